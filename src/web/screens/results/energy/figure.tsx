import { useId, useState, type ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'

/** A figure under its name; a click opens its calculation, if it has one. */
export function Figure({
  name,
  value,
  unit,
  aside,
  note,
  working,
}: {
  readonly name: string
  readonly value: string
  readonly unit: string
  readonly aside?: ReactNode
  /** A sentence about the figure. */
  readonly note?: string | undefined
  readonly working?: ReactNode
}) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="figure">
      <dt dir="auto">
        {working === undefined ? (
          name
        ) : (
          <button
            type="button"
            className="figure-name"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              setIsOpen(before => !before)
            }}
          >
            {name}
            <ChevronDown size={14} aria-hidden />
          </button>
        )}
      </dt>
      <dd className="value">
        <bdi>{value}</bdi>
        {unit === '' ? null : (
          <small>
            {' '}
            <bdi>{unit}</bdi>
          </small>
        )}
      </dd>
      {aside !== undefined && (
        <dd className="aside" dir="auto">
          {aside}
        </dd>
      )}
      {note !== undefined && (
        <dd className="aside" dir="auto">
          {note}
        </dd>
      )}
      {working !== undefined && isOpen && (
        <dd className="figure-working" id={id}>
          {working}
        </dd>
      )}
    </div>
  )
}

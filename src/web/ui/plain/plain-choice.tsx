import { useId, type ReactNode } from 'react'
import './plain.css'

/** Choice among a few options side by side, without Ant Design. */
export function PlainChoice<K extends string>({
  label,
  options,
  value,
  change,
}: {
  readonly label: string
  readonly options: readonly { readonly value: K; readonly label: ReactNode }[]
  readonly value: K
  readonly change: (value: K) => void
}) {
  const name = useId()
  return (
    <div className="plain-choice" role="radiogroup" aria-label={label}>
      {options.map(option => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => {
              change(option.value)
            }}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

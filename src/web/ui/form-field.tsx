import { CircleX } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import './form-field.css'

/** Properties that a field passes to its control. */
export interface Control extends SelectControl {
  readonly name: string
}

/** Properties for a select, which takes no name. */
export interface SelectControl {
  readonly id: string
  readonly status: '' | 'error'
  readonly onBlur: () => void
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby'?: string
  readonly 'aria-required'?: boolean
}

/** A labelled field: label above, help or refusal below. The control is drawn by the child function. */
export function Field({
  label,
  name,
  error,
  help,
  aside,
  required = false,
  onBlur,
  children,
}: {
  readonly label: string
  readonly name: string
  readonly error?: string | undefined
  readonly help?: ReactNode
  readonly aside?: ReactNode
  readonly required?: boolean
  readonly onBlur?: () => void
  readonly children: (control: Control, select: SelectControl) => ReactNode
}) {
  const id = useId()
  const notes = `${id}-notes`
  const noted = error !== undefined || help !== undefined
  const select: SelectControl = {
    id,
    status: error === undefined ? '' : 'error',
    onBlur: onBlur ?? (() => {}),
    'aria-invalid': error !== undefined,
    ...(noted ? { 'aria-describedby': notes } : {}),
    ...(required ? { 'aria-required': true } : {}),
  }
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id} dir="auto">
          {label}
        </label>
        {aside}
      </div>
      {children({ ...select, name }, select)}
      {noted && (
        <div id={notes}>
          {error !== undefined ? (
            <p className="field-error" role="alert">
              <CircleX size={14} aria-hidden />
              <span dir="auto">{error}</span>
            </p>
          ) : (
            <div className="field-help" dir="auto">
              {help}
            </div>
          )}
        </div>
      )}
    </div>
  )
}

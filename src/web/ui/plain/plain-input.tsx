import type { InputHTMLAttributes } from 'react'
import './plain.css'

export interface PlainInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly large?: boolean
  /** `Field` hands it over; the look follows `aria-invalid`. */
  readonly status?: '' | 'error'
  readonly value: string
  readonly change: (text: string) => void
}

/** A text input without Ant Design. */
export function PlainInput({ large = false, status, change, className = '', ...rest }: PlainInputProps) {
  return (
    <input
      {...rest}
      data-status={status}
      className={`plain-input${large ? ' plain-input-large' : ''} ${className}`}
      onChange={event => {
        change(event.target.value)
      }}
    />
  )
}

import type { Control } from '../form-field.tsx'
import type { Choice } from '../../text/use-options.ts'
import './plain.css'

/** Select without Ant Design; nothing is chosen at first. */
export function PlainSelect<K extends string>({
  status,
  options,
  value,
  placeholder,
  change,
  ...rest
}: Control & {
  readonly options: readonly Choice<K>[]
  readonly value: string | undefined
  readonly placeholder: string
  readonly change: (value: K | undefined) => void
}) {
  return (
    <select
      {...rest}
      data-status={status}
      className="plain-input"
      value={value ?? ''}
      onChange={event => {
        change(options.find(option => option.value === event.target.value)?.value)
      }}
    >
      <option value="" disabled>
        {placeholder}
      </option>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

import { Input } from 'antd'
import { useId, useRef } from 'react'
import { FieldFrame, helpId } from './field-frame.tsx'
import { useProjectEditor } from '../project-editor.tsx'
import { useInputTexts } from './use-input-texts.ts'

export interface TextInputProps {
  readonly label: string
  readonly value: string | undefined
  readonly max: number
  readonly placeholder?: string | undefined
  readonly help?: string | undefined
  readonly id?: string | undefined
  readonly onChange: (text: string | undefined, gesture: string) => void
}

/** A short text of the designer's own; empty means none. */
export function TextInput({ label, value, max, placeholder, help, onChange, ...props }: TextInputProps) {
  const { locked } = useProjectEditor()
  const { message } = useInputTexts()
  const ownId = useId()
  const id = props.id ?? ownId
  const visit = useRef(0)
  const error = (value?.length ?? 0) > max ? message('field.tooLong', { max }) : undefined
  return (
    <FieldFrame id={id} label={label} error={error} help={help === undefined ? undefined : <span>{help}</span>}>
      <Input
        id={id}
        dir="auto"
        value={value ?? ''}
        placeholder={placeholder ?? ''}
        maxLength={max}
        readOnly={locked}
        variant={locked ? 'filled' : 'outlined'}
        autoComplete="off"
        aria-describedby={helpId(id)}
        onFocus={() => {
          visit.current += 1
        }}
        onChange={event => {
          onChange(event.target.value === '' ? undefined : event.target.value, `${id}#${visit.current}`)
        }}
      />
    </FieldFrame>
  )
}

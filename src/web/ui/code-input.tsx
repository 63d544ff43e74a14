import { limits } from '#contract/limits.ts'
import { codeOf } from '../session/code-of.ts'
import type { Control } from './form-field.tsx'
import { PlainInput } from './plain/plain-input.tsx'

interface Props {
  /** Properties that `Field` hands to its control. */
  readonly control: Control
  readonly value: string
  readonly change: (code: string) => void
  /** Called with the code when its last digit is there. */
  readonly complete: (code: string) => void
}

/** Input of a one-time code: Latin or Persian digits, typed or pasted with spaces. */
export function CodeInput({ control, value, change, complete }: Props) {
  return (
    <PlainInput
      {...control}
      className="entry-code tabular"
      large
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      change={typed => {
        const code = codeOf(typed)
        if (code === value) return
        change(code)
        if (code.length === limits.codeDigits) complete(code)
      }}
    />
  )
}

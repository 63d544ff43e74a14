import { Input, type InputProps } from 'antd'
import { useState } from 'react'
import { parseNumber } from '#contract/digits.ts'
import { useFormat } from '../text/use-format.ts'

/** Decimals that a number needs, up to six. */
function neededDecimals(value: number): number {
  return [0, 1, 2, 3, 4, 5].find(decimals => Number(value.toFixed(decimals)) === value) ?? 6
}

/**
 * Field of a number in any digits, which keeps the typed text. Another number from outside needs another `key`.
 * @param value    null: empty
 * @param decimals decimals shown at first; absent: as many as it needs
 * @param change   gets null for an empty text, NaN for a text that is no number
 */
export function NumberInput({
  value,
  decimals,
  change,
  ...control
}: Omit<InputProps, 'value' | 'onChange'> & {
  readonly value: number | null
  readonly decimals?: number
  readonly change: (value: number | null) => void
}) {
  const format = useFormat()
  const [text, setText] = useState(
    value === null || Number.isNaN(value) ? '' : format.field(value, decimals ?? neededDecimals(value)),
  )
  return (
    <Input
      {...control}
      className="tabular"
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={event => {
        const typed = event.target.value
        setText(format.typed(typed))
        change(typed.trim() === '' ? null : (parseNumber(typed) ?? NaN))
      }}
    />
  )
}

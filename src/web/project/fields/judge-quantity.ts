import type { UnitSystem } from '#contract/options.ts'
import type { QuantityKey } from '#contract/quantities.ts'
import type { Format } from '#text/format.ts'
import { parseQuantity } from './parse-quantity.ts'
import { limitText } from '#text/quantity-text.ts'

/** Range of a number's field: SI limits, both of them possible. */
export interface QuantityRange {
  readonly quantity: QuantityKey
  readonly min: number
  readonly max: number
  readonly integer: boolean
}

/** Result of a typed text: its SI value, or a key of `errors:field` with its parameters. */
export type Judged =
  | { readonly si: number }
  | {
      readonly problem: 'field.number' | 'field.range' | 'field.integer'
      readonly params?: Readonly<Record<string, string>>
    }

/** Tolerance at a limit for the rounding of a unit's factor. */
const dust = 1e-9

/** Reads a typed text as a number of this quantity within its range. */
export function judgeQuantity(
  text: string,
  { quantity, min, max, integer }: QuantityRange,
  units: UnitSystem,
  format: Format,
): Judged {
  const si = parseQuantity(text, quantity, units)
  if (si === null) return { problem: 'field.number' }
  if (si < min - dust || si > max + dust) {
    const params = {
      min: limitText(format, quantity, min, units, 'min'),
      max: limitText(format, quantity, max, units, 'max'),
    }
    return { problem: 'field.range', params }
  }
  if (integer && !Number.isInteger(si)) return { problem: 'field.integer' }
  return { si: Math.min(max, Math.max(min, si)) }
}

/** Side of the usual range on which a typed value is; null if it is usual or there is no range. */
export function besideTypical(
  value: number | undefined,
  typical: readonly [from: number, to: number] | undefined,
): 'above' | 'below' | null {
  if (value === undefined || typical === undefined) return null
  if (value > typical[1] + dust) return 'above'
  return value < typical[0] - dust ? 'below' : null
}

import { asShown } from '#building/parts-that-add.ts'
import type { Format } from '../../text/use-format.ts'

/** A difference with its sign: +1.2, −1.2, and 0.0 without one. */
export function signed(format: Format, difference: number, decimals: number): string {
  const rounded = asShown(difference, decimals)
  return rounded > 0 ? `+${format.number(rounded, decimals)}` : format.number(rounded, decimals)
}

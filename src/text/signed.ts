import { asShown } from '#building/parts-that-add.ts'
import type { Format } from './format.ts'

/** The step between two figures that are shown beside it: the difference of the shown figures, with its sign. */
export function signedStep(format: Format, from: number, to: number, decimals: number): string {
  return signed(format, asShown(to, decimals) - asShown(from, decimals), decimals)
}

/** A difference with its sign: +1.2, −1.2, and 0.0 without one. */
export function signed(format: Format, difference: number, decimals: number): string {
  const rounded = asShown(difference, decimals)
  return rounded > 0 ? `+${format.number(rounded, decimals)}` : format.number(rounded, decimals)
}

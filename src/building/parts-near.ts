import { asShown } from './parts-that-add.ts'

/** Units of the last decimal that a shown part may be from its value, at most. */
const furthest = 2

/**
 * Rounds the parts of a shown sum so that they add to it, where some already have their digits. The other parts are
 * rounded by largest remainder. A part of 0 stays 0, no part changes its sign, and each stays within two units of the
 * last decimal. If the other parts leave no way, a part with digits moves as well.
 *
 * @param values   parts in the shown unit
 * @param total    shown sum
 * @param digits   shown digits of a part that has some; undefined for the others
 * @returns        shown parts in the order of the values; null if no such parts add to the total
 */
export function partsNear(
  values: readonly number[],
  total: number,
  decimals: number,
  digits: readonly (number | undefined)[] = [],
): readonly number[] | null {
  const one = 10 ** decimals
  const units = (shown: number) => Math.round(asShown(shown, decimals) * one)
  const exact = values.map(value => Number((value * one).toPrecision(15)))
  const parts = exact.map((value, i) => (digits[i] === undefined ? Math.floor(value) : units(digits[i])))
  let rest = units(total) - parts.reduce((sum, part) => sum + part, 0)
  const step = Math.sign(rest)
  const distance = (i: number) => Math.abs(parts[i]! + step - exact[i]!)
  const mayMove = (i: number) =>
    exact[i] !== 0 && distance(i) < furthest && (parts[i]! + step) * Math.sign(exact[i]!) >= 0
  for (; rest !== 0; rest -= step) {
    const movable = parts.flatMap((_part, i) => (mayMove(i) ? [i] : []))
    const free = movable.filter(i => digits[i] === undefined)
    const [first, ...others] = free.length > 0 ? free : movable
    if (first === undefined) return null
    parts[others.reduce((best, i) => (distance(i) < distance(best) ? i : best), first)]! += step
  }
  // No −0.
  return parts.map(part => part / one + 0)
}

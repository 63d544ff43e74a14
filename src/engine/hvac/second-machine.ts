/**
 * How far a plant is two equal machines: 0 up to the largest single one, 1 from twice that on, so that no size of a plant makes
 * its input jump.
 */
export function secondMachine(capacity: number, largest: number): number {
  return Math.max(0, Math.min(1, capacity / largest - 1))
}

/**
 * Part-load factor of a plant: of one machine, of two that are switched on one after the other, between both their mean.
 *
 * @param curve  factor of one machine by its part load
 * @param second 0–1, see `secondMachine`
 */
export function shared(curve: (part: number) => number, need: number, capacity: number, second: number): number {
  const alone = curve(Math.min(1, need / capacity))
  if (second === 0) return alone
  const share = need > capacity / 2 ? 1 : 2
  return (1 - second) * alone + second * curve(Math.min(1, (need / capacity) * share))
}

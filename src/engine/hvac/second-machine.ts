/**
 * Degree to which a plant is two equal machines: 0 up to the largest single machine, 1 from twice that size on, so that
 * no size makes its input jump.
 */
export function secondMachine(capacity: number, largest: number): number {
  return Math.max(0, Math.min(1, capacity / largest - 1))
}

/**
 * Part-load factor of a plant: of a single machine, of two machines switched on one after the other, or a weighted mean
 * of both.
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

/** Place of the first value that was there before; -1 where none was. */
export function placeOfTwice(values: readonly number[]): number {
  const seen = new Set<number>()
  return values.findIndex(value => seen.size === seen.add(value).size)
}

/** Place of the first value that was there before; -1 where none was. */
export function placeOfTwice(values: readonly (number | string)[]): number {
  const seen = new Set<number | string>()
  return values.findIndex(value => seen.size === seen.add(value).size)
}

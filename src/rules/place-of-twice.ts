/** Index of the first repeated value; -1 without one. */
export function placeOfTwice(values: readonly (number | string)[]): number {
  const seen = new Set<number | string>()
  return values.findIndex(value => seen.size === seen.add(value).size)
}

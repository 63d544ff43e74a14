/**
 * The lower triangle of a symmetric matrix without its diagonal, each row from its first entry that is not zero: the rows
 * one after the other are the profile. Factors L and U fill no place outside of it.
 *
 * ```
 * row 0  ·                first 0
 * row 1  a ·              first 0, start 0
 * row 2    b ·            first 1, start 0
 * row 3  c d e ·          first 0, start 2      profile  a b c d e
 * ```
 */
export interface Skyline {
  /** First column of each row. */
  readonly first: Int32Array
  /** Place of column 0 of each row in the profile, even if the profile does not contain it. */
  readonly start: Int32Array
  /** Length of the profile. */
  readonly length: number
  /** An entry's place in the profile, by row and column or by column and row. */
  readonly entry: (a: number, b: number) => number
}

/** @param first column of each row, at most the row itself */
export function skylineOf(first: Int32Array): Skyline {
  const start = new Int32Array(first.length)
  let length = 0
  for (let r = 0; r < first.length; r++) {
    start[r] = length - first[r]
    length += r - first[r]
  }
  return { first, start, length, entry: (a, b) => (a > b ? start[a] + b : start[b] + a) }
}

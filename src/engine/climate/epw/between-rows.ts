/**
 * Values at the middle of n steps an hour, on straight lines between a weather year's rows. With one step they are the
 * hour's means.
 *
 * @param rows at the hours' ends; the year closes on itself
 * @returns length `rows.length · n`
 */
export function betweenRows(rows: Float64Array, n: number): Float64Array {
  const out = new Float64Array(rows.length * n)
  for (let h = 0; h < rows.length; h++) {
    const before = rows[h === 0 ? rows.length - 1 : h - 1]
    for (let s = 0; s < n; s++) out[h * n + s] = before + ((rows[h] - before) * (s + 0.5)) / n
  }
  return out
}

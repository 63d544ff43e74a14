/** Share of the last, the same and the next noon in the mean of a day's 24 values at the hours' ends. */
const before = 66 / 576
const after = 78 / 576

/**
 * Hourly values that run straight from noon to noon, around the year, and whose daily means are the given ones.
 *
 * @param daily 365 means
 * @returns 8760 values at the hours' ends
 */
export function betweenNoons(daily: Float64Array): Float64Array {
  const days = daily.length
  const noon = daily.slice()
  for (let round = 0; round < 60; round++) {
    let worst = 0
    for (let day = 0; day < days; day++) {
      const value = (daily[day] - before * noon[(day + days - 1) % days] - after * noon[(day + 1) % days]) / 0.75
      worst = Math.max(worst, Math.abs(value - noon[day]))
      noon[day] = value
    }
    if (worst < 1e-13) break
  }
  const hourly = new Float64Array(days * 24)
  for (let h = 0; h < hourly.length; h++) {
    const day = Math.floor(h / 24)
    const past = ((h % 24) + 1 - 12) / 24 // days since noon
    hourly[h] =
      past < 0
        ? noon[day] + past * (noon[day] - noon[(day + days - 1) % days])
        : noon[day] + past * (noon[(day + 1) % days] - noon[day])
  }
  return hourly
}

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** A year's hours [W] as twelve months [kWh]; a year of 366 days is a leap year. */
export function monthSums(values: readonly number[]): readonly number[] {
  const isLeap = values.length === 366 * 24
  let hour = 0
  return days.map((count, month) => {
    const end = hour + 24 * (isLeap && month === 1 ? 29 : count)
    let sum = 0
    for (; hour < end; hour++) sum += values[hour] ?? 0
    return sum / 1000
  })
}

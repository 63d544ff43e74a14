const hoursApart = 7 * 24

/**
 * Highest hours of a year, each at least a week from the others, highest first; the earlier of equals. With
 * `onlyRunning` hours of zero or less are left out.
 *
 * @returns indices of hours
 */
export function yearPeaks(values: readonly number[], count: number, onlyRunning: boolean): readonly number[] {
  const order = values.map((_, hour) => hour).toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b)
  const peaks: number[] = []
  for (const hour of order) {
    if (peaks.length === count || (onlyRunning && !((values[hour] ?? 0) > 0))) break
    if (peaks.every(peak => Math.abs(peak - hour) >= hoursApart)) peaks.push(hour)
  }
  return peaks
}

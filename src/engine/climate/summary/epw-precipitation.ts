import { monthStarts } from '../../year/calendar.ts'
import type { EpwRecords } from '../epw/epw-records.ts'

/** Least part of a year's hours with a reading; with fewer the sums mean nothing. */
const leastReadings = 0.9

/**
 * Monthly precipitation [mm] of an EPW file; null where its column is empty, mostly missing or all zero (many
 * files fill it so).
 *
 * @checked climate-summary.test.ts
 */
export function epwPrecipitation(records: EpwRecords): readonly number[] | null {
  const depth = records.column('liquid precipitation depth')
  let readings = 0
  let total = 0
  for (let h = 0; h < depth.length; h++) {
    if (Number.isNaN(depth[h]) || depth[h] < 0) continue
    readings++
    total += depth[h]
  }
  if (readings < leastReadings * depth.length || total <= 0) return null
  const days = monthStarts(depth.length)
  return Array.from({ length: 12 }, (_, m) => {
    let sum = 0
    for (let h = days[m] * 24; h < days[m + 1] * 24; h++) if (depth[h] >= 0) sum += depth[h]
    return sum
  })
}

import { sunYear } from '../../sun/sun-year.ts'
import type { Place } from '../../year/weather-year.ts'
import { noonOffset } from './noon-offset.ts'

/**
 * Mean difference between the global radiation of a file and the sum of its parts, by the larger of the two. 56 real
 * files have up to 0.043 (Honolulu), the BESTEST file in solar time 0.064; with direct and diffuse exchanged each of
 * them has 0.116 (Singapore) or more, without one of the two 0.25.
 */
const sumTolerance = 0.085
const lowestSine = 0.1736 // sin 10°; a lower sun changes too much within an hour
const fewestCompared = 100 // h with all three

/**
 * Hours whose global radiation is not direct · sin(height) + diffuse, if the year's columns do not belong together.
 *
 * The sun stands where the file's own light has its noon: a wrong time zone is told by noon-offset.ts.
 *
 * @param isGiven 1 for hours in which the file has all three kinds of radiation, by standard time
 * @returns undefined for columns that belong together
 * @checked repair-weather.test.ts, tests/validation/weather-judged.test.ts
 */
export function hoursUnlikeSum(
  place: Place,
  isGiven: Uint8Array,
  global: Float64Array,
  direct: Float64Array,
  diffuse: Float64Array,
): number | undefined {
  const timeZone = place.timeZone + noonOffset(place, 'standard', global)
  const { litHours, up } = sunYear({ ...place, timeZone }, global.length)
  let compared = 0
  let given = 0
  let summed = 0
  let difference = 0
  let unlike = 0
  for (let i = 0; i < litHours.length; i++) {
    const h = litHours[i]
    if (isGiven[h] === 0 || up[i] < lowestSine) continue
    const sum = direct[h] * up[i] + diffuse[h]
    const off = Math.abs(global[h] - sum)
    compared++
    given += global[h]
    summed += sum
    difference += off
    if (off > sumTolerance * Math.max(global[h], sum)) unlike++
  }
  return compared < fewestCompared || difference <= sumTolerance * Math.max(given, summed) ? undefined : unlike
}

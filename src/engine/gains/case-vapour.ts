import { humidityRatioFromDewPoint, humidityRatioFromRelative } from '../climate/air/humid-air.ts'
import type { WeatherYear } from '../year/weather-year.ts'

/** Room air in which refrigerated cases are rated, and their coldest air over ice [°C, %]; EnergyPlus, Refrigeration:Case. */
const rated = { temperature: 23.9, relativeHumidityPercent: 55 }
const frost = 0

/**
 * Part of their rated vapour that refrigerated cases take, by the hour [0–1].
 *
 * What settles on cold coils follows the room's humidity over that of the coil; the room's follows the outdoor air's, by which
 * it is known before the year is run (proposal): none where that is as dry as over ice, all at the rating point and above.
 *
 * @checked case-vapour.test.ts
 */
export function caseVapour({ hours, dewPoint, pressure }: WeatherYear): Float64Array {
  const share = new Float64Array(hours)
  for (let h = 0; h < hours; h++) {
    const dry = humidityRatioFromDewPoint(frost, pressure[h])
    const full = humidityRatioFromRelative(rated.relativeHumidityPercent, rated.temperature, pressure[h])
    const outdoors = humidityRatioFromDewPoint(dewPoint[h], pressure[h])
    share[h] = Math.min(1, Math.max(0, (outdoors - dry) / (full - dry)))
  }
  return share
}

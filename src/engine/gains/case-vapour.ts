import { humidityRatioFromDewPoint, humidityRatioFromRelative } from '../climate/air/humid-air.ts'
import type { WeatherYear } from '../year/weather-year.ts'

/** Room air in which refrigerated cases are rated, and their coldest air over ice [°C, %]; EnergyPlus, Refrigeration:Case. */
const rated = { temperature: 23.9, relativeHumidityPercent: 55 }
const frost = 0

/**
 * Part of their rated vapour that refrigerated cases take, by the hour [0–1].
 *
 * The vapour that freezes on cold coils follows the difference of humidity between the room and the coil. The room's
 * humidity is taken from the outdoor air, so that the part is known before the simulation (proposal). It is 0 in air as
 * dry as over ice, and 1 at the rating point and above.
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

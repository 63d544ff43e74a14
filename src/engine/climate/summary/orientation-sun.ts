import { monthStarts } from '../../year/calendar.ts'
import type { WeatherYear } from '../../year/weather-year.ts'
import { planeIrradiance } from '../../sun/plane-irradiance.ts'
import { skySamples } from '../../sun/sky-samples.ts'

/** Solar irradiation by month [kWh/m²], twelve each. */
export interface OrientationSun {
  readonly horizontal: readonly number[]
  /** Vertical planes N NE E SE S SW W NW. */
  readonly vertical: readonly (readonly number[])[]
  /** On a plane that follows the sun. */
  readonly directNormal: readonly number[]
  readonly diffuseHorizontal: readonly number[]
}

const groundReflectance = 0.2 // dry ground and grass; ASHRAE Handbook Fundamentals 2017, ch. 14, table 5

/**
 * Monthly sun on the horizontal and on eight unshaded walls.
 *
 * @source as plane-irradiance.ts
 * @checked climate-summary.test.ts
 */
export function orientationSun(weather: WeatherYear): OrientationSun {
  const sky = skySamples(weather)
  const ground = new Float64Array(12).fill(groundReflectance)
  const out = new Float64Array(weather.hours)
  return {
    horizontal: monthSums(weather.globalHorizontal),
    vertical: Array.from({ length: 8 }, (_, i) =>
      monthSums(planeIrradiance(sky, { azimuthDeg: 45 * i, tiltDeg: 90 }, ground, out)),
    ),
    directNormal: monthSums(weather.directNormal),
    diffuseHorizontal: monthSums(weather.diffuseHorizontal),
  }
}

/** W/m² by hour → kWh/m² by month. */
function monthSums(series: Float64Array): readonly number[] {
  const days = monthStarts(series.length)
  return Array.from({ length: 12 }, (_, m) => {
    let sum = 0
    for (let h = days[m] * 24; h < days[m + 1] * 24; h++) sum += series[h]
    return sum / 1000
  })
}

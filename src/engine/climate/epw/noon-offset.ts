import { cos } from '../../maths/cos.ts'
import { sin } from '../../maths/sin.ts'
import type { Place, WeatherYear } from '../../year/weather-year.ts'
import { monthStarts } from '../../year/calendar.ts'

/**
 * Hours by which a year's light lies behind solar noon, on average.
 *
 * The brightest light of each hour of the day in each month is that of clear sky, in hazy climates too, and clear sky is
 * symmetric around noon; clouds of the mornings or afternoons do not count. 56 files and 128 generated years have up to
 * 0.25 h, but for two published files whose light is 0.85 h early (TMY3 of Honolulu and Fairbanks).
 *
 * @param light global horizontal or direct normal irradiance [W/m²]
 * @returns 0 for a year without light
 * @source  equation of time: Spencer, Search 2(5), 1971
 * @checked read-epw.test.ts
 */
export function noonOffset({ longitude, timeZone }: Place, clock: WeatherYear['clock'], light: Float64Array): number {
  const days = monthStarts(light.length)
  let sum = 0
  let weighted = 0
  for (let month = 0; month < 12; month++) {
    const middle = (days[month] + days[month + 1]) / 2
    const ahead = clock === 'solar' ? 0 : (longitude - 15 * timeZone) / 15 + equationOfTime(middle)
    for (let hour = 0; hour < 24; hour++) {
      let brightest = 0
      for (let day = days[month]; day < days[month + 1]; day++) brightest = Math.max(brightest, light[day * 24 + hour])
      sum += brightest
      weighted += brightest * fromNoon(hour + 0.5 + ahead)
    }
  }
  return sum > 0 ? weighted / sum : 0
}

/** Solar time less noon [h], −12 to 12. */
function fromNoon(solarTime: number): number {
  return (((solarTime % 24) + 24) % 24) - 12
}

/** Solar less mean time [h] on a day of the year from 0. */
function equationOfTime(day: number): number {
  const turn = (2 * Math.PI * day) / 365
  return (
    (0.000075 + 0.001868 * cos(turn) - 0.032077 * sin(turn) - 0.014615 * cos(2 * turn) - 0.040849 * sin(2 * turn)) *
    (12 / Math.PI)
  )
}

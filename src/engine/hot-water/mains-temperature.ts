import { degree } from '../maths/degree.ts'
import { monthStarts } from '../year/calendar.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import { sin } from '../maths/sin.ts'

/**
 * Temperature of mains water by day [°C], from the climate: the year's mean and the swing of the months' means.
 *
 * In °F with T̄ the year's mean and ΔT the difference of the warmest and the coldest month:
 * T = T̄ + 6 + (0.4 + 0.01(T̄ − 44))·ΔT/2·sin(0.986(day − 15 − lag) − 90°), lag = 35 − (T̄ − 44) days.
 * South of the equator the wave is turned round; water does not freeze in the pipe.
 *
 * @returns one value per day of the weather year
 * @source  Burch & Christensen, "Towards development of an algorithm for mains water temperature", ASES 2007
 * @checked hot-water.test.ts
 */
export function mainsTemperature(weather: WeatherYear): Float64Array {
  const { hours, temperature, place } = weather
  const starts = monthStarts(hours)
  let warmest = -Infinity
  let coldest = Infinity
  let total = 0
  for (let m = 0; m < 12; m++) {
    let sum = 0
    for (let h = starts[m] * 24; h < starts[m + 1] * 24; h++) sum += temperature[h]
    total += sum
    const mean = sum / (24 * (starts[m + 1] - starts[m]))
    if (mean > warmest) warmest = mean
    if (mean < coldest) coldest = mean
  }
  return mainsWave(total / hours, warmest - coldest, place.latitude, hours / 24)
}

/** Mains temperature from its figures: mean and swing [°C, K], latitude [°], days of the year. */
export function mainsWave(mean: number, swing: number, latitude: number, days: number): Float64Array {
  const above = mean * 1.8 + 32 - 44 // °F
  const ratio = 0.4 + 0.01 * above
  const lag = 35 - above
  const start = latitude < 0 ? 90 : -90
  return Float64Array.from({ length: days }, (_, day) => {
    const wave = sin((0.986 * (day + 1 - 15 - lag) + start) * degree)
    return Math.max(0, mean + (6 + ((ratio * swing * 1.8) / 2) * wave) / 1.8)
  })
}

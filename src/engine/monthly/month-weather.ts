import { monthStarts } from '../year/calendar.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import type { SkyModel } from '../input.ts'
import { cachedWith } from '../cached-with.ts'
import { BoundedCache } from '../bounded-cache.ts'
import { weatherInputs } from '../zone/weather-inputs.ts'

/** Sums of a weather year that do not depend on the building. */
export interface MonthWeather {
  /** [s] */
  readonly seconds: Float64Array
  /** Outdoor air temperature [°C], and that of the sky below it [K]. */
  readonly air: Float64Array
  readonly colderSky: Float64Array
  /** Means by month and hour of the day [12 · 24]: air temperature [°C], and the hour's part of the day's sun. */
  readonly hourAir: Float64Array
  readonly hourSun: Float64Array
  /** Wind term of leakage, see `leakageWindTerm` [12]. */
  readonly leakage: (windFactor: number) => Float64Array
  /** Monthly means of an hourly series, stored with the series. */
  readonly means: (series: Float64Array) => Float64Array
}

const monthsByWeather = new WeakMap<WeatherYear, BoundedCache<MonthWeather>>()

/** Monthly sums of a weather year, kept with the weather object; a few kilobytes. */
export function monthWeather(weather: WeatherYear, skyModel: SkyModel): MonthWeather {
  return cachedWith(monthsByWeather, weather, () => new BoundedCache()).get(skyModel, () => workOut(weather, skyModel))
}

function workOut(weather: WeatherYear, skyModel: SkyModel): MonthWeather {
  const inputs = weatherInputs(weather, skyModel)
  const starts = monthStarts(weather.hours)
  const meansBySeries = new WeakMap<Float64Array, Float64Array>()
  const means = (series: Float64Array): Float64Array => {
    let months = meansBySeries.get(series)
    if (months === undefined) meansBySeries.set(series, (months = monthMeans(series, starts)))
    return months
  }
  const air = means(inputs.air)
  const sky = means(inputs.sky)
  const hourAir = byHour(inputs.air, starts)
  const hourSun = byHour(weather.globalHorizontal, starts)
  for (let m = 0; m < 12; m++) {
    let day = 0
    for (let hour = 0; hour < 24; hour++) day += hourSun[m * 24 + hour]
    for (let hour = 0; hour < 24; hour++) hourSun[m * 24 + hour] = day > 0 ? hourSun[m * 24 + hour] / day : 1 / 24
  }
  return {
    seconds: Float64Array.from({ length: 12 }, (_, m) => (starts[m + 1] - starts[m]) * 86400),
    air,
    colderSky: air.map((value, m) => value - sky[m]),
    hourAir,
    hourSun,
    means,
    leakage: windFactor => means(inputs.leakage(windFactor)),
  }
}

function monthMeans(series: Float64Array, starts: readonly number[]): Float64Array {
  const out = new Float64Array(12)
  for (let m = 0; m < 12; m++) {
    for (let h = starts[m] * 24; h < starts[m + 1] * 24; h++) out[m] += series[h]
    out[m] /= (starts[m + 1] - starts[m]) * 24
  }
  return out
}

function byHour(series: Float64Array, starts: readonly number[]): Float64Array {
  const out = new Float64Array(12 * 24)
  for (let m = 0; m < 12; m++) {
    const days = starts[m + 1] - starts[m]
    for (let h = starts[m] * 24; h < starts[m + 1] * 24; h++) out[m * 24 + (h % 24)] += series[h] / days
  }
  return out
}

import { betweenRows } from '../climate/epw/between-rows.ts'
import { saturationPressure } from '../climate/air/humid-air.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import { wetBulb } from '../climate/air/wet-bulb.ts'
import { ObjectCache } from '../bounded-cache.ts'

/** Outdoor air at the plant: means over the hour. */
export interface OutdoorHours {
  /** [°C] */
  readonly temperature: Float64Array
  readonly wetBulb: Float64Array
  /** Vapour pressure [Pa]. */
  readonly vapourPressure: Float64Array
  /** [Pa] */
  readonly pressure: Float64Array
  /** Wind speed at 10 m [m/s]. */
  readonly windSpeed: Float64Array
  /** Year's means: temperature [°C], pressure [Pa]. */
  readonly meanTemperature: number
  readonly meanPressure: number
}

const hoursByWeather = new ObjectCache<WeatherYear, OutdoorHours>()

/**
 * Outdoor air of a weather year, computed once and kept with it; rows stand at the hour's end and the year closes on
 * itself.
 */
export function outdoorHours(weather: WeatherYear): OutdoorHours {
  return hoursByWeather.get(weather, hoursOf)
}

function hoursOf(weather: WeatherYear): OutdoorHours {
  const { hours } = weather
  const temperature = betweenRows(weather.temperature, 1)
  const dewPoint = betweenRows(weather.dewPoint, 1)
  const pressure = betweenRows(weather.pressure, 1)
  const vapourPressure = new Float64Array(hours)
  const wet = new Float64Array(hours)
  let sum = 0
  let pressures = 0
  for (let h = 0; h < hours; h++) {
    vapourPressure[h] = saturationPressure(Math.min(dewPoint[h], temperature[h]))
    wet[h] = wetBulb(temperature[h], vapourPressure[h], pressure[h])
    sum += temperature[h]
    pressures += pressure[h]
  }
  return {
    temperature,
    wetBulb: wet,
    vapourPressure,
    pressure,
    windSpeed: betweenRows(weather.windSpeed, 1),
    meanTemperature: sum / hours,
    meanPressure: pressures / hours,
  }
}

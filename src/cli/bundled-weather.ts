import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { bundledStations, bundledYear } from '#server/weather/bundled-stations.ts'
import { Failure } from './failure.ts'

export interface GivenWeather {
  readonly weather: WeatherYear
  readonly station: WeatherStation
  /** Twelve monthly sums [mm]; null where the weather tells none. */
  readonly precipitation: readonly number[] | null
}

/** A bundled climate by its `station:ID`. @throws Failure where there is none of this name */
export function bundledWeather(name: string): GivenWeather {
  const station = bundledStations.find(s => s._id === name)
  const weather = bundledYear(name)
  if (station === undefined || weather === undefined)
    throw new Failure(`${name} is not a bundled climate. \`badgir weather search\` lists the bundled climates.`)
  return { weather, station, precipitation: null }
}

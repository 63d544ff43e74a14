import { simulateBuilding, type SimulatedBuilding } from '#building/simulate-building.ts'
import type { Building } from '#contract/entities/project.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { warned } from '#rules/warned.ts'
import type { WeatherSource } from '../weather/weather-source.ts'
import { weatherYear } from '../weather/weather-year.ts'

export interface SimulationTask {
  readonly building: Building
  readonly station: WeatherStation
  readonly source: WeatherSource
}

/** The file of the weather was changed or taken away since it was found. */
export interface WeatherGone {
  readonly ok: false
  readonly reason: 'run.weatherMissing'
  readonly details?: undefined
}

/** One year of one building, in a worker thread: everything it needs comes in the task, it opens nothing. */
export default function simulateTask({ building, station, source }: SimulationTask): SimulatedBuilding | WeatherGone {
  const weather = weatherYear(source)
  return weather === undefined
    ? { ok: false, reason: 'run.weatherMissing' }
    : warned(building, simulateBuilding(building, weather, station))
}

import { simulationSteps, type SimulatedBuilding } from '#building/simulate-building.ts'
import type { Building } from '#contract/entities/project.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { resultWarnings, warned } from '#rules/warned.ts'
import type { WeatherSource } from '../weather/weather-source.ts'
import { weatherYear } from '../weather/weather-year.ts'

export interface SimulationTask {
  readonly building: Building
  readonly station: WeatherStation
  readonly source: WeatherSource
  /** Shared: set to 1 to stop between two steps, so that the thread stays. */
  readonly flag?: Int32Array
}

/** The file of the weather was changed or removed since it was found. */
export interface WeatherGone {
  readonly ok: false
  readonly reason: 'run.weatherMissing'
  readonly details?: undefined
}

/** Stopped by request. */
export interface Stopped {
  readonly ok: false
  readonly reason: 'stopped'
}

/** Simulates a year of a building in a worker thread: all data come in the task, and it opens nothing. */
export default function simulateTask({
  building,
  station,
  source,
  flag,
}: SimulationTask): SimulatedBuilding | WeatherGone | Stopped {
  const isStopped = () => flag !== undefined && Atomics.load(flag, 0) === 1
  if (isStopped()) return { ok: false, reason: 'stopped' }
  const weather = weatherYear(source)
  if (weather === undefined) return { ok: false, reason: 'run.weatherMissing' }
  const steps = simulationSteps(building, weather, station)
  while (!isStopped()) {
    const { done, value } = steps.next()
    if (done === true) return warned(value, resultWarnings(building, station))
  }
  return { ok: false, reason: 'stopped' }
}

import { hourSeries, type HoursRequest, type HoursAnswer } from '#building/hour-series.ts'
import type { Building } from '#contract/entities/project.ts'
import type { WeatherSource } from '../weather/weather-source.ts'
import { weatherYear } from '../weather/weather-year.ts'
import type { WeatherGone } from './simulate.worker.ts'

export interface HoursTask {
  readonly building: Building
  readonly source: WeatherSource
  readonly asked: HoursRequest
}

/** Computes series of a year in a worker thread; nothing of it is stored. */
export default function hoursTask({ building, source, asked }: HoursTask): HoursAnswer | WeatherGone {
  const weather = weatherYear(source)
  return weather === undefined ? { ok: false, reason: 'run.weatherMissing' } : hourSeries(building, weather, asked)
}

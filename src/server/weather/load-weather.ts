import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { Queries } from '../db/open-database.ts'
import { bundledStations } from './bundled-stations.ts'
import type { WeatherSource } from './weather-source.ts'
import { ownStation, ownWeatherFile } from './weather.store.ts'

/** A station that this person may use: a bundled one or an own file. */
export const findStation = async (queries: Queries, id: string, ownerId: string): Promise<WeatherStation | undefined> =>
  bundledStations.find(station => station._id === id) ?? await ownStation(queries, id, ownerId)

/** The weather that a run of this person's project uses; undefined when it is gone or another's. */
export const loadWeather = async (queries: Queries, id: string, ownerId: string): Promise<{ readonly station: WeatherStation, readonly source: WeatherSource } | undefined> => {
  const station = bundledStations.find(s => s._id === id)
  if (station !== undefined) return { station, source: { kind: 'station', id } }
  const file = await ownWeatherFile(queries, id, ownerId)
  return file && { station: file.station, source: { kind: 'file', id, gzipped: file.gzipped } }
}

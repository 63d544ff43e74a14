import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { Queries } from '../db/open-database.ts'
import type { StationCatalog } from './station-catalog.ts'
import type { StationSource } from './weather-source.ts'
import { ownStation, ownWeatherFile } from './weather.store.ts'

/** A station that this person may use: from the catalogue, or an own file. */
export async function findStation(
  queries: Queries,
  catalog: Pick<StationCatalog, 'find'>,
  id: string,
  ownerId: string,
): Promise<WeatherStation | undefined> {
  return catalog.find(id) ?? (await ownStation(queries, id, ownerId))
}

/** A station with its year. */
export interface LoadedWeather {
  readonly station: WeatherStation
  readonly source: StationSource
}

/** Weather of a run of this person's project; undefined if it is gone or another person's. */
export async function loadWeather(
  queries: Queries,
  catalog: Pick<StationCatalog, 'find' | 'pathOf' | 'firstPass'>,
  id: string,
  ownerId: string,
): Promise<LoadedWeather | undefined> {
  // A server that has just started may not have read its files yet.
  if (id.startsWith('file:') && catalog.find(id) === undefined) await catalog.firstPass()
  const station = catalog.find(id)
  const path = catalog.pathOf(id)
  if (station !== undefined)
    return { station, source: path === undefined ? { kind: 'station', id } : { kind: 'path', id, path } }
  const file = await ownWeatherFile(queries, id, ownerId)
  return file && { station: file.station, source: { kind: 'file', id, gzipped: file.gzipped } }
}

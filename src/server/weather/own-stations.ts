import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { Queries } from '../db/open-database.ts'
import { openStationIndexGently, type StationIndex } from './search-weather.ts'
import { ownStations, ownStationsVersion } from './weather.store.ts'

const keptAtMost = 200

/**
 * Opens the stations of people's own files, ready for searching. They are read again only when a person's files
 * changed. The version is read from the database each time, so that other servers' changes count.
 */
export function openOwnStations(): (
  queries: Queries,
  ownerId: string,
) => Promise<StationIndex<WeatherStation> | undefined> {
  const indexes = new Map<
    string,
    { readonly version: string; readonly index: StationIndex<WeatherStation> | undefined }
  >()
  return async (queries, ownerId) => {
    const version = await ownStationsVersion(queries, ownerId)
    const entry = indexes.get(ownerId)
    if (entry?.version === version) return entry.index
    const stations = await ownStations(queries, ownerId)
    const index = stations.length === 0 ? undefined : await openStationIndexGently(stations)
    indexes.delete(ownerId)
    const [oldest] = indexes.keys()
    if (indexes.size >= keptAtMost && oldest !== undefined) indexes.delete(oldest)
    indexes.set(ownerId, { version, index })
    return index
  }
}

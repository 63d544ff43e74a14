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
  const kept = new Map<string, { readonly version: string; readonly index: StationIndex<WeatherStation> | undefined }>()
  return async (queries, ownerId) => {
    const version = await ownStationsVersion(queries, ownerId)
    const known = kept.get(ownerId)
    if (known?.version === version) return known.index
    const stations = await ownStations(queries, ownerId)
    const index = stations.length === 0 ? undefined : await openStationIndexGently(stations)
    kept.delete(ownerId)
    const [oldest] = kept.keys()
    if (kept.size >= keptAtMost && oldest !== undefined) kept.delete(oldest)
    kept.set(ownerId, { version, index })
    return index
  }
}

import { farKilometres } from '#rules/weather-issues.ts'
import { distanceKm } from '#contract/distance-km.ts'
import type { RadiationOrigin, WeatherStation } from '#contract/entities/weather-station.ts'
import type { Coordinates } from './parse-coordinates.ts'

export const farMetres = 300
/** Distance beyond which a station is another place's, so that the distance itself is told [km]. */
const anotherPlace = 500
/** Cooling of the air with height [K/m], standard atmosphere, as a rule of thumb without its last digit. */
export const coolingWithHeight = 2 / 300
/** Difference of altitude within which a nearest station needs no second look. */
export const sameAltitude = 100

/** Height of the station above the site [m]; null while the site's altitude is not known. */
export function altitudeDifference(station: WeatherStation, siteAltitude: number | undefined): number | null {
  return siteAltitude === undefined ? null : station.altitude - siteAltitude
}

export type StationWarning = 'distance' | 'altitude' | 'both' | 'anotherPlace' | 'hemisphere'
/** Warning about a station for a site, as far as its place and altitude are known. */
export function stationWarning(
  station: WeatherStation,
  siteAltitude: number | undefined,
  siteLatitude?: number,
): StationWarning | null {
  const far = station.distance !== null && station.distance > farKilometres
  if (far && siteLatitude !== undefined && siteLatitude * station.latitude < 0) return 'hemisphere'
  if ((station.distance ?? 0) > anotherPlace) return 'anotherPlace'
  const difference = altitudeDifference(station, siteAltitude)
  const high = difference !== null && Math.abs(difference) > farMetres
  return far && high ? 'both' : far ? 'distance' : high ? 'altitude' : null
}

/** Nearest station, with the reasons for it. */
export function nearestStation(
  stations: readonly WeatherStation[],
  siteAltitude: number | undefined,
): { readonly station: WeatherStation; readonly reason: 'nearest' | 'nearestSameAltitude' } | null {
  const station = stations.filter(s => s.distance !== null).toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))[0]
  if (station === undefined) return null
  const difference = altitudeDifference(station, siteAltitude)
  return {
    station,
    reason: difference !== null && Math.abs(difference) <= sameAltitude ? 'nearestSameAltitude' : 'nearest',
  }
}

/** Number of stations near enough to represent the site. */
export function countNear(stations: readonly WeatherStation[]): number {
  return stations.filter(({ distance }) => (distance ?? Infinity) <= farKilometres).length
}

/**
 * Offered stations: own files and a chosen one from farther away before the near ones, without repetition. Each has its
 * distance from the place.
 */
export function offeredStations(
  near: readonly WeatherStation[],
  more: readonly (WeatherStation | null)[],
  place: Coordinates | null,
): readonly WeatherStation[] {
  const others = more
    .filter(station => station !== null)
    .map(station => (place === null ? station : { ...station, distance: distanceKm(place, station) }))
  return [
    ...others.filter(
      ({ _id }, i) => !near.some(one => one._id === _id) && others.findIndex(one => one._id === _id) === i,
    ),
    ...near,
  ]
}

/** Kind of a station's estimated radiation; null: it was not estimated. */
export function estimateOf(
  station: WeatherStation | undefined,
): Exclude<RadiationOrigin, 'measured' | 'typical-year'> | null {
  const radiation = station?.radiation
  return radiation === undefined || radiation === 'measured' || radiation === 'typical-year' ? null : radiation
}

import type { Building } from '#contract/entities/project.ts'
import type { climateZones } from '#contract/options.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { Coordinates } from './parse-coordinates.ts'

type LocationInputs = NonNullable<Building['userInputs']['location']>
/** What changes; a key without a value is taken away. */
export type LocationChange = { readonly [K in keyof LocationInputs]?: LocationInputs[K] | undefined }

/** Beyond this [km] a station does not name the city of a site. */
const sameCity = 30

/** Writes into the location; what is undefined goes. */
export function setLocation(building: Building, change: LocationChange): Building {
  const location = Object.fromEntries(
    Object.entries({ ...building.userInputs.location, ...change }).filter(([, value]) => value !== undefined),
  ) as LocationInputs
  return { ...building, userInputs: { ...building.userInputs, location } }
}

/** The climate zone of a station, unless another station has been chosen meanwhile. */
export function takeZone(building: Building, stationId: string, climateZone: (typeof climateZones)[number]): Building {
  const { location } = building.userInputs
  return location?.weatherStationId !== stationId || location.climateZone === climateZone
    ? building
    : setLocation(building, { climateZone })
}

/** The place of a project, once both coordinates are known. */
export function placeOf(location: LocationInputs | undefined): Coordinates | null {
  return location?.latitude === undefined || location.longitude === undefined
    ? null
    : { latitude: location.latitude, longitude: location.longitude }
}

export function samePlace(a: Coordinates | null, b: Coordinates | null): boolean {
  return a?.latitude === b?.latitude && a?.longitude === b?.longitude
}

/** What confirming a place writes: its coordinates, and the city of a near station where none is named yet. */
export function confirmedPlace(
  place: Coordinates,
  location: LocationInputs | undefined,
  station: Pick<WeatherStation, 'city' | 'distance'> | undefined,
): LocationChange {
  const isNamed = location?.city !== undefined
  return {
    latitude: place.latitude,
    longitude: place.longitude,
    ...(station === undefined || isNamed || (station.distance ?? Infinity) > sameCity ? {} : { city: station.city }),
  }
}

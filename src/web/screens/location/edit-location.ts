import type { Building } from '#contract/entities/project.ts'
import type { climateZones } from '#contract/options.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { Coordinates } from './parse-coordinates.ts'

type LocationInputs = NonNullable<Building['userInputs']['location']>
/** Changes of the location; a key without a value is removed. */
export type LocationChange = { readonly [K in keyof LocationInputs]?: LocationInputs[K] | undefined }

/** Distance beyond which a station does not name the city of a site [km]. */
const sameCity = 30

/** Writes into the location; undefined values are removed. */
export function setLocation(building: Building, change: LocationChange): Building {
  const location = Object.fromEntries(
    Object.entries({ ...building.userInputs.location, ...change }).filter(([, value]) => value !== undefined),
  ) as LocationInputs
  return { ...building, userInputs: { ...building.userInputs, location } }
}

/** Document with the climate zone of a station, unless another station or a zone by hand has been chosen meanwhile. */
export function takeZone(building: Building, stationId: string, climateZone: (typeof climateZones)[number]): Building {
  const { location } = building.userInputs
  return location?.weatherStationId !== stationId || location.climateZone !== undefined
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

/** Whether the year of a person's own file is chosen, which stays after confirming a place. */
export function hasOwnFile(location: LocationInputs | undefined): boolean {
  return location?.weatherStationId?.startsWith('epw:') === true
}

/**
 * Consequences of the station nearest to a confirmed place: its city if it is near and none is named yet, and its
 * weather unless an own file is chosen or, since the confirmation, somebody has chosen a station. A climate zone set
 * since the confirmation stays. Nothing changes if the place has been moved or removed meanwhile. A city alone is not
 * worth the steps that can be redone, which a change would drop.
 *
 * @param before station and climate zone of the moment at which the place was confirmed
 * @param hasChosen whether the person has chosen a station since then, even if that was undone
 * @param canRedo whether a step can be redone
 */
export function takePlaceNames(
  building: Building,
  place: Coordinates,
  station: Pick<WeatherStation, '_id' | 'city' | 'distance'>,
  before: Pick<LocationInputs, 'weatherStationId' | 'climateZone'>,
  hasChosen: boolean,
  canRedo: boolean,
): Building {
  const { location } = building.userInputs
  if (!samePlace(placeOf(location), place)) return building
  const isNamed = location?.city !== undefined || (station.distance ?? Infinity) > sameCity
  const isChosen = hasChosen || hasOwnFile(location) || location?.weatherStationId !== before.weatherStationId
  // Without a change there is no step, which would drop those that can be redone.
  if (isChosen && (isNamed || canRedo)) return building
  const climateZone = location?.climateZone === before.climateZone ? undefined : location?.climateZone
  return setLocation(building, {
    ...(isNamed ? {} : { city: station.city }),
    ...(isChosen ? {} : { weatherStationId: station._id, climateZone }),
  })
}

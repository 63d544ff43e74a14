import type { Building } from '#contract/entities/project.ts'
import { distanceKm } from '#contract/distance-km.ts'
import type { IranClimate } from '#contract/options.ts'
import { appendix2 } from './appendix-2.ts'
import { bareName } from './place-in.ts'

/** Greatest distance from a station of Appendix 2 at which its climate is taken [km] (proposal; the rule is not known). */
export const farthestStation = 50

/** Climate of a place by Appendix 2, with the station that tells it. */
export interface PlaceClimate {
  readonly climate: IranClimate
  /** Name of the station in English and Persian. */
  readonly station: { readonly en: string; readonly fa: string }
  /** `city`: the project's city has the station's name. `nearest`: the station is the nearest to the site. */
  readonly by: 'city' | 'nearest'
}

const byName = new Map(
  appendix2.flatMap(row => {
    const [, , ...names] = row
    return names.map(name => [bareName(name), row] as const)
  }),
)

/**
 * Climate of a project in Iran by Appendix 2 of Topic 19: that of the station with the city's name, else that of the
 * nearest station up to 50 km away in a straight line. Undefined elsewhere. Eleven stations have no known place, so
 * that only their names tell them.
 */
export function climateOfPlace({ country, userInputs: { location } }: Building): PlaceClimate | undefined {
  if (country !== 'Iran') return undefined
  const named = byName.get(bareName(location?.city ?? ''))
  const row = named ?? nearestTo(location)
  if (row === undefined) return undefined
  const [climate, , en, fa] = row
  return { climate, station: { en, fa }, by: named === undefined ? 'nearest' : 'city' }
}

function nearestTo(location: Building['userInputs']['location']): (typeof appendix2)[number] | undefined {
  const { latitude, longitude } = location ?? {}
  if (latitude === undefined || longitude === undefined) return undefined
  return appendix2
    .flatMap(row => {
      const [, place] = row
      if (place === undefined) return []
      const [lat, long] = place
      return [{ row, distance: distanceKm({ latitude, longitude }, { latitude: lat, longitude: long }) }]
    })
    .filter(({ distance }) => distance <= farthestStation)
    .toSorted((a, b) => a.distance - b.distance)[0]?.row
}

/** The chosen climate, else that of the place. */
export function iranClimate(building: Building): IranClimate | undefined {
  return building.userInputs.location?.iranClimate ?? climateOfPlace(building)?.climate
}

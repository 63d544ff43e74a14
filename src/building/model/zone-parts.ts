import type { Building } from '#contract/entities/project.ts'
import { sectorOf } from '../derive/compass.ts'
import { placeFacing, thermalZones, type ThermalPlace, type ThermalZones } from '../derive/thermal-zones.ts'
import { resolved } from '../library/resolved.ts'
import { zoneShares, type ZoneShare } from './zone-shares.ts'

/** A thermal zone of the engine: a zone type, or what of it lies in one place of the building. Shares are of the building's whole, 0–1. */
export interface ZonePart {
  /** In the model: `zone-1`, `zone-1 south`, `zone-1 core`. */
  readonly key: string
  readonly of: ZoneShare
  /** In `ZoneParts.places`. */
  readonly place: number
  readonly floor: number
  readonly volume: number
  /** Of the envelope above ground, which leaks. */
  readonly leakage: number
  /** Of the outer walls, which the doors are in. */
  readonly wall: number
  readonly roof: number
  readonly groundFloor: number
  readonly soffit: number
}

/** The whole building as one part, under no name. */
export const wholePart = {
  key: '',
  of: { share: 1 },
  place: 0,
  floor: 1,
  volume: 1,
  leakage: 1,
  wall: 1,
  roof: 1,
  groundFloor: 1,
  soffit: 1,
} as const satisfies ZonePiece

/** What a part has of the envelope and the floor. */
export type ZonePiece = Omit<ZonePart, 'of'> & { readonly of: Pick<ZoneShare, 'share'> }

/** Where two parts of one zone type meet. */
export interface PartBorder {
  readonly between: readonly [string, string]
  /** m² */
  readonly area: number
}

/** A building as the engine's thermal zones. */
export interface ZoneParts {
  readonly parts: readonly ZonePart[]
  /** Their floors as parts of the whole, by place; one while each use is one zone. */
  readonly places: readonly number[]
  readonly borders: readonly PartBorder[]
  /** The place behind a wall that faces a true direction [°]. */
  readonly placeFacing: (azimuthDeg: number) => number
}

/** A building that is one place. */
export const onePlace = {
  places: [1],
  borders: [],
  placeFacing: (): number => 0,
} as const satisfies Omit<ZoneParts, 'parts'>

/** Thermal zones of a storey group. */
const mostZones = 10

/**
 * Every zone type in every place: shares of use stay shares of each place. At most ten zones: of three types the façades are
 * taken together to two and the core, of four and five types to one and the core, and from six types on each is one zone.
 */
export function zoneParts(building: Building): ZoneParts {
  const shares = zoneShares(building)
  const most = mostPlaces(building)
  const zones = most === 1 ? null : thermalZones(building.masses, most)
  if (zones === null || zones.places.length === 1) {
    return {
      parts: shares.map(of => {
        const { key, share } = of
        return {
          key,
          of,
          place: 0,
          floor: share,
          volume: share,
          leakage: share,
          wall: share,
          roof: share,
          groundFloor: share,
          soffit: share,
        }
      }),
      ...onePlace,
    }
  }
  return divided(building, zones, shares)
}

function divided(building: Building, zones: ThermalZones, shares: readonly ZoneShare[]): ZoneParts {
  const rotation = resolved(building)['draw-building'].orientation.value
  const { places } = zones
  const floor = shareOf(places, ({ floorArea }) => floorArea)
  const volume = shareOf(places, place => place.volume)
  const leakage = shareOf(places, ({ wall, roof, soffit }) => wall + roof + soffit)
  const wall = shareOf(places, place => place.wall)
  const roof = shareOf(places, place => place.roof)
  const groundFloor = shareOf(places, place => place.groundFloor)
  const soffit = shareOf(places, place => place.soffit)
  const names = places.map(({ isCore, azimuths }) =>
    isCore ? 'core' : azimuths.map(azimuth => sectorOf(azimuth + rotation)).join('+'),
  )
  const keyOf = ({ key }: ZoneShare, place: number) => `${key} ${names[place] ?? ''}`
  return {
    parts: shares.flatMap(of =>
      places.map((own, place): ZonePart => ({
        key: keyOf(of, place),
        of,
        place,
        floor: floor(own) * of.share,
        volume: volume(own) * of.share,
        leakage: leakage(own) * of.share,
        wall: wall(own) * of.share,
        roof: roof(own) * of.share,
        groundFloor: groundFloor(own) * of.share,
        soffit: soffit(own) * of.share,
      })),
    ),
    places: places.map(floor),
    borders: shares.flatMap(of =>
      zones.borders.map(({ between: [a, b], area }): PartBorder => ({
        between: [keyOf(of, a), keyOf(of, b)],
        area: area * of.share,
      })),
    ),
    placeFacing: azimuthDeg => placeFacing(zones, azimuthDeg - rotation),
  }
}

/** A place's share of what all places have. */
function shareOf(
  places: readonly ThermalPlace[],
  of: (place: ThermalPlace) => number,
): (place: ThermalPlace) => number {
  const all = places.reduce((sum, place) => sum + of(place), 0)
  return place => (all > 0 ? of(place) / all : 0)
}

/** Places that a building may be divided into: 1 where it is asked to be one for each use. */
export function mostPlaces(building: Building): number {
  return resolved(building).zone.zoning.thermalZoning.value === 'one-zone-per-use'
    ? 1
    : Math.max(1, Math.floor(mostZones / Math.max(1, zoneShares(building).length)))
}

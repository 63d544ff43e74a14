import type { Building } from '#contract/entities/project.ts'
import { sectorOf } from '../derive/compass.ts'
import { envelopeGeometry } from '../derive/envelope-geometry.ts'
import { placeFacing, thermalZones, type ThermalPlace, type ThermalZones } from '../derive/thermal-zones.ts'
import { resolved } from '../library/resolved.ts'
import { roomKinds, type RoomKind } from '../library/room-kinds.ts'
import { zoneShares, type ZoneShare } from './zone-shares.ts'

/**
 * A thermal zone of the engine: a zone type, or its rooms of a kind, or their part in a place of the building. Shares
 * are of the building's whole, 0–1.
 */
export interface ZonePart {
  /** Name in the model: `zone-1`, `zone-1 south`, `zone-1 kitchen core`. */
  readonly key: string
  readonly of: ZoneShare
  /** Kind of the rooms; absent if all rooms of the type are alike. */
  readonly kind?: RoomKind
  /** Share of each place. */
  readonly share: number
  /** Index in `ZoneParts.places`. */
  readonly place: number
  readonly floor: number
  readonly volume: number
  /** Share of the envelope above ground, for the leakage. */
  readonly leakage: number
  /** Share of the outer walls, for the doors. */
  readonly wall: number
  readonly roof: number
  readonly groundFloor: number
  readonly soffit: number
}

/** Whole building as a single part, without a name. */
export const wholePart = {
  key: '',
  share: 1,
  place: 0,
  floor: 1,
  volume: 1,
  leakage: 1,
  wall: 1,
  roof: 1,
  groundFloor: 1,
  soffit: 1,
} as const satisfies ZonePiece

/** Part of the envelope and the floor. */
export type ZonePiece = Omit<ZonePart, 'of'>

/** Border between two parts of a zone type, or of a kind of its rooms. */
export interface PartBorder {
  readonly between: readonly [string, string]
  /** m² */
  readonly area: number
}

/** A building as the engine's thermal zones. */
export interface ZoneParts {
  readonly parts: readonly ZonePart[]
  /** Floors of the places as parts of the whole; a single one while each use is a single zone. */
  readonly places: readonly number[]
  readonly borders: readonly PartBorder[]
  /** Place behind a wall that faces a true direction [°]. */
  readonly placeFacing: (azimuthDeg: number) => number
}

/** Parts of a building with a single place. */
export const onePlace = {
  places: [1],
  borders: [],
  placeFacing: (): number => 0,
} as const satisfies Omit<ZoneParts, 'parts'>

/** Highest number of thermal zones in a storey group. */
const mostZones = 10

/** A zone type, or its rooms of a kind, with their part of the floor. */
interface Use {
  readonly key: string
  readonly of: ZoneShare
  readonly kind?: RoomKind
  readonly share: number
}

/** All zone types with their kinds of rooms. */
function usesOf(building: Building): readonly Use[] {
  const kinds = roomKinds(building)
  return zoneShares(building).flatMap((of): readonly Use[] =>
    kinds.length < 2
      ? [{ key: of.key, of, share: of.share }]
      : kinds.map(kind => ({ key: `${of.key} ${kind.name}`, of, kind, share: of.share * kind.share })),
  )
}

/**
 * Thermal zones: every zone type, or each kind of its rooms, in every place, with the same shares of use in each place.
 * A building has at most ten zones: with three uses the façades are grouped to two and the core, with four and five to one
 * and the core, and from six on each use is a single zone.
 */
export function zoneParts(building: Building): ZoneParts {
  const uses = usesOf(building)
  const most = mostPlaces(building)
  const zones = most === 1 ? null : thermalZones(building.masses, most)
  if (zones === null || zones.places.length === 1) {
    return {
      parts: uses.map(use => {
        const { share } = use
        return {
          ...use,
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
  return divided(building, zones, uses)
}

function divided(building: Building, zones: ThermalZones, uses: readonly Use[]): ZoneParts {
  const rotation = resolved(building)['draw-building'].orientation.value
  const { places } = zones
  const floor = shareOf(places, ({ floorArea }) => floorArea)
  const volume = shareOf(places, place => place.volume)
  const facing = (azimuthDeg: number) => placeFacing(zones, azimuthDeg - rotation)
  const { walls } = envelopeGeometry(building).closed
  const outside = (place: ThermalPlace) =>
    walls.reduce(
      (left, { azimuthDeg, closed }) => (places[facing(azimuthDeg)] === place ? Math.max(0, left - closed) : left),
      place.wall,
    )
  const leakage = shareOf(places, place => outside(place) + place.roof + place.soffit)
  const wall = shareOf(places, outside)
  const roof = shareOf(places, place => place.roof)
  const groundFloor = shareOf(places, place => place.groundFloor)
  const soffit = shareOf(places, place => place.soffit)
  const names = places.map(({ isCore, azimuths }) =>
    isCore ? 'core' : azimuths.map(azimuth => sectorOf(azimuth + rotation)).join('+'),
  )
  const keyOf = ({ key }: Use, place: number) => `${key} ${names[place] ?? ''}`
  return {
    parts: uses.flatMap(use =>
      places.map((own, place): ZonePart => ({
        ...use,
        key: keyOf(use, place),
        place,
        floor: floor(own) * use.share,
        volume: volume(own) * use.share,
        leakage: leakage(own) * use.share,
        wall: wall(own) * use.share,
        roof: roof(own) * use.share,
        groundFloor: groundFloor(own) * use.share,
        soffit: soffit(own) * use.share,
      })),
    ),
    places: places.map(floor),
    borders: uses.flatMap(use =>
      zones.borders.map(({ between: [a, b], area }): PartBorder => ({
        between: [keyOf(use, a), keyOf(use, b)],
        area: area * use.share,
      })),
    ),
    placeFacing: facing,
  }
}

/** Share of a place in the sum over all places. */
function shareOf(
  places: readonly ThermalPlace[],
  of: (place: ThermalPlace) => number,
): (place: ThermalPlace) => number {
  const all = places.reduce((sum, place) => sum + of(place), 0)
  return place => (all > 0 ? of(place) / all : 0)
}

/** Highest number of places of a building; 1 if each use is to be a single zone. */
export function mostPlaces(building: Building): number {
  return resolved(building).zone.zoning.thermalZoning.value === 'one-zone-per-use'
    ? 1
    : Math.max(1, Math.floor(mostZones / Math.max(1, usesOf(building).length)))
}

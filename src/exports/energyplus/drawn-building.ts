import type { BuildingModel, Point, Prism } from '#engine/input.ts'
import { closedBuildingWalls } from '#building/derive/building-walls.ts'
import { massLevels } from '#building/derive/mass-levels.ts'
import { thermalZones } from '#building/derive/thermal-zones.ts'
import { toTrue } from '#building/derive/to-true.ts'
import { resolved } from '#building/library/resolved.ts'
import { zoneParts } from '#building/model/zone-parts.ts'
import type { Building } from '#contract/entities/project.ts'
import { shellFaces, type ClosedWall, type ShellFace, type StoreyPart } from './closed-shell.ts'
import type { DrawnBuilding } from './to-energyplus.ts'
import { weldedRings } from './welded-rings.ts'

/**
 * The shells of a model's zones from the drawing of its building: the whole building, or its core and perimeter.
 *
 * Uses, and kinds of rooms within one, share every plane by their part of the floor and have no place of their own: each is drawn as
 * the whole building made smaller, with all its areas in proportion, and stands apart with neighbours as much smaller. Angles, and
 * with them sun and shade, stay what they are.
 */
export function drawnBuilding(building: Building, { obstructions = [] }: BuildingModel): DrawnBuilding {
  const { parts: zones, places } = zoneParts(building)
  const drawn = storeyParts(building, places.length)
  const neighbours = obstructions.slice(building.masses.length)
  const closed = closedByNeighbours(building)
  const uses = [...Map.groupBy(zones, ({ of, kind }) => `${of.key} ${kind?.name ?? ''}`).values()].map((own, i) => {
    const scale = Math.sqrt(own[0]?.share ?? 1)
    const names = new Map(own.map(({ place, key }) => [place, key]))
    const faces = shellFaces(
      drawn.map(({ place, ...part }) => ({ ...part, zone: names.get(place) ?? '' })),
      closed,
    )
    const move = ([x, y, z]: Point): Point => [scale * x + i * apart, scale * y, scale * z]
    return {
      faces: scale === 1 ? faces : faces.map((face): ShellFace => ({ ...face, outline: face.outline.map(move) })),
      neighbours: neighbours.map(({ footprint, base = 0, top }): Prism => ({
        footprint: footprint.map(([x, y]) => [scale * x + i * apart, scale * y]),
        base: scale * base,
        top: scale * top,
      })),
    }
  })
  return { faces: uses.flatMap(({ faces }) => faces), neighbours: uses.flatMap(one => one.neighbours) }
}

/** The walls that neighbours close, by true directions. */
export function closedByNeighbours(building: Building): readonly ClosedWall[] {
  const rotation = resolved(building)['draw-building'].orientation.value
  return closedBuildingWalls(building).map(({ start, end, ...wall }) => ({
    ...wall,
    start: toTrue(start, rotation),
    end: toTrue(end, rotation),
  }))
}

/** So far that even a tower is less than a degree above the horizon [m]. */
const apart = 5000

/** The storeys as prisms with the place that each is in; corners of all of them meet. */
export function storeyParts(
  building: Building,
  places: number,
): readonly (Omit<StoreyPart, 'zone'> & { readonly place: number })[] {
  const rotation = resolved(building)['draw-building'].orientation.value
  const levels = massLevels(building.masses)
  const pieces =
    places > 1
      ? thermalZones(building.masses, places).pieces
      : building.masses.map((mass, i) => ({
          place: 0,
          ring: mass.vertices,
          floorStart: mass.floorStart,
          floors: mass.numberOfFloors,
          base: levels[i]?.base ?? 0,
          storeyHeight: mass.floorHeight,
        }))
  // Storeys of a piece have one ring in common: what is known of it is known once.
  const rings = weldedRings(pieces.map(({ ring }) => ring)).map(ring => ring.map(vertex => toTrue(vertex, rotation)))
  return pieces.flatMap(({ place, floorStart, floors, base, storeyHeight }, i) =>
    Array.from({ length: rings[i]?.length === 0 ? 0 : floors }, (_, storey) => ({
      place,
      floor: floorStart + storey,
      ring: rings[i] ?? [],
      base: base + storey * storeyHeight,
      top: base + (storey + 1) * storeyHeight,
    })),
  )
}

import type { BuildingModel, Point, Prism } from '#engine/input.ts'
import { massLevels } from '#building/derive/mass-levels.ts'
import { toTrue } from '#building/derive/to-true.ts'
import { resolved } from '#building/library/resolved.ts'
import type { Building } from '#contract/entities/project.ts'
import { shellFaces, type ShellFace, type StoreyPart } from './shell.ts'
import type { DrawnBuilding } from './to-energyplus.ts'

/**
 * The shells of a model's zones from the drawing of its building.
 *
 * Zones of one place (uses that share every plane by their part of the floor) have no place of their own: each is drawn as the
 * whole place made smaller, with all its areas in proportion, and stands apart with neighbours as much smaller. Angles, and with
 * them sun and shade, stay what they are.
 */
export function drawnBuilding(building: Building, model: BuildingModel): DrawnBuilding {
  const places = [storeyParts(building)]
  const floor = model.zones.reduce((sum, zone) => sum + (zone.floorArea ?? 0), 0)
  const neighbours = (model.obstructions ?? []).slice(building.masses.length)
  if (model.zones.length === 1)
    return {
      faces: shellFaces((places[0] ?? []).map(part => ({ ...part, zone: model.zones[0]?.name ?? '' }))),
      neighbours,
    }
  const drawn = model.zones.map((zone, i) => {
    const scale = Math.sqrt((zone.floorArea ?? 0) / floor)
    const move = ([x, y, z]: Point): Point => [scale * x + i * apart, scale * y, scale * z]
    const faces = shellFaces((places[0] ?? []).map(part => ({ ...part, zone: zone.name })))
    return {
      faces: faces.map((face): ShellFace => ({ ...face, outline: face.outline.map(move) })),
      neighbours: neighbours.map(({ footprint, base = 0, top }): Prism => ({
        footprint: footprint.map(([x, y]) => [scale * x + i * apart, scale * y]),
        base: scale * base,
        top: scale * top,
      })),
    }
  })
  return { faces: drawn.flatMap(({ faces }) => faces), neighbours: drawn.flatMap(one => one.neighbours) }
}

/** So far that even a tower is less than a degree above the horizon [m]. */
const apart = 5000

function storeyParts(building: Building): readonly Omit<StoreyPart, 'zone'>[] {
  const rotation = resolved(building)['draw-building'].orientation.value
  const levels = massLevels(building.masses)
  return building.masses.flatMap((mass, i) =>
    Array.from({ length: mass.numberOfFloors }, (_, storey) => {
      const base = (levels[i]?.base ?? 0) + storey * mass.floorHeight
      return {
        floor: mass.floorStart + storey,
        ring: mass.vertices.map(vertex => toTrue(vertex, rotation)),
        base,
        top: base + mass.floorHeight,
      }
    }),
  )
}

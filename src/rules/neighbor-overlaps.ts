import { massLevels } from '#building/derive/mass-levels.ts'
import { neighborRingInDrawing } from '#building/derive/neighbor-ring.ts'
import { overlapArea } from '#building/derive/ring.ts'
import { touching } from '#building/derive/wall-edges.ts'
import { resolved } from '#building/library/resolved.ts'
import type { Building } from '#contract/entities/project.ts'
import { outlineProblems } from './mass-problems.ts'

/** A neighbour that overlaps the building. */
export interface NeighborOverlap {
  readonly neighborId: string
  /** 1-based places in the list and in the drawing, as a person counts. */
  readonly neighbor: number
  readonly mass: number
  /** m² */
  readonly area: number
}

/** Common area that may be rounding [m²]. */
const rounding = 0.01

/**
 * Neighbours whose square covers part of a mass at a common height, each with the first such mass. Such a neighbour
 * would take all light from the façades inside it. Distances run from the site's origin to the neighbour's centre, so
 * that a wide neighbour is nearer to the building than its distance. It may touch a mass, and a mass may be above its
 * roof. A mass whose outline cannot be built covers nothing.
 */
export function neighborOverlaps(building: Building): readonly NeighborOverlap[] {
  const neighbors = building.userInputs.neighbors?.neighbors ?? []
  if (neighbors.length === 0) return []
  const rotation = resolved(building)['draw-building'].orientation.value
  const levels = massLevels(building.masses)
  const broken = new Set(outlineProblems(building.masses).map(({ mass }) => mass - 1))
  return neighbors.flatMap((neighbor, i): NeighborOverlap[] => {
    // Turn the neighbour into the drawing, so that the masses' rings stay the stored objects.
    const own = neighborRingInDrawing(neighbor, rotation)
    const area = Math.max(0, Math.sqrt(neighbor.area) - 2 * touching) ** 2
    const inside = neighborRingInDrawing({ ...neighbor, area }, rotation)
    for (const [k, { vertices }] of building.masses.entries()) {
      if (broken.has(k) || neighbor.height <= (levels[k]?.base ?? 0)) continue
      if (overlapArea(inside, vertices) > rounding)
        return [{ neighborId: neighbor.id, neighbor: i + 1, mass: k + 1, area: overlapArea(own, vertices) }]
    }
    return []
  })
}

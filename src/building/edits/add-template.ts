import type { Building } from '#contract/entities/project.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'
import { limits } from '#contract/limits.ts'
import { tidyPoint } from '../derive/rectangle-ring.ts'
import { drawMass } from './draw-mass.ts'
import type { EditAnswer } from './edit-answer.ts'
import { freeEast } from './free-east.ts'

/**
 * Adds a mass of a given outline east of what is there, so that nothing overlaps; where the east has no room left, at
 * the site. It is selected and shown.
 *
 * @param ring outline from the origin on [m]
 */
export function addTemplate(building: Building, ring: readonly Vertex[], floorStart: number): EditAnswer {
  const east = freeEast(building, floorStart)
  const width = Math.max(0, ...ring.map(([x]) => x))
  const from = east + width <= limits.farthestCorner ? east : 0
  const vertices = ring.map(([x, y]) => tidyPoint([x + from, y]))
  const answer = drawMass(building, vertices, floorStart)
  return answer.ok ? { ...answer, shown: vertices } : answer
}

import type { Building } from '#contract/entities/project.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'
import { rectangleRing } from '../derive/rectangle-ring.ts'
import { drawMass } from './draw-mass.ts'
import { drawingSteps } from './drawing-steps.ts'
import type { EditAnswer } from './edit-answer.ts'
import { freeEast } from './free-east.ts'

/** Square of a round size in the project's units, east of what is there, so that nothing overlaps. */
function squareBeside(building: Building, floor: number): readonly Vertex[] {
  const { side } = drawingSteps[building.units]
  const east = freeEast(building, floor)
  return rectangleRing([east, 0], [east + side, side])
}

/** Adds a square mass without a pointer, and selects and shows it. */
export function addSquare(building: Building, floorStart: number): EditAnswer {
  const vertices = squareBeside(building, floorStart)
  const answer = drawMass(building, vertices, floorStart)
  return answer.ok ? { ...answer, shown: vertices } : answer
}

import type { Building } from '#contract/entities/project.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'
import { tidyPoint } from '../derive/rectangle-ring.ts'
import { drawingSteps } from './drawing-steps.ts'
import { movedCheck, nothingChosen, reshaped, type EditAnswer, type Selection } from './edit-answer.ts'

/** Direction of a step along the drawing's axes: east, west, north or south. */
export type NudgeDirection = readonly [east: -1 | 0 | 1, north: -1 | 0 | 1]

/** Moves the selected corner or mass by a step; refused if the outline is then no valid footprint. */
export function nudge(
  building: Building,
  selection: Selection | null,
  [east, north]: NudgeDirection,
  far: boolean,
): EditAnswer {
  const mass = building.masses.find(({ id }) => id === selection?.massId)
  if (selection === null || mass === undefined) return nothingChosen
  const steps = drawingSteps[building.units]
  const step = far ? steps.farNudge : steps.nudge
  const moved = ([x, y]: Vertex): Vertex => tidyPoint([x + east * step, y + north * step])
  if (selection.corner === null) {
    const vertices = mass.vertices.map(moved)
    const answer = movedCheck(mass.vertices, vertices)
    return reshaped(building, vertices, { key: 'moveMass', massId: mass.id }, selection, [], answer)
  }
  const at = mass.vertices[selection.corner]
  if (at === undefined) return nothingChosen
  const corner = moved(at)
  return reshaped(
    building,
    mass.vertices.with(selection.corner, corner),
    { key: 'moveCorner', massId: mass.id },
    selection,
    [corner],
  )
}

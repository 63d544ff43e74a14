import type { Building } from '#contract/entities/project.ts'
import { drawingSteps } from './drawing-steps.ts'
import { piecesOf } from './change-parts.ts'
import type { EditAnswer, Selection } from './edit-answer.ts'
import { moveChosen } from './move-chosen.ts'

/** Direction of a step along the drawing's axes: east, west, north or south. */
export type NudgeDirection = readonly [east: -1 | 0 | 1, north: -1 | 0 | 1]

/** Moves the selection by a step; refused if an outline is then no valid footprint. A single corner comes into view. */
export function nudge(
  building: Building,
  selection: Selection | null,
  [east, north]: NudgeDirection,
  far: boolean,
): EditAnswer {
  const steps = drawingSteps[building.units]
  const step = far ? steps.farNudge : steps.nudge
  const answer = moveChosen(building, selection, [east * step, north * step])
  if (!answer.ok || selection?.corner === null || selection?.others !== undefined) return answer
  return { ...answer, shown: piecesOf(answer.building, selection).flatMap(({ points }) => points) }
}

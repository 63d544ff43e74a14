import type { Building } from '#contract/entities/project.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'
import { tidyPoint } from '../derive/rectangle-ring.ts'
import { nothingChosen, reshaped, type EditAnswer, type Selection } from './edit-answer.ts'

/** m that an arrow key moves what is chosen. */
export const nudgeStep = 0.1
/** m with Shift. */
export const farNudgeStep = 1

/** Along the drawing's axes, one step: east, west, north or south. */
export type NudgeDirection = readonly [east: -1 | 0 | 1, north: -1 | 0 | 1]

/** Moves the chosen corner or mass by one step; refused where the outline may be no footprint then. */
export function nudge(
  building: Building,
  selection: Selection | null,
  [east, north]: NudgeDirection,
  far: boolean,
): EditAnswer {
  const mass = building.masses.find(({ id }) => id === selection?.massId)
  if (selection === null || mass === undefined) return nothingChosen
  const step = far ? farNudgeStep : nudgeStep
  const moved = ([x, y]: Vertex): Vertex => tidyPoint([x + east * step, y + north * step])
  if (selection.corner === null)
    return reshaped(building, mass.vertices.map(moved), { key: 'moveMass', massId: mass.id }, selection)
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

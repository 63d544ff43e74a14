import type { Building } from '#contract/entities/project.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'
import { moveParts } from './change-parts.ts'
import type { EditAnswer, EditStep, Selection } from './edit-answer.ts'
import { partsOf } from './selection.ts'

/** Moves everything that is selected by metres east and north. */
export function moveChosen(building: Building, selection: Selection | null, by: Vertex): EditAnswer {
  return moveParts(building, selection, moveKey(selection), () => by)
}

/** Name of a movement: of masses, of a corner, or of corners. */
function moveKey(selection: Selection | null): EditStep['key'] {
  const parts = partsOf(selection)
  if (parts.some(({ corner }) => corner === null)) return 'moveMass'
  return parts.length > 1 ? 'moveCorners' : 'moveCorner'
}

import type { Building } from '#contract/entities/project.ts'
import { nothingChosen, reshaped, type EditAnswer, type Selection } from './edit-answer.ts'
import { removeMass } from './remove-mass.ts'

/** Removes a mass, and its selection. The selection of another mass stays. */
export function eraseMass(building: Building, massId: string, selection: Selection | null): EditAnswer {
  const without = removeMass(building, massId)
  return without === building
    ? nothingChosen
    : {
        ok: true,
        building: without,
        step: { key: 'remove', massId },
        selection: selection?.massId === massId ? null : selection,
        shown: [],
      }
}

/** Delete: removes the selected corner, unless the rest is no valid footprint; else the selected mass. */
export function eraseChosen(building: Building, selection: Selection | null): EditAnswer {
  if (selection === null) return nothingChosen
  const { massId, corner } = selection
  if (corner === null) return eraseMass(building, massId, selection)
  const vertices = building.masses.find(({ id }) => id === massId)?.vertices
  return vertices?.[corner] === undefined
    ? nothingChosen
    : reshaped(building, vertices.toSpliced(corner, 1), { key: 'removeCorner', massId }, { massId, corner: null })
}

import type { Building } from '#contract/entities/project.ts'
import { reshapeMass } from './change-mass.ts'
import { selectedMasses, stepOf } from './change-parts.ts'
import { reshapedCheck } from '../derive/outline-check.ts'
import { nothingChosen, type EditAnswer, type EditStep, type Selection } from './edit-answer.ts'
import { partsOf, remaining, selectedCorners, selectedIds, selectionOf } from './selection.ts'

/** Removes a mass, and its selection. The selection of other masses stays. */
export function eraseMass(building: Building, massId: string, selection: Selection | null): EditAnswer {
  return building.masses.some(({ id }) => id === massId)
    ? {
        ok: true,
        building: { ...building, masses: building.masses.filter(({ id }) => id !== massId) },
        step: { key: 'remove', massId },
        selection: selectionOf(partsOf(selection).filter(part => part.massId !== massId)),
        shown: [],
      }
    : nothingChosen
}

/** Removes all masses of which something is selected, also while only their corners are. */
export function eraseMasses(
  building: Building,
  selection: Selection | null,
  key: EditStep['key'] = 'remove',
): EditAnswer {
  const gone = selectedMasses(building, selection)
  if (gone.length === 0) return nothingChosen
  const ids = new Set(selectedIds(selection))
  return {
    ok: true,
    building: { ...building, masses: building.masses.filter(({ id }) => !ids.has(id)) },
    step: stepOf(key, gone),
    selection: null,
    shown: [],
  }
}

/**
 * Delete: removes the selected masses, or the selected corners, unless the rest of their mass is no valid footprint.
 * Masses that lose corners stay selected.
 */
export function eraseChosen(building: Building, selection: Selection | null): EditAnswer {
  const parts = partsOf(selection)
  const left = remaining(selection, building.masses)
  if (left === null || partsOf(left).some((part, i) => part.corner !== parts[i]?.corner)) return nothingChosen
  const masses = selectedMasses(building, selection)
  const [whole, cornered] = [
    masses.filter(({ id }) => selectedCorners(selection, id).length === 0),
    masses.filter(({ id }) => selectedCorners(selection, id).length > 0),
  ]
  const gone = new Set(whole.map(({ id }) => id))
  let next: Building = { ...building, masses: building.masses.filter(({ id }) => !gone.has(id)) }
  for (const { id, vertices } of cornered) {
    const corners = selectedCorners(selection, id)
    const rest = vertices.filter((_, i) => !corners.includes(i))
    const answer = reshapedCheck(vertices, rest)
    if (!answer.ok) return { ...answer, outlines: [rest] }
    // Corner by corner, so that walls closed by hand stay with their edges.
    for (const corner of corners.toSorted((a, b) => b - a)) {
      const now = next.masses.find(mass => mass.id === id)?.vertices ?? []
      next = reshapeMass(next, id, now.toSpliced(corner, 1))
    }
  }
  const onlyCorner = parts.length === 1 && parts[0]?.corner !== null
  return {
    ok: true,
    building: next,
    step: whole.length > 0 ? stepOf('remove', masses) : stepOf(onlyCorner ? 'removeCorner' : 'removeCorners', cornered),
    selection: selectionOf(cornered.map(({ id }) => ({ massId: id, corner: null }))),
    shown: [],
  }
}

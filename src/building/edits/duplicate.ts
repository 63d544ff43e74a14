import type { Building } from '#contract/entities/project.ts'
import { nextMassId } from './add-mass.ts'
import { roomForMass } from './draw-mass.ts'
import { movedCheck, nothingChosen, type EditAnswer, type Selection } from './edit-answer.ts'
import { duplicateMass } from './move-mass.ts'

/**
 * Copies the selected mass beside itself and selects the copy; refused in a full project and if the copy would lie too
 * far out.
 */
export function duplicate(building: Building, selection: Selection | null): EditAnswer {
  const mass = building.masses.find(({ id }) => id === selection?.massId)
  if (mass === undefined) return nothingChosen
  const massId = mass.id
  const room = roomForMass(building)
  if (!room.ok) return room
  const copyId = nextMassId(building)
  const copied = duplicateMass(building, massId)
  const answer = movedCheck(mass.vertices, copied.masses.find(({ id }) => id === copyId)?.vertices ?? [])
  return answer.ok
    ? {
        ok: true,
        building: copied,
        step: { key: 'duplicate', massId },
        selection: { massId: copyId, corner: null },
        shown: [],
      }
    : answer
}

import type { Building } from '#contract/entities/project.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'
import { drawnCheck } from '../derive/outline-check.ts'
import { addMass, nextMassId } from './add-mass.ts'
import { roomFor } from './add-masses.ts'
import type { EditAnswer, EditRefusal } from './edit-answer.ts'

/** Whether another mass has room in the project. */
export function roomForMass(building: Pick<Building, 'masses'>): { readonly ok: true } | EditRefusal {
  return roomFor(building, { masses: 1, corners: 0 })
}

/** Makes a mass that begins on a floor from a drawn outline, and selects it. */
export function drawMass(building: Building, vertices: readonly Vertex[], floorStart: number): EditAnswer {
  const room = roomFor(building, { masses: 1, corners: vertices.length })
  if (!room.ok) return room
  const answer = drawnCheck(vertices)
  if (!answer.ok) return { ...answer, outlines: [vertices] }
  const massId = nextMassId(building)
  return {
    ok: true,
    building: addMass(building, vertices, { floorStart }),
    step: { key: 'draw', massId },
    selection: { massId, corner: null },
    shown: [],
  }
}

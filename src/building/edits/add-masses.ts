import type { Building } from '#contract/entities/project.ts'
import type { Mass, Vertex } from '#contract/inputs/project-inputs.ts'
import { limits } from '#contract/limits.ts'
import { tidyPoint } from '../derive/rectangle-ring.ts'
import { movedCheck, roomForCorners, type EditAnswer, type EditRefusal, type EditStep } from './edit-answer.ts'
import { stepOf } from './change-parts.ts'
import { unmarked } from './mark-mass.ts'
import { massesSelected } from './selection.ts'

/** Whether a project has room for more masses and corners. */
export function roomFor(
  building: Pick<Building, 'masses'>,
  more: { readonly masses: number; readonly corners: number },
): { readonly ok: true } | EditRefusal {
  return building.masses.length + more.masses > limits.masses
    ? { ok: false, reason: 'footprint.massCount', params: { max: limits.masses } }
    : roomForCorners(building, more.corners)
}

/** A copy of a mass at another place: distance from the original [m]. */
export interface Copy {
  readonly mass: Mass
  readonly by: Vertex
}

/**
 * Adds copies of masses after the others, with ids of their own and without name and lock, and selects them. A copy
 * that would lie too far out, or a project without room, refuses all.
 */
export function addMasses(
  building: Building,
  copies: readonly Copy[],
  key: EditStep['key'],
  /** Masses named by the step: the copied ones, or without any the new ones. */
  copied?: readonly Mass[],
): EditAnswer {
  const corners = copies.reduce((sum, { mass }) => sum + mass.vertices.length, 0)
  const room = roomFor(building, { masses: copies.length, corners })
  if (!room.ok) return room
  const used = new Set(building.masses.map(({ id }) => id))
  let number = building.masses.length
  const added: Mass[] = []
  for (const { mass, by } of copies) {
    do number += 1
    while (used.has(`M${number}`))
    const vertices = mass.vertices.map(([x, y]) => tidyPoint([x + by[0], y + by[1]]))
    const answer = movedCheck(mass.vertices, vertices)
    if (!answer.ok) return { ...answer, outlines: [vertices] }
    added.push({ ...unmarked(mass), id: `M${number}`, vertices })
  }
  return {
    ok: true,
    building: { ...building, masses: [...building.masses, ...added] },
    step: stepOf(key, copied ?? added),
    selection: massesSelected(added.map(({ id }) => id)),
    shown: [],
  }
}

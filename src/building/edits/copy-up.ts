import type { Building } from '#contract/entities/project.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { limits } from '#contract/limits.ts'
import { footprintCheck } from '../derive/footprint-check.ts'
import { inset } from '../derive/inset.ts'
import { narrow, reshapedCheck } from '../derive/outline-check.ts'
import { nextMassId } from './add-mass.ts'
import { nothingChosen, type EditAnswer, type EditRefusal } from './edit-answer.ts'
import { unmarked } from './mark-mass.ts'

/** Order of a copy to the floors above a mass. */
export interface CopyUp {
  /** Number of floors, at least 1. */
  readonly floors: number
  /** Distance by which each floor lies within the one below [m]; 0: all have the outline of the mass. */
  readonly setback: number
}

/** Masses above a mass, before they have ids, and what the setback has left nothing of. */
export interface FloorsAbove {
  readonly masses: readonly Omit<Mass, 'id'>[]
  /** Number of floors of which nothing is left. */
  readonly vanished: number
  /** Number of parts left out on the other floors, because they are too small for a mass. */
  readonly small: number
}

/**
 * Masses on the floors above a mass. Without a setback this is one mass, with its walls closed by hand; with a setback
 * each part of each floor is a mass of its own. Every floor is measured from the outline below all of them, so that
 * nothing adds up.
 */
export function floorsAbove(mass: Mass, { floors, setback }: CopyUp): FloorsAbove {
  const { id: _id, ...below } = unmarked(mass)
  const from = mass.floorStart + mass.numberOfFloors
  if (setback === 0) return { masses: [{ ...below, floorStart: from, numberOfFloors: floors }], vanished: 0, small: 0 }
  const { floorHeight } = below
  const masses: Omit<Mass, 'id'>[] = []
  let small = 0
  for (let floor = 0; floor < floors; floor++) {
    const parts = inset(mass.vertices, setback * (floor + 1))
    // A part that is narrow all along is too small; one with a narrow place is refused by copyUp.
    const sound = parts.filter(part => footprintCheck(part).ok && inset(part, narrow / 2).length > 0)
    // An outline within an empty one is empty too.
    if (sound.length === 0) return { masses, vanished: floors - floor, small }
    small += parts.length - sound.length
    masses.push(...sound.map(vertices => ({ vertices, numberOfFloors: 1, floorStart: from + floor, floorHeight })))
  }
  return { masses, vanished: 0, small }
}

function refused(reason: EditRefusal['reason'], params: EditRefusal['params'] = {}): EditRefusal {
  return { ok: false, reason, params }
}

/**
 * Copies a mass to the floors above it, and selects the lowest copy. It is refused if nothing is left of the outline,
 * if a floor would be a sliver, if the floors are more than a building may have, or if the project has no room.
 */
export function copyUp(building: Building, massId: string, copies: CopyUp): EditAnswer {
  const mass = building.masses.find(({ id }) => id === massId)
  if (mass === undefined) return nothingChosen
  if (mass.floorStart + mass.numberOfFloors + copies.floors > limits.floors.max)
    return refused('footprint.tooManyFloors', { max: limits.floors.max })
  const { masses } = floorsAbove(mass, copies)
  if (masses.length === 0) return refused('footprint.vanished')
  if (building.masses.length + masses.length > limits.masses)
    return refused('footprint.massCount', { max: limits.masses })
  const all = [...building.masses]
  for (const copy of masses) all.push({ id: nextMassId({ masses: all }), ...copy })
  if (all.reduce((sum, { vertices }) => sum + vertices.length, 0) > limits.corners)
    return refused('footprint.cornerCount', { max: limits.corners })
  // Without a setback the outline is the one below: it may stay as it is.
  for (const { vertices } of copies.setback === 0 ? [] : masses) {
    const sound = reshapedCheck(mass.vertices, vertices)
    if (!sound.ok) return { ...sound, outlines: [vertices] }
  }
  const first = all[building.masses.length]
  return {
    ok: true,
    building: { ...building, masses: all },
    step: { key: 'copyUp', massId },
    selection: first === undefined ? null : { massId: first.id, corner: null },
    shown: [],
  }
}

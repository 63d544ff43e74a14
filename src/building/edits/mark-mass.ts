import type { Building } from '#contract/entities/project.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { plainLine } from '#contract/plain-line.ts'
import { editMass } from './edit-mass.ts'

/** A mass without the keys that change no result: its name and its lock. */
export function unmarked({ name: _name, locked: _locked, ...mass }: Mass): Mass {
  return mass
}

/** Gives a mass a name of one plain line; a name without any visible character takes the name away. */
export function renameMass(building: Building, id: string, name: string): Building {
  const line = plainLine(name)
  const said = /[^\s\p{Cc}\p{Cf}]/u.test(line) ? line : ''
  return editMass(building, id, mass => {
    if ((mass.name ?? '') === said) return mass
    const { name: _before, ...rest } = mass
    return said === '' ? rest : { ...rest, name: said }
  })
}

/** Locks a mass against every other edit, or unlocks it. */
export function lockMass(building: Building, id: string, locks: boolean): Building {
  return editMass(building, id, mass => {
    if ((mass.locked === true) === locks) return mass
    const { locked: _before, ...rest } = mass
    return locks ? { ...rest, locked: true } : rest
  })
}

/** Parts of a mass that its lock protects; corners and walls are compared as objects, since an edit makes new ones. */
const guarded = ['vertices', 'numberOfFloors', 'floorStart', 'floorHeight', 'partyWalls'] as const

/**
 * Locked mass that an edit would change or remove, by its 1-based place in the drawing; null if the edit touches none.
 * Its name and the lock itself may change.
 */
export function lockedMassIn(before: Building, after: Building): number | null {
  if (before.masses === after.masses) return null
  const now = new Map(after.masses.map(mass => [mass.id, mass]))
  const at = before.masses.findIndex(mass => {
    if (mass.locked !== true) return false
    const next = now.get(mass.id)
    return next === undefined || guarded.some(key => next[key] !== mass[key])
  })
  return at === -1 ? null : at + 1
}

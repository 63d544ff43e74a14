import type { Building } from '#contract/entities/project.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'

/** A building with one mass replaced; the same building when there is no such mass or nothing changes. */
export function editMass(building: Building, id: string, edit: (mass: Mass) => Mass): Building {
  const at = building.masses.findIndex(mass => mass.id === id)
  const before = building.masses[at]
  if (before === undefined) return building
  const after = edit(before)
  return after === before ? building : { ...building, masses: building.masses.with(at, after) }
}

import type { Building } from '#contract/entities/project.ts'

/** Removes a mass. */
export function removeMass(building: Building, id: string): Building {
  return building.masses.some(mass => mass.id === id)
    ? { ...building, masses: building.masses.filter(mass => mass.id !== id) }
    : building
}

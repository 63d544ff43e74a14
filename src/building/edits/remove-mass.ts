import type { Building } from '#contract/entities/project.ts'

/** Takes a mass away. */
export function removeMass(building: Building, id: string): Building {
  return building.masses.some(mass => mass.id === id)
    ? { ...building, masses: building.masses.filter(mass => mass.id !== id) }
    : building
}

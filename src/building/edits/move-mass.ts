import type { Building } from '#contract/entities/project.ts'
import { tidyPoint } from '../derive/rectangle-ring.ts'
import { limits } from '#contract/limits.ts'
import { nextMassId } from './add-mass.ts'
import { editMass } from './edit-mass.ts'

/** Moves a mass by metres east and north. */
export function moveMass(
  building: Building,
  id: string,
  [east, north]: readonly [east: number, north: number],
): Building {
  return east === 0 && north === 0
    ? building
    : editMass(building, id, mass => ({
        ...mass,
        vertices: mass.vertices.map(([x, y]) => tidyPoint([x + east, y + north])),
      }))
}

/** Puts a copy of a mass beside it, a metre east of its outline so that they do not overlap, as the last mass. */
export function duplicateMass(building: Building, id: string): Building {
  const mass = building.masses.find(m => m.id === id)
  if (mass === undefined || building.masses.length >= limits.masses) return building
  const xs = mass.vertices.map(([x]) => x)
  const away = Math.max(...xs) - Math.min(...xs) + 1
  return {
    ...building,
    masses: [
      ...building.masses,
      { ...mass, id: nextMassId(building), vertices: mass.vertices.map(([x, y]) => tidyPoint([x + away, y])) },
    ],
  }
}

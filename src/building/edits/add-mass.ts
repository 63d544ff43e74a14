import type { Building } from '#contract/entities/project.ts'
import type { Mass, Vertex } from '#contract/inputs/project-inputs.ts'
import { limits } from '#contract/limits.ts'

/** Values of a new mass: one storey on the ground, 3.5 m from floor to floor. */
export const massDefaults = { numberOfFloors: 1, floorStart: 0, floorHeight: 3.5 } as const satisfies Omit<
  Mass,
  'id' | 'vertices'
>

/** Id of the next mass: M1, M2, … A number in use is not given again. */
export function nextMassId({ masses }: Pick<Building, 'masses'>): string {
  const used = new Set(masses.map(mass => mass.id))
  let number = masses.length + 1
  while (used.has(`M${number}`)) number += 1
  return `M${number}`
}

/** Adds a mass after the others; a full project stays as it is. */
export function addMass(
  building: Building,
  vertices: readonly Vertex[],
  values: Partial<Omit<Mass, 'id' | 'vertices'>> = {},
): Building {
  return building.masses.length >= limits.masses
    ? building
    : {
        ...building,
        masses: [...building.masses, { id: nextMassId(building), vertices: [...vertices], ...massDefaults, ...values }],
      }
}

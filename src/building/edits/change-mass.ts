import type { Building } from '#contract/entities/project.ts'
import type { Mass, Vertex } from '#contract/inputs/project-inputs.ts'
import { editMass } from './edit-mass.ts'

/** Sets floors, floor start or floor height of a mass. */
export function changeMass(building: Building, id: string, values: Partial<Omit<Mass, 'id' | 'vertices'>>): Building {
  return editMass(building, id, mass => {
    const next = { ...mass, ...values }
    return next.numberOfFloors === mass.numberOfFloors &&
      next.floorStart === mass.floorStart &&
      next.floorHeight === mass.floorHeight
      ? mass
      : next
  })
}

/** Replaces the footprint of a mass. building/derive/footprint-check decides whether it is allowed. */
export function reshapeMass(building: Building, id: string, vertices: readonly Vertex[]): Building {
  return editMass(building, id, mass =>
    mass.vertices.length === vertices.length &&
    mass.vertices.every(([x, y], i) => x === vertices[i]?.[0] && y === vertices[i]?.[1])
      ? mass
      : { ...mass, vertices: [...vertices] },
  )
}

import type { Building } from '#contract/entities/project.ts'
import type { Neighbor } from '#contract/inputs/project-inputs.ts'

type Neighbors = readonly Neighbor[]

export function neighborsOf(building: Building): Neighbors {
  return building.userInputs.neighbors?.neighbors ?? []
}

/** Document with changed neighbours; the rest stays. */
export function editNeighbors(building: Building, edit: (neighbors: Neighbors) => Neighbors): Building {
  return {
    ...building,
    userInputs: { ...building.userInputs, neighbors: { neighbors: edit(neighborsOf(building)) } },
  }
}

export function changeNeighbor(neighbors: Neighbors, id: string, values: Partial<Neighbor>): Neighbors {
  return neighbors.map(n => (n.id === id ? { ...n, ...values } : n))
}

/** Renames a neighbour; an empty name restores its number. */
export function renameNeighbor(neighbors: Neighbors, id: string, name: string): Neighbors {
  return neighbors.map(n => {
    if (n.id !== id) return n
    const { name: _before, ...rest } = n
    return name === '' ? rest : { ...rest, name }
  })
}

import type { Building } from '#contract/entities/project.ts'
import type { Neighbor } from '#contract/inputs/project-inputs.ts'

type Neighbors = readonly Neighbor[]

export function neighborsOf(building: Building): Neighbors {
  return building.userInputs.neighbors?.neighbors ?? []
}

/** Writes the neighbours anew; all else of the project stays. */
export function editNeighbors(building: Building, edit: (neighbors: Neighbors) => Neighbors): Building {
  return {
    ...building,
    userInputs: { ...building.userInputs, neighbors: { neighbors: edit(neighborsOf(building)) } },
  }
}

export function changeNeighbor(neighbors: Neighbors, id: string, values: Partial<Neighbor>): Neighbors {
  return neighbors.map(n => (n.id === id ? { ...n, ...values } : n))
}

/** An empty name is none: the neighbour is called by its number again. */
export function renameNeighbor(neighbors: Neighbors, id: string, name: string): Neighbors {
  return neighbors.map(n => {
    if (n.id !== id) return n
    const { name: _before, ...rest } = n
    return name === '' ? rest : { ...rest, name }
  })
}

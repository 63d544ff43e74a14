import type { Building } from '#contract/entities/project.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'
import { nothingChosen, reshaped, type EditAnswer } from './edit-answer.ts'

/** Place of a moved edge in the new outline: a step before it is a new corner. */
function movedTo(before: readonly Vertex[], after: readonly Vertex[], edge: number): number {
  const [x, y] = before[edge] ?? []
  return after.length > before.length && after[edge]?.[0] === x && after[edge]?.[1] === y ? edge + 1 : edge
}

/**
 * Drops a mass with another outline: moved as a whole, by a corner, by a new corner from the middle of an edge, or by an
 * edge.
 */
export function dragMass(
  building: Building,
  massId: string,
  vertices: readonly Vertex[],
  by: { readonly kind: 'mass' } | { readonly kind: 'corner' | 'midpoint' | 'edge'; readonly index: number },
): EditAnswer {
  const before = building.masses.find(({ id }) => id === massId)?.vertices
  if (before === undefined) return nothingChosen
  switch (by.kind) {
    case 'mass':
      return reshaped(building, vertices, { key: 'moveMass', massId }, { massId, corner: null })
    case 'corner':
      return reshaped(building, vertices, { key: 'moveCorner', massId }, { massId, corner: by.index })
    case 'midpoint':
      return reshaped(building, vertices, { key: 'addCorner', massId }, { massId, corner: by.index + 1 })
    case 'edge':
      return reshaped(
        building,
        vertices,
        { key: vertices.length === before.length + 2 ? 'extrude' : 'moveEdge', massId },
        { massId, corner: null, edge: movedTo(before, vertices, by.index) },
      )
  }
}

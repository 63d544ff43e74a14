import type { Building } from '#contract/entities/project.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'
import { nothingChosen, reshaped, type EditAnswer } from './edit-answer.ts'

/** Drops a mass with another outline: moved as a whole, by a corner, or by a new corner from the middle of an edge. */
export function dragMass(
  building: Building,
  massId: string,
  vertices: readonly Vertex[],
  by: { readonly kind: 'mass' } | { readonly kind: 'corner' | 'midpoint'; readonly index: number },
): EditAnswer {
  if (!building.masses.some(({ id }) => id === massId)) return nothingChosen
  switch (by.kind) {
    case 'mass':
      return reshaped(building, vertices, { key: 'moveMass', massId }, { massId, corner: null })
    case 'corner':
      return reshaped(building, vertices, { key: 'moveCorner', massId }, { massId, corner: by.index })
    case 'midpoint':
      return reshaped(building, vertices, { key: 'addCorner', massId }, { massId, corner: by.index + 1 })
  }
}

import type { Neighbor } from '#contract/inputs/project-inputs.ts'
import { neighborRingInDrawing } from '#building/derive/neighbor-ring.ts'
import type { Point } from '#building/derive/ring.ts'

export interface NeighborRing {
  readonly id: string
  readonly name: string
  readonly height: number
  readonly ring: readonly Point[]
}

/**
 * Neighbours in the drawing's axes, turned against the building's rotation.
 * @param unnamed name of the nth neighbour without its own
 */
export function neighborRings(
  neighbors: readonly Neighbor[],
  rotationDeg: number,
  unnamed: (n: number) => string,
): readonly NeighborRing[] {
  return neighbors.map((neighbor, i) => ({
    id: neighbor.id,
    name: neighbor.name !== undefined && neighbor.name.trim() !== '' ? neighbor.name : unnamed(i + 1),
    height: neighbor.height,
    ring: neighborRingInDrawing(neighbor, rotationDeg),
  }))
}

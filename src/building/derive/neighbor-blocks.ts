import type { Building } from '#contract/entities/project.ts'
import { usualOrientation } from './compass.ts'
import { neighborRingInDrawing } from './neighbor-ring.ts'
import type { Block } from './wall-edges.ts'

/** Neighbours as blocks in the drawing's metres, turned against the building's rotation. */
export function neighborBlocks({ userInputs }: Pick<Building, 'userInputs'>): readonly Block[] {
  const rotation = userInputs['draw-building']?.orientation ?? usualOrientation
  return (userInputs.neighbors?.neighbors ?? []).map(neighbor => ({
    ring: neighborRingInDrawing(neighbor, rotation),
    top: neighbor.height,
  }))
}

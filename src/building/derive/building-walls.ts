import type { Building } from '#contract/entities/project.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { usualOrientation } from './compass.ts'
import { neighborBlocks } from './neighbor-blocks.ts'
import { closedWalls, wallEdges, type OuterWall, type WallEdge } from './wall-edges.ts'

/** A drawing with the orientation and the neighbours that decide which of its walls are outside. */
type Drawing = Pick<Building, 'masses' | 'userInputs'>

/** Every outer edge of a building or of one mass, turned as the building is, without what its neighbours close. */
export function buildingWalls({ masses, userInputs }: Drawing, only?: Mass): readonly WallEdge[] {
  const rotation = userInputs['draw-building']?.orientation ?? usualOrientation
  return wallEdges(masses, rotation, neighborBlocks({ userInputs }), only)
}

/** All walls of a building that neighbours or a hand close, in the drawing's metres. */
export function closedBuildingWalls({ masses, userInputs }: Drawing): readonly OuterWall[] {
  return closedWalls(masses, neighborBlocks({ userInputs }))
}

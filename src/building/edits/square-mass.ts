import type { Building } from '#contract/entities/project.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'
import { squaredRing } from '../derive/squared-ring.ts'
import { nothingChosen, reshaped, type EditAnswer, type Selection } from './edit-answer.ts'

/** Straightens the nearly right angles of the selected mass; refused if the outline would be no valid footprint. */
export function squareMass(building: Building, selection: Selection | null): EditAnswer {
  const vertices = building.masses.find(({ id }) => id === selection?.massId)?.vertices
  if (selection === null || vertices === undefined) return nothingChosen
  const { massId } = selection
  return reshaped(building, squaredRing(vertices), { key: 'square', massId }, { massId, corner: null })
}

/** A corner that was moved. */
export interface MovedCorner {
  /** Index of the corner. */
  readonly corner: number
  /** m */
  readonly by: number
}

/** Corners that differ between two outlines with as many corners, and by how much; less than a millimetre is none. */
export function movedCorners(before: readonly Vertex[], after: readonly Vertex[]): readonly MovedCorner[] {
  return before.flatMap(([x, y], corner): readonly MovedCorner[] => {
    const [nx, ny] = after[corner] ?? [x, y]
    const by = Math.hypot(nx - x, ny - y)
    return by < 0.001 ? [] : [{ corner, by }]
  })
}

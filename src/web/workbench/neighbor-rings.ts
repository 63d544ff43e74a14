import type { Building } from '#contract/entities/project.ts'
import type { Point } from '#building/derive/ring.ts'
import { fromTrue } from './camera.ts'

export interface NeighborRing { readonly id: string, readonly name: string, readonly height: number, readonly ring: readonly Point[] }

/**
 * Neighbours as the drawing sees them: a square of their area, its sides along true north, its centre `distance` metres
 * from the site at `bearing`. Without a name they are N1, N2, …
 */
export const neighborRings = ({ userInputs }: Pick<Building, 'userInputs'>, rotationDeg: number): readonly NeighborRing[] =>
  (userInputs.neighbors?.neighbors ?? []).map((neighbor, i) => {
    const bearing = neighbor.bearing * Math.PI / 180
    const east = neighbor.distance * Math.sin(bearing), north = neighbor.distance * Math.cos(bearing)
    const half = Math.sqrt(neighbor.area) / 2
    const corners: readonly Point[] = [[east - half, north - half], [east + half, north - half], [east + half, north + half], [east - half, north + half]]
    return {
      id: neighbor.id, name: neighbor.name !== undefined && neighbor.name.trim() !== '' ? neighbor.name : `N${i + 1}`, height: neighbor.height,
      ring: corners.map(corner => fromTrue(corner, rotationDeg)),
    }
  })

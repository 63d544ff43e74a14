import { radians } from './degree.ts'
import type { Neighbor, Vertex } from '#contract/inputs/project-inputs.ts'
import { fromTrue } from './to-true.ts'

/**
 * Outline of a neighbour in metres east and north of the site: a square of its area with sides along true north. Its
 * centre is `distance` metres from the site at `bearing`. It runs counter-clockwise from its south-west corner.
 */
export function neighborRing({
  area,
  distance,
  bearing,
}: Pick<Neighbor, 'area' | 'distance' | 'bearing'>): readonly Vertex[] {
  const angle = radians(bearing)
  const east = distance * Math.sin(angle)
  const north = distance * Math.cos(angle)
  const half = Math.sqrt(area) / 2
  return [
    [east - half, north - half],
    [east + half, north - half],
    [east + half, north + half],
    [east - half, north + half],
  ]
}

/** Outline of a neighbour in the drawing's metres, turned against the building's rotation [°]. */
export function neighborRingInDrawing(
  neighbor: Pick<Neighbor, 'area' | 'distance' | 'bearing'>,
  rotationDeg: number,
): readonly Vertex[] {
  return neighborRing(neighbor).map(vertex => fromTrue(vertex, rotationDeg))
}

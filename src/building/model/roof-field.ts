import { ringCentroid } from '#engine/geometry/ring-centroid.ts'
import type { Point } from '#engine/input.ts'
import { planeAxes, type Plane } from '#engine/geometry/plane.ts'
import type { Building } from '#contract/entities/project.ts'
import { obstructions } from './obstructions.ts'

const halfSide = 1 // m; a small part in the middle of the roof stands for the whole field (proposal)

/**
 * Position of collectors for the shade on them: a square in the middle of the highest roof, with their tilt, its lower
 * edge on the roof. Undefined if nothing around is higher, so that there is no shade.
 */
export function roofField(building: Building, plane: Plane): readonly Point[] | undefined {
  const prisms = obstructions(building)
  const own = prisms.slice(0, building.masses.length)
  const highest = own.reduce<(typeof own)[number] | undefined>(
    (best, mass) => (best === undefined || mass.top > best.top ? mass : best),
    undefined,
  )
  if (highest === undefined || prisms.every(({ top }) => top <= highest.top)) return undefined
  const [x, y] = ringCentroid(highest.footprint)
  const { rightEast, rightNorth, slopeEast, slopeNorth, slopeUp } = planeAxes(plane)
  const corner = (right: number, slope: number): Point => [
    x + right * rightEast + slope * slopeEast,
    y + right * rightNorth + slope * slopeNorth,
    highest.top + (slope + halfSide) * slopeUp,
  ]
  return [
    corner(-halfSide, -halfSide),
    corner(halfSide, -halfSide),
    corner(halfSide, halfSide),
    corner(-halfSide, halfSide),
  ]
}

import { degrees } from './degree.ts'
import { collectorOrientations, type Orientation } from '#contract/options.ts'

export type Compass = Exclude<Orientation, 'roof'>

/** Direction of the plan's top if none is typed [°]: the plan stands as drawn. */
export const usualOrientation = 0

/** Angle reduced to [0, 360). */
export function turn(angle: number): number {
  return ((angle % 360) + 360) % 360
}

/** Angle reduced to (−180, 180]: 348 gives −12. */
export function signedTurn(angle: number): number {
  const turned = turn(angle)
  // Rounded, without the binary error of the difference: 348.3 gives −11.7.
  return turned > 180 ? Math.round((turned - 360) * 1e9) / 1e9 : turned
}

/** Middle of a compass sector, clockwise from north [°]. */
export function sectorAzimuth(orientation: Compass): number {
  return collectorOrientations.indexOf(orientation) * 45
}

/** Sector of 45° that contains an azimuth; a border belongs to the sector after it (22.5° is north-east). */
export function sectorOf(azimuthDeg: number): Compass {
  return collectorOrientations[Math.floor(turn(azimuthDeg + 22.5) / 45)] ?? 'north'
}

/** Azimuth of the outward normal of an edge of a counter-clockwise ring, clockwise from north [°]; the edge runs by (dx east, dy north). */
export function outwardAzimuth(dx: number, dy: number): number {
  return turn(degrees(Math.atan2(dy, -dx)))
}

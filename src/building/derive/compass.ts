import { collectorOrientations, type Orientation } from '#contract/options.ts'

export type Compass = Exclude<Orientation, 'roof'>

/** An angle brought into [0, 360). */
export const turn = (degrees: number): number => ((degrees % 360) + 360) % 360

/** An angle brought into (−180, 180]: 348 reads −12. */
export const signedTurn = (degrees: number): number => {
  const turned = turn(degrees)
  // Without the binary dust of the difference: 348.3 reads −11.7.
  return turned > 180 ? Math.round((turned - 360) * 1e9) / 1e9 : turned
}

/** Middle of a compass sector, clockwise from north [°]. */
export const sectorAzimuth = (orientation: Compass): number => collectorOrientations.indexOf(orientation) * 45

/** The sector of 45° an azimuth lies in; a border belongs to the sector after it (22.5° is north-east). */
export const sectorOf = (azimuthDeg: number): Compass => collectorOrientations[Math.floor(turn(azimuthDeg + 22.5) / 45)] ?? 'north'

/** Azimuth of the outward normal of an edge of a counter-clockwise ring, clockwise from north [°]; the edge runs by (dx east, dy north). */
export const outwardAzimuth = (dx: number, dy: number): number => turn(Math.atan2(dy, -dx) * 180 / Math.PI)

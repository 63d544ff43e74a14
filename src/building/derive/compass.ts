import { collectorOrientations, type Orientation } from '#contract/options.ts'

export type Compass = Exclude<Orientation, 'roof'>

/** An angle brought into [0, 360). */
export const turn = (degrees: number): number => ((degrees % 360) + 360) % 360

/** Middle of a compass sector, clockwise from north [°]. */
export const sectorAzimuth = (orientation: Compass): number => collectorOrientations.indexOf(orientation) * 45

/** The sector of 45° an azimuth lies in; a border belongs to the sector after it (22.5° is north-east). */
export const sectorOf = (azimuthDeg: number): Compass => collectorOrientations[Math.floor(turn(azimuthDeg + 22.5) / 45)] ?? 'north'

/** Azimuth of the outward normal of an edge of a counter-clockwise ring, clockwise from north [°]; the edge runs by (dx east, dy north). */
export const outwardAzimuth = (dx: number, dy: number): number => turn(Math.atan2(dy, -dx) * 180 / Math.PI)

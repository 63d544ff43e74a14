import type { Point } from '#engine/geometry/ring-area.ts'
import { fromFrame, toFrame } from './snap.ts'

/** Stored coordinates carry micrometres: far below what a drawing means, far above binary dust. */
const tidy = (x: number) => Math.round(x * 1e6) / 1e6 + 0
/** A point without binary dust. */
export const tidyPoint = ([x, y]: Point): Point => [tidy(x), tidy(y)]

/**
 * The rectangle with two opposite corners, its sides along a frame turned clockwise by `rotationDeg`.
 * Counter-clockwise, whichever way the corners lie; it starts at the corner least along and across.
 */
export const rectangleRing = (one: Point, opposite: Point, rotationDeg = 0): readonly Point[] => {
  const [u0, v0] = toFrame(one, rotationDeg)
  const [u1, v1] = toFrame(opposite, rotationDeg)
  const west = Math.min(u0, u1), east = Math.max(u0, u1), south = Math.min(v0, v1), north = Math.max(v0, v1)
  return ([[west, south], [east, south], [east, north], [west, north]] as const).map(p => tidyPoint(fromFrame(p, rotationDeg)))
}

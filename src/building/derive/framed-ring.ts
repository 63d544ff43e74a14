import type { Point } from '#engine/geometry/ring-area.ts'
import { rectangleRing, tidyPoint } from './rectangle-ring.ts'

/** Axes of a rectangle: a point, and the direction of its width, counter-clockwise from project east [rad]. */
export interface Frame {
  readonly origin: Point
  readonly direction: number
}
/** Frame of the project: its own axes. */
export const projectFrame: Frame = { origin: [0, 0], direction: 0 }

/** A way in project axes, along the axes of a frame. */
export function inFrame({ direction }: Frame, [x, y]: Point): Point {
  if (direction === 0) return [x, y]
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  return [x * cos + y * sin, y * cos - x * sin]
}

/** Point at a distance along both axes of a frame from another point. */
export function placeInFrame({ direction }: Frame, from: Point, along: number, across: number): Point {
  const [cos, sin] = direction === 0 ? [1, 0] : [Math.cos(direction), Math.sin(direction)]
  return tidyPoint([from[0] + along * cos - across * sin, from[1] + along * sin + across * cos])
}

/** Rectangle along a frame with two opposite corners in any position, counter-clockwise. */
export function framedRing(frame: Frame, one: Point, opposite: Point): readonly Point[] {
  if (frame.direction === 0) return rectangleRing(one, opposite)
  const [along, across] = inFrame(frame, [opposite[0] - one[0], opposite[1] - one[1]])
  const ring: readonly Point[] = [
    tidyPoint(one),
    placeInFrame(frame, one, along, 0),
    placeInFrame(frame, one, along, across),
    placeInFrame(frame, one, 0, across),
  ]
  return along * across < 0 ? ring.toReversed() : ring
}

/** Rectangle on an edge, as deep as a point is away from it, on its side. */
export function turnedRing(from: Point, to: Point, deep: Point): readonly Point[] {
  const frame: Frame = { origin: from, direction: Math.atan2(to[1] - from[1], to[0] - from[0]) }
  const [, across] = inFrame(frame, [deep[0] - from[0], deep[1] - from[1]])
  const ring: readonly Point[] = [
    tidyPoint(from),
    tidyPoint(to),
    placeInFrame(frame, to, 0, across),
    placeInFrame(frame, from, 0, across),
  ]
  return across < 0 ? ring.toReversed() : ring
}

import type { Point } from '#engine/geometry/ring-area.ts'

/** Stored coordinates carry micrometres: far below what a drawing means, far above binary dust. */
function tidy(x: number) {
  return Math.round(x * 1e6) / 1e6 + 0
}
/** A point without binary dust. */
export function tidyPoint([x, y]: Point): Point {
  return [tidy(x), tidy(y)]
}

/** The upright rectangle with two opposite corners, counter-clockwise from its south-west corner, whichever way the two lie. */
export function rectangleRing(one: Point, opposite: Point): readonly Point[] {
  const [west, south] = tidyPoint([Math.min(one[0], opposite[0]), Math.min(one[1], opposite[1])])
  const [east, north] = tidyPoint([Math.max(one[0], opposite[0]), Math.max(one[1], opposite[1])])
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}

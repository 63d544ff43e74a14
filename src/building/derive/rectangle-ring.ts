import type { Point } from '#engine/geometry/ring-area.ts'

/** Stored coordinates are rounded to micrometres: finer than any drawing, coarser than binary errors. */
function tidy(x: number) {
  return Math.round(x * 1e6) / 1e6 + 0
}
/** A point rounded to micrometres. */
export function tidyPoint([x, y]: Point): Point {
  return [tidy(x), tidy(y)]
}

/** Upright rectangle with two opposite corners in any position, counter-clockwise from its south-west corner. */
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

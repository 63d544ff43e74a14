/** A point in local metres [x, y]. */
export type Point = readonly [x: number, y: number]
/** A closed ring: the last point joins the first, which is not repeated. */
export type Ring = readonly Point[]

/**
 * Signed area of a simple ring by the shoelace formula [m²]: positive counter-clockwise (x east, y north).
 * Coordinates are taken relative to the first point, so that a ring far from the origin loses no digits.
 */
export function signedRingArea(ring: Ring): number {
  const first = ring[0]
  if (first === undefined) return 0
  const [x0, y0] = first
  let twice = 0
  for (let i = 1; i + 1 < ring.length; i++) {
    const [ax, ay] = ring[i]
    const [bx, by] = ring[i + 1]
    twice += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
  }
  return twice / 2
}

/** Area of a simple ring [m²], drawn in either direction. */
export function ringArea(ring: Ring): number {
  return Math.abs(signedRingArea(ring))
}

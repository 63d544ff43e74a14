import { signedRingArea, type Point, type Ring } from './ring-area.ts'

/**
 * Area that two simple rings have in common [m²]. Neither need be convex.
 *
 * A simple ring is, almost everywhere, the signed sum of the triangles of a fan from its first point.
 * So the common area is the signed sum over all pairs of triangles, and a pair of triangles is clipped exactly
 * (Sutherland and Hodgman 1974). Cost: vertices of one ring times vertices of the other; rings whose boxes
 * do not meet cost nothing.
 */
export function overlapArea(a: Ring, b: Ring): number {
  if (a.length < 3 || b.length < 3 || !boxesMeet(a, b)) return 0
  const ours = fan(a)
  const theirs = fan(b)
  let area = 0
  for (const s of ours) {
    for (const t of theirs) {
      if (boxesMeet(s.triangle, t.triangle)) area += s.sign * t.sign * convexOverlap(s.triangle, t.triangle)
    }
  }
  return Math.max(0, Math.abs(area))
}

interface Signed { readonly sign: number, readonly triangle: Ring }

/** Triangles of the fan from the first point, each turned counter-clockwise, with the sign it had. */
function fan(ring: Ring): Signed[] {
  const triangles: Signed[] = []
  for (let i = 1; i + 1 < ring.length; i++) {
    const triangle = [ring[0] as Point, ring[i] as Point, ring[i + 1] as Point]
    const area = signedRingArea(triangle)
    if (area > 0) triangles.push({ sign: 1, triangle })
    else if (area < 0) triangles.push({ sign: -1, triangle: triangle.reverse() })
  }
  return triangles
}

/** Common area of two convex counter-clockwise rings. */
function convexOverlap(subject: Ring, clip: Ring): number {
  let kept: Point[] = [...subject]
  for (let i = 0; i < clip.length && kept.length > 0; i++) {
    const [ax, ay] = clip[i] as Point
    const [bx, by] = clip[(i + 1) % clip.length] as Point
    const side = ([x, y]: Point) => (bx - ax) * (y - ay) - (by - ay) * (x - ax)
    const next: Point[] = []
    for (let k = 0; k < kept.length; k++) {
      const p = kept[k] as Point
      const q = kept[(k + 1) % kept.length] as Point
      const sp = side(p)
      const sq = side(q)
      if (sp >= 0) next.push(p)
      if ((sp > 0 && sq < 0) || (sp < 0 && sq > 0)) {
        const t = sp / (sp - sq)
        next.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])])
      }
    }
    kept = next
  }
  return Math.abs(signedRingArea(kept))
}

function boxesMeet(a: Ring, b: Ring): boolean {
  const s = box(a)
  const t = box(b)
  return s[0] < t[2] && t[0] < s[2] && s[1] < t[3] && t[1] < s[3]
}

function box(ring: Ring): readonly [number, number, number, number] {
  let x0 = Infinity, y0 = Infinity, x1 = -Infinity, y1 = -Infinity
  for (const [x, y] of ring) {
    if (x < x0) x0 = x
    if (y < y0) y0 = y
    if (x > x1) x1 = x
    if (y > y1) y1 = y
  }
  return [x0, y0, x1, y1]
}

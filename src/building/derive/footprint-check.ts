import { limits } from '#contract/limits.ts'
import { ringArea, type Point, type Ring } from './ring.ts'

/** Reason why a footprint is refused: a key of errors.json with its parameters (SI). */
export type FootprintReason =
  | 'footprint.vertexCount'
  | 'footprint.tinyEdge'
  | 'footprint.crossing'
  | 'footprint.through'
  | 'footprint.tooSmall'
  | 'footprint.tooBig'
  | 'footprint.tooFar'
export type FootprintAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: FootprintReason; readonly params: Readonly<Record<string, number>> }

/**
 * Checks whether a ring may be a footprint. It needs as many corners as an outline may have, none too far from the
 * site, no edge too short, an outline that neither crosses nor touches itself, and an area within bounds
 * (contract/limits.ts). The answer is the first fault in this order, which is also the order for correcting them.
 */
export function footprintCheck(ring: Ring): FootprintAnswer {
  const { outlineCorners, farthestCorner, shortestEdge, footprintArea } = limits
  if (ring.length < outlineCorners.min || ring.length > outlineCorners.max)
    return refused('footprint.vertexCount', outlineCorners)
  if (ring.some(([x, y]) => !(Math.abs(x) <= farthestCorner && Math.abs(y) <= farthestCorner)))
    return refused('footprint.tooFar', { max: farthestCorner })
  const edges = ring.map((a, i) => [a, ring[(i + 1) % ring.length] ?? a] as const)
  if (edges.some(([a, b]) => Math.hypot(b[0] - a[0], b[1] - a[1]) < shortestEdge - 1e-9))
    return refused('footprint.tinyEdge', { min: shortestEdge })
  if (crossesItself(edges)) return refused('footprint.crossing', {})
  const area = ringArea(ring)
  if (area < footprintArea.min - 1e-9) return refused('footprint.tooSmall', { min: footprintArea.min })
  if (area > footprintArea.max) return refused('footprint.tooBig', { max: footprintArea.max })
  return { ok: true }
}

function refused(reason: FootprintReason, params: Readonly<Record<string, number>>): FootprintAnswer {
  return { ok: false, reason, params }
}

type Edge = readonly [a: Point, b: Point]

/**
 * Whether two edges meet anywhere except in the common corner of neighbours, or an edge folds back over its neighbour.
 */
function crossesItself(edges: readonly Edge[]): boolean {
  for (let i = 0; i < edges.length; i++) {
    for (let k = i + 1; k < edges.length; k++) {
      const e = edges[i]
      const f = edges[k]
      if (e === undefined || f === undefined) continue
      if (k === i + 1) {
        if (foldsBack(e[0], e[1], f[1])) return true
      } else if (i === 0 && k === edges.length - 1) {
        if (foldsBack(f[0], f[1], e[1])) return true
      } else if (meet(e, f)) return true
    }
  }
  return false
}

/** Twice the signed area of a triangle. */
function side(a: Point, b: Point, c: Point) {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}
/** m²: a corner this close to an edge touches it. */
const touch = 1e-9

/** Whether the edge b→c runs back over a→b. */
function foldsBack(a: Point, b: Point, c: Point) {
  return Math.abs(side(a, b, c)) <= touch && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0
}

function within(a: Point, b: Point, p: Point) {
  return (
    Math.min(a[0], b[0]) - touch <= p[0] &&
    p[0] <= Math.max(a[0], b[0]) + touch &&
    Math.min(a[1], b[1]) - touch <= p[1] &&
    p[1] <= Math.max(a[1], b[1]) + touch
  )
}

/** Whether the boxes of two segments are separate, as most are. */
function apart(a: Point, b: Point, c: Point, d: Point, axis: 0 | 1) {
  return (
    Math.max(a[axis], b[axis]) < Math.min(c[axis], d[axis]) - touch ||
    Math.max(c[axis], d[axis]) < Math.min(a[axis], b[axis]) - touch
  )
}

/** Whether two segments share a point. */
function meet([a, b]: Edge, [c, d]: Edge): boolean {
  if (apart(a, b, c, d, 0) || apart(a, b, c, d, 1)) return false
  const ac = side(a, b, c)
  const ad = side(a, b, d)
  const ca = side(c, d, a)
  const cb = side(c, d, b)
  if (
    ((ac > touch && ad < -touch) || (ac < -touch && ad > touch)) &&
    ((ca > touch && cb < -touch) || (ca < -touch && cb > touch))
  )
    return true
  return (
    (Math.abs(ac) <= touch && within(a, b, c)) ||
    (Math.abs(ad) <= touch && within(a, b, d)) ||
    (Math.abs(ca) <= touch && within(c, d, a)) ||
    (Math.abs(cb) <= touch && within(c, d, b))
  )
}

import { cachedWith } from '#engine/cached-with.ts'
import type { Point, Ring } from '#engine/geometry/ring-area.ts'

/**
 * Area that two simple rings have in common [m²]. Neither need be convex.
 *
 * The method is a sweep over the horizontal slabs between the corners of both. Within a slab a ring is a row of
 * trapezoids from left to right, and two trapezoids have a common width that is linear between at most two turns, so
 * each slab is exact:
 *
 * ```
 *   ──────╱────╲──────    corners touching, shared edges, holes of area zero: a width of zero,
 *        ╱ ▒▒╱╲ ╲         no case of their own
 *   ────╱─▒▒╱──╲─╲────
 * ```
 *
 * Cost: corners of both times the edges that a horizontal line meets. A ring is sorted once; the result is kept as long
 * as the ring.
 */
export function overlapArea(a: Ring, b: Ring): number {
  const s = slabsOf(a)
  const t = slabsOf(b)
  if (s.right <= t.left || t.right <= s.left) return 0
  const from = Math.max(s.ys[0] ?? 0, t.ys[0] ?? 0)
  const to = Math.min(s.ys.at(-1) ?? 0, t.ys.at(-1) ?? 0)
  let i = slabAt(s.ys, from)
  let k = slabAt(t.ys, from)
  let area = 0
  for (let bottom = from; bottom < to;) {
    const ours = s.ys[i + 1] as number
    const theirs = t.ys[k + 1] as number
    const top = Math.min(ours, theirs)
    area += commonInSlab(s, i, t, k, bottom, top)
    if (ours <= top) i++
    if (theirs <= top) k++
    bottom = top
  }
  return area
}

/** A ring cut at the heights of its corners. */
interface Slabs {
  readonly left: number
  readonly right: number
  /** Heights of the corners, ascending, without repetition. */
  readonly ys: Float64Array
  /** Edges of all slabs, from left to right, as x = offset + slope × y; slab i begins at `starts[i]`. Two edges bound a trapezoid. */
  readonly starts: Int32Array
  readonly offsets: Float64Array
  readonly slopes: Float64Array
}

const slabsByRing = new WeakMap<Ring, Slabs>()
function slabsOf(ring: Ring): Slabs {
  return cachedWith(slabsByRing, ring, cut)
}

interface Edge {
  readonly low: number
  readonly high: number
  readonly offset: number
  readonly slope: number
}

/**
 * Height rounded to a nanometre: an edge that is level but for rounding becomes level, so that its slope is not
 * infinite.
 */
function heightOf(y: number): number {
  return Math.round(y * 1e9) / 1e9
}

function cut(drawn: Ring): Slabs {
  const ring = drawn.map(([x, y]): Point => [x, heightOf(y)])
  let left = Infinity
  let right = -Infinity
  const ys = Float64Array.from(new Set(ring.map(([, y]) => y))).toSorted()
  const edges: Edge[] = []
  let before = ring.at(-1)
  for (const point of ring) {
    left = Math.min(left, point[0])
    right = Math.max(right, point[0])
    if (before !== undefined && before[1] !== point[1]) {
      const [low, high] = before[1] < point[1] ? [before, point] : [point, before]
      const slope = (high[0] - low[0]) / (high[1] - low[1])
      edges.push({ low: low[1], high: high[1], offset: low[0] - slope * low[1], slope })
    }
    before = point
  }
  edges.sort((a, b) => a.low - b.low)
  const starts = new Int32Array(Math.max(1, ys.length))
  const offsets: number[] = []
  const slopes: number[] = []
  let active: Edge[] = []
  let next = 0
  for (let i = 0; i + 1 < ys.length; i++) {
    const bottom = ys[i] as number
    const middle = (bottom + (ys[i + 1] as number)) / 2
    active = active.filter(edge => edge.high > bottom)
    for (let edge = edges[next]; edge !== undefined && edge.low <= bottom; edge = edges[++next]) active.push(edge)
    active.sort((a, b) => a.offset + a.slope * middle - b.offset - b.slope * middle)
    for (const { offset, slope } of active) {
      offsets.push(offset)
      slopes.push(slope)
    }
    starts[i + 1] = offsets.length
  }
  return { left, right, ys, starts, offsets: Float64Array.from(offsets), slopes: Float64Array.from(slopes) }
}

/** Slab that begins at a height or contains it. */
function slabAt(ys: Float64Array, y: number): number {
  let low = 0
  let high = ys.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((ys[middle] as number) <= y) low = middle
    else high = middle
  }
  return low
}

/** Common area between two heights, where neither ring has a corner. */
function commonInSlab(s: Slabs, i: number, t: Slabs, k: number, bottom: number, top: number): number {
  const { offsets: so, slopes: sk } = s
  const { offsets: to, slopes: tk } = t
  const end = s.starts[i + 1] as number
  const last = t.starts[k + 1] as number
  let first = t.starts[k] as number
  let area = 0
  for (let e = s.starts[i] as number; e + 1 < end; e += 2) {
    const la = (so[e] as number) + (sk[e] as number) * bottom
    const lb = (so[e] as number) + (sk[e] as number) * top
    const ra = (so[e + 1] as number) + (sk[e + 1] as number) * bottom
    const rb = (so[e + 1] as number) + (sk[e + 1] as number) * top
    const left = Math.min(la, lb)
    const right = Math.max(ra, rb)
    for (let f = first; f + 1 < last; f += 2) {
      const ma = (to[f] as number) + (tk[f] as number) * bottom
      const mb = (to[f] as number) + (tk[f] as number) * top
      if (ma >= right && mb >= right) break
      const qa = (to[f + 1] as number) + (tk[f + 1] as number) * bottom
      const qb = (to[f + 1] as number) + (tk[f + 1] as number) * top
      // A trapezoid further right in our row is to the right of this one as well.
      if (qa <= left && qb <= left) {
        if (f === first) first += 2
      } else area += commonWidth(la, lb, ra, rb, ma, mb, qa, qb)
    }
  }
  return area * (top - bottom)
}

/**
 * Mean over the slab of the common width of two trapezoids: `a` at its bottom, `b` at its top; l and m are left sides,
 * r and q right sides.
 */
function commonWidth(
  la: number,
  lb: number,
  ra: number,
  rb: number,
  ma: number,
  mb: number,
  qa: number,
  qb: number,
): number {
  const start = Math.min(ra, qa) - Math.max(la, ma)
  const end = Math.min(rb, qb) - Math.max(lb, mb)
  const lefts = turn(la - ma, lb - mb)
  const rights = turn(ra - qa, rb - qb)
  if (lefts === 1 && rights === 1) return positivePart(start, end, 1)
  // The sides cross within the slab: the width is linear from crossing to crossing.
  const one = Math.min(lefts, rights)
  const two = Math.max(lefts, rights)
  const widthAt = (part: number) =>
    Math.min(ra + (rb - ra) * part, qa + (qb - qa) * part) - Math.max(la + (lb - la) * part, ma + (mb - ma) * part)
  const first = widthAt(one)
  if (two === 1) return positivePart(start, first, one) + positivePart(first, end, 1 - one)
  const second = widthAt(two)
  return positivePart(start, first, one) + positivePart(first, second, two - one) + positivePart(second, end, 1 - two)
}

/** Place between 0 and 1 at which a linear difference changes its sign; 1 without a change. */
function turn(start: number, end: number): number {
  return (start < 0 && end > 0) || (start > 0 && end < 0) ? start / (start - end) : 1
}

/** Integral of the positive part of a linear width over a length. */
function positivePart(start: number, end: number, length: number): number {
  if (start >= 0 && end >= 0) return ((start + end) / 2) * length
  if (start <= 0 && end <= 0) return 0
  const high = Math.max(start, end)
  return ((high * high) / (high - Math.min(start, end)) / 2) * length
}

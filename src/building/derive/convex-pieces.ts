import { ringArea, signedRingArea, type Point, type Ring } from './ring.ts'

/** Distance within which a point lies on a line [m]. */
const onLine = 1e-7
/** Area below which a piece is not cut off [m²]. */
const noArea = 1e-8

/** A half plane: points with a·x + b·y + c ≥ 0; with (a, b) of length 1, c in metres. */
export interface HalfPlane {
  readonly a: number
  readonly b: number
  readonly c: number
}

/** Signed distance of a point inside a half plane [m, where (a, b) has length 1]. */
export function into({ a, b, c }: HalfPlane, [x, y]: Point): number {
  return a * x + b * y + c
}

/** A convex ring cut in two by the edge of a half plane. No part is a sliver; null stands for an empty part. */
export function cutConvex(ring: Ring, plane: HalfPlane): readonly [inside: Ring | null, outside: Ring | null] {
  const sides = ring.map(point => into(plane, point))
  if (sides.every(side => side >= -onLine)) return [ring, null]
  if (sides.every(side => side <= onLine)) return [null, ring]
  const inside: Point[] = []
  const outside: Point[] = []
  ring.forEach((point, i) => {
    const next = (i + 1) % ring.length
    const here = sides[i] as number
    const there = sides[next] as number
    if (here >= -onLine) inside.push(point)
    if (here <= onLine) outside.push(point)
    if ((here > onLine && there < -onLine) || (here < -onLine && there > onLine)) {
      const part = here / (here - there)
      const [x, y] = ring[next] as Point
      const crossing: Point = [point[0] + part * (x - point[0]), point[1] + part * (y - point[1])]
      inside.push(crossing)
      outside.push(crossing)
    }
  })
  if (ringArea(outside) < noArea) return [ring, null]
  if (ringArea(inside) < noArea) return [null, ring]
  return [inside, outside]
}

/**
 * A simple ring as convex pieces that do not overlap, counter-clockwise. Ears are cut off (Meisters 1975), then pieces
 * are joined again as far as they stay convex (Hertel and Mehlhorn 1983). An outline that crosses itself is no valid
 * footprint; its pieces are arbitrary.
 */
export function convexPieces(ring: Ring): readonly Ring[] {
  const left = withoutStraight(signedRingArea(ring) < 0 ? ring.toReversed() : ring).slice()
  if (left.every((_, i) => cross(at(left, i - 1), at(left, i), at(left, i + 1)) >= 0)) return [left]
  const ears: Ring[] = []
  while (left.length > 3) {
    let ear = left.findIndex((_, i) => isEar(left, i))
    if (ear === -1) ear = 0
    const triangle = [at(left, ear - 1), at(left, ear), at(left, ear + 1)]
    if (signedRingArea(triangle) > noArea) ears.push(triangle)
    left.splice(ear, 1)
  }
  return together([...ears, left])
}

/** Convex pieces joined in pairs if they share a whole edge and stay convex. */
export function together(pieces: readonly Ring[]): readonly Ring[] {
  const rings: (Ring | null)[] = pieces.map(withoutStraight)
  const edges = new Map<string, readonly [piece: number, from: number]>()
  const key = (p: Point, q: Point) => [...p, ...q].map(metres => Math.round(metres * 1e6)).join()
  const list = (ring: Ring, piece: number) => {
    ring.forEach((point, i) => edges.set(key(point, at(ring, i + 1)), [piece, i]))
  }
  rings.forEach((ring, piece) => {
    if (ring !== null) list(ring, piece)
  })
  for (let piece = 0; piece < rings.length; piece++) {
    for (let own = rings[piece] ?? null, i = 0; own !== null && i < own.length; i++) {
      const [other, from] = edges.get(key(at(own, i + 1), at(own, i))) ?? [piece, 0]
      const theirs = rings[other] ?? null
      // Earlier joins may have moved the edge to another piece, or removed it.
      if (other === piece || theirs === null) continue
      if (key(at(theirs, from), at(theirs, from + 1)) !== key(at(own, i + 1), at(own, i))) continue
      const both = joined(own, i, theirs, from)
      if (both === null) continue
      rings[other] = null
      rings[piece] = own = both
      list(both, piece)
      i = -1
    }
  }
  return rings.filter(ring => ring !== null)
}

/**
 * Ring of two convex rings joined along an edge. The edge begins at `i` in the first and, in the other direction, at
 * `from` in the second. The answer is null if the join is not convex.
 */
function joined(ring: Ring, i: number, other: Ring, from: number): Ring | null {
  const own = [...ring.slice(i + 1), ...ring.slice(0, i + 1)]
  const rest = [...other.slice(from + 1), ...other.slice(0, from + 1)]
  // Both rings begin behind the common edge and end before it: the own one runs from q to p, the other from p to q.
  const start = own[0]
  const last = own.at(-1)
  if (start === undefined || last === undefined) return null
  if (cross(at(own, -2), last, at(rest, 1)) < -noArea || cross(at(rest, -2), start, at(own, 1)) < -noArea) return null
  return withoutStraight([...own, ...rest.slice(1, -1)])
}

/** A ring without corners on a straight line, and without repeated corners. */
function withoutStraight(ring: Ring): Ring {
  const corners = ring.filter((point, i) => {
    const before = at(ring, i - 1)
    const after = at(ring, i + 1)
    const length = Math.hypot(after[0] - before[0], after[1] - before[1])
    return Math.abs(cross(before, point, after)) > onLine * Math.max(length, onLine)
  })
  return corners.length < 3 ? ring : corners
}

function isEar(ring: Ring, i: number): boolean {
  const a = at(ring, i - 1)
  const b = at(ring, i)
  const c = at(ring, i + 1)
  if (cross(a, b, c) <= 0) return false
  return ring.every(
    point =>
      same(point, a) ||
      same(point, b) ||
      same(point, c) ||
      cross(a, b, point) < 0 ||
      cross(b, c, point) < 0 ||
      cross(c, a, point) < 0,
  )
}

function same(p: Point, q: Point): boolean {
  return p[0] === q[0] && p[1] === q[1]
}

function at(ring: Ring, i: number): Point {
  return ring[(i + ring.length) % ring.length] as Point
}

/** Twice the signed area of a triangle. */
function cross(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

import { cachedWith } from '#engine/cached-with.ts'
import type { Point, Ring } from '#engine/geometry/ring-area.ts'

/** Kinds of points to which a pointer may snap; each has its sign and word on the canvas. */
export type SnapKind = 'corner' | 'midpoint' | 'crossing' | 'edge' | 'extension' | 'parallel' | 'perpendicular' | 'grid'

export interface SnapScene {
  /** Closed rings whose corners, midpoints and edges attract the pointer. */
  readonly rings: readonly Ring[]
  /** Corners of an open line: they attract as corners, and its edges as edges. */
  readonly path?: readonly Point[]
  /** Points from which an edge goes to the pointer: it may become parallel or perpendicular to an edge nearby. */
  readonly anchors?: readonly Point[]
  /** Step of the square grid through the site [m]; absent = the grid does not attract. */
  readonly grid?: number
  /**
   * Distance within which a corner, midpoint or edge attracts [m]: 8 screen pixels at the present zoom. The grid
   * attracts everywhere.
   */
  readonly reach: number
}

export interface Snap {
  /** Effective position of the pointer. */
  readonly point: Point
  /** Kind of the snapped point; null = no snap. */
  readonly kind: SnapKind | null
  /** Index of the snapped ring; null for the open path, the grid or no snap. */
  readonly ring: number | null
  /** Dashed helper lines from the snapped objects. */
  readonly guides: readonly (readonly [from: Point, to: Point])[]
}

interface Edge {
  readonly a: Point
  readonly b: Point
  readonly ring: number | null
}
/** Edges of the rings of a scene: a hand asks many times about the same rings. */
const knownEdges = new WeakMap<readonly Ring[], readonly Edge[]>()

function edgesOf(rings: readonly Ring[]): readonly Edge[] {
  return cachedWith(knownEdges, rings, () =>
    rings.flatMap((corners, ring) => corners.map((a, i) => ({ a, b: corners[(i + 1) % corners.length] ?? a, ring }))),
  )
}

/** Whether a point is surely farther from a place than the reach: a check without a root. */
function isFar([x, y]: Point, [px, py]: Point, reach: number): boolean {
  return Math.abs(x - px) > reach || Math.abs(y - py) > reach
}

/** Whether the line through an edge is surely farther from a point than the reach. */
function isLineFar([x, y]: Point, { a, b }: Edge, reach: number): boolean {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const across = (x - a[0]) * dy - (y - a[1]) * dx
  // The margin leaves what rounding could decide to the exact check.
  return across * across > (reach * reach + same) * (dx * dx + dy * dy) * (1 + same)
}

interface Candidate extends Snap {
  readonly score: number
}

/**
 * Bonus of each kind in distance, as a share of the reach. A corner wins over a grid point that is nearer by at most
 * half the reach: corners are easy to hit, and the grid still works beside them.
 */
const pull: Readonly<Record<SnapKind, number>> = {
  corner: 0.5,
  crossing: 0.45,
  midpoint: 0.35,
  edge: 0.15,
  extension: 0.1,
  parallel: 0.05,
  perpendicular: 0.05,
  grid: 0,
}
/** Distance from the anchor or the pointer within which an edge gives its direction, in reaches. */
const nearby = 12
/** Distance below which two points are equal [m]. */
const same = 1e-6

function distance(p: Point, q: Point) {
  return Math.hypot(q[0] - p[0], q[1] - p[1])
}

/** Grid point nearest to a point. */
export function nearestGridPoint([x, y]: Point, step: number): Point {
  // Division by the whole reciprocal keeps 0.1 m steps free of binary errors: 3 / 10 is 0.3, 3 × 0.1 is not.
  const perMetre = Math.abs(1 / step - Math.round(1 / step)) < 1e-9 ? Math.round(1 / step) : 1 / step
  const round = (c: number) => Math.round(c * perMetre) / perMetre + 0
  return [round(x), round(y)]
}

/** Foot of the perpendicular on the line through an edge: `t` is 0 at its start and 1 at its end. */
function foot(p: Point, { a, b }: Edge): { readonly point: Point; readonly t: number } | null {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const length2 = dx * dx + dy * dy
  if (length2 < same * same) return null
  const t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length2
  return { point: [a[0] + t * dx, a[1] + t * dy], t }
}

/** Whether an edge lies along an axis of the project. */
function isUpright({ a, b }: Edge): boolean {
  return Math.abs(b[0] - a[0]) < same || Math.abs(b[1] - a[1]) < same
}

/** Distance of a point from an edge. */
function fromEdge(p: Point, edge: Edge): number {
  const near = foot(p, edge)
  return near !== null && near.t >= 0 && near.t <= 1
    ? distance(p, near.point)
    : Math.min(distance(p, edge.a), distance(p, edge.b))
}

/** Line of 1 m from a point, parallel or perpendicular to an edge. */
function directed(from: Point, { a, b }: Edge, kind: 'parallel' | 'perpendicular'): Edge {
  const length = distance(a, b)
  const [x, y] = length < same ? [0, 0] : [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  return { a: from, b: kind === 'parallel' ? [from[0] + x, from[1] + y] : [from[0] - y, from[1] + x], ring: null }
}
function along({ a, b }: Edge, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

/** Intersection of the lines through two edges; null if they are (nearly) parallel. */
function meeting(e: Edge, f: Edge): Point | null {
  const ex = e.b[0] - e.a[0]
  const ey = e.b[1] - e.a[1]
  const fx = f.b[0] - f.a[0]
  const fy = f.b[1] - f.a[1]
  const cross = ex * fy - ey * fx
  if (Math.abs(cross) < 1e-9 * Math.hypot(ex, ey) * Math.hypot(fx, fy)) return null
  const t = ((f.a[0] - e.a[0]) * fy - (f.a[1] - e.a[1]) * fx) / cross
  return [e.a[0] + t * ex, e.a[1] + t * ey]
}

/**
 * Snapped position of a point: the best of corners, midpoints, crossings, edges, their extensions, their directions and
 * the grid, by distance and kind. It is the point itself if nothing is in reach. On an edge or extension the point goes to the
 * nearest grid point's place on it, so that lengths stay round. Cost: linear in the edges, plus the pairs of lines in
 * reach.
 */
export function snap(at: Point, { rings, path = [], anchors = [], grid, reach }: SnapScene): Snap {
  let best: Candidate | null = null
  const offer = (
    kind: SnapKind,
    point: Point,
    ring: number | null,
    guides: Snap['guides'] = [],
    away = distance(at, point),
  ) => {
    if (kind !== 'grid' && away > reach) return
    const score = away - pull[kind] * reach
    if (best === null || score < best.score - same) best = { kind, point, ring, guides, score }
  }
  const ofPath = path.slice(1).map((b, i): Edge => ({ a: path[i] ?? b, b, ring: null }))
  const edges = ofPath.length === 0 ? edgesOf(rings) : [...edgesOf(rings), ...ofPath]
  rings.forEach((corners, ring) => {
    for (const corner of corners) if (!isFar(at, corner, reach)) offer('corner', corner, ring)
  })
  for (const corner of path) offer('corner', corner, null)

  const gridPoint = grid === undefined ? null : nearestGridPoint(at, grid)
  const inReach: { readonly edge: Edge; readonly t: number }[] = []
  for (const edge of edges) {
    // A midpoint lies on its line: where that is far, both are.
    if (isLineFar(at, edge, reach)) continue
    offer('midpoint', [(edge.a[0] + edge.b[0]) / 2, (edge.a[1] + edge.b[1]) / 2], edge.ring)
    const near = foot(at, edge)
    if (near === null || distance(at, near.point) > reach) continue
    inReach.push({ edge, t: near.t })
    const settled = gridPoint === null ? near : (foot(gridPoint, edge) ?? near)
    const onEdge = settled.t >= 0 && settled.t <= 1
    const end = settled.t < 0 ? edge.a : edge.b
    // A grid point on the line is the same point: it is named after the edge, which says more.
    offer(onEdge ? 'edge' : 'extension', settled.point, edge.ring, onEdge ? [] : [[end, settled.point]])
  }
  for (let i = 0; i < inReach.length; i++) {
    for (let k = i + 1; k < inReach.length; k++) {
      const one = inReach[i]
      const other = inReach[k]
      if (one === undefined || other === undefined) continue
      const point = meeting(one.edge, other.edge)
      if (point === null || distance(point, at) > reach) continue
      const guides = [one.edge, other.edge].flatMap(edge => {
        const t = foot(point, edge)?.t ?? 0
        return t < -same ? [[edge.a, point] as const] : t > 1 + same ? [[edge.b, point] as const] : []
      })
      offer('crossing', point, one.edge.ring ?? other.edge.ring, guides)
    }
  }
  for (const anchor of anchors) {
    for (const edge of edges) {
      // The grid gives the directions of its own axes.
      if (grid !== undefined && isUpright(edge)) continue
      if (Math.min(fromEdge(anchor, edge), fromEdge(at, edge)) > nearby * reach) continue
      for (const kind of ['parallel', 'perpendicular'] as const) {
        const line = directed(anchor, edge, kind)
        const near = foot(at, line)
        if (near === null || distance(anchor, near.point) < 2 * reach) continue
        const length = grid === undefined ? Math.abs(near.t) : nearestGridPoint([Math.abs(near.t), 0], grid)[0]
        const point = along(line, Math.sign(near.t) * length)
        const guides = [[edge.a, edge.b] as const, [anchor, point] as const]
        offer(kind, point, edge.ring, guides, distance(at, near.point))
      }
    }
  }
  if (gridPoint !== null) offer('grid', gridPoint, null)
  if (best === null) return { point: at, kind: null, ring: null, guides: [] }
  const { score: _score, ...found } = best as Candidate
  return found
}

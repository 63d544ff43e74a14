import { tidyPoint } from './rectangle-ring.ts'
import type { Point, Ring } from './ring.ts'

/** An outline with a moved edge. */
export interface PushedRing {
  readonly vertices: readonly Point[]
  /** Whether the edge went through the opposite side: it, or a neighbour, now runs backwards. */
  readonly through: boolean
}

/** Sine of the angle below which a neighbour is a continuation of the edge: it cannot follow, so a step appears (5°). */
const continues = Math.sin((5 * Math.PI) / 180)

/** Direction of an edge and the normal at its right, both of length 1; null for an edge without length. */
export function edgeFrame(ring: Ring, edge: number): { readonly along: Point; readonly normal: Point } | null {
  const a = ring[edge]
  const b = ring[(edge + 1) % ring.length]
  const length = a === undefined || b === undefined ? 0 : Math.hypot(b[0] - a[0], b[1] - a[1])
  if (a === undefined || b === undefined || length < 1e-9) return null
  const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  return { along, normal: [along[1], -along[0]] }
}

/**
 * End of a pushed edge on the line of its neighbour, and the share of the neighbour's length that is added; null if the
 * neighbour continues the edge.
 */
function slid(
  from: Point,
  end: Point,
  normal: Point,
  by: number,
): { readonly end: Point; readonly grown: number } | null {
  const way: Point = [end[0] - from[0], end[1] - from[1]]
  const across = way[0] * normal[0] + way[1] * normal[1]
  if (Math.abs(across) < continues * Math.hypot(way[0], way[1])) return null
  const grown = by / across
  return { end: [end[0] + way[0] * grown, end[1] + way[1] * grown], grown }
}

/**
 * Outline with an edge moved parallel to itself. The neighbours follow along their lines; beside a neighbour that
 * continues the edge a step appears, with a new corner.
 *
 * ```
 *    ┌──────┐        ┌──────┐
 *    │      │   →    │      └╮   by
 *    └──────┘        └───────┘
 * ```
 *
 * @param by distance to the right of the edge, seen along it [m]
 */
export function pushedEdge(ring: Ring, edge: number, by: number): PushedRing {
  const frame = edgeFrame(ring, edge)
  const a = ring[edge]
  const b = ring[(edge + 1) % ring.length]
  const before = ring.at(edge - 1)
  const after = ring[(edge + 2) % ring.length]
  if (frame === null || by === 0 || a === undefined || b === undefined || before === undefined || after === undefined)
    return { vertices: ring, through: false }
  const { along, normal } = frame
  const start = slid(before, a, normal, by)
  const end = slid(after, b, normal, by)
  const beside = ([x, y]: Point): Point => [x + normal[0] * by, y + normal[1] * by]
  const first = tidyPoint(start?.end ?? beside(a))
  const last = tidyPoint(end?.end ?? beside(b))
  const runs = (last[0] - first[0]) * along[0] + (last[1] - first[1]) * along[1]
  const moved = ring.flatMap((corner, i): readonly Point[] =>
    i === edge
      ? start === null
        ? [corner, first]
        : [first]
      : i === (edge + 1) % ring.length
        ? end === null
          ? [last, corner]
          : [last]
        : [corner],
  )
  return {
    vertices: moved,
    through: runs <= 0 || (start?.grown ?? 0) <= -1 || (end?.grown ?? 0) <= -1,
  }
}

/**
 * Outline with a new piece on an edge: the edge moves, and two new corners join it to where it was.
 *
 * @param by distance to the right of the edge, seen along it [m]
 */
export function extrudedEdge(ring: Ring, edge: number, by: number): PushedRing {
  const frame = edgeFrame(ring, edge)
  const a = ring[edge]
  const b = ring[(edge + 1) % ring.length]
  if (frame === null || by === 0 || a === undefined || b === undefined) return { vertices: ring, through: false }
  const beside = ([x, y]: Point): Point => tidyPoint([x + frame.normal[0] * by, y + frame.normal[1] * by])
  return { vertices: ring.toSpliced(edge + 1, 0, beside(a), beside(b)), through: false }
}

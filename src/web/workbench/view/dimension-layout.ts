import { degrees } from '#building/derive/degree.ts'
import { ringArea, signedRingArea, type Point, type Ring } from '#building/derive/ring.ts'
import { isInside } from '#machines/workbench/hit-target.ts'

/**
 * A measured edge, in pixels; its outside is to the left seen from → to if `side` is 1 (y points down), else to the
 * right.
 */
export interface MeasuredEdge {
  readonly from: Point
  readonly to: Point
  readonly side: 1 | -1
  readonly width: number
}

/** Position of a dimension [px]. */
export interface DimensionShape {
  readonly line: readonly [Point, Point]
  readonly extensions: readonly (readonly [Point, Point])[]
  /** Middle of the label and its turn [°]: readable from below or from the right, never from above. */
  readonly at: Point
  readonly rotation: number
  /** Outlines of the label, and of the line with its ticks. */
  readonly label: Ring
  readonly lineBox: Ring
}

export const labelHeight = 22
/** Distance of the line from its edge, and step of the tried distances [px]. */
const nearest = 24
const step = 16
const tightest = 17
/** Largest distance from the edge: a farther dimension is no longer read with it. */
const farthest = 420
const distances = [
  nearest,
  tightest,
  ...Array.from({ length: Math.floor((farthest - nearest) / step) }, (_, n) => nearest + (n + 1) * step),
]
const mostTries = 300
/** Length below which an edge has no room for a label. */
const shortest = 34
/** Angle from which lines are read upward [°]. */
const steepest = 85

/** Angle of text along a line that is never upside down, with vertical text upward, in (−95°, 85°]. */
export function uprightAngle(from: Point, to: Point): number {
  const angle = degrees(Math.atan2(to[1] - from[1], to[0] - from[0]))
  return angle > steepest ? angle - 180 : angle <= steepest - 180 ? angle + 180 : angle
}

/** A dimension at a distance from its edge. */
export function dimensionAt({ from, to, side, width }: MeasuredEdge, away: number): DimensionShape {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const ux = (to[0] - from[0]) / length
  const uy = (to[1] - from[1]) / length
  const nx = uy * side
  const ny = -ux * side
  const place = ([x, y]: Point, along: number, out: number): Point => [
    x + ux * along + nx * out,
    y + uy * along + ny * out,
  ]
  const box = (origin: Point, start: number, end: number, low: number, high: number): Ring => [
    place(origin, start, low),
    place(origin, end, low),
    place(origin, end, high),
    place(origin, start, high),
  ]
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  return {
    line: [place(from, 0, away), place(to, 0, away)],
    extensions: [
      [place(from, 0, 8), place(from, 0, away + 6)],
      [place(to, 0, 8), place(to, 0, away + 6)],
    ],
    at: place(middle, 0, away),
    rotation: uprightAngle(from, to),
    label: box(middle, -width / 2, width / 2, away - labelHeight / 2, away + labelHeight / 2),
    lineBox: box(from, 0, length, away - 5, away + 5),
  }
}

export interface Obstacles {
  /** Outlines of all masses, with the measured one. */
  readonly masses: readonly Ring[]
  /** Labels already placed. */
  readonly labels: readonly Ring[]
}

/**
 * Dimensions of a shape's edges: outside of every mass, clear of labels and of each other. The longest edge comes
 * first; each is as near to its edge as possible, or beyond its obstacles. An edge without room has none: its length is
 * in the panel.
 */
export function dimensionLayout(
  edges: readonly MeasuredEdge[],
  { masses, labels }: Obstacles,
): readonly (DimensionShape | null)[] {
  const placed: (Outlined & { readonly shape: DimensionShape })[] = []
  const result: (DimensionShape | null)[] = edges.map(() => null)
  const near = boundsOf(
    edges.flatMap(edge => [edge.from, edge.to]),
    farthest + labelHeight,
  )
  const walls = masses.map(bounded).filter(ring => meet(near, ring))
  const texts = labels.map(bounded).filter(ring => meet(near, ring))
  const isClear = ({ extensions }: DimensionShape, { label, line, inner }: Outlined, overMasses: boolean) =>
    !walls.some(
      wall =>
        overlap(label, wall) ||
        overlap(line, wall) ||
        (!overMasses && extensions.some(extension => runsThrough(extension, wall))),
    ) &&
    !texts.some(
      text => overlap(label, text) || overlap(line, text) || extensions.some(extension => runsThrough(extension, text)),
    ) &&
    !placed.some(
      other =>
        overlap(label, other.label) ||
        overlap(label, other.line) ||
        overlap(line, other.label) ||
        overlap(inner, other.inner) ||
        other.shape.extensions.some(extension => runsThrough(extension, label)) ||
        extensions.some(extension => runsThrough(extension, other.label)),
    )
  const order = edges
    .map((edge, i) => ({ edge, i, length: Math.hypot(edge.to[0] - edge.from[0], edge.to[1] - edge.from[1]) }))
    .filter(({ edge, length }) => length >= shortest && length >= edge.width)
    .toSorted((a, b) => b.length - a.length)
  // An outline of many edges is crowded in any case: fewer distances are tried for each, so that a drag stays smooth.
  const tried = distances.slice(0, Math.max(2, Math.floor(mostTries / Math.max(1, order.length))))
  for (const { edge, i } of order) {
    // A tower on a podium is measured beyond the podium: only then do extension lines run over a mass.
    for (const [overMasses, away] of [false, true].flatMap(over => tried.map(distance => [over, distance] as const))) {
      const shape = dimensionAt(edge, away)
      const outlined = {
        label: bounded(shape.label),
        line: bounded(shape.lineBox),
        inner: bounded(shrunk(shape.lineBox)),
      }
      if (!isClear(shape, outlined, overMasses)) continue
      placed.push({ shape, ...outlined })
      result[i] = shape
      break
    }
  }
  return result
}

interface Bounds {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
interface BoundedRing extends Bounds {
  readonly ring: Ring
}
/** Boxes of a dimension with their bounds. */
interface Outlined {
  readonly label: BoundedRing
  readonly line: BoundedRing
  readonly inner: BoundedRing
}

function bounded(ring: Ring): BoundedRing {
  return { ring, ...boundsOf(ring, 0) }
}
/** Chained dimensions touch at their ends. */
function shrunk(box: Ring): Ring {
  const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = box
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const ux = ((b[0] - a[0]) / length) * 4
  const uy = ((b[1] - a[1]) / length) * 4
  return [
    [a[0] + ux, a[1] + uy],
    [b[0] - ux, b[1] - uy],
    [c[0] - ux, c[1] - uy],
    [d[0] + ux, d[1] + uy],
  ]
}

function boundsOf(points: Ring, margin: number): Bounds {
  return {
    left: Math.min(...points.map(p => p[0])) - margin,
    right: Math.max(...points.map(p => p[0])) + margin,
    top: Math.min(...points.map(p => p[1])) - margin,
    bottom: Math.max(...points.map(p => p[1])) + margin,
  }
}
function meet(a: Bounds, b: Bounds) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/**
 * Whether a box overlaps an outline by more than a touch of its edges. The box is convex, the outline may have any
 * form.
 */
function overlap(boxed: BoundedRing, other: BoundedRing): boolean {
  if (!meet(boxed, other)) return false
  const box = boxed.ring
  const turn = Math.sign(signedRingArea(box))
  // Cut it by the sides of the box in turn, each moved in by a touch (Sutherland and Hodgman 1974).
  const common = box.reduce<Ring>((inside, a, i) => {
    const b = box[(i + 1) % box.length] ?? a
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const depth = ([x, y]: Point) => (turn * ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]))) / length - touch
    return inside.flatMap((p, j) => {
      const q = inside[(j + 1) % inside.length] ?? p
      const [dp, dq] = [depth(p), depth(q)]
      const crossing: readonly Point[] =
        dp > 0 === dq > 0 ? [] : [[p[0] + ((q[0] - p[0]) * dp) / (dp - dq), p[1] + ((q[1] - p[1]) * dp) / (dp - dq)]]
      return dp > 0 ? [p, ...crossing] : crossing
    })
  }, other.ring)
  return ringArea(common) > 1
}
/** px */
const touch = 0.75

/** Whether a line runs through an outline. It may run along an edge. */
function runsThrough([from, to]: readonly [Point, Point], other: BoundedRing): boolean {
  if (!meet(boundsOf([from, to], 0.1), other)) return false
  const { ring } = other
  const samples = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 3)
  return Array.from({ length: samples + 1 }, (_, i) => i / samples).some(share => {
    const point: Point = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
    return isInside(point, ring) && ring.every((a, i) => distanceTo(point, a, ring[(i + 1) % ring.length] ?? a) > touch)
  })
}
function distanceTo([x, y]: Point, a: Point, b: Point) {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const along = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / Math.max(1e-12, dx * dx + dy * dy)))
  return Math.hypot(x - a[0] - along * dx, y - a[1] - along * dy)
}

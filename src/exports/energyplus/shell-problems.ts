import type { Point } from '#engine/input.ts'
import { fieldText, type EpJson } from './ep-document.ts'
import { areaVector, lengthOf, surfaceOutline, windowOutline, planeDistance } from './surface-outlines.ts'

/** Masses that touch may be drawn this far apart [m]; a shell is closed to that. */
const joint = 0.025
const offPlane = 0.001 // m

/**
 * Problems of the geometry of a document: surfaces that are not planar, windows outside their surface's plane or outline,
 * zones whose surfaces do not close. Empty: nothing.
 */
export function shellProblems(document: EpJson): readonly string[] {
  const surfaces = Object.entries(document['BuildingSurface:Detailed'] ?? {})
  const outlines = new Map(surfaces.map(([name, fields]) => [name, surfaceOutline(fields)]))
  const zones = Map.groupBy(surfaces, ([, fields]) => fieldText(fields, 'zone_name'))
  return [
    ...surfaces.flatMap(([name]) => planarProblems(name, outlines.get(name) ?? [])),
    ...Object.entries(document['FenestrationSurface:Detailed'] ?? {}).flatMap(([name, fields]) =>
      windowProblems(name, windowOutline(fields), outlines.get(fieldText(fields, 'building_surface_name')) ?? []),
    ),
    ...[...zones].flatMap(([zone, own]) =>
      closedProblems(
        zone,
        own.map(([name]) => outlines.get(name) ?? []),
      ),
    ),
  ]
}

function planarProblems(name: string, outline: readonly Point[]): readonly string[] {
  const area = lengthOf(areaVector(outline))
  if (!(area > 1e-4)) return [`${name}: no area`]
  const distance = planeDistance(outline)
  return outline.some(point => Math.abs(distance(point)) > offPlane) ? [`${name}: not planar`] : []
}

function windowProblems(name: string, window: readonly Point[], surface: readonly Point[]): readonly string[] {
  if (surface.length === 0) return [`${name}: its surface does not exist`]
  const found = [...planarProblems(name, window)]
  const distance = planeDistance(surface)
  if (window.some(point => Math.abs(distance(point)) > offPlane)) found.push(`${name}: not in its wall's plane`)
  const own = areaVector(window)
  const wall = areaVector(surface)
  if (own[0] * wall[0] + own[1] * wall[1] + own[2] * wall[2] <= 0) found.push(`${name}: faces the wrong way`)
  // Convex outlines: a corner lies inside when it is left of every edge.
  const unit = lengthOf(wall)
  const isInside = (point: Point) =>
    surface.every((a, i) => {
      const b = surface[(i + 1) % surface.length] ?? a
      const cross = areaVector([a, b, point])
      return (cross[0] * wall[0] + cross[1] * wall[1] + cross[2] * wall[2]) / unit > -offPlane
    })
  if (surface.length <= 4 && !window.every(isInside)) found.push(`${name}: reaches beyond its wall`)
  return found
}

/**
 * A closed surface has every edge twice, once each way, whatever corners divide it: along every line the lengths run one way are
 * covered by those run the other way.
 */
function closedProblems(zone: string, outlines: readonly (readonly Point[])[]): readonly string[] {
  const edges = outlines.flatMap(outline =>
    outline.map((from, i) => ({ from, to: outline[(i + 1) % outline.length] ?? from })),
  )
  const lines = Map.groupBy(
    edges.filter(({ from, to }) => lengthBetween(from, to) > joint),
    ({ from, to }) => directionKey(from, to),
  )
  for (const parallel of lines.values()) {
    const boxes = parallel.map(boxOf)
    for (const [e, edge] of parallel.entries()) {
      const length = lengthBetween(edge.from, edge.to)
      const box = boxes[e]
      // Both ways, as far as they lie on this edge's line: with sign, the sum over each point of it must be nothing.
      const on = parallel.flatMap((other, o) => {
        // Most edges are nowhere near: a look at their boxes costs a hundredth of the rest.
        if (!meet(box, boxes[o])) return []
        const near = nearPart(edge, other)
        if (near === undefined) return []
        const [a, b] = near
        return [{ start: Math.min(a, b), end: Math.max(a, b), sign: Math.sign(b - a) }]
      })
      const cuts = [0, length, ...on.flatMap(({ start, end }) => [start, end])]
        .filter(x => x >= 0 && x <= length)
        .toSorted((a, b) => a - b)
      for (const [i, end] of cuts.entries()) {
        const start = cuts[i - 1] ?? 0
        if (end - start <= 2 * joint) continue
        const middle = (start + end) / 2
        const sum = on.reduce((total, o) => total + (o.start < middle && o.end > middle ? o.sign : 0), 0)
        if (sum !== 0) return [`${zone}: its surfaces do not close near ${edge.from.map(x => x.toFixed(2)).join(', ')}`]
      }
    }
  }
  return []
}

function lengthBetween(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])
}
/** Upright edges and level ones never lie on one line: there are no others. */
function directionKey(a: Point, b: Point): string {
  return Math.abs(b[2] - a[2]) > 0.5 * lengthBetween(a, b) ? 'upright' : 'level'
}

interface SpaceEdge {
  readonly from: Point
  readonly to: Point
}

type Box = readonly [x0: number, y0: number, z0: number, x1: number, y1: number, z1: number]
/** Box of an edge, half a joint wider on every side. */
function boxOf({ from: [a, b, c], to: [x, y, z] }: SpaceEdge): Box {
  const wider = joint / 2
  return [
    Math.min(a, x) - wider,
    Math.min(b, y) - wider,
    Math.min(c, z) - wider,
    Math.max(a, x) + wider,
    Math.max(b, y) + wider,
    Math.max(c, z) + wider,
  ]
}
function meet(one: Box | undefined, other: Box | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one[0] <= other[3] &&
    other[0] <= one[3] &&
    one[1] <= other[4] &&
    other[1] <= one[4] &&
    one[2] <= other[5] &&
    other[2] <= one[5]
  )
}

/** The part of another edge that lies within a joint of an edge's line, as places along that edge in its direction. */
function nearPart(edge: SpaceEdge, other: SpaceEdge): readonly [from: number, to: number] | undefined {
  const [a, offA] = along(edge, other.from)
  const [b, offB] = along(edge, other.to)
  // The distance from the line is a root of a quadratic in the part t of the other edge.
  const change = offA.map((value, i) => (offB[i] ?? 0) - value)
  const dot = (u: readonly number[], v: readonly number[]) => u.reduce((sum, value, i) => sum + value * (v[i] ?? 0), 0)
  const square = dot(change, change)
  const half = dot(offA, change)
  const rest = dot(offA, offA) - joint * joint
  if (square < 1e-12) return rest < 0 ? [a, b] : undefined
  const root = half * half - square * rest
  if (root <= 0) return undefined
  const first = Math.max(0, (-half - Math.sqrt(root)) / square)
  const last = Math.min(1, (-half + Math.sqrt(root)) / square)
  return first < last ? [a + first * (b - a), a + last * (b - a)] : undefined
}

/** Place of a point along an edge, and its way from the edge's line. */
function along({ from, to }: SpaceEdge, point: Point): readonly [number, Point] {
  const length = lengthBetween(from, to)
  const u: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length, (to[2] - from[2]) / length]
  const t = (point[0] - from[0]) * u[0] + (point[1] - from[1]) * u[1] + (point[2] - from[2]) * u[2]
  return [t, [point[0] - from[0] - t * u[0], point[1] - from[1] - t * u[1], point[2] - from[2] - t * u[2]]]
}

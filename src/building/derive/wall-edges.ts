import { signedRingArea, type Point, type Ring } from '#engine/geometry/ring-area.ts'
import type { Mass, Vertex } from '#contract/inputs/project-inputs.ts'
import { outwardAzimuth, sectorOf, turn, type Compass } from './compass.ts'
import { massLevels, type MassLevels } from './mass-levels.ts'

/** The wall that stands on one edge of a mass. */
export interface WallEdge {
  readonly massId: string
  /** The edge from vertex `edge` to the next one, as the mass lists them. */
  readonly edge: number
  readonly from: Vertex
  readonly to: Vertex
  /** m */
  readonly length: number
  /** Outward normal, clockwise from true north, the building's rotation included [°]. */
  readonly azimuthDeg: number
  readonly orientation: Compass
  /** Wall towards outside air: without what touches another mass [m²]. */
  readonly area: number
  /** Length of the edge that is outside at the ground; 0 for a mass above the ground [m]. */
  readonly groundLength: number
  /** The largest rectangle of this wall that is outside: along the edge from `from` of the counter-clockwise ring, and up [m]; null where none is. */
  readonly outside: WallPart | null
}

/** A rectangle of a wall: along its edge, directed counter-clockwise around the mass, and above the ground [m]. */
export interface WallPart {
  readonly start: Vertex
  readonly end: Vertex
  readonly base: number
  readonly top: number
}

/** Edges this close to one line count as touching [m]: 2 cm, above the rounding of typed lengths, below any joint. */
const touching = 0.02

interface Edge { readonly mass: number, readonly index: number, readonly from: Point, readonly to: Point, readonly length: number, readonly ux: number, readonly uy: number }

/**
 * Every outer edge of every mass with the area of its wall.
 *
 * Where an edge of another mass runs back along it, the wall of the common length over the common height is inside the
 * building and not counted:
 *
 *     ┌────────┐
 *     │   A    ├──────┐   ═ shared, over the lower of both heights
 *     │        ═  B   │
 *     └────────┴──────┘
 *
 * @param masses   building masses, local metres
 * @param rotation of the whole building, clockwise [°]
 */
export const wallEdges = (masses: readonly Mass[], rotation: number): readonly WallEdge[] => {
  const levels = massLevels(masses)
  const edges = masses.map((mass, i) => edgesOf(mass, i))
  return edges.flatMap((own, i) => {
    const mass = masses[i] as Mass
    const level = levels[i] as MassLevels
    const near = neighboursOf(i, masses, levels)
    return own.map((edge): WallEdge => {
      let shared = 0
      let sharedAtGround = 0
      const covers: Cover[] = []
      for (const j of near) {
        const other = levels[j] as MassLevels
        const height = Math.min(level.top, other.top) - Math.max(level.base, other.base)
        for (const against of edges[j] as readonly Edge[]) {
          const [start, end] = commonPart(edge, against)
          const length = Math.max(0, end - start)
          shared += length * height
          if (length > touching) covers.push({ start, end, base: other.base, top: other.top })
          if (level.base === 0 && other.base === 0) sharedAtGround += length
        }
      }
      const azimuthDeg = turn(outwardAzimuth(edge.ux, edge.uy) + rotation)
      return {
        massId: mass.id,
        edge: edge.index,
        from: mass.vertices[edge.index] as Vertex,
        to: mass.vertices[(edge.index + 1) % mass.vertices.length] as Vertex,
        length: edge.length,
        azimuthDeg,
        orientation: sectorOf(azimuthDeg),
        area: Math.max(0, edge.length * (level.top - level.base) - shared),
        groundLength: level.base === 0 ? Math.max(0, edge.length - sharedAtGround) : 0,
        outside: largestPart(edge, level, covers),
      }
    })
  })
}

/** Edges directed counter-clockwise, whichever way the ring was drawn; edges without length are left out. */
const edgesOf = (mass: Mass, at: number): readonly Edge[] => {
  const ring: Ring = mass.vertices
  const reverse = signedRingArea(ring) < 0
  return ring.flatMap((a, index) => {
    const b = ring[(index + 1) % ring.length] as Point
    const [from, to] = reverse ? [b, a] : [a, b]
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    return length === 0 ? [] : [{ mass: at, index, from, to, length, ux: (to[0] - from[0]) / length, uy: (to[1] - from[1]) / length }]
  })
}

/** Masses that stand at a common height and whose boxes touch. */
const neighboursOf = (i: number, masses: readonly Mass[], levels: readonly MassLevels[]): readonly number[] => {
  const own = box(masses[i] as Mass)
  const level = levels[i] as MassLevels
  return masses.flatMap((mass, j) => {
    const other = levels[j] as MassLevels
    if (j === i || Math.min(level.top, other.top) <= Math.max(level.base, other.base)) return []
    const b = box(mass)
    const apart = own[0] > b[2] + touching || b[0] > own[2] + touching || own[1] > b[3] + touching || b[1] > own[3] + touching
    return apart ? [] : [j]
  })
}

const box = (mass: Mass): readonly [number, number, number, number] => {
  const xs = mass.vertices.map(v => v[0])
  const ys = mass.vertices.map(v => v[1])
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Where another mass covers a wall: along the edge and up [m]. */
interface Cover { readonly start: number, readonly end: number, readonly base: number, readonly top: number }

/** Where `b` runs back along `a` within the touching distance: distances from a's start [m]; end before start where it does not. */
const commonPart = (a: Edge, b: Edge): readonly [start: number, end: number] => {
  if (a.ux * b.ux + a.uy * b.uy > -0.999) return [0, -1]
  const along = (p: Point) => (p[0] - a.from[0]) * a.ux + (p[1] - a.from[1]) * a.uy
  const across = (p: Point) => Math.abs((p[0] - a.from[0]) * -a.uy + (p[1] - a.from[1]) * a.ux)
  if (across(b.from) > touching || across(b.to) > touching) return [0, -1]
  return [Math.max(0, along(b.to)), Math.min(a.length, along(b.from))]
}

/** The largest rectangle of a wall that nothing covers; strips between the ends of covers, each cut into bands by their heights. */
const largestPart = (edge: Edge, level: MassLevels, covers: readonly Cover[]): WallPart | null => {
  let best = null as Cover | null
  let run = null as Cover | null
  const ends = [...new Set([0, edge.length, ...covers.flatMap(c => [c.start, c.end])])].toSorted((a, b) => a - b)
  const area = (c: Cover | null) => c === null ? touching * touching : (c.end - c.start) * (c.top - c.base)
  for (let i = 1; i < ends.length; i++) {
    const start = ends[i - 1] as number, end = ends[i] as number
    const middle = (start + end) / 2
    let free = { base: level.base, top: level.base }, from = level.base
    for (const cover of [...covers.filter(c => c.start < middle && c.end > middle).toSorted((a, b) => a.base - b.base), { base: level.top, top: level.top }]) {
      const top = Math.min(cover.base, level.top)
      if (top - from > free.top - free.base) free = { base: from, top }
      from = Math.max(from, cover.top)
    }
    // Strips of one height beside each other are one rectangle.
    run = run !== null && run.base === free.base && run.top === free.top ? { ...run, end } : { start, end, ...free }
    if (area(run) > area(best)) best = run
  }
  if (best === null) return null
  const at = (along: number): Vertex => [edge.from[0] + along * edge.ux, edge.from[1] + along * edge.uy]
  return { start: at(best.start), end: at(best.end), base: best.base, top: best.top }
}

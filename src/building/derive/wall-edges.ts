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
      for (const j of near) {
        const other = levels[j] as MassLevels
        const height = Math.min(level.top, other.top) - Math.max(level.base, other.base)
        for (const against of edges[j] as readonly Edge[]) {
          const length = commonLength(edge, against)
          shared += length * height
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

/** Length over which `b` runs back along `a` within the touching distance [m]. */
const commonLength = (a: Edge, b: Edge): number => {
  if (a.ux * b.ux + a.uy * b.uy > -0.999) return 0
  const along = (p: Point) => (p[0] - a.from[0]) * a.ux + (p[1] - a.from[1]) * a.uy
  const across = (p: Point) => Math.abs((p[0] - a.from[0]) * -a.uy + (p[1] - a.from[1]) * a.ux)
  if (across(b.from) > touching || across(b.to) > touching) return 0
  return Math.max(0, Math.min(a.length, along(b.from)) - Math.max(0, along(b.to)))
}

import { ringArea, signedRingArea, type Ring } from '#engine/geometry/ring-area.ts'
import type { Point } from '#engine/input.ts'
import { cachedWith } from '#engine/cached-with.ts'
import { overlapArea } from '#building/derive/overlap-area.ts'
import { touching } from '#building/derive/wall-edges.ts'
import { planCells } from './plan-cells.ts'
import { SideGrid } from './side-grid.ts'

/** A zone's part of one storey: a prism. Metres east, north and up. */
export interface StoreyPart {
  readonly zone: string
  /** 0 is the ground floor. */
  readonly floor: number
  readonly ring: Ring
  readonly base: number
  readonly top: number
}

/** A rectangle of wall that a neighbour closes: along its edge, seen from outside to the right, and up. */
export interface ClosedWall {
  readonly start: readonly [number, number]
  readonly end: readonly [number, number]
  readonly base: number
  readonly top: number
}

export const faceKinds = [
  'wall',
  'partyWall',
  'innerWall',
  'roof',
  'innerCeiling',
  'ground',
  'soffit',
  'innerFloor',
] as const
export interface ShellFace {
  readonly name: string
  readonly zone: string
  readonly kind: (typeof faceKinds)[number]
  /** Counter-clockwise seen from outside the zone. */
  readonly outline: readonly Point[]
  /** Azimuth of the outward normal; 0 when level [°]. */
  readonly azimuthDeg: number
  /** The face of the other zone that is this one's other side. */
  readonly mate?: string
}

/** A wall whose corners were welded lies this close to where it was drawn [m]. */
const welded = 0.05
/** Sides that touch, or that a welded wall closes, are within this distance [m]. */
const nearby = 0.06
const noArea = 0.01 // m²

/**
 * The closed shells of zones that are drawn as prisms, storey by storey.
 *
 * Each storey has its floor and its ceiling; what lies on or under another storey is an inner slab, else ground, soffit or roof.
 * Walls are cut where another part touches: between two zones both have the common piece, within one zone none has. What is left is
 * outside, or closed.
 */
export function shellFaces(drawn: readonly StoreyPart[], closed: readonly ClosedWall[] = []): readonly ShellFace[] {
  const parts = drawn.map(counterClockwise)
  const named = faceNames()
  const faces: ShellFace[] = []
  for (const part of parts) {
    const level = (kind: ShellFace['kind'], ring: Ring, z: number, isUp: boolean) =>
      faces.push({
        name: named(part.zone, part.floor, kind),
        zone: part.zone,
        kind,
        outline: (isUp ? ring : ring.toReversed()).map(([x, y]): Point => [x, y, z]),
        azimuthDeg: 0,
      })
    const below = part.floor === 0 ? undefined : split(part.ring, ringsOf(parts, part.floor - 1))
    if (below === undefined) level('ground', part.ring, part.base, false)
    below?.covered.forEach(ring => level('innerFloor', ring, part.base, false))
    below?.open.forEach(ring => level('soffit', ring, part.base, false))
    const above = split(part.ring, ringsOf(parts, part.floor + 1))
    above.covered.forEach(ring => level('innerCeiling', ring, part.top, true))
    above.open.forEach(ring => level('roof', ring, part.top, true))
  }
  return [...faces, ...wallFaces(parts, closed, named, noArea)]
}

const turnedRings = new WeakMap<Ring, Ring>()
/** The part with its ring counter-clockwise. Parts that have a ring in common still do: what is known of it is known once. */
export function counterClockwise(part: StoreyPart): StoreyPart {
  const ring = cachedWith(turnedRings, part.ring, drawn => (signedRingArea(drawn) < 0 ? drawn.toReversed() : drawn))
  return ring === part.ring ? part : { ...part, ring }
}

/** Gives each face a name of its own. */
export type FaceNames = (zone: string, floor: number, kind: ShellFace['kind']) => string
export function faceNames(): FaceNames {
  const count = new Map<string, number>()
  return (zone, floor, kind) => {
    const words = `${zone} storey ${floor + 1} ${kindWords[kind]}`
    const n = (count.get(words) ?? 0) + 1
    count.set(words, n)
    return n === 1 ? words : `${words} ${n}`
  }
}

/** For each ring, the places of those along which it runs back for a stretch. Rings counter-clockwise. */
export function ringsBeside(rings: readonly Ring[]): readonly ReadonlySet<number>[] {
  const sides = rings.flatMap((ring, at) => edgesOf(ring).map(edge => ({ ...edge, ring: at })))
  const grid = new SideGrid(sides)
  const beside = rings.map(() => new Set<number>())
  for (const side of sides)
    for (const at of grid.near(side, nearby)) {
      const against = sides[at]
      if (against === undefined || against.ring === side.ring) continue
      const [start, end] = commonPart(side, against)
      if (end - start > touching) beside[against.ring]?.add(side.ring)
    }
  return beside
}

/**
 * The walls of the parts, cut where another part touches. Both sides of a wall between two zones follow each other.
 *
 * @param parts counter-clockwise
 * @param least rectangles of less area are left out [m²]
 */
export function wallFaces(
  parts: readonly StoreyPart[],
  closed: readonly ClosedWall[],
  named: FaceNames,
  least: number,
): readonly ShellFace[] {
  const faces: ShellFace[] = []
  const against = edgesAgainst(parts)
  const closing = new SideGrid(closed.map(({ start, end }) => ({ from: start, to: end })))
  parts.forEach((part, i) => {
    const near = against(part)
    for (const edge of edgesOf(part.ring)) {
      const covers = near(edge).flatMap(other => {
        const [start, end] = other.part === i ? [0, -1] : commonPart(edge, other)
        const { base, top } = parts[other.part] as StoreyPart
        return end - start <= touching
          ? []
          : [{ start, end, base: Math.max(part.base, base), top: Math.min(part.top, top), with: other.part }]
      })
      const closers = closing.near(edge, nearby).flatMap(at => closer(edge, closed[at] as ClosedWall))
      const open = freeParts(edge.length, part, [...covers, ...closers])
      // The rest is free of other parts and closed.
      const party = closers.length === 0 ? [] : freeParts(edge.length, part, [...covers, ...open])
      for (const [kind, all] of [
        ['wall', open],
        ['partyWall', party],
      ] as const)
        for (const free of all)
          if (areaOf(free) > least)
            faces.push({
              name: named(part.zone, part.floor, kind),
              zone: part.zone,
              kind,
              outline: upright(edge, free),
              azimuthDeg: edge.azimuthDeg,
            })
      for (const cover of covers) {
        const other = parts[cover.with]
        if (other === undefined || cover.with < i || other.zone === part.zone || areaOf(cover) <= least) continue
        const here = named(part.zone, part.floor, 'innerWall')
        const there = named(other.zone, other.floor, 'innerWall')
        const outline = upright(edge, cover)
        const { azimuthDeg } = edge
        faces.push({ name: here, zone: part.zone, kind: 'innerWall', outline, azimuthDeg, mate: there })
        faces.push({
          name: there,
          zone: other.zone,
          kind: 'innerWall',
          outline: outline.toReversed(),
          azimuthDeg: (azimuthDeg + 180) % 360,
          mate: here,
        })
      }
    }
  })
  return faces
}

/** An edge of a part, by its place. */
interface PartEdge extends Edge {
  readonly part: number
}

/**
 * Finds the edges that may touch an edge of a part, in the order of parts. Parts of one height are searched together: on the
 * storeys of a tower the edges that are far above each other have the same place in the plan.
 */
function edgesAgainst(parts: readonly StoreyPart[]): (part: StoreyPart) => (edge: Edge) => readonly PartEdge[] {
  const layers = [...Map.groupBy(parts.keys(), i => `${parts[i]?.base} ${parts[i]?.top}`).values()].map(own => {
    const edges = own.flatMap(i =>
      edgesOf((parts[i] as StoreyPart).ring).map((edge): PartEdge => ({ ...edge, part: i })),
    )
    return { ...(parts[own[0] as number] as StoreyPart), edges, grid: new SideGrid(edges) }
  })
  const facing = new Map<string, typeof layers>()
  return ({ base, top }) => {
    const own = cachedWith(facing, `${base} ${top}`, () =>
      layers.filter(other => other.top - base >= touching && top - other.base >= touching),
    )
    return edge => {
      const found = own.flatMap(({ edges, grid }) => grid.near(edge, nearby).map(at => edges[at] as PartEdge))
      // The sort is stable: edges of a part are all of one layer.
      return own.length > 1 ? found.toSorted((a, b) => a.part - b.part) : found
    }
  }
}

const kindWords: Readonly<Record<ShellFace['kind'], string>> = {
  wall: 'wall',
  partyWall: 'party wall',
  innerWall: 'inner wall',
  roof: 'roof',
  innerCeiling: 'ceiling',
  ground: 'ground floor',
  soffit: 'soffit',
  innerFloor: 'floor',
}

function ringsOf(parts: readonly StoreyPart[], floor: number): readonly Ring[] {
  return parts.filter(part => part.floor === floor).map(part => part.ring)
}

/** Part of an outline that others cover, and the part that they leave. */
function split(
  ring: Ring,
  others: readonly Ring[],
): { readonly covered: readonly Ring[]; readonly open: readonly Ring[] } {
  const over = others.filter(other => overlapArea(ring, other) > noArea)
  const covered = over.reduce((sum, other) => sum + overlapArea(ring, other), 0)
  if (covered <= noArea) return { covered: [], open: [ring] }
  if (covered >= ringArea(ring) - noArea) return { covered: [ring], open: [] }
  const cells = planCells(ring, over)
  return {
    covered: cells.filter(cell => cell.isCovered).map(cell => cell.ring),
    open: cells.filter(cell => !cell.isCovered).map(cell => cell.ring),
  }
}

interface Edge {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly length: number
  readonly ux: number
  readonly uy: number
  readonly azimuthDeg: number
}
const knownEdges = new WeakMap<Ring, readonly Edge[]>()
/** The edges of a counter-clockwise ring. */
function edgesOf(ring: Ring): readonly Edge[] {
  return cachedWith(knownEdges, ring, edgesIn)
}
function edgesIn(ring: Ring): readonly Edge[] {
  return ring.flatMap((from, i) => {
    const to = ring[(i + 1) % ring.length] ?? from
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (length === 0) return []
    const ux = (to[0] - from[0]) / length
    const uy = (to[1] - from[1]) / length
    // The outward normal of a counter-clockwise ring is (uy, −ux); azimuths run from north over east.
    return [{ from, to, length, ux, uy, azimuthDeg: ((Math.atan2(uy, -ux) * 180) / Math.PI + 360) % 360 }]
  })
}

interface Cover {
  readonly start: number
  readonly end: number
  readonly base: number
  readonly top: number
}
function areaOf({ start, end, base, top }: Cover): number {
  return (end - start) * (top - base)
}

/** Where `b` runs back along `a`, as distances from a's start; end before start where it does not. */
function commonPart(a: Edge, b: Edge): readonly [start: number, end: number] {
  if (a.ux * b.ux + a.uy * b.uy > -0.9999) return [0, -1]
  const along = ([x, y]: readonly [number, number]) => (x - a.from[0]) * a.ux + (y - a.from[1]) * a.uy
  const across = ([x, y]: readonly [number, number]) => Math.abs((x - a.from[0]) * -a.uy + (y - a.from[1]) * a.ux)
  if (across(b.from) > touching || across(b.to) > touching) return [0, -1]
  return [Math.max(0, along(b.to)), Math.min(a.length, along(b.from))]
}

/** The part of an edge that a closed wall runs along. */
function closer(edge: Edge, { start, end, base, top }: ClosedWall): readonly Cover[] {
  const along = ([x, y]: readonly [number, number]) => (x - edge.from[0]) * edge.ux + (y - edge.from[1]) * edge.uy
  const across = ([x, y]: readonly [number, number]) =>
    Math.abs((y - edge.from[1]) * edge.ux - (x - edge.from[0]) * edge.uy)
  const length = Math.hypot(end[0] - start[0], end[1] - start[1])
  if (along(end) - along(start) < 0.999 * length || across(start) > welded || across(end) > welded) return []
  const near = (at: number) => (at < welded ? 0 : at > edge.length - welded ? edge.length : at)
  const [from, to] = [near(along(start)), near(along(end))]
  return to > from ? [{ start: from, end: to, base, top }] : []
}

/** The rectangles of a wall that nothing covers; neighbouring strips of one height are one. */
function freeParts(
  length: number,
  { base, top }: { readonly base: number; readonly top: number },
  covers: readonly Cover[],
): readonly Cover[] {
  const ends = [...new Set([0, length, ...covers.flatMap(({ start, end }) => [start, end])])].toSorted((a, b) => a - b)
  const found: { start: number; end: number; base: number; top: number }[] = []
  ends.slice(1).forEach((end, i) => {
    const start = ends[i] ?? end
    const middle = (start + end) / 2
    let from = base
    const over = covers.filter(c => c.start < middle && c.end > middle).toSorted((a, b) => a.base - b.base)
    for (const cover of [...over, { base: top, top }]) {
      if (cover.base > from) {
        const last = found.find(f => f.end === start && f.base === from && f.top === cover.base)
        if (last === undefined) found.push({ start, end, base: from, top: cover.base })
        else last.end = end
      }
      from = Math.max(from, cover.top)
    }
  })
  return found
}

function upright({ from, ux, uy }: Edge, { start, end, base, top }: Cover): readonly Point[] {
  const at = (along: number, z: number): Point => [from[0] + along * ux, from[1] + along * uy, z]
  // From outside: the ring runs counter-clockwise from above, so its edges run to the right.
  return [at(start, base), at(end, base), at(end, top), at(start, top)]
}

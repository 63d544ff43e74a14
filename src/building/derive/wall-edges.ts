import { signedRingArea, type Point, type Ring } from '#engine/geometry/ring-area.ts'
import type { Mass, Vertex } from '#contract/inputs/project-inputs.ts'
import { outwardAzimuth, sectorOf, turn, type Compass } from './compass.ts'
import { massLevels, type MassLevels } from './mass-levels.ts'

/** Wall on an edge of a mass. */
export interface WallEdge {
  readonly massId: string
  /** Index of the edge, from vertex `edge` to the next one in the mass's list. */
  readonly edge: number
  readonly from: Vertex
  readonly to: Vertex
  /** m */
  readonly length: number
  /** Outward normal, clockwise from true north, the building's rotation included [°]. */
  readonly azimuthDeg: number
  readonly orientation: Compass
  /** Wall area towards outside air, without the parts that touch another mass or a neighbour [m²]. */
  readonly area: number
  /** Wall area that neighbours or a hand close; it touches no other mass [m²]. */
  readonly closed: number
  /** Length of the edge that is outside at the ground; 0 for a mass above the ground [m]. */
  readonly groundLength: number
  /** Length of the edge that is closed at the ground [m]. */
  readonly closedAtGround: number
  /**
   * Largest rectangle of this wall that is outside: along the edge from `from` of the counter-clockwise ring, and up
   * [m]; null if there is none.
   */
  readonly outside: WallPart | null
}

/** A rectangle of a wall: along its edge, directed counter-clockwise around the mass, and above the ground [m]. */
export interface WallPart {
  readonly start: Vertex
  readonly end: Vertex
  readonly base: number
  readonly top: number
}

/** Distance from a line within which edges touch [m]: 2 cm, above the rounding of typed lengths, below any joint. */
export const touching = 0.02

/** Area of a wall that is left by rounding [m²]. */
const rounding = 1e-6

interface Edge {
  readonly mass: number
  readonly index: number
  readonly from: Point
  readonly to: Point
  readonly length: number
  readonly ux: number
  readonly uy: number
}

type Box = readonly [left: number, bottom: number, right: number, top: number]

/** A building beside the own one that closes the walls it touches. */
export interface Block {
  /** Counter-clockwise, in the drawing's metres. */
  readonly ring: Ring
  /** Height above the ground [m]. */
  readonly top: number
}

const noBlocks: readonly Block[] = []

/**
 * Every outer edge of every mass with the area of its wall.
 *
 * If an edge of another mass runs back along it, the wall of the common length and the common height is inside the
 * building and not counted:
 *
 *     ┌────────┐
 *     │   A    ├──────┐   ═ shared, over the lower of both heights
 *     │        ═  B   │
 *     └────────┴──────┘
 *
 * A block that touches an outer wall closes the part it covers, by length and by height. A mass's own list of party
 * walls comes first: it closes the whole outer wall of an edge, or opens it.
 *
 * @param masses   building masses, local metres
 * @param rotation of the whole building, clockwise [°]
 * @param blocks   neighbours in the drawing's metres
 * @param only     the mass whose edges are wanted; absent: all
 */
export function wallEdges(
  masses: readonly Mass[],
  rotation: number,
  blocks: readonly Block[] = noBlocks,
  only?: Mass,
): readonly WallEdge[] {
  const levels = massLevels(masses)
  const boxes = masses.map(mass => boxOf(mass.vertices))
  const edges = masses.map(({ vertices }, i) => edgesOf(vertices, i))
  const compass = byDirection(edges.flat())
  const closing = closingBy(blocks)
  return edges.flatMap((own, i) => {
    const mass = masses[i] as Mass
    if (only !== undefined && mass !== only) return []
    const level = levels[i] as MassLevels
    const isNear = neighboursOf(i, boxes, levels)
    return own.map((edge): WallEdge => {
      let shared = 0
      let sharedAtGround = 0
      const covers: Cover[] = []
      for (const against of runningBack(edge, compass, isNear)) {
        const other = levels[against.mass] as MassLevels
        const height = Math.min(level.top, other.top) - Math.max(level.base, other.base)
        const [start, end] = commonPart(edge, against)
        const length = Math.max(0, end - start)
        shared += length * height
        if (length > touching) covers.push({ start, end, base: other.base, top: other.top })
        if (level.base === 0 && other.base === 0) sharedAtGround += length
      }
      const azimuthDeg = turn(outwardAzimuth(edge.ux, edge.uy) + rotation)
      const closers = closing(mass, edge, level)
      const parts = closedParts(edge, level, covers, closers)
      const closed = parts.reduce((sum, part) => sum + (part.end - part.start) * (part.top - part.base), 0)
      const open = edge.length * (level.top - level.base) - shared - closed
      const closedAtGround = parts.reduce((sum, part) => sum + (part.base === 0 ? part.end - part.start : 0), 0)
      return {
        massId: mass.id,
        edge: edge.index,
        from: mass.vertices[edge.index] as Vertex,
        to: mass.vertices[(edge.index + 1) % mass.vertices.length] as Vertex,
        length: edge.length,
        azimuthDeg,
        orientation: sectorOf(azimuthDeg),
        area: closed > 0 && open < rounding ? 0 : Math.max(0, open),
        closed,
        groundLength: level.base === 0 ? Math.max(0, edge.length - sharedAtGround - closedAtGround) : 0,
        closedAtGround,
        outside: largestPart(edge, level, [...covers, ...closers]),
      }
    })
  })
}

/** Covers of a wall by hand, or by the blocks that touch it. */
function closingBy(blocks: readonly Block[]): (mass: Mass, edge: Edge, level: MassLevels) => readonly Cover[] {
  const touched = touchingOf(blocks)
  return ({ partyWalls = [] }, edge, level) => {
    switch (partyWalls.find(wall => wall.edge === edge.index)?.is) {
      case 'closed':
        return [{ start: 0, end: edge.length, ...level }]
      case 'open':
        return []
      case undefined:
        return touched(edge, level)
    }
  }
}

/** Covers of a wall by the blocks that touch it. */
function touchingOf(blocks: readonly Block[]): (edge: Edge, level: MassLevels) => readonly Cover[] {
  if (blocks.length === 0) return () => []
  const compass = byDirection(blocks.flatMap(({ ring }, at) => edgesOf(ring, at)))
  return (edge, level) =>
    runningBack(
      edge,
      compass,
      Uint8Array.from(blocks, ({ top }) => (top > level.base ? 1 : 0)),
    ).flatMap(against => {
      const [from, to] = commonPart(edge, against)
      const { top } = blocks[against.mass] as Block
      // A rest narrower than the touching distance is closed too.
      const start = from < touching ? 0 : from
      const end = to > edge.length - touching ? edge.length : to
      return to - from > touching
        ? [{ start, end, base: 0, top: Math.abs(top - level.top) < touching ? level.top : top }]
        : []
    })
}

/** Rectangles of a wall that closers cover and no other mass does; they do not overlap. */
function closedParts(
  edge: Edge,
  level: MassLevels,
  covers: readonly Cover[],
  closers: readonly Cover[],
): readonly Cover[] {
  const all = [...covers, ...closers]
  return closers.length === 0
    ? []
    : inStrips(edge, all, ({ start, end }, middle) => {
        // The bands that nothing covers are outside; those that only closers cover are left beside them and the masses.
        const open = freeBands(all, middle, level)
        return freeBands([...covers, ...open.map(band => ({ start, end, ...band }))], middle, level)
      })
}

/** All walls that blocks or a hand close, as rectangles that do not overlap; with the areas that `wallEdges` counts. */
export function closedWalls(masses: readonly Mass[], blocks: readonly Block[]): readonly OuterWall[] {
  if (blocks.length === 0 && masses.every(({ partyWalls = [] }) => partyWalls.length === 0)) return []
  const closing = closingBy(blocks)
  return wallRectangles(masses, (edge, level, covers, mass) =>
    // As above, a cover within the touching distance is none.
    closedParts(
      edge,
      level,
      covers.filter(({ start, end }) => end - start > touching),
      closing(mass, edge, level),
    ),
  )
}

/** An outside stretch of an outline on a storey, directed counter-clockwise around its mass. */
export interface OuterStretch {
  /** Place of the mass in the given list. */
  readonly mass: number
  /** Index of the edge, from vertex `edge` to the next one in the mass's list. */
  readonly edge: number
  readonly from: Point
  readonly to: Point
  readonly length: number
  /** Direction of the stretch. */
  readonly ux: number
  readonly uy: number
}

/**
 * Outside parts of the outlines of masses on a storey: each edge without the parts along which another mass runs back.
 * The answer also names the floor plate of each mass, by the first of the masses that touch.
 */
export function outerStretches(rings: readonly Ring[]): {
  readonly stretches: readonly OuterStretch[]
  readonly plates: readonly number[]
} {
  const boxes = rings.map(boxOf)
  const own = rings.map((ring, i) => edgesOf(ring, i))
  const compass = byDirection(own.flat())
  let plates: readonly number[] = [...rings.keys()]
  const stretches = own.flatMap((edges, i) => {
    const box = boxes[i] as Box
    const isNear = Uint8Array.from(boxes, (other, j) => (j === i || apart(box, other) ? 0 : 1))
    return edges.flatMap((edge): readonly OuterStretch[] => {
      const { index, ux, uy } = edge
      const covers = runningBack(edge, compass, isNear)
        .flatMap(against => {
          const [start, end] = commonPart(edge, against)
          if (end - start <= touching) return []
          const ours = plates[i] as number
          const theirs = plates[against.mass] as number
          if (ours !== theirs)
            plates = plates.map(plate => (plate === Math.max(ours, theirs) ? Math.min(ours, theirs) : plate))
          return [[start, end] as const]
        })
        .toSorted(([a], [b]) => a - b)
      const free: OuterStretch[] = []
      let start = 0
      for (const [from, to] of [...covers, [edge.length, edge.length] as const]) {
        if (from - start > touching) {
          const length = from - start
          free.push({ mass: i, edge: index, from: along(edge, start), to: along(edge, from), length, ux, uy })
        }
        start = Math.max(start, to)
      }
      return free
    })
  })
  return { stretches, plates }
}

function along({ from: [x, y], ux, uy }: Edge, metres: number): Vertex {
  return [x + metres * ux, y + metres * uy]
}

/** A rectangle of outside wall. */
export interface OuterWall extends WallPart {
  /** Place of the mass in the given list. */
  readonly mass: number
  /** Index of the edge, from vertex `edge` to the next one in the mass's list. */
  readonly edge: number
  /** Outward normal, clockwise from the drawing's north [°]. */
  readonly azimuthDeg: number
}

/** All walls towards outside as rectangles that do not overlap; with the areas that `wallEdges` counts. */
export function outerWalls(masses: readonly Mass[]): readonly OuterWall[] {
  return wallRectangles(masses, (edge, level, covers) =>
    inStrips(edge, covers, (_, middle) => freeBands(covers, middle, level)),
  )
}

/** Rectangles of the walls of all masses, wall by wall. */
function wallRectangles(
  masses: readonly Mass[],
  partsOf: (edge: Edge, level: MassLevels, covers: readonly Cover[], mass: Mass) => readonly Cover[],
): readonly OuterWall[] {
  const levels = massLevels(masses)
  const boxes = masses.map(mass => boxOf(mass.vertices))
  const own = masses.map(({ vertices }, i) => edgesOf(vertices, i))
  const compass = byDirection(own.flat())
  return masses.flatMap((mass, i) => {
    const level = levels[i] as MassLevels
    const isNear = neighboursOf(i, boxes, levels)
    return (own[i] as readonly Edge[]).flatMap(edge =>
      partsOf(edge, level, coversBy(edge, compass, isNear, levels), mass).map(part => outerWall(edge, i, part)),
    )
  })
}

/** Bands of a wall, strip by strip between the ends of covers. */
function inStrips(
  edge: Edge,
  covers: readonly Cover[],
  bandsOf: (strip: Pick<Cover, 'start' | 'end'>, middle: number) => readonly MassLevels[],
): readonly Cover[] {
  const ends = [...new Set([0, edge.length, ...covers.flatMap(c => [c.start, c.end])])].toSorted((a, b) => a - b)
  return ends.slice(1).flatMap((end, at) => {
    const strip = { start: ends[at] as number, end }
    return bandsOf(strip, (strip.start + end) / 2).map(band => ({ ...strip, ...band }))
  })
}

/** Covers of a wall by other masses. */
function coversBy(edge: Edge, compass: Compassed, isNear: Uint8Array, levels: readonly MassLevels[]): readonly Cover[] {
  return runningBack(edge, compass, isNear).flatMap((against): readonly Cover[] => {
    const [start, end] = commonPart(edge, against)
    return end > start ? [{ start, end, ...(levels[against.mass] as MassLevels) }] : []
  })
}

function outerWall(edge: Edge, mass: number, { start, end, base, top }: Cover): OuterWall {
  return {
    mass,
    edge: edge.index,
    azimuthDeg: outwardAzimuth(edge.ux, edge.uy),
    start: along(edge, start),
    end: along(edge, end),
    base,
    top,
  }
}

/** Bands of a wall's height that no cover hides at a place along it, from below. */
function freeBands(covers: readonly Cover[], at: number, level: MassLevels): readonly MassLevels[] {
  const bands: MassLevels[] = []
  let from = level.base
  for (const { base, top } of [
    ...covers.filter(c => c.start < at && c.end > at).toSorted((a, b) => a.base - b.base),
    { base: level.top, top: level.top },
  ]) {
    if (Math.min(base, level.top) > from) bands.push({ base: from, top: Math.min(base, level.top) })
    from = Math.max(from, top)
  }
  return bands
}

/** Edges directed counter-clockwise, whichever way the ring was drawn; edges without length are left out. */
function edgesOf(ring: Ring, at: number): readonly Edge[] {
  const reverse = signedRingArea(ring) < 0
  return ring.flatMap((a, index) => {
    const b = ring[(index + 1) % ring.length] as Point
    const [from, to] = reverse ? [b, a] : [a, b]
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    return length === 0
      ? []
      : [{ mass: at, index, from, to, length, ux: (to[0] - from[0]) / length, uy: (to[1] - from[1]) / length }]
  })
}

/** Masses with a common height and boxes that touch: 1 at their places. */
function neighboursOf(i: number, boxes: readonly Box[], levels: readonly MassLevels[]): Uint8Array {
  const own = boxes[i] as Box
  const level = levels[i] as MassLevels
  const near = new Uint8Array(boxes.length)
  for (let j = 0; j < boxes.length; j++) {
    const other = levels[j] as MassLevels
    if (j === i || apart(own, boxes[j] as Box)) continue
    if (Math.min(level.top, other.top) > Math.max(level.base, other.base)) near[j] = 1
  }
  return near
}

function apart(a: Box, b: Box): boolean {
  return a[0] > b[2] + touching || b[0] > a[2] + touching || a[1] > b[3] + touching || b[1] > a[3] + touching
}

function boxOf(ring: Ring): Box {
  let left = Infinity
  let bottom = Infinity
  let right = -Infinity
  let top = -Infinity
  for (const [x, y] of ring) {
    left = Math.min(left, x)
    bottom = Math.min(bottom, y)
    right = Math.max(right, x)
    top = Math.max(top, y)
  }
  return [left, bottom, right, top]
}

/** Least −cos of the angle between two edges that count as running back along each other. */
const parallel = 0.999
/** Widest such angle, with an allowance for rounding. */
const widest = Math.acos(parallel) + 1e-9

/** All edges by rising direction from −π to π, so that an edge is compared only with edges that run back along it. */
interface Compassed {
  /** In the order of masses and outlines. */
  readonly edges: readonly Edge[]
  /** Place in `edges`, mass, direction and first point, each by direction. */
  readonly places: Int32Array
  readonly masses: Int32Array
  readonly directions: Float64Array
  readonly xs: Float64Array
  readonly ys: Float64Array
}

function byDirection(edges: readonly Edge[]): Compassed {
  const turns = Float64Array.from(edges, ({ ux, uy }) => Math.atan2(uy, ux))
  const places = Int32Array.from(edges.keys()).toSorted((a, b) => (turns[a] as number) - (turns[b] as number))
  const at = (place: number) => edges[place] as Edge
  return {
    edges,
    places,
    masses: places.map(place => at(place).mass),
    directions: Float64Array.from(places, place => turns[place] as number),
    xs: Float64Array.from(places, place => at(place).from[0]),
    ys: Float64Array.from(places, place => at(place).from[1]),
  }
}

/** Edges of near masses that run against an edge and begin on its line, in the order of masses and outlines. */
function runningBack(
  edge: Edge,
  { edges, places, masses, directions, xs, ys }: Compassed,
  isNear: Uint8Array,
): readonly Edge[] {
  if (!isNear.includes(1)) return []
  const {
    from: [x, y],
    ux,
    uy,
  } = edge
  const middle = Math.atan2(-uy, -ux)
  const found: number[] = []
  // Directions wrap around at π: the range beyond it is searched on the other side.
  for (const direction of [middle - 2 * Math.PI, middle, middle + 2 * Math.PI]) {
    const last = direction + widest
    if (last < -Math.PI || direction - widest > Math.PI) continue
    for (
      let k = firstFrom(directions, direction - widest);
      k < directions.length && (directions[k] as number) <= last;
      k++
    ) {
      const across = ((ys[k] as number) - y) * ux - ((xs[k] as number) - x) * uy
      if (across <= touching && across >= -touching && isNear[masses[k] as number] === 1)
        found.push(places[k] as number)
    }
  }
  return found.toSorted((a, b) => a - b).map(place => edges[place] as Edge)
}

/** First place of a rising list whose value is not below the given one. */
function firstFrom(values: Float64Array, from: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] as number) < from) low = middle + 1
    else high = middle
  }
  return low
}

/** Part of a wall covered by another mass or a block: along the edge and up [m]. */
interface Cover {
  readonly start: number
  readonly end: number
  readonly base: number
  readonly top: number
}

/**
 * Part of `a` along which `b` runs back within the touching distance: distances from a's start [m]; the end is before
 * the start if there is none.
 */
function commonPart(a: Edge, b: Edge): readonly [start: number, end: number] {
  if (a.ux * b.ux + a.uy * b.uy > -parallel) return [0, -1]
  const alongA = (p: Point) => (p[0] - a.from[0]) * a.ux + (p[1] - a.from[1]) * a.uy
  const across = (p: Point) => Math.abs((p[0] - a.from[0]) * -a.uy + (p[1] - a.from[1]) * a.ux)
  if (across(b.from) > touching || across(b.to) > touching) return [0, -1]
  return [Math.max(0, alongA(b.to)), Math.min(a.length, alongA(b.from))]
}

/** Largest uncovered rectangle of a wall: strips between the ends of covers, each cut into bands by their heights. */
function largestPart(edge: Edge, level: MassLevels, covers: readonly Cover[]): WallPart | null {
  const best =
    covers.length > 0
      ? largestFree(edge.length, level, covers)
      : edge.length * (level.top - level.base) > touching * touching
        ? { start: 0, end: edge.length, base: level.base, top: level.top }
        : null
  if (best === null) return null
  return { start: along(edge, best.start), end: along(edge, best.end), base: best.base, top: best.top }
}

function largestFree(wall: number, level: MassLevels, covers: readonly Cover[]): Cover | null {
  let best = null as Cover | null
  let run = null as Cover | null
  const ends = [...new Set([0, wall, ...covers.flatMap(c => [c.start, c.end])])].toSorted((a, b) => a - b)
  const area = (c: Cover | null) => (c === null ? touching * touching : (c.end - c.start) * (c.top - c.base))
  for (let i = 1; i < ends.length; i++) {
    const start = ends[i - 1] as number
    const end = ends[i] as number
    const middle = (start + end) / 2
    const free = freeBands(covers, middle, level).reduce<MassLevels>(
      (most, band) => (band.top - band.base > most.top - most.base ? band : most),
      { base: level.base, top: level.base },
    )
    // Strips of equal height beside each other form a single rectangle.
    run = run !== null && run.base === free.base && run.top === free.top ? { ...run, end } : { start, end, ...free }
    if (area(run) > area(best)) best = run
  }
  return best
}

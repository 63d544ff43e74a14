import { convexPieces, cutConvex, into, together, type HalfPlane } from './convex-pieces.ts'
import type { Point, Ring } from './ring.ts'
import { outerStretches, type OuterStretch } from './wall-edges.ts'

/** Depth of a perimeter zone: 15 ft, ASHRAE 90.1-2019 Appendix G Table G3.1 (7). */
export const perimeterDepth = 4.572

/** A convex part of a mass's plan, behind a façade or in the core. */
export interface FacadeCell {
  /** Place of the mass in the given list. */
  readonly mass: number
  /** Number of the façade; −1 in the core. */
  readonly facade: number
  /** Counter-clockwise. */
  readonly ring: Ring
}

/**
 * Cells of a storey's plan: the parts within 4.57 m of each façade, and the core.
 *
 * Every point belongs to the nearest outer wall of the storey, so that a corner is divided by the line that halves its
 * angle; walls between masses do not count. A wall reaches behind its own ends only up to that line; at a corner that
 * points inwards the line continues into the plan:
 *
 * ```
 *   ┌─────────────────┐
 *   │╲       n       ╱│
 *   │  ┌───────────┐  │      all lines are straight, so every cell is a polygon, and all of them together are the plan,
 *   │ w│   core    │ e│      whatever its shape
 *   │  │  ┌────────┘  │
 *   │  │  │╲____s____╲│
 *   └──┴──┘
 * ```
 *
 * @param rings    plans of the masses that stand on the storey; they do not overlap
 * @param facadeOf number of a wall's façade, from 0; cells of the same façade may be joined
 */
export function facadeCells(
  rings: readonly Ring[],
  facadeOf: (stretch: OuterStretch) => number,
): readonly FacadeCell[] {
  const { stretches, plates } = outerStretches(rings)
  // Only walls of the same floor plate count: a separate plate is another building, however near.
  const byPlate = Map.groupBy(stripsOf(stretches), ({ stretch }) => plates[stretch.mass])
  return rings.flatMap((ring, mass) => {
    const strips = byPlate.get(plates[mass]) ?? []
    const cells = convexPieces(ring).flatMap(piece => cellsOf(piece, strips))
    const facades = [...new Set(cells.map(({ owner }) => (owner === null ? -1 : facadeOf(owner.stretch))))]
    return facades.flatMap(facade =>
      together(
        cells.filter(({ owner }) => (owner === null ? -1 : facadeOf(owner.stretch)) === facade).map(cell => cell.ring),
      ).map(piece => ({ mass, facade, ring: piece })),
    )
  })
}

/** Strip of floor behind a stretch of wall. */
interface Strip {
  readonly stretch: OuterStretch
  /** Distance from the wall, inwards. */
  readonly depth: HalfPlane
  /** Half planes within reach of the wall: its depth first, then its ends. */
  readonly within: readonly [HalfPlane, ...HalfPlane[]]
  /** Bounding box of the strip. */
  readonly box: Box
}
interface Cell {
  readonly ring: Ring
  /** Strip that owns the piece; null in the core. */
  readonly owner: Strip | null
}
type Box = readonly [left: number, bottom: number, right: number, top: number]

/** Highest number of cells of a piece. A drawing with more is made of needles: its remaining walls get no strip. */
const mostCells = 400
/** Highest number of other near walls that cut a piece, besides its own. */
const mostOthers = 60
/** Highest number of own walls with which a piece does not count as round. */
const fewWalls = 8

function cellsOf(piece: Ring, strips: readonly Strip[]): readonly Cell[] {
  let cells: readonly Cell[] = [{ ring: piece, owner: null }]
  const box = boxOf(piece)
  // The piece's own walls come first: points nearest to them are not cut again.
  const near = strips
    .filter(strip => !apart(box, strip.box))
    .map(strip => ({ strip, away: awayFrom(piece, strip.stretch) }))
    .toSorted((a, b) => a.away - b.away)
  const own = near.findLastIndex(({ away }) => away < sameCorner) + 1
  // A round piece is cut across first, so that no strip's depth cuts all the others; with few walls the core stays
  // whole.
  const isRound = own > fewWalls
  for (const { strip } of near.slice(0, own + mostOthers)) {
    if (cells.length > mostCells) break
    const [depth, ...ends] = strip.within
    const within = isRound ? [...ends, depth] : strip.within
    cells = cells.flatMap((cell): readonly Cell[] => {
      if (apart(boxOf(cell.ring), strip.box)) return [cell]
      let inside: Ring = cell.ring
      const pieces: Cell[] = []
      const { owner } = cell
      for (const plane of owner === null ? within : [nearer(owner.depth, strip.depth), ...within]) {
        const [here, beyond] = cutConvex(inside, plane)
        if (here === null) return [cell]
        if (beyond !== null) pieces.push({ ring: beyond, owner })
        inside = here
      }
      return [{ ring: inside, owner: strip }, ...pieces]
    })
  }
  return cells
}

/** Distance of a wall's middle outside of a convex piece [m]. */
function awayFrom(piece: Ring, { from, to }: OuterStretch): number {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  return piece.reduce((most, [x, y], i) => {
    const [nextX, nextY] = piece[(i + 1) % piece.length] as Point
    const length = Math.hypot(nextX - x, nextY - y)
    return Math.max(most, into(planeThrough([x, y], (nextY - y) / length, (x - nextX) / length), middle))
  }, 0)
}

/** Half plane in which the second depth is less than the first. */
function nearer(than: HalfPlane, depth: HalfPlane): HalfPlane {
  return scaled({ a: than.a - depth.a, b: than.b - depth.b, c: than.c - depth.c })
}
function scaled({ a, b, c }: HalfPlane): HalfPlane {
  const length = Math.hypot(a, b)
  return length > 1e-9 ? { a: a / length, b: b / length, c: c / length } : { a: 0, b: 0, c: c > 1e-9 ? 1 : -1 }
}

/** Distance within which ends of stretches form a single corner [m]: masses that touch may be drawn 2 cm apart. */
const sameCorner = 0.06

function stripsOf(stretches: readonly OuterStretch[]): readonly Strip[] {
  const starts = new Map<string, OuterStretch[]>()
  const cellOf = (metres: number) => Math.floor(metres / sameCorner)
  for (const stretch of stretches) {
    const key = `${cellOf(stretch.from[0])} ${cellOf(stretch.from[1])}`
    starts.set(key, [...(starts.get(key) ?? []), stretch])
  }
  const followerOf = (stretch: OuterStretch) => {
    const [x, y] = stretch.to
    let best: OuterStretch | undefined
    for (let i = cellOf(x) - 1; i <= cellOf(x) + 1; i++) {
      for (let k = cellOf(y) - 1; k <= cellOf(y) + 1; k++) {
        for (const next of starts.get(`${i} ${k}`) ?? []) {
          if (Math.hypot(next.from[0] - x, next.from[1] - y) > sameCorner) continue
          // If several stretches begin here, the right one bounds the same room: it has the narrowest corner.
          if (best === undefined || cornerBetween(stretch, next) < cornerBetween(stretch, best)) best = next
        }
      }
    }
    return best
  }
  const followers = new Map(stretches.map(stretch => [stretch, followerOf(stretch)]))
  const leaders = new Map([...followers].map(([stretch, next]) => [next, stretch]))
  return stretches.map((stretch): Strip => {
    const { from, to, ux, uy } = stretch
    const depth = planeThrough(from, -uy, ux)
    const next = followers.get(stretch)
    const before = leaders.get(stretch)
    return {
      stretch,
      depth,
      within: [
        { a: -depth.a, b: -depth.b, c: perimeterDepth - depth.c },
        depth,
        ...endPlanes(to, stretch, next === undefined ? Math.PI : cornerBetween(stretch, next), 1),
        ...endPlanes(from, stretch, before === undefined ? Math.PI : cornerBetween(before, stretch), -1),
      ],
      box: wider(boxOf([from, to]), 2 * perimeterDepth),
    }
  })
}

/** Angle inside the plan between a stretch and the next one, above 0 to a whole turn [rad]. */
function cornerBetween(stretch: OuterStretch, next: OuterStretch): number {
  const angle = Math.atan2(
    -(next.ux * stretch.uy - next.uy * stretch.ux),
    -(next.ux * stretch.ux + next.uy * stretch.uy),
  )
  return angle > 1e-9 ? angle : angle + 2 * Math.PI
}

/**
 * Half planes that end a strip at a corner: the line that halves the angle, and at most a strip's depth beyond a corner
 * that points inwards sharply.
 *
 * @param way 1 at the end of the stretch, −1 at its start
 */
function endPlanes(corner: Point, { ux, uy }: OuterStretch, angle: number, way: 1 | -1): readonly HalfPlane[] {
  // Seen from the corner, the line into the plan is the wall's own direction turned by half the angle.
  const half = (way * angle) / 2
  const [bx, by] = turned(-way * ux, -way * uy, -half)
  const halving = planeThrough(corner, -way * by, way * bx)
  return angle > 1.5 * Math.PI
    ? [halving, { a: -way * ux, b: -way * uy, c: way * (ux * corner[0] + uy * corner[1]) + perimeterDepth }]
    : [halving]
}

function turned(x: number, y: number, angle: number): Point {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return [x * cos - y * sin, x * sin + y * cos]
}

/** Half plane on the side of (a, b) of a line through a point. */
function planeThrough([x, y]: Point, a: number, b: number): HalfPlane {
  return { a, b, c: -(a * x + b * y) }
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
function wider([left, bottom, right, top]: Box, by: number): Box {
  return [left - by, bottom - by, right + by, top + by]
}
function apart(a: Box, b: Box): boolean {
  return a[0] > b[2] || b[0] > a[2] || a[1] > b[3] || b[1] > a[3]
}

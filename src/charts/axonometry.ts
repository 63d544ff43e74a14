import { toTrue } from '#building/derive/to-true.ts'
import { massLevels, type MassLevels } from '#building/derive/mass-levels.ts'
import type { Point } from '#building/derive/ring.ts'
import type { OuterWall } from '#building/derive/wall-edges.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'

/** A closed rectangle of a wall: from left to right in the picture, as places on the ground, and its heights [m]. */
export interface ClosedPart {
  readonly from: Point
  readonly to: Point
  readonly base: number
  readonly top: number
}
/** A roof or a wall of the picture. */
export interface Face {
  readonly massId: string
  readonly kind: 'wall' | 'roof'
  /** 0 in shade to 1 in light, for walls */
  readonly light: number
  readonly floorStart: number
  /** Height of the mass's lowest slab [m] and of its storeys, for the lines between floors. */
  readonly base: number
  readonly floorHeight: number
  /** Party walls of a wall; absent without one. */
  readonly closed?: readonly ClosedPart[]
}
/** Data of a mass for the picture. */
export interface Solid {
  /** Index of its roof among the faces. The wall that begins at corner i has the index `roof + i + 1`. */
  readonly roof: number
  /** m above the ground */
  readonly base: number
  readonly top: number
  /** Corners as positions of the picture on the ground: right, and down, which is also towards the eye [m]. */
  readonly ring: readonly Point[]
}
export interface Axonometry {
  readonly faces: readonly Face[]
  readonly solids: readonly Solid[]
  /** Extent of the picture [m]. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const cos30 = Math.cos(Math.PI / 6)

/**
 * Axonometric picture of the masses, seen from the south-east and above: east goes right and down, north right and up,
 * heights straight up. A place of the ground is at (right, down) = ((x + y) cos 30°, (x − y) / 2); `z` metres above it
 * the picture is `z` higher. So on a line of sight the nearer point is exactly the higher one.
 * @param rotationDeg project north, clockwise from true north
 * @param partyWalls closed rectangles of the walls of these masses
 * @param levels heights at which each of these masses stands; of all masses of the building where some are not drawn
 */
export function axonometry(
  masses: readonly Mass[],
  rotationDeg: number,
  partyWalls: readonly OuterWall[] = [],
  levels: readonly MassLevels[] = massLevels(masses),
): Axonometry {
  const placed = (vertex: Point): Point => {
    const [x, y] = toTrue(vertex, rotationDeg)
    return [(x + y) * cos30, (x - y) / 2]
  }
  const closed = partyWalls.map(({ mass, edge, start, end, base, top }) => {
    const ends = [placed(start), placed(end)].toSorted(([a], [b]) => a - b) as [Point, Point]
    return { mass, edge, part: { from: ends[0], to: ends[1], base, top } }
  })
  const faces: Face[] = []
  const solids = masses.map((mass, i): Solid => {
    const { base, top } = levels[i] ?? { base: 0, top: 0 }
    const ring = mass.vertices.map(placed)
    const face = { massId: mass.id, floorStart: mass.floorStart, base, floorHeight: mass.floorHeight }
    const roof = faces.length
    faces.push({ ...face, kind: 'roof', light: 1 })
    const own = closed.filter(wall => wall.mass === i)
    mass.vertices.forEach((a, n) => {
      const parts = own.flatMap(({ edge, part }) => (edge === n ? [part] : []))
      faces.push({
        ...face,
        kind: 'wall',
        light: lightOf(toTrue(a, rotationDeg), toTrue(mass.vertices[(n + 1) % mass.vertices.length] ?? a, rotationDeg)),
        ...(parts.length === 0 ? {} : { closed: parts }),
      })
    })
    return { roof, base, top, ring }
  })
  let left = Infinity
  let right = -Infinity
  let high = Infinity
  let low = -Infinity
  for (const { ring, base, top } of solids) {
    for (const [x, y] of ring) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      high = Math.min(high, y - top)
      low = Math.max(low, y - base)
    }
  }
  return left > right
    ? { faces, solids, left: 0, top: 0, width: 1, height: 1 }
    : { faces, solids, left, top: high, width: right - left, height: low - high }
}

/**
 * Light of a wall: the sun is in the south, so that a wall seen from the south-east is lighter the more it faces south.
 */
function lightOf(a: Point, b: Point): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const length = Math.hypot(dx, dy)
  // Turn the edge so that its outside is on the eye's side, for both directions of the ring.
  return length === 0 ? 1 : 0.5 + (0.5 * (dx + dy >= 0 ? dx : -dx)) / length
}

/** Part of a party wall's fill that is mixed with the colour of lines, and of the lines of its hatch. */
export const [closedTone, hatchTone] = [0.1, 0.55]

/**
 * Place in the hatch of a closed part: its lines are where this is a whole multiple of their distance. They rise against
 * the wall's foot, on walls to the left and to the right alike.
 * @param right of the point in the picture [m]
 * @param height of the point above the ground [m]
 */
export function hatchPlace({ from, to }: ClosedPart, right: number, height: number): number {
  return to[1] > from[1] ? right - height : right + height
}

/** Margin round the drawing, as a share of the picture's sides. */
const margin = 0.06

/** Place of the drawing in a picture: its scale [px/m], and the position of the picture's upper left corner [m]. */
export interface AxonometryFit {
  readonly scale: number
  readonly left: number
  readonly top: number
}
/** Fits a drawing into the middle of a picture of this size [px]. */
export function axonometryFit(drawn: Axonometry, width: number, height: number): AxonometryFit {
  const scale = Math.min(width / drawn.width, height / drawn.height) * (1 - 2 * margin)
  return {
    scale,
    left: drawn.left + drawn.width / 2 - width / scale / 2,
    top: drawn.top + drawn.height / 2 - height / scale / 2,
  }
}

/** Middle of a solid's roof in the picture [px]. */
export function roofMiddle({ ring, top }: Solid, { scale, left, top: high }: AxonometryFit): Point {
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const x = (Math.min(...xs) + Math.max(...xs)) / 2
  const y = (Math.min(...ys) + Math.max(...ys)) / 2
  return [(x - left) * scale, (y - top - high) * scale]
}

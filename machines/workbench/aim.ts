import { tidyPoint } from '#building/derive/rectangle-ring.ts'
import {
  framedRing,
  inFrame,
  placeInFrame,
  projectFrame,
  turnedRing,
  type Frame,
} from '#building/derive/framed-ring.ts'
import { nearestGridPoint, snap, type Snap, type SnapKind } from '#building/derive/snap.ts'
import type { Point, Ring } from '#building/derive/ring.ts'
import { degree } from '#building/derive/degree.ts'
import { snapPixels, type DrawScene, type PointerFact } from './pointer-fact.ts'
import { readAngle, readLength } from './read-length.ts'

/** Position of the next corner. */
export interface Aim {
  readonly point: Point
  /** Kind of the position. `close`: the first corner, which ends the outline. `typed`: placed by numbers. */
  readonly kind: SnapKind | 'close' | 'typed' | null
  /** Index of the snapped ring of the scene. */
  readonly ring: number | null
  readonly guides: Snap['guides']
}

/** Numbers typed during drawing. Polygon: length and angle; rectangle: width and depth. */
export interface Typed {
  readonly first: string
  readonly second: string
  readonly field: 'first' | 'second'
}
export const nothingTyped: Typed = { first: '', second: '', field: 'first' }
export function isTyped({ first, second }: Typed): boolean {
  return first !== '' || second !== ''
}

const lockStep = 15 * degree

/** Direction from one point to another, counter-clockwise from project east [rad]. */
export function directionOf(from: Point, to: Point): number {
  return Math.atan2(to[1] - from[1], to[0] - from[0])
}

/** Point at a length and a direction from a point. */
export function pointAlong(from: Point, length: number, direction: number): Point {
  // Whole quarters are exact: a right angle typed as 90 must have no binary error.
  const quarter = Math.round(direction / (Math.PI / 2))
  const whole = Math.abs(direction - (quarter * Math.PI) / 2) < 1e-12
  const cos = whole ? ([1, 0, -1, 0][((quarter % 4) + 4) % 4] ?? 0) : Math.cos(direction)
  const sin = whole ? ([0, 1, 0, -1][((quarter % 4) + 4) % 4] ?? 0) : Math.sin(direction)
  return tidyPoint([from[0] + length * cos, from[1] + length * sin])
}

/**
 * Direction to which Shift locks: the nearest of every 15° from project east, and of every 15° from the previous edge.
 */
function lockedDirection(direction: number, previous: number | null): number {
  const near = (base: number) => base + Math.round((direction - base) / lockStep) * lockStep
  const plain = near(0)
  if (previous === null) return plain
  const relative = near(previous)
  return Math.abs(relative - direction) < Math.abs(plain - direction) - 1e-9 ? relative : plain
}

/** Aim of a pointer in a scene, with the corners of an open line. */
export function aimAt(pointer: PointerFact, scene: DrawScene, path: readonly Point[], closable: boolean): Aim {
  const { at, shift, free, metresPerPixel } = pointer
  const reach = snapPixels * metresPerPixel
  const first = path[0]
  if (closable && first !== undefined && Math.hypot(at[0] - first[0], at[1] - first[1]) <= reach)
    return { point: first, kind: 'close', ring: null, guides: [] }
  const snapping = scene.snapping && !free
  const found: Snap = snapping
    ? snap(at, { rings: scene.rings, path, anchors: shift ? [] : path.slice(-1), grid: scene.grid, reach })
    : { point: at, kind: null, ring: null, guides: [] }
  const anchor = path.at(-1)
  if (!shift || anchor === undefined) return { ...found, point: tidyPoint(found.point) }

  const before = path.at(-2)
  const direction = lockedDirection(directionOf(anchor, at), before === undefined ? null : directionOf(before, anchor))
  // A snapped point decides the length of the locked edge; otherwise the length is whole grid steps.
  const target = found.kind === null || found.kind === 'grid' ? at : found.point
  const along = Math.max(
    0,
    (target[0] - anchor[0]) * Math.cos(direction) + (target[1] - anchor[1]) * Math.sin(direction),
  )
  const onGrid = snapping && target === at
  const length = onGrid ? nearestGridPoint([along, 0], scene.grid)[0] : along
  const point = pointAlong(anchor, length, direction)
  return onGrid || !snapping
    ? { point, kind: null, ring: null, guides: [] }
    : { point, kind: 'extension', ring: found.ring, guides: [[found.point, point]] }
}

/** Length and direction in force at an open line: typed ones first, otherwise those of the aim; null without both. */
export function polar(
  typed: Typed,
  scene: DrawScene,
  path: readonly Point[],
  aim: Aim | null,
): { readonly length: number | null; readonly direction: number } {
  const anchor = path.at(-1)
  const before = path.at(-2)
  const aimed =
    anchor !== undefined && aim !== null && Math.hypot(aim.point[0] - anchor[0], aim.point[1] - anchor[1]) > 1e-9
      ? directionOf(anchor, aim.point)
      : null
  // Without a pointer the line starts east and turns left: three lengths and three corners make a rectangle.
  const onward = anchor === undefined || before === undefined ? 0 : directionOf(before, anchor) + Math.PI / 2
  const angle = typed.second === '' ? null : readAngle(typed.second)
  return {
    length:
      typed.first !== ''
        ? readLength(typed.first, scene.metresPerUnit)
        : anchor === undefined || aim === null
          ? null
          : Math.hypot(aim.point[0] - anchor[0], aim.point[1] - anchor[1]),
    direction: angle === null ? (aimed ?? onward) : angle * degree,
  }
}

/** Width and depth of the rectangle in force along its frame [m], with signs; null without a typed value and an aim. */
export function extent(
  typed: Typed,
  scene: DrawScene,
  anchor: Point,
  aim: Aim | null,
  frame: Frame = projectFrame,
): readonly [width: number | null, depth: number | null] {
  const [u, v] = aim === null ? [0, 0] : inFrame(frame, [aim.point[0] - anchor[0], aim.point[1] - anchor[1]])
  const side = (text: string, aimed: number) => {
    if (text === '') return aim === null ? null : aimed
    const length = readLength(text, scene.metresPerUnit)
    return length === null ? null : aimed < 0 ? -length : length
  }
  return [side(typed.first, u), side(typed.second, v)]
}

/** The tools that draw an outline. `turned`: a rectangle by its first edge and its depth. */
export type DrawTool = 'rectangle' | 'turned' | 'polygon'

/** Frame of the rectangle in force: of the first edge of a turned one, else of the edge on which it is drawn. */
export function frameOf(tool: DrawTool, path: readonly Point[], base: Frame): Frame {
  const [a, b] = path
  if (tool !== 'turned') return base
  return a === undefined || b === undefined ? projectFrame : { origin: a, direction: directionOf(a, b) }
}

/** Depth of a turned rectangle in force, from its first edge [m], with its sign; null without a value. */
export function depthOf(typed: Typed, scene: DrawScene, path: readonly Point[], aim: Aim | null): number | null {
  const [a = [0, 0]] = path
  const aimed =
    aim === null ? null : inFrame(frameOf('turned', path, projectFrame), [aim.point[0] - a[0], aim.point[1] - a[1]])[1]
  if (typed.first === '') return aimed
  const length = readLength(typed.first, scene.metresPerUnit)
  return length === null || aimed === null || aimed >= 0 ? length : -length
}

/** Aim by typed numbers, or null if they cannot be read. */
export function typedAim(
  tool: DrawTool,
  typed: Typed,
  scene: DrawScene,
  path: readonly Point[],
  aim: Aim | null,
  base: Frame = projectFrame,
): Aim | null {
  const anchor = path.at(-1)
  if (anchor === undefined || !isTyped(typed)) return null
  const placed = (point: Point): Aim => ({ point, kind: 'typed', ring: null, guides: [] })
  if (tool === 'rectangle') {
    const [width, depth] = extent(typed, scene, anchor, aim, base)
    if (width === null || depth === null) return null
    return placed(placeInFrame(base, anchor, width, depth))
  }
  if (tool === 'turned' && path.length >= 2) {
    const depth = depthOf(typed, scene, path, aim)
    return depth === null ? null : placed(placeInFrame(frameOf(tool, path, base), anchor, 0, depth))
  }
  if (typed.second !== '' && readAngle(typed.second) === null) return null
  const { length, direction } = polar(typed, scene, path, aim)
  return length === null || length <= 0 ? null : placed(pointAlong(anchor, length, direction))
}

/** The outline that ends with a corner. */
export function ringWith(tool: DrawTool, path: readonly Point[], last: Point | null, base: Frame = projectFrame): Ring {
  const [anchor, second] = path
  if (tool === 'rectangle') return anchor === undefined || last === null ? [] : framedRing(base, anchor, last)
  if (tool === 'turned' && anchor !== undefined && second !== undefined && last !== null)
    return turnedRing(anchor, second, last)
  return last === null ? path : [...path, last]
}

/** Aim of a rectangle's second corner that makes a square: the longer side counts. */
export function squareAim(aim: Aim, anchor: Point, base: Frame): Aim {
  const [u, v] = inFrame(base, [aim.point[0] - anchor[0], aim.point[1] - anchor[1]])
  const side = Math.max(Math.abs(u), Math.abs(v))
  return {
    point: placeInFrame(base, anchor, u < 0 ? -side : side, v < 0 ? -side : side),
    kind: aim.kind === 'grid' ? 'grid' : null,
    ring: null,
    guides: [],
  }
}

/** Reach of the edge on which a rectangle is drawn [px]. */
const basePixels = 16

/**
 * Aim of a rectangle's first corner beside a selected edge: on the line of the edge, by whole grid steps from its start;
 * null where the pointer is not near the line.
 */
export function baseAim({ at, metresPerPixel, free }: PointerFact, scene: DrawScene, base: Frame): Aim | null {
  const [along, away] = inFrame(base, [at[0] - base.origin[0], at[1] - base.origin[1]])
  if (Math.abs(away) > basePixels * metresPerPixel) return null
  const step = scene.snapping && !free ? nearestGridPoint([along, 0], scene.grid)[0] : along
  return { point: placeInFrame(base, base.origin, step, 0), kind: 'edge', ring: null, guides: [] }
}

import { ringCentroid } from '#engine/geometry/ring-centroid.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Mass, Vertex } from '#contract/inputs/project-inputs.ts'
import { degree } from '../derive/degree.ts'
import { tidyPoint } from '../derive/rectangle-ring.ts'
import { ringArea } from '../derive/ring.ts'
import { isTaken } from '../derive/same-outline.ts'
import { addMasses } from './add-masses.ts'
import { boxOf, changeParts, moveParts, piecesOf, selectedMasses, type Piece } from './change-parts.ts'
import { withPartyWalls } from './change-mass.ts'
import {
  movedCheck,
  nothingChosen,
  type EditAnswer,
  type EditRefusal,
  type Part,
  type Selection,
} from './edit-answer.ts'

/** Axis of the drawing: 0 goes east, 1 north. */
export type Axis = 0 | 1

/** Refusal because an edit needs more parts than are selected. */
function few(min: number): EditRefusal {
  return { ok: false, reason: 'selection.few', params: { min } }
}
function alongAxis(axis: Axis, by: number): Vertex {
  return axis === 0 ? [by, 0] : [0, by]
}
function nameOf({ massId, corner }: Part): string {
  return `${massId}.${corner ?? ''}`
}
function boxOfPieces(pieces: readonly Piece[]) {
  return boxOf(pieces.flatMap(({ points }) => points))
}

/**
 * Aligns the selected masses, or corners, along an axis: their west or south sides (`min`), their middles, or their east
 * or north sides (`max`), with those of the box around all.
 */
export function align(
  building: Building,
  selection: Selection | null,
  axis: Axis,
  at: 'min' | 'middle' | 'max',
): EditAnswer {
  const pieces = piecesOf(building, selection)
  if (pieces.length < 2) return few(2)
  const placeIn = (points: readonly Vertex[]) => {
    const { min, max } = boxOf(points)
    return at === 'middle' ? (min[axis] + max[axis]) / 2 : at === 'min' ? min[axis] : max[axis]
  }
  const line = placeIn(pieces.flatMap(({ points }) => points))
  const ways = new Map(pieces.map(piece => [nameOf(piece), line - placeIn(piece.points)]))
  return moveParts(building, selection, 'align', part => alongAxis(axis, ways.get(nameOf(part)) ?? 0))
}

/**
 * Makes equal gaps between the selected masses, or corners, along an axis, in the order of their middles. The first and
 * the last stay. Masses too wide for the space between these two overlap equally.
 */
export function distribute(building: Building, selection: Selection | null, axis: Axis): EditAnswer {
  const pieces = piecesOf(building, selection)
  if (pieces.length < 3) return few(3)
  const sized = pieces
    .map(piece => {
      const { min, max } = boxOf(piece.points)
      return { name: nameOf(piece), from: min[axis], size: max[axis] - min[axis] }
    })
    .toSorted((a, b) => a.from + a.size / 2 - b.from - b.size / 2)
  const [first, last] = [sized[0], sized.at(-1)]
  if (first === undefined || last === undefined) return few(3)
  const sizes = sized.reduce((sum, { size }) => sum + size, 0)
  const gap = (last.from + last.size - first.from - sizes) / (sized.length - 1)
  const ways = new Map<string, number>()
  let next = first.from
  for (const one of sized) {
    ways.set(one.name, one === last ? 0 : next - one.from)
    next += one.size + gap
  }
  return moveParts(building, selection, 'distribute', part => alongAxis(axis, ways.get(nameOf(part)) ?? 0))
}

/**
 * Mirrors the selection about the middle of the box around it, along an axis: 0 swaps east and west, 1 north and south.
 */
export function mirror(building: Building, selection: Selection | null, axis: Axis): EditAnswer {
  const { min, max } = boxOfPieces(piecesOf(building, selection))
  const sum = min[axis] + max[axis]
  return mirrored(building, selection, ([x, y]) => (axis === 0 ? [sum - x, y] : [x, sum - y]))
}

/** Changes the selection by a reflection. */
function mirrored(building: Building, selection: Selection | null, reflect: (at: Vertex) => Vertex): EditAnswer {
  return changeParts(building, selection, 'mirror', { whole: mass => mirroredMass(mass, reflect), corner: reflect })
}

/** A mass after a reflection. Its outline keeps its direction and its first corner. */
function mirroredMass(mass: Mass, reflect: (at: Vertex) => Vertex): Mass {
  const [first, ...rest] = mass.vertices.map(at => tidyPoint(reflect(at)))
  const vertices = first === undefined ? [] : [first, ...rest.toReversed()]
  return withPartyWalls(
    { ...mass, vertices },
    (mass.partyWalls ?? []).map(({ edge, is }) => ({ edge: vertices.length - 1 - edge, is })),
  )
}

/** A line through two different points. */
export interface Line {
  readonly from: Vertex
  readonly to: Vertex
}

/** Image of a point on the other side of a line. */
export function mirroredPoint([x, y]: Vertex, { from: [ax, ay], to: [bx, by] }: Line): Vertex {
  const [east, north] = [bx - ax, by - ay]
  const along = ((x - ax) * east + (y - ay) * north) / (east * east + north * north)
  return tidyPoint([2 * (ax + along * east) - x, 2 * (ay + along * north) - y])
}

/**
 * Usual point of an axis [m] at an angle from east [°]: the middle of the box around the selection, or with `beside` the
 * place of the box that lies farthest to the right of the axis. Without a selection it is the origin.
 */
export function axisPoint(
  building: Pick<Building, 'masses'>,
  selection: Selection | null,
  angle: number,
  beside: boolean,
): Vertex {
  const pieces = piecesOf(building, selection)
  if (pieces.length === 0) return [0, 0]
  const { min, max } = boxOfPieces(pieces)
  const place = (axis: Axis, towards: number) =>
    !beside || Math.abs(towards) < 1e-9 ? (min[axis] + max[axis]) / 2 : towards > 0 ? max[axis] : min[axis]
  return [place(0, Math.sin(angle * degree)), place(1, -Math.cos(angle * degree))]
}

/**
 * Mirrors the selection over a line. Without `keeps` the selection itself moves; with it the selected masses stay, and
 * their images are added and selected. An image on a mass that stands there already would count its area twice: it is
 * refused.
 */
export function mirrorOver(building: Building, selection: Selection | null, line: Line, keeps: boolean): EditAnswer {
  const reflect = (at: Vertex) => mirroredPoint(at, line)
  if (!keeps) return mirrored(building, selection, reflect)
  const masses = selectedMasses(building, selection)
  if (masses.length === 0) return nothingChosen
  const images = masses.map(mass => mirroredMass(mass, reflect))
  for (const [i, { vertices }] of images.entries()) {
    const answer = movedCheck(masses[i]?.vertices ?? [], vertices)
    if (!answer.ok) return { ...answer, outlines: [vertices] }
  }
  const taken = images.filter(image => isTaken(image, building.masses))
  if (taken.length > 0)
    return { ok: false, reason: 'mirror.taken', params: {}, outlines: taken.map(({ vertices }) => vertices) }
  return addMasses(
    building,
    images.map(mass => ({ mass, by: [0, 0] })),
    'mirror',
    masses,
  )
}

/** Centre of area of the selected masses, and the middle of the selected corners if there is no mass [m]. */
export function centreOf(building: Pick<Building, 'masses'>, selection: Selection | null): Vertex {
  const pieces = piecesOf(building, selection)
  const whole = pieces.filter(({ corner }) => corner === null)
  const weighted = (whole.length === 0 ? pieces : whole).map(({ corner, points }) => ({
    centre: ringCentroid(points),
    weight: corner === null ? Math.max(ringArea(points), 1e-9) : 1,
  }))
  const sum = weighted.reduce((all, { weight }) => all + weight, 0)
  const mean = (axis: Axis) => weighted.reduce((all, { centre, weight }) => all + centre[axis] * weight, 0) / sum
  return [mean(0), mean(1)]
}

/** A point turned counter-clockwise about a centre [°]. Whole quarters are exact. */
export function turnedPoint([x, y]: Vertex, [cx, cy]: Vertex, angle: number): Vertex {
  const quarter = (((angle / 90) % 4) + 4) % 4
  const [cos, sin] = Number.isInteger(quarter)
    ? [[1, 0, -1, 0][quarter] ?? 1, [0, 1, 0, -1][quarter] ?? 0]
    : [Math.cos(angle * degree), Math.sin(angle * degree)]
  return tidyPoint([cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos])
}

/**
 * Turns the selection counter-clockwise by an angle [°] about the centre of its area. This centre does not move, so that
 * turning back restores every place.
 */
export function turnChosen(building: Building, selection: Selection | null, angle: number): EditAnswer {
  const centre = centreOf(building, selection)
  const turned = (at: Vertex) => turnedPoint(at, centre, angle)
  return changeParts(building, selection, 'turn', {
    whole: (mass): Mass => ({ ...mass, vertices: mass.vertices.map(turned) }),
    corner: turned,
  })
}

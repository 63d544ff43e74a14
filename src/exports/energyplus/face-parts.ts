import type { OpaqueElement, Point, Window } from '#engine/input.ts'
import type { ShellFace } from './closed-shell.ts'

/** A zone's elements and windows, as the engine has them, for the faces of its shell. */
export interface ZoneParts {
  readonly elements: readonly OpaqueElement[]
  readonly windows: readonly Window[]
}

/** Windows take at most this part of a wall's width, so that they lie inside it. */
const mostWidth = 0.98
const mostHeight = 0.96
/** Windows of a smaller part of a face are none. */
export const noRatio = 1e-6

/** Parts of the engine's model that a face of a shell stands for. */
export interface FaceParts {
  readonly element: OpaqueElement
  /** Whether the zone has no such element: another stands in. */
  readonly isMissing: boolean
  /** Windows of this direction, and their part of the face. */
  readonly glass?: Window
  readonly ratio: number
}

/**
 * The element and the windows of a face's zone: those of its kind that face most like it. The windows take as large a part
 * of the face as of their direction's elements, so that areas by zone and direction are the engine's.
 */
export function faceParts(
  { zone, kind, azimuthDeg }: Pick<ShellFace, 'zone' | 'kind' | 'azimuthDeg'>,
  { elements, windows }: ZoneParts,
): FaceParts {
  const taken = (element: OpaqueElement | undefined, other: OpaqueElement): FaceParts => ({
    element: element ?? { ...other, zone },
    isMissing: element === undefined,
    ratio: 0,
  })
  switch (kind) {
    case 'wall':
    case 'roof': {
      const tiltDeg = kind === 'wall' ? 90 : 0
      const opaque = nearest(
        elements.filter(e => e.boundary.type === 'outdoors' && e.tiltDeg === tiltDeg),
        azimuthDeg,
      )
      const glass = nearest(
        windows.filter(w => w.tiltDeg === tiltDeg),
        opaque?.azimuthDeg ?? azimuthDeg,
      )
      return {
        ...taken(opaque, { ...standIn, tiltDeg }),
        ...(glass === undefined ? {} : { glass }),
        ratio: windowRatio(elements, windows, opaque ?? glass, tiltDeg),
      }
    }
    case 'ground':
      return taken(
        elements.find(e => e.boundary.type === 'ground'),
        { ...standIn, tiltDeg: 180 },
      )
    case 'soffit':
      return taken(
        elements.find(e => e.boundary.type === 'outdoors' && e.tiltDeg === 180),
        { ...standIn, tiltDeg: 180 },
      )
    case 'partyWall':
      return taken(elements.find(isPartyWall), standIn)
    case 'innerWall':
      return taken(
        elements.find(e => e.boundary.type === 'zone' && e.tiltDeg === 90),
        partition,
      )
    case 'innerCeiling':
    case 'innerFloor': {
      const tiltDeg = kind === 'innerCeiling' ? 0 : 180
      return taken(
        elements.find(e => e.boundary.type === 'adiabatic' && e.tiltDeg === tiltDeg),
        { ...partition, tiltDeg },
      )
    }
  }
}

/** Whether a neighbour closes this wall: it is part of the shell, with nothing behind. */
export function isPartyWall({ group, boundary }: OpaqueElement): boolean {
  return group === 'wall' && boundary.type === 'adiabatic'
}

const standIn: OpaqueElement = {
  name: 'wholly glazed',
  zone: '',
  area: 0,
  tiltDeg: 90,
  construction: { layers: [{ resistance: 2 }] },
  boundary: { type: 'outdoors' },
}
const partition: OpaqueElement = {
  name: 'partition',
  zone: '',
  area: 0,
  tiltDeg: 90,
  construction: { uValue: 1 / (0.1 + 0.13 + 0.04), arealHeatCapacity: 25_000, massClass: 'D' },
  boundary: { type: 'adiabatic' },
}

function nearest<T extends { readonly azimuthDeg?: number | undefined }>(
  all: readonly T[],
  azimuth: number,
): T | undefined {
  return all.toSorted((a, b) => between(a.azimuthDeg ?? 0, azimuth) - between(b.azimuthDeg ?? 0, azimuth))[0]
}
function between(a: number, b: number): number {
  return Math.abs(((((a - b) % 360) + 540) % 360) - 180)
}

/** Windows' part of what faces as this one does. */
function windowRatio(
  elements: readonly OpaqueElement[],
  windows: readonly Window[],
  like: OpaqueElement | Window | undefined,
  tilt: number,
): number {
  if (like === undefined) return 0
  const sum = (all: readonly (OpaqueElement | Window)[]) =>
    all
      .filter(one => one.tiltDeg === tilt && (tilt === 0 || between(one.azimuthDeg ?? 0, like.azimuthDeg ?? 0) < 0.01))
      .reduce((total, { area }) => total + area, 0)
  const glass = sum(windows)
  const opaque = sum(elements.filter(e => e.boundary.type === 'outdoors'))
  return glass + opaque > 0 ? glass / (glass + opaque) : 0
}

/**
 * Windows of a convex face as a band in its middle: in a wall as wide as can be, in a roof of the roof's own shape.
 *
 * @param ratio part of the face's area
 */
export function windowBand(outline: readonly Point[], ratio: number, isWall: boolean): readonly Point[] {
  const across = isWall && ratio < mostWidth * mostHeight ? mostWidth : Math.sqrt(ratio)
  const up = ratio / across
  const middle = centre(outline)
  return outline.map((point): Point =>
    isWall
      ? within(point, middle, [across, up])
      : [middle[0] + (point[0] - middle[0]) * across, middle[1] + (point[1] - middle[1]) * up, point[2]],
  )
}

function centre(outline: readonly Point[]): Point {
  const mean = (k: 0 | 1 | 2) => outline.reduce((sum, point) => sum + point[k], 0) / outline.length
  return [mean(0), mean(1), mean(2)]
}
/** A corner of a wall drawn towards the middle: along the wall and up. */
function within([x, y, z]: Point, [mx, my, mz]: Point, [along, up]: readonly [number, number]): Point {
  return [mx + (x - mx) * along, my + (y - my) * along, mz + (z - mz) * up]
}

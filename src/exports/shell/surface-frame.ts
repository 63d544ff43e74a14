import type { Point } from '#engine/input.ts'
import { areaVector, lengthOf } from '../energyplus/surface-outlines.ts'

/** A surface as a rectangle of the same area, as engines without polygons take it. */
export interface SurfaceFrame {
  /** Lower left corner seen from outside. */
  readonly origin: Point
  /** To the right and up seen from outside; up is north for a level plane. */
  readonly right: Point
  readonly up: Point
  readonly width: number
  readonly height: number
  readonly area: number
  /** Azimuth of the outward normal; 0 when level [°]. */
  readonly azimuthDeg: number
  /** 0 faces up [°]. */
  readonly tiltDeg: number
}

/** The frame of a plane outline that runs counter-clockwise from outside. */
export function surfaceFrame(outline: readonly Point[]): SurfaceFrame {
  const vector = areaVector(outline)
  const area = lengthOf(vector)
  const [nx, ny, nz] = [vector[0] / area, vector[1] / area, vector[2] / area]
  const across = Math.hypot(nx, ny)
  const isLevel = across < 1e-6
  const right: Point = isLevel ? [Math.sign(nz), 0, 0] : [-ny / across, nx / across, 0]
  const up: Point = isLevel ? [0, 1, 0] : cross([nx, ny, nz], right)
  const along = outline.map(point => dot(point, right))
  const high = outline.map(point => dot(point, up))
  const [left, low] = [Math.min(...along), Math.min(...high)]
  const width = Math.max(...along) - left
  const first = outline[0] ?? [0, 0, 0]
  const du = left - dot(first, right)
  const dv = low - dot(first, up)
  return {
    origin: [
      first[0] + du * right[0] + dv * up[0],
      first[1] + du * right[1] + dv * up[1],
      first[2] + du * right[2] + dv * up[2],
    ],
    right,
    up,
    width,
    height: area / width,
    area,
    azimuthDeg: isLevel ? 0 : ((Math.atan2(nx, ny) * 180) / Math.PI + 360) % 360,
    tiltDeg: (Math.acos(Math.max(-1, Math.min(1, nz))) * 180) / Math.PI,
  }
}

/** Place of a point in a frame, to the right and up from its origin [m]. */
export function inFrame({ origin, right, up }: SurfaceFrame, [x, y, z]: Point): readonly [number, number] {
  const way: Point = [x - origin[0], y - origin[1], z - origin[2]]
  return [dot(way, right), dot(way, up)]
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

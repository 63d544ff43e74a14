import { fromTrue, toTrue } from '#building/derive/to-true.ts'
import type { Point } from '#building/derive/ring.ts'
import type { Camera } from '#machines/workbench/pan.machine.ts'

/** Camera with project north clockwise from true north: the drawing is shown turned, with true north up. */
export interface View extends Camera {
  readonly rotationDeg: number
}
export interface CanvasSize {
  readonly width: number
  readonly height: number
}

/** px/m at 100 %. */
export const fullScale = 20
const smallest = 0.02
const largest = 2000

/** Pixels of a point of the drawing. */
export function toPixels(view: View, point: Point): Point {
  const [east, north] = toTrue(point, view.rotationDeg)
  return [view.originX + east * view.scale, view.originY - north * view.scale]
}
/** The point of the drawing under a pixel. */
export function toMetres(view: View, [px, py]: Point): Point {
  return fromTrue([(px - view.originX) / view.scale, (view.originY - py) / view.scale], view.rotationDeg)
}

/** Camera after a zoom about a pixel, whose place stays there. */
export function zoomedAt(camera: Camera, [px, py]: Point, factor: number): Camera {
  const scale = Math.min(largest, Math.max(smallest, camera.scale * factor))
  const ratio = scale / camera.scale
  return { scale, originX: px - (px - camera.originX) * ratio, originY: py - (py - camera.originY) * ratio }
}

export function pannedBy(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, originX: camera.originX + dx, originY: camera.originY + dy }
}

/** Margins of the tools over the canvas, and room for a dimension [px]. */
const covered = { left: 60, right: 120, top: 90, bottom: 80 }

/**
 * Camera moved as little as necessary to show all points clear of the tools; it zooms out only if they would not fit.
 * If they are visible it is the same camera.
 */
export function revealed(
  camera: Camera,
  points: readonly Point[],
  rotationDeg: number,
  { width, height }: CanvasSize,
): Camera {
  if (points.length === 0 || width === 0) return camera
  const seen = points.map(p => toTrue(p, rotationDeg))
  const west = Math.min(...seen.map(p => p[0]))
  const east = Math.max(...seen.map(p => p[0]))
  const south = Math.min(...seen.map(p => p[1]))
  const north = Math.max(...seen.map(p => p[1]))
  const roomX = Math.max(40, width - covered.left - covered.right)
  const roomY = Math.max(40, height - covered.top - covered.bottom)
  const scale = Math.max(
    smallest,
    Math.min(camera.scale, roomX / Math.max(1e-9, east - west), roomY / Math.max(1e-9, north - south)),
  )
  const nearer = scale === camera.scale ? camera : zoomedAt(camera, [width / 2, height / 2], scale / camera.scale)
  /** Move of a stretch of the canvas into the free range. */
  const shift = (low: number, high: number, from: number, to: number) =>
    low < from ? from - low : high > to ? Math.max(to - high, from - low) : 0
  const dx = shift(nearer.originX + west * scale, nearer.originX + east * scale, covered.left, covered.left + roomX)
  const dy = shift(nearer.originY - north * scale, nearer.originY - south * scale, covered.top, covered.top + roomY)
  return dx === 0 && dy === 0 ? nearer : pannedBy(nearer, dx, dy)
}

/** Upper edge of a hint of three lines over the lower edge of the canvas, with a gap [px]. */
const hintEnd = 84
/** Widest canvas of a window that shows no hint [px]. */
const hintless = 800

/**
 * Camera that shows all points with a margin for tools and dimensions; an empty drawing shows some 60 m around the
 * site.
 */
export function fitted(points: readonly Point[], rotationDeg: number, { width, height }: CanvasSize): Camera {
  const seen =
    points.length === 0
      ? ([
          [-15, -15],
          [15, 15],
        ] as const)
      : points.map(p => toTrue(p, rotationDeg))
  const xs = seen.map(p => p[0])
  const ys = seen.map(p => p[1])
  const west = Math.min(...xs)
  const east = Math.max(...xs)
  const south = Math.min(...ys)
  const north = Math.max(...ys)
  // On a telephone the full margin would leave no room.
  const room = {
    width: Math.max(80, width - Math.min(240, 0.35 * width)),
    height: Math.max(80, height - Math.min(220, Math.max(width > hintless ? 2 * hintEnd : 0, 0.35 * height))),
  }
  const scale = Math.min(
    fullScale * 4,
    Math.max(smallest, Math.min(room.width / Math.max(1, east - west), room.height / Math.max(1, north - south))),
  )
  return {
    scale,
    originX: width / 2 - ((west + east) / 2) * scale,
    originY: height / 2 + ((south + north) / 2) * scale,
  }
}

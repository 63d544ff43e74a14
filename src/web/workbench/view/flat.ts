import type { Point } from '#building/derive/ring.ts'
import { toPixels, type View } from './camera.ts'

/** Points as Konva takes them: x, y, x, y … in pixels. */
export function flat(view: View, points: readonly Point[]): number[] {
  return points.flatMap(point => toPixels(view, point))
}

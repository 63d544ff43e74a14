import type { Point } from '#building/derive/ring.ts'
import { toPixels, type View } from './camera.ts'

/** Points as Konva takes them: x, y, x, y … in pixels. */
export const flat = (view: View, points: readonly Point[]): number[] => points.flatMap(point => toPixels(view, point))

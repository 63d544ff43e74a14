import type { Point } from '#building/derive/ring.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { centreOf } from '#building/edits/arrange.ts'
import { boxOf, piecesOf } from '#building/edits/change-parts.ts'
import type { Selection } from '#building/edits/edit-answer.ts'
import { toPixels, type View } from './camera.ts'

/** Handle that turns the selection, and the line from the selection to it. */
export interface TurnHandle {
  /** Pixels of the canvas. */
  readonly at: Point
  readonly from: Point
  /** Point that does not move [m]. */
  readonly centre: Point
}

/** Distance of the handle from the box around the selection: beyond the dimension of its edge [px]. */
const distance = 52
/** Height of the canvas's upper part that the tools cover [px]. */
const toolsHeight = 76
/** Reach of the handle: larger than its circle, so that it is easy to take [px]. */
const reach = 11

/**
 * Handle above the box around the selection on the page, or below it where the tools would cover it; null for a single
 * corner, which has no direction.
 */
export function turnHandleOf(masses: readonly Mass[], selection: Selection | null, view: View): TurnHandle | null {
  const pieces = piecesOf({ masses }, selection)
  const points = pieces.flatMap(piece => piece.points)
  if (points.length < 2) return null
  const { min, max } = boxOf(points.map(point => toPixels(view, point)))
  const x = (min[0] + max[0]) / 2
  const centre = centreOf({ masses }, selection)
  return min[1] - distance < toolsHeight
    ? { at: [x, max[1] + distance], from: [x, max[1]], centre }
    : { at: [x, min[1] - distance], from: [x, min[1]], centre }
}

/** Whether a pixel is on a handle. */
export function isOnHandle(handle: TurnHandle | null, [x, y]: Point): boolean {
  return handle !== null && Math.hypot(handle.at[0] - x, handle.at[1] - y) <= reach
}

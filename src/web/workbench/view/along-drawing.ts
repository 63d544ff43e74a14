import { fromTrue } from '#building/derive/to-true.ts'
import type { NudgeDirection } from '#building/edits/nudge.ts'

/** Direction along an axis of the drawing nearest to a direction on the page. */
export function alongDrawing(direction: NudgeDirection, rotationDeg: number): NudgeDirection {
  const [x, y] = fromTrue(direction, rotationDeg)
  return Math.abs(x) >= Math.abs(y) ? [x < 0 ? -1 : 1, 0] : [0, y < 0 ? -1 : 1]
}

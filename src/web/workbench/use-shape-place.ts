import type { Ring } from '#building/derive/ring.ts'
import { boxOf } from '#building/edits/change-parts.ts'
import { toPixels } from './view/camera.ts'
import { useView, useWorkbenchState } from './workbench-context.tsx'

/** Height kept free for a notice, and the tool bar's lower edge [px]. */
const [noticeHeight, toolsEnd] = [72, 66]
/** Half of a notice at a shape with its margin, and the narrowest canvas on which it stands there [px]. */
const [halfNotice, narrow] = [196, 620]
/** Distance between a shape and its notice [px]. */
const gap = 12

/**
 * Place of a notice beside shapes: above them, below where there is no room, and always on the canvas. Null without a
 * shape, and on a narrow canvas: there the notice stays under the tools.
 */
export function useShapePlace(
  outlines: readonly Ring[],
): { readonly left: number; readonly top: number; readonly transform: string } | null {
  const view = useView()
  const { width, height } = useWorkbenchState(state => state.size)
  if (outlines.length === 0 || width < narrow) return null
  const { min, max } = boxOf(outlines.flatMap(ring => ring.map(point => toPixels(view, point))))
  const left = Math.max(halfNotice, Math.min((min[0] + max[0]) / 2, width - halfNotice))
  const isAbove = min[1] - gap - noticeHeight >= toolsEnd
  const wanted = isAbove ? min[1] - gap : max[1] + gap
  const [least, most] = isAbove
    ? [toolsEnd + noticeHeight, height - noticeHeight]
    : [toolsEnd, height - 2 * noticeHeight]
  return {
    left,
    top: Math.max(least, Math.min(wanted, most)),
    transform: `translate(-50%, ${isAbove ? '-100%' : '0'})`,
  }
}

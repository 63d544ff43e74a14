import type { Point } from '#building/derive/ring.ts'
import { boxOf, piecesOf } from '#building/edits/change-parts.ts'
import { selectedIds } from '#building/edits/selection.ts'
import { massAt } from '#machines/workbench/hit-target.ts'
import type { Workbench } from './make-workbench.ts'
import { restingTool } from './tools/all-tools.ts'
import { toMetres, toPixels } from './view/camera.ts'

/** Opens the menu at a pixel of the canvas. The mass there is selected first, unless it is part of the selection. */
export function openMenuAt(workbench: Workbench, pixel: Point): void {
  const { store, select, selection, choose, view } = workbench
  if (store.get().tool !== restingTool) return
  const under = massAt(toMetres(view(), pixel), select.getSnapshot().context.masses)
  if (under !== null && !selectedIds(selection()).includes(under.id)) choose({ massId: under.id, corner: null })
  store.set({ menu: pixel })
}

/** Opens the menu by the keyboard: in the middle of the selection, else of the canvas. */
export function openMenu({ store, editor, selection, view }: Workbench): void {
  const { tool, size } = store.get()
  if (tool !== restingTool) return
  const points = piecesOf(editor().building, selection()).flatMap(piece => piece.points)
  const { min, max } = boxOf(points.length === 0 ? [] : points.map(point => toPixels(view(), point)))
  const middle: Point =
    points.length === 0 ? [size.width / 2, size.height / 2] : [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2]
  const within = (at: number, most: number) => Math.max(0, Math.min(most, at))
  store.set({ menu: [within(middle[0], size.width), within(middle[1], size.height)] })
}

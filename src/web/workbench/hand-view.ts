import { dragVertexView } from '#machines/workbench/drag-vertex.view.ts'
import { drawFootprintView } from '#machines/workbench/draw-footprint.view.ts'
import { eraseView } from '#machines/workbench/erase.view.ts'
import { measureView } from '#machines/workbench/measure.view.ts'
import { panView } from '#machines/workbench/pan.view.ts'
import { selectView } from '#machines/workbench/select.view.ts'
import type { Workbench } from './make-workbench.ts'

/** What the tool in hand shows, from the view of its machine. */
export interface HandView {
  readonly cursor: 'default' | 'pointer' | 'move' | 'grab' | 'grabbing' | 'crosshair'
  /** Key of `draw:hint`. */
  readonly hint:
    | ReturnType<typeof drawFootprintView>['hint']
    | ReturnType<typeof selectView>['hint']
    | 'drag'
    | 'bad'
    | 'pan'
    | 'erase'
    | 'measure'
  /** The mass under the pointer, where the tool does something with it. */
  readonly hovered: string | null
  /** Where the machine in hand is, in its own words. */
  readonly state: 'idle' | 'pointing' | 'dragging' | 'drawing' | 'placing' | 'dropped' | 'bad'
}

/** What a view was made of, and the view. */
const known = new WeakMap<Workbench, { readonly from: readonly unknown[]; readonly view: HandView }>()

/** What the tool in hand shows: made once for each state of the workbench, however many ask. */
export function handView(workbench: Workbench): HandView {
  const { store, draw, drag, select, erase, measure, pan } = workbench
  const from = [store.get().tool, ...[draw, drag, select, erase, measure, pan].map(actor => actor.getSnapshot())]
  const last = known.get(workbench)
  if (last?.from.every((part, i) => part === from[i]) === true) return last.view
  const view = viewOf(workbench)
  known.set(workbench, { from, view })
  return view
}

/** While the view of the plan is moved or may be, its cursor is over the tool's. */
function viewOf(workbench: Workbench): HandView {
  const tool = ofTool(workbench)
  const { cursor } = panView(workbench.pan.getSnapshot())
  return cursor === null ? tool : { ...tool, cursor }
}

function ofTool({ store, draw, drag, select, erase, measure, pan }: Workbench): HandView {
  switch (store.get().tool) {
    case 'rectangle':
    case 'polygon': {
      const { cursor, hint } = drawFootprintView(draw.getSnapshot())
      return { cursor, hint, hovered: null, state: draw.getSnapshot().value }
    }
    case 'select': {
      const chosen = selectView(select.getSnapshot())
      const dragged = dragVertexView(drag.getSnapshot())
      return {
        cursor: dragged.cursor === 'default' ? chosen.cursor : dragged.cursor,
        hint: dragged.hint ?? chosen.hint,
        hovered: chosen.hovered,
        state: drag.getSnapshot().matches('idle') ? select.getSnapshot().value : drag.getSnapshot().value,
      }
    }
    case 'erase': {
      const { cursor, hint, hovered } = eraseView(erase.getSnapshot())
      return { cursor, hint, hovered, state: erase.getSnapshot().value }
    }
    case 'measure': {
      const { cursor, hint } = measureView(measure.getSnapshot())
      return { cursor, hint, hovered: null, state: measure.getSnapshot().value }
    }
    case 'pan':
      return { cursor: 'grab', hint: 'pan', hovered: null, state: pan.getSnapshot().value }
  }
}

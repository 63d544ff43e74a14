import { dragVertexView } from '#machines/workbench/drag-vertex.view.ts'
import { drawFootprintView } from '#machines/workbench/draw-footprint.view.ts'
import { eraseView } from '#machines/workbench/erase.view.ts'
import { measureView } from '#machines/workbench/measure.view.ts'
import { panView } from '#machines/workbench/pan.view.ts'
import { selectView } from '#machines/workbench/select.view.ts'
import type { Workbench } from './make-workbench.ts'

/** View of the selected tool, from its machine. */
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
  /** Mass under the pointer, if the tool acts on it. */
  readonly hovered: string | null
  /** State of the tool's machine, in its own words. */
  readonly state: 'idle' | 'pointing' | 'dragging' | 'drawing' | 'placing' | 'dropped' | 'bad'
}

/** Views with their inputs. */
const known = new WeakMap<Workbench, { readonly from: readonly unknown[]; readonly view: HandView }>()

/** View of the selected tool: made once for each state of the workbench, for any number of readers. */
export function handView(workbench: Workbench): HandView {
  const { store, draw, drag, select, erase, measure, pan } = workbench
  const from = [store.get().tool, ...[draw, drag, select, erase, measure, pan].map(actor => actor.getSnapshot())]
  const last = known.get(workbench)
  if (last?.from.every((part, i) => part === from[i]) === true) return last.view
  const view = viewOf(workbench)
  known.set(workbench, { from, view })
  return view
}

/** View with the cursor of panning over the tool's, while the plan is or may be moved. */
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

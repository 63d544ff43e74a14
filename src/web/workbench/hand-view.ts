import type { Workbench } from './make-workbench.ts'
import { allMechanisms, toolNamed } from './tools/all-tools.ts'
import type { ToolView } from './tools/tool.ts'

/** Views with their inputs. */
const views = new WeakMap<Workbench, { readonly from: readonly unknown[]; readonly view: ToolView }>()

/** View of the selected tool: made once for each state of the workbench, for any number of readers. */
export function handView(workbench: Workbench): ToolView {
  const { store, machines } = workbench
  const from = [store.get().tool, ...machines.map(machine => machine.getSnapshot())]
  const last = views.get(workbench)
  if (last?.from.every((part, i) => part === from[i]) === true) return last.view
  const view = viewOf(workbench)
  views.set(workbench, { from, view })
  return view
}

/** View with another cursor over the tool's, while the plan is or may be moved. */
function viewOf(workbench: Workbench): ToolView {
  const view = toolNamed(workbench.store.get().tool).view(workbench)
  const cursor = allMechanisms.map(mechanism => mechanism.cursor?.(workbench) ?? null).find(over => over !== null)
  return cursor === undefined ? view : { ...view, cursor }
}

/** Visible results of all tools, as attributes of the canvas. */
export function shownResults(workbench: Workbench): Readonly<Record<string, number | undefined>> {
  return Object.assign({}, ...allMechanisms.map(({ shows }) => shows?.(workbench) ?? {})) as Readonly<
    Record<string, number | undefined>
  >
}

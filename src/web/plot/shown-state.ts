import type { PlotEdit } from '#machines/analysis/plot-edits.ts'
import type { PlotBrushes, PlotRange, PlotSelection, PlotState } from '#contract/plot-filter.ts'
import type { PlotEvent } from '#machines/analysis/plot.machine.ts'
import type { PlotAxis } from '#charts/plot/plot-table.ts'

/** Shown value per SI value of each axis; an axis that shows SI values, or numbers of options, is missing. */
type Factors = ReadonlyMap<string, number>

function factorsOf(axes: readonly PlotAxis[]): Factors {
  return new Map(axes.flatMap(({ key, perSi = 1 }) => (perSi === 1 ? [] : [[key, perSi]])))
}
function scaled(ranges: readonly PlotRange[], factor: number): readonly PlotRange[] {
  return ranges.map(({ low, high }) => ({ low: low * factor, high: high * factor }))
}
function shownBrushes(brushes: PlotBrushes, factors: Factors): PlotBrushes {
  return Object.fromEntries(
    Object.entries(brushes).map(([key, ranges]) => [key, scaled(ranges, factors.get(key) ?? 1)]),
  )
}
function shownSelection<S extends PlotSelection>(selection: S, factors: Factors): S {
  return { ...selection, brushes: shownBrushes(selection.brushes, factors) }
}

/** The plot's state with its brushes in the units of the axes. The state itself has SI units, as the address has. */
export function shownState(state: PlotState, axes: readonly PlotAxis[]): PlotState {
  const factors = factorsOf(axes)
  if (factors.size === 0) return state
  const { filter } = state
  const scope = filter.scope.map(step => ({ ...step, selection: shownSelection(step.selection, factors) }))
  return { ...state, filter: { ...shownSelection(filter, factors), scope } }
}

/**
 * Event of the machine from one of the page, whose values are in the units of the axes.
 * @param state state that the page showed, in SI units
 * @param held axis under the pointer
 */
export function storedEvent(
  event: PlotEvent,
  state: PlotState,
  axes: readonly PlotAxis[],
  held: string | null,
): PlotEvent {
  const factors = factorsOf(axes)
  const toSi = (key: string | null) => 1 / (factors.get(key ?? '') ?? 1)
  if (event.type === 'axis.pressed')
    return { ...event, grip: { ...event.grip, from: event.grip.from * toSi(event.grip.key) } }
  if (event.type === 'pointer.moved') return { ...event, to: event.to * toSi(held) }
  return event.type === 'plot.edited' ? { ...event, edit: storedEdit(event.edit, state, axes, toSi) } : event
}

function storedEdit(
  edit: PlotEdit,
  state: PlotState,
  axes: readonly PlotAxis[],
  toSi: (key: string) => number,
): PlotEdit {
  if (edit.deed === 'ranges') return { ...edit, ranges: scaled(edit.ranges, toSi(edit.key)) }
  if (edit.deed !== 'unstep') return edit
  // The machine finds a step by its content.
  const text = JSON.stringify(edit.step)
  const place = shownState(state, axes).filter.scope.findIndex(step => JSON.stringify(step) === text)
  return { ...edit, step: state.filter.scope[place] ?? edit.step }
}

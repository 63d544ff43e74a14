import type { PlotState } from './plot-state.ts'
import type { PlotAxis } from './plot-table.ts'
import { orderedAxes, shownAxes } from './shown-axes.ts'

/** An axis put at a place among those that are shown; hidden ones stay where they are. */
export function withAxisAt(state: PlotState, axes: readonly PlotAxis[], key: string, place: number): PlotState {
  const shown = shownAxes(axes, state).map(axis => axis.key)
  const from = shown.indexOf(key)
  const to = Math.min(shown.length - 1, Math.max(0, place))
  if (from === -1 || from === to) return state
  const moved = shown.toSpliced(from, 1).toSpliced(to, 0, key)
  let next = 0
  const order = orderedAxes(axes, state).map(axis => (shown.includes(axis.key) ? (moved[next++] ?? '') : axis.key))
  return { ...state, order }
}

/** An axis turned upside down, or back. */
export function withFlip(state: PlotState, key: string): PlotState {
  return { ...state, flipped: toggled(state.flipped, key) }
}

/** An axis hidden or shown again. One with a brush stays: no axis may hide a brush. */
export function withHidden(state: PlotState, key: string): PlotState {
  const hides = !state.hidden.includes(key) && state.filter.brushes[key] !== undefined
  return hides ? state : { ...state, hidden: toggled(state.hidden, key) }
}

/** The parameters by falling influence, those without a figure last, then the results as they stand. */
export function byInfluence(
  state: PlotState,
  axes: readonly PlotAxis[],
  influence: Readonly<Record<string, number>>,
): PlotState {
  const all = orderedAxes(axes, state)
  const weight = ({ key }: PlotAxis) => influence[key] ?? -Infinity
  const parameters = all.filter(({ kind }) => kind === 'option')
  // Where neither has a figure the difference is NaN, which counts as equal.
  const sorted = parameters.toSorted((a, b) => weight(b) - weight(a) || 0)
  return { ...state, order: [...sorted, ...all.filter(({ kind }) => kind === 'result')].map(({ key }) => key) }
}

function toggled(keys: readonly string[], key: string): readonly string[] {
  return keys.includes(key) ? keys.filter(one => one !== key) : [...keys, key]
}

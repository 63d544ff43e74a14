import type { PlotState } from '#contract/plot-filter.ts'
import type { PlotAxis } from '#charts/plot/plot-table.ts'
import { orderedAxes, shownAxes } from '#charts/plot/shown-axes.ts'

/** Order with an axis moved to a place among the visible ones; hidden axes stay where they are. */
export function withAxisAt(
  state: PlotState,
  axes: readonly PlotAxis[],
  key: string,
  place: number,
): PlotState['order'] {
  const shown = shownAxes(axes, state).map(axis => axis.key)
  const from = shown.indexOf(key)
  const to = Math.min(shown.length - 1, Math.max(0, place))
  if (from === -1 || from === to) return state.order
  const moved = shown.toSpliced(from, 1).toSpliced(to, 0, key)
  let next = 0
  return orderedAxes(axes, state).map(axis => (shown.includes(axis.key) ? (moved[next++] ?? '') : axis.key))
}

/** Parameters by falling influence, those without a figure last, then the results in their order. */
export function byInfluence(
  state: PlotState,
  axes: readonly PlotAxis[],
  influence: Readonly<Record<string, number>>,
): PlotState['order'] {
  const all = orderedAxes(axes, state)
  const weight = ({ key }: PlotAxis) => influence[key] ?? -Infinity
  const parameters = all.filter(({ kind }) => kind === 'option')
  // If neither has a figure the difference is NaN, which counts as equal.
  const sorted = parameters.toSorted((a, b) => weight(b) - weight(a) || 0)
  return [...sorted, ...all.filter(({ kind }) => kind === 'result')].map(({ key }) => key)
}

import type { PlotState } from '#machines/analysis/plot-filter.ts'
import type { PlotAxis } from './plot-table.ts'

/** All axes in the reader's order; those that it does not name follow as they come. */
export function orderedAxes(axes: readonly PlotAxis[], { order }: PlotState): readonly PlotAxis[] {
  const named = order.flatMap(key => axes.filter(axis => axis.key === key))
  return [...named, ...axes.filter(axis => !named.includes(axis))]
}

/** The axes that are drawn, from left to right; one with a brush is never hidden. */
export function shownAxes(axes: readonly PlotAxis[], state: PlotState): readonly PlotAxis[] {
  return orderedAxes(axes, state).filter(
    ({ key }) => !state.hidden.includes(key) || state.filter.brushes[key] !== undefined,
  )
}

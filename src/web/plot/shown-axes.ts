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

/** Why an axis that is shown may not be hidden: it has a brush, or it is the only one; null where it may. */
export function whyStays(
  axes: readonly PlotAxis[],
  state: PlotState,
  key: string,
): 'brushedStays' | 'lastStays' | null {
  if (state.filter.brushes[key] !== undefined) return 'brushedStays'
  const shown = shownAxes(axes, state)
  return shown.length === 1 && shown[0]?.key === key ? 'lastStays' : null
}

import type { PlotState } from '#contract/plot-filter.ts'
import type { PlotAxis } from './plot-table.ts'

/** All axes in the reader's order; axes that it does not name follow in their usual order. */
export function orderedAxes(axes: readonly PlotAxis[], { order }: PlotState): readonly PlotAxis[] {
  const named = order.flatMap(key => axes.filter(axis => axis.key === key))
  return [...named, ...axes.filter(axis => !named.includes(axis))]
}

/** Visible axes from left to right; an axis with a brush is never hidden. */
export function shownAxes(axes: readonly PlotAxis[], state: PlotState): readonly PlotAxis[] {
  return orderedAxes(axes, state).filter(
    ({ key }) => !state.hidden.includes(key) || state.filter.brushes[key] !== undefined,
  )
}

/** Reason why a visible axis may not be hidden: it has a brush, or it is the only one; null if it may. */
export function whyStays(
  axes: readonly PlotAxis[],
  state: PlotState,
  key: string,
): 'brushedStays' | 'lastStays' | null {
  if (state.filter.brushes[key] !== undefined) return 'brushedStays'
  const shown = shownAxes(axes, state)
  return shown.length === 1 && shown[0]?.key === key ? 'lastStays' : null
}

import { placeOf, type AxisScale } from '#charts/plot/axis-scale.ts'
import { columnOf, type PlotTable } from '#charts/plot/plot-table.ts'

/** A bar of an axis' histogram: its place [px], and its share of the longest bar of all visible rows. */
export interface HistogramBar {
  readonly top: number
  readonly bottom: number
  readonly all: number
  readonly selected: number
}

/** Number of classes of a result's axis. */
const classes = 20

/** Histogram of an axis, of visible and of selected rows: classes of equal width, or the options. */
export function plotHistogram(
  table: PlotTable,
  scale: AxisScale,
  shown: Uint8Array,
  selected: Uint8Array,
): readonly HistogramBar[] {
  const { axis, low, high } = scale
  const bars = axis.options?.length ?? (high > low ? classes : 1)
  const all = new Uint32Array(bars)
  const of = new Uint32Array(bars)
  const column = columnOf(table, axis.key)
  for (let row = 0; row < table.rows; row++) {
    const value = column[row] ?? NaN
    if (shown[row] !== 1 || Number.isNaN(value)) continue
    const share = high === low ? 0 : (value - low) / (high - low)
    const bar = axis.options === undefined ? Math.min(bars - 1, Math.floor(share * bars)) : value
    all[bar] = (all[bar] ?? 0) + 1
    if (selected[row] === 1) of[bar] = (of[bar] ?? 0) + 1
  }
  const most = all.reduce((a, b) => Math.max(a, b), 1)
  return Array.from(all, (count, bar) => {
    const from = axis.options === undefined ? low + (bar / bars) * (high - low) : bar
    const to = axis.options === undefined ? low + ((bar + 1) / bars) * (high - low) : bar
    const ends = [placeOf(scale, from), placeOf(scale, to)]
    return {
      top: Math.min(...ends),
      bottom: Math.max(...ends),
      all: count / most,
      selected: (of[bar] ?? 0) / most,
    }
  })
}

import type { Palette } from '../palette.ts'
import { columnOf, type PlotTable } from './plot-table.ts'
import type { AxisScale } from './axis-scale.ts'

/** Seven classes from the lowest values to the highest, each visible on the container; clay is reserved for stars. */
export function lineColours({ sky, sun }: Palette, mode: 'light' | 'dark'): readonly string[] {
  const warm = mode === 'light' ? [sun[2], sun[3]] : [sun[5], sun[4]]
  return [sky[7], sky[6], sky[5], sky[4], sky[3], ...warm].map(colour => colour ?? '')
}

/** Scale from the lowest to the highest kept value, so that the kept rows use all colours; options keep their own. */
export function selectedScale(table: PlotTable, scale: AxisScale, selected: Uint8Array): AxisScale {
  if (scale.axis.options !== undefined) return { ...scale, high: scale.axis.options.length - 1 }
  const column = columnOf(table, scale.axis.key)
  let [low, high] = [Infinity, -Infinity]
  for (let row = 0; row < table.rows; row++) {
    const value = column[row] ?? NaN
    if (selected[row] !== 1 || Number.isNaN(value)) continue
    if (value < low) low = value
    if (value > high) high = value
  }
  return low > high ? scale : { ...scale, low, high }
}

/** Class of every row by an axis, as `Uint8Array(rows)`; 255 without a value. */
export function rowClasses(table: PlotTable, { axis, low, high }: AxisScale, classes: number): Uint8Array {
  const column = columnOf(table, axis.key)
  const of = new Uint8Array(table.rows)
  for (let row = 0; row < table.rows; row++) {
    const value = column[row] ?? NaN
    const share = high === low ? 0 : (value - low) / (high - low)
    // The options of a parameter take both ends; values fill classes of equal width.
    const nth = axis.options === undefined ? Math.floor(share * classes) : Math.round(share * (classes - 1))
    of[row] = Number.isNaN(value) ? 255 : Math.min(classes - 1, Math.max(0, nth))
  }
  return of
}

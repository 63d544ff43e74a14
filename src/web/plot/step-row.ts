import { columnOf, type PlotTable } from '#charts/plot/plot-table.ts'
import { rowOrder } from '#charts/plot/row-order.ts'
import type { AxisScale } from '#charts/plot/axis-scale.ts'

/**
 * Selected row that the arrow keys reach from another along an axis. On a result it has the next value up or down; on
 * options it has the next selected option, with the fewest differences in other options.
 *
 * @param row present row of the keys; null: none yet
 * @param up towards higher values
 * @returns the same row at the end of the axis, null if no row is selected
 */
export function stepRow(
  table: PlotTable,
  { axis }: AxisScale,
  selected: Uint8Array,
  row: number | null,
  up: boolean,
): number | null {
  const column = columnOf(table, axis.key)
  const order = rowOrder(column).filter(one => selected[one] === 1 && !Number.isNaN(column[one] ?? NaN))
  const first = order[up ? 0 : order.length - 1]
  if (first === undefined) return null
  if (row === null || selected[row] !== 1) return first
  if (axis.options === undefined) {
    const place = order.indexOf(row)
    return place === -1 ? first : (order[place + (up ? 1 : -1)] ?? row)
  }
  const at = column[row] ?? NaN
  const ahead = (one: number) => ((column[one] ?? NaN) - at) * (up ? 1 : -1)
  const others = table.axes.filter(({ kind, key }) => kind === 'option' && key !== axis.key)
  const differences = (one: number) =>
    others.filter(({ key }) => columnOf(table, key)[one] !== columnOf(table, key)[row]).length
  let best: { readonly row: number; readonly ahead: number; readonly differs: number } | null = null
  for (const one of order) {
    const way = ahead(one)
    if (way <= 0 || (best !== null && way > best.ahead)) continue
    const differs = differences(one)
    if (best === null || way < best.ahead || differs < best.differs) best = { row: one, ahead: way, differs }
  }
  return best?.row ?? row
}

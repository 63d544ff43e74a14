import type { PlotState } from '#contract/plot-filter.ts'
import { columnOf, type PlotTable } from '#charts/plot/plot-table.ts'
import { rowOrder } from '#charts/plot/row-order.ts'

/** Rows of a mask in a table's order, as `Uint32Array`; rows without a value come last in both directions. */
export function sortedRows(table: PlotTable, selected: Uint8Array, sort: PlotState['sort']): Uint32Array {
  const column = sort === null || sort.key === 'id' ? table.ids : columnOf(table, sort.key)
  const order = rowOrder(column).filter(row => selected[row] === 1)
  if (sort?.descending !== true) return order
  const values = order.findIndex(row => Number.isNaN(column[row] ?? NaN))
  const last = values === -1 ? order.length : values
  order.subarray(0, last).reverse()
  return order
}

import type { NamedSet } from '#contract/entities/study.ts'
import type { PlotFilter, PlotSelection } from '#contract/plot-filter.ts'
import { bestRows } from './best-rows.ts'
import { columnOf, type PlotTable } from './plot-table.ts'
import { placeIn, rowOrder } from './row-order.ts'

/** Relative slack at the ends of a brush: a bound equal to a row's value stays so in other units. */
const unitSlack = 1e-9

/** Number of rows in a mask. */
export function countOf(mask: Uint8Array): number {
  let count = 0
  for (const one of mask) count += one
  return count
}

/** Visible rows after the steps of a scope, one byte a row. */
export function shownRows(table: PlotTable, scope: PlotFilter['scope'], sets: readonly NamedSet[]): Uint8Array {
  let shown: Uint8Array = new Uint8Array(table.rows).fill(1)
  for (const { keeps, selection } of scope) {
    const of = selectedRows(table, selection, shown, sets)
    shown = keeps ? of : shown.map((one, row) => one & ~(of[row] ?? 0))
  }
  return shown
}

/**
 * Rows that a selection keeps, one byte a row. A brush keeps the rows in one of its ranges, found in the sorted column.
 * Ranges of an axis do not overlap, so a row kept by every brush is counted as often as there are brushes.
 *
 * @param within rows that it may keep, one byte a row
 */
export function selectedRows(
  table: PlotTable,
  selection: PlotSelection,
  within: Uint8Array,
  sets: readonly NamedSet[],
): Uint8Array {
  const selected = new Uint8Array(table.rows)
  const brushes = Object.entries(selection.brushes)
  const hits = new Uint8Array(table.rows)
  for (const [key, ranges] of brushes) {
    const column = columnOf(table, key)
    const order = rowOrder(column)
    for (const { low, high } of ranges) {
      const end = placeIn(column, order, high + Math.abs(high) * unitSlack, true)
      for (let place = placeIn(column, order, low - Math.abs(low) * unitSlack, false); place < end; place++) {
        const row = order[place] ?? 0
        hits[row] = (hits[row] ?? 0) + 1
      }
    }
  }
  const chosen = selection.set === null ? null : new Set(sets.find(({ id }) => id === selection.set)?.rows)
  for (let row = 0; row < table.rows; row++) {
    const holds = hits[row] === brushes.length && (chosen === null || chosen.has(table.ids[row] ?? NaN))
    selected[row] = within[row] === 1 && holds ? 1 : 0
  }
  const goals = selection.goals.flatMap(key => {
    const better = table.axes.find(axis => axis.key === key)?.better
    return better === undefined ? [] : [{ column: columnOf(table, key), better }]
  })
  const best = goals.length < 2 ? selected : bestRows(goals, selected)
  return selection.inverted ? within.map((one, row) => one & ~(best[row] ?? 0)) : best
}

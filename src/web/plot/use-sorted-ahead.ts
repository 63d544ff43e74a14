import { useEffect } from 'react'
import { columnOf, type PlotTable } from '#charts/plot/plot-table.ts'
import { rowOrder } from '#charts/plot/row-order.ts'

/**
 * Sorts a table's columns while the browser is idle, one at a time, so that the first brush on an axis does not wait.
 */
export function useSortedAhead(table: PlotTable): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return undefined
    const left = table.axes.map(({ key }) => columnOf(table, key))
    const sortNext = () => {
      const column = left.shift()
      if (column === undefined) return
      rowOrder(column)
      idle = window.requestIdleCallback(sortNext)
    }
    let idle = window.requestIdleCallback(sortNext)
    return () => {
      window.cancelIdleCallback(idle)
    }
  }, [table])
}

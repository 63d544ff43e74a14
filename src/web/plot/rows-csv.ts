import { csvFormatRow } from 'd3-dsv'
import { plainText } from '../text/plain-text.ts'
import { columnOf, type PlotAxis, type PlotTable } from './plot-table.ts'

/**
 * Rows as comma-separated text: a line of titles with their units, then names of options and figures as computed;
 * missing values are empty.
 *
 * @param rows indices in the table, in the wanted order
 * @param number title of the column of ids
 */
export function rowsCsv(table: PlotTable, axes: readonly PlotAxis[], rows: Iterable<number>, number: string): string {
  const lines = [[number, ...axes.map(({ title, unit = '' }) => (unit === '' ? title : `${title} [${unit}]`))]]
  for (const row of rows) {
    const values = axes.map(({ key, options }) => {
      const value = columnOf(table, key)[row] ?? NaN
      return Number.isNaN(value) ? '' : (options?.[value] ?? String(value))
    })
    lines.push([String(table.ids[row] ?? ''), ...values])
  }
  return lines.map(line => csvFormatRow(line.map(plainText))).join('\r\n')
}

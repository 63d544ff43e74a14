import { csvFormatRow } from 'd3-dsv'
import { plainText } from '../text/plain-text.ts'
import { columnOf, type PlotAxis, type PlotTable } from './plot-table.ts'

/**
 * Rows as comma-separated text: a line of titles with their units, then numbers or names of options and figures as
 * computed; missing values are empty. No number has its unit in the cell: a spreadsheet would read it as text.
 *
 * @param rows indices in the table, in the wanted order
 * @param number title of the column of ids
 */
export function rowsCsv(table: PlotTable, axes: readonly PlotAxis[], rows: Iterable<number>, number: string): string {
  const titleOf = ({ title, numbers, unit = '' }: PlotAxis) => {
    const sign = numbers?.unit ?? unit
    return sign === '' ? title : `${title} [${sign}]`
  }
  const lines = [[number, ...axes.map(titleOf)]]
  for (const row of rows) {
    const values = axes.map(({ key, options, numbers }) => {
      const value = columnOf(table, key)[row] ?? NaN
      return Number.isNaN(value) ? '' : String(numbers?.values[value] ?? options?.[value] ?? value)
    })
    lines.push([String(table.ids[row] ?? ''), ...values])
  }
  return lines.map(line => csvFormatRow(line.map(plainText))).join('\r\n')
}

import { csvText, type Cell } from '#exports/csv.ts'
import { columnOf, type PlotAxis, type PlotTable } from '#charts/plot/plot-table.ts'

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
  const lines: Cell[][] = [[number, ...axes.map(titleOf)]]
  for (const row of rows) {
    const values = axes.map(({ key, options, numbers }) => {
      const value = columnOf(table, key)[row] ?? NaN
      return Number.isNaN(value) ? null : (numbers?.values[value] ?? options?.[value] ?? value)
    })
    lines.push([table.ids[row] ?? null, ...values])
  }
  return csvText(lines)
}

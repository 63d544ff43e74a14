import { csvLine } from '#exports/csv.ts'
import { variantColumns, type VariantColumnKey } from '#contract/variant-columns.ts'
import type { VariantTable } from './variant-table.ts'

/** Rows of a piece: about 10,000 numbers. */
const rowsAtOnce = 512

/**
 * A table as CSV (RFC 4180), in pieces of some hundred kilobytes. A row is a variant: its number, the option of every parameter under the
 * parameter's key (SI), and the figures of the whole building and year under their name and unit. A missing figure is an empty cell.
 * Figures have all their digits.
 */
export function* tableCsv({ parameters, rows, options, columns }: VariantTable): Generator<Uint8Array> {
  const keys = Object.keys(columns) as readonly VariantColumnKey[]
  const figures = keys.map(key => columns[key] ?? new Float64Array())
  // Options may need quotes, so each is written once; numbers never need them.
  const cells = parameters.map(parameter => parameter.options.map(option => csvLine([option])))
  yield Buffer.from(`${csvLine(['row', ...parameters.map(({ key }) => key), ...keys.map(csvName)])}\r\n`)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    let lines = ''
    for (let i = from; i < Math.min(from + rowsAtOnce, rows.length); i++) {
      lines += String(rows[i])
      for (let p = 0; p < cells.length; p++) lines += `,${cells[p]?.[options[p]?.[i] ?? 0]}`
      for (const column of figures) {
        const value = column[i] as number
        lines += Number.isNaN(value) ? ',' : `,${value}`
      }
      lines += '\r\n'
    }
    yield Buffer.from(lines)
  }
}

/** `boughtElectricity` is `bought_electricity_kwh`; money has no unit of its own. */
function csvName(key: VariantColumnKey): string {
  const { unit } = variantColumns[key]
  const name = key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
  return unit === 'currency' ? name : `${name}_${unit === '%' ? 'percent' : unit.toLowerCase()}`
}

import { csvFormatRow } from 'd3-dsv'
import { variantColumns, type VariantColumnKey } from '#contract/variant-columns.ts'
import type { ToldTable } from './told-table.ts'

/**
 * A table as CSV (RFC 4180), a row a variant: its number, the option of every parameter under the parameter's key (SI), and its
 * figures of the whole building and year under name and unit; nothing known is an empty cell. Figures have all their digits.
 */
export function tableCsv({ parameters, rows, options, columns }: ToldTable): string {
  const keys = Object.keys(columns) as readonly VariantColumnKey[]
  const figures = keys.map(key => columns[key] ?? [])
  // What may need quotes is written once for each option; numbers never do.
  const cells = parameters.map(parameter => parameter.options.map(option => csvFormatRow([String(option)])))
  let text = `${csvFormatRow(['row', ...parameters.map(({ key }) => key), ...keys.map(csvName)])}\r\n`
  for (let i = 0; i < rows.length; i++) {
    text += rows[i]
    for (let p = 0; p < cells.length; p++) text += `,${cells[p]?.[options[p]?.[i] ?? 0] ?? ''}`
    for (const values of figures) text += `,${values[i] ?? ''}`
    text += '\r\n'
  }
  return text
}

/** `boughtElectricity` is `bought_electricity_kwh`; money has no unit of its own. */
function csvName(key: VariantColumnKey): string {
  const { unit } = variantColumns[key]
  const name = key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
  return unit === 'currency' ? name : `${name}_${unit === '%' ? 'percent' : unit.toLowerCase()}`
}

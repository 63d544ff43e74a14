import { csvFormatRows } from 'd3-dsv'
import { variantColumns, type VariantColumnKey } from '#contract/variant-columns.ts'
import { chosenOf, type ToldTable } from './told-table.ts'

/**
 * A table as CSV (RFC 4180), a row a variant: its number, the option of every parameter under the parameter's key (SI), and its
 * figures of the whole building and year under name and unit; nothing known is an empty cell. Figures have all their digits.
 */
export function tableCsv(table: ToldTable): string {
  const columns = [
    ['row', table.rows],
    ...table.parameters.map(({ key }, p) => [key, chosenOf(table, p)] as const),
    ...Object.entries(table.columns).map(([key, values]) => [csvName(key as VariantColumnKey), values] as const),
  ] as const
  const lines = table.rows.map((_, i) => columns.map(([, values]) => String(values[i] ?? '')))
  return `${csvFormatRows([columns.map(([name]) => name), ...lines]).replaceAll('\n', '\r\n')}\r\n`
}

/** `boughtElectricity` is `bought_electricity_kwh`; money has no unit of its own. */
function csvName(key: VariantColumnKey): string {
  const { unit } = variantColumns[key]
  const name = key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
  return unit === 'currency' ? name : `${name}_${unit === '%' ? 'percent' : unit.toLowerCase()}`
}

import { csvFormatRow } from 'd3-dsv'
import { variantColumns, type VariantColumnKey } from '#contract/variant-columns.ts'
import { numberWriter } from './digits/number-writer.ts'
import type { ToldTable } from './told-table.ts'

const carriageReturn = 0x0d
const lineFeed = 0x0a

/**
 * A table as CSV (RFC 4180) in pieces of some hundred kilobytes, a row a variant: its number, the option of every parameter under the
 * parameter's key (SI), and its figures of the whole building and year under name and unit; nothing known is an empty cell. Figures
 * have all their digits.
 */
export function* tableCsv({ parameters, rows, options, columns }: ToldTable): Generator<Uint8Array> {
  const keys = Object.keys(columns) as readonly VariantColumnKey[]
  const figures = keys.map(key => columns[key] ?? new Float64Array())
  // What may need quotes is written once for each option; numbers never do.
  const cells = parameters.map(parameter =>
    parameter.options.map(option => Buffer.from(`,${csvFormatRow([String(option)])}`)),
  )
  const widest = cells.reduce((sum, of) => sum + Math.max(0, ...of.map(({ length }) => length)), 0)
  yield Buffer.from(`${csvFormatRow(['row', ...parameters.map(({ key }) => key), ...keys.map(csvName)])}\r\n`)
  const { bytes, room, write, numbers, writeAll } = numberWriter()
  const width = figures.length
  const lastStart = room - widest - 32 * (figures.length + 1)
  for (let i = 0; i < rows.length;) {
    let at = 0
    for (; i < rows.length && at < lastStart; i++) {
      at = write(rows[i] as number, at)
      for (let p = 0; p < cells.length; p++) {
        const cell = (cells[p] as readonly Uint8Array[])[(options[p] as Uint8Array)[i] as number] as Uint8Array
        // Some few bytes: for these a call of `set` takes longer.
        const { length } = cell
        for (let b = 0; b < length; b++) bytes[at + b] = cell[b] as number
        at += length
      }
      for (let c = 0; c < width; c++) numbers[c] = (figures[c] as Float64Array)[i] as number
      at = writeAll(width, at, false)
      bytes[at++] = carriageReturn
      bytes[at++] = lineFeed
    }
    yield bytes.slice(0, at)
  }
}

/** `boughtElectricity` is `bought_electricity_kwh`; money has no unit of its own. */
function csvName(key: VariantColumnKey): string {
  const { unit } = variantColumns[key]
  const name = key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
  return unit === 'currency' ? name : `${name}_${unit === '%' ? 'percent' : unit.toLowerCase()}`
}

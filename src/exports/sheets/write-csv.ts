import type { HourSeries } from '#contract/entities/hour-series.ts'
import type { QuantityKey } from '#contract/quantities.ts'
import { decimalsOf, toShown } from '#text/units.ts'
import { csvText, forSpreadsheets, type Cell } from '../csv.ts'
import type { ExportAnswer, ExportContext } from '../export-record.ts'
import { hoursCsvParts } from './hours-csv.ts'
import { projectSheet } from './project-sheets.ts'
import type { SheetCell } from './sheet.ts'
import { sheetWords } from './sheet-words.ts'

function cellOf(cell: SheetCell): Cell {
  return cell === null || typeof cell !== 'object' ? cell : 'day' in cell ? cell.day : cell.number
}

/** A table of a project as CSV: the figures, unless another one is asked for. */
export function writeCsv(context: ExportContext): ExportAnswer {
  const table = context.options.table ?? 'figures'
  const sheet = projectSheet(context, table)
  if (sheet === undefined) {
    const needsResult = context.result === undefined && (table === 'figures' || table === 'months' || table === 'zones')
    return { ok: false, reason: needsResult ? 'export.noBaseline' : 'export.noTable', details: [], field: 'analysis' }
  }
  const rows = [sheet.columns.map(({ title }) => title), ...Array.from(sheet.rows, row => row.map(cellOf))]
  return { ok: true, body: forSpreadsheets(csvText(rows)), leftOut: [] }
}

/** Quantities of the units of series: powers are told in kW, or kBtu/h. */
const quantities: Readonly<Record<HourSeries['unit'], { readonly key: QuantityKey; readonly scale: number }>> = {
  '°C': { key: 'temperature', scale: 1 },
  '%': { key: 'percent', scale: 1 },
  W: { key: 'power', scale: 1 / 1000 },
  'W/m²': { key: 'heatFlux', scale: 1 },
}
/** Digits behind those of the page: an hour of a small zone is a few watts. */
const moreDecimals = 2

/** Hourly series of a year as CSV, in parts: a row an hour, with its month, day and begin. */
export function* hourlyCsvParts(context: ExportContext): Generator<string> {
  const { find, format, units } = sheetWords(context)
  const { hours } = context
  const columns = hours.map(({ series, unit, values }) => {
    const { key, scale } = quantities[unit]
    return {
      name: `${find(`hours:of.${series}`)} [${format.unit(key, units)}]`,
      values,
      shown: (value: number) => toShown(key, value * scale, units),
      decimals: decimalsOf(key, units) + moreDecimals,
    }
  })
  const names = { month: find('hours:csv.month'), day: find('hours:csv.day'), hour: find('hours:csv.hour') }
  yield forSpreadsheets('')
  yield* hoursCsvParts(names, columns)
}

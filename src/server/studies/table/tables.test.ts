import { tableFromIPC } from '@uwdata/flechette'
import { csvParse } from 'd3-dsv'
import { describe, expect, it } from 'vitest'
import { inRowOrder, rowOptions, studyRows } from '#building/stages/study-rows.ts'
import type { StudyTable } from '#contract/entities/study.ts'
import { variantColumnKeys, type VariantColumnKey } from '#contract/variant-columns.ts'
import { tableArrow } from './table-arrow.ts'
import { tableCsv } from './table-csv.ts'
import { tableJson } from './table-json.ts'
import { variantTable } from './variant-table.ts'

const parameters = inRowOrder([
  { key: 'wallUValue', options: [0.3, 0.1 + 0.2] },
  { key: 'heatCapacity', options: ['light', 'heavy'] },
  { key: 'orientation', options: [0, 45, 90] },
])
const all = studyRows(parameters)
/** Some rows are not computed yet. */
const rows = Int32Array.of(0, 1, 2, 5, 11)
const figures = Object.fromEntries(
  variantColumnKeys.map((key, c) => [
    key,
    Float64Array.from(rows, row => (key === 'co2' || (key === 'comfort' && row === 5) ? NaN : c + row / 3)),
  ]),
) as Readonly<Record<VariantColumnKey, Float64Array>>
const table = variantTable(parameters, all, rows, figures)
const expected = Array.from(rows, (row, i) => ({
  row,
  ...rowOptions(parameters, all, row),
  ...Object.fromEntries(
    variantColumnKeys.map(key => {
      const value = figures[key][i] ?? NaN
      return [key, Number.isNaN(value) ? null : value]
    }),
  ),
}))

function textOf(pieces: Iterable<Uint8Array>): string {
  return Buffer.concat([...pieces]).toString()
}

describe('a study’s table says the same digits', () => {
  it('in JSON', () => {
    const json = JSON.parse(textOf(tableJson({ run: 'a' }, table))) as StudyTable
    expect(json.run).toBe('a')
    const records = json.rows.map((row, i) => ({
      row,
      ...Object.fromEntries(parameters.map(({ key, options }, p) => [key, options[json.options[p]?.[i] ?? -1]])),
      ...Object.fromEntries(variantColumnKeys.map(key => [key, json.columns[key]?.[i]])),
    }))
    expect(records).toEqual(expected)
  })

  it('in CSV, with the unit in the name and nothing where nothing is known', () => {
    const csv = csvParse(textOf(tableCsv(table)))
    expect(csv.columns.slice(0, 6)).toEqual(['row', 'orientation', 'wallUValue', 'heatCapacity', 'used_kwh', 'net_kwh'])
    expect(csv.columns).toEqual(expect.arrayContaining(['peak_heating_w', 'comfort_percent', 'co2_kg', 'cost']))
    expect(new Set(csv.columns).size).toBe(csv.columns.length)
    const records = csv.map(line =>
      Object.values(line).map(cell => (cell === '' ? null : Number.isNaN(Number(cell)) ? cell : Number(cell))),
    )
    expect(records).toEqual(expected.map(row => Object.values(row)))
  })

  it('in Arrow, a column for each', () => {
    const arrow = tableFromIPC(tableArrow({ run: 'a' }, table))
    expect(arrow.toArray().map((row: object) => ({ ...row }))).toEqual(expected)
    expect(JSON.parse(arrow.schema.metadata?.get('study') ?? '')).toEqual({ run: 'a', parameters })
  })

  it('in JSON, longer than what is written at once', () => {
    const many = Float64Array.from({ length: 20_000 }, (_, i) => (i % 7 === 0 ? NaN : i / 3))
    const places = Int32Array.from(many, (_, i) => i)
    const { columns } = JSON.parse(
      textOf(tableJson({}, { parameters: [], rows: places, options: [], columns: { used: many, net: many } })),
    ) as StudyTable
    const values = Array.from(many, value => (Number.isNaN(value) ? null : value))
    expect(columns.used).toEqual(values)
    expect(columns.net).toEqual(values)
  })

  it('in CSV, longer than what is written at once', () => {
    const many = Float64Array.from({ length: 1100 }, (_, i) => (i % 7 === 0 ? NaN : i / 3))
    const places = Int32Array.from(many, (_, i) => i)
    const csv = csvParse(textOf(tableCsv({ parameters: [], rows: places, options: [], columns: { net: many } })))
    expect(csv.map(line => [line['row'], line['net_kwh']])).toEqual(
      Array.from(many, (value, i) => [String(i), Number.isNaN(value) ? '' : String(value)]),
    )
  })

  it('without a row as well', () => {
    const empty = variantTable(parameters, all, [], { used: new Float64Array() })
    expect(tableFromIPC(tableArrow({}, empty)).numRows).toBe(0)
    expect(textOf(tableCsv(empty))).toBe('row,orientation,wallUValue,heatCapacity,used_kwh\r\n')
  })
})

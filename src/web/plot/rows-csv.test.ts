import { expect, test } from 'vitest'
import type { PlotTable } from '#charts/plot/plot-table.ts'
import { rowsCsv } from './rows-csv.ts'

test('titles and options are written without the marks that turn them about on a page', () => {
  const table: PlotTable = {
    axes: [
      {
        key: 'p.ratio',
        title: '\u2067\u200Fنسبت پنجره، جنوب\u2069',
        kind: 'option',
        options: ['\u2066۲۰٪\u2069', '۴۰٪'],
      },
      { key: 'net', title: 'انرژی خالص', kind: 'result', unit: 'kWh/m²' },
    ],
    rows: 2,
    columns: { 'p.ratio': Float64Array.of(0, 1), net: Float64Array.of(90.5, NaN) },
    ids: Float64Array.of(3, 7),
  }
  expect(rowsCsv(table, table.axes, [1, 0], 'طرح').split('\r\n')).toEqual([
    'طرح,نسبت پنجره، جنوب,انرژی خالص [kWh/m²]',
    '7,۴۰٪,',
    '3,۲۰٪,90.5',
    '',
  ])
})
test('options that are numbers are numbers, with the unit in the title', () => {
  const table: PlotTable = {
    axes: [
      {
        key: 'p.overhang',
        title: 'Overhang',
        kind: 'option',
        unit: '',
        options: ['0°', '35°'],
        numbers: { unit: '°', values: [0, 35] },
      },
    ],
    rows: 2,
    columns: { 'p.overhang': Float64Array.of(0, 1) },
    ids: Float64Array.of(0, 1),
  }
  expect(rowsCsv(table, table.axes, [0, 1], 'Design')).toBe('Design,Overhang [°]\r\n0,0\r\n1,35\r\n')
})

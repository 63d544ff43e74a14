import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshPlot } from '#contract/plot-filter.ts'
import type { PlotAxis, PlotTable } from '#charts/plot/plot-table.ts'
import { selectedRows } from '#charts/plot/selected-rows.ts'
import { shownState } from './shown-state.ts'

const net: PlotAxis = { key: 'net', title: 'Net', kind: 'result' }
function tableOf(values: readonly number[], perSi: number): PlotTable {
  return {
    axes: [{ ...net, perSi }],
    rows: values.length,
    columns: { net: Float64Array.from(values, value => value * perSi) },
    ids: Float64Array.from(values, (_, row) => row),
  }
}

test('a brush keeps the same rows in any unit, also where its ends are values of rows', () => {
  const value = fc.integer({ min: -5e5, max: 5e5 }).map(thousandths => thousandths / 1000)
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 2, maxLength: 30 }),
      fc.double({ min: 0.01, max: 100, noNaN: true }),
      fc.tuple(fc.nat(29), fc.nat(29)),
      (values, perSi, [a, b]) => {
        const [from, to] = [values[a % values.length] ?? 0, values[b % values.length] ?? 0]
        const ranges = [{ low: Math.min(from, to), high: Math.max(from, to) }]
        const state = { ...freshPlot, filter: { ...freshPlot.filter, brushes: { net: ranges } } }
        const selectedAt = (factor: number) => {
          const table = tableOf(values, factor)
          const { filter } = shownState(state, table.axes)
          return [...selectedRows(table, filter, new Uint8Array(table.rows).fill(1), [])]
        }
        expect(selectedAt(perSi)).toEqual(selectedAt(1))
      },
    ),
  )
})

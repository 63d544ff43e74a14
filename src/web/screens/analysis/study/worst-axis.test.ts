import { expect, test } from 'vitest'
import type { Worst } from '#contract/entities/explanation.ts'
import type { Pick } from '#contract/entities/study.ts'
import type { PlotTable } from '#charts/plot/plot-table.ts'
import { withWorstAxis, worstRows } from './worst-axis.ts'

const table: PlotTable = {
  axes: [
    { key: 'p.wall', title: 'Wall', kind: 'option', options: ['Clay', 'Block'] },
    { key: 'net', title: 'Net', kind: 'result' },
    { key: 'heating', title: 'Heating', kind: 'result' },
  ],
  rows: 3,
  columns: { 'p.wall': new Float64Array(3), net: Float64Array.of(1, 2, 3), heating: new Float64Array(3) },
  ids: Float64Array.of(4, 6, 9),
}
const picks: readonly Pick[] = [
  { id: 'a', run: 'r', row: 6, stage: 'passive', parent: null },
  { id: 'b', run: 'r', row: 9, stage: 'passive', parent: null },
  { id: 'c', run: 'other', row: 4, stage: 'active', parent: 'a' },
]
function worstCase(pick: string, net: number | null, station: string | null = null, tallerNeighbour = false) {
  return { pick, station, tallerNeighbour, figures: { net } }
}
const answer = {
  kind: 'worst',
  cases: [
    worstCase('a', 100),
    worstCase('a', 140, 'station:1'),
    worstCase('a', 120, null, true),
    worstCase('b', null),
    worstCase('b', null, 'station:1'),
    worstCase('c', 900),
  ],
} as unknown as (typeof Worst)['Type']

test('the worst of a study’s own picks, by row', () => {
  expect(worstRows(answer, picks, 'r')).toEqual({ cases: 3, net: new Map([[6, 140]]) })
})

test('an axis behind net energy, with nothing where nothing was tried', () => {
  const words = { title: 'Worst of 3', unit: 'kWh/m²', perSi: 1 }
  const wider = withWorstAxis(table, worstRows(answer, picks, 'r'), words, value => value / 10)
  expect(wider.axes.map(({ key }) => key)).toEqual(['p.wall', 'net', 'worst', 'heating'])
  expect(wider.axes[2]).toMatchObject({ ...words, kind: 'result', better: 'less' })
  expect([...(wider.columns['worst'] ?? [])]).toEqual([NaN, 14, NaN])
  // No pick of it is among those, or its row has not arrived yet: there is no axis.
  expect(withWorstAxis(table, worstRows(answer, picks, 'none'), words, value => value)).toBe(table)
  expect(
    withWorstAxis({ ...table, ids: Float64Array.of(4, 5, 9) }, worstRows(answer, picks, 'r'), words, v => v),
  ).toMatchObject({
    axes: table.axes,
  })
})

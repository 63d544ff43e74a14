import { expect, test } from 'vitest'
import { axisScale } from '#charts/plot/axis-scale.ts'
import type { PlotAxis, PlotTable } from '#charts/plot/plot-table.ts'
import { stepRow } from './step-row.ts'

const wall: PlotAxis = { key: 'wall', title: 'Wall', kind: 'option', options: ['Clay', 'Block', 'EPS'] }
const glazing: PlotAxis = { key: 'glazing', title: 'Glazing', kind: 'option', options: ['Clear', 'Low-e'] }
const energy: PlotAxis = { key: 'energy', title: 'Energy', kind: 'result' }
/** All six combinations, in order; energy by hand, one missing. */
const table: PlotTable = {
  axes: [wall, glazing, energy],
  rows: 6,
  columns: {
    wall: Float64Array.of(0, 0, 1, 1, 2, 2),
    glazing: Float64Array.of(0, 1, 0, 1, 0, 1),
    energy: Float64Array.of(60, 50, 40, 30, NaN, 20),
  },
  ids: Float64Array.of(0, 1, 2, 3, 4, 5),
}
const all = new Uint8Array(6).fill(1)
function step(axis: PlotAxis, row: number | null, up: boolean, selected = all) {
  const scale = axisScale(table, axis, selected, [], { flipped: false, top: 0, bottom: 100 })
  return stepRow(table, scale, selected, row, up)
}

test('on a result the next kept value is reached, and the ends hold', () => {
  expect([step(energy, null, true), step(energy, null, false)]).toEqual([5, 0])
  expect([step(energy, 5, true), step(energy, 3, true), step(energy, 3, false)]).toEqual([3, 2, 5])
  expect([step(energy, 0, true), step(energy, 5, false)]).toEqual([0, 5])
  expect(step(energy, 5, true, Uint8Array.of(1, 1, 0, 0, 1, 1))).toBe(1)
  // From a row without a value, and from one that is no longer kept, it starts again.
  expect(step(energy, 4, true)).toBe(5)
  expect(step(energy, 3, true, Uint8Array.of(1, 1, 0, 0, 1, 0))).toBe(1)
})
test('on options the next option is reached and the others stay, where such a row is kept', () => {
  expect([step(wall, 1, true), step(wall, 3, true), step(wall, 3, false)]).toEqual([3, 5, 1])
  expect([step(glazing, 2, true), step(glazing, 3, true)]).toEqual([3, 3])
  // Block with low-e is not kept: Block with clear glazing is the nearest.
  expect(step(wall, 1, true, Uint8Array.of(1, 1, 1, 0, 1, 1))).toBe(2)
  // No Block at all: the next option is EPS.
  expect(step(wall, 1, true, Uint8Array.of(1, 1, 0, 0, 1, 1))).toBe(5)
})
test('where nothing is kept there is nothing to reach', () => {
  expect(step(wall, null, true, new Uint8Array(6))).toBeNull()
})

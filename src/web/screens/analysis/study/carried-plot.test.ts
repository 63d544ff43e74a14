import { expect, test } from 'vitest'
import { noFilter } from '#contract/plot-filter.ts'
import { carriedFilter } from './carried-plot.ts'

const from = [
  { key: 'wallUValue', options: [0.3, 0.6, 0.9] },
  { key: 'windowMaterial', options: ['clear', 'low-e'] },
]
const to = [{ key: 'wallUValue', options: [0.2, 0.3, 0.5, 0.9] }]

test('a brush on options keeps the same values at their new places, and one on figures stays', () => {
  const brushes = { 'p.wallUValue': [{ low: 0, high: 2 }], net: [{ low: 90, high: 100 }] }
  expect(carriedFilter({ ...noFilter, brushes, goals: ['net', 'comfort'] }, from, to)).toEqual({
    ...noFilter,
    brushes: {
      'p.wallUValue': [
        { low: 1, high: 1 },
        { low: 3, high: 3 },
      ],
      net: [{ low: 90, high: 100 }],
    },
    goals: ['net', 'comfort'],
  })
})
test('options and parameters that are not there, and named sets, stay behind; nothing is kept by an empty brush', () => {
  const selection = {
    ...noFilter,
    brushes: { 'p.wallUValue': [{ low: 1, high: 1 }], 'p.windowMaterial': [{ low: 0, high: 0 }] },
    inverted: true,
    set: 'good',
  }
  expect(carriedFilter({ ...selection, scope: [{ keeps: true, selection }] }, from, to)).toEqual(noFilter)
})

test('what keeps all but the best keeps all but the best of the other study', () => {
  const selection = { ...noFilter, goals: ['net', 'comfort'], inverted: true }
  expect(carriedFilter(selection, from, to)).toEqual(selection)
})
test('what takes a selection away stays behind where a part of it does: it would take away more', () => {
  const selection = {
    ...noFilter,
    brushes: { 'p.wallUValue': [{ low: 0, high: 0 }], 'p.windowMaterial': [{ low: 0, high: 0 }] },
  }
  expect(carriedFilter({ ...selection, inverted: true }, from, to)).toEqual(noFilter)
  expect(carriedFilter({ ...noFilter, scope: [{ keeps: false, selection }] }, from, to)).toEqual(noFilter)
  const { length } = carriedFilter({ ...noFilter, scope: [{ keeps: true, selection }] }, from, to).scope
  expect(length).toBe(1)
})

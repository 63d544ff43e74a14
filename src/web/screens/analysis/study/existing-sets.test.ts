import { expect, test } from 'vitest'
import { noFilter } from '#contract/plot-filter.ts'
import { withExistingSets } from './existing-sets.ts'

const sets = [{ id: 'best', name: 'Best', run: 'r', rows: [1, 2] }]
const plain = { brushes: {}, inverted: false, goals: [], set: null }

test('a set that is not there limits nothing, nor does a step that was taken with it; all else stays', () => {
  const brushed = { ...noFilter, brushes: { net: [{ low: 1, high: 2 }] } }
  const step = { keeps: true, selection: { ...plain, brushes: brushed.brushes } }
  expect(
    withExistingSets(
      { ...brushed, set: 'gone', scope: [step, { keeps: true, selection: { ...plain, set: 'lost' } }] },
      sets,
    ),
  ).toEqual({ ...brushed, set: null, scope: [step] })
})

test('a filter whose sets are there is the same one', () => {
  const filter = { ...noFilter, set: 'best', scope: [{ keeps: false, selection: { ...plain, set: 'best' } }] }
  expect(withExistingSets(filter, sets)).toBe(filter)
  expect(withExistingSets(noFilter, [])).toBe(noFilter)
})

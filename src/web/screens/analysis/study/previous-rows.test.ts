import { expect, test } from 'vitest'
import { previousRows } from './previous-rows.ts'
import { noRows } from './page-rows.ts'

const study = {
  _id: 'old',
  total: 3,
  parameters: [
    { key: 'orientation', options: [0, 90, 180] },
    { key: 'wallMaterial', options: ['a', 'b'] },
  ],
}
const rows = {
  ...noRows(study),
  count: 3,
  present: Uint8Array.of(1, 1, 1),
  options: [Uint8Array.of(0, 1, 2), Uint8Array.of(0, 1, 1)],
}

test('a previous row has the places that its options have now; a row whose option is gone is left out', () => {
  const before = previousRows({ study, rows }, [
    { key: 'wallMaterial', options: ['c', 'b', 'a'] },
    { key: 'orientation', options: [90, 0] },
  ])
  expect(before?.count).toBe(2)
  expect([...(before?.present ?? [])]).toEqual([1, 1, 0])
  expect(before?.options.map(of => [...of].slice(0, 2))).toEqual([
    [2, 1],
    [1, 0],
  ])
})

test('studies of other parameters have no lines in common', () => {
  expect(previousRows({ study, rows }, [{ key: 'airLeakage', options: [1, 2] }])).toBeNull()
  expect(previousRows({ study, rows }, [{ key: 'orientation', options: [45, 46] }])).toBeNull()
})

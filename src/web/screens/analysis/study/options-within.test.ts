import { expect, test } from 'vitest'
import { optionsWithin } from './options-within.ts'
import { noRows } from './page-rows.ts'

test('of each parameter the options that the rows have; what all options occur of is left out', () => {
  const study = {
    _id: 'r',
    total: 4,
    parameters: [
      { key: 'orientation', options: [0, 90, 180] },
      { key: 'wallMaterial', options: ['a', 'b'] },
    ],
  }
  const rows = { ...noRows(study), options: [Uint8Array.of(0, 1, 2, 1), Uint8Array.of(0, 1, 0, 1)] }
  expect(optionsWithin(study, rows, [1, 3])).toEqual([
    { key: 'orientation', options: [90] },
    { key: 'wallMaterial', options: ['b'] },
  ])
  expect(optionsWithin(study, rows, [0, 1])).toEqual([{ key: 'orientation', options: [0, 90] }])
})

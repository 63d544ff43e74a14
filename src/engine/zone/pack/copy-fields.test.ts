import { expect, test } from 'vitest'
import type { MemoryRecord } from '../records/record.ts'
import { copyOne, copyRows } from './copy-fields.ts'

const record: MemoryRecord<'one' | 'two'> = {
  memory: 'm',
  doc: 'a record',
  fields: [
    { name: 'OWN', doc: 'the loop’s' },
    { name: 'ONE', doc: 'copied', from: 'one' },
    { doc: 'spare' },
    { name: 'TWO', width: 2, doc: 'copied', from: 'two' },
  ],
}

test('each record of a row takes its entries, and nothing else is touched', () => {
  const m = new Float64Array(14).fill(-1)
  copyRows(record, m, 2, 2, { one: [1, 2], two: [10, 11, 20, 21] })
  expect([...m]).toEqual([-1, -1, -1, 1, -1, 10, 11, -1, 2, -1, 20, 21, -1, -1])
})

test('a column that is too short leaves the later records as they are', () => {
  const m = new Float64Array(10).fill(-1)
  copyRows(record, m, 0, 2, { one: [1], two: [10, 11, 20, 21] })
  expect([...m]).toEqual([-1, 1, -1, 10, 11, -1, -1, -1, 20, 21])
})

test('part of a longer record: the next one is further, and columns may begin later', () => {
  const m = new Float64Array(14).fill(-1)
  copyRows(record, m, 0, 2, { one: [0, 1, 2], two: [0, 0, 10, 11, 20, 21] }, 7, 1)
  expect([...m]).toEqual([-1, 1, -1, 10, 11, -1, -1, -1, 2, -1, 20, 21, -1, -1])
})

test('one record takes its values from an object', () => {
  const n = new Int32Array(5).fill(-1)
  copyOne(record, n, 0, { one: 1, two: 2 })
  expect([...n]).toEqual([-1, 1, -1, 2, -1])
})

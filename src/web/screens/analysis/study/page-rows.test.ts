import { describe, expect, test } from 'vitest'
import type { StudyTable } from '#contract/entities/study.ts'
import { tableBytes } from '../../../../../tests/support/table-answer.ts'
import { present } from '../../../../../tests/support/present.ts'
import { arrivedTable, type ArrivedTable } from './read-study-table.ts'
import { countWithout, firstMissing, noRows, withTable } from './page-rows.ts'

const parameters = [{ key: 'orientation', options: [0, 90] }]
const empty = noRows({ _id: 'a'.repeat(24), total: 4, parameters })
/** A table as it comes over the wire. */
function table(rows: readonly number[], more: Partial<StudyTable> = {}): ArrivedTable {
  const bytes = tableBytes({
    run: empty.run,
    engineVersion: '1',
    status: 'running',
    total: 4,
    done: rows.length,
    parameters,
    rows,
    options: [rows.map(row => row % 2)],
    columns: { net: rows.map(row => 10 * row), co2: rows.map(() => null) },
    ...more,
  })
  return present(arrivedTable(bytes), 'table')
}

describe('rows of a study', () => {
  test('come in any order, each at its number; what is not there is NaN', () => {
    const some = withTable(withTable(empty, table([2])), table([0, 3]))
    expect([...some.present]).toEqual([1, 0, 1, 1])
    expect(some.count).toBe(3)
    expect([...(some.columns.net ?? [])]).toEqual([0, Number.NaN, 20, 30])
    expect([...(some.options[0] ?? [])]).toEqual([0, 0, 0, 1])
    expect(firstMissing(some)).toBe(1)
  })

  test('a figure that is none is NaN, never 0', () => {
    expect([...(withTable(empty, table([0, 1])).columns.co2 ?? [])]).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ])
  })

  test('those without figures are counted among those that are there', () => {
    const refused = table([1, 3], { columns: { net: [null, 5] } })
    expect(countWithout(withTable(empty, refused))).toBe(1)
    expect(countWithout(withTable(withTable(empty, refused), table([0], { columns: { net: [null] } })))).toBe(2)
    expect([countWithout(empty), countWithout(withTable(empty, table([2])))]).toEqual([0, 0])
    expect(countWithout(withTable(empty, table([0, 1], { columns: { co2: [4, 5] } })))).toBe(2)
  })

  test('an answer twice changes nothing, and rows that were given stay as they were', () => {
    const once = withTable(empty, table([0, 1, 2, 3]))
    expect(withTable(once, table([1, 2]))).toEqual(once)
    expect(empty.count).toBe(0)
    expect(firstMissing(once)).toBe(4)
  })

  test('options of a list come as their places, and bytes of another kind are no table', () => {
    const keys = [
      { key: 'heatCapacity', options: ['light', 'medium', 'heavy'] },
      { key: 'orientation', options: [0, 90.5] },
    ]
    const page = table([0, 1, 2], {
      parameters: keys,
      options: [
        [2, 0, 2],
        [1, 1, 0],
      ],
    })
    expect(page.options.map(places => [...places])).toEqual([
      [2, 0, 2],
      [1, 1, 0],
    ])
    expect([page.run, page.status, page.total, page.parameters]).toEqual([empty.run, 'running', 4, keys])
    for (const bytes of [new Uint8Array(), new TextEncoder().encode('<html>'), new Uint8Array(64)])
      expect(arrivedTable(bytes)).toBeUndefined()
  })

  test('further samples make room', () => {
    const more = withTable(withTable(empty, table([0])), table([5], { total: 6 }))
    expect(more.size).toBe(6)
    expect([...more.present]).toEqual([1, 0, 0, 0, 0, 1])
    expect(more.columns.net?.[4]).toBeNaN()
    expect(more.columns.net?.[5]).toBe(50)
  })
})

import { describe, expect, test } from 'vitest'
import type { StudyTable } from '#contract/entities/study.ts'
import { countWithout, firstMissing, noRows, withTable } from './study-rows.ts'

const parameters = [{ key: 'orientation', options: [0, 90] }]
const empty = noRows({ _id: 'a'.repeat(24), total: 4, parameters })
function table(rows: readonly number[], more: Partial<StudyTable> = {}): StudyTable {
  return {
    run: empty.run,
    status: 'running',
    total: 4,
    done: rows.length,
    parameters,
    rows,
    options: [rows.map(row => row % 2)],
    columns: { net: rows.map(row => 10 * row), co2: rows.map(() => null) },
    ...more,
  }
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
  })

  test('an answer twice changes nothing, and rows that were given stay as they were', () => {
    const once = withTable(empty, table([0, 1, 2, 3]))
    expect(withTable(once, table([1, 2]))).toEqual(once)
    expect(empty.count).toBe(0)
    expect(firstMissing(once)).toBe(4)
  })

  test('further samples make room', () => {
    const more = withTable(withTable(empty, table([0])), table([5], { total: 6 }))
    expect(more.size).toBe(6)
    expect([...more.present]).toEqual([1, 0, 0, 0, 0, 1])
    expect(more.columns.net?.[4]).toBeNaN()
    expect(more.columns.net?.[5]).toBe(50)
  })
})

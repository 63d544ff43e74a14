import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draggedRanges, mergedRanges, type Grip } from './brush-ranges.ts'

const end = fc.integer({ min: 0, max: 12 })
const range = fc.tuple(end, end).map(([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) }))
const ranges = fc.array(range, { maxLength: 6 })

function holds(list: readonly { readonly low: number; readonly high: number }[], value: number) {
  return list.some(({ low, high }) => low <= value && value <= high)
}

test('merged ranges rise, lie apart and hold the same values', () => {
  fc.assert(
    fc.property(ranges, list => {
      const merged = mergedRanges(list)
      merged.forEach(({ low }, i) => expect(low).toBeGreaterThan(merged[i - 1]?.high ?? -Infinity))
      for (let value = -1; value <= 13; value += 0.25) expect(holds(merged, value)).toBe(holds(list, value))
    }),
  )
})

describe('the pointer', () => {
  const grip: Grip = { key: 'energy', part: 'new', index: 0, from: 4, adds: false }
  const two = [
    { low: 1, high: 2 },
    { low: 6, high: 9 },
  ]
  test('draws a new range up or down, instead of the others or beside them', () => {
    expect(draggedRanges(two, grip, 5)).toEqual([{ low: 4, high: 5 }])
    expect(draggedRanges(two, { ...grip, adds: true }, 3)).toEqual([...two, { low: 3, high: 4 }])
  })
  test('pulls an end of its range, past the other end too', () => {
    expect(draggedRanges(two, { ...grip, part: 'low', index: 1 }, 7)).toEqual([two[0], { low: 7, high: 9 }])
    expect(draggedRanges(two, { ...grip, part: 'high', index: 1 }, 5)).toEqual([two[0], { low: 5, high: 6 }])
  })
  test('moves a range as a whole', () => {
    expect(draggedRanges(two, { ...grip, part: 'whole', index: 0, from: 1.5 }, 2)).toEqual([
      { low: 1.5, high: 2.5 },
      two[1],
    ])
  })
})

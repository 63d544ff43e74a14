import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlapArea, ringArea, type Ring } from '#building/derive/ring.ts'
import { labelBox, neighborLabel } from './neighbor-label.ts'
import { shortenedTo } from './shortened-to.ts'

function box(x: number, y: number, side: number): Ring {
  return [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ]
}
function widthOf(text: string) {
  return text.length * 7
}
const words = { name: 'Very long neighbour name of a school', shorter: ['N3', '3'], height: '9.00 m' }

test('a name is told in full, then cut, then only its number, then nothing', () => {
  const linesAt = (side: number) => neighborLabel(box(0, 0, side), [], words, widthOf)?.lines
  expect(linesAt(300)).toEqual([words.name, '9.00 m'])
  expect(linesAt(90)).toEqual(['Very long n…', '9.00 m'])
  expect(linesAt(24)).toEqual(['N3'])
  expect(linesAt(12)).toBeUndefined()
})

test('on any plan a neighbour’s label stands inside it and off the building', () => {
  let labels = 0
  const place = fc
    .tuple(fc.integer({ min: -100, max: 100 }), fc.integer({ min: -100, max: 100 }), fc.integer({ min: 10, max: 200 }))
    .map(([x, y, side]) => box(x, y, side))
  fc.assert(
    fc.property(place, fc.array(place, { maxLength: 4 }), (neighbor, over) => {
      const label = neighborLabel(neighbor, over, words, widthOf)
      if (label === null) return
      labels++
      const stands = labelBox(label)
      expect(overlapArea(stands, neighbor)).toBeCloseTo(ringArea(stands), 6)
      for (const mass of over) expect(overlapArea(stands, mass)).toBeCloseTo(0, 6)
    }),
    { seed: 8, numRuns: 300 },
  )
  expect(labels).toBeGreaterThan(100)
})

test('a cut keeps at least five letters, and letters of more than one sign whole', () => {
  expect(shortenedTo('Tower', 28, widthOf)).toBeNull()
  expect(shortenedTo('Tower', 35, widthOf)).toBe('Tower')
  expect(shortenedTo('Tower house', 49, widthOf)).toBe('Tower…')
  expect(shortenedTo('خانهٔ همسایه', 42, widthOf)).toBe('خانهٔ…')
})

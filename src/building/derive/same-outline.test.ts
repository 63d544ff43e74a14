import { expect, test } from 'vitest'
import { box } from '../../../tests/fixtures/building.ts'
import { sameOutline } from './same-outline.ts'

test('an outline is the same from any corner, in either direction, within the rounding of the document', () => {
  const ring = box(0, 0, 8, 6)
  const turned = (by: number) => [...ring.slice(by), ...ring.slice(0, by)]
  for (const by of [0, 1, 2, 3]) {
    expect(sameOutline(ring, turned(by))).toBe(true)
    expect(sameOutline(ring, turned(by).toReversed())).toBe(true)
  }
  expect(
    sameOutline(
      ring,
      ring.map(([x, y]) => [x + 1e-6, y - 1e-6]),
    ),
  ).toBe(true)
})

test('another place, another shape and another number of corners are others', () => {
  const ring = box(0, 0, 8, 6)
  expect(sameOutline(ring, box(0.001, 0, 8, 6))).toBe(false)
  expect(sameOutline(ring, box(0, 0, 8, 7))).toBe(false)
  // The same corners in an order that crosses itself.
  const [a = [0, 0], b = a, c = a, d = a] = ring
  expect(sameOutline(ring, [a, c, b, d])).toBe(false)
  expect(sameOutline(ring, [a, b, c])).toBe(false)
  expect(sameOutline(ring, [...ring, a])).toBe(false)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ringArea, signedRingArea, type Point, type Ring } from './ring-area.ts'
import { ringCentroid } from './ring-centroid.ts'

const lShape: Ring = [
  [0, 0],
  [30, 0],
  [30, 12.5],
  [12.5, 12.5],
  [12.5, 30],
  [0, 30],
]
const metres = fc.integer({ min: -5000, max: 5000 }).map(dm => dm / 10)

describe('rings', () => {
  test('an L of 12.5 m wings', () => {
    expect(ringArea(lShape)).toBe(593.75)
    const [x, y] = ringCentroid(lShape)
    // Two rectangles by hand: 30 × 12.5 about (15, 6.25) and 12.5 × 17.5 about (6.25, 21.25).
    expect(x).toBeCloseTo((375 * 15 + 218.75 * 6.25) / 593.75, 9)
    expect(y).toBeCloseTo((375 * 6.25 + 218.75 * 21.25) / 593.75, 9)
  })
  test('the sign tells the way round; far from the origin nothing is lost', () => {
    expect(signedRingArea(lShape)).toBe(593.75)
    expect(signedRingArea(lShape.toReversed())).toBe(-593.75)
    expect(ringArea(lShape.map(([x, y]): Point => [x + 1e7, y - 1e7]))).toBe(593.75)
  })
  test('area survives turning and moving', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(metres, metres), { minLength: 3, maxLength: 20 }),
        metres,
        metres,
        fc.double({ min: -6.3, max: 6.3, noNaN: true }),
        (ring, dx, dy, angle) => {
          const moved = ring.map(([x, y]): Point => [
            x * Math.cos(angle) - y * Math.sin(angle) + dx,
            x * Math.sin(angle) + y * Math.cos(angle) + dy,
          ])
          expect(ringArea(moved)).toBeCloseTo(ringArea(ring), 4)
        },
      ),
    )
  })
  test('nothing, a point and a line have no area', () => {
    for (const ring of [
      [],
      [[1, 1]],
      [
        [1, 1],
        [2, 5],
      ],
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    ] as Ring[])
      expect(ringArea(ring)).toBe(0)
    expect(ringCentroid([])).toEqual([0, 0])
    expect(
      ringCentroid([
        [0, 0],
        [2, 2],
      ]),
    ).toEqual([1, 1])
  })
})

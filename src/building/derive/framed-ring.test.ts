import fc from 'fast-check'
import { expect, test } from 'vitest'
import { framedRing, turnedRing } from './framed-ring.ts'
import { rectangleRing } from './rectangle-ring.ts'
import { ringArea, signedRingArea, type Point } from './ring.ts'

const places = fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 })) as fc.Arbitrary<Point>

test('a rectangle along a frame has its corners there and its area, counter-clockwise, whichever corner comes first', () => {
  fc.assert(
    fc.property(
      places,
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
      fc.nat(359),
      (at, u, v, turn) => {
        const direction = (turn * Math.PI) / 180
        const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
        for (const [along, across] of [
          [u, v],
          [-u, v],
          [u, -v],
          [-u, -v],
        ] as const) {
          const opposite: Point = [at[0] + along * cos - across * sin, at[1] + along * sin + across * cos]
          const ring = framedRing({ origin: [0, 0], direction }, at, opposite)
          expect(signedRingArea(ring)).toBeCloseTo(u * v, 3)
          expect(ring.some(([x, y]) => Math.hypot(x - opposite[0], y - opposite[1]) < 1e-5)).toBe(true)
        }
      },
    ),
    { numRuns: 100, seed: 34 },
  )
  expect(framedRing({ origin: [7, 7], direction: 0 }, [4, 1], [0, 3])).toEqual(rectangleRing([4, 1], [0, 3]))
})

test('a turned rectangle stands on its edge, on the side of the third click', () => {
  for (const side of [1, -1]) {
    const ring = turnedRing([0, 0], [8, 6], [-6 * side, 8 * side])
    expect(ringArea(ring)).toBeCloseTo(100, 6)
    expect(signedRingArea(ring)).toBeGreaterThan(0)
    expect(ring).toEqual(
      expect.arrayContaining([
        [0, 0],
        [8, 6],
        [-6 * side, 8 * side],
      ]),
    )
  }
})

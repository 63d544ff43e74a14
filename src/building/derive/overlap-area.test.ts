import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ringArea, type Point, type Ring } from '#engine/geometry/ring-area.ts'
import { box, turned } from '../../../tests/fixtures/building.ts'
import { overlapArea } from './overlap-area.ts'

const lShape: Ring = [
  [0, 0],
  [30, 0],
  [30, 12.5],
  [12.5, 12.5],
  [12.5, 30],
  [0, 30],
]
const metres = fc.integer({ min: -5000, max: 5000 }).map(dm => dm / 10)
const size = fc.integer({ min: 1, max: 500 }).map(dm => dm / 10)
/** A simple ring around a point, its reach free at each of its corners. */
const star = fc
  .tuple(fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 3, maxLength: 40 }), metres, metres)
  .map(([reaches, x, y]): Ring =>
    reaches.map((reach, i): Point => {
      const angle = (i * 2 * Math.PI) / reaches.length
      return [x / 25 + (reach / 10) * Math.cos(angle), y / 25 + (reach / 10) * Math.sin(angle)]
    }),
  )
function spikes(reach: number): Ring {
  return Array.from({ length: 100 }, (_, i): Point => {
    const angle = (i * Math.PI) / 50
    const r = reach * (1 + (i % 2))
    return [r * Math.cos(angle), r * Math.sin(angle)]
  })
}

describe('overlapArea', () => {
  test('boxes: the product of the common sides', () => {
    fc.assert(
      fc.property(metres, metres, size, size, metres, metres, size, size, (x, y, w, h, u, v, s, t) => {
        const common =
          Math.max(0, Math.min(x + w, u + s) - Math.max(x, u)) * Math.max(0, Math.min(y + h, v + t) - Math.max(y, v))
        expect(overlapArea(box(x, y, w, h), box(u, v, s, t))).toBeCloseTo(common, 6)
      }),
    )
  })
  test('the hollow of an L is not part of it, whichever way round', () => {
    expect(overlapArea(lShape, box(12.5, 12.5, 17.5, 17.5))).toBeCloseTo(0, 9)
    expect(overlapArea(lShape.toReversed(), box(10, 10, 10, 10))).toBeCloseTo(100 - 7.5 * 7.5, 9)
    expect(overlapArea(lShape, lShape)).toBeCloseTo(593.75, 9)
  })
  test('rings whose outlines do not meet share the inner one, or nothing', () => {
    expect(overlapArea(box(0, 0, 10, 10), box(2, 2, 3, 3))).toBeCloseTo(9, 9)
    expect(overlapArea(box(2, 2, 3, 3), box(0, 0, 10, 10))).toBeCloseTo(9, 9)
    const hook: Ring = [
      [0, 0],
      [10, 0],
      [10, 2],
      [2, 2],
      [2, 8],
      [10, 8],
      [10, 10],
      [0, 10],
    ]
    expect(overlapArea(hook, box(4, 4, 2, 2))).toBe(0)
    expect(overlapArea(box(4, 4, 2, 2), hook)).toBe(0)
  })
  test('symmetric, and never more than either', () => {
    fc.assert(
      fc.property(metres, metres, fc.double({ min: 0, max: 6.3, noNaN: true }), (dx, dy, angle) => {
        const other = lShape.map(([x, y]): Point => [
          x * Math.cos(angle) - y * Math.sin(angle) + dx / 20,
          x * Math.sin(angle) + y * Math.cos(angle) + dy / 20,
        ])
        const common = overlapArea(lShape, other)
        expect(overlapArea(other, lShape)).toBeCloseTo(common, 6)
        expect(common).toBeLessThanOrEqual(593.75 + 1e-6)
      }),
    )
  })
  test('turning both changes nothing, though every slab is another', () => {
    fc.assert(
      fc.property(star, star, fc.integer({ min: 0, max: 360 }), (a, b, angle) => {
        expect(overlapArea(turned(a, angle), turned(b, angle))).toBeCloseTo(overlapArea(a, b), 6)
      }),
    )
  })
  test('the parts left and right of a line, above and below, make the whole', () => {
    fc.assert(
      fc.property(star, metres, (a, at) => {
        const x = at / 10
        const whole = ringArea(a)
        expect(
          overlapArea(a, box(-1000, -1000, 1000 + x, 2000)) + overlapArea(a, box(x, -1000, 1000, 2000)),
        ).toBeCloseTo(whole, 6)
        expect(
          overlapArea(a, box(-1000, -1000, 2000, 1000 + x)) + overlapArea(a, box(-1000, x, 2000, 1000)),
        ).toBeCloseTo(whole, 6)
        expect(overlapArea(a, a)).toBeCloseTo(whole, 6)
      }),
    )
  })
  test('slices of a circle touch in their edges and in its middle, and share nothing', () => {
    const slice = (k: number): Ring => [
      [0, 0],
      ...Array.from({ length: 20 }, (_, i): Point => [
        50 * Math.cos(((k + i / 19) / 8) * Math.PI),
        50 * Math.sin(((k + i / 19) / 8) * Math.PI),
      ]),
    ]
    for (let k = 0; k < 16; k++) for (let j = 0; j < k; j++) expect(overlapArea(slice(k), slice(j))).toBeLessThan(1e-9)
  })
  test('edges that are level but for rounding', () => {
    for (const tilt of [5e-324, 1e-300, 1e-15, 1e-10, -1e-10, 3e-9]) {
      expect(
        overlapArea(
          [
            [0, 0],
            [30, tilt],
            [30, 10],
            [0, 10 - tilt],
          ],
          [
            [10, 5],
            [20, 5 + tilt],
            [20, 20],
            [10, 20 - tilt],
          ],
        ),
      ).toBeCloseTo(50, 6)
    }
  })
  test('225 pairs of 100-cornered stars: the smaller lies in the larger', () => {
    const rings = Array.from({ length: 15 }, (_, k) => spikes(100 + k))
    for (const a of rings)
      for (const b of rings) expect(overlapArea(a, b)).toBeCloseTo(Math.min(ringArea(a), ringArea(b)), 3)
  })
})

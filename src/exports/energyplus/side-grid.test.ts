import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from '#engine/geometry/ring-area.ts'
import { SideGrid, type PlanSide } from './side-grid.ts'

/** Centimetres, so that sides often lie on the lines between cells and end where others begin. */
const corner = fc
  .constantFrom(100, 3000)
  .chain(most => fc.tuple(fc.integer({ min: -most, max: most }), fc.integer({ min: -most, max: most })))
  .map(([x, y]): Point => [x / 100, y / 100])
const near = fc.tuple(fc.integer({ min: -8, max: 8 }), fc.integer({ min: -8, max: 8 }))
const side: fc.Arbitrary<PlanSide> = fc.oneof(
  fc.record({ from: corner, to: corner }),
  corner.map(from => ({ from, to: from })),
  fc.tuple(corner, near).map(([from, [x, y]]): PlanSide => ({ from, to: [from[0] + x / 100, from[1] + y / 100] })),
  fc.tuple(corner, fc.integer({ min: -30, max: 30 })).map(([from, y]): PlanSide => ({ from, to: [from[0], y] })),
)

/** Whether a point of one side, of eleven along it, is within reach of the other side. */
function isNear({ from, to }: PlanSide, [px, py]: Point, reach: number): boolean {
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const square = x * x + y * y
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((px - from[0]) * x + (py - from[1]) * y) / square))
  return Math.hypot(from[0] + t * x - px, from[1] + t * y - py) <= reach
}
const along = Array.from({ length: 11 }, (_, i) => i / 10)

test('finds every side within reach, once and in order, and not all of many', () => {
  fc.assert(
    fc.property(
      fc.array(side, { minLength: 1, maxLength: 60 }),
      side,
      fc.constantFrom(0, 0.03, 0.5),
      (sides, one, reach) => {
        const found = new SideGrid(sides).near(one, reach)
        expect(found).toEqual([...new Set(found)].toSorted((a, b) => a - b))
        const expected = sides.flatMap(({ from, to }, i) =>
          along.some(t => isNear(one, [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])], reach))
            ? [i]
            : [],
        )
        expect(expected.filter(i => !found.includes(i))).toEqual([])
      },
    ),
    { numRuns: 500 },
  )
  const row = Array.from({ length: 1000 }, (_, i): PlanSide => ({ from: [i, 0], to: [i, 1] }))
  expect(new SideGrid(row).near({ from: [500, 0], to: [500, 1] }, 0.03).length).toBeLessThan(10)
})

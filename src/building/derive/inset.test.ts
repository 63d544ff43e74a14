import fc from 'fast-check'
import { expect, test } from 'vitest'
import { footprintCheck } from './footprint-check.ts'
import { inset } from './inset.ts'
import { overlapArea, ringArea, type Point, type Ring } from './ring.ts'

function rectangle(x: number, y: number, width: number, depth: number): Ring {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + depth],
    [x, y + depth],
  ]
}
/** A star-shaped outline about a centre: simple, of any number of reflex corners. */
const star = fc
  .tuple(
    fc.array(fc.double({ min: 4, max: 40, noNaN: true }), { minLength: 3, maxLength: 14 }),
    fc.double({ min: -100, max: 100, noNaN: true }),
    fc.boolean(),
  )
  .map(([radii, at, isTurned]): Ring => {
    const ring = radii.map((radius, i): Point => {
      const angle = (2 * Math.PI * i) / radii.length
      return [at + radius * Math.cos(angle), at / 2 + radius * Math.sin(angle)]
    })
    return isTurned ? ring.toReversed() : ring
  })
/** Distance of a point from the nearest edge of a ring. */
function away([x, y]: Point, ring: Ring): number {
  return Math.min(
    ...ring.map(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay]
      const t = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
      const near = Math.max(0, Math.min(1, t))
      return Math.hypot(x - ax - near * (bx - ax), y - ay - near * (by - ay))
    }),
  )
}

test('a rectangle keeps its corners at the distance, to 0.1 mm; twice a half is the whole', () => {
  expect(inset(rectangle(0, 0, 20, 10), 2)).toHaveLength(1)
  expect(inset(rectangle(0, 0, 20, 10), 2)[0]?.toSorted(([a, b], [c, d]) => a - c || b - d)).toEqual(
    rectangle(2, 2, 16, 6).toSorted(([a, b], [c, d]) => a - c || b - d),
  )
  expect(inset(rectangle(0, 0, 20, 10), 5)).toEqual([])
  const once = inset(rectangle(0, 0, 20, 10), 3)[0] ?? []
  const twice = inset(inset(rectangle(0, 0, 20, 10), 1.5)[0] ?? [], 1.5)[0] ?? []
  expect(ringArea(twice)).toBeCloseTo(ringArea(once), 9)
})
test('0 leaves the outline itself, and two rooms with a narrow passage become two parts, the larger first', () => {
  const ring = rectangle(0, 0, 20, 10)
  expect(inset(ring, 0)).toEqual([ring])
  const dumbbell: Ring = [
    [0, 0],
    [10, 0],
    [10, 4],
    [20, 4],
    [20, 0],
    [32, 0],
    [32, 10],
    [20, 10],
    [20, 6],
    [10, 6],
    [10, 10],
    [0, 10],
  ]
  expect(inset(dumbbell, 1.5).map(ringArea)).toEqual([expect.closeTo(9 * 7, 6), expect.closeTo(7 * 7, 6)])
})
test('whatever the outline: no part is larger, every part is inside, at the distance, and the parts are apart', () => {
  let parts = 0
  fc.assert(
    fc.property(star, fc.double({ min: 0.05, max: 12, noNaN: true }), (ring, distance) => {
      fc.pre(footprintCheck(ring).ok)
      const found = inset(ring, distance)
      parts += found.length
      const whole = ringArea(ring)
      expect(found.reduce((sum, part) => sum + ringArea(part), 0)).toBeLessThanOrEqual(whole + 1e-6)
      for (const part of found) {
        expect(overlapArea(part, ring)).toBeGreaterThanOrEqual(ringArea(part) - Math.max(1e-6, whole * 1e-6))
        for (const corner of part) expect(away(corner, ring)).toBeGreaterThan(distance - 0.001)
      }
      found.forEach((part, i) => {
        for (const other of found.slice(i + 1)) expect(overlapArea(part, other)).toBeLessThan(1e-3)
      })
    }),
    { seed: 34, numRuns: 1000 },
  )
  expect(parts).toBeGreaterThan(300)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearLine } from './near-line.ts'

const field = { xs: [50, 150], places: [Float32Array.of(0, 100, 40), Float32Array.of(100, 0, NaN)] }
const all = Uint8Array.of(1, 1, 1)

test('the nearest line is found between its axes, and none where all are far, left out or broken', () => {
  // Two diagonals that cross in the middle at (100, 50).
  expect(nearLine(field, all, 60, 12, 6)).toBe(0)
  expect(nearLine(field, all, 60, 88, 6)).toBe(1)
  expect(nearLine(field, all, 60, 50, 6)).toBeNull()
  expect(nearLine(field, all, 60, 40, 6)).toBeNull()
  expect(nearLine(field, Uint8Array.of(0, 1, 1), 60, 12, 6)).toBeNull()
  expect(nearLine(field, all, 20, 0, 6)).toBeNull()
  expect(nearLine(field, all, 170, 100, 6)).toBeNull()
  // 8 px straight up are 5.7 px from a line of 45°.
  expect(nearLine(field, all, 60, 18, 6)).toBe(0)
  expect(nearLine(field, all, 60, 19, 6)).toBeNull()
})
test('its distance is that to the line through its two points', () => {
  const px = fc.integer({ min: 0, max: 300 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(px, px), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 99 }),
      px,
      (rows, x, y) => {
        const places = [0, 1].map(side => Float32Array.from(rows, row => row[side] ?? NaN))
        const mask = new Uint8Array(rows.length).fill(1)
        // By the cross product: |(b − a) × (p − a)| / |b − a|.
        const far = rows.map(([a, b]) => Math.abs(100 * (y - a) - (b - a) * x) / Math.hypot(100, b - a))
        const found = nearLine({ xs: [0, 100], places }, mask, x, y, 20)
        const least = Math.min(...far)
        const distance = found === null ? Infinity : (far[found] ?? NaN)
        expect(distance).toBeCloseTo(least < 20 ? least : Infinity, 6)
      },
    ),
  )
})

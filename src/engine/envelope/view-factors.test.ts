import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxViewFactors } from './view-factors.ts'

const [back, right, front, left, floor, ceiling] = [0, 1, 2, 3, 4, 5] as const
function factor(factors: Float64Array, from: number, to: number) {
  return factors[from * 6 + to]!
}

/** Opposite equal rectangles a × b at distance c: Howell C-11. */
function oppositeFactor(a: number, b: number, c: number): number {
  const [x, y] = [a / c, b / c]
  const [p, q] = [Math.sqrt(1 + x * x), Math.sqrt(1 + y * y)]
  return (
    (2 / (Math.PI * x * y)) *
    (Math.log((p * q) / Math.sqrt(1 + x * x + y * y)) +
      x * q * Math.atan(x / q) +
      y * p * Math.atan(y / p) -
      x * Math.atan(x) -
      y * Math.atan(y))
  )
}

test('the BESTEST room: floor to ceiling .4942, to a long wall .1461, to a short wall .1068', () => {
  const f = boxViewFactors(8, 6, 2.7)
  expect(factor(f, floor, ceiling)).toBeCloseTo(0.4942, 4)
  expect([back, front].map(wall => factor(f, floor, wall))).toEqual([
    expect.closeTo(0.1461, 4),
    expect.closeTo(0.1461, 4),
  ])
  expect([right, left].map(wall => factor(f, floor, wall))).toEqual([
    expect.closeTo(0.1068, 4),
    expect.closeTo(0.1068, 4),
  ])
})

test('a cube: 0.19982 to the opposite face, 0.20004 to the others', () => {
  const f = boxViewFactors(1, 1, 1)
  for (let i = 0; i < 6; i++)
    for (let j = 0; j < 6; j++) {
      const expected = i === j ? 0 : (i < 4 && j === (i + 2) % 4) || (i >= 4 && j === 9 - i) ? 0.199825 : 0.200044
      expect(factor(f, i, j)).toBeCloseTo(expected, 6)
    }
})

test('any room: rows sum to 1, exchange goes both ways, opposite faces have their own closed form', () => {
  const edge = fc.double({ min: 0.5, max: 50, noNaN: true })
  fc.assert(
    fc.property(edge, edge, edge, (width, depth, height) => {
      const f = boxViewFactors(width, depth, height)
      const area = [width * height, depth * height, width * height, depth * height, width * depth, width * depth]
      for (let i = 0; i < 6; i++) {
        let row = 0
        for (let j = 0; j < 6; j++) {
          row += factor(f, i, j)
          expect(factor(f, i, j)).toBeGreaterThanOrEqual(0)
          expect(Math.abs(area[i]! * factor(f, i, j) - area[j]! * factor(f, j, i))).toBeLessThan(
            1e-9 * area[i]! + 1e-9 * area[j]!,
          )
        }
        expect(row).toBeCloseTo(1, 12)
        expect(factor(f, i, i)).toBe(0)
      }
      expect(factor(f, floor, ceiling)).toBeCloseTo(oppositeFactor(width, depth, height), 8)
      expect(factor(f, back, front)).toBeCloseTo(oppositeFactor(width, height, depth), 8)
      expect(factor(f, right, left)).toBeCloseTo(oppositeFactor(depth, height, width), 8)
    }),
    { seed: 7, numRuns: 200 },
  )
})

test('a room without extent is a bug', () => {
  for (const edge of [0, -1, Infinity, Number.NaN]) {
    expect(() => boxViewFactors(edge, 1, 1)).toThrow(RangeError)
    expect(() => boxViewFactors(1, edge, 1)).toThrow(RangeError)
    expect(() => boxViewFactors(1, 1, edge)).toThrow(RangeError)
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundStep, stepDecimals } from './round-step.ts'

test.each([
  [100, 4, 25, 0],
  [100, 6, 20, 0],
  [10, 4, 2.5, 1],
  [24, 6, 5, 0],
  [6, 6, 1, 0],
  [0.5, 6, 0.1, 1],
  [1, 4, 0.25, 2],
  [8760, 5, 2000, 0],
] as const)('%d in at most %d parts goes by %d', (span, most, step, decimals) => {
  expect(roundStep(span, most)).toBeCloseTo(step, 12)
  expect(stepDecimals(roundStep(span, most))).toBe(decimals)
})

test('a step is round, the span holds no more of it, it would of the next smaller one, and its decimals tell it', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-5, max: 1e9, noNaN: true }), fc.integer({ min: 1, max: 12 }), (span, most) => {
      const step = roundStep(span, most)
      const mantissa = Number(step.toExponential(9).split('e')[0])
      expect([1, 2, 2.5, 5]).toContain(mantissa)
      expect(span / step).toBeLessThanOrEqual(most * (1 + 1e-8))
      // Between two round steps lie at most 2.5 of the smaller.
      expect(span / step).toBeGreaterThan(most / 2.5)
      expect(Math.abs(Number(step.toFixed(stepDecimals(step))) - step)).toBeLessThan(1e-9 * step)
    }),
  )
})

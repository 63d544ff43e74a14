import { expect, test } from 'vitest'
import { speedPart } from './speed-part.ts'

test('one speed cycles in proportion, or runs at full', () => {
  expect(speedPart(0.3, 1, false)).toBeCloseTo(0.3, 12)
  expect(speedPart(0.3, 1, true)).toBe(1)
  expect(speedPart(0, 1, false)).toBe(0)
})
test('three speeds: a third of the air takes 0.1 + 0.9/27, between two steps it runs at each for a part of the hour', () => {
  const low = 0.1 + 0.9 / 27
  const middle = 0.1 + (0.9 * 8) / 27
  expect(speedPart(1 / 3, 3, false)).toBeCloseTo(low, 12)
  expect(speedPart(0.5, 3, false)).toBeCloseTo((low + middle) / 2, 12)
  expect(speedPart(1 / 6, 3, false)).toBeCloseTo(low / 2, 12)
  // It stays at its lowest speed.
  expect(speedPart(1 / 6, 3, true)).toBeCloseTo(low, 12)
})
test.each([1, 2, 3])('%d steps: never more than one, never less for more air, as at full beyond it', steps => {
  for (const isOn of [false, true]) {
    let before = 0
    for (let part = 0; part <= 1.2; part += 0.01) {
      const power = speedPart(part, steps, isOn)
      expect(power).toBeGreaterThanOrEqual(before - 1e-12)
      expect(power).toBeLessThanOrEqual((isOn ? 1 : part) + (part > 1 ? 1 : 0) + 1e-12)
      before = power
    }
    expect(speedPart(1.2, steps, isOn)).toBeCloseTo(1.2, 12)
  }
})

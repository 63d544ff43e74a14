import { expect, test } from 'vitest'
import { diffuseFraction } from './diffuse-fraction.ts'

test('by hand, noon of a clear, a broken and a dark day', () => {
  // −5.38 + 6.63·0.75 + 0.006·12 − 0.007·60 + 1.75·0.7 + 1.31·0.75 = 1.452: 1/(1 + e^1.452) = 0.1897
  expect(diffuseFraction(0.75, 12, 60, 0.7, 0.75)).toBeCloseTo(0.1897, 4)
  // −5.38 + 3.315 + 0.072 − 0.28 + 0.875 + 0.655 = −0.743: 0.6777
  expect(diffuseFraction(0.5, 12, 40, 0.5, 0.5)).toBeCloseTo(0.6776, 3)
  expect(diffuseFraction(0.1, 12, 30, 0.1, 0.1)).toBeGreaterThan(0.98)
})

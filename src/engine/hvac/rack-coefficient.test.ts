import { expect, test } from 'vitest'
import { rackCoefficient } from './rack-coefficient.ts'

test('by hand at 10, 20 and 35 °C; held outside, and rated at about 30 °C', () => {
  expect([10, 20, 35].map(t => rackCoefficient(1, t))).toEqual(
    [1.7603 - 0.377 + 0.04, 1.7603 - 0.754 + 0.16, 1.7603 - 1.3195 + 0.49].map(value => expect.closeTo(value, 12)),
  )
  expect(rackCoefficient(2.5, -20)).toBe(rackCoefficient(2.5, 10))
  expect(rackCoefficient(2.5, 50)).toBe(rackCoefficient(2.5, 35))
  expect(Math.abs(rackCoefficient(2.5, 30) / 2.5 - 1)).toBeLessThan(0.02)
})

test('warmer outdoor air never helps', () => {
  for (let t = -10; t < 45; t++) expect(rackCoefficient(2, t + 1)).toBeLessThanOrEqual(rackCoefficient(2, t))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coolingNeed, heatingNeed, utilisation, utilisationExponent } from './utilisation.ts'

test('by hand: τ = 45 h, gains half the losses', () => {
  // a = 1 + 45/15 = 4; η = (1 − 0.5⁴)/(1 − 0.5⁵) = 0.9375/0.96875 = 0.967742; need 100 − 0.967742·50
  expect(utilisationExponent(45)).toBe(4)
  expect(utilisation(0.5, 4)).toBeCloseTo(0.967742, 6)
  expect(heatingNeed(100, 50, 4)).toBeCloseTo(51.6129, 4)
  // Cooling with losses half the gains: 100 − 0.967742·50
  expect(coolingNeed(50, 100, 4)).toBeCloseTo(51.6129, 4)
})
test('limits: 1 at no gains, 1/γ at many, a/(a + 1) at 1 and smooth around it', () => {
  expect(utilisation(0, 3)).toBe(1)
  expect(utilisation(1e-9, 3)).toBeCloseTo(1, 12)
  expect(utilisation(1e6, 3) * 1e6).toBeCloseTo(1, 9)
  expect(utilisation(1e300, 50)).toBeCloseTo(0, 12)
  expect(utilisation(1, 3)).toBe(0.75)
  for (const near of [1 - 2e-6, 1 - 1e-7, 1 + 1e-7, 1 + 2e-6]) expect(utilisation(near, 3)).toBeCloseTo(0.75, 5)
})
test('needs are never below 0 and fall, or rise, with the gains; both methods close the balance', () => {
  const heat = fc.double({ min: 0, max: 1e12, noNaN: true })
  fc.assert(
    fc.property(heat, heat, heat, fc.double({ min: 1, max: 60, noNaN: true }), (losses, gains, more, a) => {
      expect(heatingNeed(losses, gains, a)).toBeGreaterThanOrEqual(0)
      expect(coolingNeed(losses, gains, a)).toBeGreaterThanOrEqual(0)
      const slack = 1e-6 * (losses + gains + more)
      expect(heatingNeed(losses, gains + more, a)).toBeLessThanOrEqual(heatingNeed(losses, gains, a) + slack)
      expect(coolingNeed(losses, gains + more, a)).toBeGreaterThanOrEqual(coolingNeed(losses, gains, a) - slack)
      // With the same temperature for both, heating less cooling equals losses less gains.
      expect(
        Math.abs(heatingNeed(losses, gains, a) - coolingNeed(losses, gains, a) - (losses - gains)),
      ).toBeLessThanOrEqual(slack + 1e-6)
    }),
  )
})
test('hotter outside than inside: losses are gains; nothing needs heating', () => {
  expect(heatingNeed(-50, 20, 4)).toBe(0)
  expect(coolingNeed(-50, 20, 4)).toBe(70)
  expect(coolingNeed(0, 0, 4)).toBe(0)
  expect(coolingNeed(50, 0, 4)).toBe(0)
})

import { expect, test } from 'vitest'
import type { SimpleGlazing } from '../input.ts'
import { framedUValues, frameSolarGain, frameSunInside } from './window-frame.ts'

const glazing: SimpleGlazing = { uValue: 1.4, gValue: 0.6 }
/** U-value of the whole window whose faces glass and frame share, by hand: 70 % of 1.4 and 30 % of another beside it. */
function wholeBy(frame: number): number {
  return 1 / (0.17 + 1 / (0.7 / (1 / 1.4 - 0.17) + 0.3 / (1 / frame - 0.17)))
}

test.each([0.9, 1.4, 3, 5])('a frame of %s W/(m²·K) passes α·U_f·R_se of the sun on it', uValue => {
  const window = { glazing, frame: { fraction: 0.3, uValue, solarAbsorptance: 0.8 } }
  const whole = wholeBy(uValue)
  const own = (whole - 0.7 * 1.4) / 0.3
  expect(frameSolarGain(window)).toBeCloseTo(0.8 * 0.3 * own * 0.04, 12)
  // By place: what acts inside loses U·R_si of itself outwards, what acts outside passes U·R_se inwards.
  const inside = frameSunInside(window)
  expect(inside * (1 - whole * 0.13) + (1 - inside) * whole * 0.04).toBeCloseTo(own * 0.04, 12)
})

test('without absorptance, or without a frame, nothing comes in', () => {
  expect(frameSolarGain({ glazing, frame: { fraction: 0.3, uValue: 3 } })).toBe(0)
  expect(frameSolarGain({ glazing })).toBe(0)
  expect(framedUValues({ glazing })).toBeUndefined()
})

import { expect, test } from 'vitest'
import { fanPart, loadAir } from './fan-power.ts'

test('by hand: 13.4 kW at 11.1 K need 1 m³/s, in thin air more', () => {
  expect(loadAir(1.2 * 1006 * 11.1, 1, 11.1)).toBeCloseTo(1, 9)
  expect(loadAir(1.2 * 1006 * 11.1, 0.85, 11.1)).toBeCloseTo(1 / 0.85, 9)
})

test('control by hand: at half of design flow', () => {
  expect(fanPart('none', 0.5)).toBeCloseTo(0.70495 / 0.9296, 3)
  // Curves at 0.4 over those at 0.8.
  expect(fanPart('inletVane', 0.5)).toBeCloseTo(0.4433 / 0.69748, 3)
  expect(fanPart('speed', 0.5)).toBeCloseTo(0.17355 / 0.65564, 3)
  // 0.0408 + 0.044 − 0.018225 + 0.1179625 over 0.9996.
  expect(fanPart('speedReset', 0.5)).toBeCloseTo(0.1845375 / 0.9996, 6)
  for (const control of ['none', 'inletVane', 'speed', 'speedReset'] as const) {
    expect(fanPart(control, 1)).toBeCloseTo(1, 12)
    for (let tenth = 1; tenth < 10; tenth++) expect(fanPart(control, tenth / 10)).toBeLessThan(1)
  }
})

import { expect, test } from 'vitest'
import { fanPart, fanPower, loadAir } from './fan-power.ts'

test('unit checks of the method note', () => {
  expect(fanPower(1, 0, 1, 1000)).toBe(1000) // SFP 1 W/(L/s) × 1 m³ = 1 kJ
  expect(fanPower(0.1, 8400, 1, 1000)).toBeCloseTo(1000, 9) // 8.4 kW at 7 K need 1 m³/s
  expect(loadAir(8400, 0.85, 7)).toBeCloseTo(1 / 0.85, 9)
})

test('control by hand: at half of design flow', () => {
  expect(fanPart('none', 0.5)).toBeCloseTo(0.70495 / 0.92960, 3)
  // Curves at 0.4 over those at 0.8.
  expect(fanPart('inletVane', 0.5)).toBeCloseTo(0.44330 / 0.69748, 3)
  expect(fanPart('speed', 0.5)).toBeCloseTo(0.17355 / 0.65564, 3)
  for (const control of ['none', 'inletVane', 'speed'] as const) {
    expect(fanPart(control, 1)).toBeCloseTo(1, 12)
    for (let tenth = 1; tenth < 10; tenth++) expect(fanPart(control, tenth / 10)).toBeLessThan(1)
  }
})

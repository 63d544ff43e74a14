import { expect, test } from 'vitest'
import { heaterPower } from './heater-power.ts'

const day = Float64Array.from({ length: 48 }, (_, h) => (h === 8 ? 12_000 : 0))
function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0)
}

test('without a tank heat over efficiency, in its hour', () => {
  expect([...heaterPower(day, 0.75)].filter(power => power > 0)).toEqual([16_000])
})

test('a tank loses round the clock, on days without a draw too', () => {
  const power = heaterPower(day, 0.8, { tankLoss: 100, draw: 0, intoTank: 0 })
  expect(sum(power)).toBeCloseTo((12_000 + 48 * 100) / 0.8, 9)
  expect(power[30]).toBeCloseTo(125, 9)
})

test('a standing draw beside the tank comes on top; one that warms it takes the burner’s place', () => {
  const of = (intoTank: number) => sum(heaterPower(day, 0.8, { tankLoss: 100, draw: 200, intoTank }))
  expect(of(0)).toBeCloseTo((12_000 + 48 * 100) / 0.8 + 48 * 200, 9)
  // First day 12,000 + 2,400 − 0.8·4,800; on the second the draw alone keeps the tank warm, and more.
  expect(of(0.8)).toBeCloseTo((12_000 + 2400 - 3840) / 0.8 + 48 * 200, 9)
})

test('more heat never takes less, and never less than the standing draw', () => {
  let before = 0
  for (const litres of [0, 10, 100, 1000, 10_000]) {
    const now = sum(heaterPower(new Float64Array(24).fill(litres), 0.8, { tankLoss: 300, draw: 900, intoTank: 0.8 }))
    expect(now).toBeGreaterThanOrEqual(Math.max(before, 24 * 900) - 1e-9)
    before = now
  }
})

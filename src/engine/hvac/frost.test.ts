import { expect, test } from 'vitest'
import { saturationPressure } from '../climate/air/humid-air.ts'
import { frost } from './frost.ts'

test('by hand: saturated air at 2 °C on a coil of −6.95 °C', () => {
  // W: 0.62198·705.4/(101325 − 705.4) = 4.360 g/kg; at the coil 359.5 Pa: 2.215 g/kg. ΔW 2.145 g/kg: capacity 0.6788, power 0.8218.
  const { capacity, input } = frost(2, saturationPressure(2), 101325)
  expect(capacity).toBeCloseTo(0.679, 2)
  expect(input).toBeCloseTo(0.8218 / 0.6788, 2)
})

test('nothing at 7 °C and above; dry air costs the time of defrosting alone', () => {
  expect(frost(7, saturationPressure(7), 101325)).toEqual({ capacity: 1, input: 1 })
  const { capacity, input } = frost(0, 100, 101325)
  expect(capacity).toBeCloseTo(0.909, 3)
  expect(input).toBe(1)
})

test('damp air freezes more than dry, mild more than bitter cold, and no saturated air freezes a coil out of range', () => {
  const of = (temperature: number, share: number) => frost(temperature, share * saturationPressure(temperature), 101325)
  expect(of(1, 0.9).input).toBeGreaterThan(of(1, 0.7).input)
  expect(of(1, 0.8).input).toBeGreaterThan(of(-10, 0.8).input)
  for (const pressure of [70_000, 101_325])
    for (let t = -40; t < 7; t += 0.5) expect(frost(t, saturationPressure(t), pressure).capacity).toBeGreaterThan(0.4)
})

test('no hundredth of a degree makes it jump, in damp air and in saturated', () => {
  for (const share of [0.6, 0.8, 1])
    for (let t = -15; t < 10; t += 0.01) {
      const [before, after] = [t, t + 0.01].map(temperature =>
        frost(temperature, share * saturationPressure(temperature), 101325),
      )
      expect(Math.abs(after!.capacity - before!.capacity)).toBeLessThan(0.005)
      expect(Math.abs(after!.input - before!.input)).toBeLessThan(0.005)
    }
})

import { expect, test } from 'vitest'
import { coilLoads } from './coil-loads.ts'

test('by hand: cooling, heating, both, more heat than wanted, humidification, no load', () => {
  const { heating, cooling } = coilLoads(
    {
      heating: Float64Array.of(0, 1000, 300, 100, 500, 0),
      sensibleHeating: Float64Array.of(0, 1000, 300, 100, 200, 0),
      cooling: Float64Array.of(1000, 0, 700, 0, 0, 0),
    },
    new Float64Array(6).fill(200),
  )
  expect([...heating].map(power => Math.round(power * 1e6) / 1e6)).toEqual([0, 800, 240, 0, 300, 0])
  expect([...cooling].map(power => Math.round(power * 1e6) / 1e6)).toEqual([1200, 0, 840, 0, 0, 0])
})

test('5 kW of fan heat come in with the load, none of it at a stroke', () => {
  const watts = [0, 1, 1000, 5000, 5001, 10_000]
  const { cooling } = coilLoads(
    { heating: new Float64Array(6), sensibleHeating: new Float64Array(6), cooling: Float64Array.from(watts) },
    new Float64Array(6).fill(5000),
  )
  expect([...cooling].map(power => Math.round(power * 1e6) / 1e6)).toEqual([0, 2, 2000, 10_000, 10_001, 15_000])
  for (const warm of [0, 500]) {
    const of = (load: number) =>
      coilLoads(
        { heating: Float64Array.of(warm), sensibleHeating: Float64Array.of(warm), cooling: Float64Array.of(load) },
        Float64Array.of(5000),
      ).cooling[0]!
    for (let load = 0; load < 12_000; load++) {
      expect(of(load + 1)).toBeGreaterThan(of(load))
      expect(of(load + 1) - of(load)).toBeLessThan(2.1)
    }
  }
})

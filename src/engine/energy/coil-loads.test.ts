import { expect, test } from 'vitest'
import { coilLoads } from './coil-loads.ts'

test('by hand: cooling, heating, both, more heat than wanted, humidification, no load', () => {
  const { heating, cooling } = coilLoads({
    heating: Float64Array.of(0, 1000, 300, 100, 500, 0), sensibleHeating: Float64Array.of(0, 1000, 300, 100, 200, 0), cooling: Float64Array.of(1000, 0, 700, 0, 0, 0),
  }, new Float64Array(6).fill(200))
  expect([...heating].map((power) => Math.round(power * 1e6) / 1e6)).toEqual([0, 800, 240, 0, 300, 0])
  expect([...cooling].map((power) => Math.round(power * 1e6) / 1e6)).toEqual([1200, 0, 840, 0, 0, 0])
})

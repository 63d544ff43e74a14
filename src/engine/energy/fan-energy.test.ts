import { expect, test } from 'vitest'
import { fanEnergy } from './fan-energy.ts'

const fans = { specificPower: 1000, controlFactor: 1, control: 'speed', supplyDifference: 10, heatShare: 0.8, heatingByAir: true, coolingByAir: true } as const
/** Cooling that takes 10 m³/s at 10 K, once at full load so that 10 m³/s is the design flow, then half. */
const cooling = Float64Array.of(120_720, 60_360)
const of = (supply: number, change: object = {}) => fanEnergy({ ...fans, ...change }, 1, { supply: new Float64Array(2).fill(supply), heating: new Float64Array(2), cooling, densityRatio: 1 })

test('by hand: at half of the load by the curve while ventilated, half of the time otherwise, at design flow where it is constant', () => {
  expect(of(0).electricity[1]).toBeCloseTo(5000, 6)
  expect(of(1).electricity[1]).toBeCloseTo(10_000 * 0.17355 / 0.65564, -1)
  expect(of(1, { constantVolume: true }).electricity[1]).toBeCloseTo(10_000, 6)
  expect(of(1, { constantVolume: true }).electricity[0]).toBeCloseTo(10_000, 6)
})

test('a trickle of ventilation moves nothing', () => {
  for (const change of [{}, { control: 'none' }, { constantVolume: true }]) {
    for (let flow = 0; flow < 1.5; flow += 0.001) expect(Math.abs(of(flow + 0.001, change).electricity[1]! / of(flow, change).electricity[1]! - 1)).toBeLessThan(0.01)
  }
})

test('heat in the air: the share of the supply fans, all of the fan coils', () => {
  expect(of(1).heat[1]).toBeCloseTo(0.8 * of(1).electricity[1]!, 9)
  const coils = of(0, { heatingByAir: false, coolingByAir: false, terminalSpecificPower: 800 })
  expect(coils.heat[0]).toBeCloseTo(8000, 6)
  expect(coils.electricity[0]).toBeCloseTo(8000, 6)
})

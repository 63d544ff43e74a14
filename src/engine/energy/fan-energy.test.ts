import { expect, test } from 'vitest'
import { fanEnergy } from './fan-energy.ts'

const fans = {
  specificPower: 1000,
  controlFactor: 1,
  control: 'speed',
  supplyDifference: 10,
  heatShare: 0.8,
  heatingByAir: true,
  coolingByAir: true,
} as const
/** Cooling that takes 10 m³/s at 10 K, once at full load so that 10 m³/s is the design flow, then half. */
const cooling = Float64Array.of(120_720, 60_360)
function of(supply: number, change: object = {}) {
  return fanEnergy({ ...fans, ...change }, 1, {
    supply: new Float64Array(2).fill(supply),
    heating: new Float64Array(2),
    cooling,
    densityRatio: 1,
  })
}

test('by hand: at half of the load by the curve, half of the time where that takes less, at design flow where it is constant', () => {
  for (const change of [{ control: 'none' }, { control: 'inletVane' }, { constantVolume: true }])
    expect(of(0, change).electricity[1]).toBeCloseTo(5000, 6)
  expect(of(0).electricity[1]).toBeCloseTo((10_000 * 0.17355) / 0.65564, -1)
  expect(of(1).electricity[1]).toBeCloseTo((10_000 * 0.17355) / 0.65564, -1)
  expect(of(1, { constantVolume: true }).electricity[1]).toBeCloseTo(10_000, 6)
  expect(of(1, { constantVolume: true }).electricity[0]).toBeCloseTo(10_000, 6)
})

test('of the same load more ventilation never takes less, whatever the control: natural, mixed, mechanical', () => {
  const changes: readonly object[] = [{}, { control: 'inletVane' }, { control: 'none' }, { constantVolume: true }]
  for (const change of changes)
    for (const load of [0, 1000, 6000, 20_000, 60_360, 100_000]) {
      const loads = Float64Array.of(120_720, load)
      let before = 0
      for (let flow = 0; flow <= 10; flow += 0.05) {
        const { electricity } = fanEnergy({ ...fans, ...change }, 1, {
          supply: Float64Array.of(0, flow),
          heating: new Float64Array(2),
          cooling: loads,
          densityRatio: 1,
        })
        expect(electricity[1]).toBeGreaterThanOrEqual(before)
        before = electricity[1]! * (1 - 1e-12)
      }
    }
})

test('speed control never takes more than vanes, vanes never more than a damper', () => {
  for (let flow = 0; flow <= 10; flow += 0.1) {
    const [speed, vane, damper] = (['speed', 'inletVane', 'none'] as const).map(
      control => of(flow, { control }).electricity[1]!,
    )
    expect(speed).toBeLessThanOrEqual(vane! * (1 + 1e-12))
    expect(vane).toBeLessThanOrEqual(damper! * (1 + 1e-12))
  }
})

test('a trickle of ventilation moves nothing', () => {
  for (const change of [{}, { control: 'none' }, { constantVolume: true }]) {
    for (let flow = 0; flow < 1.5; flow += 0.001)
      expect(Math.abs(of(flow + 0.001, change).electricity[1]! / of(flow, change).electricity[1]! - 1)).toBeLessThan(
        0.01,
      )
  }
})

test('heat in the air: the share of the supply fans, all of the fan coils', () => {
  expect(of(1).heat[1]).toBeCloseTo(0.8 * of(1).electricity[1]!, 9)
  const coils = of(0, { heatingByAir: false, coolingByAir: false, terminalSpecificPower: 800 })
  expect(coils.heat[0]).toBeCloseTo(8000, 6)
  expect(coils.electricity[0]).toBeCloseTo(8000, 6)
})

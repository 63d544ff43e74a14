import { expect, test } from 'vitest'
import { leakageFlow } from '../airflow/air-leakage.ts'
import { externalConductance, fiveROneC, gainShares, type ZoneDrivers, type ZoneNetwork } from './five-r-one-c.ts'

const network: ZoneNetwork = {
  floorArea: 100, massArea: 250, heatCapacity: 16.5e6, windowConductance: 40, opaqueConductance: 60,
  leakage: 110, stackTerm: 0.0146 * 3.5 ** 0.667, windFactor: 0.0769, densityRatio: 1, recoverable: 0.7,
  heatingCapacity: Number.POSITIVE_INFINITY, coolingCapacity: Number.POSITIVE_INFINITY,
}
const hours = 2000
const constant = (value: number): Float64Array => new Float64Array(hours).fill(value)

function drivers(change: Partial<ZoneDrivers> = {}): ZoneDrivers {
  return {
    outdoorTemperature: constant(0), externalTemperature: constant(0), windTerm: constant(0), internalGain: constant(0), solarGain: constant(0),
    outdoorAir: constant(0), heatingSetpoint: constant(20), coolingSetpoint: constant(26), ...change,
  }
}

/** Numbers from a seed, 0–1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6D2B79F5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

test('steady state in closed form, to 1e-9', () => {
  const year = fiveROneC(network, drivers({ outdoorAir: constant(0.05), outdoorTemperature: constant(-5), externalTemperature: constant(-5) }))
  // By hand: leaks at 25 K; recovery keeps 0.7 of the 0.05 m³/s; then the network in series and parallel.
  const leaks = 1200 / 3600 * leakageFlow(110, network.stackTerm, 0, 25) + 1e-6 * 100
  const ventilation = leaks + 0.05 * 1200 * 0.3
  const inside = 3.45 * 450
  const conductance = ventilation + 1 / (1 / inside + 1 / (40 + 60))
  expect(Math.abs(year.heatingNeed[hours - 1]! / (conductance * 25) - 1)).toBeLessThan(1e-9)
  expect(year.airTemperature[hours - 1]).toBeCloseTo(20, 9)
  expect(year.coolingNeed.every((need) => need === 0)).toBe(true)
})

test('1 L/(s·m²) at 10 K is 12 W/m², and double the air is double the conductance', () => {
  const tight = { ...network, leakage: 1e-9, recoverable: 0 }
  const at = (flow: number): number => fiveROneC(tight, drivers({ outdoorAir: constant(flow), outdoorTemperature: constant(10), externalTemperature: constant(10) })).ventilationConductance[hours - 1]! - 1e-6 * 100
  expect(at(0.1) * 10 / 100).toBeCloseTo(12, 6)
  expect(at(0.2) / at(0.1)).toBeCloseTo(2, 6)
})

test('heat in is heat out is heat stored, every hour', () => {
  const next = random(7)
  const wild = drivers({
    outdoorTemperature: constant(0).map((_, h) => 4 + 22 * Math.sin(h / 300) + 6 * Math.sin(h / 3.8) + 4 * next()),
    externalTemperature: constant(0).map((_, h) => 6 + 20 * Math.sin(h / 300)),
    windTerm: constant(0).map(() => 5 * next()), internalGain: constant(0).map(() => 3000 * next()), solarGain: constant(0).map(() => 6000 * next() - 300),
    outdoorAir: constant(0).map(() => (next() > 0.5 ? 0.1 : 0)), heatingSetpoint: constant(0).map((_, h) => (h % 24 > 7 ? 21 : 15)), coolingSetpoint: constant(0).map((_, h) => (h % 24 > 7 ? 24 : 28)),
  })
  const year = fiveROneC(network, wild)
  const hEm = externalConductance(network)
  const shares = gainShares(network)
  let worst = 0
  let heated = 0
  let cooled = 0
  let throttled = 0
  for (let h = 1; h < hours; h++) {
    const outdoor = wild.outdoorTemperature[h]!
    const mass = 0.5 * (year.massTemperature[h - 1]! + year.massTemperature[h]!)
    const inner = 0.5 * wild.internalGain[h]! + wild.solarGain[h]!
    const flows = [
      hEm * (wild.externalTemperature[h]! - mass), network.windowConductance * (outdoor - year.surfaceTemperature[h]!), year.ventilationConductance[h]! * (outdoor - year.airTemperature[h]!),
      0.5 * wild.internalGain[h]! + (shares.mass + shares.surface) * inner, year.heatingNeed[h]! - year.coolingNeed[h]!,
      -network.heatCapacity / 3600 * (year.massTemperature[h]! - year.massTemperature[h - 1]!),
    ]
    const throughput = flows.reduce((sum, flow) => sum + Math.abs(flow), 0)
    worst = Math.max(worst, Math.abs(flows.reduce((sum, flow) => sum + flow, 0)) / throughput)
    if (year.heatingNeed[h]! > 0) heated++
    if (year.coolingNeed[h]! > 0) cooled++
    // Set points are met exactly and never both ways in an hour.
    expect(year.airTemperature[h]).toBeGreaterThan(wild.heatingSetpoint[h]! - 1e-8)
    expect(year.airTemperature[h]).toBeLessThan(wild.coolingSetpoint[h]! + 1e-8)
    expect(year.heatingNeed[h]! * year.coolingNeed[h]!).toBe(0)
    if (wild.outdoorAir[h]! > 0 && year.heatingNeed[h] === 0 && Math.abs(year.airTemperature[h]! - wild.heatingSetpoint[h]!) < 1e-7) throttled++
  }
  expect(worst).toBeLessThan(1e-9)
  expect(heated).toBeGreaterThan(50)
  expect(cooled).toBeGreaterThan(50)
  expect(throttled).toBeGreaterThan(0)
})

test('recovery is by-passed when it would heat a warm room', () => {
  const warm = drivers({ outdoorAir: constant(0.1), outdoorTemperature: constant(15), externalTemperature: constant(15), internalGain: constant(5000) })
  const recovered = fiveROneC(network, warm)
  const without = fiveROneC({ ...network, recoverable: 0 }, warm)
  expect(recovered.coolingNeed[hours - 1]).toBe(without.coolingNeed[hours - 1])
})

test('recovery keeps heat out when it is hotter outside', () => {
  const hot = drivers({ outdoorAir: constant(0.1), outdoorTemperature: constant(40), externalTemperature: constant(40) })
  expect(fiveROneC(network, hot).coolingNeed[hours - 1]).toBeLessThan(fiveROneC({ ...network, recoverable: 0 }, hot).coolingNeed[hours - 1]! * 0.8)
})

test('a limited heater leaves the room cold, and its balance holds', () => {
  const year = fiveROneC({ ...network, heatingCapacity: 1000 }, drivers())
  expect(year.heatingNeed[hours - 1]).toBe(1000)
  expect(year.airTemperature[hours - 1]).toBeLessThan(19)
  const floating = fiveROneC({ ...network, heatingCapacity: 0, coolingCapacity: 0 }, drivers())
  expect(floating.airTemperature[hours - 1]).toBeCloseTo(0, 2)
  expect(floating.heatingNeed.every((need) => need === 0)).toBe(true)
})

test('series of unequal length are a bug', () => {
  expect(() => fiveROneC(network, drivers({ solarGain: new Float64Array(3) }))).toThrow(RangeError)
})

import { expect, test } from 'vitest'
import { officeTenZones } from '../../../tests/fixtures/office-ten-zones.ts'
import { generateYear } from '../climate/generate-year.ts'
import { tehranNormals, tehranPlace } from '../climate/tehran-normals.ts'
import { hotWaterEnergy } from '../hot-water/hot-water-energy.ts'
import { fanPower } from '../hvac/fan-power.ts'
import type { BuildingModel } from '../input.ts'
import { pvYield } from '../renewables/pv-energy.ts'
import { simulate } from '../simulate.ts'
import { deliveredEnergy, END_USES } from './delivered-energy.ts'
import type { SystemsModel } from './systems.ts'

const tehran = generateYear(tehranNormals, tehranPlace)
const year = simulate(officeTenZones, tehran, { stepsPerHour: 1 })
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const area = 2000

const systems: SystemsModel = {
  distribution: { wasteFactor: 0, heatingLossFactor: 0.25, coolingLossFactor: 0.1 },
  heating: { efficiency: 0.85, carrier: 'naturalGas' },
  cooling: { seasonalCop: 3, carrier: 'electricity' },
  fans: { specificPower: 2000, controlFactor: 1, heatingByAir: false, coolingByAir: false },
  pumps: { heatingFactor: 0.5, coolingFactor: 0.5 },
  hotWater: { litresPerMonth: 2 * area, distributionEfficiency: 0.8, generationEfficiency: 0.75, carrier: 'fuel' },
  energyManagement: { thermalFactor: 1, electricalFactor: 1 },
  photovoltaics: [],
}
const run = (change: Partial<SystemsModel> = {}, model: BuildingModel = officeTenZones) => deliveredEnergy(year, model, { ...systems, ...change }, tehran)
const base = run()

test('months make the year, end uses the sum, carriers the end uses', () => {
  const { monthly, annual } = base
  for (const name of END_USES) expect(total(monthly.endUses[name])).toBeCloseTo(annual.endUses[name], 6)
  expect(annual.used).toBeCloseTo(total(END_USES.map((name) => (name === 'generation' ? 0 : annual.endUses[name]))), 6)
  expect(annual.carriers.naturalGas).toBe(annual.endUses.heating)
  expect(annual.carriers.fuel).toBe(annual.endUses.hotWater)
  expect(annual.carriers.electricity + annual.carriers.naturalGas + annual.carriers.fuel).toBeCloseTo(annual.used, 6)
})

test('generation by hand: need over distribution and efficiency, vapour like heat', () => {
  const { annual: needs } = year.building
  expect(base.annual.endUses.heating).toBeCloseTo(needs.heating * 1.25 / 0.85, 6)
  expect(base.annual.endUses.cooling).toBeCloseTo((needs.sensibleCooling + needs.latentCooling) * 1.1 / 3, 6)
  const damp = { ...year, building: { ...year.building, monthly: { ...year.building.monthly, latentCooling: Array.from({ length: 12 }, () => 300), humidification: Array.from({ length: 12 }, () => 100) } } }
  const wet = deliveredEnergy(damp, officeTenZones, systems, tehran).annual.endUses
  expect(wet.cooling).toBeCloseTo((needs.sensibleCooling + 3600) * 1.1 / 3, 6)
  expect(wet.heating).toBeCloseTo((needs.heating + 1200) * 1.25 / 0.85, 6)
  expect(run({ energyManagement: { thermalFactor: 0.7, electricalFactor: 1 } }).annual.endUses.heating).toBeCloseTo(0.7 * base.annual.endUses.heating, 6)
})

test('lighting, equipment and fans by hand', () => {
  const { endUses } = base.annual
  // Tehran's year begins on a Tuesday with Thursdays and Fridays off: 261 working and 104 weekend days.
  const working = Array.from({ length: 365 }, (_, day) => (tehran.firstWeekday + day) % 7).filter((day) => day !== 4 && day !== 5).length
  expect(endUses.lighting).toBeCloseTo(area * 6.9 * (working * (10 + 14 * 0.05) + (365 - working) * 24 * 0.05) / 1000, 6)
  expect(endUses.equipment).toBeCloseTo(area * 8 * (working * (10 + 14 * 0.1) + (365 - working) * 24 * 0.1) / 1000, 6)
  // The engine's own books say the same of both.
  expect(total(year.building.balance.lighting)).toBeCloseTo(endUses.lighting, 4)
  expect(total(year.building.balance.equipment)).toBeCloseTo(endUses.equipment, 4)
  // 2 W/(L/s) · 8.5 L/s a person
  expect(endUses.fans).toBeCloseTo(2 * 8.5 * area / 18.6 * working * 10 / 1000, 6)
  // Pumps with automatic control, heated and cooled: 2 · 2.222 · 0.5
  expect(endUses.pumps / area).toBeCloseTo(8 / 3.6, 9)
  const mean = total(Array.from(tehran.temperature)) / 8760
  expect(endUses.hotWater).toBeCloseTo(12 * 2 * area * 4186 * (60 - mean) / 3.6e6 / (0.8 * 0.75), 6)
})

test('recirculated air is moved too; air that carries a load follows that load and no other', () => {
  const half: BuildingModel = { ...officeTenZones, zones: officeTenZones.zones.map((zone) => (zone.ventilation === undefined ? zone : { ...zone, ventilation: { ...zone.ventilation, recirculation: 0.6 } })) }
  expect(run({}, half).annual.endUses.fans).toBe(base.annual.endUses.fans)
  const fans = (heatingByAir: boolean, coolingByAir: boolean): readonly number[] => run({ fans: { ...systems.fans, heatingByAir, coolingByAir } }).monthly.endUses.fans
  expect(total(fans(false, true))).toBeGreaterThan(2 * base.annual.endUses.fans)
  const january = base.monthly.endUses.fans[0]!
  expect(fans(true, false)[0]).toBeGreaterThan(january)
  expect(fans(true, false)[6]).toBe(base.monthly.endUses.fans[6])
  expect(run({ fans: { ...systems.fans, controlFactor: 0.65 } }).annual.endUses.fans / base.annual.endUses.fans).toBeCloseTo(0.65, 12)
})

test('photovoltaics: the plane\'s sun times area, coefficient and factor', () => {
  const field = { area: 100, azimuthDeg: 180, tiltDeg: 30, peakPowerCoefficient: 0.16, performanceFactor: 0.75 }
  const flat = run({ photovoltaics: [{ ...field, tiltDeg: 0 }] }).annual.endUses.generation
  const sun = total(Array.from(tehran.globalHorizontal)) / 1000
  expect(Math.abs(flat / (sun * 12) - 1)).toBeLessThan(0.002)
  expect(run({ photovoltaics: [field] }).annual.endUses.generation).toBeGreaterThan(flat * 1.05)
  expect(run({ photovoltaics: [field, field] }).annual.endUses.generation).toBeCloseTo(2 * run({ photovoltaics: [field] }).annual.endUses.generation, 6)
  expect(base.annual.endUses.generation).toBe(0)
})

test('unit checks of the method note', () => {
  expect(fanPower(1, 0, 1, 1000)).toBe(1000) // SFP 1 W/(L/s) × 1 m³ = 1 kJ
  expect(fanPower(0.1, 8400, 1, 1000)).toBeCloseTo(1000, 9) // 8.4 kW at 7 K need 1 m³/s
  expect(pvYield({ area: 1, peakPowerCoefficient: 0.16, performanceFactor: 0.75 }, 1800)).toBeCloseTo(216, 9)
  expect(hotWaterEnergy({ litresPerMonth: 1, distributionEfficiency: 1, generationEfficiency: 1, carrier: 'fuel', hotTemperature: 60, coldTemperature: 10 }, 0) * 1000).toBeCloseTo(58.1, 1)
})

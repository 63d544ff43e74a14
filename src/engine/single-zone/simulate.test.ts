import { expect, test } from 'vitest'
import { officeModel } from '../../../tests/fixtures/office-model.ts'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { generateYear } from '../climate/generate-year.ts'
import { tehranNormals, tehranPlace } from '../climate/tehran-normals.ts'
import { designOutdoorAir } from './day-tables.ts'
import { fanPower } from '../hvac/fan-power.ts'
import type { BuildingModel, Surface, Systems, ZoneType } from './input.ts'
import type { YearSummary } from './output.ts'
import { pvYield } from '../renewables/pv-energy.ts'
import { simulate } from './simulate.ts'

const tehran = generateYear(tehranNormals, tehranPlace)
/** Ten degrees colder: an office in Tehran hardly needs heating. */
const cold = { ...tehran, temperature: tehran.temperature.map((t) => t - 10), dewPoint: tehran.dewPoint.map((t) => t - 10) }

const run = (model: BuildingModel, weather = tehran): YearSummary => simulate(model, weather).summary
const base = run(officeModel)
const baseCold = run(officeModel, cold)

const withSystems = (change: Partial<Systems>): BuildingModel => ({ ...officeModel, systems: { ...officeModel.systems, ...change } })
const withZone = (change: Partial<ZoneType>): BuildingModel => ({ ...officeModel, zoneTypes: [{ ...officeModel.zoneTypes[0]!, ...change }] })
const withSurfaces = (change: (surface: Surface) => Partial<Surface>): BuildingModel => ({ ...officeModel, surfaces: officeModel.surfaces.map((surface) => ({ ...surface, ...change(surface) })) })
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

test('a summary survives JSON and its parts add up', () => {
  expect(JSON.parse(JSON.stringify(base))).toEqual(base)
  expect(total(base.monthly.heatingNeedKWh)).toBeCloseTo(base.annual.heatingNeedKWh, 6)
  expect(total(Object.values(base.annual.deliveredKWh))).toBeCloseTo(base.annual.totalUseKWh, 6)
  expect(total(Object.values(base.annual.endUsesKWh))).toBeCloseTo(base.annual.totalUseKWh, 6)
  const { hourly } = simulate(officeModel, tehran)
  expect(hourly.heatingNeed.reduce((sum, need) => sum + need, 0) / 1000).toBeCloseTo(base.annual.heatingNeedKWh, 6)
  expect(hourly.coolingNeed[base.peaks.cooling.hour]).toBe(base.peaks.cooling.power)
})

test('the same input gives the same output, and the input is left alone', () => {
  const before = JSON.stringify(officeModel)
  expect(run(officeModel)).toEqual(base)
  expect(JSON.stringify(officeModel)).toBe(before)
})

test('a box in closed form: steady cold, no gains, no air', () => {
  const bare: BuildingModel = {
    ...withZone({ metabolicHeat: 0, lightingPowerDensity: 0, equipmentPowerDensity: 0, outdoorAirLitresPerSecondPerson: 0 }),
    surfaces: [{ ...officeModel.surfaces[0]!, opaqueArea: 1000, opaqueUValue: 0.5, windowArea: 200, windowUValue: 2 }],
    ground: { area: 500, perimeter: 100, uValue: 0.4, method: 0.7 },
    leakage: { q4PaPerFloorM3PerH: 0, terrainFactor: 1, stackHeight: 3 },
    setpoints: { ...officeModel.setpoints, heating: 20, heatingSetback: 20 },
  }
  // The sky is as warm as the air; H = 500 + 400 + 0.7·0.4·500 = 1040 W/K behind the film 3.45·4.5·4982, beside 1e-6·A_f
  // and the last leak of a tight building, 1e-6 m³/(h·m²)·4982·0.0146·(2.1·20)^0.667.
  const film = 3.45 * 4.5 * 4982
  const leak = 1200 / 3600 * 1e-6 * 4982 * 0.0146 * (2.1 * 20) ** 0.667
  const conductance = 1 / (1 / film + 1 / 1040) + 1e-6 * 4982 + leak
  const { hourly } = simulate(bare, plainWeather(0))
  expect(Math.abs(hourly.heatingNeed[8759]! / (conductance * 20) - 1)).toBeLessThan(1e-9)
})

test('end uses by hand', () => {
  const A = officeModel.floorArea
  const { endUsesKWh } = base.annual
  // A year that starts on a Sunday: 260 working and 105 weekend days.
  const lightingHours = 260 * (12 * 0.9 + 12 * 0.05) + 105 * 24 * 0.05
  expect(endUsesKWh.lighting).toBeCloseTo(A * 10.8 * lightingHours / 1000, 3)
  const equipmentHours = 260 * (10 * 0.9 + 14 * 0.4) + 105 * 24 * 0.3
  expect(endUsesKWh.equipment).toBeCloseTo(A * 8 * equipmentHours / 1000, 3)
  expect(base.comfort.occupiedHours).toBe(2600)
  // 2 W/(L/s) · 8.5 L/(s·p) · A/18.6 · 2600 h
  expect(endUsesKWh.fans).toBeCloseTo(2 * 8.5 * A / 18.6 * 2600 / 1000, 3)
  // Pumps with automatic control, heated and cooled: 2 · 2.222 · 0.5
  expect(endUsesKWh.pumps / A).toBeCloseTo(8 / 3.6, 6)
  // 2 L/(m²·month) from the year's mean to 60 °C, η 0.8·0.75
  const mean = total(Array.from(tehran.temperature)) / 8760
  expect(endUsesKWh.hotWater).toBeCloseTo(12 * 2 * A * 4186 * (60 - mean) / 3.6e6 / (0.8 * 0.75), 1)
})

test('unit checks of the method note', () => {
  expect(designOutdoorAir(withZone({ area: 1000, areaPerPerson: 10, outdoorAirLitresPerSecondPerson: 10 }))).toBe(1) // trap 1: 1000 L/s is 1 m³/s
  expect(fanPower(1, 0, 1, 1000)).toBe(1000) // SFP 1 W/(L/s) × 1 m³ = 1 kJ
  expect(fanPower(0.1, 8400, 1, 1000)).toBeCloseTo(1000, 9) // 8.4 kW at 7 K need 1 m³/s
  expect(pvYield({ area: 1, peakPowerCoefficient: 0.16, performanceFactor: 0.75 }, 1800)).toBeCloseTo(216, 9)
  const one = { ...withZone({ area: 1, hotWaterLitresPerM2Month: 1 }), systems: { ...officeModel.systems, hotWater: { distributionEfficiency: 1, generationEfficiency: 1, carrier: 'fuel', hotTemperature: 60, coldTemperature: 10 } } } satisfies BuildingModel
  expect(run({ ...one, floorArea: 1 }).monthly.endUsesKWh.hotWater[0]! * 1000).toBeCloseTo(58.1, 1)
})

test('carriers receive what they serve', () => {
  const { deliveredKWh, endUsesKWh } = run(withSystems({ heating: { efficiency: 3, carrier: 'electricity' }, hotWater: { ...officeModel.systems.hotWater, carrier: 'fuel' } })).annual
  expect(deliveredKWh.naturalGas).toBe(0)
  expect(deliveredKWh.fuel).toBeCloseTo(endUsesKWh.hotWater, 6)
})

test('photovoltaics: the plane\'s sun times area, coefficient and factor', () => {
  const field = { area: 100, azimuthDeg: 180, tiltDeg: 30, peakPowerCoefficient: 0.16, performanceFactor: 0.75 }
  const south = run({ ...officeModel, photovoltaics: [field] }).annual.endUsesKWh.generation
  const flat = run({ ...officeModel, photovoltaics: [{ ...field, tiltDeg: 0 }] }).annual.endUsesKWh.generation
  const sun = total(Array.from(tehran.globalHorizontal)) / 1000
  expect(Math.abs(flat / (sun * 12) - 1)).toBeLessThan(0.002)
  expect(south).toBeGreaterThan(flat * 1.05)
  expect(base.annual.endUsesKWh.generation).toBe(0)
})

test('more insulation never raises heating', () => {
  let last = Number.POSITIVE_INFINITY
  for (const u of [2, 1, 0.5, 0.25, 0.1]) {
    const { heatingNeedKWh } = run(withSurfaces(() => ({ opaqueUValue: u })), cold).annual
    expect(heatingNeedKWh).toBeLessThan(last)
    last = heatingNeedKWh
  }
})

test('more overhang, and more fin, never raises cooling', () => {
  for (const key of ['overhangAngleDeg', 'finAngleDeg'] as const) {
    let last = Number.POSITIVE_INFINITY
    for (const angle of [0, 15, 30, 45, 60, 75]) {
      const { coolingNeedKWh } = run(withSurfaces((surface) => (surface.tiltDeg === 90 ? { [key]: angle } : {}))).annual
      expect(coolingNeedKWh).toBeLessThan(last)
      last = coolingNeedKWh
    }
  }
})

test('more heat recovery never raises heating, nor cooling', () => {
  let heating = Number.POSITIVE_INFINITY
  let cooling = Number.POSITIVE_INFINITY
  for (const efficiency of [0, 0.4, 0.65, 0.8, 0.95]) {
    const { annual } = run({ ...officeModel, ventilation: { ...officeModel.ventilation, heatRecoveryEfficiency: efficiency } }, cold)
    expect(annual.heatingNeedKWh).toBeLessThan(heating)
    expect(annual.coolingNeedKWh).toBeLessThanOrEqual(cooling * 1.005) // warmer nights are carried into the day
    heating = annual.heatingNeedKWh
    cooling = annual.coolingNeedKWh
  }
})

test('setback never raises the needs (trap 5: it lowers cooling too)', () => {
  const none = run({ ...officeModel, setpoints: { ...officeModel.setpoints, heatingSetback: 21, coolingSetback: 24 } }, cold)
  expect(baseCold.annual.heatingNeedKWh).toBeLessThan(none.annual.heatingNeedKWh)
  expect(base.annual.coolingNeedKWh).toBeLessThan(run({ ...officeModel, setpoints: { ...officeModel.setpoints, heatingSetback: 21, coolingSetback: 24 } }).annual.coolingNeedKWh)
})

test('what existing programs got wrong', () => {
  // 3, 13: leakage, terrain and stack height each matter.
  const leaky = { ...officeModel, leakage: { ...officeModel.leakage, q4PaPerFloorM3PerH: 2.2 } }
  expect(run(leaky, cold).annual.heatingNeedKWh).toBeGreaterThan(baseCold.annual.heatingNeedKWh)
  expect(run({ ...leaky, leakage: { ...leaky.leakage, terrainFactor: 1 } }, cold).annual.heatingNeedKWh).toBeGreaterThan(run(leaky, cold).annual.heatingNeedKWh)
  expect(run({ ...leaky, leakage: { ...leaky.leakage, stackHeight: 40 } }, cold).annual.heatingNeedKWh).toBeGreaterThan(run(leaky, cold).annual.heatingNeedKWh)
  // 8: people heat, hot water is an end use.
  expect(run(withZone({ metabolicHeat: 0 })).annual.coolingNeedKWh).toBeLessThan(base.annual.coolingNeedKWh)
  expect(base.annual.endUsesKWh.hotWater).toBeGreaterThan(0)
  // 9: shading lowers the solar gain.
  const shaded = simulate(withSurfaces((surface) => ({ overhangAngleDeg: surface.tiltDeg === 90 ? 45 : 0 })), tehran).hourly.solarGain
  const bare = simulate(officeModel, tehran).hourly.solarGain
  expect(shaded.every((gain, h) => gain <= bare[h]! + 1e-9)).toBe(true)
  // 10: fan control is only fan energy.
  const controlled = run(withSystems({ fans: { ...officeModel.systems.fans, controlFactor: 0.65 } }))
  expect(controlled.annual.heatingNeedKWh).toBe(base.annual.heatingNeedKWh)
  expect(controlled.annual.endUsesKWh.fans / base.annual.endUsesKWh.fans).toBeCloseTo(0.65, 9)
  // 11: ventilation rests at the weekend; ten hours from 8 to 18.
  expect(base.comfort.occupiedHours).toBe(260 * 10)
  // 14: fan air follows the load that air carries, and no other: cooling by air leaves radiators alone.
  const fansOf = (heatingByAir: boolean, coolingByAir: boolean, weather = tehran): readonly number[] =>
    run(withSystems({ fans: { ...officeModel.systems.fans, heatingByAir, coolingByAir } }), weather).monthly.endUsesKWh.fans
  expect(total(fansOf(true, true))).toBeGreaterThan(base.annual.endUsesKWh.fans * 2)
  const noCooling = baseCold.monthly.coolingNeedKWh.findIndex((need, m) => need === 0 && baseCold.monthly.heatingNeedKWh[m]! > 0)
  expect(noCooling).toBeGreaterThanOrEqual(0)
  expect(fansOf(false, true, cold)[noCooling]).toBe(fansOf(false, false, cold)[noCooling])
  expect(fansOf(true, false, cold)[noCooling]).toBe(fansOf(true, true, cold)[noCooling])
  expect(fansOf(true, false, cold)[noCooling]).toBeGreaterThan(fansOf(false, true, cold)[noCooling]!)
  // 16: 1 January is not always Sunday.
  expect(run(officeModel, { ...tehran, firstWeekday: 1 }).comfort.occupiedHours).toBe(261 * 10)
  // 17: the ground floor counts.
  expect(run({ ...officeModel, ground: { ...officeModel.ground, area: 0 } }, cold).annual.heatingNeedKWh).toBeLessThan(baseCold.annual.heatingNeedKWh)
})

test('a weekend on Friday, and one on Thursday and Friday', () => {
  expect(run({ ...officeModel, weekendDays: [5] }).comfort.occupiedHours).toBe(313 * 10)
  expect(run({ ...officeModel, weekendDays: [4, 5] }).comfort.occupiedHours).toBe(261 * 10)
})

test('a mirrored building in a mirrored sky: east and west windows cost the same', () => {
  const only = (azimuthDeg: number): BuildingModel => withSurfaces((surface) => (surface.name === 'E' || surface.name === 'W' ? { azimuthDeg: surface.name === 'E' ? azimuthDeg : 0, windowArea: surface.name === 'E' ? 300 : 0 } : {}))
  const gain = (azimuthDeg: number): number => simulate(only(azimuthDeg), tehran).hourly.solarGain.reduce((sum, value) => sum + value, 0)
  expect(Math.abs(gain(90) / gain(270) - 1)).toBeLessThan(0.01)
})

test('bright roofs and heavy walls do what they should', () => {
  const cool = withSurfaces((surface) => (surface.name === 'roof' ? { solarAbsorptance: 0.3 } : {}))
  expect(run(cool).annual.coolingNeedKWh).toBeLessThan(base.annual.coolingNeedKWh)
  // Without a setback; with one, mass that warmed up overnight has to be cooled down again in the morning.
  const steady = { ...officeModel, setpoints: { ...officeModel.setpoints, heatingSetback: 21, coolingSetback: 24 } }
  expect(run({ ...steady, mass: { arealHeatCapacity: 370000, areaRatio: 3.5 } }).peaks.cooling.power).toBeLessThan(run(steady).peaks.cooling.power)
})

test('natural ventilation has no fans and no recovery', () => {
  const natural = { ...officeModel, ventilation: { mechanicalShare: 0, heatRecoveryEfficiency: 0.7, outdoorAirFactor: 1 } }
  // Recirculation is of the air that fans move: none of it, of half of it, of all.
  const heatingWith = (mechanicalShare: number, outdoorAirFactor: number, heatRecoveryEfficiency = 0): number =>
    run({ ...officeModel, ventilation: { mechanicalShare, heatRecoveryEfficiency, outdoorAirFactor } }, cold).annual.heatingNeedKWh
  expect(heatingWith(0, 0.4)).toBe(heatingWith(0, 1))
  expect(heatingWith(0.5, 0.4)).toBeCloseTo(heatingWith(1, 0.7), 6)
  expect(heatingWith(1, 0.4)).toBeLessThan(heatingWith(0.5, 0.4))
  // 0.5 + 0.5·0.4 of the flow is outdoor air, and 0.2 of 0.7 passes the exchanger.
  expect(heatingWith(0.5, 0.4, 0.7)).toBeCloseTo(heatingWith(1, 0.7, 0.7 * 0.2 / 0.7), 6)
  expect(run(natural).annual.endUsesKWh.fans).toBe(0)
  expect(run(natural).annual.heatingNeedKWh).toBe(base.annual.heatingNeedKWh)
})

test('lighting control by daylight and presence', () => {
  const lit = run(withSystems({ lighting: { daylightFactor: 0.9, occupancyFactor: 0.8 } })).annual.endUsesKWh.lighting
  expect(lit).toBeLessThan(base.annual.endUsesKWh.lighting * 0.8)
  expect(lit).toBeGreaterThan(base.annual.endUsesKWh.lighting * 0.72)
})

test('a leap year of weather runs', () => {
  const leap = run(officeModel, plainWeather(5, { hours: 8784 }))
  expect(leap.monthly.outdoorTemperature.every((mean) => Math.abs(mean - 5) < 1e-9)).toBe(true)
})

test('remarks and bugs', () => {
  expect(base.warnings).toEqual([])
  expect(run({ ...officeModel, floorArea: 6000 }).warnings).toContainEqual({ quantity: 'zoneTypes.area', value: 4982, limit: 6000 })
  expect(() => simulate({ ...officeModel, floorArea: 0 }, tehran)).toThrow(RangeError)
  expect(() => simulate({ ...officeModel, airVolume: Number.NaN }, tehran)).toThrow(/airVolume/)
  expect(() => simulate(officeModel, { ...tehran, windSpeed: new Float64Array(3) })).toThrow(/windSpeed/)
  expect(() => simulate({ ...officeModel, setpoints: { ...officeModel.setpoints, occupiedHours: { weekday: [1], weekend: [0] } } }, tehran)).toThrow(/24/)
})

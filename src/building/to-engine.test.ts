import { describe, expect, test } from 'vitest'
import { generateYear } from '#engine/climate/generate-year.ts'
import { tehranNormals, tehranPlace } from '#engine/climate/tehran-normals.ts'
import { simulate } from '#engine/single-zone/simulate.ts'
import type { Building } from '#contract/entities/project.ts'
import { ZoneInputs } from '#contract/inputs/project-inputs.ts'
import { BaselineResult } from '#contract/entities/run.ts'
import { decode } from '#contract/decode.ts'
import { buildingTypes, endUses, hvacSystemTypes } from '#contract/options.ts'
import { box, mass, officeOf } from '../../tests/fixtures/building.ts'
import { fromEngine } from './from-engine.ts'
import { toEngine } from './to-engine.ts'

const weather = generateYear(tehranNormals, tehranPlace)
const station = { name: 'Tehran', origin: 'generated', source: 'normals', years: '1991–2018' } as const
const two = [mass('a', box(0, 0, 20, 10), { numberOfFloors: 2 })]
const modelOf = (building: Building) => {
  const answer = toEngine(building, weather)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.model
}
const run = (building: Building) => fromEngine(simulate(modelOf(building), weather), building, station)
const mechanical = (values: NonNullable<Building['userInputs']['mechanical']>) => officeOf(two, { userInputs: { mechanical: values } })

describe('toEngine', () => {
  test('geometry, constants and schedules arrive', () => {
    const model = modelOf(officeOf(two, { terrainClass: 'open', userInputs: {
      construction: { heatCapacity: 'heavy', airLeakage: 2 },
      mechanical: { heatRecovery: 'rotary', exhaustAirCirculation: '40', fanEfficiency: 0.5, fanControlType: 'speed-control', hotWaterGeneration: 'heat-pump', hotWaterDistribution: 'within-3-m', hvacSystemType: 'fan-coil-4-pipe', heatingSource: 'fuel' },
      renewables: { photovoltaicArea: 40, photovoltaicOrientation: 'south-east', photovoltaicTilt: 30, photovoltaicVentilation: 'strongly-ventilated' },
    } }))
    expect(model).toMatchObject({
      floorArea: 400, airVolume: 1080, ground: { area: 200, perimeter: 60, uValue: 0.6, method: 'iso13370' },
      mass: { arealHeatCapacity: 260_000, areaRatio: 3 }, leakage: { q4PaPerFloorM3PerH: 2, terrainFactor: 1, stackHeight: 6 },
      ventilation: { mechanicalShare: 1, heatRecoveryEfficiency: 0.7, outdoorAirFactor: 0.6 }, weekendDays: [4, 5],
      systems: {
        distribution: { wasteFactor: 0.04, heatingLossFactor: 0.08, coolingLossFactor: 0.01 }, heating: { carrier: 'fuel', efficiency: 0.85 },
        fans: { specificPower: 2000, controlFactor: 0.65, heatingByAir: false, coolingByAir: false }, hotWater: { distributionEfficiency: 1, generationEfficiency: 1.4, carrier: 'electricity' },
      },
      photovoltaics: [{ area: 40, azimuthDeg: 135, tiltDeg: 30, performanceFactor: 0.8, peakPowerCoefficient: 0.16 }],
    })
    expect(model.surfaces.map(s => [s.name, s.azimuthDeg, s.tiltDeg])).toEqual([['north', 0, 90], ['east', 90, 90], ['south', 180, 90], ['west', 270, 90], ['roof', 0, 0]])
  })
  test('says why there is no model', () => {
    expect(toEngine(officeOf([]), weather)).toEqual({ ok: false, reason: 'check.mass' })
    const half = officeOf(two, { userInputs: { zone: { zoneTypes: [{ id: 'z', values: { areaPercent: 50 } }] } } })
    expect(toEngine(half, weather)).toEqual({ ok: false, reason: 'zone.total' })
  })
  test('zone types share the floor', () => {
    const zones = modelOf(officeOf(two, { userInputs: { zone: { zoneTypes: [{ id: 'a', values: { areaPercent: 33.33 } }, { id: 'b', values: { areaPercent: 66.67, occupancy: 5 } }] } } })).zoneTypes
    expect(zones.map(z => z.area)).toEqual([expect.closeTo(133.32, 9), expect.closeTo(266.68, 9)])
    expect(zones.map(z => z.areaPerPerson)).toEqual([18.6, 5])
  })
  test('without a location the weather’s latitude tilts the collectors', () => {
    expect(modelOf(officeOf(two, { userInputs: { renewables: { photovoltaicArea: 1 } } })).photovoltaics[0]?.tiltDeg).toBe(Math.round(tehranPlace.latitude))
  })
  test('a stated lighting control is not counted again by the automation class', () => {
    const { lighting, energyManagement } = modelOf(mechanical({ energyManagement: 'A', lightingDaylightControl: 'photocell' })).systems
    expect(lighting.daylightFactor * lighting.occupancyFactor * energyManagement.electricalFactor).toBeCloseTo(0.9, 12)
    expect(modelOf(mechanical({ energyManagement: 'A' })).systems.lighting).toMatchObject({ daylightFactor: 1, occupancyFactor: 1 })
  })
  test('shares that the contract takes as whole cover the floor, whatever stands behind their hundredths', () => {
    const zoneTypes = Array.from({ length: 10 }, (_, i) => ({ id: `z${i}`, values: { areaPercent: 10.004 } }))
    const building = officeOf(two, { userInputs: { zone: { zoneTypes } } })
    expect(decode(ZoneInputs)({ zoneTypes }).ok).toBe(true)
    const model = modelOf(building)
    expect(model.zoneTypes.reduce((sum, z) => sum + z.area, 0)).toBeCloseTo(model.floorArea, 9)
  })
  test('shades belong to walls: a window in the roof has none', () => {
    const shaded = { windowToWallRatio: 10, overhangAngle: 45, finAngle: 30 }
    const { surfaces } = modelOf(officeOf(two, { userInputs: { envelope: { roof: shaded, south: shaded } } }))
    expect(surfaces.filter(s => s.name === 'roof' || s.name === 'south').map(s => [s.overhangAngleDeg, s.finAngleDeg])).toEqual([[45, 30], [0, 0]])
  })
  test('what juts out faces down', () => {
    const over = modelOf(officeOf([mass('a', box(0, 0, 10, 10)), mass('b', box(5, 0, 10, 10), { floorStart: 1 })]))
    expect(over.surfaces.find(s => s.name === 'soffit')).toMatchObject({ tiltDeg: 180, opaqueArea: expect.closeTo(50, 6), opaqueUValue: 0.6 })
    expect(simulate(over, weather).summary.annual.totalUseKWh).toBeGreaterThan(0)
  })
})

describe('through the engine', () => {
  test.each(buildingTypes)('%s with defaults gives a result the contract accepts', primaryBuildingType => {
    const result = run(officeOf(two, { primaryBuildingType }))
    expect(decode(BaselineResult)(result).ok).toBe(true)
    const months = endUses.map(use => result.monthly.reduce((sum, m) => sum + m.endUses[use], 0))
    endUses.forEach((use, i) => { expect(months[i]).toBeCloseTo(result.annual.endUses[use], 6) })
    expect(result.annual.used).toBeCloseTo(endUses.filter(u => u !== 'generation').reduce((sum, use) => sum + result.annual.endUses[use], 0), 6)
    // Plausible, not checked against a benchmark: every type between 20 and 800 kWh/(m²·a).
    expect(result.annual.used / result.floorArea).toBeGreaterThan(20)
    expect(result.annual.used / result.floorArea).toBeLessThan(800)
    expect(result.warnings).toEqual([])
  })
  test.each(hvacSystemTypes)('%s runs; without air conditioning nothing is cooled', hvacSystemType => {
    const { annual } = run(mechanical({ hvacSystemType }))
    expect(annual.endUses.heating).toBeGreaterThan(0)
    expect(annual.endUses.cooling > 0).toBe(!hvacSystemType.startsWith('no-ac'))
  })
  test('a better wall never raises heating; more overhang never raises cooling; recovery never raises heating', () => {
    const heating = (wallUValue: number) => run(officeOf(two, { userInputs: { construction: { wallUValue } } })).annual.heatingNeed
    expect(heating(0.3)).toBeLessThan(heating(1.5))
    const cooling = (overhangAngle: number) => run(officeOf(two, { userInputs: { envelope: { south: { overhangAngle } } } })).annual.coolingNeed
    expect(cooling(45)).toBeLessThan(cooling(0))
    expect(run(mechanical({ heatRecovery: 'rotary' })).annual.heatingNeed).toBeLessThan(run(mechanical({ heatRecovery: 'none' })).annual.heatingNeed)
  })
})

describe('primary energy and CO₂', () => {
  test('null without factors; with them by carrier', () => {
    expect(run(officeOf(two)).annual).toMatchObject({ primaryEnergy: null, co2: null })
    const { annual } = run(officeOf(two, { country: 'United States' }))
    expect(annual.primaryEnergy).toBeCloseTo(annual.byCarrier.electricity * 3.365 + annual.byCarrier['natural-gas'] * 1.092, 6)
    expect(annual.co2).toBeCloseTo((annual.byCarrier.electricity * 604 + annual.byCarrier['natural-gas'] * 205) / 1000, 6)
  })
  test('an unused carrier needs no factor', () => {
    const electric = { heatingSource: 'electricity', hotWaterGeneration: 'electric', primaryEnergyElectricity: 2 } as const
    const { annual } = run(mechanical(electric))
    expect(annual.primaryEnergy).toBeCloseTo(2 * annual.used, 6)
  })
  test('own generation lowers bought electricity, never below zero in a month', () => {
    const all = { heatingSource: 'electricity', hotWaterGeneration: 'electric', primaryEnergyElectricity: 1 } as const
    const sunny = officeOf(two, { userInputs: { mechanical: all, renewables: { photovoltaicArea: 5000 } } })
    expect(run(sunny).annual).toMatchObject({ primaryEnergy: 0 })
    expect(run(sunny).annual.net).toBeLessThan(0)
  })
})

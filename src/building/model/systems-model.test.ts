import { describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import type { HvacSystemType } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { systemsModel } from './systems-model.ts'

type Inputs = Building['userInputs']
function systemsOf(
  mechanical: NonNullable<Inputs['mechanical']>,
  renewables: NonNullable<Inputs['renewables']> = {},
  more: Partial<Building> = {},
) {
  return systemsModel(
    officeOf([mass('a', box(0, 0, 20, 10), { numberOfFloors: 2 })], {
      userInputs: { mechanical, renewables },
      ...more,
    }),
  )
}

describe('carriers keep their use', () => {
  test('heat, cold and hot water each by its own', () => {
    const { heating, cooling, hotWater } = systemsOf({
      heatingSource: 'fuel',
      coolingSource: 'natural-gas',
      hotWaterSource: 'electricity',
    })
    expect([heating.carrier, cooling.carrier, hotWater.carrier]).toEqual(['fuel', 'naturalGas', 'electricity'])
  })
  test('coefficients too', () => {
    const { heating, cooling } = systemsOf({ heatingCoefficient: 0.8, coolingCoefficient: 3.3 })
    expect([heating.efficiency, cooling.seasonalCop]).toEqual([0.8, 3.3])
  })
})

test('losses on the way are the system’s', () => {
  expect(systemsOf({ hvacSystemType: 'vav-water-water' }).distribution).toEqual({
    wasteFactor: 0.03,
    heatingLossFactor: 0.08,
    coolingLossFactor: 0.01,
  })
  expect(systemsOf({ hvacSystemType: 'dual-duct-air-water' }).distribution).toEqual({
    wasteFactor: 0.08,
    heatingLossFactor: 0,
    coolingLossFactor: 0.01,
  })
})

test('water is 45 °C for coils and radiators, 35 °C for panels and floors', () => {
  const warm = (hvacSystemType: 'fan-coil-4-pipe' | 'no-ac-water-central' | 'radiant-4-pipe' | 'embedded') =>
    systemsOf({ hvacSystemType }).heating.supplyTemperature
  expect([warm('fan-coil-4-pipe'), warm('no-ac-water-central'), warm('radiant-4-pipe'), warm('embedded')]).toEqual([
    45, 45, 35, 35,
  ])
})

describe('fans', () => {
  test('1 kPa over their efficiency; controls by their factor', () => {
    const { fans } = systemsOf({ fanEfficiency: 0.5, fanControlType: 'inlet-vane' })
    expect(fans).toMatchObject({
      specificPower: 2000,
      controlFactor: 0.75,
      control: 'inletVane',
      supplyDifference: 11.1,
    })
    expect(systemsOf({ fanControlType: 'speed-control' }).fans).toMatchObject({ controlFactor: 0.65, control: 'speed' })
    expect(systemsOf({ fanControlType: 'none' }).fans).toMatchObject({ controlFactor: 1, control: 'none' })
  })
  test('more of their heat stays where air goes round: by loads, by recovery, by recirculation, each alone', () => {
    const share = (mechanical: Inputs['mechanical']) =>
      systemsOf({ heatRecovery: 'none', exhaustAirCirculation: '0', ...mechanical }).fans.heatShare
    expect(share({ hvacSystemType: 'fan-coil-4-pipe' })).toBe(0.6)
    expect(share({ hvacSystemType: 'no-ac-air-central' })).toBe(0.8)
    expect(share({ hvacSystemType: 'vav-water-air-central' })).toBe(0.8)
    expect(share({ hvacSystemType: 'fan-coil-4-pipe', heatRecovery: 'rotary' })).toBe(0.8)
    expect(share({ hvacSystemType: 'fan-coil-4-pipe', exhaustAirCirculation: '20' })).toBe(0.8)
  })
  test('carry what the system says, and stand in the rooms as fan coils', () => {
    expect(systemsOf({ hvacSystemType: 'constant-volume-water-air-central' }).fans).toMatchObject({
      constantVolume: true,
      heatingByAir: false,
      coolingByAir: true,
    })
    expect(systemsOf({ hvacSystemType: 'no-ac-air-central' }).fans).toMatchObject({
      constantVolume: false,
      heatingByAir: true,
      coolingByAir: false,
    })
    const unitsOf = (hvacSystemType: HvacSystemType) => systemsOf({ hvacSystemType }).air?.units
    expect(unitsOf('fan-coil-2-pipe')).toMatchObject({ fanPower: 800, pipes: 2, isDry: false })
    expect(unitsOf('radiant-4-pipe')).toMatchObject({ fanPower: 0, pipes: 4, isDry: true })
    expect(unitsOf('dx-vrf')).toMatchObject({ fanPower: 0, outdoorAir: 'untreated' })
    expect(unitsOf('vav-water-water')).toBeUndefined()
  })
})

describe('typed fans win over those of the code’s own units', () => {
  const school = (mechanical: NonNullable<Inputs['mechanical']>) =>
    systemsOf(mechanical, {}, { primaryBuildingType: 'secondary-school', energyCode: 'ashrae-90.1-2013' }).air?.ownUnits
  const hotel = (mechanical: NonNullable<Inputs['mechanical']>) =>
    systemsOf(mechanical, {}, { primaryBuildingType: 'large-hotel', energyCode: 'ashrae-90.1-2013' }).air
  test('halls and kitchens of schools', () => {
    expect(school({})).toEqual({ specificPower: 1018 / 0.6, control: 'speed' })
    expect(school({ fanPressure: 400, fanEfficiency: 0.8 })).toEqual({ specificPower: 500, control: 'speed' })
    expect(school({ fanControlType: 'none' })).toEqual({ specificPower: 1018 / 0.6, control: 'none' })
  })
  test('public rooms of a hotel', () => {
    expect(hotel({})?.publicSupply?.fans).toMatchObject({ specificPower: 2241, control: 'speedReset' })
    const fans = hotel({ fanPressure: 400, fanEfficiency: 0.8, fanControlType: 'inlet-vane' })?.publicSupply?.fans
    expect(fans).toEqual({ specificPower: 500, control: 'inletVane', heatingByAir: true })
    expect(hotel({ fanControlType: 'speed-control' })?.publicSupply?.fans.control).toBe('speedReset')
  })
  test('coils that bring outdoor air themselves; beside a unit for it they keep their own', () => {
    const power = (mechanical: NonNullable<Inputs['mechanical']>) => hotel(mechanical)?.units?.fanPower
    const fans = { fanPressure: 400, fanEfficiency: 0.8 }
    expect(power({})).toBe(704)
    expect(power(fans)).toBe(704)
    expect(power({ outdoorAirPath: 'through-units' })).toBe(704)
    expect(power({ ...fans, outdoorAirPath: 'through-units' })).toBe(500)
  })
})

test('pumps run where there is water: for heat, for cold, each by its own control', () => {
  const pumps = (hvacSystemType: 'fan-coil-4-pipe' | 'no-ac-water-central' | 'dual-duct-air-water' | 'dx-split') =>
    systemsOf({ hvacSystemType, pumpControlHeating: 'other', pumpControlCooling: 'automatic-above-50' }).pumps
  expect(pumps('fan-coil-4-pipe')).toEqual({ heatingFactor: 1, coolingFactor: 0.5 })
  expect(pumps('no-ac-water-central')).toEqual({ heatingFactor: 1, coolingFactor: 0 })
  expect(pumps('dual-duct-air-water')).toEqual({ heatingFactor: 0, coolingFactor: 0.5 })
  // Typed for an earlier system.
  expect(pumps('dx-split')).toEqual({ heatingFactor: 0, coolingFactor: 0 })
})

test('hot water: 9.51 L a square metre of a small office, its way, its heater', () => {
  const { hotWater } = systemsOf({ hotWaterDistribution: 'beyond-3-m', hotWaterGeneration: 'heat-pump' })
  expect(hotWater).toMatchObject({ distributionEfficiency: 0.8, generationEfficiency: 1.4 })
  expect(hotWater.litresPerMonth).toBeCloseTo(400 * 9.51, 9)
  expect(systemsOf({ hotWaterDistribution: 'within-3-m' }).hotWater.distributionEfficiency).toBe(1)
})

test('automation is that of the use and the class', () => {
  const factors = (energyManagement: 'A' | 'D', primaryBuildingType: Building['primaryBuildingType']) =>
    systemsOf({ energyManagement }, {}, { primaryBuildingType }).energyManagement
  expect(factors('A', 'office')).toEqual({ thermalFactor: 0.7, electricalFactor: 0.87 })
  expect(factors('D', 'large-hotel')).toEqual({ thermalFactor: 1.31, electricalFactor: 1.07 })
})

describe('units of a hospital', () => {
  const hospital = (mechanical: NonNullable<Inputs['mechanical']>) =>
    systemsOf({ hvacSystemType: 'vav-water-air-central', ...mechanical }, {}, { primaryBuildingType: 'hospital' }).air
  test('terminals that do not throttle have no least flow of their own', () => {
    const full = hospital({ hvacSystemType: 'terminal-reheat-water-air-central' })
    expect(full?.leastFlow).toBe(1)
    expect(full?.rooms?.some(({ leastFlow }) => leastFlow !== undefined)).toBe(false)
  })
  test('a typed economiser is in all of them, electric terminals are the code’s clinics’ alone', () => {
    expect(hospital({})?.supplies?.some(({ economises }) => economises === false)).toBe(true)
    expect(hospital({ economizer: 'dry-bulb' })?.supplies?.every(({ economises = true }) => economises)).toBe(true)
    const clinic = (energyCode: 'none' | 'ashrae-90.1-2013') =>
      systemsOf({ hvacSystemType: 'vav-packaged' }, {}, { primaryBuildingType: 'outpatient', energyCode }).air?.supplies
    expect(clinic('ashrae-90.1-2013')?.some(({ reheatsByElectricity }) => reheatsByElectricity)).toBe(true)
    expect(clinic('none')?.some(({ reheatsByElectricity }) => reheatsByElectricity)).toBe(false)
  })
})

describe('renewables', () => {
  test('are not there without an area or a rotor', () => {
    const none = systemsOf({})
    expect(none.photovoltaics).toEqual([])
    expect(none).not.toHaveProperty('solarWater')
    expect(none).not.toHaveProperty('wind')
  })
  test('modules: area, plane, peak power and how warm they get', () => {
    const modules = {
      photovoltaicArea: 12,
      photovoltaicOrientation: 'south-west',
      photovoltaicTilt: 25,
      photovoltaicPeakPowerCoefficient: 0.19,
    } as const
    expect(systemsOf({}, { ...modules, photovoltaicVentilation: 'strongly-ventilated' }).photovoltaics).toEqual([
      { area: 12, azimuthDeg: 225, tiltDeg: 25, peakPowerCoefficient: 0.19, mounting: 'openRack' },
    ])
    expect(systemsOf({}, { ...modules, photovoltaicVentilation: 'moderately-ventilated' }).photovoltaics).toMatchObject(
      [{ mounting: 'closeRoof' }],
    )
  })
  test('collectors have a plane of their own', () => {
    const { solarWater, photovoltaics } = systemsOf(
      {},
      {
        photovoltaicArea: 1,
        photovoltaicOrientation: 'east',
        photovoltaicTilt: 10,
        solarWaterHeatingArea: 3,
        solarWaterHeatingOrientation: 'west',
        solarWaterHeatingTilt: 50,
        solarWaterHeatingEfficiency: 0.4,
      },
    )
    expect(solarWater).toEqual({ area: 3, azimuthDeg: 270, tiltDeg: 50, efficiency: 0.4 })
    expect(photovoltaics).toMatchObject([{ azimuthDeg: 90, tiltDeg: 10 }])
  })
})

test('an evaporative cooler draws what its pads or plates resist, over the fans’ efficiency', () => {
  const power = (hvacSystemType: NonNullable<Inputs['mechanical']>['hvacSystemType'] & string) =>
    systemsOf({ hvacSystemType, fanEfficiency: 0.5 }).cooling.evaporative
  expect(power('evaporative-direct')).toEqual({ cooler: 'direct', compression: false, specificPower: 500 })
  expect(power('evaporative-indirect')).toMatchObject({ cooler: 'indirect', specificPower: 1000 })
  expect(power('evaporative-two-stage')).toMatchObject({ cooler: 'twoStage', specificPower: 1200 })
  expect(power('evaporative-indirect-compression')).toMatchObject({ cooler: 'indirect', compression: true })
  expect(power('fan-coil-4-pipe')).toBeUndefined()
})

test('fans start before their air where the prototype has it so: in offices, not beside a hood', () => {
  const early = (primaryBuildingType: Building['primaryBuildingType']) =>
    systemsOf({}, {}, { primaryBuildingType, energyCode: 'ashrae-90.1-2013' }).air?.startsEarly
  expect([early('office'), early('quick-service-restaurant')]).toEqual([true, false])
})

import { expect, test } from 'vitest'
import * as constants from './system-constants.ts'
import { taskHeight, taskIlluminance } from '../model/lighting-constants.ts'
import * as thermal from './thermal-constants.ts'

test('heat recovery, recirculation, hot water, taps and pumps are the order’s (specification § 9)', () => {
  expect(constants.heatRecoveryEfficiency).toEqual({
    none: 0,
    'plates-or-pipes': 0.65,
    'two-element': 0.6,
    'cold-loading': 0.4,
    'heat-pipes': 0.6,
    rotary: 0.7,
  })
  for (const [percent, outdoor] of Object.entries(constants.outdoorAirFactor))
    expect(outdoor).toBeCloseTo(1 - Number(percent) / 100, 12)
  const { 'gas-storage': gas, 'electric-storage': electric, ...ofTheOrder } = constants.hotWaterGenerationEfficiency
  // ASHRAE 90.1 Table 7.8: burner and element alone.
  expect([gas, electric]).toEqual([0.8, 1])
  expect(ofTheOrder).toEqual({
    electric: 0.75,
    'vr-boiler': 0.61,
    'gas-or-hr-boiler': 0.75,
    'co-generation': 0.9,
    'district-heating': 0.9,
    'heat-pump': 1.4,
    steam: 0.61,
  })
  // NEN 2916 § 12.4: all taps within 3 m, or farther; § 9.4.3.
  expect(constants.hotWaterDistributionEfficiency).toEqual({ 'within-3-m': 1, 'beyond-3-m': 0.8 })
  expect(constants.pumpFactor).toEqual({ 'no-pump': 0, 'automatic-above-50': 0.5, other: 1 })
})

test('fans: NEN 2916 Table 19 and § 6.6.3.3; 1 kPa at an efficiency of 0.6 is 1.67 W/(L/s); 20 °F of supply air', () => {
  expect(constants.fanControlFactor).toEqual({ none: 1, 'inlet-vane': 0.75, 'speed-control': 0.65 })
  expect(constants.fanHeat).toEqual({ through: 0.6, returned: 0.8 })
  expect(constants.fanPressure / 0.6 / 1000).toBeCloseTo(1.667, 3)
  expect(constants.supplyDifference).toBeCloseTo(20 / 1.8, 1)
  expect(constants.fanCoilPower / 1000).toBe(0.8)
  // A pad 250 Pa, plates 250 Pa on each side; two stages 600, less than both apart (proposals).
  const { direct, indirect, twoStage } = constants.evaporativeFanPressure
  expect([direct, indirect]).toEqual([250, 2 * 250])
  expect(twoStage > indirect && twoStage < indirect + direct).toBe(true)
  expect(twoStage).toBe(600)
})

test('“mechanical and natural” is half and half; water of a heat pump is warmer for coils than for floors (EN 14511)', () => {
  expect(constants.mechanicalShare).toEqual({ mechanical: 1, 'mechanical-and-natural': 0.5, natural: 0 })
  expect(constants.heatPumpWater).toEqual({ coils: 45, surfaces: 35 })
})

test('automation: prEN 15232:2006 Tables 8 to 11, classes D, C, B, A', () => {
  const table = {
    office: '1.51 1 0.8 0.7 | 1.1 1 0.93 0.87',
    education: '1.2 1 0.88 0.8 | 1.07 1 0.93 0.86',
    hospital: '1.31 1 0.91 0.86 | 1.05 1 0.98 0.96',
    hotel: '1.31 1 0.85 0.68 | 1.07 1 0.95 0.9',
    restaurant: '1.23 1 0.77 0.68 | 1.04 1 0.96 0.92',
    retail: '1.56 1 0.73 0.47 | 1.08 1 0.95 0.91',
    residential: '1.1 1 0.88 0.81 | 1.08 1 0.93 0.92',
    // Warehouses have no factors.
    storage: '1 1 1 1 | 1 1 1 1',
  }
  const row = ({ D, C, B, A }: Readonly<Record<'A' | 'B' | 'C' | 'D', number>>) => [D, C, B, A].join(' ')
  expect(
    Object.fromEntries(
      Object.entries(constants.automationFactors).map(([use, { thermal: heat, electrical }]) => [
        use,
        `${row(heat)} | ${row(electrical)}`,
      ]),
    ),
  ).toEqual(table)
})

test('the task: EN 12464-1:2011, 0.8 m above the floor', () => {
  expect(taskIlluminance).toEqual({
    // Writing, typing, reading.
    office: 500,
    // Classrooms of primary and secondary schools; wards; reception; sales areas.
    education: 300,
    hospital: 300,
    hotel: 300,
    retail: 300,
    // Self-service restaurants; homes likewise (proposal).
    restaurant: 200,
    residential: 200,
    // Stores: 100, and 200 where somebody always is.
    storage: (100 + 200) / 2,
  })
  expect(taskHeight).toBe(0.8)
})

test('mass by class: ISO 52016-1:2017 Table B.14; each is lighter than the next', () => {
  const classes = Object.values(thermal.arealHeatCapacity)
  expect(classes).toEqual([50, 75, 110, 175, 250].map(kilojoules => kilojoules * 1000))
  expect(Object.keys(thermal.arealHeatCapacity)).toEqual(['very-light', 'light', 'medium', 'heavy', 'very-heavy'])
  expect(thermal.partitionHeatCapacity).toBe(50_000)
  expect(thermal.furnitureHeatCapacity).toBe(10_000)
})

test('inside: 4.5 m² of surface a m² of floor (ISO 13790 § 7.2.2.2), nine tenths air, 60 % radiation (ISO 52016-1 Table B.11)', () => {
  expect(thermal.innerSurfaceRatio).toBe(4.5)
  expect(thermal.airShare).toBe(0.9)
  expect(1 - thermal.radiantFraction).toBeCloseTo(0.4, 12)
  // Half of a slab or a partition: 0.1 m²·K/W behind the film of its side and half of the other's way (ISO 6946: 0.10, 0.13, 0.17).
  const { slab, ceiling, partition } = thermal.innerUValue
  expect([slab, ceiling, partition].map(u => 1 / u - 0.14)).toEqual(
    [0.17, 0.1, 0.13].map(film => expect.closeTo(film, 12)),
  )
})

test('people: ASHRAE Fundamentals, seated at home 70 + 45 W, at work 75 + 55 W', () => {
  expect(thermal.personHeat('residential')).toEqual({ sensible: 70, latent: 45 })
  for (const use of ['office', 'education', 'hospital', 'hotel', 'restaurant', 'retail', 'storage'] as const)
    expect(thermal.personHeat(use)).toEqual({ sensible: 75, latent: 55 })
})

test('terrain by the engine’s names: open, country, and a city is urban', () => {
  expect(thermal.engineTerrain).toEqual({ open: 'open', country: 'country', urban: 'city' })
  expect(thermal.maximumHumidity).toBe(60)
  expect([thermal.wallThickness, thermal.windowHeight]).toEqual([0.3, 1.5])
})

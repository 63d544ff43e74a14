import { expect, test } from 'vitest'
import { buildingTypes, type BuildingType } from '#contract/options.ts'
import { buildingTypeDefaults } from './building-types.ts'

/** Lamps of 90.1-2019 [W/m²] and window share of the DOE model, as the normative method § 18 has them;
 * the mid-rise's is the PNNL prototype's. */
const table: Readonly<Record<BuildingType, readonly [lamps: number, windows: number]>> = {
  office: [6.9, 33],
  retail: [9, 7],
  'primary-school': [7.8, 35],
  'secondary-school': [7.8, 33],
  hospital: [10.3, 16],
  'large-hotel': [6, 27],
  'small-hotel': [6, 11],
  'high-rise-apartment': [4.8, 30],
  'mid-rise-apartment': [4.8, 20],
  warehouse: [4.8, 0.6],
  outpatient: [8.7, 20],
  'full-service-restaurant': [7.6, 17],
  'quick-service-restaurant': [8.2, 14],
  supermarket: [9, 11],
}
test.each(buildingTypes)('%s: lamps and windows are those of the method', type => {
  const { lightingPowerDensity, windowToWallRatio } = buildingTypeDefaults[type]
  expect([lightingPowerDensity, windowToWallRatio]).toEqual(table[type])
})

test('what a figure is taken from', () => {
  const of = (judge: (type: BuildingType) => boolean) => buildingTypes.filter(judge)
  // DOE has no apartments but the mid-rise, whose windows PNNL's later model has.
  expect(of(type => buildingTypeDefaults[type].windowSource === 'prototypes')).toEqual([
    'high-rise-apartment',
    'mid-rise-apartment',
  ])
})

test('each type is of one use', () => {
  const uses = new Map<string, BuildingType[]>()
  for (const type of buildingTypes) {
    const { use } = buildingTypeDefaults[type]
    uses.set(use, [...(uses.get(use) ?? []), type])
  }
  expect(Object.fromEntries(uses)).toEqual({
    office: ['office'],
    retail: ['retail', 'supermarket'],
    education: ['primary-school', 'secondary-school'],
    hospital: ['hospital', 'outpatient'],
    hotel: ['large-hotel', 'small-hotel'],
    residential: ['high-rise-apartment', 'mid-rise-apartment'],
    storage: ['warehouse'],
    restaurant: ['full-service-restaurant', 'quick-service-restaurant'],
  })
})

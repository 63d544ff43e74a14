import { expect, test } from 'vitest'
import { buildingTypes, type BuildingType } from '#contract/options.ts'
import { buildingTypeDefaults } from './building-types.ts'

/** Window share of the DOE model, as the normative method § 18 has them;
 * the mid-rise's is the PNNL prototype's. */
const table: Readonly<Record<BuildingType, number>> = {
  office: 33,
  retail: 7,
  'primary-school': 35,
  'secondary-school': 33,
  hospital: 16,
  'large-hotel': 27,
  'small-hotel': 11,
  'high-rise-apartment': 30,
  'mid-rise-apartment': 20,
  warehouse: 0.6,
  outpatient: 20,
  'full-service-restaurant': 17,
  'quick-service-restaurant': 14,
  supermarket: 11,
}
test.each(buildingTypes)('%s: windows are those of the method', type => {
  expect(buildingTypeDefaults[type].windowToWallRatio).toBe(table[type])
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

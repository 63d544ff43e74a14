import { csvParse } from 'd3-dsv'
import { describe, expect, test } from 'vitest'
import { buildingTypes } from '#contract/options.ts'
import { referenceText } from '#validation/reference-data.ts'
import { needsReference } from '../../../../tests/support/needs-reference.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import {
  dataCentrePart,
  officeLimits,
  officePrototypes,
  partsOf,
  prototypeLoads,
  prototypeOf,
  prototypeSource,
} from './prototypes.ts'
import type { PrototypePower, PrototypeWeek } from './prototype-loads.ts'

const vintages = ['90.1-2004', '90.1-2013'] as const
const all = [
  ...buildingTypes.filter(type => type !== 'office').map(type => [type, prototypeOf(type)] as const),
  ...officePrototypes.map(({ name }) => [name, prototypeOf(name)] as const),
]
const cases = all.flatMap(([name, prototype]) => vintages.map(vintage => [name, vintage, prototype[vintage]] as const))

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
/**
 * Full-load hours of a year without a 29 February that begins on a Sunday (0) or Monday (1). Of the ten holidays eight, or nine, are
 * working days otherwise; of the schools' 45 days of summer the fourth of July is one.
 */
function fullHours({ weekday, saturday = weekday, sunday = saturday, summer = weekday }: PrototypeWeek, start: number) {
  const [saturdays, sundays] = start === 0 ? [51, 62] : [52, 61]
  return 208 * sum(weekday) + 44 * sum(summer) + saturdays * sum(saturday) + sundays * sum(sunday)
}

test.each(cases)('%s %s: every profile has 24 values in its range', (_name, _vintage, loads) => {
  const fractions = [loads.people, loads.lighting, loads.equipment, loads.gas, loads.hotWater, loads.doors].flatMap(
    part => (part === undefined ? [] : Object.values(part.schedule)),
  )
  for (const profile of fractions) {
    expect(profile).toHaveLength(24)
    expect(Math.min(...profile)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...profile)).toBeLessThanOrEqual(1)
  }
  for (const day of ['weekday', 'saturday', 'sunday'] as const) {
    const heating = loads.heatingSetPoint[day]
    const cooling = loads.coolingSetPoint[day] ?? loads.coolingSetPoint.saturday ?? loads.coolingSetPoint.weekday
    heating?.forEach((value, h) => expect(value).toBeLessThan(cooling[h] ?? 0))
  }
})
test.each(cases)('%s %s: heat parts add up to at most all of it', (_name, _vintage, loads) => {
  for (const part of [loads.lighting, loads.equipment, loads.gas, loads.refrigerators, loads.exhaustFans])
    expect((part?.lost ?? 0) + (part?.latent ?? 0) + (part?.radiant ?? 0)).toBeLessThanOrEqual(1 + 1e-9)
})

/** Office of one storey with this gross floor [m²]. */
function officeWith(floorArea: number) {
  return officeOf([mass('a', box(0, 0, floorArea, 1))])
}

test.each(officePrototypes)('an office as large as $name has its loads and its source', ({ name, floorArea }) => {
  const loads = prototypeOf(name)['90.1-2013']
  expect(prototypeLoads(officeWith(floorArea))).toBe(loads)
  for (const near of [floorArea * 0.9999, floorArea * 1.0001])
    expect(partsOf(officeWith(near))).toEqual([{ name, share: 1 }])
  expect(prototypeSource(officeWith(floorArea), 'People')).toEqual({
    key: 'source.reference',
    params: { reference: `DOE/PNNL prototype building ${loads.file}: People` },
  })
})
test('an office between two has the mean of both by the logarithm of its floor; a year’s energy too', () => {
  const [small, medium] = (['small-office', 'medium-office'] as const).map(name => prototypeOf(name)['90.1-2013'])
  const office = officeWith(Math.sqrt(511.2 * 4982.2))
  const loads = prototypeLoads(office)
  const half = (of: (part: NonNullable<typeof small>) => number) =>
    [small, medium].reduce((total, part) => total + (part === undefined ? 0 : of(part) / 2), 0)
  const day = (power: PrototypePower) => power.power * sum(power.schedule.weekday)
  expect(loads.people.density).toBeCloseTo(
    half(part => part.people.density),
    9,
  )
  expect(day(loads.equipment)).toBeCloseTo(
    half(part => day(part.equipment)),
    6,
  )
  expect(day(loads.lighting)).toBeCloseTo(
    half(part => day(part.lighting)),
    6,
  )
  expect(loads.heatingSetPoint.saturday?.[10]).toBeCloseTo((15.6 + 21) / 2, 9)
  expect(prototypeSource(office, 'People')).toEqual({
    key: 'source.blended',
    params: {
      reference: `DOE/PNNL prototype buildings ${small?.file} (50 %) and ${medium?.file} (50 %): People`,
    },
  })
})

describe('beside the table of the models', needsReference('prototypes/by-type.csv'), () => {
  test.each(cases)(
    '%s %s: a year’s energy, people and water are the model’s within 0.5 %%',
    (_name, _vintage, loads) => {
      const row = csvParse(referenceText('prototypes/by-type.csv')).find(({ source }) => source === loads.file)
      const of = (column: string) => Number(row?.[column] ?? '') || 0
      const start = ['sunday', 'monday'].indexOf(row?.['startDay'] ?? '')
      const year = (part: PrototypePower | undefined) =>
        part === undefined ? 0 : (part.power * fullHours(part.schedule, start)) / 1000
      const alike = (ours: number, theirs: number) =>
        expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(0.005 * theirs)
      alike(year(loads.lighting), of('lighting_kWh_m2'))
      alike(
        year(loads.equipment) + year(loads.dataCentre) + year(loads.refrigerators) + year(loads.exhaustFans),
        of('electricEquipment_kWh_m2'),
      )
      alike(year(loads.gas), of('gasEquipment_kWh_m2'))
      alike(year(loads.refrigerators), of('ofWhichRefrigeratorsPlugged_kWh_m2'))
      alike(year(loads.exhaustFans), of('ofWhichExhaustFans_kWh_m2'))
      alike(year(loads.dataCentre), of('ofWhichDataCentre_kWh_m2'))
      alike(loads.people.density, of('people_per_m2'))
      alike(fullHours(loads.people.schedule, start), of('people_fullLoadHours'))
      alike(loads.hotWater.litres, of('hotWater_L_m2_day'))
      alike(loads.outdoorAir / 1000, of('outdoorAir_m3_s_m2'))
    },
  )
})

test('only a large office has a part of the data centre: none at the limit, all at its prototype', () => {
  const part = (floorArea: number) => dataCentrePart('office', floorArea)
  expect([part(0), part(13_935.2), part(officeLimits.large), part(46_320.3), part(60_000)]).toEqual([0, 0, 0, 1, 1])
  expect(part(13_936)).toBeLessThan(1e-4)
  expect(part(20_000)).toBe((20_000 - 13_935) / (46_320.3 - 13_935))
  expect(dataCentrePart('hospital', 60_000)).toBe(0)
})

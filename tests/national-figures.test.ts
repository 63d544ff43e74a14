import { beforeAll, describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import {
  buildingTypes,
  collectorOrientations,
  countries,
  iranClimates,
  type BuildingType,
  type Country,
  type IranClimate,
} from '#contract/options.ts'
import { benchmarksOf } from '#building/library/national/benchmarks.ts'
import { pricedStates, tariffsOf } from '#building/library/national/tariffs.ts'
import { defaultsFor } from '#building/library/defaults.ts'
import { codeHumidity } from '#building/library/national/code-setpoints.ts'
import { drawnEnvelope } from '#building/library/national/drawn-envelope.ts'
import { appendix2 } from '#building/library/national/appendix-2.ts'
import { climateOfPlace } from '#building/library/national/iran-climate.ts'
import { heatRecoveryEfficiency } from '#building/library/system-constants.ts'
import { box, mass, officeOf } from './fixtures/building.ts'
import { needsReference } from './support/needs-reference.ts'
import { referenceText } from './validation/reference-data.ts'

interface Figure {
  readonly country: string
  readonly topic: string
  readonly key: string
  readonly applies_to: string
  readonly value: unknown
  readonly value_si?: unknown
}

/** A part of the envelope of part-19.json. */
interface PartRow {
  readonly key: string
  readonly u_max_W_m2K: number
}

// Every national figure that the library has, beside the collection it was taken from.
describe('national figures', needsReference('national-figures.json'), () => {
  let figures: readonly Figure[] = []
  beforeAll(() => {
    figures = JSON.parse(referenceText('national-figures.json')) as readonly Figure[]
  })
  /** The one figure of a key, of a row that says so where a key has several. */
  function figure(country: Country, key: string, row = ''): Figure {
    const found = figures.filter(f => f.country === country && f.key === key && f.applies_to.includes(row))
    expect({ key, row, found: found.length }).toEqual({ key, row, found: 1 })
    return found[0] as Figure
  }
  const drawn = [mass('a', box(0, 0, 10, 10))]

  test('CO₂ of electricity and of gas', () => {
    const of = (country: Country, city = '') =>
      defaultsFor(officeOf(drawn, { country, userInputs: { location: { city } } })).mechanical
    for (const country of countries) {
      const given =
        country === 'United States'
          ? figure(country, 'co2.electricity.egrid2023').value_si
          : figure(country, 'co2.electricity.average').value
      expect([country, of(country).emissionElectricity.value]).toEqual([country, given])
    }
    expect(of('United Arab Emirates', 'Dubai').emissionElectricity.value).toBe(
      figure('United Arab Emirates', 'co2.electricity.dewa.2024').value,
    )
    expect(of('United States').emissionNaturalGas.value).toBe(figure('United States', 'co2.natural-gas').value_si)
  })

  describe('limits of the codes', () => {
    const construction = (building: Building) => defaultsFor(building).construction
    const withShare = (energyCode: Building['energyCode'], windowToWallRatio: number) =>
      construction(
        officeOf(drawn, {
          ...(energyCode === undefined ? {} : { energyCode }),
          userInputs: { envelope: Object.fromEntries(collectorOrientations.map(o => [o, { windowToWallRatio }])) },
        }),
      )
    test('Kahramaa', () => {
      const low = withShare('kahramaa-2023', 30)
      expect(low.roofUValue.value).toBe(figure('Qatar', 'roof.max-u').value)
      expect(low.wallUValue.value).toBe(figure('Qatar', 'wall.max-u').value)
      for (const [share, row] of [
        [30, 'ratio 5 to 40 %'],
        [50, 'ratio above 40 %'],
      ] as const) {
        const { windowUValue, windowSolarTransmittance } = withShare('kahramaa-2023', share)
        expect(windowUValue.value).toBe(figure('Qatar', 'window.max-u', row).value)
        expect(windowSolarTransmittance.value).toBe(figure('Qatar', 'window.max-shgc', row).value)
      }
    })
    test('Al Sa’fat', () => {
      const emirates = (key: string, row = '') => figure('United Arab Emirates', key, row)
      const low = withShare('al-safat', 30)
      expect([low.roofUValue.value, low.wallUValue.value, low.floorUValue.value]).toEqual(
        ['roof.max-u', 'wall.max-u', 'floor.max-u'].map(key => emirates(key).value),
      )
      for (const [share, row] of [
        [30, 'up to 40 %'],
        [50, '40 to 60 %'],
        [70, '60 % and more'],
      ] as const) {
        const { windowUValue, windowSolarTransmittance: solar } = withShare('al-safat', share)
        expect(windowUValue.value).toBe(emirates('window.max-u', row).value)
        const coefficient = emirates('window.max-shading-coefficient', row)
        expect(solar.value).toBe(Math.round(870 * (coefficient.value as number)) / 1000)
        // The value is as listed, to two places.
        expect(solar.value).toBeCloseTo(coefficient.value_si as number, 2)
      }
      // Envelope of 100 + 100 + 40 · 3 m² over 100 m² of floor.
      const box10 = defaultsFor(officeOf(drawn, { energyCode: 'al-safat' })).construction.airLeakage.value
      expect(box10 / (0.08 ** 0.65 * (drawnEnvelope(officeOf(drawn)).envelopePerFloor ?? NaN))).toBeCloseTo(
        emirates('air-leakage.max').value as number,
        2,
      )
      const design = emirates('indoor.design').value as { temperature_degC: number; relative_humidity_pct: number }
      const building = officeOf(drawn, { energyCode: 'al-safat' })
      expect(defaultsFor(building).zone.setpoints.coolingSetpoint.value).toBe(design.temperature_degC)
      expect(codeHumidity(building)).toBe(design.relative_humidity_pct)
    })
    test('Topic 19', () => {
      const iran = (key: string, row = '') => figure('Iran', key, row).value
      const of = (iranClimate: IranClimate, more: Partial<Building> = {}) =>
        defaultsFor(officeOf(drawn, { energyCode: 'iran-part-19', userInputs: { location: { iranClimate } }, ...more }))
      const { wallUValue, roofUValue, floorUValue, windowUValue } = of('3B').construction
      expect(wallUValue.value).toBeCloseTo(1 / (iran('wall.min-resistance', 'climate 3B ') as number), 3)
      expect(roofUValue.value).toBeCloseTo(1 / (iran('roof.min-resistance') as number), 3)
      expect(floorUValue.value).toBeCloseTo(1 / (iran('floor-ground.min-resistance') as number), 3)
      const raised = of('3B', { masses: [mass('a', box(0, 0, 10, 10), { floorStart: 1 })] })
      expect(raised.construction.floorUValue.value).toBeCloseTo(1 / (iran('floor-open.min-resistance') as number), 3)
      expect(windowUValue.value).toBe(iran('window-operable.max-u'))
      const { heatingSetpoint, coolingSetpoint } = of('3B', { primaryBuildingType: 'mid-rise-apartment' }).zone
        .setpoints
      expect(coolingSetpoint.value).toBeGreaterThanOrEqual(iran('setpoint.cooling.min') as number)
      expect(heatingSetpoint.value).toBeLessThanOrEqual(iran('setpoint.heating.max') as number)
      expect(heatRecoveryEfficiency[of('3B').mechanical.heatRecovery.value]).toBeGreaterThanOrEqual(
        iran('heat-recovery.min') as number,
      )
    })
    test('Appendix 2 and the limits of 3B, as gathered', () => {
      const { climate, envelope, limits } = JSON.parse(referenceText('part-19.json')) as {
        climate: { appendix_2: { rows: readonly { name_en: string; name_fa: string; class: IranClimate }[] } }
        envelope: { opaque: readonly PartRow[]; windows: readonly PartRow[] }
        limits: { rows: readonly { key: string; value: number }[] }
      }
      expect(appendix2.map(([ofRow, , english, persian]) => [ofRow, english, persian])).toEqual(
        climate.appendix_2.rows.map(row => [row.class, row.name_en, row.name_fa]),
      )
      expect([...new Set(appendix2.map(([ofRow]) => ofRow))].toSorted()).toEqual(iranClimates)
      for (const { name_en: city, class: ofRow } of climate.appendix_2.rows)
        expect(climateOfPlace(officeOf([], { userInputs: { location: { city } } }))).toMatchObject({ climate: ofRow })
      const { construction: in3B, zone } = defaultsFor(
        officeOf(drawn, { energyCode: 'iran-part-19', userInputs: { location: { iranClimate: '3B' } } }),
      )
      const uOf = (key: string) =>
        [...envelope.opaque, ...envelope.windows].find(row => row.key === key)?.u_max_W_m2K as number
      expect(in3B.wallUValue.value).toBe(uOf('wall-open'))
      expect(in3B.roofUValue.value).toBe(uOf('roof-open'))
      expect(in3B.floorUValue.value).toBe(uOf('floor-ground'))
      expect(in3B.windowUValue.value).toBe(uOf('window-opening'))
      const limit = (key: string) => limits.rows.find(row => row.key === key)?.value as number
      expect(zone.setpoints.heatingSetback.value).toBe(limit('setback-heating'))
      expect(zone.setpoints.coolingSetback.value).toBeGreaterThanOrEqual(limit('setback-cooling'))
    })
  })

  describe('benchmarks', () => {
    const of = (country: Country, primaryBuildingType: BuildingType, location = {}) =>
      benchmarksOf(officeOf(drawn, { country, primaryBuildingType, userInputs: { location } }))
    test.each([
      ['office', 'office.median', 'office'],
      ['retail', 'retail.median', 'retail'],
      ['primary-school', 'k12-school.median', 'school'],
      ['secondary-school', 'k12-school.median', 'school'],
      ['hospital', 'hospital.median', 'hospital'],
      ['large-hotel', 'hotel.median', 'hotel'],
      ['small-hotel', 'hotel.median', 'hotel'],
      ['mid-rise-apartment', 'multifamily.median', 'multifamily'],
      ['high-rise-apartment', 'multifamily.median', 'multifamily'],
      ['warehouse', 'warehouse.median', 'warehouse'],
      ['outpatient', 'medical-office.median', 'medicalOffice'],
      ['full-service-restaurant', 'restaurant.median', 'restaurant'],
      ['quick-service-restaurant', 'fast-food.median', 'fastFood'],
      ['supermarket', 'supermarket.median', 'supermarket'],
    ] as const)('EPA’s median of %s', (type, key, name) => {
      const [site] = of('United States', type)
      expect(site).toMatchObject({ of: name, kind: 'measured', energy: 'site', place: 'unitedStates' })
      expect(site?.value).toBe(figure('United States', key).value_si)
    })
    test.each([
      ['primary-school', 'education'],
      ['supermarket', 'food-sales'],
      ['full-service-restaurant', 'food-service'],
      ['hospital', 'health-care-inpatient'],
      ['outpatient', 'health-care-outpatient'],
      ['small-hotel', 'lodging'],
      ['retail', 'retail-other-than-mall'],
    ] as const)('electricity of %s in the survey of 2012', (type, key) => {
      const found = of('United States', type).find(({ energy }) => energy === 'electricity')
      const [lower, upper] = found?.quartiles ?? []
      expect([lower, found?.value, upper]).toEqual(figure('United States', `${key}.electricity`).value_si)
    })
    test.each([
      ['office', ['office', 'small-office']],
      ['retail', ['retail', 'strip-mall']],
      ['warehouse', ['warehouse']],
      ['full-service-restaurant', ['full-service-restaurant']],
      ['quick-service-restaurant', ['quick-service-restaurant']],
    ] as const)('prototypes of %s in their own climate', (type, keys) => {
      const models = (climateZone: '2B' | '3B') =>
        of('United States', type, { climateZone })
          .filter(({ kind }) => kind === 'simulated')
          .map(({ value }) => value)
      expect(models('2B')).toEqual(
        keys.map(key => figure('United States', `prototype.${key}.90.1-2019.2B`, 'total site').value_si),
      )
      expect(models('3B')).toEqual([])
    })
    test('Dubai’s hotels, resorts and schools, in Dubai', () => {
      const dubai = (type: BuildingType, city = 'Dubai') =>
        of('United Arab Emirates', type, { city }).map(({ value, energy }) => [value, energy])
      const given = (key: string) => [figure('United Arab Emirates', key).value, 'notSaid']
      expect(dubai('large-hotel')).toEqual([given('hotel.median'), given('resort.median')])
      expect(dubai('secondary-school')).toEqual([given('school.median')])
      expect([dubai('large-hotel', 'Abu Dhabi'), dubai('office')]).toEqual([[], []])
    })
    test('none in Iran and Qatar', () => {
      for (const type of buildingTypes) expect([of('Iran', type), of('Qatar', type)]).toEqual([[], []])
    })
  })

  describe('tariffs', () => {
    const of = (country: Country, city: string, primaryBuildingType: BuildingType, state?: string) =>
      tariffsOf(officeOf(drawn, { country, primaryBuildingType, userInputs: { location: { city } } }), state)
    test.each([
      ['Qatar', 'Doha', 'electricity.residential'],
      ['United Arab Emirates', 'Dubai', 'electricity.dubai.residential'],
      ['United Arab Emirates', 'Abu Dhabi', 'electricity.abu-dhabi.residential'],
    ] as const)('households in %s, %s', (country, city, key) => {
      const [tariff, ...others] = of(country, city, 'mid-rise-apartment')
      expect(others).toEqual([])
      const given = figure(country, key)
      expect(tariff?.steps.map(({ price }) => price)).toEqual(given.value)
      // Every step but the last ends where the row says.
      const ends = given.applies_to.replaceAll(/(?<=\d) (?=\d{3})/g, '')
      expect(tariff?.steps.slice(0, -1).every(({ upTo }) => ends.includes(`to ${upTo}`))).toBe(true)
      expect(tariff?.steps.at(-1)?.upTo).toBeUndefined()
      expect(of(country, city, 'office')).toEqual([])
    })
    test('commercial customers by state, in dollars', () => {
      const cents = figure('United States', 'electricity.commercial.by-state').value as Readonly<Record<string, number>>
      expect(pricedStates).toEqual(Object.keys(cents))
      for (const [state, cent] of Object.entries(cents)) {
        const [tariff] = of('United States', 'Chicago', 'office', state)
        expect([state, tariff?.steps]).toEqual([state, [{ price: expect.closeTo(cent / 100, 9) as number }]])
      }
      expect([of('United States', '', 'office'), of('United States', '', 'mid-rise-apartment', 'IL')]).toEqual([[], []])
      expect([of('Iran', 'Tehran', 'office'), of('United Arab Emirates', 'Sharjah', 'mid-rise-apartment')]).toEqual([
        [],
        [],
      ])
    })
  })
})

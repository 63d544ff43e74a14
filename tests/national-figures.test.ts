import { beforeAll, describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import { collectorOrientations, countries, iranClimates, type Country, type IranClimate } from '#contract/options.ts'
import { defaultsFor } from '#building/library/defaults.ts'
import { codeHumidity } from '#building/library/national/code-setpoints.ts'
import { drawnEnvelope } from '#building/library/national/drawn-envelope.ts'
import { climateOfCity } from '#building/library/national/iran-climate.ts'
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
        // As it is listed, to two places.
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
      for (const climate of iranClimates) {
        expect(of(climate).construction.wallUValue.value).toBeCloseTo(
          1 / (iran('wall.min-resistance', `climate ${climate} `) as number),
          3,
        )
      }
      const { roofUValue, floorUValue, windowUValue } = of('3B').construction
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
    test('climates of the capitals', () => {
      const cities = figure('Iran', 'climate.by-city').value as Readonly<Record<string, string>>
      expect(Object.keys(cities)).toHaveLength(31)
      expect(
        Object.keys(cities).map(city => [
          city,
          climateOfCity(officeOf([], { country: 'Iran', userInputs: { location: { city } } })),
        ]),
      ).toEqual(Object.entries(cities))
    })
  })
})

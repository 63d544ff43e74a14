import { describe, expect, test } from 'vitest'
import type { Field } from '#contract/inputs/field.ts'
import { constructionFields, drawBuildingFields, envelopeFields, mechanicalFields, renewablesFields, zoneFields, zoneTypeFields } from '#contract/inputs/fields.ts'
import { buildingTypes, countries, hvacSystemTypes, optionLists } from '#contract/options.ts'
import sourceTexts from '#locales/en/inputs.json' with { type: 'json' }
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { defaultsFor } from './defaults.ts'
import { hvacSystems } from './hvac-systems.ts'
import { resolved } from './resolved.ts'
import { schedulesFor } from './schedules.ts'
import type { Default } from './source.ts'
import { absenceFactor, lightingOccupancyFactor } from './system-constants.ts'

const drawn = [mass('a', box(0, 0, 10, 10))]

/** Fields whose default the form would refuse, or whose source has no text. */
const wrong = (fields: Readonly<Record<string, Field>>, defaults: object): readonly string[] => {
  const given = defaults as Readonly<Record<string, Default<unknown> | undefined>>
  return Object.entries(fields).filter(([name, field]) => {
    if (name === 'name') return false
    const entry = given[name]
    if (entry === undefined || !(entry.source.key.replace('source.', '') in sourceTexts.source)) return true
    const { value } = entry
    if (value === null || field.kind === 'text') return value !== null
    return field.kind === 'number' ? typeof value !== 'number' || value < field.min || value > field.max : !(optionLists[field.list] as readonly unknown[]).includes(value)
  }).map(([name]) => name)
}

describe.each(buildingTypes)('defaults of %s', primaryBuildingType => {
  test.each(countries)('are accepted by their fields in %s', country => {
    for (const energyCode of optionLists.energyCode) {
      const d = defaultsFor(officeOf(drawn, { primaryBuildingType, country, energyCode }))
      expect([
        ...wrong(drawBuildingFields, d['draw-building']), ...wrong(envelopeFields, d.envelope.south), ...wrong(constructionFields, d.construction),
        ...wrong(zoneFields, d.zone.setpoints), ...wrong(zoneTypeFields, d.zone.zoneType), ...wrong(mechanicalFields, d.mechanical), ...wrong(renewablesFields, d.renewables),
      ]).toEqual([])
    }
  })
  test('heat below cold, setbacks beyond the set points', () => {
    const { setpoints: s } = defaultsFor(officeOf(drawn, { primaryBuildingType })).zone
    expect(s.heatingSetback.value).toBeLessThanOrEqual(s.heatingSetpoint.value)
    expect(s.heatingSetpoint.value).toBeLessThan(s.coolingSetpoint.value)
    expect(s.coolingSetpoint.value).toBeLessThanOrEqual(s.coolingSetback.value)
  })
  test('profiles have 24 fractions', () => {
    const s = schedulesFor(primaryBuildingType, 'Iran')
    for (const week of [s.occupancy, s.lighting, s.equipment, s.occupiedHours]) {
      for (const day of [week.weekday, week.weekend]) {
        expect(day).toHaveLength(24)
        expect(Math.min(...day)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...day)).toBeLessThanOrEqual(1)
      }
    }
  })
})

describe('what follows from what', () => {
  const open = (day: readonly number[]) => day.reduce((sum, x) => sum + x, 0)
  test('8 to 18 is ten hours; the week-end of each country', () => {
    expect(open(schedulesFor('office', 'Iran').occupiedHours.weekday)).toBe(10)
    expect(open(schedulesFor('office', 'Iran').occupiedHours.weekend)).toBe(0)
    expect(countries.map(c => schedulesFor('office', c).weekendDays)).toEqual([[4, 5], [5, 6], [6, 0], [6, 0]])
    expect(schedulesFor('outpatient', 'Iran').weekendDays).toEqual([5])
    expect(open(schedulesFor('supermarket', 'Iran').occupiedHours.weekend)).toBe(16)
  })
  test('a hospital burns its lights about the 5,000 h of prEN 15193', () => {
    expect(365 * open(schedulesFor('hospital', 'Iran').lighting.weekday)).toBeGreaterThan(4700)
    expect(365 * open(schedulesFor('hospital', 'Iran').lighting.weekday)).toBeLessThan(5300)
  })
  test('factors only where a source is cited', () => {
    for (const country of countries) {
      const { primaryEnergyElectricity, emissionElectricity } = defaultsFor(officeOf(drawn, { country })).mechanical
      expect([primaryEnergyElectricity.value, emissionElectricity.value]).toEqual(country === 'United States' ? [3.365, 604] : [null, null])
    }
  })
  test('the energy code changes the lighting', () => {
    const lighting = (energyCode: 'none' | 'ashrae-90.1-2004') => defaultsFor(officeOf(drawn, { energyCode })).zone.zoneType.lightingPowerDensity.value
    expect([lighting('none'), lighting('ashrae-90.1-2004')]).toEqual([6.9, 10.8])
  })
  test('collectors face the equator; a set point takes its setback along', () => {
    const south = defaultsFor(officeOf(drawn, { userInputs: { location: { latitude: -33.4, longitude: 0 } } })).renewables
    expect([south.photovoltaicOrientation.value, south.photovoltaicTilt.value]).toEqual(['north', 33])
    expect(defaultsFor(officeOf(drawn, { userInputs: { zone: { setpoints: { heatingSetpoint: 12 } } } })).zone.setpoints.heatingSetback.value).toBe(12)
  })
  test('a system without water has no pumps; every system is in the table', () => {
    const { pumpControlCooling, pumpControlHeating } = defaultsFor(officeOf(drawn, { userInputs: { mechanical: { hvacSystemType: 'dx-split' } } })).mechanical
    expect([pumpControlCooling.value, pumpControlHeating.value]).toEqual(['no-pump', 'no-pump'])
    expect(Object.keys(hvacSystems).toSorted()).toEqual([...hvacSystemTypes].toSorted())
    expect(hvacSystems['vav-water-air-central']).toMatchObject({ wasteFactor: 0, heatingLossFactor: 0.25, coolingLossFactor: 0, heatingByAir: false, coolingByAir: true, cools: true })
    expect(hvacSystems['dual-duct-air-water']).toMatchObject({ heatingByAir: true, coolingByAir: false })
    expect(hvacSystems['no-ac-water-individual'].cools).toBe(false)
  })
  test('occupancy control of light: prEN 15193 Table D.3', () => {
    expect(absenceFactor.office).toBe(0.2)
    expect(lightingOccupancyFactor('office', 'manual-on-auto-off')).toBeCloseTo(0.8, 12)
    expect(lightingOccupancyFactor('hospital', 'manual-on-auto-off')).toBe(1)
  })
})

describe('values in force', () => {
  test('typed wins and is marked; the default stays to be seen', () => {
    const r = resolved(officeOf(drawn, { userInputs: { construction: { wallUValue: 0.3 } } }))
    expect(r.construction.wallUValue).toMatchObject({ value: 0.3, edited: true, defaultValue: 0.57 })
    expect(r.construction.roofUValue).toMatchObject({ value: 0.315, edited: false })
  })
  test('without zone types there is one of the whole area; a typed one without a share has none', () => {
    expect(resolved(officeOf(drawn)).zone.zoneTypes.map(z => z.values.areaPercent.value)).toEqual([100])
    const typed = resolved(officeOf(drawn, { userInputs: { zone: { zoneTypes: [{ id: 'z', values: {} }] } } }))
    expect(typed.zone.zoneTypes[0]).toMatchObject({ id: 'z', name: null, values: { areaPercent: { value: 0 }, occupancy: { value: 18.6, edited: false } } })
  })
})

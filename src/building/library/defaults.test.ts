import { describe, expect, test } from 'vitest'
import type { Field } from '#contract/inputs/field.ts'
import {
  airingFields,
  calendarFields,
  constructionFields,
  drawBuildingFields,
  envelopeFields,
  mechanicalFields,
  renewablesFields,
  zoneFields,
  zoneTypeFields,
  zoningFields,
} from '#contract/inputs/fields.ts'
import {
  buildingTypes,
  climateZones,
  countries,
  hvacSystemTypes,
  optionLists,
  weekendTypes,
} from '#contract/options.ts'
import sourceTexts from '#locales/en/inputs.json' with { type: 'json' }
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { buildingTypeDefaults } from './building-types.ts'
import { defaultsFor } from './defaults.ts'
import { hvacSystems } from './hvac-systems.ts'
import { resolved } from './resolved.ts'
import { schedulesOf } from './schedules.ts'
import type { Default } from './source.ts'
import { usualWeekend } from './weekends.ts'
import { lightingOccupancyFactor, savesByOccupancy } from './system-constants.ts'

const drawn = [mass('a', box(0, 0, 10, 10))]
function schedulesFor(
  primaryBuildingType: (typeof buildingTypes)[number],
  country: (typeof countries)[number],
  weekend?: (typeof weekendTypes)[number],
) {
  const zone = weekend === undefined ? {} : { zone: { calendar: { weekend } } }
  return schedulesOf(officeOf(drawn, { primaryBuildingType, country, userInputs: zone }))
}

/** Fields whose default the form would refuse, or whose source has no text. */
function wrong(fields: Readonly<Record<string, Field>>, defaults: object): readonly string[] {
  const given = defaults as Readonly<Record<string, Default<unknown> | undefined>>
  return Object.entries(fields)
    .filter(([name, field]) => {
      if (name === 'name') return false
      const entry = given[name]
      if (entry === undefined || !(entry.source.key.replace('source.', '') in sourceTexts.source)) return true
      const { value } = entry
      if (value === null || field.kind === 'text') return value !== null
      return field.kind === 'number'
        ? typeof value !== 'number' || value < field.min || value > field.max
        : !(optionLists[field.list] as readonly unknown[]).includes(value)
    })
    .map(([name]) => name)
}

describe.each(buildingTypes)('defaults of %s', primaryBuildingType => {
  test.each(countries)('are accepted by their fields in %s', country => {
    for (const energyCode of optionLists.energyCode) {
      const d = defaultsFor(officeOf(drawn, { primaryBuildingType, country, energyCode }))
      expect([
        ...wrong(drawBuildingFields, d['draw-building']),
        ...wrong(envelopeFields, d.envelope.south),
        ...wrong(constructionFields, d.construction),
        ...wrong(zoneFields, d.zone.setpoints),
        ...wrong(calendarFields, d.zone.calendar),
        ...wrong(airingFields, d.zone.airing),
        ...wrong(zoningFields, d.zone.zoning),
        ...wrong(zoneTypeFields, d.zone.zoneType),
        ...wrong(mechanicalFields, d.mechanical),
        ...wrong(renewablesFields, d.renewables),
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
    for (const week of [
      s.occupancy,
      s.lighting,
      s.equipment,
      s.hotWater,
      s.heating,
      s.cooling,
      s.outdoorAir,
      s.doors,
    ]) {
      for (const day of [week.weekday, week.saturday, week.weekend, week.vacation ?? week.weekday]) {
        expect(day).toHaveLength(24)
        expect(Math.min(...day)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...day)).toBeLessThanOrEqual(1)
      }
    }
  })
})

describe('what follows from what', () => {
  const open = (day: readonly number[]) => day.reduce((sum, x) => sum + x, 0)
  test('hours are the small office’s of its prototype; the weekend that of the country', () => {
    // Outdoor air from 7 to 19, set points from 6 to 18 or 19: nobody is judged before the air comes.
    const { occupiedHours, outdoorAir } = schedulesFor('office', 'Iran')
    expect([outdoorAir.weekday, outdoorAir.weekend].map(open)).toEqual([12, 0])
    expect(open(occupiedHours.weekday)).toBeGreaterThanOrEqual(10)
    expect(open(occupiedHours.weekend)).toBe(0)
    expect(countries.map(c => schedulesFor('office', c).weekendDays)).toEqual([
      [4, 5],
      [5, 6],
      [6, 0],
      [6, 0],
    ])
    expect(open(schedulesFor('supermarket', 'Iran').outdoorAir.weekend)).toBe(16)
    // A kitchen blows out as long as its fans run, and what is blown out comes in.
    expect(open(schedulesFor('quick-service-restaurant', 'Iran').outdoorAir.weekday)).toBe(20)
  })
  test('a project chooses its own weekend; work of five days rests on it', () => {
    expect(weekendTypes.map(weekend => schedulesFor('office', 'Iran', weekend).weekendDays)).toEqual([
      [4, 5],
      [5, 6],
      [6, 0],
      [5],
      [6],
      [0],
      [],
    ])
    expect(
      schedulesOf(officeOf(drawn, { userInputs: { zone: { calendar: { weekend: 'friday' } } } })).weekendDays,
    ).toEqual([5])
    expect(countries.map(usualWeekend)).toEqual([
      'thursday-friday',
      'friday-saturday',
      'saturday-sunday',
      'saturday-sunday',
    ])
    const { occupancy, lighting } = schedulesFor('office', 'Iran')
    expect(Math.max(...occupancy.weekend)).toBe(0)
    expect(Math.max(...lighting.weekend)).toBeLessThan(0.2)
  })
  test('every schedule names its source', () => {
    for (const type of buildingTypes)
      for (const { key, params } of Object.values(schedulesFor(type, 'Iran').sources))
        expect([key, params?.['reference']]).toEqual(['source.reference', expect.stringMatching(/\.idf: /)])
  })
  test('two days off: the prototype’s Saturday, then its Sunday', () => {
    // BLDG_OCC_SCH of the medium office, summed by hand: Saturdays 0.1 twice, 0.3 four times, 0.1 five and 0.05 two.
    const medium = officeOf([mass('m', box(0, 0, 41.518, 40), { numberOfFloors: 3 })], { country: 'United States' })
    const { occupancy } = schedulesOf(medium)
    expect([open(occupancy.weekday), open(occupancy.saturday), open(occupancy.weekend)]).toEqual(
      [9.2, 2, 0.6].map(sum => expect.closeTo(sum, 9)),
    )
  })
  test('schools: working days of the summer holiday as in their prototype', () => {
    const { occupancy, lighting, equipment, hotWater, heating, outdoorAir, longHoliday } = schedulesFor(
      'primary-school',
      'United States',
    )
    for (const week of [occupancy, lighting, equipment, hotWater])
      expect(open(week.vacation ?? [])).toBeLessThan(0.75 * open(week.weekday))
    // Set points hold and fans run as in term.
    expect([heating.vacation, outdoorAir.vacation]).toEqual([undefined, undefined])
    expect(longHoliday).toMatchObject({ from: [7, 1], to: [9, 1] })
    for (const type of buildingTypes)
      expect(schedulesFor(type, 'Iran').longHoliday === undefined).toBe(!type.endsWith('-school'))
  })
  test('primary energy only where a source is cited; CO₂ of electricity as the grid’s mean of the country, Dubai’s in Dubai', () => {
    const of = (country: (typeof countries)[number], city?: string) => {
      const location = city === undefined ? {} : { location: { city } }
      return defaultsFor(officeOf(drawn, { country, userInputs: location })).mechanical
    }
    expect(countries.map(country => of(country).primaryEnergyElectricity.value)).toEqual([null, null, null, 3.365])
    expect(countries.map(country => of(country).emissionElectricity.value)).toEqual([648.68, 602.83, 467.51, 348])
    expect(
      (['Dubai', 'Dubai Marina', 'دبی', 'دبي', 'Abu Dhabi', 'Sharjah', ''] as const).map(
        city => of('United Arab Emirates', city).emissionElectricity.value,
      ),
    ).toEqual([404.5, 404.5, 404.5, 404.5, 467.51, 467.51, 467.51])
    expect(of('Iran', 'Dubai').emissionElectricity.value).toBe(648.68)
  })
  test('loads are those of the prototype of the type, size and edition', () => {
    const of = (primaryBuildingType: (typeof buildingTypes)[number], more: Parameters<typeof officeOf>[1] = {}) =>
      defaultsFor(officeOf(drawn, { primaryBuildingType, ...more })).zone.zoneType
    // by-type.csv: MidriseApartment 0.02504 people/m², 5.427 and 5.745 W/m², 1.639 L/(m²·day).
    const home = of('mid-rise-apartment', { country: 'United States' })
    expect([home.occupancy.value, home.lightingPowerDensity.value, home.hotWater.value]).toEqual([39.9, 5.7, 49.9])
    expect(of('mid-rise-apartment', { energyCode: 'ashrae-90.1-2004' }).lightingPowerDensity.value).toBe(5.4)
    // The mid-rise of 2013 has 0.2691 L/(s·m²), 2.4 of them for each person.
    expect([home.outdoorAir.value, home.outdoorAirPerArea.value]).toEqual([2.4, 0.209])
    // Only in the United States does a large office have a data centre.
    const tower = [mass('t', box(0, 0, 68.07, 68.07), { numberOfFloors: 10 })]
    const servers = (country: (typeof countries)[number]) =>
      defaultsFor(officeOf(tower, { country })).zone.zoneType.dataCentre.value
    expect([servers('United States'), servers('Iran')]).toEqual([10.21, 0])
  })
  test('dwellings in Iran draw what its heating atlas says they burn', () => {
    const home = defaultsFor(officeOf(drawn, { primaryBuildingType: 'mid-rise-apartment', country: 'Iran' })).zone
      .zoneType
    // 125.6 m³ of gas at 9.44 kWh, three fifths at the tap, over 43 K: 14,230 L a person and year, 39 L a day.
    const litresAPerson = (home.hotWater.value * 12 * home.occupancy.value) / 365
    expect(litresAPerson).toBeCloseTo(39, 0)
    expect(home.hotWater.source.key).toBe('source.unchecked')
  })
  test('Iran’s regulations hold rooms to 21 and 25 °C', () => {
    const of = (country: (typeof countries)[number]) => {
      const { heatingSetpoint, coolingSetpoint } = defaultsFor(officeOf(drawn, { country })).zone.setpoints
      return [heatingSetpoint.value, coolingSetpoint.value, coolingSetpoint.source.key]
    }
    expect(of('Iran')).toEqual([21, 25, 'source.unchecked'])
    expect(of('United States')).toEqual([21.1, 23.9, 'source.reference'])
  })
  test('a building leaks through its walls: half as high, half as much for each m² of floor', () => {
    const leak = (numberOfFloors: number, more: Parameters<typeof officeOf>[1] = {}) =>
      defaultsFor(officeOf([mass('a', box(0, 0, 40, 40), { numberOfFloors, floorHeight: 4 })], more)).construction
        .airLeakage
    // 640 m² of wall a storey over 1600: 0.4 × 4.9 without an air barrier (1.8 cfm/ft² at 75 Pa), × 2.72 with 90.1's (1.0).
    expect(leak(2).value).toBeCloseTo(0.4 * 4.9, 1)
    expect(leak(2, { energyCode: 'ashrae-90.1-2019' }).value).toBeCloseTo(0.4 * 2.72, 1)
    expect(leak(4).value).toBe(leak(2).value)
    expect(defaultsFor(officeOf([])).construction.airLeakage).toEqual({
      value: 1.1,
      source: { key: 'source.reference', params: { reference: 'EN 15242:2007 Table B.1' } },
    })
  })
  test('lamps of 90.1-2019 are near the power that its building-area method allows', () => {
    // Printed W/ft²; the models follow the space-by-space method, shops and kitchens with more.
    const printed = {
      office: 0.64,
      retail: 0.84,
      'primary-school': 0.72,
      hospital: 0.96,
      'large-hotel': 0.56,
      warehouse: 0.45,
      outpatient: 0.81,
      'full-service-restaurant': 0.71,
      'quick-service-restaurant': 0.76,
    } as const
    for (const [type, watts] of Object.entries(printed)) {
      const { value } = defaultsFor(
        officeOf(drawn, { primaryBuildingType: type as keyof typeof printed, energyCode: 'ashrae-90.1-2019' }),
      ).zone.zoneType.lightingPowerDensity
      expect(Math.abs(value / (watts * 10.7639) - 1)).toBeLessThan(0.15)
    }
  })
  test('the energy code changes the lighting', () => {
    const lighting = (energyCode: 'none' | 'ashrae-90.1-2004') =>
      defaultsFor(officeOf(drawn, { energyCode })).zone.zoneType.lightingPowerDensity.value
    expect([lighting('none'), lighting('ashrae-90.1-2004')]).toEqual([8.8, 10.8])
  })
  test('collectors face the equator; a set point takes its setback along', () => {
    const south = defaultsFor(
      officeOf(drawn, { userInputs: { location: { latitude: -33.4, longitude: 0 } } }),
    ).renewables
    expect([south.photovoltaicOrientation.value, south.photovoltaicTilt.value]).toEqual(['north', 33])
    expect(
      defaultsFor(officeOf(drawn, { userInputs: { zone: { setpoints: { heatingSetpoint: 12 } } } })).zone.setpoints
        .heatingSetback.value,
    ).toBe(12)
  })
  test('a system without water has no pumps; every system is in the table', () => {
    const { pumpControlCooling, pumpControlHeating } = defaultsFor(
      officeOf(drawn, { userInputs: { mechanical: { hvacSystemType: 'dx-split' } } }),
    ).mechanical
    expect([pumpControlCooling.value, pumpControlHeating.value]).toEqual(['no-pump', 'no-pump'])
    expect(Object.keys(hvacSystems).toSorted()).toEqual([...hvacSystemTypes].toSorted())
    expect(hvacSystems['vav-water-air-central']).toMatchObject({
      wasteFactor: 0,
      heatingLossFactor: 0.25,
      coolingLossFactor: 0,
      heatingByAir: false,
      coolingByAir: true,
      cools: true,
    })
    expect(hvacSystems['dual-duct-air-water']).toMatchObject({ heatingByAir: true, coolingByAir: false })
    expect(hvacSystems['no-ac-water-individual'].cools).toBe(false)
  })
  test('occupancy control of light: prEN 15193 Table D.3 at F_A = 0.2, Table G.3 for hospitals and hotels', () => {
    const least = (primaryBuildingType: (typeof buildingTypes)[number]) =>
      lightingOccupancyFactor(buildingTypeDefaults[primaryBuildingType].use, 'manual-on-auto-off')
    expect(
      (['office', 'primary-school', 'hospital', 'outpatient', 'large-hotel', 'small-hotel'] as const).map(least),
    ).toEqual([0.8, 0.8, 0.8, 0.8, 0.7, 0.7].map(value => expect.closeTo(value, 12)))
    expect(
      (['manual', 'sweep-off', 'auto-on-dimmed', 'auto-on-auto-off', 'manual-on-dimmed'] as const).map(control =>
        lightingOccupancyFactor('office', control),
      ),
    ).toEqual([1, 0.95, 0.95, 0.9, 0.9].map(value => expect.closeTo(value, 12)))
    expect(buildingTypes.filter(type => least(type) === 1)).toEqual(
      buildingTypes.filter(type => !savesByOccupancy(buildingTypeDefaults[type].use)),
    )
    expect(buildingTypes.filter(type => savesByOccupancy(buildingTypeDefaults[type].use)).toSorted()).toEqual([
      'hospital',
      'large-hotel',
      'office',
      'outpatient',
      'primary-school',
      'secondary-school',
      'small-hotel',
    ])
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
    expect(typed.zone.zoneTypes[0]).toMatchObject({
      id: 'z',
      name: null,
      values: { areaPercent: { value: 0 }, occupancy: { value: 16.6, edited: false } },
    })
  })
})

describe('the envelope by code and climate', () => {
  // The classes of the Appendix G baseline; the others: envelope-classes.test.ts.
  const construction = { roofClass: 'deck', wallClass: 'steel-framed', floorClass: 'steel-joist' } as const
  const of = (more: Parameters<typeof officeOf>[1], zone?: (typeof climateZones)[number]) =>
    defaultsFor(officeOf(drawn, { ...more, userInputs: { construction, ...more?.userInputs } }), zone).construction
  test('ASHRAE 90.1 in its metric edition: zones 0, 3 and 5', () => {
    const figures = (energyCode: 'ashrae-90.1-2004' | 'ashrae-90.1-2019', zone: (typeof climateZones)[number]) => {
      const c = of({ energyCode }, zone)
      return [c.roofUValue, c.wallUValue, c.floorUValue, c.windowUValue, c.windowSolarTransmittance].map(
        ({ value }) => value,
      )
    }
    const near = (printed: readonly number[]) => printed.map(value => expect.closeTo(value, 2))
    // SI tables: roofs U-0.22, steel-framed walls U-0.705, steel-joist floors U-1.986 in zone 0.
    expect(figures('ashrae-90.1-2019', '0A')).toEqual(near([0.22, 0.705, 1.986, 2.839, 0.22]))
    expect(figures('ashrae-90.1-2019', '3B')).toEqual(near([0.22, 0.437, 0.216, 2.385, 0.25]))
    // The DOE reference office in Chicago (2004, zone 5A): windows U 3.236, SHGC 0.39.
    expect(figures('ashrae-90.1-2004', '5A')).toEqual(near([0.358, 0.477, 0.295, 3.236, 0.39]))
  })
  test('colder zones never ask for less', () => {
    for (const energyCode of ['ashrae-90.1-2004', 'ashrae-90.1-2019'] as const) {
      const rows = (['1A', '2A', '3A', '4A', '5A', '6A', '7', '8'] as const).map(zone => of({ energyCode }, zone))
      for (const field of ['roofUValue', 'wallUValue', 'floorUValue', 'windowUValue'] as const)
        expect(rows.map(row => row[field].value)).toEqual(rows.map(row => row[field].value).toSorted((a, b) => b - a))
    }
  })
  test('names its table; without code, zone or certain figure the usual one stays', () => {
    expect(of({ energyCode: 'ashrae-90.1-2019' }, '3B').wallUValue.source).toEqual({
      key: 'source.reference',
      params: { reference: 'ASHRAE 90.1-2019 Table 5.5-3, nonresidential' },
    })
    expect(of({ energyCode: 'ashrae-90.1-2019', primaryBuildingType: 'mid-rise-apartment' }, '3B').wallUValue).toEqual({
      value: 0.363,
      source: { key: 'source.reference', params: { reference: 'ASHRAE 90.1-2019 Table 5.5-3, residential' } },
    })
    for (const usual of [
      of({ energyCode: 'gsas' }, '3B'),
      of({ energyCode: 'iran-part-19' }, '3B'),
      of({ energyCode: 'ashrae-90.1-2019' }),
      of({ energyCode: 'ashrae-90.1-2019', primaryBuildingType: 'mid-rise-apartment' }, '0B'),
    ]) {
      expect(usual.wallUValue.value).toBe(0.57)
    }
    expect(of({ energyCode: 'ashrae-90.1-2004' }, '8').windowSolarTransmittance.value).toBe(0.6)
  })
  test('guest rooms are residential in 90.1; a hospital is mixed, and its sources say so', () => {
    // 90.1 § 3.2; U-0.064 and U-0.084 of steel-framed walls in zone 2.
    const wall = (primaryBuildingType: (typeof buildingTypes)[number]) =>
      of({ energyCode: 'ashrae-90.1-2019', primaryBuildingType }, '2B').wallUValue
    for (const type of ['small-hotel', 'large-hotel', 'mid-rise-apartment'] as const)
      expect(wall(type)).toEqual({
        value: 0.363,
        source: { key: 'source.reference', params: { reference: 'ASHRAE 90.1-2019 Table 5.5-2, residential' } },
      })
    expect(wall('hospital')).toEqual({
      value: 0.477,
      source: { key: 'source.mixedUse', params: { reference: 'ASHRAE 90.1-2019 Table 5.5-2, nonresidential' } },
    })
    expect(wall('outpatient').source.key).toBe('source.reference')
  })
  test('says where a figure was not compared with the print', () => {
    const zone0 = of({ energyCode: 'ashrae-90.1-2019' }, '0B')
    expect([
      zone0.wallUValue.source.key,
      zone0.windowUValue.source.key,
      zone0.windowSolarTransmittance.source.key,
    ]).toEqual(['source.reference', 'source.unchecked', 'source.unchecked'])
    expect(defaultsFor(officeOf(drawn)).envelope.south.windowToWallRatio.source.key).toBe('source.unchecked')
  })
  test('flat roofs of hot zones are light since 90.1-2013, but over a roof space and on metal buildings', () => {
    const roof = (energyCode: 'ashrae-90.1-2004' | 'ashrae-90.1-2013', zone: (typeof climateZones)[number]) =>
      of({ energyCode }, zone).roofAbsorption.value
    // PNNL's models of Miami, El Paso and Baltimore.
    expect([roof('ashrae-90.1-2013', '1A'), roof('ashrae-90.1-2013', '3B'), roof('ashrae-90.1-2013', '4A')]).toEqual([
      0.45, 0.45, 0.7,
    ])
    expect(roof('ashrae-90.1-2004', '1A')).toBe(0.7)
    for (const roofClass of ['attic', 'metal-building'] as const)
      expect(
        of({ energyCode: 'ashrae-90.1-2013', userInputs: { construction: { roofClass } } }, '1A').roofAbsorption.value,
      ).toBe(0.7)
  })
  test('the zone kept with the location counts', () => {
    expect(
      of({ energyCode: 'ashrae-90.1-2019', userInputs: { location: { climateZone: '5A' } } }).windowUValue.value,
    ).toBeCloseTo(2.044, 3)
  })
  test('every zone and type has figures that the form takes', () => {
    for (const zone of climateZones) {
      for (const energyCode of optionLists.energyCode)
        expect(wrong(constructionFields, of({ energyCode }, zone))).toEqual([])
    }
  })
})

describe('a chosen assembly', () => {
  const chosen = {
    roofMaterial: 'jack-arch',
    wallMaterial: 'hollow-clay-200',
    floorMaterial: 'ground-slab',
    windowMaterial: 'double-low-e-argon-pvc',
  } as const
  test('gives U-value, transmittance, mass and its face', () => {
    const c = defaultsFor(
      officeOf(drawn, { energyCode: 'ashrae-90.1-2019', userInputs: { construction: chosen } }),
      '3B',
    ).construction
    expect([
      c.roofUValue.value,
      c.wallUValue.value,
      c.floorUValue.value,
      c.windowUValue.value,
      c.windowSolarTransmittance.value,
    ]).toEqual([1.83, 1.798, 3.196, 1.698, 0.396])
    expect([c.heatCapacity.value, c.roofAbsorption.value, c.wallAbsorption.value]).toEqual(['very-heavy', 0.85, 0.6])
    expect([c.wallUValue.source.key, c.heatCapacity.source.key, c.wallAbsorption.source.key]).toEqual([
      'source.assembly',
      'source.assemblyMass',
      'source.proposal',
    ])
    expect(wrong(constructionFields, c)).toEqual([])
  })
})

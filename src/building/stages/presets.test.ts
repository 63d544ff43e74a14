import { describe, expect, it } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import { fillMessage } from '#contract/message.ts'
import { buildingTypes, countries, energyCodes, optionLists, type ClimateZone } from '#contract/options.ts'
import { studyProblems } from '#rules/study-problems.ts'
import { withUnits } from '#rules/with-units.ts'
import { bundledStations, bundledYear } from '#server/weather/bundled-stations.ts'
import en from '#locales/en/studies.json' with { type: 'json' }
import fa from '#locales/fa/studies.json' with { type: 'json' }
import { box, mass, untypedOffice } from '../../../tests/fixtures/building.ts'
import { exampleDocument, examples } from '../../../tests/fixtures/examples.ts'
import { lowered } from '../lowered.ts'
import { systemsModel } from '../model/systems-model.ts'
import { toEngine } from '../to-engine.ts'
import { presets } from './presets.ts'
import { stageParameters, type ParameterKey } from './stage-parameters.ts'
import { withOptions } from './with-options.ts'

const keys = Object.keys(stageParameters) as readonly ParameterKey[]
const masses = [mass('a', box(0, 0, 30, 20), { numberOfFloors: 3 })]
const small = [mass('a', box(0, 0, 12, 9))]
const large = [mass('a', box(0, 0, 80, 50), { numberOfFloors: 8 })]

function placed(country: Building['country'], latitude: number, climateZone?: ClimateZone): Partial<Building> {
  return {
    country,
    userInputs: {
      location: {
        latitude,
        longitude: 51,
        weatherStationId: 'station:40754',
        ...(climateZone === undefined ? {} : { climateZone }),
      },
    },
  }
}
function typed(userInputs: Building['userInputs'], more: Partial<Building> = {}): Building {
  const plain = untypedOffice(masses, more)
  return { ...plain, userInputs: { ...plain.userInputs, ...userInputs } }
}

/**
 * Documents with every building type, country and code, systems of each kind, three sizes, both hemispheres and the
 * tropics, and ends of the ranges.
 */
const documents: readonly (readonly [name: string, building: Building])[] = [
  ...examples.map(name => [name, exampleDocument(name)] as const),
  ...buildingTypes.map((primaryBuildingType, i) => {
    const country = countries[i % countries.length] ?? 'Iran'
    return [
      primaryBuildingType,
      i % 2 === 0
        ? untypedOffice(masses, { primaryBuildingType, ...placed(country, 30) })
        : untypedOffice(i % 4 === 1 ? large : small, {
            primaryBuildingType,
            energyCode: (['ashrae-90.1-2004', 'ashrae-90.1-2013', 'ashrae-90.1-2019'] as const)[i % 3] ?? 'none',
            ...placed('United States', 41, (['1A', '2B', '4A', '5A', '7'] as const)[i % 5]),
          }),
    ] as const
  }),
  ...energyCodes.map(
    (energyCode, i) =>
      [energyCode, untypedOffice(masses, { energyCode, ...placed(countries[i % 4] ?? 'Iran', 25, '0B') })] as const,
  ),
  ...(
    ['no-ac-water-central', 'vav-packaged', 'constant-volume-air-individual', 'evaporative-direct', 'dx-vrf'] as const
  ).map(
    hvacSystemType => [hvacSystemType, typed({ mechanical: { hvacSystemType } }, placed('Iran', 35, '3B'))] as const,
  ),
  ...[-35, -10, 0, 10, 60].map(
    latitude => [`at ${latitude}°`, untypedOffice(masses, placed('Iran', latitude))] as const,
  ),
  [
    'differing façades and zones',
    typed({
      envelope: { north: { windowToWallRatio: 80, finAngle: 20 }, south: { windowToWallRatio: 15, overhangAngle: 80 } },
      zone: {
        zoneTypes: [
          { id: 'a', values: { areaPercent: 60, lightingPowerDensity: 12 } },
          { id: 'b', values: { areaPercent: 40, refrigeration: 30, refrigerationCoefficient: 9 } },
        ],
      },
    }),
  ],
  [
    'the lowest',
    typed({
      construction: {
        wallUValue: 0.1,
        roofUValue: 0.05,
        floorUValue: 0.1,
        windowUValue: 0.6,
        windowSolarTransmittance: 0.05,
        airLeakage: 0.1,
        wallAbsorption: 0.1,
        roofAbsorption: 0.1,
      },
      zone: {
        setpoints: { heatingSetpoint: 10, heatingSetback: 10, coolingSetpoint: 20, coolingSetback: 20 },
        airing: { openingTemperature: 15, openableShare: 0 },
        zoneTypes: [{ id: 'a', values: { areaPercent: 100, lightingPowerDensity: 0, hotWater: 0 } }],
      },
      mechanical: { fanPressure: 50, fanEfficiency: 0.1, heatingCoefficient: 0.4, coolingCoefficient: 0.4 },
    }),
  ],
  [
    'the highest',
    typed({
      construction: { wallUValue: 4, roofUValue: 4, floorUValue: 4, windowUValue: 7, airLeakage: 8 },
      zone: {
        setpoints: { heatingSetpoint: 26, heatingSetback: 26, coolingSetpoint: 35, coolingSetback: 40 },
        airing: { openingTemperature: 35, openableShare: 100 },
      },
      mechanical: {
        fanPressure: 3000,
        fanEfficiency: 0.85,
        heatingGeneration: 'heat-pump-air',
        heatingCoefficient: 7,
        coolingCoefficient: 12,
      },
      renewables: { photovoltaicArea: 1e6, photovoltaicPeakPowerCoefficient: 0.24, solarWaterHeatingEfficiency: 0.85 },
    }),
  ],
  [
    'a boiler that gives all its heat',
    typed({ mechanical: { heatingGeneration: 'boiler', heatingSource: 'natural-gas', heatingCoefficient: 1 } }),
  ],
]

type Tree = { readonly [key: string]: string | Tree }
function textOf(tree: Tree, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : at), tree)
  return typeof found === 'string' ? found : undefined
}

describe.each(documents)('presets of %s', (name, building) => {
  const offered = new Map(keys.map(key => [key, presets(building, key)]))

  it('are at most four, all different, within the range of their field', () => {
    for (const key of keys) {
      const { field } = stageParameters[key]
      const values = (offered.get(key) ?? []).map(({ value }) => value)
      expect(values.length, key).toBeLessThanOrEqual(4)
      expect(new Set(values).size, key).toBe(values.length)
      const sorted = field.kind === 'option' ? [] : values.map(Number).toSorted((one, other) => one - other)
      const near = sorted.filter((value, i) => i > 0 && value - sorted[i - 1]! <= 0.02 * Math.abs(value))
      expect(near, `${name} ${key}: within 2 % of another`).toEqual([])
      for (const value of values)
        expect(
          field.kind === 'option'
            ? (optionLists[field.list] as readonly (string | number)[]).includes(value)
            : typeof value === 'number' && value >= field.min && value <= field.max,
          `${name} ${key} ${value}`,
        ).toBe(true)
    }
  })

  it('have a reason in both languages, with all that it tells', () => {
    for (const key of keys)
      for (const { value, reason } of offered.get(key) ?? [])
        for (const [language, texts] of [
          ['en', en],
          ['fa', fa],
        ] as const) {
          const text = textOf(texts.reason, reason.key)
          expect(text, `${key} ${value}: ${reason.key}`).toBeTypeOf('string')
          const sentence = fillMessage(text ?? '', withUnits(reason, 'SI'), language)
          expect(sentence, `${key} ${value}: ${reason.key}`).not.toMatch(/\{\{|undefined|NaN/)
          for (const [, param = ''] of (text ?? '').matchAll(/\{\{(\w+)\}\}/g))
            expect(reason.params, `${key} ${value}: ${reason.key}`).toHaveProperty(param)
        }
  })

  it('make documents that can be simulated, all of a parameter in one study', () => {
    for (const key of keys) {
      const options = (offered.get(key) ?? []).map(({ value }) => value)
      expect(studyProblems(building, stageParameters[key].stage, { parameters: [{ key, options }] }), key).toEqual([])
    }
  })
})

describe('presets', () => {
  it('are a choice wherever the building has what they are about', () => {
    const lonely = examples.flatMap(name =>
      keys.filter(key => presets(exampleDocument(name), key).length < 2).map(key => `${name} ${key}`),
    )
    expect(lonely.filter(name => !/ (humidifierSource|refrigeration\w+)$/.test(name))).toEqual([
      // The school's heat is by resistance, which nothing but electricity warms.
      'school-dubai heatingSource',
    ])
    const few = (building: Building, key: ParameterKey) => presets(building, key).length
    expect(few(untypedOffice(masses, { primaryBuildingType: 'hospital' }), 'humidifierSource')).toBe(3)
    expect(few(untypedOffice(masses, { primaryBuildingType: 'supermarket' }), 'refrigerationCompressors')).toBe(2)
    expect(few(untypedOffice(masses, { primaryBuildingType: 'supermarket' }), 'refrigerationCoefficient')).toBe(3)
  })

  it('are taken by the engine', () => {
    const weather = bundledYear('station:40754')
    if (weather === undefined) throw new Error('no weather')
    const building = untypedOffice(small)
    for (const key of keys)
      for (const { value } of presets(building, key))
        expect(toEngine(withOptions(building, { [key]: value }), weather).ok, `${key} ${value}`).toBe(true)
  })

  it('move nothing where they say that it is so now', () => {
    const weather = bundledYear('station:40754')
    if (weather === undefined) throw new Error('no weather')
    const warehouse = untypedOffice(masses, {
      primaryBuildingType: 'warehouse',
      energyCode: 'ashrae-90.1-2019',
      ...placed('United States', 41, '5A'),
    })
    const school = untypedOffice(masses, {
      primaryBuildingType: 'secondary-school',
      energyCode: 'ashrae-90.1-2013',
      ...placed('United States', 41, '5A'),
    })
    const muchTyped = typed(
      {
        construction: { wallMaterial: 'aac-200', wallUValue: 2, windowUValue: 5, heatCapacity: 'heavy' },
        mechanical: { heatingGeneration: 'boiler', heatingSource: 'fuel', heatingCoefficient: 0.75 },
      },
      { manualInputs: { envelope: { south: { windowArea: 50 }, roof: { windowArea: 12 } } } },
    )
    const modelOf = (building: Building) => JSON.stringify(lowered(building, weather))
    const nowOf = (building: Building) =>
      keys.flatMap(key => {
        const [first] = presets(building, key)
        return first !== undefined && /^present|^typed/.test(first.reason.key) ? [{ key, ...first }] : []
      })
    const four = [exampleDocument('school-dubai'), warehouse, school, muchTyped]
    const moved = four.flatMap(building => {
      const before = modelOf(building)
      return nowOf(building)
        .filter(({ reason }) => reason.key === 'present')
        .filter(({ key, value }) => modelOf(withOptions(building, { [key]: value })) !== before)
        .map(({ key }) => `${building.name} ${key}`)
    })
    expect(moved).toEqual([])
    const reasonsOf = (building: Building) =>
      nowOf(building)
        .filter(({ reason }) => reason.key !== 'present')
        .map(({ key, reason }) => `${key} ${reason.key}`)
    expect(reasonsOf(warehouse)).toEqual([
      'heatCapacity presentAlike',
      'heatingSetpoint presentAlike',
      'heatingSetback presentAlike',
    ])
    // The school's kitchen and gymnasium have units of the code's own.
    expect(reasonsOf(school)).toEqual(
      expect.arrayContaining(['fanPressure presentAlike', 'fanEfficiency presentAlike']),
    )
    expect(reasonsOf(muchTyped)).toEqual([
      'windowToWallRatioSouth typedArea',
      'windowToWallRatioRoof typedArea',
      'wallMaterial presentAlone',
      'hvacSystemType presentAlone',
      'heatingGeneration presentAlone',
      'heatingSource presentAlone',
    ])
    // The southern wall is 30 m long and 9 m high.
    expect(presets(muchTyped, 'windowToWallRatioSouth')[0]?.value).toBe(18.5)
  })

  it('move no system where they say that it is so now, whatever units a type and a code bring', () => {
    const systemsOf = (building: Building) => JSON.stringify(systemsModel(building))
    const moved = [masses, large].flatMap(drawn =>
      buildingTypes.flatMap(primaryBuildingType =>
        (['none', 'ashrae-90.1-2004', 'ashrae-90.1-2019'] as const).flatMap(energyCode => {
          const building = untypedOffice(drawn, {
            primaryBuildingType,
            energyCode,
            ...placed('United States', 41, '5A'),
          })
          const before = systemsOf(building)
          return keys
            .filter(key => stageParameters[key].stage === 'active')
            .flatMap(key =>
              presets(building, key)
                .slice(0, 1)
                .map(first => ({ key, ...first })),
            )
            .filter(({ reason }) => reason.key === 'present')
            .filter(({ key, value }) => systemsOf(withOptions(building, { [key]: value })) !== before)
            .map(({ key }) => `${primaryBuildingType} ${energyCode} ${key}`)
        }),
      ),
    )
    expect(moved).toEqual([])
  })

  it('say of cases that differ from zone to zone that one is the usual', () => {
    const cases = (first: number, second: number) => {
      const zoneTypes = [
        { id: 'a', values: { areaPercent: 60, refrigeration: 30, refrigerationCoefficient: first } },
        { id: 'b', values: { areaPercent: 40, refrigeration: 10, refrigerationCoefficient: second } },
      ]
      return presets(typed({ zone: { zoneTypes } } as never), 'refrigerationCoefficient')[0]?.reason.key
    }
    expect([cases(9, 9), cases(9, 2.4)]).toEqual(['present', 'presentAlike'])
  })

  it('offer water that evaporates in dry air, not on the coasts of the Gulf', () => {
    const systems = (zone: ClimateZone) =>
      presets(untypedOffice(masses, placed('Qatar', 25, zone)), 'hvacSystemType').map(({ value }) => value)
    expect(systems('3B')).toContain('evaporative-two-stage')
    expect(systems('0B')).not.toContain('evaporative-two-stage')
  })

  it('shade a southern façade as the sun stands', () => {
    const station = bundledStations.find(({ _id }) => _id === 'station:40754')
    const building = untypedOffice(masses, placed('Iran', station?.latitude ?? NaN))
    const [, solstice, equinox] = presets(building, 'overhangAngleSouth').map(({ value }) => Number(value))
    // Noon at 35.7°: 77.7° in June, 54.3° at the equinoxes. An overhang of depth d shades d·tan(height) below it, and its angle at
    // the window's middle is that of d over half the window: by hand 23.5° and 55.2°.
    expect([solstice, equinox]).toEqual([23, 55])
  })

  it('are never within 2 % of what stands, nor two degrees of an angle', () => {
    const values = (key: ParameterKey, building: Building) => presets(building, key).map(({ value }) => value)
    // Full shade at the solstice is 23° in Tehran; little glass is 20 %.
    expect(values('overhangAngleSouth', typed({ envelope: { south: { overhangAngle: 24 } } }))).toEqual([24, 55])
    expect(
      values(
        'windowToWallRatio',
        typed({
          envelope: Object.fromEntries(
            ['north', 'east', 'south', 'west'].map(side => [side, { windowToWallRatio: 20.3 }]),
          ),
        }),
      ),
    ).toEqual([20.3, 40, 60])
    expect(values('airLeakage', typed({ construction: { airLeakage: 1.11 } }))).toEqual([1.11, 0.6, 2.2])
  })

  it('ask for the code’s limit where today’s wall is worse', () => {
    const building = typed(
      {
        construction: { wallUValue: 2, wallClass: 'steel-framed' },
        location: { latitude: 41, longitude: -88, climateZone: '5A', weatherStationId: 'x' },
      },
      { country: 'United States', energyCode: 'ashrae-90.1-2019' },
    )
    expect(presets(building, 'wallUValue').map(({ reason }) => reason.key)).toEqual([
      'present',
      'codeLimit',
      'part',
      'part',
    ])
    // Steel-framed walls of zone 5, nonresidential: U-0.055 Btu/(h·ft²·°F) (Table 5.5-5).
    expect(presets(building, 'wallUValue')[1]?.value).toBeCloseTo(0.055 * 5.678263, 2)
  })

  it('say which figures no source gives', () => {
    const proposals = (key: ParameterKey) =>
      presets(untypedOffice(masses), key)
        .filter(({ isProposal }) => isProposal)
        .map(({ value }) => value)
    expect(proposals('roofAbsorption')).toEqual([0.3, 0.8]) // the cool roof’s is of 90.1
    expect(proposals('airLeakage')).toEqual([])
    expect(proposals('photovoltaicPeakPowerCoefficient')).toEqual([0.18, 0.21])
  })

  it('are assemblies of the country', () => {
    for (const country of countries)
      for (const key of ['wallMaterial', 'roofMaterial', 'floorMaterial'] as const)
        for (const { value } of presets(untypedOffice(masses, placed(country, 35)), key))
          expect(String(value).startsWith('us-'), `${country} ${value}`).toBe(country === 'United States')
  })

  it('tell what a side has now by the façades that are built', () => {
    // A box drawn to the compass has no façade to the south-east.
    const building = typed({ envelope: { south: { windowToWallRatio: 25 } } })
    expect(presets(building, 'windowToWallRatioSouth')[0]).toMatchObject({ value: 25, reason: { key: 'present' } })
    expect(presets(building, 'windowToWallRatio')[0]).toMatchObject({ value: 25, reason: { key: 'facade.south' } })
  })
})

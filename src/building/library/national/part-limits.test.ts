import { describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import { collectorOrientations, iranClimates, type IranClimate } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { codeLimits, silentParts } from '../code-limits.ts'
import { defaultsFor } from '../defaults.ts'
import { drawnEnvelope } from './drawn-envelope.ts'
import { climateOfPlace } from './iran-climate.ts'

const drawn = [mass('a', box(0, 0, 20, 10), { numberOfFloors: 2, floorHeight: 3 })]
function withRatio(energyCode: Building['energyCode'], ratio: number): Building {
  return officeOf(drawn, {
    ...(energyCode === undefined ? {} : { energyCode }),
    userInputs: {
      envelope: Object.fromEntries(collectorOrientations.map(o => [o, { windowToWallRatio: ratio }])),
    },
  })
}
function window(building: Building) {
  const { windowUValue, windowSolarTransmittance } = defaultsFor(building).construction
  return [windowUValue.value, windowSolarTransmittance.value]
}
const usualWindow = [2.73, 0.6]

describe('windows follow the share that is drawn', () => {
  test.each([
    // Nothing is stated below 5 %.
    [4.9, usualWindow],
    [5, [3.3, 0.3]],
    [40, [3.3, 0.3]],
    [40.1, [2.1, 0.25]],
    [95, [2.1, 0.25]],
  ])('Kahramaa: %s %%', (ratio, limits) => {
    expect(window(withRatio('kahramaa-2023', ratio))).toEqual(limits)
  })
  test.each([
    [0, [2.1, 0.348]],
    [40, [2.1, 0.348]],
    [40.1, [1.9, 0.278]],
    [59.9, [1.9, 0.278]],
    [60, [1.9, 0.218]],
    [95, [1.9, 0.218]],
  ])('Al Sa’fat: %s %%, 0.87 of the shading coefficient', (ratio, limits) => {
    expect(window(withRatio('al-safat', ratio))).toEqual(limits)
  })
  test('of all walls together, typed ratios and areas alike', () => {
    // Walls of 20 and 10 m, 6 m high: 360 m². North 95 % of 120 m² = 114 m², the others 30 %: 72 m²; 186 of 360 m².
    const rest = collectorOrientations.map(o => [o, { windowToWallRatio: o === 'north' ? 95 : 30 }] as const)
    const mixed = officeOf(drawn, { energyCode: 'al-safat', userInputs: { envelope: Object.fromEntries(rest) } })
    expect(drawnEnvelope(mixed).windowShare).toBeCloseTo((100 * 186) / 360, 9)
    expect(window(mixed)).toEqual([1.9, 0.278])
    const byHand = officeOf(drawn, {
      energyCode: 'kahramaa-2023',
      manualInputs: { envelope: { south: { windowArea: 120 } } },
    })
    // 120 m² and 33 % of the other 240 m² (the usual share of an office): above 40 % of 360 m².
    expect(drawnEnvelope(byHand).windowShare).toBeCloseTo((100 * (120 + 0.33 * 240)) / 360, 9)
    expect(window(byHand)).toEqual([2.1, 0.25])
  })
  test('while nothing is drawn, of the ratios alone', () => {
    expect(window({ ...withRatio('kahramaa-2023', 41), masses: [] })).toEqual([2.1, 0.25])
    expect(drawnEnvelope({ ...withRatio('al-safat', 41), masses: [] }).envelopePerFloor).toBeNull()
  })
})

describe('leakage by Al Sa’fat', () => {
  const leakage = (building: Building) => defaultsFor(building).construction.airLeakage
  test('10 m³/(h·m²) of envelope at 50 Pa, as it is at 4 Pa by floor area', () => {
    // Envelope 360 + 200 + 200 m², floors 400 m²: 10·0.08^0.65·1.9.
    expect(leakage(officeOf(drawn, { energyCode: 'al-safat' })).value).toBeCloseTo(10 * 0.08 ** 0.65 * 1.9, 3)
    const low = [mass('a', box(0, 0, 40, 20), { numberOfFloors: 10, floorHeight: 3 })]
    // 120 m round, 30 m high, 800 m² above and below: 5200 of 8000 m².
    expect(leakage(officeOf(low, { energyCode: 'al-safat' })).value).toBeCloseTo(10 * 0.08 ** 0.65 * 0.65, 3)
  })
  test('as much as the field takes of a box with little floor; the usual one while nothing is drawn', () => {
    const kiosk = [mass('a', box(0, 0, 2, 2), { numberOfFloors: 1, floorHeight: 4 })]
    expect(leakage(officeOf(kiosk, { energyCode: 'al-safat' })).value).toBe(8)
    expect(leakage(officeOf([], { energyCode: 'al-safat' }))).toEqual(leakage(officeOf([])))
  })
})

describe('Topic 19', () => {
  const of = (climate: IranClimate, masses = drawn) =>
    defaultsFor(officeOf(masses, { energyCode: 'iran-part-19', userInputs: { location: { iranClimate: climate } } }))
      .construction
  test('limits the envelope in 3B alone; elsewhere the usual assemblies are the defaults', () => {
    const uValues = (construction: ReturnType<typeof of>) =>
      (['wallUValue', 'roofUValue', 'floorUValue', 'windowUValue'] as const).map(field => construction[field].value)
    expect(uValues(of('3B'))).toEqual([0.699, 0.22, 3.704, 3.03])
    const usual = uValues(defaultsFor(officeOf(drawn, { energyCode: 'none' })).construction)
    for (const climate of iranClimates.filter(each => each !== '3B')) {
      expect(uValues(of(climate))).toEqual(usual)
      const location = { iranClimate: climate }
      expect(codeLimits(officeOf(drawn, { energyCode: 'iran-part-19', userInputs: { location } }))).toEqual({
        use: 'climateNotKept',
        climate,
      })
    }
    // Its limits of solar transmittance look swapped: none is used.
    expect(of('3B').windowSolarTransmittance.value).toBe(0.6)
  })
  test('a floor over open air is another one', () => {
    expect(of('3B', [mass('a', box(0, 0, 20, 10), { floorStart: 1 })]).floorUValue.value).toBe(0.42)
  })
  test('the city tells the climate, else the nearest station up to 50 km away; what is chosen stands over both', () => {
    const climate = (
      location: NonNullable<Building['userInputs']['location']>,
      country: Building['country'] = 'Iran',
    ) => {
      const code = codeLimits(officeOf(drawn, { country, energyCode: 'iran-part-19', userInputs: { location } }))
      return code.use === 'held' ? '3B' : code.use === 'climateNotKept' ? code.climate : code
    }
    expect(
      ['Tehran', 'تهران', 'Bandarabbas', 'Bandar Abbas', 'Orumiyeh', 'خرم آباد', 'Isfahan', 'Karaj', 'Kashan'].map(
        city => climate({ city }),
      ),
    ).toEqual(['3B', '3B', '0B', '0B', '4B', '3A', '4B', '3B', '2B'])
    expect(climate({ city: 'Tehran', iranClimate: '5B' })).toBe('5B')
    // Natanz is 60 km from Kashan's station; Fin, at the edge of Kashan, is 7 km from it.
    expect(climate({ city: 'Fin', latitude: 33.95, longitude: 51.38 })).toBe('2B')
    expect(climateOfPlace(officeOf([], { userInputs: { location: { latitude: 33.95, longitude: 51.38 } } }))).toEqual({
      climate: '2B',
      station: { en: 'Kashan', fa: 'کاشان' },
      by: 'nearest',
    })
    const zoneMissing = { use: 'zoneMissing', of: 'iranClimate' }
    expect([climate({ latitude: 33.51, longitude: 51.92 }), climate({}), climate({ city: 'Tehran' }, 'Qatar')]).toEqual(
      [zoneMissing, zoneMissing, zoneMissing],
    )
  })
})

test('what a code leaves open is told', () => {
  const silent = (building: Building) => silentParts(codeLimits(building))
  expect(silent(withRatio('kahramaa-2023', 30))).toEqual(['floor'])
  expect(silent(withRatio('kahramaa-2023', 3))).toEqual(['floor', 'window', 'solar'])
  expect(silent(withRatio('al-safat', 30))).toEqual([])
  expect(silent(withRatio('gsas', 30))).toEqual([])
  const iran = (iranClimate: IranClimate) =>
    silent(officeOf(drawn, { energyCode: 'iran-part-19', userInputs: { location: { iranClimate } } }))
  expect([iran('3B'), iran('4A')]).toEqual([['solar'], []])
})

test('what is typed and what is chosen stand over every limit', () => {
  const { construction } = defaultsFor(
    officeOf(drawn, { energyCode: 'al-safat', userInputs: { construction: { wallMaterial: 'hollow-clay-200' } } }),
  )
  expect(construction.wallUValue.source.key).toBe('source.assembly')
  expect(construction.roofUValue).toMatchObject({ value: 0.3, source: { key: 'source.unchecked' } })
})

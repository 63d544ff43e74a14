// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { InputTab, Language } from '#contract/options.ts'
import { tehranStation } from '../../../tests/fixtures/tehran-station.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { useTabSummary } from './use-tab-summary.ts'

const station: WeatherStation = { ...tehranStation, years: '1991-2020', distance: 9 }
const house = officeOf([mass('m1', box(0, 0, 20, 10), { numberOfFloors: 2 })])

let shown: Shown
function Line({
  tab,
  building,
  from,
}: {
  readonly tab: InputTab
  readonly building: Building
  readonly from: WeatherStation | null
}) {
  return useTabSummary(building, from)(tab)
}
async function summary(
  tab: InputTab,
  building: Building,
  from: WeatherStation | null = station,
  language: Language = 'en',
) {
  shown = await showPart(<Line tab={tab} building={building} from={from} />, { language })
  return shown.words()
}
afterEach(() => shown.close())
function at(location: Building['userInputs']['location']) {
  return location === undefined ? { ...house, userInputs: {} } : { ...house, userInputs: { location } }
}

describe('the place', () => {
  const here = { latitude: 35.7, longitude: 51.4 }
  const weatherStationId = 'station:40754'
  test.each([
    ['nothing', undefined, 'No place confirmed'],
    ['half a place', { latitude: 35.7 }, 'No place confirmed'],
    ['its other half', { longitude: 51.4 }, 'No place confirmed'],
    [
      'a place on the equator and the first meridian',
      { latitude: 0, longitude: 0 },
      '0.0000, 0.0000. No weather chosen',
    ],
    ['no weather', { ...here, city: 'Karaj' }, 'Karaj. No weather chosen'],
    ['a city that is the station’s', { ...here, city: 'Tehran', weatherStationId }, 'Tehran. Weather: Tehran Mehrabad'],
    ['another city', { ...here, city: 'Karaj', weatherStationId }, 'Karaj. Weather: Tehran Mehrabad'],
    ['no city', { ...here, weatherStationId }, '35.7000, 51.4000. Weather: Tehran Mehrabad'],
  ])('of %s', async (_, location, line) => {
    expect(await summary('location', at(location))).toBe(line)
  })

  test('whose station is not read yet leaves room for it', async () => {
    expect(await summary('location', at({ ...here, city: 'Tehran', weatherStationId }), null)).toBe(
      'Tehran. Weather: …',
    )
  })

  test('in Persian has the station’s own names', async () => {
    const line = await summary('location', at({ ...here, city: 'Tehran', weatherStationId }), station, 'fa')
    expect(line).toContain('تهران')
    expect(line).toContain('مهرآباد')
    expect(line).not.toContain('Tehran')
  })
})

describe('the drawing', () => {
  const bare = officeOf([])
  const two = officeOf([mass('m1', box(0, 0, 20, 10), { numberOfFloors: 2 }), mass('m2', box(40, 0, 10, 10))])
  test.each([
    ['nothing', bare, 'No mass drawn yet'],
    ['one mass of one storey', officeOf([mass('m1', box(0, 0, 20, 10))]), '1 mass, 1 storey, 200.0 m²'],
    ['two masses', two, '2 masses, 2 storeys, 500.0 m²'],
    ['inch-pound units', { ...house, units: 'PI' } as Building, '1 mass, 2 storeys, 4,306 ft²'],
  ])('of %s', async (_, building, line) => {
    expect(await summary('draw-building', building)).toBe(line)
  })

  test('in Persian digits', async () => {
    expect(await summary('draw-building', two, station, 'fa')).toContain('۵۰۰')
  })

  test('the envelope of nothing has no windows, of walls their area and their part of it', async () => {
    expect(await summary('envelope', bare)).toBe('No mass drawn yet')
    await shown.close()
    const line = await summary('envelope', house)
    const [, area = '', ratio = ''] = /^([\d.]+) m² of windows, ratio ([\d.]+)%$/.exec(line) ?? []
    // 60 m around, two storeys of 3 m: 360 m² of walls.
    expect(Number(area)).toBeGreaterThan(10)
    expect(Number(area) / 360).toBeCloseTo(Number(ratio) / 100, 3)
  })
})

test('neighbours: none, or how many of at most eight', async () => {
  expect(await summary('neighbors', house)).toBe('None')
  await shown.close()
  const neighbors = ['a', 'b'].map(id => ({ id, vertices: box(50, 0, 10, 10), height: 9 }))
  const building = { ...house, userInputs: { ...house.userInputs, neighbors: { neighbors } } } as unknown as Building
  expect(await summary('neighbors', building)).toBe('2 of at most 8')
})

describe('values', () => {
  const construction = { wallUValue: 0.31, roofUValue: 0.22, windowUValue: 1.43 }
  const typed = (tab: string, values: object) =>
    ({ ...house, userInputs: { ...house.userInputs, [tab]: values } }) as Building

  test('U-values of wall, roof and window, the unit once', async () => {
    expect(await summary('construction', typed('construction', construction))).toBe(
      'Wall 0.31, roof 0.22, window 1.43 W/(m²·K)',
    )
    await shown.close()
    const imperial = await summary('construction', { ...typed('construction', construction), units: 'PI' })
    expect(imperial).toContain('Btu')
    expect(imperial).not.toContain('0.31')
  })

  test('zone types and the temperatures that are kept', async () => {
    const line = await summary('zone', typed('zone', { setpoints: { heatingSetpoint: 19, coolingSetpoint: 27 } }))
    expect(line).toMatch(/^1 type, heating 19.* °C, cooling 27.* °C$/)
    await shown.close()
    const zoneTypes = [1, 2].map(id => ({ id: `z${id}`, values: { name: `Zone ${id}` } }))
    expect(await summary('zone', typed('zone', { zoneTypes }))).toMatch(/^2 types, heating/)
  })

  test('systems by name, with both coefficients', async () => {
    const line = await summary(
      'mechanical',
      typed('mechanical', {
        hvacSystemType: 'single-duct-water-air-central',
        heatingCoefficient: 3.25,
        coolingCoefficient: 2.75,
      }),
    )
    expect(line).toContain(', heating 3.25, cooling 2.75')
    expect(line).not.toContain('single-duct-water')
  })

  test('photovoltaics by area, or none', async () => {
    expect(await summary('renewables', house)).toBe('None')
    await shown.close()
    expect(await summary('renewables', typed('renewables', { photovoltaicArea: 40 }))).toBe('Photovoltaic 40.0 m²')
  })
})

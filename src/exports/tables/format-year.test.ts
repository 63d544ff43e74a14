import { describe, expect, test } from 'vitest'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { yearComfort } from '#engine/comfort/year-comfort.ts'
import { simulate } from '#engine/simulate.ts'
import { balanceCauses } from '#engine/output.ts'
import { officeTenZones } from '../../../tests/fixtures/office-ten-zones.ts'
import { tehranNormals, tehranPlace } from '../../../tests/fixtures/tehran-normals.ts'
import { readCsv } from '../../../tests/support/read-csv.ts'
import { formatYear, hourRows } from './format-year.ts'

const weather = generateYear(tehranNormals, tehranPlace)
const year = simulate(officeTenZones, weather, { stepsPerHour: 1 })
const comfort = yearComfort(officeTenZones, weather, year)
const [zone] = year.zones
if (zone === undefined) throw new Error('no zone')
function total(values: ArrayLike<number>) {
  return Array.from(values).reduce((sum, value) => sum + value, 0)
}
function whole(value: number) {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format(value)
}

describe('the table', () => {
  const lines = formatYear(year, comfort, 'table').split('\n')
  const at = lines.indexOf(`Zone ${zone.name}, needs in kWh`)
  const cells = (line = '') => line.split(/\s+/).filter(word => word !== '')
  test('has a block of twelve months and the year for each zone, and one for the building', () => {
    expect(lines.filter(line => /^(Zone .*|Building), needs in kWh$/.test(line))).toHaveLength(year.zones.length + 1)
    expect(cells(lines[at + 2])).toEqual([
      'Jan',
      ...(['heating', 'sensibleCooling', 'latentCooling', 'humidification'] as const).map(need =>
        whole(zone.monthly[need][0] ?? NaN),
      ),
    ])
    expect(cells(lines[at + 14])).toEqual([
      'Year',
      ...(['heating', 'sensibleCooling', 'latentCooling', 'humidification'] as const).map(need =>
        whole(zone.annual[need]),
      ),
    ])
  })
  test('peaks are in kW, temperatures in °C, each with its hour', () => {
    const { sensibleCooling } = zone.peaks
    expect(sensibleCooling.power).toBeGreaterThan(100)
    expect(lines[at + 16]).toMatch(
      new RegExp(`^Peak cooling +${(sensibleCooling.power / 1000).toFixed(1)} kW, \\d+ \\w{3}, `),
    )
    expect(lines[at + 17]).toMatch(
      new RegExp(`^Warmest +${zone.airTemperature.highest.temperature.toFixed(1)} °C, \\d+ \\w{3}, `),
    )
    expect(lines[at + 18]).toMatch(
      new RegExp(`^Coldest +${zone.airTemperature.lowest.temperature.toFixed(1)} °C, \\d+ \\w{3}, `),
    )
  })
  test('hours of comfort are those in category II of those that are judged', () => {
    const of = comfort[0]?.annual
    expect(lines[at + 19]).toContain(`${whole(of?.pmvII ?? NaN)} of ${whole(of?.occupied ?? NaN)} h`)
    expect(lines[at + 20]).toContain(
      of?.adaptive === 0 ? 'none judged' : `${whole(of?.adaptiveII ?? NaN)} of ${whole(of?.adaptive ?? NaN)} h`,
    )
    expect(lines[at + 21]).toContain(
      `${whole(of?.unmetHeating ?? NaN)} heating, ${whole(of?.unmetCooling ?? NaN)} cooling`,
    )
  })
  test('begins with the place and what its weather is, without an empty country', () => {
    expect(lines[0]).toBe(`Weather: ${year.weather.city}, ${year.weather.country} (${year.weather.label})`)
    const bare = formatYear({ ...year, weather: { ...year.weather, country: '' } }, comfort, 'table').split('\n')
    expect(bare[0]).toBe(`Weather: ${year.weather.city} (${year.weather.label})`)
    expect(lines[1]).toContain('1 steps an hour')
  })
  test('without a load there is no peak; of one zone there is no sum; a limit passed is told', () => {
    const peaks = { ...zone.peaks, heating: { power: 0, hour: -1 } }
    const one = formatYear(
      { ...year, zones: [{ ...zone, peaks }], warnings: [{ quantity: 'height', value: 400, limit: 300 }] },
      [],
      'table',
    )
    expect(one).toMatch(/^Peak heating +none$/m)
    expect(one).not.toContain('Building, needs')
    expect(one).not.toContain('Comfort')
    expect(one).toContain('Outside the range of the method: height is 400, the limit is 300')
  })
})

test('CSV: a row a zone and month, and the year’s', () => {
  const [header = [], ...rows] = readCsv(formatYear(year, comfort, 'csv'))
  expect(rows).toHaveLength((year.zones.length + 1) * 13)
  expect(header.slice(0, 6)).toEqual([
    'zone',
    'month',
    'heating_need_kwh',
    'sensible_cooling_need_kwh',
    'latent_cooling_need_kwh',
    'humidification_need_kwh',
  ])
  expect(header).toHaveLength(6 + balanceCauses.length)
  expect(header).toContain('balance_zone_air_kwh')
  expect(rows[6]?.slice(0, 3)).toEqual([zone.name, 'Jul', String(zone.monthly.heating[6])])
  expect(rows[12]?.slice(0, 6)).toEqual([
    zone.name,
    'Year',
    ...[zone.annual.heating, zone.annual.sensibleCooling, zone.annual.latentCooling, zone.annual.humidification].map(
      String,
    ),
  ])
  expect(Number(rows[12]?.[header.indexOf('balance_solar_kwh')])).toBeCloseTo(total(zone.balance.solar), 6)
  expect(rows.at(-1)?.[0]).toBe('building')
})

test('JSON: without the hours, with comfort, and with a plane’s sun in kWh/m²', () => {
  const json = JSON.parse(formatYear(year, comfort, 'json')) as Record<string, unknown> & {
    readonly zones: readonly Record<string, unknown>[]
    readonly planes: readonly Record<string, unknown>[]
    readonly windows: readonly Record<string, unknown>[]
  }
  expect(json).not.toHaveProperty('outdoorTemperature')
  expect(json).not.toHaveProperty('skyTemperature')
  expect(json.zones[0]).not.toHaveProperty('hourly')
  expect(json.zones[0]?.['comfort']).toEqual(JSON.parse(JSON.stringify(comfort[0])))
  expect(json.planes[0]?.['annualIncident']).toBeCloseTo(total(year.planes[0]?.incident ?? []) / 1000, 6)
  expect(json.planes[0]).not.toHaveProperty('incident')
  expect(json.windows[0]).not.toHaveProperty('transmitted')
})

test('hours: a row each, dated as weather files count them; powers in W, air in °C and per cent', () => {
  const [header = [], ...rows] = readCsv(hourRows(year))
  expect(rows).toHaveLength(8760)
  expect(rows[0]?.slice(0, 4)).toEqual(['1', '1', '1', String(year.outdoorTemperature[0])])
  expect(rows[24 * 31 + 23]?.slice(0, 3)).toEqual(['2', '1', '24'])
  const cell = (title: string, h: number) => rows[h]?.[header.indexOf(`${zone.name} ${title}`)]
  for (const [title, key] of [
    ['heating_w', 'heatingNeed'],
    ['sensible_cooling_w', 'sensibleCoolingNeed'],
    ['latent_cooling_w', 'latentCoolingNeed'],
    ['humidification_w', 'humidificationNeed'],
    ['air_temperature_c', 'airTemperature'],
    ['operative_temperature_c', 'operativeTemperature'],
    ['relative_humidity_percent', 'relativeHumidityPercent'],
  ] as const)
    for (const h of [12, 4500]) expect(cell(title, h)).toBe(String(zone.hourly[key][h]))
})

test('a year with the standard’s films says so in every form, another in none', () => {
  for (const format of ['table', 'json', 'csv'] as const) {
    expect(formatYear(year, comfort, format, true)).toMatch(
      /constants of ISO 52016-1|"films": "standard"|,films\r?\n.*,standard\r?\n/,
    )
    expect(formatYear(year, comfort, format)).not.toMatch(/ISO 52016-1|films/)
  }
})

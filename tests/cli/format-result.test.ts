import { beforeAll, describe, expect, test } from 'vitest'
import type { BaselineResult } from '#contract/entities/run.ts'
import { carriers, endUses, equipmentUses } from '#contract/options.ts'
import { formatResult, type ResultFormat } from '#exports/tables/format-result.ts'
import { hourWords } from '#exports/tables/hour-words.ts'
import { simulatedExample } from '../fixtures/examples.ts'
import { readCsv } from '../support/read-csv.ts'
import { warningLines } from '#cli/warning-lines.ts'

/** A result as the command writes it. */
function formatted(result: BaselineResult, format: ResultFormat): string {
  return formatResult(result, format, warningLines(result.warnings))
}

let school: BaselineResult
beforeAll(async () => {
  school = await simulatedExample('school-dubai')
})

function snake(name: string): string {
  return name.replaceAll('-', '_').replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}
function read(csv: string) {
  const [header = [], ...rows] = readCsv(csv)
  return { header, at: (name: string, row: number) => rows[row]?.[header.indexOf(name)] }
}
const yearRow = 12

describe('CSV and JSON say the same', () => {
  test('every figure of every month and of the year', () => {
    const { at } = read(formatted(school, 'csv'))
    const json = JSON.parse(formatted(school, 'json')) as BaselineResult
    const rows = [...json.monthly, json.annual]
    const column = (name: string, of: (figures: (typeof rows)[number]) => number | null | undefined) => {
      expect([name, ...rows.map((_, i) => at(name, i))]).toEqual([name, ...rows.map(figures => String(of(figures)))])
    }
    column('heating_need_kwh', m => m.heatingNeed)
    column('cooling_need_kwh', m => m.coolingNeed)
    column('latent_cooling_need_kwh', m => m.latentCoolingNeed)
    for (const use of endUses) column(`${snake(use)}_kwh`, m => m.endUses[use])
    for (const line of equipmentUses) column(`equipment_${snake(line)}_kwh`, m => m.equipment?.[line])
    for (const carrier of carriers) {
      column(`${snake(carrier)}_used_kwh`, m => m.byCarrier?.[carrier])
      column(`${snake(carrier)}_bought_kwh`, m => m.bought?.[carrier])
    }
    for (const key of ['photovoltaic', 'wind', 'selfUsed', 'exported', 'solarHeat', 'unmetCooling'] as const)
      column(`${snake(key)}_kwh`, m => m[key])
    column('primary_energy_kwh', m => m.primaryEnergy)
    column('co2_kg', m => m.co2)
  })
  test('peaks, comfort, second opinion and zones of the year', () => {
    const { at } = read(formatted(school, 'csv'))
    expect(Number(at('peak_cooling_kw', yearRow)) * 1000).toBeCloseTo(school.peaks.cooling.power, 6)
    expect(at('peak_cooling_hour', yearRow)).toBe(String(school.peaks.cooling.hour))
    // Never heated: no hour of the greatest load.
    expect([at('peak_heating_kw', yearRow), at('peak_heating_hour', yearRow)]).toEqual(['0', ''])
    expect(at('second_opinion_cooling_reason', yearRow)).toBe('latent')
    expect(at('second_opinion_cooling_hourly_kwh', yearRow)).toBe(String(school.annual.coolingNeed))
    expect(school.zones?.map((_, i) => at(`zone_${i + 1}_name`, yearRow))).toEqual([
      'Classrooms',
      'Offices and library',
      'Canteen and hall',
      'Corridors and stores',
    ])
    expect(at('comfort_model', yearRow)).toBe('pmv')
  })
  test('a name with a comma or a quote stays one field', () => {
    const csv = formatted(
      { ...school, zones: school.zones?.map(zone => ({ ...zone, name: 'Rooms, "quiet"' })) ?? [] },
      'csv',
    )
    expect(read(csv).at('zone_2_name', yearRow)).toBe('Rooms, "quiet"')
  })
  test.each([
    ['a line break', 'Rooms\nupstairs'],
    ['a line break of Windows', 'Rooms\r\nupstairs'],
    ['a carriage return', 'Rooms\rupstairs'],
    ['a comma', 'Rooms, upstairs'],
    ['nothing but a quote', '"'],
    ['quotes at both ends', '"Rooms"'],
    ['a quote before a comma', 'Rooms",1'],
    ['a line of its own making', 'Rooms\r\nYear,0,0'],
    ['spaces at its ends', '  Rooms  '],
    ['a semicolon and a tab', 'Rooms;\tupstairs'],
    ['Persian', 'اتاق، بالا'],
    ['a sign that a spreadsheet reads as a formula', '=1+1'],
    ['a minus', '-Rooms'],
    ['nothing', ''],
  ])('a name with %s comes back, never as a formula, in a table of as many rows and columns', (_, name) => {
    const named = (zoneName: string) =>
      readCsv(formatted({ ...school, zones: school.zones?.map(zone => ({ ...zone, name: zoneName })) ?? [] }, 'csv'))
    const [header = [], ...rows] = named(name)
    expect(rows).toHaveLength(13)
    expect(new Set(rows.map(row => row.length))).toEqual(new Set([header.length]))
    for (const zone of [1, 2, 3, 4])
      expect(rows[yearRow]?.[header.indexOf(`zone_${zone}_name`)]).toBe(/^[=-]/.test(name) ? `'${name}` : name)
    // Nothing else has changed.
    const plain = named('Rooms')
    const others = (table: readonly (readonly string[])[]) =>
      table.map(row => row.filter((_cell, at) => !/^zone_\d_name$/.test(header[at] ?? '')))
    expect(others([header, ...rows])).toEqual(others(plain))
  })
  test('powers are in kW, needs in kWh, and names say which', () => {
    const { header, at } = read(formatted(school, 'csv'))
    const { heating, cooling, sensibleCooling, latentCooling } = school.peaks
    const kW = (power: number | undefined) => String((power ?? NaN) / 1000)
    expect(
      ['heating', 'cooling', 'sensible_cooling', 'latent_cooling'].map(name => at(`peak_${name}_kw`, yearRow)),
    ).toEqual([heating, cooling, sensibleCooling, latentCooling].map(peak => kW(peak?.power)))
    const zones = school.zones ?? []
    expect(zones.length).toBeGreaterThan(0)
    for (const [i, zone] of zones.entries()) {
      const cell = (name: string) => at(`zone_${i + 1}_${name}`, yearRow)
      expect([cell('peak_heating_kw'), cell('peak_sensible_cooling_kw'), cell('peak_latent_cooling_kw')]).toEqual(
        [zone.peaks.heating, zone.peaks.sensibleCooling, zone.peaks.latentCooling].map(({ power }) => kW(power)),
      )
      expect([cell('heating_need_kwh'), cell('sensible_cooling_need_kwh'), cell('latent_cooling_need_kwh')]).toEqual(
        [zone.heatingNeed, zone.sensibleCoolingNeed, zone.latentCoolingNeed].map(String),
      )
      expect([cell('id'), cell('floor_area_m2'), cell('unmet_hours')]).toEqual(
        [zone.id, zone.floorArea, zone.unmetHours].map(String),
      )
      expect([cell('comfort_hours'), cell('comfort_judged_hours')]).toEqual(
        [zone.comfort.hours, zone.comfort.of].map(String),
      )
      expect([cell('lowest_temperature_c'), cell('highest_temperature_c')]).toEqual(
        [zone.lowestTemperature, zone.highestTemperature].map(String),
      )
    }
    expect(header.filter(name => name.endsWith('_w'))).toEqual([])
    expect([at('floor_area_m2', yearRow), at('unmet_hours', yearRow), at('occupied_hours', yearRow)]).toEqual(
      [school.floorArea, school.unmetHours, school.occupiedHours].map(String),
    )
    expect([at('comfort_hours', yearRow), at('comfort_judged_hours', yearRow)]).toEqual(
      [school.comfort?.hours, school.comfort?.of].map(String),
    )
    expect(at('used_kwh', yearRow)).toBe(String(school.annual.used))
    expect(at('net_kwh', yearRow)).toBe(String(school.annual.net))
    const sum = (column: string) =>
      Array.from({ length: 12 }, (_, m) => Number(at(column, m))).reduce((a, b) => a + b, 0)
    expect(sum('used_kwh')).toBeCloseTo(school.annual.used, 6)
    expect(sum('net_kwh')).toBeCloseTo(school.annual.net, 6)
    expect(school.annual.endUses.generation).toBeGreaterThan(0)
  })
})

describe('the table says the figures of the result, in the units it names', () => {
  const whole = (value: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format(value)
  const tenth = (value: number) =>
    new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
  const table = () => formatted(school, 'table')
  test('zones, with the units of their columns', () => {
    const lines = table()
      .slice(table().indexOf('\nZones\n') + '\nZones\n'.length)
      .trimEnd()
      .split('\n')
    const rows = lines.slice(-4)
    expect(lines.at(-5)?.trim().split(/ +/)).toEqual([
      'Zone',
      '[m²]',
      '[kWh]',
      '[kWh]',
      '[kWh]',
      '[kW]',
      '[kW]',
      '[kW]',
      '[h]',
      '[h]',
      '[%]',
      '[°C]',
      '[°C]',
    ])
    const zones = school.zones ?? []
    expect(zones.length).toBe(4)
    zones.forEach((zone, i) => {
      expect(rows[i]?.slice(21).trim().split(/ +/)).toEqual([
        tenth(zone.floorArea),
        whole(zone.heatingNeed),
        whole(zone.sensibleCoolingNeed),
        whole(zone.latentCoolingNeed),
        tenth(zone.peaks.heating.power / 1000),
        tenth(zone.peaks.sensibleCooling.power / 1000),
        tenth(zone.peaks.latentCooling.power / 1000),
        whole(zone.unmetHours),
        whole(zone.comfort.hours),
        whole((100 * zone.comfort.hours) / zone.comfort.of),
        tenth(zone.lowestTemperature ?? NaN),
        tenth(zone.highestTemperature ?? NaN),
      ])
    })
  })
  test('months of needs, of what is used and of carbon, each block in its unit', () => {
    const cells = (block: string, name: string) => {
      const [title = '', , ...rows] = table()
        .slice(table().indexOf(`\nBy month: ${block}, `) + 1)
        .split('\n')
      const size = { kWh: 1, MWh: 1000, kg: 1, t: 1000 }[title.slice(title.lastIndexOf(' ') + 1)] ?? NaN
      const found = rows.find(row => row.startsWith(name.padEnd(22))) ?? ''
      return found
        .slice(22)
        .trim()
        .split(/ +/)
        .map(cell => Number(cell.replaceAll(',', '')) * size)
    }
    const { monthly, annual } = school
    const close = (shown: readonly number[], of: (figures: (typeof monthly)[number]) => number, year: number) => {
      const wanted = [...monthly.map(of), year]
      expect(shown).toHaveLength(13)
      // To the rounding of a tonne's or megawatt-hour's tenth.
      shown.forEach((value, i) => {
        expect(Math.abs(value - (wanted[i] ?? NaN))).toBeLessThanOrEqual(51)
      })
    }
    const sensible = (of: { readonly coolingNeed: number; readonly latentCoolingNeed?: number | undefined }) =>
      of.coolingNeed - (of.latentCoolingNeed ?? NaN)
    expect(annual.latentCoolingNeed).toBeGreaterThan(1000)
    close(cells('Needs', '  Sensible cooling'), sensible, sensible(annual))
    close(cells('Needs', '  Latent cooling'), m => m.latentCoolingNeed ?? NaN, annual.latentCoolingNeed ?? NaN)
    close(cells('End uses', 'Cooling'), m => m.endUses.cooling, annual.endUses.cooling)
    close(cells('Carbon', 'Carbon'), m => m.co2 ?? NaN, annual.co2 ?? NaN)
  })
  test('an hour is from … to …', () => {
    expect(hourWords(0, 8760)).toBe('1 Jan, 00:00–01:00')
    expect(hourWords(24 * 31 + 15, 8760)).toBe('1 Feb, 15:00–16:00')
    expect(hourWords(8759, 8760)).toMatch(/^31 Dec, 23:00–(24|00):00$/)
  })
})

test('the highest temperature of a zone whose cooling is unmet is a mark with its reason, and an empty field', () => {
  const left = {
    ...school,
    zones: school.zones?.map((zone, i) => (i === 1 ? { ...zone, highestTemperature: null } : zone)) ?? [],
  }
  const table = formatted(left, 'table')
  expect(table).toMatch(/^Offices and library .* —$/m)
  expect(table).toMatch(/^Classrooms .*\d$/m)
  expect(table).toContain('— means that the temperature is not calculated')
  expect(formatted(school, 'table')).not.toContain('not calculated')
  expect(read(formatted(left, 'csv')).at('zone_2_highest_temperature_c', yearRow)).toBe('')
})

describe('results of earlier engines, which lack what came later', () => {
  const previousResult = (): BaselineResult => {
    const {
      balance: _balance,
      zones: _zones,
      comfort: _comfort,
      secondOpinion: _opinion,
      hours: _hours,
      annual: { heatingNeed, coolingNeed, endUses: used, used: total, net, byCarrier, primaryEnergy, co2 },
      ...rest
    } = school
    return {
      ...rest,
      annual: { heatingNeed, coolingNeed, endUses: used, used: total, net, byCarrier, primaryEnergy, co2 },
      monthly: school.monthly.map(month => ({
        heatingNeed: month.heatingNeed,
        coolingNeed: month.coolingNeed,
        endUses: month.endUses,
      })),
      peaks: { heating: school.peaks.heating, cooling: school.peaks.cooling },
    }
  }
  test('CSV leaves their cells empty', () => {
    const { header, at } = read(formatted(previousResult(), 'csv'))
    expect(header.some(name => name.startsWith('balance_') || name.startsWith('zone_'))).toBe(false)
    expect([
      at('electricity_bought_kwh', 3),
      at('electricity_bought_kwh', yearRow),
      at('comfort_hours', yearRow),
      at('second_opinion_heating_monthly_kwh', yearRow),
    ]).toEqual(['', '', '', ''])
    expect(at('cooling_kwh', yearRow)).toBe(String(school.annual.endUses.cooling))
  })
  test('the table leaves their parts out', () => {
    const table = formatted(previousResult(), 'table')
    expect(table).toContain('Electricity used')
    expect(table).not.toMatch(/undefined|NaN|bought|Second opinion|Zones|Heat balance|Latent/)
  })
})

test('a building without cooling and without factors is told so, not shown zeros', async () => {
  const tehran = await simulatedExample('office-tehran')
  const table = formatted(
    {
      ...tehran,
      annual: { ...tehran.annual, primaryEnergy: null, co2: null },
      monthly: tehran.monthly.map(month => ({ ...month, primaryEnergy: null, co2: null })),
      peaks: { ...tehran.peaks, cooling: { power: 0, hour: -1 } },
    },
    'table',
  )
  expect(table).toMatch(/^Primary energy +—  A factor is missing$/m)
  expect(table).toMatch(/^Carbon +—  A factor is missing$/m)
  expect(table).toMatch(/^Peak cooling load +—  none in the year$/m)
  // It generates nothing, so its net energy is the energy used.
  expect(table).toMatch(/^Used +\d/m)
  expect(table).not.toMatch(/^Net /m)
  expect(table).toMatch(/^Weather: [\s\S]*\), generated from climate\s+normals; radiation/)
  const { label: _label, ...weather } = tehran.weather
  expect(formatted({ ...tehran, weather }, 'table')).toMatch(
    /^Weather: [\s\S]*\), generated from climate\s+normals\nEngine/,
  )
  expect(table).not.toMatch(/^By month: Carbon/m)
})

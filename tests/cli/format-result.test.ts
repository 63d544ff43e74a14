import { beforeAll, describe, expect, test } from 'vitest'
import type { BaselineResult } from '#contract/entities/run.ts'
import { carriers, endUses } from '#contract/options.ts'
import { formatResult } from '#cli/format-result.ts'
import { simulatedExample } from '../fixtures/examples.ts'

let school: BaselineResult
beforeAll(async () => {
  school = await simulatedExample('school-dubai')
})

function snake(name: string): string {
  return name.replaceAll('-', '_').replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}
/** Fields of a line, quoted ones whole. */
function fields(line: string): readonly string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .slice(0, -1)
    .map(([, field = '']) => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field))
}
function read(csv: string) {
  const [header = [], ...rows] = csv.trimEnd().split('\r\n').map(fields)
  return { header, at: (name: string, row: number) => rows[row]?.[header.indexOf(name)] }
}
const yearRow = 12

describe('CSV and JSON say the same', () => {
  test('every figure of every month and of the year', () => {
    const { at } = read(formatResult(school, 'csv'))
    const json = JSON.parse(formatResult(school, 'json')) as BaselineResult
    const rows = [...json.monthly, json.annual]
    const column = (name: string, of: (figures: (typeof rows)[number]) => number | null | undefined) => {
      expect([name, ...rows.map((_, i) => at(name, i))]).toEqual([name, ...rows.map(figures => String(of(figures)))])
    }
    column('heating_need_kwh', m => m.heatingNeed)
    column('cooling_need_kwh', m => m.coolingNeed)
    column('latent_cooling_need_kwh', m => m.latentCoolingNeed)
    for (const use of endUses) column(`${snake(use)}_kwh`, m => m.endUses[use])
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
    const { at } = read(formatResult(school, 'csv'))
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
    const csv = formatResult(
      { ...school, zones: school.zones?.map(zone => ({ ...zone, name: 'Rooms, "quiet"' })) ?? [] },
      'csv',
    )
    expect(read(csv).at('zone_2_name', yearRow)).toBe('Rooms, "quiet"')
  })
})

test('the highest temperature of a zone whose cooling is unmet is a mark with its reason, and an empty field', () => {
  const left = {
    ...school,
    zones: school.zones?.map((zone, i) => (i === 1 ? { ...zone, highestTemperature: null } : zone)) ?? [],
  }
  const table = formatResult(left, 'table')
  expect(table).toMatch(/^Offices and library .* —$/m)
  expect(table).toMatch(/^Classrooms .*\d$/m)
  expect(table).toContain('Max °C: — is not followed: the system leaves cooling unmet')
  expect(formatResult(school, 'table')).not.toContain('not followed')
  expect(read(formatResult(left, 'csv')).at('zone_2_highest_temperature_c', yearRow)).toBe('')
})

describe('results of earlier engines, which lack what came later', () => {
  const earlier = (): BaselineResult => {
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
    const { header, at } = read(formatResult(earlier(), 'csv'))
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
    const table = formatResult(earlier(), 'table')
    expect(table).toContain('Electricity used')
    expect(table).not.toMatch(/undefined|NaN|bought|Second opinion|Zones|Heat balance|latent/)
  })
})

test('a building without cooling and without factors is told so, not shown zeros', async () => {
  const tehran = await simulatedExample('office-tehran')
  const table = formatResult(
    {
      ...tehran,
      annual: { ...tehran.annual, primaryEnergy: null, co2: null },
      monthly: tehran.monthly.map(month => ({ ...month, primaryEnergy: null, co2: null })),
      peaks: { ...tehran.peaks, cooling: { power: 0, hour: -1 } },
    },
    'table',
  )
  expect(table).toMatch(/^Primary energy +a factor is missing$/m)
  expect(table).toMatch(/^CO₂ +a coefficient is missing$/m)
  expect(table).toMatch(/^Peak cooling +none$/m)
  expect(table).not.toMatch(/^Monthly: CO₂/m)
})

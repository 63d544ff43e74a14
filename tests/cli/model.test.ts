import { csvParseRows } from 'd3-dsv'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { committedRanges } from '../validation/bestest/reference.ts'
import { runBadgir as badgir } from '../support/run-badgir.ts'

const room = 'tests/fixtures/one-room.json'
const station = 'station:40754'
const folder = mkdtempSync(join(tmpdir(), 'badgir-cli-model-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
function changed(name: string, edit: (text: string) => string): string {
  return file(name, edit(readFileSync(room, 'utf8')))
}
interface Needs<T> {
  readonly heating: T
  readonly sensibleCooling: T
}
interface YearJson {
  readonly hours: number
  readonly zones: readonly {
    readonly name: string
    readonly monthly: Needs<readonly number[]>
    readonly annual: Needs<number>
    readonly hourly?: unknown
  }[]
  readonly building: { readonly floorArea: number }
}

describe('simulate an engine model', () => {
  test('JSON: the year’s answer without its hours; CSV: zone, months, year; all say the same', async () => {
    const [json, rows, table] = await Promise.all(
      ['json', 'csv', 'table'].map(format => badgir('simulate', room, '--weather', station, '--format', format)),
    )
    for (const outcome of [json, rows, table]) expect(outcome).toMatchObject({ code: 0, err: '' })
    const year = JSON.parse(json?.out ?? '') as YearJson
    const [zone] = year.zones
    expect([year.hours, year.building.floorArea, zone?.name, zone?.hourly]).toEqual([8760, 48, 'room', undefined])
    const lines = csvParseRows(rows?.out ?? '')
    expect(lines.map(line => line.length)).toEqual(Array(1 + 13 + 13).fill(24))
    expect(lines[0]?.slice(0, 4)).toEqual(['zone', 'month', 'heating_need_kwh', 'sensible_cooling_need_kwh'])
    expect(lines[13]?.slice(0, 2)).toEqual(['room', 'Year'])
    expect(Number(lines[13]?.[2])).toBe(zone?.annual.heating)
    for (let column = 2; column < 24; column++) {
      const months = lines.slice(1, 13).map(line => Number(line[column]))
      expect(months.reduce((sum, value) => sum + value, 0)).toBeCloseTo(Number(lines[13]?.[column]), 6)
    }
    expect(table?.out).toMatch(/Zone room[\s\S]*Year[\s\S]*Peak cooling/)
    for (const name of ['Peak heating', 'Peak cooling', 'Warmest', 'Coldest'])
      expect(table?.out).toMatch(new RegExp(`^${name} .*, \\d{1,2} [A-Z][a-z]{2}, \\d\\d:00–\\d\\d:00$`, 'm'))
  })

  test('the hours of every zone go to a file, and add up to the year', async () => {
    const path = join(folder, 'hours.csv')
    const { code, out } = await badgir('simulate', room, '--weather', station, '--format', 'json', '--hourly', path)
    expect(code).toBe(0)
    const [header = [], ...hours] = csvParseRows(readFileSync(path, 'utf8'))
    expect(hours.length).toBe(8760)
    expect(hours[0]?.slice(0, 3)).toEqual(['1', '1', '1'])
    expect(hours.at(-1)?.slice(0, 3)).toEqual(['12', '31', '24'])
    const cooling = header.indexOf('room sensible_cooling_w')
    const annual = (JSON.parse(out) as YearJson).zones[0]?.annual.sensibleCooling ?? NaN
    expect(hours.reduce((sum, line) => sum + Number(line[cooling]), 0) / 1000).toBeCloseTo(annual, 6)
  })

  test('the same input gives the same digits', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => badgir('simulate', room, '--weather', station, '--format', 'json')),
    )
    expect(one?.out).toBe(two?.out)
  })

  test('a zone’s name with a comma stays one field', async () => {
    const { out } = await badgir(
      'simulate',
      changed('comma.json', text => text.replaceAll('"room"', '"room, large"')),
      '--weather',
      station,
      '--format',
      'csv',
    )
    expect(out).toContain('"room, large",Jan,')
  })

  test('what is wrong is listed with its path', async () => {
    const bad = changed('bad.json', text =>
      text
        .replace('"volume": 129.6', '"volume": -1')
        .replace('"area": 21.6', '"area": "big"')
        .replace('"gValue": 0.6', '"gValue": 0.6, "colour": "red"'),
    )
    const { code, out, err } = await badgir('simulate', bad, '--weather', station)
    expect([code, out]).toEqual([1, ''])
    for (const path of ['zones[0].volume: ', 'elements[0].area: ', 'windows[0].glazing']) expect(err).toContain(path)
    expect(err).not.toContain('    at ')
  })
  test('broken JSON: line and column', async () => {
    expect(
      await badgir('simulate', file('broken.json', '{ "schema": "badgir.model",\n  oops }'), '--weather', station),
    ).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('line 2, column 3'),
    })
  })
  test('no weather, or --hourly for a project document: wrong usage', async () => {
    expect(await badgir('simulate', room)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('--weather'),
    })
    expect(
      await badgir('simulate', 'tests/fixtures/office-tehran.json', '--hourly', join(folder, 'x.csv')),
    ).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('--hourly'),
    })
  })
  test('an hourly file that cannot be written', async () => {
    expect(
      await badgir('simulate', room, '--weather', station, '--hourly', join(folder, 'none', 'x.csv')),
    ).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('there is no such folder'),
    })
  })
})

/** Units in the tables of the reference results. */
const units: readonly (readonly [quantity: RegExp, unit: string])[] = [
  [/^annual_.*solar_/, 'kWh/m2'],
  [/^annual_/, 'MWh'],
  [/^(monthly_)?peak_/, 'kW'],
  [/^monthly_/, 'kWh'],
  [/_temp_/, 'degC'],
  [/_coefficient_/, '-'],
]
function unitOf(quantity: string) {
  return units.find(([pattern]) => pattern.test(quantity))?.[1]
}

describe('bestest', () => {
  test('has its own help', async () => {
    expect(await badgir('bestest', '--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('badgir bestest'),
      err: '',
    })
  })
  test.each([
    [[]],
    [['--edition', '2014']],
    [['--edition', '2017', '--weather', station]],
    [['--edition', '2014', '--weather', station, '--format', 'json']],
    [['--case', '600']],
  ])('wrong usage %j: exit 2, nothing on standard output', async args => {
    expect(await badgir('bestest', ...args)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('Usage: badgir bestest'),
    })
  })
  test('no such weather file', async () => {
    expect(await badgir('bestest', '--edition', '2014', '--weather', join(folder, 'none.epw'))).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('there is no such file'),
    })
  })
  // The weather changes no name: that of the standard is not needed.
  test('every quantity of the reference results is there, once, with its unit', async () => {
    for (const edition of ['2014', '2020'] as const) {
      const { code, out, err } = await badgir('bestest', '--edition', edition, '--weather', station, '--format', 'csv')
      expect([code, err]).toEqual([0, expect.stringContaining('cannot be compared with the reference')])
      const [header, ...rows] = csvParseRows(out)
      expect(header).toEqual(['case', 'quantity', 'unit', 'value'])
      const ours = rows.map(row => row.slice(0, 3).join())
      expect(new Set(ours).size).toBe(ours.length)
      expect(rows.length).toBeGreaterThan(100)
      expect(rows.filter(row => row[3] === '' || !Number.isFinite(Number(row[3])))).toEqual([])
      const printed = new Map(rows.map(row => [row.slice(0, 2).join(' '), row[2]]))
      const wanted = [...committedRanges().keys()]
        .filter(key => key.startsWith(`yearly,${edition},`))
        .map(key => key.split(',')[2] ?? '')
      expect(wanted.length).toBe(edition === '2014' ? 130 : 270)
      expect(wanted.filter(key => printed.get(key) !== unitOf(key.split(' ')[1] ?? ''))).toEqual([])
    }
  })
})

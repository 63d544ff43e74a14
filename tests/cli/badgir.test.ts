import { csvParseRows } from 'd3-dsv'
import { strFromU8, unzipSync } from 'fflate'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../fixtures/tehran-normals.ts'
import { decode } from '#contract/decode.ts'
import { BaselineResult } from '#contract/entities/run.ts'
import { epwText } from '../fixtures/epw-text.ts'
import { runBadgir as badgir, runBadgirWith, type BadgirOutcome } from '../support/run-badgir.ts'

const office = 'tests/fixtures/office-tehran.json'
const station = 'station:40754'
const folder = mkdtempSync(join(tmpdir(), 'badgir-cli-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
function changed(name: string, edit: (text: string) => string): string {
  return file(name, edit(readFileSync(office, 'utf8')))
}
const answers = new Map<string, Promise<BadgirOutcome>>()
/** Output of `simulate` for the office in Tehran in a format; it runs once. */
function officeIn(format: 'table' | 'json' | 'csv'): Promise<BadgirOutcome> {
  const answer = answers.get(format) ?? badgir('simulate', office, '--weather', station, '--format', format)
  answers.set(format, answer)
  return answer
}

describe('help and usage', () => {
  test.each([['--help'], ['-h'], ['help']])('%s goes to standard output', async arg => {
    expect(await badgir(arg)).toMatchObject({ code: 0, out: expect.stringContaining('Usage: badgir'), err: '' })
  })
  test.each([['simulate'], ['study'], ['weather'], ['start'], ['db'], ['admin']])(
    '%s has its own help',
    async command => {
      expect(await badgir(command, '--help')).toMatchObject({
        code: 0,
        out: expect.stringContaining(`badgir ${command}`),
        err: '',
      })
    },
  )
  test.each([
    [[]],
    [['dance']],
    [['toString']],
    [['simulate']],
    [['simulate', office, office]],
    [['simulate', office, '--weather', station, '--format', 'xml']],
    [['simulate', office, '--weather', station, '--films', 'thick']],
    [['simulate', office, '--colour']],
    [['weather']],
    [['weather', 'show']],
    [['weather', 'search', '--all']],
  ])('wrong usage %j: exit 2, nothing on standard output', async args => {
    expect(await badgir(...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('Usage: badgir') })
  })
  test('a document that names no bundled climate needs --weather', async () => {
    expect(
      await badgir(
        'simulate',
        changed('own.json', text => text.replace('station:40754', 'epw:abc')),
      ),
    ).toMatchObject({ code: 2, err: expect.stringContaining('--weather') })
  })
})

describe('simulate', () => {
  test('--films standard is told in every form, and is another figure', async () => {
    const [usual, json, csv, table] = await Promise.all([
      officeIn('json'),
      ...['json', 'csv', 'table'].map(format =>
        badgir('simulate', office, '--weather', station, '--format', format, '--films', 'standard'),
      ),
    ])
    const [hourly, standard] = [usual, json].map(
      answer => JSON.parse(answer?.out ?? '') as { films?: string; annual: { heatingNeed: number } },
    )
    expect([hourly?.films, standard?.films]).toEqual([undefined, 'standard'])
    expect(standard?.annual.heatingNeed).not.toBe(hourly?.annual.heatingNeed)
    expect(csv?.out).toMatch(/,films,/)
    expect(table?.out).toContain('Surface films: the constants of ISO 52016-1, for comparison.')
  })
  test('JSON is the contract’s baseline result, and says that the year is generated', async () => {
    const { code, out, err } = await officeIn('json')
    expect([code, err]).toEqual([0, ''])
    const answer = decode(BaselineResult)(JSON.parse(out))
    if (!answer.ok) throw new Error('not a baseline result')
    expect(answer.value.floorArea).toBeCloseTo(900, 9)
    expect(answer.value.weather).toMatchObject({ name: 'Tehran Mehrabad', origin: 'generated' })
    expect(answer.value.annual.endUses.cooling).toBeGreaterThan(answer.value.annual.endUses.heating)
  })
  test('CSV has a header, twelve months and the year, whose sums agree', async () => {
    const { out } = await officeIn('csv')
    const [header = [], ...rows] = csvParseRows(out)
    expect(rows.map(r => r[0])).toEqual([
      'Jan',
      'Feb',
      'Mar',
      'Apr',
      'May',
      'Jun',
      'Jul',
      'Aug',
      'Sep',
      'Oct',
      'Nov',
      'Dec',
      'Year',
    ])
    expect(rows.map(r => r.length)).toEqual(Array(13).fill(header.length))
    expect(new Set(header).size).toBe(header.length)
    // The first columns stand as they were first published.
    expect(header.slice(0, 25).join()).toBe(
      'month,heating_need_kwh,cooling_need_kwh,latent_cooling_need_kwh,heating_kwh,cooling_kwh,' +
        'lighting_kwh,equipment_kwh,fans_kwh,pumps_kwh,hot_water_kwh,generation_kwh,' +
        'balance_solar_kwh,balance_people_kwh,balance_lighting_kwh,balance_equipment_kwh,balance_heating_kwh,' +
        'balance_cooling_kwh,balance_window_kwh,balance_wall_kwh,balance_roof_kwh,balance_floor_kwh,' +
        'balance_infiltration_kwh,balance_ventilation_kwh,balance_storage_kwh',
    )
    for (const name of [
      'electricity_used_kwh',
      'natural_gas_bought_kwh',
      'photovoltaic_kwh',
      'self_used_kwh',
      'exported_kwh',
      'solar_heat_kwh',
      'unmet_cooling_kwh',
      'primary_energy_kwh',
      'co2_kg',
      'second_opinion_cooling_monthly_kwh',
      'zone_2_name',
    ])
      expect(header).toContain(name)
    const withMonths = header
      .map((_, column) => column)
      .filter(column => column > 0 && rows.every(r => r[column] !== ''))
    expect(withMonths.length).toBeGreaterThanOrEqual(24 + 12 + 2)
    for (const column of withMonths)
      expect(rows.slice(0, 12).reduce((sum, r) => sum + Number(r[column]), 0)).toBeCloseTo(Number(rows[12]![column]), 6)
    // Columns of the year alone: peaks, comfort, zones.
    const ofYear = header.map((_, at) => at).filter(at => at > 40 && !withMonths.includes(at))
    expect(ofYear.length).toBeGreaterThan(20)
    for (const column of ofYear) expect(rows.slice(0, 12).map(r => r[column])).toEqual(Array(12).fill(''))
    // The kind of weather: the words are in every format.
    expect(rows[12]![header.indexOf('weather_label')]).toBe(
      'generated from climate normals; radiation estimated from sunshine',
    )
    expect(rows[12]![header.indexOf('warnings')]).toBe('')
    // Iran's factors are not known: an empty cell, not a zero.
    expect(rows[12]![header.indexOf('primary_energy_kwh')]).toBe('')
  })
  describe('warnings stand on the error stream and in every form of the result', () => {
    const chicago = (name: string, edit: (document: { userInputs: Record<string, object> }) => void) => {
      const document = JSON.parse(readFileSync('tests/fixtures/office-chicago.json', 'utf8')) as {
        userInputs: Record<string, object>
      }
      // The document without its own unusual zones, and without values typed over the code.
      document.userInputs['zone'] = {}
      document.userInputs['construction'] = {}
      edit(document)
      return file(name, JSON.stringify(document))
    }
    const zoned = (name: string, climateZone: string | undefined) =>
      chicago(name, ({ userInputs }) => {
        userInputs['location'] = { ...userInputs['location'], climateZone }
      })
    const heating = (out: string) => decode(BaselineResult)(JSON.parse(out))
    test('a document without a climate zone is in that of the weather, and is told so', async () => {
      const [with5A, without, with2] = await Promise.all(
        ['5A', undefined, '2A'].map(zone => badgir('simulate', zoned(`zone-${zone}.json`, zone), '--format', 'json')),
      )
      expect([with5A?.code, with5A?.err]).toEqual([0, ''])
      expect([without?.code, without?.err]).toEqual([0, expect.stringMatching(/Zone 5 of this weather is used/)])
      const figures = [with5A, without, with2].map(run => {
        const answer = heating(run?.out ?? '')
        if (!answer.ok) throw new Error('not a baseline result')
        return answer.value
      })
      // 90.1 has the same limits in 5 and 5A, and weaker ones in zone 2.
      expect(figures[1]?.annual.heatingNeed).toBe(figures[0]?.annual.heatingNeed)
      expect(figures[2]?.annual.heatingNeed).toBeGreaterThan(1.1 * (figures[0]?.annual.heatingNeed ?? Infinity))
      // A typed zone stands, and is told where it is another than the weather's.
      expect(with2?.err).toMatch(/^warning: location\.climateZone: .* 2A, .*zone 5/)
      expect(figures[2]?.warnings).toEqual([
        expect.objectContaining({ key: 'check.climateZoneDiffers', params: { typed: '2A', found: '5' } }),
      ])
    })
    test('an unusual value, in each form', async () => {
      const unusual = chicago('unusual.json', ({ userInputs }) => {
        userInputs['construction'] = { ...userInputs['construction'], roofUValue: 3.5 }
      })
      const runs = await Promise.all(['table', 'json', 'csv'].map(f => badgir('simulate', unusual, '--format', f)))
      for (const { code, err } of runs) {
        expect(code).toBe(0)
        expect(err).toBe(
          'warning: construction.roofUValue: Roof U-value: 3.5 W/(m²·K) is outside the usual range of 0.15 W/(m²·K) to 0.6 W/(m²·K).\n',
        )
      }
      expect(runs[0]?.out).toMatch(/^Warnings\nconstruction\.roofUValue: Roof U-value: 3\.5/m)
      expect(JSON.parse(runs[1]?.out ?? '')).toMatchObject({
        warnings: [{ tab: 'construction', field: 'roofUValue', key: 'check.unusual', params: { value: 3.5 } }],
      })
      const [head = [], ...csv] = csvParseRows(runs[2]?.out ?? '')
      expect(csv.at(-1)?.[head.indexOf('warnings')]).toMatch(/^construction\.roofUValue: /)
    })
    test('a code that the library does not have is not dropped without a word', async () => {
      const { err, code } = await badgir(
        'simulate',
        changed('gsas.json', text => text.replace('"country"', '"energyCode": "gsas", "country"')),
      )
      expect(code).toBe(0)
      expect(err).toMatch(/^warning: construction: The library has no limits from this rating system/)
    })
  })
  test('the same input gives the same digits', async () => {
    expect((await badgir('simulate', office, '--format', 'json')).out).toBe((await officeIn('json')).out)
  })
  test('the table says what the weather is', async () => {
    expect((await officeIn('table')).out).toMatch(
      /generated from climate normals; radiation estimated\s+from\s+sunshine[\s\S]*Cooling[\s\S]*kWh\/m²[\s\S]*Jan/,
    )
  })
  test('the table is grouped, names its units, leaves out what is zero and stays narrow', async () => {
    const { out } = await badgir('simulate', 'tests/fixtures/school-dubai.json')
    const lines = out.split('\n')
    for (const title of [
      'Needs',
      'End uses',
      'Carriers',
      'Generation',
      'Primary energy and carbon',
      'Peak loads',
      'Comfort',
    ])
      expect(lines).toContain(title)
    for (const title of [
      /^By month: End uses, [kM]Wh$/,
      /^By month: Generation, [kM]Wh$/,
      /^By month: Primary energy, [kM]Wh$/,
      /^By month: Carbon, (kg|t)$/,
      /^By month: Heat balance of the rooms by cause \(positive heats\), [kM]Wh$/,
      /^Second opinion: /,
      /^Zone +\[m²\]/,
    ]) {
      expect(lines.filter(line => title.test(line))).toHaveLength(1)
    }
    expect(out).not.toMatch(/cost/i)
    expect(out).toMatch(/^Electricity used .*\n {2}Electricity bought /m)
    expect(out).toMatch(/^Used .*\nGeneration .*\nNet /m)
    // Below sun and wind together they are parts of both.
    expect(out).toMatch(/^Generated by wind .*\nGenerated and used on site .*\nFed into the grid /m)
    // Fan coils warm the outdoor air of a few hours, in January alone.
    expect(out).not.toMatch(/Natural gas|Fuel|of which humidifying/m)
    expect(out).toMatch(
      /^Cooling need: [\d,]+ kWh with the hourly method, [\d,]+ kWh with the monthly method\.\s[^.]+ is\s+[\d.]+% lower\. [A-Z]/m,
    )
    expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(122)
  })
  test('every month of the table adds up to its year, to rounding', async () => {
    const { out } = await officeIn('table')
    const rows = out
      .split('\n')
      .map(line => line.slice(-94).trim().split(/ +/))
      .filter(cells => cells.length === 13 && cells.every(cell => /^-?[\d,.]+$/.test(cell)))
      .map(cells => cells.map(cell => Number(cell.replaceAll(',', ''))))
    expect(rows.length).toBeGreaterThan(25)
    for (const cells of rows)
      expect(Math.abs(cells.slice(0, 12).reduce((sum, value) => sum + value, 0) - cells[12]!)).toBeLessThanOrEqual(7)
  })
  test('the table names the hour of a peak from … to …', async () => {
    const { out } = await officeIn('table')
    const peaks = out.split('\n').filter(line => /^( {2})?Peak .* kW /.test(line))
    expect(peaks.length).toBeGreaterThan(2)
    for (const line of peaks) expect(line).toMatch(/ kW {2}\d{1,2} [A-Z][a-z]+, (\d\d):00–\d\d:00$/)
    expect(out).not.toMatch(/hour ending|in hour/)
  })
  test('adaptive comfort says how many of the occupied hours it judges', async () => {
    const { code, out, err } = await badgir(
      'simulate',
      changed('free.json', text =>
        text.replace('"zone": {', '"mechanical": { "hvacSystemType": "no-ac-water-central" }, "zone": {'),
      ),
      '--weather',
      station,
    )
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(
      /^Hours in comfort +\d+ % +[\d,]+ h of the [\d,]+ hours that the adaptive model judges \(of [\d,]+ occupied hours\), category II/m,
    )
  })
  test('an EPW file, plain or packed, gives the same', async () => {
    const text = epwText(generateYear(tehranNormals, tehranPlace))
    const plain = await badgir('simulate', office, '--weather', file('year.epw', text), '--format', 'json')
    const packed = await badgir(
      'simulate',
      office,
      '--weather',
      file('year.epw.gz', gzipSync(text)),
      '--format',
      'json',
    )
    expect(plain).toMatchObject({ code: 0, err: '' })
    expect(packed.out).toBe(plain.out)
    expect(JSON.parse(plain.out)).toMatchObject({ weather: { origin: 'measured' } })
  })
})

describe('what is wrong is said with its place', () => {
  const refused = async (document: string, weather = station) => {
    const { code, out, err } = await badgir('simulate', document, '--weather', weather)
    expect([code, out]).toEqual([1, ''])
    expect(err).not.toContain('    at ')
    return err
  }
  test('no such file', async () => {
    expect(await refused(join(folder, 'nothing.json'))).toContain('nothing.json: there is no such file.')
  })
  test('broken JSON: line and column', async () => {
    expect(await refused(file('broken.json', '{\n  "name": oops\n}'))).toContain(
      'line 2, column 11: “oops” was found, a value is expected.',
    )
  })
  test('fields: path and allowed range or list', async () => {
    const err = await refused(
      changed('bad.json', text =>
        text
          .replace('"floorHeight": 3.5', '"floorHeight": 99')
          .replace('"medium"', '"rock"')
          .replace('"badgir.project"', '"other"'),
      ),
    )
    expect(err).toContain('masses.0.floorHeight: Please insert a number from 2.2 to 8.')
    expect(err).toContain(
      'userInputs.construction.heatCapacity: This value is not accepted. Accepted: very-light, light, medium, heavy, very-heavy.',
    )
    expect(err).toContain('schema: This value is not accepted. Accepted: badgir.project.')
  })
  test('not an object at all', async () => {
    expect(await refused(file('list.json', '[]'))).toContain('not a valid project document')
  })
  test('a building that cannot be simulated', async () => {
    expect(
      await refused(changed('cross.json', text => text.replace('[15, 0], [0, 0]', '[-20, 5], [0, -30]'))),
    ).toContain('draw-building.mass-1:')
    expect(
      await refused(
        changed('hot.json', text => text.replace('"zoneTypes"', '"setpoints": { "heatingSetpoint": 26 }, "zoneTypes"')),
      ),
    ).toContain('zone.heatingSetpoint: The heating setpoint (26 °C) must be below the cooling setpoint (25 °C).')
  })
  test('weather: line and column, unknown station, not a weather file', async () => {
    expect(await refused(office, file('short.epw', 'LOCATION,a,b\nrubbish\n'))).toMatch(
      /short\.epw: Line 1, column \d+/,
    )
    expect(await refused(office, 'station:1')).toBe(
      'station:1 is not a bundled climate. `badgir weather search` lists the bundled climates.\n',
    )
    expect(await refused(office, 'file:1')).toContain('file:1 is neither in WEATHER_DIR nor a synced file')
    expect(await refused(office, file('picture.epw', new Uint8Array([0x89, 0x50, 0, 0, 1])))).toContain('picture.epw: ')
  })
})

describe('weather', () => {
  test('search finds by name in both scripts', async () => {
    for (const text of ['tehran', 'tehrn', 'تهران', '40754'])
      expect((await badgir('weather', 'search', text)).out).toContain('station:40754')
    expect(await badgir('weather', 'search', 'zzyzx')).toMatchObject({ code: 1, out: '', err: 'Nothing was found.\n' })
  })
  test('show lists twelve months and says that the year is generated', async () => {
    const { code, out } = await badgir('weather', 'show', station)
    expect(code).toBe(0)
    expect(out).toMatch(/generated from climate normals/)
    expect(
      out
        .split('\n')
        .map(line => /^([A-Z][a-z]{2}) {3}/.exec(line)?.[1])
        .filter(month => month !== undefined),
    ).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'])
    expect(out).toMatch(/Degree-days: heating below 18 °C \d+ K·d/)
  })
  test('an id stands apart from its name, however long', async () => {
    const weatherDir = join(folder, 'weather')
    mkdirSync(weatherDir)
    writeFileSync(join(weatherDir, 'a.epw'), epwText(generateYear(tehranNormals, { ...tehranPlace, city: 'Alborz' })))
    const { out } = await runBadgirWith(
      { WEATHER_DIR: weatherDir, DATA_DIR: join(folder, 'data') },
      'weather',
      'search',
      'alborz',
    )
    expect(out).toMatch(/^file:[0-9a-f]{32} {2}Alborz/)
  })
  test('show names whom the figures come from', async () => {
    expect((await badgir('weather', 'show', 'station:41170')).out).toMatch(
      /^generated from climate normals; radiation estimated from sunshine[\s\S]*^Data: .*Deutscher Wetterdienst \(CC BY 4\.0\)/m,
    )
  })
  test('search by place tells distance and altitude difference, the nearest first', async () => {
    const { out } = await badgir('weather', 'search', '--near', '35.7,51.4,1300', '--limit', '2')
    expect(out.split('\n')[0]).toMatch(/^station:40754 .*8\.2 km, -109 m/)
    expect(out.trimEnd().split('\n')).toHaveLength(2)
  })
  test.each([
    [['search', '--near', '91,0']],
    [['search', '--near', ',51.4']],
    [['search', '--near', '35.7,51.4,']],
    [['search', '--near', '0x10,51.4']],
    [['search', '--limit', '0']],
    [['sync']],
    [['sync', '--country', 'XX']],
    [['sync', '--country', 'IR', '--from', 'ftp://a/b']],
    [['sync', '--country', 'IR', '--limit', '0']],
  ])('%j is wrong usage', async args => {
    expect(await badgir('weather', ...args)).toMatchObject({ code: 2, out: '' })
  })
  test('sync says in one line that its folder cannot be written', async () => {
    expect(
      await runBadgirWith(
        { DATA_DIR: join(file('no-folder', ''), 'data') },
        'weather',
        'sync',
        '--country',
        'IR',
        '--from',
        'http://127.0.0.1:9/index.kml',
      ),
    ).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^.*no-folder.*: it cannot be written\.\n$/) })
  })
  test('sync says in one line that its index is not there', async () => {
    expect(
      await badgir('weather', 'sync', '--country', 'IR,QA', '--from', 'http://127.0.0.1:9/index.kml'),
    ).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9\/index\.kml: .+\.\n$/),
    })
  })
})

describe('export tells with which weather file EnergyPlus has our sky and air', () => {
  const own = (measured: boolean) => {
    const text = epwText(generateYear(tehranNormals, tehranPlace))
    return measured ? text.replaceAll('?9?9?9?9E0?9?9', '?9?9?9?9A7?9?9') : text
  }
  const exported = (weather: string, ...more: readonly string[]) =>
    badgir('export', office, '--weather', weather, ...more)
  test('a bundled climate has none, and --epw writes it', async () => {
    const alone = await exported(station)
    expect(alone).toMatchObject({ code: 0, err: expect.stringContaining('Write one with --epw') })
    const epw = join(folder, 'written.epw')
    const both = await exported(station, '--epw', epw)
    expect([both.code, both.out, both.err.includes('--epw')]).toEqual([0, alone.out, false])
    const year = await badgir('weather', 'show', epw)
    expect(year).toMatchObject({ code: 0, out: expect.stringContaining('Tehran') })
  })
  test('tables of the baseline are written too, in the language asked for', async () => {
    const csv = await badgir('export', office, '--weather', station, '--format', 'csv', '--language', 'fa')
    expect(csv).toMatchObject({ code: 0, out: expect.stringContaining('heatingNeed,') })
    expect(csv.out).toContain('نیاز گرمایش')
    const nowhere = await badgir('export', office, '--weather', station, '--format', 'xlsx')
    expect(nowhere).toMatchObject({ code: 2, err: expect.stringContaining('--format xlsx needs --output') })
    const other = await badgir('export', office, '--weather', station, '--format', 'hourly-csv')
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining('--format must be') })
  })
  test('a workbook has the last change of its file, not the first day of all computers', async () => {
    const dated = file('dated.json', readFileSync(office, 'utf8'))
    utimesSync(dated, new Date('2025-04-05T12:00:00Z'), new Date('2025-04-05T12:00:00Z'))
    const book = join(folder, 'changed.xlsx')
    const written = await badgir('export', dated, '--weather', station, '--format', 'xlsx', '--output', book)
    expect(written.code).toBe(0)
    const strings = strFromU8(unzipSync(readFileSync(book))['xl/sharedStrings.xml'] ?? new Uint8Array())
    expect(strings).toContain('2025/04/05')
    expect(strings).not.toContain('1970')
  })
  test('computed infrared is not ours; measured is', async () => {
    const computed = await exported(file('computed.epw', own(false)))
    expect(computed.err).toContain('the sky’s infrared radiation: ours is computed')
    expect((await exported(file('measured.epw', own(true)))).err).not.toContain('infrared')
  })
})

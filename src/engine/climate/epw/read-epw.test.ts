import { array, assert, constantFrom, nat, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { epwText } from '../../../../tests/fixtures/epw-text.ts'
import { plainWeather } from '../../../../tests/fixtures/plain-weather.ts'
import { codePoint } from '../../../../tests/support/code-point.ts'
import { rounds } from '../../../../tests/support/rounds.ts'
import { generateYear } from '../generated-year/generate-year.ts'
import { readEpw, type EpwError } from './read-epw.ts'
import type { Repair } from './repair-weather.ts'
import { tehranNormals, tehranPlace } from '../../../../tests/fixtures/tehran-normals.ts'
import type { WeatherYear } from '../../year/weather-year.ts'

// The year has no thin clouds, so that clouds follow from the infrared.
const made = generateYear(
  { ...tehranNormals, months: tehranNormals.months.map(month => ({ ...month, opaqueSkyCover: month.skyCover! })) },
  tehranPlace,
)
const text = epwText(made)

function read(source: string): { weather: WeatherYear; repairs: readonly Repair[] } {
  const answer = readEpw(source)
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer
}

function refuse(source: string): EpwError {
  const answer = readEpw(source)
  if (answer.ok) throw new Error('was accepted')
  return answer.error
}

/** The file with one line changed; `number` is 1-based. */
function withLine(number: number, change: (line: string) => string): string {
  const lines = text.split('\n')
  lines[number - 1] = change(lines[number - 1]!)
  return lines.join('\n')
}

/** The file with one field of one data row (0-based hour, 1-based field) replaced. */
function withField(hour: number, field: number, value: string): string {
  return withLine(hour + 9, line =>
    line
      .split(',')
      .map((word, i) => (i === field - 1 ? value : word))
      .join(','),
  )
}

test('a whole file comes back as written', () => {
  const { weather, repairs } = read(text)
  expect(repairs).toEqual([])
  expect(weather.hours).toBe(8760)
  expect(weather.firstWeekday).toBe(0)
  expect(weather.place).toMatchObject({
    city: 'Tehran',
    country: 'IRN',
    wmo: '40754',
    latitude: 35.6933,
    longitude: 51.3094,
    timeZone: 3.5,
    elevation: 1191,
  })
  for (let h = 0; h < 8760; h += 101) {
    expect(weather.temperature[h]).toBe(Number(made.temperature[h]!.toFixed(2)))
    expect(weather.directNormal[h]).toBe(Number(made.directNormal[h]!.toFixed(1)))
    expect(weather.pressure[h]).toBe(Number(made.pressure[h]!.toFixed(0)))
  }
})

test('line breaks, byte-order mark and blank lines at the end do not matter', () => {
  const plain = read(text).weather.temperature
  for (const variant of [
    text.replaceAll('\n', '\r\n'),
    text.replaceAll('\n', '\r'),
    `\uFEFF${text}`,
    `${text}\n\r\n  \n`,
    text.trimEnd(),
  ]) {
    expect(read(variant).weather.temperature).toEqual(plain)
  }
})

test('32 fields are enough, 31 are not, 36 are too many', () => {
  const cut = (count: number): string =>
    text
      .split('\n')
      .map((line, i) => (i < 8 || line === '' ? line : line.split(',').slice(0, count).join(',')))
      .join('\n')
  expect(read(cut(32)).repairs).toEqual([])
  expect(refuse(cut(31))).toMatchObject({ code: 'epw.fields', line: 9, field: 32 })
  expect(refuse(withLine(20, line => `${line},1`))).toMatchObject({
    code: 'epw.fields',
    line: 20,
    field: 36,
    found: '1',
  })
})

/** The file as a spreadsheet writes it: every line changed. */
function asSaved(change: (line: string, i: number) => string, lineBreak = '\r\n'): string {
  return text.trimEnd().split('\n').map(change).join(lineBreak)
}
function quoted(line: string): string {
  return line
    .split(',')
    .map(field => `"${field}"`)
    .join(',')
}

describe('a file saved by a spreadsheet', () => {
  const plain = readEpw(text)
  /** Written out once: it takes as long as to read the file. */
  const plainYear = plain.ok ? JSON.stringify(plain.weather) : ''
  test.each([
    ['empty fields behind every line', asSaved(line => `${line}${','.repeat(33)}`)],
    ['empty fields up to the longest line', asSaved(line => `${line}${','.repeat(90 - line.split(',').length)}`)],
    ['spaces in the empty fields', asSaved(line => `${line}, , ,`)],
    ['empty fields behind rows alone', asSaved((line, i) => (i < 8 ? line : `${line},,`))],
    ['quoted fields', asSaved(quoted)],
    ['quoted and padded', asSaved(line => `${quoted(line)},,,,`)],
    ['quoted empty fields behind', asSaved(line => `${line},"","",`)],
    ['quoted words alone', asSaved(line => line.replaceAll(/(?<=^|,)([^,\d]+)(?=,|$)/g, '"$1"'))],
    ['quoted lines', asSaved(line => `"${line}"`)],
    ['quoted lines, padded', asSaved(line => `"${line}",,`)],
    ['a byte-order mark before quotes', `\uFEFF${asSaved(quoted)}`],
    ['line breaks of old computers', asSaved(quoted, '\r')],
    ['lines of commas at the end', `${asSaved(line => `${line},,,`)}\r\n${`${','.repeat(120)}\r\n`.repeat(3)}`],
  ])('with %s is read as it was', (_, saved) => {
    const answer = readEpw(saved)
    if (!plain.ok || !answer.ok) throw new Error(JSON.stringify(answer))
    const { weather, header, remarks, repairs, records } = answer
    expect(JSON.stringify(weather) === plainYear).toBe(true)
    expect({ header, remarks, repairs }).toEqual({
      header: plain.header,
      remarks: plain.remarks,
      repairs: plain.repairs,
    })
    expect(records.column('dry bulb temperature')[17]).toBe(plain.records.column('dry bulb temperature')[17])
    expect(records.word(5, 'data source flags')).toBe(plain.records.word(5, 'data source flags'))
  })
  test.each([
    ['quotation marks', '', 'COMMENTS 1,a file "by hand" of "Tehran"'],
    ['a quoted comment', ',,', 'COMMENTS 1,"a file of, say, Tehran"'],
    ['a quoted comment with quotation marks', ' , ', 'COMMENTS 1,"a ""file"" of, say, ""Tehran""",x'],
    ['quotation marks at the end', ',,', 'COMMENTS 1,"Tehran"'],
    ['one quotation mark', '', 'COMMENTS 1,12" of snow'],
  ])('with %s in its comments, saved as one column, is read as it was', (_, end, comment) => {
    const lines = text.trimEnd().split('\n')
    lines[5] = comment
    lines[0] = lines[0]!.replace('Tehran', '"Tehran, ""Mehrabad"""')
    const { weather } = read(lines.join('\n'))
    expect(weather.place).toMatchObject({ latitude: 35.6933, elevation: 1191 })
    const saved = read(lines.map(line => `"${line.replaceAll('"', '""')}"${end}`).join('\r\n')).weather
    expect({ ...saved.place, city: saved.place.city.replaceAll(' ', '') }).toEqual({
      ...weather.place,
      city: 'Tehran,"Mehrabad"',
    })
    expect(JSON.stringify(saved.temperature)).toBe(JSON.stringify(weather.temperature))
  })
  test('keeps the commas and quotation marks of its names', () => {
    const named = withLine(1, line => line.replace('Tehran', '"Tehran, ""Mehrabad"""'))
    expect(read(named).weather.place).toMatchObject({ city: 'Tehran,  "Mehrabad "', latitude: 35.6933 })
  })
  test.each([
    ['semicolons', asSaved(line => line.replaceAll(',', ';'))],
    ['semicolons and decimal commas', asSaved(line => line.replaceAll(',', ';').replaceAll('.', ','))],
    ['tabs', asSaved(line => line.replaceAll(',', '\t'))],
    ['quoted fields with decimal commas', asSaved(line => quoted(line).replaceAll('.', ','))],
    ['semicolons in rows', asSaved((line, i) => (i < 8 ? line : line.replaceAll(',', ';')))],
    ['quotes and semicolons', asSaved(line => quoted(line).replaceAll('","', '";"'))],
  ])('with %s is refused, with the reason', (_, saved) => {
    expect(refuse(saved)).toMatchObject({ code: 'epw.separator' })
  })
  test('says where a quoted field is wrong', () => {
    const wrong = asSaved((line, i) => quoted(i === 20 ? line.replace(/^(\d+,\d+),\d+/, '$1,warm') : line), '\n')
    expect(refuse(wrong)).toMatchObject({ code: 'epw.number', line: 21, column: 12, field: 3, found: 'warm' })
  })
})

test('a leap year has 8784 rows', () => {
  const leap = read(epwText(plainWeather(10, { hours: 8784 }), 'Monday'))
  expect(leap.weather.hours).toBe(8784)
  expect(leap.weather.firstWeekday).toBe(1)
  const lines = text.split('\n')
  // A common year with 29 February in place of 1 March.
  expect(
    refuse(
      lines
        .map((line, i) => (i - 8 >= 59 * 24 && i - 8 < 60 * 24 ? line.replace('2001,3,1,', '2001,2,29,') : line))
        .join('\n'),
    ),
  ).toMatchObject({ code: 'epw.order' })
})

test('the start day falls back to Sunday, and says so', () => {
  expect(read(epwText(made, 'Friday')).weather.firstWeekday).toBe(5)
  const { weather, repairs } = read(epwText(made, ''))
  expect(weather.firstWeekday).toBe(0)
  expect(repairs).toMatchObject([{ quantity: 'firstWeekday', rule: 'sunday' }])
})

test('several records per hour are refused', () => {
  expect(refuse(withLine(8, () => 'DATA PERIODS,1,4,Data,Sunday,1/1,12/31'))).toMatchObject({
    code: 'epw.period',
    line: 8,
    column: 16,
    field: 3,
    fieldName: 'records per hour',
    found: '4',
  })
  expect(refuse(withLine(8, () => 'DATA PERIODS,2,1,Data,Sunday,1/1,12/31'))).toMatchObject({
    code: 'epw.period',
    line: 8,
    field: 2,
  })
})

test('a fault is told by line, character and field', () => {
  expect(refuse(withField(100, 7, 'warm'))).toMatchObject({
    code: 'epw.number',
    line: 109,
    field: 7,
    fieldName: 'dry bulb temperature',
    found: 'warm',
    expected: 'a number',
  })
  const { line, column } = refuse(withField(100, 7, 'warm'))
  const lines = withField(100, 7, 'warm').split('\n')
  expect(lines[line - 1]?.slice(column - 1, column + 3)).toBe('warm')
  expect(refuse(withLine(1, header => header.replace('35.6933', '135')))).toMatchObject({
    code: 'epw.location',
    line: 1,
    field: 7,
    fieldName: 'latitude',
    found: '135',
  })
  expect(refuse(withLine(3, () => 'SOMETHING,1'))).toMatchObject({
    code: 'epw.header',
    line: 3,
    column: 1,
    expected: 'TYPICAL/EXTREME PERIODS',
  })
  expect(refuse(withField(30, 4, '9'))).toMatchObject({
    code: 'epw.order',
    line: 39,
    field: 4,
    found: '9',
    expected: '7',
  })
  expect(refuse(text.split('\n').slice(0, 5000).join('\n'))).toMatchObject({ code: 'epw.length', found: '' })
  expect(refuse(`${text}2002,1,1,1,0,x`)).toMatchObject({ code: 'epw.length', line: 8769 })
  expect(refuse('')).toMatchObject({ code: 'epw.header', line: 1, expected: 'LOCATION' })
  expect(refuse('LOCATION,A,B,C,D,1,2,3,4,5')).toMatchObject({
    code: 'epw.header',
    line: 2,
    expected: 'DESIGN CONDITIONS',
  })
})

test('missing codes, empty fields and impossible values are repaired and reported', () => {
  let source = withField(1000, 7, '99.9')
  source = source
    .split('\n')
    .map((line, i) =>
      i === 1009 + 8
        ? line
            .split(',')
            .map((word, k) => (k === 21 ? '' : word))
            .join(',')
        : line,
    )
    .join('\n')
  const { weather, repairs } = read(source)
  expect(repairs).toEqual([
    { quantity: 'temperature', rule: 'interpolated', hours: 1, longestGap: 1, firstLine: 1009 },
    { quantity: 'windSpeed', rule: 'interpolated', hours: 1, longestGap: 1, firstLine: 1018 },
  ])
  expect(weather.temperature[1000]).toBeCloseTo((weather.temperature[999]! + weather.temperature[1001]!) / 2, 9)
})

test('a gap over the new year is bridged', () => {
  const blank = text
    .split('\n')
    .map((line, i) =>
      i === 8 || i === 8767
        ? line
            .split(',')
            .map((word, k) => (k === 6 ? '99.9' : word))
            .join(',')
        : line,
    )
    .join('\n')
  const { weather } = read(blank)
  const from = weather.temperature[8758]!
  const step = (weather.temperature[1]! - from) / 3
  expect(weather.temperature[8759]).toBeCloseTo(from + step, 9)
  expect(weather.temperature[0]).toBeCloseTo(from + 2 * step, 9)
})

function columnWide(field: number, value: string): string {
  return text
    .split('\n')
    .map((line, i) =>
      i < 8 || line === ''
        ? line
        : line
            .split(',')
            .map((word, k) => (k === field - 1 ? value : word))
            .join(','),
    )
    .join('\n')
}

test('a year without temperature or without any radiation is refused', () => {
  expect(refuse(columnWide(7, '99.9'))).toMatchObject({ code: 'epw.gap', line: 9, field: 7 })
  const dark = [14, 15, 16].reduce(
    (source, field) =>
      source
        .split('\n')
        .map((line, i) =>
          i < 8 || line === ''
            ? line
            : line
                .split(',')
                .map((word, k) => (k === field - 1 ? '9999' : word))
                .join(','),
        )
        .join('\n'),
    text,
  )
  expect(refuse(dark)).toMatchObject({ code: 'epw.gap', field: 14 })
})

test('direct radiation is found from the other two', () => {
  const { weather, repairs } = read(columnWide(15, '9999'))
  expect(repairs.map(repair => repair.rule)).toEqual(['fromOtherRadiation'])
  // Around noon the hour's mean height is that of its middle.
  for (let day = 0; day < 365; day += 30)
    expect(Math.abs(weather.directNormal[day * 24 + 11]! - made.directNormal[day * 24 + 11]!)).toBeLessThan(3)
})

test('missing infrared, pressure and humidity follow their rules', () => {
  expect(read(columnWide(13, '9999')).repairs).toMatchObject([
    { quantity: 'skyInfrared', rule: 'martinBerdahl', hours: 8760 },
  ])
  expect(read(columnWide(10, '999999')).repairs).toMatchObject([{ quantity: 'pressure', rule: 'standardAtmosphere' }])
  expect(read(columnWide(8, '99.9')).repairs).toMatchObject([{ quantity: 'dewPoint', rule: 'fromHumidity' }])
  const { weather } = read(columnWide(8, '99.9'))
  for (let h = 0; h < 8760; h += 500) expect(weather.dewPoint[h]).toBeCloseTo(made.dewPoint[h]!, 0)
})

test('no damage makes it throw, and what it accepts is finite', () => {
  let readings = 0
  const pieces = constantFrom(
    ',',
    '\n',
    '\r',
    '\0',
    '-',
    '.',
    '1e999',
    'NaN',
    '99.9',
    '-9999',
    '\uFEFF',
    '"',
    'DATA PERIODS',
    '٣',
    ' ',
    '',
    '1'.repeat(50),
  )
  assert(
    property(
      array(record({ at: nat(text.length), cut: nat(40), put: pieces }), { minLength: 1, maxLength: 4 }),
      wounds => {
        readings++
        let damaged = text
        for (const { at, cut, put } of wounds) damaged = damaged.slice(0, at) + put + damaged.slice(at + cut)
        const answer = readEpw(damaged)
        if (answer.ok) {
          const series = Object.values(answer.weather).filter(value => value instanceof Float64Array)
          return series.length > 10 && series.every(values => values.length === 8760 && values.every(Number.isFinite))
        }
        return answer.error.line >= 1 && answer.error.column >= 1 && answer.error.field >= 1
      },
    ),
    { seed: 20260719, numRuns: rounds(25, 120) },
  )
  expect(readings).toBe(rounds(25, 120))
})

test('any text at all gets an answer', () => {
  assert(
    property(string({ unit: codePoint, maxLength: 400 }), anything => {
      for (const source of [anything, `LOCATION,${anything}`, text.slice(0, 900) + anything])
        expect(readEpw(source).ok).toBe(false)
    }),
    { seed: 7, numRuns: rounds(150, 500) },
  )
})

test('all 35 fields can be read as they are written', () => {
  const answer = readEpw(withField(5000, 25, '9.9').replaceAll('\n', '\r\n'))
  if (!answer.ok) throw new Error('was refused')
  const { records } = answer
  expect(records.hours).toBe(8760)
  expect(records.column('visibility')[5000]).toBe(9.9)
  expect(records.column('visibility')[4999]).toBeNaN() // 9999 is the code for missing
  expect(Array.from(records.column('hour').subarray(0, 25))).toEqual([
    ...Array.from({ length: 24 }, (_, h) => h + 1),
    1,
  ])
  expect(records.column('albedo')[8759]).toBe(0.2)
  expect(records.column('liquid precipitation quantity')[8759]).toBe(0)
  expect(records.column('dry bulb temperature')).toEqual(answer.weather.temperature)
  expect(records.word(0, 'data source flags')).toBe('?9?9?9?9E0?9?9?9?9?9?9?9?9?9?9?9?9?9?9?9*9*9?9?9?9')
  expect(records.word(8759, 'present weather codes')).toBe('999999999')
  expect(records.word(8760, 'year')).toBe('')
  const short = readEpw(
    text
      .split('\n')
      .map((line, i) => (i < 8 || line === '' ? line : line.split(',').slice(0, 32).join(',')))
      .join('\r'),
  )
  if (!short.ok) throw new Error('was refused')
  expect(short.records.column('albedo').filter(Number.isNaN).length).toBe(8760)
  expect(short.records.word(3, 'albedo')).toBe('')
  expect(short.records.column('year')[8759]).toBe(2001)
})

test('clouds: unlimited ceilings, and each cover from the other or from the infrared', () => {
  const clouds = (total: string, opaque: string, ceiling: string): string =>
    text
      .split('\n')
      .map((line, i) =>
        i < 8 || line === ''
          ? line
          : line
              .split(',')
              .map((word, k) => (k === 22 ? total : k === 23 ? opaque : k === 25 ? ceiling : word))
              .join(','),
      )
      .join('\n')
  for (const unlimited of ['22000', '77777', '88888', '99999', ''])
    expect(read(clouds('5', '5', unlimited)).weather.ceilingHeight[100]).toBe(2000)
  const overcast = read(clouds('8', '3', '1500'))
  expect([
    overcast.weather.totalSkyCover[100],
    overcast.weather.opaqueSkyCover[100],
    overcast.weather.ceilingHeight[100],
  ]).toEqual([8, 3, 1500])
  expect(overcast.repairs).toEqual([])
  expect(read(clouds('99', '3', '1500'))).toMatchObject({
    repairs: [{ quantity: 'totalSkyCover', rule: 'fromOtherCover', hours: 8760 }],
  })
  expect(read(clouds('8', '99', '1500')).weather.opaqueSkyCover[100]).toBe(8)
  // The infrared of the made year is Martin–Berdahl's with its own clouds: they come back, to the tenth of a watt that is written.
  const found = read(clouds('99', '99', '99999'))
  expect(found.repairs.map(({ quantity, rule }) => `${quantity} ${rule}`)).toEqual([
    'opaqueSkyCover fromInfrared',
    'totalSkyCover fromOtherCover',
  ])
  for (let h = 0; h < 8760; h += 100)
    expect(Math.abs(found.weather.opaqueSkyCover[h]! - made.opaqueSkyCover[h]!)).toBeLessThan(0.05)
})

test('infrared counts as measured where its flag says so and a value stands there', () => {
  expect(read(text).weather.skyInfraredMeasured.some(Boolean)).toBe(false)
  const flagged = text.replaceAll('?9?9?9?9E0', 'A7A7A7A7A7')
  expect(read(flagged).weather.skyInfraredMeasured.filter(Boolean).length).toBe(8760)
  const lines = flagged.split('\n')
  lines[8 + 50] = lines[8 + 50]!.split(',')
    .map((word, i) => (i === 12 ? '9999' : word))
    .join(',')
  expect(read(lines.join('\n')).weather.skyInfraredMeasured[50]).toBe(0)
})

test('the caller says when radiation is binned in solar time', () => {
  const answer = readEpw(text, { clock: 'solar' })
  expect(read(text).weather.clock).toBe('standard')
  expect(answer.ok && answer.weather.clock).toBe('solar')
})

test('a leap year is repaired as any other, and keeps its last day', () => {
  const source = epwText(plainWeather(10, { hours: 8784 })).split('\n')
  source[8 + 59 * 24] = source[8 + 59 * 24]!.replace(',10.00,', ',99.9,')
  const { weather, repairs } = read(source.join('\n'))
  expect(repairs).toMatchObject([
    { quantity: 'temperature', rule: 'interpolated', hours: 1, firstLine: 9 + 59 * 24 },
    { quantity: 'windSpeed', rule: 'calm', hours: 8784 },
    { quantity: 'globalHorizontal', rule: 'noLight', hours: 8784 },
  ])
  expect(weather.temperature).toHaveLength(8784)
  expect(weather.opaqueSkyCover).toHaveLength(8784)
  expect(refuse(source.slice(0, 8 + 8760).join('\n'))).toMatchObject({
    code: 'epw.length',
    expected: '8784 rows, not 8760',
  })
})

test('a dew point above the temperature is lowered to it, and told', () => {
  const { weather, repairs } = read(
    epwText({ ...made, dewPoint: made.dewPoint.map((value, h) => (h < 5 ? 30 : value)) }),
  )
  expect(repairs).toMatchObject([
    { quantity: 'dewPoint', rule: 'atTemperature', hours: 5, longestGap: 5, firstLine: 9 },
  ])
  expect(weather.dewPoint.subarray(0, 5)).toEqual(weather.temperature.subarray(0, 5))
})

test('light while the sun is down is refused: Tehran’s year at a time zone of the Pacific', () => {
  expect(refuse(text.replace(',3.5,', ',-8,'))).toMatchObject({
    code: 'epw.gap',
    found: expect.stringMatching(/^\d\d % of the year's light while the sun is down$/),
    expected: expect.stringContaining('time zone -8'),
  })
})

function findings(source: string): readonly string[] {
  const answer = readEpw(source)
  return answer.ok ? answer.repairs.map(({ quantity, rule }) => `${quantity} ${rule}`) : [answer.error.code]
}

test('light that is an hour or more off solar noon is told', () => {
  expect(findings(text)).toEqual([])
  for (const zone of [2.5, 4.5])
    expect([zone, findings(text.replace(',3.5,', `,${zone},`))]).toEqual([zone, ['globalHorizontal offNoon']])
  // In this clear climate a file that is two hours off is refused: light in the dark.
  for (const zone of [1.5, 5.5])
    expect([zone, findings(text.replace(',3.5,', `,${zone},`))]).toEqual([zone, ['epw.gap']])
  // The place in the east of its zone, and the direct light alone.
  expect(findings(text.replace(',51.3094,', ',75,'))).toEqual(['globalHorizontal offNoon'])
  const late = made.directNormal.map((_, h) => made.directNormal[(h + 8758) % 8760]!)
  expect(findings(epwText({ ...made, directNormal: late }))).toEqual([
    'directNormal offNoon',
    'globalHorizontal notSum',
  ])
})

test('columns that do not belong together are told', () => {
  const degrees = (celsius: Float64Array) => celsius.map(value => Math.min(value * 1.8 + 32, 49))
  expect(findings(epwText({ ...made, dewPoint: degrees(made.dewPoint) }))).toContain('relativeHumidity contradicts')
  const fraction = made.relativeHumidityPercent.map(value => value / 100)
  expect(findings(epwText({ ...made, relativeHumidityPercent: fraction }))).toEqual(['relativeHumidity contradicts'])
  const cold = (celsius: Float64Array) => celsius.map(value => (value - 25) * 1.8 + 32)
  const polar = { ...made, temperature: cold(made.temperature), dewPoint: cold(made.dewPoint) }
  expect(findings(epwText(polar))).toContain('relativeHumidity contradicts')
})

test('a day of impossible temperatures is repaired, more of them are another unit', () => {
  const some = (hours: number) =>
    epwText({ ...made, temperature: made.temperature.map((value, h) => (h % 50 === 0 && h < hours * 50 ? 80 : value)) })
  expect(read(some(24)).repairs).toMatchObject([{ quantity: 'temperature', rule: 'interpolated', hours: 24 }])
  expect(refuse(some(25))).toMatchObject({ code: 'epw.impossible', found: '80.00', expected: '-90 to 70 °C' })
})

// Four or fifty million characters of one kind, at every place where the reader looks for an end: seconds would mean
// that it looks more than once.
test.each([',', '\n', '\r', ' ', '1', ',\n', '😀'])(
  'many megabytes of %j get their answer in time',
  piece => {
    const flood = piece.repeat(rounds(4_000_000, 50_000_000) / piece.length)
    const header = text.slice(0, text.indexOf('\n2001') + 1)
    for (const source of [
      flood,
      `LOCATION,${flood}`,
      header + flood,
      header.replace('CONDITIONS,0', () => `CONDITIONS,9,x,Heating${flood}`),
      header.replace('TEMPERATURES,0', () => `TEMPERATURES,4000,1${flood}`),
      `${header}2001,1,1,1,60,?,${flood}`,
      `${text}${flood}`,
    ]) {
      const before = process.threadCpuUsage()
      const { ok } = readEpw(source)
      const { user, system } = process.threadCpuUsage(before)
      expect((user + system) / 1000).toBeLessThan(3000) // 0.02 to 0.3 s of this thread
      expect(ok && !source.startsWith(text)).toBe(false) // blank lines may follow a whole file
    }
  },
  60_000,
)

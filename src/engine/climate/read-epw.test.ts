import { array, assert, constantFrom, nat, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { epwText } from '../../../tests/fixtures/epw-text.ts'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { generateYear } from './generate-year.ts'
import { readEpw, type EpwError } from './read-epw.ts'
import type { Repair } from './repair-weather.ts'
import { tehranNormals, tehranPlace } from './tehran-normals.ts'
import type { WeatherYear } from './weather-year.ts'

const made = generateYear(tehranNormals, tehranPlace)
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
const withField = (hour: number, field: number, value: string): string => withLine(hour + 9, (line) => line.split(',').map((word, i) => (i === field - 1 ? value : word)).join(','))

test('a whole file comes back as written', () => {
  const { weather, repairs } = read(text)
  expect(repairs).toEqual([])
  expect(weather.hours).toBe(8760)
  expect(weather.firstWeekday).toBe(0)
  expect(weather.place).toMatchObject({ city: 'Tehran', country: 'IRN', wmo: '40754', latitude: 35.6933, longitude: 51.3094, timeZone: 3.5, elevation: 1191 })
  for (let h = 0; h < 8760; h += 101) {
    expect(weather.temperature[h]).toBe(Number(made.temperature[h]!.toFixed(2)))
    expect(weather.directNormal[h]).toBe(Number(made.directNormal[h]!.toFixed(1)))
    expect(weather.pressure[h]).toBe(Number(made.pressure[h]!.toFixed(0)))
  }
})

test('line breaks, byte-order mark and blank lines at the end do not matter', () => {
  const plain = read(text).weather.temperature
  for (const variant of [text.replaceAll('\n', '\r\n'), text.replaceAll('\n', '\r'), `\uFEFF${text}`, `${text}\n\r\n  \n`, text.trimEnd()]) {
    expect(read(variant).weather.temperature).toEqual(plain)
  }
})

test('32 fields are enough, 31 are not, 36 are too many', () => {
  const cut = (count: number): string => text.split('\n').map((line, i) => (i < 8 || line === '' ? line : line.split(',').slice(0, count).join(','))).join('\n')
  expect(read(cut(32)).repairs).toEqual([])
  expect(refuse(cut(31))).toMatchObject({ code: 'epw.fields', line: 9, field: 32 })
  expect(refuse(withLine(20, (line) => `${line},1`))).toMatchObject({ code: 'epw.fields', line: 20, field: 36, found: '1' })
})

test('a leap year has 8784 rows', () => {
  const leap = read(epwText(plainWeather(10, { hours: 8784 }), 'Monday'))
  expect(leap.weather.hours).toBe(8784)
  expect(leap.weather.firstWeekday).toBe(1)
  const lines = text.split('\n')
  // A common year with 29 February in place of 1 March.
  expect(refuse(lines.map((line, i) => (i - 8 >= 59 * 24 && i - 8 < 60 * 24 ? line.replace('2001,3,1,', '2001,2,29,') : line)).join('\n'))).toMatchObject({ code: 'epw.order' })
})

test('the start day falls back to Sunday, and says so', () => {
  expect(read(epwText(made, 'Friday')).weather.firstWeekday).toBe(5)
  const { weather, repairs } = read(epwText(made, ''))
  expect(weather.firstWeekday).toBe(0)
  expect(repairs).toMatchObject([{ quantity: 'firstWeekday', rule: 'sunday' }])
})

test('several records per hour are refused', () => {
  expect(refuse(withLine(8, () => 'DATA PERIODS,1,4,Data,Sunday,1/1,12/31'))).toMatchObject({ code: 'epw.period', line: 8, column: 16, field: 3, fieldName: 'records per hour', found: '4' })
  expect(refuse(withLine(8, () => 'DATA PERIODS,2,1,Data,Sunday,1/1,12/31'))).toMatchObject({ code: 'epw.period', line: 8, field: 2 })
})

test('a fault is told by line, character and field', () => {
  expect(refuse(withField(100, 7, 'warm'))).toMatchObject({ code: 'epw.number', line: 109, field: 7, fieldName: 'dry bulb temperature', found: 'warm', expected: 'a number' })
  const { line, column } = refuse(withField(100, 7, 'warm'))
  expect(withField(100, 7, 'warm').split('\n')[line - 1]!.slice(column - 1, column + 3)).toBe('warm')
  expect(refuse(withLine(1, (header) => header.replace('35.6933', '135')))).toMatchObject({ code: 'epw.location', line: 1, field: 7, fieldName: 'latitude', found: '135' })
  expect(refuse(withLine(3, () => 'SOMETHING,1'))).toMatchObject({ code: 'epw.header', line: 3, column: 1, expected: 'TYPICAL/EXTREME PERIODS' })
  expect(refuse(withField(30, 4, '9'))).toMatchObject({ code: 'epw.order', line: 39, field: 4, found: '9', expected: '7' })
  expect(refuse(text.split('\n').slice(0, 5000).join('\n'))).toMatchObject({ code: 'epw.length', found: '' })
  expect(refuse(`${text}2002,1,1,1,0,x`)).toMatchObject({ code: 'epw.length', line: 8769 })
  expect(refuse('')).toMatchObject({ code: 'epw.header', line: 1, expected: 'LOCATION' })
  expect(refuse('LOCATION,A,B,C,D,1,2,3,4,5')).toMatchObject({ code: 'epw.header', line: 2, expected: 'DESIGN CONDITIONS' })
})

test('missing codes, empty fields and impossible values are repaired and reported', () => {
  let source = withField(1000, 7, '99.9')
  source = source.split('\n').map((line, i) => (i === 1009 + 8 ? line.split(',').map((word, k) => (k === 21 ? '' : word)).join(',') : line)).join('\n')
  const { weather, repairs } = read(source)
  expect(repairs).toEqual([
    { quantity: 'temperature', rule: 'interpolated', hours: 1, longestGap: 1, firstLine: 1009 },
    { quantity: 'windSpeed', rule: 'interpolated', hours: 1, longestGap: 1, firstLine: 1018 },
  ])
  expect(weather.temperature[1000]).toBeCloseTo((weather.temperature[999]! + weather.temperature[1001]!) / 2, 9)
})

test('a gap over the new year is bridged', () => {
  const blank = text.split('\n').map((line, i) => (i === 8 || i === 8767 ? line.split(',').map((word, k) => (k === 6 ? '99.9' : word)).join(',') : line)).join('\n')
  const { weather } = read(blank)
  const from = weather.temperature[8758]!
  const step = (weather.temperature[1]! - from) / 3
  expect(weather.temperature[8759]).toBeCloseTo(from + step, 9)
  expect(weather.temperature[0]).toBeCloseTo(from + 2 * step, 9)
})

const columnWide = (field: number, value: string): string => text.split('\n').map((line, i) => (i < 8 || line === '' ? line : line.split(',').map((word, k) => (k === field - 1 ? value : word)).join(','))).join('\n')

test('a year without temperature or without any radiation is refused', () => {
  expect(refuse(columnWide(7, '99.9'))).toMatchObject({ code: 'epw.gap', line: 9, field: 7 })
  const dark = [14, 15, 16].reduce((source, field) => source.split('\n').map((line, i) => (i < 8 || line === '' ? line : line.split(',').map((word, k) => (k === field - 1 ? '9999' : word)).join(','))).join('\n'), text)
  expect(refuse(dark)).toMatchObject({ code: 'epw.gap', field: 14 })
})

test('direct radiation is found from the other two', () => {
  const { weather, repairs } = read(columnWide(15, '9999'))
  expect(repairs.map((repair) => repair.rule)).toEqual(['fromOtherRadiation'])
  // Around noon the hour's mean height is that of its middle.
  for (let day = 0; day < 365; day += 30) expect(Math.abs(weather.directNormal[day * 24 + 11]! - made.directNormal[day * 24 + 11]!)).toBeLessThan(3)
})

test('missing infrared, pressure and humidity follow their rules', () => {
  expect(read(columnWide(13, '9999')).repairs).toMatchObject([{ quantity: 'skyInfrared', rule: 'martinBerdahl', hours: 8760 }])
  expect(read(columnWide(10, '999999')).repairs).toMatchObject([{ quantity: 'pressure', rule: 'standardAtmosphere' }])
  expect(read(columnWide(8, '99.9')).repairs).toMatchObject([{ quantity: 'dewPoint', rule: 'fromHumidity' }])
  const { weather } = read(columnWide(8, '99.9'))
  for (let h = 0; h < 8760; h += 500) expect(weather.dewPoint[h]).toBeCloseTo(made.dewPoint[h]!, 0)
})

test('no damage makes it throw, and what it accepts is finite', () => {
  let asked = 0
  const pieces = constantFrom(',', '\n', '\r', '\0', '-', '.', '1e999', 'NaN', '99.9', '-9999', '\uFEFF', '"', 'DATA PERIODS', '٣', ' ', '', '1'.repeat(50))
  assert(property(array(record({ at: nat(text.length), cut: nat(40), put: pieces }), { minLength: 1, maxLength: 4 }), (wounds) => {
    asked++
    let damaged = text
    for (const { at, cut, put } of wounds) damaged = damaged.slice(0, at) + put + damaged.slice(at + cut)
    const answer = readEpw(damaged)
    if (answer.ok) {
      for (const series of Object.values(answer.weather)) if (series instanceof Float64Array && !series.every(Number.isFinite)) return false
      return true
    }
    return answer.error.line >= 1 && answer.error.column >= 1 && answer.error.field >= 1
  }), { seed: 20260719, numRuns: 120 })
  expect(asked).toBe(120)
})

test('any text at all gets an answer', () => {
  assert(property(string({ unit: 'binary', maxLength: 400 }), (anything) => {
    for (const source of [anything, `LOCATION,${anything}`, text.slice(0, 900) + anything]) expect(readEpw(source).ok).toBe(false)
  }), { seed: 7, numRuns: 500 })
})

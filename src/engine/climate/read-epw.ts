import type { Place, WeatherYear } from './weather-year.ts'
import { monthStarts, weekdayNames } from './calendar.ts'
import { epwFields, epwHeaders, epwQuantities, locationFields } from './epw-fields.ts'
import { repairWeather, type Repair } from './repair-weather.ts'

/** What stopped the reader, at the character where it stands. */
export interface EpwError {
  /** Key for translations; the other members fill its sentence. */
  readonly code: 'epw.header' | 'epw.location' | 'epw.period' | 'epw.fields' | 'epw.number' | 'epw.order' | 'epw.length' | 'epw.gap'
  /** 1-based. */
  readonly line: number
  /** 1-based character in that line. */
  readonly column: number
  /** 1-based comma-separated field, and its name. */
  readonly field: number
  readonly fieldName: string
  /** As written in the file, at most 40 characters. */
  readonly found: string
  readonly expected: string
}

export type EpwAnswer =
  | { readonly ok: true; readonly weather: WeatherYear; readonly repairs: readonly Repair[] }
  | { readonly ok: false; readonly error: EpwError }

/** Thrown inside this file only, to leave nested reading at once. */
class Refusal extends Error {
  readonly error: EpwError
  constructor(error: EpwError) {
    super(error.code)
    this.error = error
  }
}

const comma = 44
const headerCount = epwHeaders.length

/** Where a line starts and ends in the text, its line break left out. */
interface Line {
  number: number
  start: number
  end: number
}

function refuse(text: string, line: Line, code: EpwError['code'], field: number, fieldName: string, from: number, to: number, expected: string): never {
  throw new Refusal({ code, line: line.number, column: from - line.start + 1, field, fieldName, found: text.slice(from, Math.min(to, from + 40)).trim(), expected })
}

/**
 * Reads an EnergyPlus weather file.
 *
 * Accepts a byte-order mark, CRLF, LF or CR, blank lines at the end, 32 to 35 fields a row, and 8760
 * or (with 29 February) 8784 rows from 1 January 01 h to 31 December 24 h. The years of the rows do not
 * matter. Missing-value codes, empty fields and impossible values are repaired and reported.
 * Daylight-saving and holiday records are not applied: the engine lives in standard time.
 *
 * The weekday of 1 January is the start day of the DATA PERIODS line; if that is no weekday
 * (some files leave it empty) it is Sunday, and the repair list says so.
 *
 * @param text the whole file
 * @returns the year and what was repaired, or the first fault; never throws
 * @source  EnergyPlus Auxiliary Programs, "EnergyPlus Weather File (EPW) Data Dictionary"
 * @checked read-epw.test.ts, also with random damage
 */
export function readEpw(text: string): EpwAnswer {
  try {
    return read(text.includes('\n') || !text.includes('\r') ? text : text.replaceAll('\r', '\n'))
  } catch (problem) {
    if (problem instanceof Refusal) return { ok: false, error: problem.error }
    throw problem
  }
}

function read(text: string): EpwAnswer {
  const line: Line = { number: 0, start: 0, end: text.charCodeAt(0) === 0xFEFF ? 1 : 0 }
  let position = line.end
  const nextLine = (): boolean => {
    if (position >= text.length && line.number > 0) return false
    const stop = text.indexOf('\n', position)
    line.number++
    line.start = position
    line.end = stop < 0 ? text.length : stop
    position = stop < 0 ? text.length : stop + 1
    if (line.end > line.start && text.charCodeAt(line.end - 1) === 13) line.end--
    return true
  }

  let place: Place | undefined
  let weekday = -1
  for (let i = 0; i < headerCount; i++) {
    const expected = epwHeaders[i]
    if (!nextLine()) {
      line.number++
      line.start = line.end = text.length
    }
    const keyEnd = fieldEnd(text, line.start, line.end)
    if (text.slice(line.start, Math.min(keyEnd, line.start + 40)).trim().toUpperCase() !== expected) refuse(text, line, 'epw.header', 1, 'header', line.start, keyEnd, expected)
    if (i === 0) place = readLocation(text, line)
    if (i === headerCount - 1) weekday = readPeriods(text, line)
  }

  // Rows: one column of numbers per quantity; NaN is "missing".
  const rows = 8784
  const columns = epwQuantities.map(() => new Float64Array(rows))
  const infraredMeasured = new Uint8Array(rows)
  const quantityOfField = new Int8Array(epwFields.length + 1).fill(-1)
  epwQuantities.forEach((quantity, i) => { quantityOfField[quantity.field] = i })
  const cursor: Cursor = { at: 0 }
  let count = 0
  let starts = monthStarts(8760)
  let month = 0
  while (nextLine()) {
    if (line.end - line.start < 80 && isBlank(text, line.start, line.end) && isBlank(text, line.end, text.length)) break
    const day = Math.floor(count / 24)
    if (count === 59 * 24 && isLeapDay(text, line)) starts = monthStarts(8784)
    if (day >= starts[12]) refuse(text, line, 'epw.length', 1, 'year', line.start, line.end, `end of file after ${count} rows`)
    if (day >= starts[month + 1]) month++

    cursor.at = line.start
    for (let field = 1; field <= 35; field++) {
      if (cursor.at > line.end) {
        if (field <= 32) refuse(text, line, 'epw.fields', field, epwFields[field - 1], line.start, line.end, `32 to 35 fields, not ${field - 1}`)
        break
      }
      const from = cursor.at
      if (field === 6 || (field > 6 && quantityOfField[field] < 0)) {
        cursor.at = fieldEnd(text, from, line.end) + 1
        if (field === 6) infraredMeasured[count] = saysMeasured(text, from, cursor.at - 1)
        continue
      }
      const value = readNumber(text, line.end, cursor)
      if (Number.isNaN(value)) {
        const to = fieldEnd(text, from, line.end)
        cursor.at = to + 1
        const isEmpty = text.slice(from, to).trim() === ''
        if (!isEmpty || field <= 5) refuse(text, line, 'epw.number', field, epwFields[field - 1], from, to, 'a number')
      }
      if (field === 2) {
        if (value !== month + 1) refuse(text, line, 'epw.order', 2, 'month', from, cursor.at - 1, String(month + 1))
      } else if (field === 3) {
        if (value !== day - starts[month] + 1) refuse(text, line, 'epw.order', 3, 'day', from, cursor.at - 1, String(day - starts[month] + 1))
      } else if (field === 4) {
        if (value !== count % 24 + 1) refuse(text, line, 'epw.order', 4, 'hour', from, cursor.at - 1, String(count % 24 + 1))
      } else if (field > 6) {
        const i = quantityOfField[field]
        const quantity = epwQuantities[i]
        columns[i][count] = value >= quantity.lowest && value <= quantity.highest && value < quantity.missingFrom ? value : Number.NaN
      }
    }
    if (cursor.at < line.end) refuse(text, line, 'epw.fields', 36, 'end of row', cursor.at, line.end, '32 to 35 fields')
    count++
  }
  const hours = starts[12] * 24
  if (count !== hours) {
    const end: Line = { number: line.number + (count === 0 && line.number === headerCount ? 1 : 0), start: line.end, end: line.end }
    refuse(text, end, 'epw.length', 1, 'year', line.end, line.end, `${hours} rows, not ${count}`)
  }

  const unknownWeekday = weekday < 0
  const answer = repairWeather({ place: place!, hours, firstWeekday: unknownWeekday ? 0 : weekday, columns: columns.map((column) => column.slice(0, hours)), infraredMeasured: infraredMeasured.slice(0, hours) })
  if (!answer.ok) {
    const quantity = epwQuantities.find((q) => q.name === answer.quantity)!
    return { ok: false, error: {
      code: 'epw.gap', line: headerCount + 1 + answer.firstHour, column: 1, field: quantity.field, fieldName: epwFields[quantity.field - 1],
      found: `${answer.missing} missing`, expected: answer.expected,
    } }
  }
  const repairs = unknownWeekday ? [...answer.repairs, { quantity: 'firstWeekday', rule: 'sunday', hours: 1, longestGap: 1, firstLine: headerCount } satisfies Repair] : answer.repairs
  return { ok: true, weather: answer.weather, repairs }
}

/** Index of the comma that ends the field starting at `from`, or `end`. */
function fieldEnd(text: string, from: number, end: number): number {
  const stop = text.indexOf(',', from)
  return stop < 0 || stop > end ? end : stop
}

/** Whether there is nothing but white space (and control characters) from `from` up to `end`. */
function isBlank(text: string, from: number, end: number): boolean {
  for (let i = from; i < end; i++) if (text.charCodeAt(i) > 32) return false
  return true
}

/** Whether the row says 29 February. */
function isLeapDay(text: string, line: Line): boolean {
  const fields = text.slice(line.start, Math.min(line.end, line.start + 60)).split(',')
  return Number(fields[1]) === 2 && Number(fields[2]) === 29
}

/**
 * Whether the flags say that the sky's infrared was measured: the fifth pair (source, uncertainty) is that of the
 * infrared, and its source A (as received) or B (short gaps of that interpolated).
 */
function saysMeasured(text: string, from: number, to: number): 0 | 1 {
  const source = from + 10 <= to ? text.charCodeAt(from + 8) : 0
  const uncertainty = source === 65 || source === 66 ? text.charCodeAt(from + 9) : 0
  return uncertainty >= 49 && uncertainty <= 56 ? 1 : 0 // 1 to 8; 9 is "not known"
}

interface Cursor {
  at: number
}

const powersOfTen = Float64Array.from({ length: 16 }, (_, i) => Number(`1e${i}`))

/**
 * Reads the number at the cursor and moves the cursor behind the next comma. NaN (cursor unmoved) when
 * the field is empty or no plain number. Up to 15 digits: a whole number over a power of ten, both exact,
 * so the quotient is rounded as `Number` would. Anything else is left to `Number`.
 */
function readNumber(text: string, end: number, cursor: Cursor): number {
  const from = cursor.at
  let i = from
  while (i < end && text.charCodeAt(i) === 32) i++
  let negative = false
  const sign = i < end ? text.charCodeAt(i) : 0
  if (sign === 45 || sign === 43) {
    negative = sign === 45
    i++
  }
  let whole = 0
  let digits = 0
  let decimals = -1
  for (; i < end; i++) {
    const code = text.charCodeAt(i)
    if (code >= 48 && code <= 57) {
      whole = whole * 10 + code - 48
      digits++
      if (decimals >= 0) decimals++
    } else if (code === 46 && decimals < 0) decimals = 0
    else break
  }
  while (i < end && text.charCodeAt(i) === 32) i++
  if (digits > 0 && digits <= 15 && (i >= end || text.charCodeAt(i) === comma)) {
    cursor.at = i + 1
    const value = decimals > 0 ? whole / powersOfTen[decimals] : whole
    return negative ? -value : value
  }
  const to = fieldEnd(text, from, end)
  const written = text.slice(from, Math.min(to, from + 64)).trim()
  if (to - from > 64 || !/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/.test(written)) return Number.NaN
  cursor.at = to + 1
  return Number(written)
}

/** City to elevation from the LOCATION line. */
function readLocation(text: string, line: Line): Place {
  const words: string[] = []
  const places: number[] = []
  let at = fieldEnd(text, line.start, line.end) + 1
  for (let i = 0; i < locationFields.length; i++) {
    if (at > line.end) refuse(text, line, 'epw.location', i + 2, locationFields[i], line.end, line.end, 'ten fields')
    const to = fieldEnd(text, at, line.end)
    words.push(text.slice(at, Math.min(to, at + 200)).trim())
    places.push(at)
    at = to + 1
  }
  const number = (i: number, lowest: number, highest: number): number => {
    const from = places[i]
    const value = readNumber(text, line.end, { at: from })
    if (!(value >= lowest && value <= highest)) refuse(text, line, 'epw.location', i + 2, locationFields[i], from, fieldEnd(text, from, line.end), `a number from ${lowest} to ${highest}`)
    return value
  }
  return {
    city: words[0], region: words[1], country: words[2], source: words[3], wmo: words[4],
    latitude: number(5, -90, 90), longitude: number(6, -180, 180), timeZone: number(7, -12, 14), elevation: number(8, -500, 9000),
  }
}

/** Start weekday (−1 = not given) from a DATA PERIODS line that promises one period of hourly rows. */
function readPeriods(text: string, line: Line): number {
  const names = ['number of periods', 'records per hour'] as const
  let at = fieldEnd(text, line.start, line.end) + 1
  for (let i = 0; i < 2; i++) {
    const to = fieldEnd(text, at, line.end)
    const value = at <= line.end ? readNumber(text, line.end, { at }) : Number.NaN
    if (value !== 1) refuse(text, line, 'epw.period', i + 2, names[i], Math.min(at, line.end), to, i === 0 ? '1 period' : '1 record per hour')
    at = to + 1
  }
  at = fieldEnd(text, Math.min(at, line.end), line.end) + 1
  if (at > line.end) return -1
  return (weekdayNames as readonly string[]).indexOf(text.slice(at, Math.min(fieldEnd(text, at, line.end), at + 20)).trim().toLowerCase())
}

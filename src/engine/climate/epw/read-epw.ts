import type { Place, WeatherYear } from '../../year/weather-year.ts'
import { monthStarts } from '../../year/calendar.ts'
import { Refusal, refuse, type EpwError, type EpwLine, type EpwRemark } from './epw-error.ts'
import { epwFields, epwHeaders, epwQuantities } from './epw-fields.ts'
import { readHeader, type EpwHeader } from './epw-header.ts'
import { readLocation } from './epw-location.ts'
import { fieldEnd, readNumber, type Cursor } from './epw-number.ts'
import { epwRecords, type EpwRecords } from './epw-records.ts'
import { repairWeather, type Repair } from './repair-weather.ts'
import { hasOtherSeparator, unquoted } from './unquoted.ts'

export type { EpwError } from './epw-error.ts'

export type EpwAnswer =
  | {
      readonly ok: true
      readonly weather: WeatherYear
      readonly repairs: readonly Repair[]
      /** The eight records before the rows, and remarks on their unreadable fields (these are left out). */
      readonly header: EpwHeader
      readonly remarks: readonly EpwRemark[]
      /** The rows as they are written: all 35 fields. The object holds the file's text: do not keep it without need. */
      readonly records: EpwRecords
    }
  | { readonly ok: false; readonly error: EpwError }

const headerCount = epwHeaders.length
const { field: temperatureField, lowest, highest } = epwQuantities[0]
const possibleTemperature = `${lowest} to ${highest} °C`
/** Hours with an impossible temperature that are slips; more of them are another unit or another column. */
const mostImpossible = 24
const mostSeparated = 1000 // characters of a line that tell its separator

/**
 * Reads an EnergyPlus weather file.
 *
 * Accepts a byte-order mark, CRLF, LF or CR, blank lines at the end, 32 to 35 fields a row with any number of empty ones
 * behind them (spreadsheets make all rows equally long), fields in quotation marks, and 8760 or (with 29
 * February) 8784 rows from 1 January 01 h to 31 December 24 h. The years of the rows do not matter. Missing-value
 * codes, empty fields and impossible values are repaired and reported. Daylight-saving and holiday records are not
 * applied: the engine lives in standard time.
 *
 * The weekday of 1 January is the start day of the DATA PERIODS line; if that is no weekday (some files leave it empty)
 * it is Sunday, and the repair list says so.
 *
 * @param text the whole file
 * @param options.clock time in which the file's radiation is binned; EPW itself cannot say `solar`
 * @returns the year and what was repaired, or the first fault; never throws
 * @source  EnergyPlus Auxiliary Programs, "EnergyPlus Weather File (EPW) Data Dictionary"
 * @checked read-epw.test.ts, also with random damage
 */
export function readEpw(text: string, options: { readonly clock?: WeatherYear['clock'] } = {}): EpwAnswer {
  try {
    const lineBreak = text.includes('\n') || !text.includes('\r') ? '\n' : '\r'
    return read(unquoted(text, lineBreak), lineBreak, options.clock ?? 'standard')
  } catch (problem) {
    if (problem instanceof Refusal) return { ok: false, error: problem.error }
    throw problem
  }
}

function read(text: string, lineBreak: '\n' | '\r', clock: WeatherYear['clock']): EpwAnswer {
  const line: EpwLine = { number: 0, start: 0, end: text.charCodeAt(0) === 0xfeff ? 1 : 0 }
  let position = line.end
  const nextLine = (): boolean => {
    if (position >= text.length && line.number > 0) return false
    const stop = text.indexOf(lineBreak, position)
    line.number++
    line.start = position
    line.end = stop < 0 ? text.length : stop
    position = stop < 0 ? text.length : stop + 1
    if (line.end > line.start && text.charCodeAt(line.end - 1) === 13) line.end--
    return true
  }

  const lines: EpwLine[] = []
  let place: Place | undefined
  for (let i = 0; i < headerCount; i++) {
    const expected = epwHeaders[i]
    if (!nextLine()) {
      line.number++
      line.start = line.end = text.length
    }
    const keyEnd = fieldEnd(text, line.start, line.end)
    if (i === 0) refuseSeparator(text, line)
    if (
      text
        .slice(line.start, Math.min(keyEnd, line.start + 40))
        .trim()
        .toUpperCase() !== expected
    )
      refuse(text, line, 'epw.header', 1, 'header', line.start, keyEnd, expected)
    lines.push({ ...line })
    place ??= readLocation(text, line) // before the next line: faults are reported in the file's order
  }
  const remarks: EpwRemark[] = []
  const header = readHeader(text, lines, place!, remarks)
  const weekday = header.period.startWeekday

  // Rows: one column of numbers per quantity; NaN is "missing".
  const rows = 8784
  const columns = epwQuantities.map(() => new Float64Array(rows))
  const infraredMeasured = new Uint8Array(rows)
  const rowStarts = new Float64Array(rows)
  const quantityOfField = new Int8Array(epwFields.length + 1).fill(-1)
  epwQuantities.forEach((quantity, i) => {
    quantityOfField[quantity.field] = i
  })
  const cursor: Cursor = { at: 0 }
  let count = 0
  let starts = monthStarts(8760)
  let month = 0
  let impossible = 0
  while (nextLine()) {
    if (isBlank(text, line.start, line.end) && isBlank(text, line.end, text.length)) break
    if (count === 0) refuseSeparator(text, line)
    const day = Math.floor(count / 24)
    if (count === 59 * 24 && isLeapDay(text, line)) starts = monthStarts(8784)
    if (day >= starts[12])
      refuse(text, line, 'epw.length', 1, 'year', line.start, line.end, `end of file after ${count} rows`)
    if (day >= starts[month + 1]) month++

    rowStarts[count] = line.start
    cursor.at = line.start
    for (let field = 1; field <= 35; field++) {
      if (cursor.at > line.end) {
        if (field <= 32)
          refuse(
            text,
            line,
            'epw.fields',
            field,
            epwFields[field - 1],
            line.start,
            line.end,
            `32 to 35 fields, not ${field - 1}`,
          )
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
        const isEmpty = isBlank(text, from, to)
        if (!isEmpty) refuseSeparator(text, line)
        if (!isEmpty || field <= 5) refuse(text, line, 'epw.number', field, epwFields[field - 1], from, to, 'a number')
      }
      if (field === 2) {
        if (value !== month + 1) refuse(text, line, 'epw.order', 2, 'month', from, cursor.at - 1, String(month + 1))
      } else if (field === 3) {
        if (value !== day - starts[month] + 1)
          refuse(text, line, 'epw.order', 3, 'day', from, cursor.at - 1, String(day - starts[month] + 1))
      } else if (field === 4) {
        if (value !== (count % 24) + 1)
          refuse(text, line, 'epw.order', 4, 'hour', from, cursor.at - 1, String((count % 24) + 1))
      } else if (field > 6) {
        const i = quantityOfField[field]
        const quantity = epwQuantities[i]
        const isPossible = value >= quantity.lowest && value <= quantity.highest
        columns[i][count] = isPossible && value < quantity.missingFrom ? value : Number.NaN
        if (field === temperatureField && !isPossible && value < quantity.missingFrom) {
          impossible++
          if (impossible > mostImpossible)
            refuse(text, line, 'epw.impossible', field, epwFields[field - 1], from, cursor.at - 1, possibleTemperature)
        }
      }
    }
    if (!isBlank(text, cursor.at, line.end))
      refuse(text, line, 'epw.fields', 36, 'end of row', cursor.at, line.end, '32 to 35 fields')
    count++
  }
  const hours = starts[12] * 24
  if (count !== hours) {
    const end: EpwLine = {
      number: line.number + (count === 0 && line.number === headerCount ? 1 : 0),
      start: line.end,
      end: line.end,
    }
    refuse(text, end, 'epw.length', 1, 'year', line.end, line.end, `${hours} rows, not ${count}`)
  }

  const unknownWeekday = weekday < 0
  const answer = repairWeather({
    place: header.place,
    clock,
    hours,
    firstWeekday: unknownWeekday ? 0 : weekday,
    columns: columns.map(column => column.slice(0, hours)),
    infraredMeasured: infraredMeasured.slice(0, hours),
  })
  if (!answer.ok) {
    const quantity = epwQuantities.find(q => q.name === answer.quantity)!
    return {
      ok: false,
      error: {
        code: 'epw.gap',
        line: headerCount + 1 + answer.firstHour,
        column: 1,
        field: quantity.field,
        fieldName: epwFields[quantity.field - 1],
        found: answer.found,
        expected: answer.expected,
      },
    }
  }
  const repairs = unknownWeekday
    ? [
        ...answer.repairs,
        { quantity: 'firstWeekday', rule: 'sunday', hours: 1, longestGap: 1, firstLine: headerCount } satisfies Repair,
      ]
    : answer.repairs
  return {
    ok: true,
    weather: answer.weather,
    repairs,
    header,
    remarks,
    records: epwRecords(text, lineBreak, rowStarts.slice(0, hours)),
  }
}

/** Whether there is nothing but white space, control characters and commas from `from` up to `end`. */
function isBlank(text: string, from: number, end: number): boolean {
  for (let i = from; i < end; i++) {
    const code = text.charCodeAt(i)
    if (code > 32 && code !== 44) return false
  }
  return true
}

function refuseSeparator(text: string, line: EpwLine): void {
  if (hasOtherSeparator(text.slice(line.start, Math.min(line.end, line.start + mostSeparated))))
    refuse(text, line, 'epw.separator', 1, 'separator', line.start, line.end, 'commas')
}

/** Whether the row says 29 February. */
function isLeapDay(text: string, line: EpwLine): boolean {
  const fields = text.slice(line.start, Math.min(line.end, line.start + 60)).split(',')
  return Number(fields[1]) === 2 && Number(fields[2]) === 29
}

/**
 * Whether the flags say that the sky's infrared was measured. The fifth pair (source, uncertainty) is that of the
 * infrared. Its source must be A (as received) or B (short gaps of that interpolated).
 */
function saysMeasured(text: string, from: number, to: number): 0 | 1 {
  const source = from + 10 <= to ? text.charCodeAt(from + 8) : 0
  const uncertainty = source === 65 || source === 66 ? text.charCodeAt(from + 9) : 0
  return uncertainty >= 49 && uncertainty <= 56 ? 1 : 0 // 1 to 8; 9 is "not known"
}

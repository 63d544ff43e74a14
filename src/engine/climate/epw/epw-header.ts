import type { EpwLine, EpwRemark } from './epw-error.ts'
import type { Place } from '../../year/weather-year.ts'
import { weekdayNames } from '../../year/calendar.ts'
import { refuse, remark } from './epw-error.ts'
import { fieldEnd, readNumber } from './epw-number.ts'
import { withInnerCommas } from './unquoted.ts'

/** The eight records before the rows of an EPW file. */
export interface EpwHeader {
  readonly place: Place
  readonly designConditions: readonly DesignConditions[]
  readonly typicalPeriods: readonly TypicalPeriod[]
  readonly groundTemperatures: readonly GroundTemperatures[]
  readonly holidays: Holidays
  /** The two comment lines, up to 4000 characters each. */
  readonly comments: readonly [string, string]
  readonly period: DataPeriod
}

/**
 * Design conditions as in the ASHRAE Handbook's climate tables. The three sections hold its columns in order, NaN where a
 * field is empty; handbooks differ in their number. The named values are those that all of them share; NaN if not there.
 */
export interface DesignConditions {
  readonly title: string
  readonly heating: readonly number[]
  readonly cooling: readonly number[]
  readonly extremes: readonly number[]
  /** Dry bulb that is kept in 99.6 % and 99 % of the hours [°C]. */
  readonly heatingDryBulb: readonly [p996: number, p99: number]
  /** Dry bulb that is passed in 0.4 %, 1 % and 2 % of the hours, and the wet bulb with it [°C]. */
  readonly coolingDryBulb: readonly [p04: number, p1: number, p2: number]
  readonly coolingWetBulb: readonly [p04: number, p1: number, p2: number]
}

/** 1 = January; 1 = first of the month. */
export interface MonthDay {
  readonly month: number
  readonly day: number
}

export interface TypicalPeriod {
  readonly name: string
  /** As written: Typical, Extreme, … */
  readonly kind: string
  readonly from: MonthDay
  readonly to: MonthDay
}

/** Undisturbed ground at one depth. */
export interface GroundTemperatures {
  /** [m] */
  readonly depth: number
  /**
   * Conductivity [W/(m·K)], density [kg/m³] and heat capacity [J/(kg·K)] of the soil; NaN where the file leaves them
   * out.
   */
  readonly conductivity: number
  readonly density: number
  readonly specificHeat: number
  /** Twelve, January first [°C]. */
  readonly monthly: readonly number[]
}

/**
 * Holidays and daylight saving time of the file. Days are as written: a date, or a rule such as `Last Sunday in April`.
 * They are not applied: the engine lives in standard time.
 */
export interface Holidays {
  readonly leapYearObserved: boolean
  readonly daylightSaving: { readonly from: string; readonly to: string } | null
  readonly days: readonly { readonly name: string; readonly day: string }[]
}

export interface DataPeriod {
  readonly name: string
  /** 0 = Sunday … 6 = Saturday; −1 = not given. */
  readonly startWeekday: number
  /** undefined = not given or no date. */
  readonly from: MonthDay | undefined
  readonly to: MonthDay | undefined
}

/** A longer record counts as damaged: the reader ignores the fields behind this one. */
const mostFields = 4000
const mostComment = 4000

/**
 * Reads the header of an EPW file.
 *
 * LOCATION and DATA PERIODS decide what the rows mean: a fault in them refuses the file. The other records are for the
 * reader's information; a value that cannot be read there is left out and remarked.
 *
 * @param text  the whole file
 * @param lines the eight header lines
 * @param place from the first header line, see epw-location.ts
 * @param remarks appended to
 * @throws  Refusal, caught by readEpw
 * @source  EnergyPlus Auxiliary Programs, "EnergyPlus Weather File (EPW) Data Dictionary"
 * @checked epw-header.test.ts
 */
export function readHeader(text: string, lines: readonly EpwLine[], place: Place, remarks: EpwRemark[]): EpwHeader {
  const record = (i: number): Fields => new Fields(text, lines[i], remarks)
  return {
    place,
    designConditions: readDesignConditions(record(1)),
    typicalPeriods: readTypicalPeriods(record(2)),
    groundTemperatures: readGroundTemperatures(record(3)),
    holidays: readHolidays(record(4)),
    comments: [comment(text, lines[5]), comment(text, lines[6])],
    period: readPeriod(text, lines[7]),
  }
}

/** Reads one record field by field. */
class Fields {
  readonly text: string
  readonly line: EpwLine
  readonly remarks: EpwRemark[]
  /** 1-based number of the next field, and where it starts. */
  field = 2
  at: number
  /** End of the last field that is not empty: a spreadsheet makes all lines equally long. */
  readonly end: number
  constructor(text: string, line: EpwLine, remarks: EpwRemark[]) {
    this.text = text
    this.line = line
    this.remarks = remarks
    this.at = fieldEnd(text, line.start, line.end) + 1
    let end = line.end
    while (end > line.start && /[\s,]/.test(text[end - 1])) end--
    this.end = end
  }

  get more(): boolean {
    return this.at <= this.end && this.field <= mostFields
  }

  /** The next field's text; empty behind the last. */
  word(): string {
    if (!this.more) return ''
    const to = fieldEnd(this.text, this.at, this.line.end)
    const word = withInnerCommas(this.text.slice(this.at, Math.min(to, this.at + 200)).trim())
    this.at = to + 1
    this.field++
    return word
  }

  /** The next field as a number: NaN when empty, and with a remark when it is no number. */
  number(name: string): number {
    const { at, field } = this
    const word = this.word()
    if (word === '') return Number.NaN
    const value = plainNumber(word)
    if (Number.isNaN(value)) this.remark(at, field, name, 'a number')
    return value
  }

  /** Number of entries that follow. */
  count(name: string): number {
    const { at, field } = this
    const count = this.number(name)
    if (count >= 0 && count <= mostFields && Math.floor(count) === count) return count
    if (!Number.isNaN(count)) this.remark(at, field, name, 'a whole number from 0')
    return 0
  }

  date(name: string): MonthDay | undefined {
    const { at, field } = this
    const date = monthDay(this.word())
    if (date === undefined) this.remark(at, field, name, 'month/day')
    return date
  }

  remark(at: number, field: number, name: string, expected: string): void {
    const from = Math.min(at, this.line.end)
    this.remarks.push(
      remark(this.text, this.line, field, name, from, fieldEnd(this.text, from, this.line.end), expected),
    )
  }
}

function plainNumber(word: string): number {
  return word.length <= 64 ? readNumber(word, word.length, { at: 0 }) : Number.NaN
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const
const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** `6/22`, ` 6/ 8`, `1/1/1987`, `10-Feb`, `Feb 10`; undefined for anything else. */
function monthDay(word: string): MonthDay | undefined {
  const numbers = /^(\d{1,2}) *\/ *(\d{1,2})(?: *\/ *\d{1,4})?$/.exec(word)
  const dayFirst = /^(\d{1,2})[- ]*([a-z]{3})[a-z]{0,6}$/i.exec(word)
  const monthFirst = /^([a-z]{3})[a-z]{0,6}[- ]*(\d{1,2})$/i.exec(word)
  const named = (name: string): number => (monthNames as readonly string[]).indexOf(name.toLowerCase()) + 1
  const [month, day] =
    numbers !== null
      ? [Number(numbers[1]), Number(numbers[2])]
      : dayFirst !== null
        ? [named(dayFirst[2]), Number(dayFirst[1])]
        : monthFirst !== null
          ? [named(monthFirst[1]), Number(monthFirst[2])]
          : [0, 0]
  return month >= 1 && month <= 12 && day >= 1 && day <= longestMonths[month - 1] ? { month, day } : undefined
}

const sectionNames = ['heating', 'cooling', 'extremes'] as const

function readDesignConditions(fields: Fields): DesignConditions[] {
  const count = fields.count('number of design conditions')
  const found: { title: string; sections: number[][] }[] = []
  let section: number[] | undefined
  let last = -1
  if (count === 0) return []
  while (fields.more) {
    const { at, field } = fields
    const word = fields.word()
    const named = (sectionNames as readonly string[]).indexOf(word.toLowerCase())
    if (named >= 0 && found.length > 0) {
      section = found[found.length - 1].sections[named]
      last = named
    } else if (section === undefined || (last === 2 && word !== '' && Number.isNaN(plainNumber(word)))) {
      // A title; the units' field behind it is empty.
      if (word === '') continue
      if (found.length >= count) {
        fields.remark(at, field, 'design condition', `${count} design conditions`)
        break
      }
      found.push({ title: word, sections: [[], [], []] })
      section = undefined
      last = -1
    } else {
      const value = plainNumber(word)
      if (word !== '' && Number.isNaN(value)) fields.remark(at, field, 'design condition', 'a number')
      section.push(value)
    }
  }
  if (found.length < count) fields.remark(fields.at, fields.field, 'design condition', `${count} design conditions`)
  const value = (list: readonly number[], i: number): number => (i < list.length ? list[i] : Number.NaN)
  return found.map(({ title, sections: [heating, cooling, extremes] }) => ({
    title,
    heating,
    cooling,
    extremes,
    heatingDryBulb: [value(heating, 1), value(heating, 2)],
    coolingDryBulb: [value(cooling, 2), value(cooling, 4), value(cooling, 6)],
    coolingWetBulb: [value(cooling, 3), value(cooling, 5), value(cooling, 7)],
  }))
}

function readTypicalPeriods(fields: Fields): TypicalPeriod[] {
  const count = fields.count('number of typical periods')
  const periods: TypicalPeriod[] = []
  for (let i = 0; i < count; i++) {
    if (!fields.more) {
      fields.remark(fields.at, fields.field, 'typical period', `${count} periods`)
      break
    }
    const name = fields.word()
    const kind = fields.word()
    const from = fields.date('start of the period')
    const to = fields.date('end of the period')
    if (from !== undefined && to !== undefined) periods.push({ name, kind, from, to })
  }
  return periods
}

function readGroundTemperatures(fields: Fields): GroundTemperatures[] {
  const count = fields.count('number of depths')
  const depths: GroundTemperatures[] = []
  for (let i = 0; i < count; i++) {
    if (!fields.more) {
      fields.remark(fields.at, fields.field, 'ground temperature', `${count} depths`)
      break
    }
    const { at, field } = fields
    const [depth, conductivity, density, specificHeat] = [
      fields.number('depth'),
      fields.number('soil conductivity'),
      fields.number('soil density'),
      fields.number('soil specific heat'),
    ]
    const monthly = Array.from({ length: 12 }, () => fields.number('ground temperature'))
    if (Number.isNaN(depth) || monthly.some(Number.isNaN))
      fields.remark(at, field, 'ground temperature', 'a depth and twelve temperatures')
    else depths.push({ depth, conductivity, density, specificHeat, monthly })
  }
  return depths
}

function readHolidays(fields: Fields): Holidays {
  const leapYearObserved = /^y/i.test(fields.word())
  const from = fields.word()
  const to = fields.word()
  const isNone = (day: string): boolean => day === '' || day === '0'
  const count = fields.count('number of holidays')
  const days: { name: string; day: string }[] = []
  for (let i = 0; i < count; i++) {
    if (!fields.more) {
      fields.remark(fields.at, fields.field, 'holiday', `${count} holidays`)
      break
    }
    days.push({ name: fields.word(), day: fields.word() })
  }
  return { leapYearObserved, daylightSaving: isNone(from) || isNone(to) ? null : { from, to }, days }
}

/** A comment line without its key and its quotation marks; commas belong to it. */
function comment(text: string, line: EpwLine): string {
  const from = fieldEnd(text, line.start, line.end) + 1
  return withInnerCommas(text.slice(from, Math.max(from, Math.min(line.end, from + mostComment))))
    .replace(/[\s,]+$/, '')
    .trim()
}

/** The DATA PERIODS line, which must promise one period of hourly rows. */
function readPeriod(text: string, line: EpwLine): DataPeriod {
  const names = ['number of periods', 'records per hour'] as const
  let at = fieldEnd(text, line.start, line.end) + 1
  for (let i = 0; i < 2; i++) {
    const to = fieldEnd(text, at, line.end)
    const value = at <= line.end ? readNumber(text, line.end, { at }) : Number.NaN
    if (value !== 1)
      refuse(
        text,
        line,
        'epw.period',
        i + 2,
        names[i],
        Math.min(at, line.end),
        to,
        i === 0 ? '1 period' : '1 record per hour',
      )
    at = to + 1
  }
  const rest = new Fields(text, line, [])
  rest.at = at
  const name = rest.word()
  const startWeekday = (weekdayNames as readonly string[]).indexOf(rest.word().toLowerCase())
  return { name, startWeekday, from: monthDay(rest.word()), to: monthDay(rest.word()) }
}

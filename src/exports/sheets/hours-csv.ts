import { momentOfHour } from '#contract/moment-of-hour.ts'
import { csvText } from '../csv.ts'

interface Names {
  readonly month: string
  readonly day: string
  readonly hour: string
}

interface Column {
  readonly name: string
  /** A value for each hour. */
  readonly values: readonly number[]
  /** Value as it is written; absent: the value itself. */
  readonly shown?: (value: number) => number
  readonly decimals: number
}

/** Hours in a part: a week of all series is some thousand cells, a millisecond or two. */
const partHours = 168

/**
 * Table of a year in parts, with a row an hour: month, day, the hour's begin, and the columns. A part is written when it
 * is asked for.
 */
export function* hoursCsvParts(names: Names, columns: readonly Column[]): Generator<string> {
  const hours = columns[0]?.values.length ?? 0
  yield csvText([[names.month, names.day, names.hour, ...columns.map(({ name }) => name)]])
  for (let from = 0; from < hours; from += partHours)
    yield csvText(Array.from({ length: Math.min(partHours, hours - from) }, (_, i) => rowOf(from + i, hours, columns)))
}

function rowOf(hour: number, hours: number, columns: readonly Column[]): readonly (string | number)[] {
  const { month, day, from } = momentOfHour(hour, hours)
  const cells = columns.map(({ values, shown, decimals }) => {
    const value = values[hour] ?? 0
    return (shown?.(value) ?? value).toFixed(decimals)
  })
  return [month, day, from, ...cells]
}

/** The same table as one text. */
export function hoursCsv(names: Names, columns: readonly Column[]): string {
  return [...hoursCsvParts(names, columns)].join('')
}

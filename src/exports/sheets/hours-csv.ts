import { momentOfHour } from '#contract/moment-of-hour.ts'
import { csvText } from '../csv.ts'

interface Column {
  readonly name: string
  /** One value an hour. */
  readonly values: readonly number[]
  readonly decimals: number
}

/** Table of a year with a row an hour: month, day, the hour's begin, and the columns. */
export function hoursCsv(
  names: { readonly month: string; readonly day: string; readonly hour: string },
  columns: readonly Column[],
): string {
  const hours = columns[0]?.values.length ?? 0
  return csvText([
    [names.month, names.day, names.hour, ...columns.map(({ name }) => name)],
    ...Array.from({ length: hours }, (_, hour) => {
      const { month, day, from } = momentOfHour(hour, hours)
      return [month, day, from, ...columns.map(({ values, decimals }) => (values[hour] ?? 0).toFixed(decimals))]
    }),
  ])
}

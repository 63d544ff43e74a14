import { momentOfHour } from '#contract/moment-of-hour.ts'
import { plainText } from '../../../text/plain-text.ts'

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
  const quoted = (text: string) => `"${plainText(text).replaceAll('"', '""')}"`
  const hours = columns[0]?.values.length ?? 0
  const head = [names.month, names.day, names.hour, ...columns.map(({ name }) => name)].map(quoted).join(',')
  const rows = Array.from({ length: hours }, (_, hour) => {
    const { month, day, from } = momentOfHour(hour, hours)
    return [month, day, from, ...columns.map(({ values, decimals }) => (values[hour] ?? 0).toFixed(decimals))].join(',')
  })
  return [head, ...rows, ''].join('\r\n')
}

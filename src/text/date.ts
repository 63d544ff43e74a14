import dayjs from 'dayjs'
import 'dayjs/locale/fa.js'
import jalali from 'dayjs-jalali'
import type { Calendar } from '#contract/options.ts'

// dayjs-jalali calls `$utils().padStart`, which newer dayjs names `s`: without this line MM and DD throw.
dayjs.extend((_options, dayjsClass) => {
  const utils = (dayjsClass.prototype as unknown as { $utils(): { s: unknown; padStart?: unknown } }).$utils()
  utils.padStart ??= utils.s
})
dayjs.extend(jalali)

// The plugin writes Jalali dates in the locale `fa` only.
/** A day as YYYY/MM/DD in a calendar, in the reader's time zone. Digits are plain; `useFormat` localises them. */
export function formatDate(iso: string, calendar: Calendar): string {
  return calendar === 'persian' ? dayjs(iso).locale('fa').format('YYYY/MM/DD') : dayjs(iso).format('YYYY/MM/DD')
}

/**
 * Beginning of a day that a person typed as YYYY/MM/DD in a calendar, in the reader's time zone. Digits are plain.
 * @returns ISO 8601 in UTC; undefined where there is no such day
 */
export function parseDate(text: string, calendar: Calendar): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(text.trim()) ?? []
  if (year === '') return undefined
  const written = `${year}/${month.padStart(2, '0')}/${day.padStart(2, '0')}`
  const read =
    calendar === 'persian'
      ? dayjs(written, { jalali: true } as unknown as string).toDate()
      : new Date(Number(year), Number(month) - 1, Number(day))
  if (Number.isNaN(read.getTime())) return undefined
  const iso = read.toISOString()
  // A 31st of a shorter month becomes the next month's first.
  return formatDate(iso, calendar) === written ? iso : undefined
}

import dayjs from 'dayjs'
import 'dayjs/locale/fa'
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

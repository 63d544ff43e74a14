// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '#contract/options.ts'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { useAgo } from './use-ago.ts'

let shown: Shown
/** Seconds before half past one in the afternoon of the 3rd of May, by the clock of this machine. */
function before(seconds: number) {
  return new Date(2026, 4, 3, 13, 30, -seconds).toISOString()
}
function Ago({ moments }: { readonly moments: readonly string[] }) {
  const ago = useAgo()
  return moments.map(moment => <p key={moment}>{ago(moment)}</p>)
}
async function said(language: Language, ...seconds: readonly number[]) {
  shown = await showPart(null, { language })
  vi.setSystemTime(new Date(2026, 4, 3, 13, 30))
  await shown.again(<Ago moments={seconds.map(before)} />)
  return [...shown.page.querySelectorAll('p')].map(({ textContent }) =>
    (textContent ?? '').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, ''),
  )
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await shown.close()
})
const [minute, hour, day] = [60, 3600, 86_400]

test('of today by minutes, then by full hours', async () => {
  expect(
    await said('en', 0, minute - 1, minute, 2 * minute - 1, 59 * minute, hour - 1, hour, 2 * hour - 1, 13 * hour),
  ).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '1 minute ago',
    '59 minutes ago',
    '59 minutes ago',
    '1 hour ago',
    '1 hour ago',
    '13 hours ago',
  ])
})
test('yesterday is the day before, however few hours ago; earlier is a date', async () => {
  // Half past one plus a second: the last second of yesterday; a day more: the last of the day before.
  const midnight = 13.5 * hour
  expect(await said('en', midnight, midnight + 1, midnight + day, midnight + day + 1, 400 * day)).toEqual([
    '13 hours ago',
    'yesterday',
    'yesterday',
    '2026/05/01',
    '2025/03/29',
  ])
})
test('in Persian digits and its calendar', async () => {
  expect(await said('fa', 0, 12 * minute, 3 * hour, 20 * hour, 3 * day)).toEqual([
    'همین حالا',
    '۱۲ دقیقه پیش',
    '۳ ساعت پیش',
    'دیروز',
    '۱۴۰۵/۰۲/۱۰',
  ])
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminHealth } from '#contract/calls/admin.ts'
import type { Health } from '#contract/entities/health.ts'
import type { Language } from '#contract/options.ts'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { HealthPage } from './health-page.tsx'

const health: Health = {
  engineVersion: '0.9.0',
  workers: [
    {
      engineVersion: '0.9.0',
      threads: 4,
      startedAt: '2026-11-28T08:00:00Z',
      seenAt: new Date(Date.now() - 5000).toISOString(),
    },
  ],
  runs: { queued: 2, running: 1 },
  studies: [],
  explanations: [],
  payments: { gateways: [], waitingRefunds: 0, comparedAt: null, compared: 0, differing: 0 },
  variantsLastMinute: 1200,
  parts: [
    {
      part: 'disk',
      state: 'bad',
      note: 'diskFull',
      facts: [{ words: 'free', kind: 'bytes', value: 100 * 1024 ** 2 }],
    },
    { part: 'provider', name: 'Google', state: 'good', facts: [] },
  ],
}
const nothing = 'Nothing to do.'
let server: StandInServer
let shown: ShownScreen
async function open(language: Language = 'en', at = '/admin-dashboard/health') {
  shown = await showScreen(<HealthPage />, { at, language })
  await shown.until(() => server.sent(adminHealth).length > 0)
  await shown.settle()
}
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = standInServer()
  server.answers(adminHealth, health)
})
afterEach(() => shown.close())

function rows() {
  return [...shown.page.querySelectorAll('tbody tr')].map(row =>
    [...row.querySelectorAll('th, td')].map(cell =>
      (cell.textContent ?? '').replaceAll(/[\u2066-\u2069\u200E\u200F]/g, ''),
    ),
  )
}

test('shows each part with a word for its state and its figures', async () => {
  await open()
  expect(document.title).toBe('Health status – Badgir')
  expect(rows()).toEqual([
    ['Workersengine 0.9.0', 'Good', `Workers1Threads4Last sign of lifejust now${nothing}`],
    ['Baselines', 'Good', `Waiting2Running1${nothing}`],
    ['Studies', 'Good', 'Nothing waits.'],
    ['Questions', 'Good', 'Nothing waits.'],
    ['Books', 'Good', `Compared payments0Differ0Refunds under way0${nothing}`],
    ['Speed', 'Good', `Variants in the last minute1,200${nothing}`],
    [
      'Disk',
      'Fault',
      'Free100\u00A0MBMake room on the disk of DATA_DIR now: the server accepts no changes until then.',
    ],
    ['Sign-in providerGoogle', 'Good', nothing],
  ])
  expect(shown.words()).toContain('1 part needs attention.')
  expect(shown.page.querySelector('.page-title-aside')?.textContent).toMatch(/^Read at \d\d:\d\d$/)
})

test('in Persian, with its digits', async () => {
  await open('fa')
  expect(rows()[0]).toEqual(['رایانه‌های محاسبهموتور 0.9.0', 'خوب', 'رایانه۱رشته۴آخرین نشانههمین حالاکاری لازم نیست.'])
  expect(rows()[5]?.[2]).toContain('۱٬۲۰۰')
})

test('counts the parts that need attention, and says what follows', async () => {
  server.answers(adminHealth, { ...health, workers: [], parts: [] })
  await open()
  expect(shown.words()).toContain('2 parts need attention.')
  expect(rows()[0]).toEqual([
    'Workersengine 0.9.0',
    'Fault',
    'Workers0Threads0Nothing can be calculated until a worker of this version starts.',
  ])
  expect(rows()[1]?.[1]).toBe('Needs attention')
})

test('is read anew on demand; a failed read says so without a toast and keeps the figures', async () => {
  await open()
  server.refuses(adminHealth, 500)
  await shown.press('Refresh')
  await shown.until(() => shown.words().includes('The data was not refreshed at'))
  expect(rows()).toHaveLength(8)
  expect(shown.toasts).toEqual([])
  server.answers(adminHealth, { ...health, runs: { queued: 0, running: 0 } })
  await shown.press('Try again')
  await shown.until(() => rows()[1]?.[2]?.startsWith('Waiting0') === true)
  expect(shown.words()).not.toContain('was not refreshed')
})

test('that was never read shows no figures, and is read when asked again', async () => {
  server.isNotReachedBy(adminHealth)
  await open()
  await shown.until(() => shown.words().includes('The data could not be read.'))
  expect(rows()).toEqual([])
  server.answers(adminHealth, health)
  await shown.press('Try again')
  await shown.until(() => rows().length === 8)
})

test.each([
  ['base', ['Baselines']],
  ['0.9.0', ['Workersengine 0.9.0']],
  ['FAULT', ['Disk']],
])('shows the rows that the search “%s” finds', async (s, expected) => {
  await open('en', `/admin-dashboard/health?s=${s}`)
  expect(rows().map(([part]) => part)).toEqual(expected)
})

test('a search that finds nothing can be cleared', async () => {
  await open('en', '/admin-dashboard/health?s=zzz')
  expect(shown.words()).toContain('No row matches “zzz”')
  await shown.press('Clear the search')
  expect(shown.address()).toBe('/admin-dashboard/health')
  expect(rows()).toHaveLength(8)
})

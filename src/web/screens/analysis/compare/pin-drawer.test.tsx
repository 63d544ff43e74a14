// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { readHours } from '#contract/calls/runs.ts'
import { bareOffice, box, mass } from '../../../../../tests/fixtures/building.ts'
import { passivePick, passiveStudy } from '../../../../../tests/fixtures/passive-study.ts'
import { openAnalysis, type OpenedAnalysis } from '../../../../../tests/support/open-analysis.tsx'

let page: OpenedAnalysis
afterEach(() => page.close())

const net = '[data-testid=pin-drawer] [data-figure=net]'
/** Lines of net energy: what each is called, and its cells. */
function netLines() {
  return [...page.page.querySelectorAll(`${net} tr`)].map(line =>
    [...line.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  )
}
/** Position and length of a column's net-energy marks [% of the column]. */
function places(of: string) {
  return [...page.page.querySelectorAll<HTMLElement>(`${net} .compare-${of}`)].map(({ style }) => [
    parseFloat(style.insetInlineStart),
    ...(style.width === '' ? [] : [parseFloat(style.width)]),
  ])
}
function legend() {
  return [...page.page.querySelectorAll('.pin-drawer > .mark-legend > span')].map(({ textContent }) => textContent)
}
function plans() {
  return [...page.page.querySelectorAll('[data-testid=pin-drawer] .site-plan')].map(plan => ({
    name: plan.querySelector('title')?.textContent,
    ring: plan.querySelector('path[stroke-linejoin]')?.getAttribute('d'),
  }))
}

test('pins of the first stage are bars on one scale with the baseline on it, and differ from it', async () => {
  page = await openAnalysis('page=passive&pins=0.3', [])
  // 9000 and 12 000 kWh on 100 m².
  expect(netLines()).toEqual([
    ['Net energy kWh/m²', '90.0', '120.0'],
    ['from Baseline', '+52.1', '+82.1'],
  ])
  expect(places('bar')).toEqual([
    [0, 75],
    [0, 100],
  ])
  const [first, second] = places('baseline')
  expect(first).toEqual([expect.closeTo((100 * 37.875) / 120, 1)])
  expect(second).toEqual(first)
  expect([places('parent'), legend()]).toEqual([[], ['Baseline']])
})

test('of a stage that starts from a pick they differ from the baseline and from that pick, each named', async () => {
  page = await openAnalysis('page=active&pins=0.3', [passivePick('a', 2)], {
    active: passiveStudy({ _id: 's9', stage: 'step2', from: 'a' }),
  })
  // The pick has 110 kWh/m².
  expect(netLines()).toEqual([
    ['Net energy kWh/m²', '90.0', '120.0'],
    ['from Baseline', '+52.1', '+82.1'],
    ['from Passive 2', '−20.0', '+10.0'],
  ])
  const judgements = [...page.page.querySelectorAll(`${net} .pin-against bdi`)].map(({ className }) => className)
  expect(judgements).toEqual(['worse', 'worse', 'better', 'worse'].map(word => `difference-${word}`))
  expect(places('parent')).toEqual([[expect.closeTo((100 * 110) / 120, 9)], [expect.closeTo((100 * 110) / 120, 9)]])
  expect(legend()).toEqual(['Baseline', 'Passive 2'])
  const uses = [...page.page.querySelectorAll('[data-testid=pin-drawer] .use-line > span')]
  expect(uses.map(({ textContent }) => textContent)).toEqual(['Baseline', 'Passive 2', '0', '3'])
})

test('their months have the ticks named, and told beside each figure', async () => {
  page = await openAnalysis('page=active&pins=0', [passivePick('a', 2)], {
    active: passiveStudy({ _id: 's9', stage: 'step2', from: 'a' }),
  })
  // A kilowatt in each hour of a design; twice of the baseline, half of the pick.
  page.server.answers(readHours, ({ query }) => ({
    series: 'cooling' as const,
    zone: null,
    unit: 'W' as const,
    firstHour: 0,
    values: Array.from({ length: 8760 }, () => ('run' in query ? 1000 : 'pick' in query ? 500 : 2000)),
    engineVersion: '1',
  }))
  await page.press('Show the months', 'button')
  await page.until(() => page.page.querySelector('.months-table [data-year]')?.textContent !== '…')
  await page.settle()
  const months = page.page.querySelector('[data-testid=pin-months]')
  expect([...(months?.querySelectorAll('.mark-legend > span') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Baseline',
    'Passive 2',
  ])
  // 744 hours on 100 m²: 7.44, one of those that go up so that the months add to the year.
  expect(months?.querySelector('tbody td')?.textContent).toBe('7.5Baseline: 14.9, Passive 2: 3.7')
})

test('each has its plan, turned as its options turn it', async () => {
  page = await openAnalysis('page=passive&pins=0.2', [], {
    studies: [
      passiveStudy({
        parameters: [
          { key: 'orientation', options: [0, 90] },
          { key: 'airLeakage', options: [1, 2] },
        ],
      }),
    ],
    building: { ...bareOffice, masses: [mass('m', box(0, 0, 20, 10))] },
  })
  expect(plans()).toEqual([
    { name: 'Plan of 0', ring: 'M0 0L20 0L20 -10L0 -10Z' },
    { name: 'Plan of 2', ring: expect.any(String) },
  ])
  // A quarter turn clockwise: what was twenty metres to the east runs south.
  const [x, y] = (plans()[1]?.ring ?? '').slice(1).split('L')[1]?.split(' ').map(Number) ?? []
  expect([x, y]).toEqual([expect.closeTo(0, 9), expect.closeTo(20, 9)])
})

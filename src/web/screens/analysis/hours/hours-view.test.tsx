// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { designDays } from '#building/design-days.ts'
import type { HourSeries } from '#contract/entities/hour-series.ts'
import { openAnalysis, type OpenedAnalysis } from '../../../../../tests/support/open-analysis.tsx'
import { resultSample } from '../../../../../tests/support/result-sample.ts'
import { setPreferences } from '../../../text/preferences.ts'
import { plainText } from '#text/plain-text.ts'

const { floorArea } = resultSample()
/** 5 July; its noon is the hottest hour and the one that is cooled most. */
const peakDay = 185
function yearOf(of: (day: number, hour: number) => number): readonly number[] {
  return Array.from({ length: 8760 }, (_, at) => of(Math.floor(at / 24), at % 24))
}
const outdoor = yearOf((date, hour) => 15 - 14 * Math.cos((2 * Math.PI * (date - 14)) / 365) + (hour === 12 ? 4 : 0))
const sun = yearOf((_, hour) => (hour > 6 && hour < 18 ? 600 : 0))
/** W */
const cooling = yearOf((day, hour) =>
  day === peakDay && hour === 12 ? 90_000 : day > 120 && day < 270 ? 20_000 + 10 * day : 0,
)
function hoursOf(series: string): HourSeries {
  const [unit, values] =
    series === 'outdoorTemperature'
      ? (['°C', outdoor] as const)
      : series === 'globalRadiation'
        ? (['W/m²', sun] as const)
        : (['W', cooling] as const)
  return { series: series as HourSeries['series'], zone: null, unit, firstHour: 0, values, engineVersion: '0.3.1' }
}

let page: OpenedAnalysis
afterEach(async () => {
  await page.close()
  setPreferences({ calendar: 'gregorian' })
})
async function open(query = '') {
  page = await openAnalysis(`view=hours${query}`, [], { hoursOf })
  await page.until(() => page.page.querySelector('[data-testid=year-map]') !== null)
}
function map() {
  return page.page.querySelector('[data-testid=year-map]') as HTMLElement
}
function shownDay() {
  return Number(map().getAttribute('aria-valuenow'))
}
function cells(table: string, row: number) {
  return [...(page.page.querySelectorAll(`[data-testid=${table}] tbody tr`)[row]?.querySelectorAll('td') ?? [])].map(
    ({ textContent }) => textContent,
  )
}
function perArea(watts: number) {
  return (watts / floorArea).toFixed(1)
}

test('the day of the highest hour is shown first; arrows move it by a day and by a week, and a peak leads back', async () => {
  await open()
  const name = map().getAttribute('aria-label') ?? ''
  expect(shownDay()).toBe(peakDay + 1)
  expect(cells('year-peaks', 0)[0]).toBe(perArea(90_000))
  for (const [key, to] of [
    ['ArrowLeft', peakDay],
    ['ArrowUp', peakDay + 7],
    ['ArrowRight', peakDay + 8],
    ['ArrowDown', peakDay + 1],
    ['Home', 1],
    ['End', 365],
  ] as const) {
    await page.key(key, name)
    expect([key, shownDay(), page.search().get('day')]).toEqual([key, to, String(to)])
  }
  await page.press('5 Jul, 12:00', '[data-testid=year-peaks] button')
  expect(shownDay()).toBe(peakDay + 1)
})

test('the year’s sum of the hours is told by area', async () => {
  await open()
  const sum = cooling.reduce((total, value) => total + value, 0) / 1000
  expect(page.page.querySelector('.hours-sums')?.textContent).toContain((sum / floorArea).toFixed(1))
})

test('design days are chosen from the weather, with the highest hour of either and its share of the peak', async () => {
  await open()
  const { heating, cooling: summer } = designDays(outdoor, sun)
  for (const [row, one] of [heating, summer].entries()) {
    const most = Math.max(...cooling.slice(24 * one.day, 24 * one.day + 24))
    expect(cells('design-days', row)).toEqual([
      perArea(most),
      one.dryBulb.toFixed(1).replace('-', '−'),
      `${((100 * most) / 90_000).toFixed(0)}%`,
    ])
  }
  const buttons = page.page.querySelectorAll<HTMLElement>('[data-testid=design-days] button')
  expect([...buttons].map(({ textContent }) => plainText(textContent))).toEqual(['14 Jan', '29 Jun'])
  await page.press(buttons[1]?.textContent ?? '', '[data-testid=design-days] button')
  expect(shownDay()).toBe(summer.day + 1)
})

test('a day of the Persian calendar stands beside the day only where that calendar holds', async () => {
  await open('&day=186')
  expect(page.page.querySelector('[data-testid=persian-day]')).toBeNull()
  act(() => {
    setPreferences({ calendar: 'persian' })
  })
  await page.until(() => page.page.querySelector('[data-testid=persian-day]') !== null)
  expect(plainText(page.page.querySelector('[data-testid=persian-day]')?.textContent ?? '')).toBe('14 Tir')
})

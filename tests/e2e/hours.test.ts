import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { designDays } from '#building/design-days.ts'
import type { Explanation } from '#contract/entities/explanation.ts'
import type { HourSeries } from '#contract/entities/hour-series.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Run } from '#contract/entities/run.ts'
import { plainText } from '#web/text/plain-text.ts'
import { openBadgir, type OpenedBadgir } from './open-badgir.ts'
import { beginAs, house, makeProject, payProject, signUp, verifyAddress, type Person } from './person.ts'
import { visits } from './visits.ts'

/* The hours of a baseline: what the page shows is what the API answers, by mouse and by keyboard, in both languages. */
let badgir: OpenedBadgir
let sara: Person
let project: Project
const pages = visits()
const shots = process.env['SHOTS']

beforeAll(async () => {
  badgir = await openBadgir()
  sara = await signUp(badgir, 'sara@nasr.example')
  await verifyAddress(badgir, sara)
  project = await makeProject(sara, 'Nasr Street Office', [house])
  const { page, context } = await pages.open(badgir, sara)
  await payProject(page, sara, project)
  await page.getByTestId('run-baseline').click()
  await page.locator('[data-testid=chart] path[aria-roledescription="bar"]').first().waitFor({ timeout: 60_000 })
  await context.close()
}, 180_000)
afterEach(() => pages.closeAll())
afterAll(async () => {
  await badgir.close()
})

function address(query: string) {
  return `/dashboard/projects/show/${project._id}/analysis?view=hours${query}`
}
async function shoot(page: Page, name: string) {
  if (shots === undefined) return
  mkdirSync(shots, { recursive: true })
  await page.waitForTimeout(500)
  await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true })
}

test('map, day, curve and peaks show what the API answers; arrows move the day', async () => {
  const { page } = await pages.open(badgir, sara)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address(''))
  await page.getByTestId('year-map').waitFor({ timeout: 30_000 })
  expect(await page.getByTestId('persian-day').count()).toBe(0)
  const { values } = await sara.call<HourSeries>('GET', `/projects/${project._id}/hours?series=cooling`)
  const { result } = await sara.call<Run>('GET', `/projects/${project._id}/baseline`)
  const area = result?.floorArea ?? Number.NaN
  const hour = values.indexOf(Math.max(...values))
  const first = page.locator('[data-testid=year-peaks] tbody tr').first()
  expect(await first.locator('td').first().textContent()).toBe(((values[hour] ?? 0) / area).toFixed(1))
  // The year's sum of the hours is the annual figure of the baseline.
  const sum = values.reduce((total, value) => total + value, 0) / 1000
  expect(Math.abs(sum - (result?.annual.endUses.cooling ?? 0))).toBeLessThan(1e-6 * sum)
  expect(await page.locator('.hours-sums').textContent()).toContain((sum / area).toFixed(1))
  const map = page.getByTestId('year-map')
  const day = Math.floor(hour / 24) + 1
  expect(Number(await map.getAttribute('aria-valuenow'))).toBe(day)
  await shoot(page, '19-hours')
  await map.press('ArrowLeft')
  expect(Number(await map.getAttribute('aria-valuenow'))).toBe(day - 1)
  await map.press('ArrowUp')
  expect(new URL(page.url()).searchParams.get('day')).toBe(String(day + 6))
  await map.click({ position: { x: 3, y: 40 } })
  expect(Number(await map.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(3)
  await first.getByRole('button').click()
  expect(Number(await map.getAttribute('aria-valuenow'))).toBe(day)
  // Winter's design day and summer's: chosen from the weather that the API answers, with the series' highest hour of either.
  const weather = async (series: string) =>
    (await sara.call<HourSeries>('GET', `/projects/${project._id}/hours?series=${series}`)).values
  const { heating, cooling } = designDays(await weather('outdoorTemperature'), await weather('globalRadiation'))
  const designs = page.locator('[data-testid=design-days] tbody tr')
  for (const [nth, one] of [heating, cooling].entries()) {
    const most = Math.max(...values.slice(24 * one.day, 24 * one.day + 24))
    expect(await designs.nth(nth).locator('td').allTextContents()).toEqual([
      (most / area).toFixed(1),
      one.dryBulb.toFixed(1).replace('-', '−'),
      `${((100 * most) / (values[hour] ?? 1)).toFixed(0)}%`,
    ])
  }
  await designs.nth(1).getByRole('button').click()
  expect(Number(await map.getAttribute('aria-valuenow'))).toBe(cooling.day + 1)
  await shoot(page, '19-design-day')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('hours-csv').click()])
  expect(file.suggestedFilename()).toMatch(/cooling\.csv$/)
  const { violations } = await new AxeBuilder({ page }).include('.analysis').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}, 90_000)

test('temperatures of one zone, in Persian and in the dark', async () => {
  const { result } = await sara.call<Run>('GET', `/projects/${project._id}/baseline`)
  const zone = result?.zones?.[0]?.id ?? ''
  const { page, context } = await badgir.newPage()
  await beginAs(context, sara, { language: 'fa', theme: 'dark' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address(`&series=operativeTemperature&zone=${zone}`))
  await page.getByTestId('year-map').waitFor({ timeout: 30_000 })
  expect(await page.locator('.hours').textContent()).toContain('دمای عملکردی')
  await page.getByTestId('design-days').scrollIntoViewIfNeeded()
  await shoot(page, '19-design-day-fa-dark')
  await shoot(page, '19-hours-fa-dark')
  await page.goto(address('&series=heating&day=186'))
  await page.getByTestId('year-map').waitFor({ timeout: 30_000 })
  expect(plainText((await page.getByTestId('persian-day').textContent()) ?? '')).toBe('۱۴ تیر')
  await shoot(page, '19-heating-fa-dark')
  const { violations } = await new AxeBuilder({ page }).include('.analysis').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await context.close()
}, 90_000)

test('the band of the headline figure is that of the API, and stands beside the headline', async () => {
  const { page } = await pages.open(badgir, sara)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/dashboard/projects/show/${project._id}/analysis`)
  await page.getByRole('link', { name: 'How sure is this?' }).click()
  await page.getByTestId('inputs-view').waitFor()
  await page.getByRole('button', { name: 'Vary the defaults' }).click()
  await page.getByTestId('band-ends').waitFor({ timeout: 120_000 })
  const { answer } = await sara.call<Explanation>('GET', `/projects/${project._id}/explain?kind=band`)
  const { result } = await sara.call<Run>('GET', `/projects/${project._id}/baseline`)
  if (answer?.kind !== 'band' || result === null) throw new Error('no band')
  const shown = (kWh: number) => (kWh / result.floorArea).toFixed(1)
  expect(await page.getByTestId('band-ends').textContent()).toBe(`${shown(answer.low)} to ${shown(answer.high)} kWh/m²`)
  expect(answer.net).toBe(result.annual.net)
  expect(await page.locator('.band-causes tbody tr').count()).toBe(Math.min(12, answer.causes.length))
  await shoot(page, '08-inputs')
  const { violations } = await new AxeBuilder({ page }).include('.analysis').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await page.goto(`/dashboard/projects/show/${project._id}/analysis`)
  expect(await page.getByTestId('headline-band').textContent()).toContain(shown(answer.low))
  await shoot(page, '08-band')
  const { page: persian, context } = await badgir.newPage()
  await beginAs(context, sara, { language: 'fa', theme: 'dark' })
  await persian.setViewportSize({ width: 1440, height: 900 })
  await persian.goto(`/dashboard/projects/show/${project._id}/analysis?view=inputs`)
  await persian.getByTestId('band-ends').waitFor({ timeout: 30_000 })
  await shoot(persian, '08-inputs-fa-dark')
  await context.close()
}, 180_000)

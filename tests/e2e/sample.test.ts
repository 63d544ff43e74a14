import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Explanation } from '#contract/entities/explanation.ts'
import type { Project } from '#contract/entities/project.ts'
import { openBadgir, type OpenedBadgir } from './open-badgir.ts'
import { beginAs, signUp, type Person } from './person.ts'
import { visits } from './visits.ts'

/* A person who has no project yet looks at the sample: all of an analysis, and nothing to change. */
let badgir: OpenedBadgir
let sara: Person
const pages = visits()
const shots = process.env['SHOTS']

beforeAll(async () => {
  badgir = await openBadgir()
  sara = await signUp(badgir, 'sara@nasr.example')
}, 60_000)
afterEach(() => pages.closeAll())
afterAll(async () => {
  await badgir.close()
})

async function shoot(page: Page, name: string) {
  if (shots === undefined) return
  mkdirSync(shots, { recursive: true })
  await page.waitForTimeout(700)
  await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true })
}
function address(page: string) {
  return `/dashboard/projects/show/sample/analysis?page=${page}`
}

test('from the empty list to the bridge; nothing can be changed', async () => {
  const { page, faults } = await badgir.newPage()
  await beginAs(page.context(), sara)
  await page.goto('/dashboard/projects')
  const open = page.getByRole('button', { name: 'Open the sample' })
  await open.waitFor()
  await shoot(page, 'sample-list')
  await open.click()
  const tree = page.getByTestId('pick-tree')
  await tree.waitFor()
  await expect.poll(() => tree.locator('[data-pick]').count()).toBe(3)
  expect(await tree.getByRole('button').count()).toBe(0)
  await page.getByText('The sample is read-only.').first().waitFor()
  await shoot(page, 'sample-baseline')
  for (const stage of ['passive', 'active', 'offset']) {
    await page.goto(address(stage))
    await page.getByTestId('run-strip').waitFor()
    await page.locator('canvas').first().waitFor()
    // Each stage’s pick was tried beside a taller neighbour.
    await page.locator('[data-axis=worst]').waitFor()
    await shoot(page, `sample-${stage}`)
    await page.goto(`${address(stage)}&view=options`)
    expect(await page.getByTestId('run-study').isDisabled()).toBe(true)
  }
  await page.goto(`${address('passive')}&pins=3.7`)
  await page.getByTestId('pin-drawer').waitFor()
  expect(await page.getByTestId('pick-3').count()).toBe(0)
  const { answer } = await sara.call<Explanation>('GET', '/projects/sample/explain?kind=bridge')
  const { picks } = await sara.call<Project>('GET', '/projects/sample')
  await page.goto(address('why'))
  await page.locator('.why-card[data-status=done]').first().waitFor()
  if (answer?.kind !== 'bridge') throw new Error('a bridge expected')
  expect(answer.shares.length).toBeGreaterThan(4)
  expect(picks).toHaveLength(3)
  await shoot(page, 'sample-why')
  const { violations } = await new AxeBuilder({ page }).include('.analysis').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await page.goto(address('compare'))
  await page.getByText('The sample is read-only.').first().waitFor()
  // Each year is simulated again, and its months sum to the figure that the study kept.
  const months = page.getByTestId('compare-months')
  await months.getByRole('button', { name: 'Show the months' }).click()
  await months.locator('table[aria-busy=false]').waitFor({ timeout: 30_000 })
  const row = page.locator('.compare-table tr', { has: page.getByRole('rowheader', { name: /^Cooling/ }) }).first()
  const years = await months.locator('[data-year]').allTextContents()
  expect(years).toHaveLength(3)
  expect(years).toEqual(await row.locator('td .compare-figure bdi:first-child').allTextContents())
  await months.scrollIntoViewIfNeeded()
  await shoot(page, 'sample-compare')
  if (shots !== undefined) await months.screenshot({ path: join(shots, 'compare-months.png') })
  expect(faults).toEqual([])
}, 120_000)

test('a target is reached and a selection told in words; what would be simulated is closed with its reason', async () => {
  const { page, context, faults } = await badgir.newPage()
  await beginAs(context, sara)
  await page.goto(`${address('why')}&to=sample-active`)
  const handle = page.getByRole('slider').first()
  await handle.focus()
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Find the smallest sets' }).click()
  const sets = page.getByTestId('target-sets').locator('.target-set')
  await sets.first().waitFor()
  expect(await sets.count()).toBeGreaterThan(0)
  await shoot(page, 'sample-target')
  await page.goto(`${address('why')}&from=sample-offset&to=sample-passive`)
  const bridge = page.locator('.why-card', { has: page.getByRole('button', { name: 'Run the combinations' }) })
  await bridge.getByText('The sample is read-only: duplicate it.').waitFor()
  expect(await bridge.getByRole('button', { name: 'Run the combinations' }).isDisabled()).toBe(true)
  await shoot(page, 'sample-closed')
  await page.goto(address('passive'))
  await page.locator('[data-axis=net]').waitFor()
  await page
    .getByRole('button', { name: /keep.*triple/i })
    .first()
    .click()
  await page.getByRole('button', { name: /^Tell the \d+ kept designs in words$/ }).click()
  await page.locator('.selection-rule').first().waitFor()
  expect(await page.locator('.selection-words [role=alert]').count()).toBe(0)
  expect(faults.filter(fault => !fault.includes('409'))).toEqual([])
  await context.close()
}, 60_000)

test('the plot is taken along: the kept designs as a table, and what is seen as pictures', async () => {
  const { page, context } = await badgir.newPage()
  await beginAs(context, sara)
  await page.goto(address('passive'))
  await page.locator('[data-axis=net]').waitFor()
  const taken = async (kind: string) => {
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: kind }).click(),
    ])
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
  }
  await page
    .getByRole('button', { name: /keep.*triple/i })
    .first()
    .click()
  const count = page.locator('.plot-count')
  await expect.poll(() => count.textContent()).toMatch(/^(?!192 )\d+ of 192/)
  const kept = Number.parseInt((await count.textContent()) ?? '', 10)
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThan(192)
  const csv = await taken('CSV')
  expect(csv.name).toMatch(/\.csv$/)
  expect(csv.bytes.toString().trim().split('\n')).toHaveLength(kept + 1)
  const svg = (await taken('SVG')).bytes.toString()
  expect(svg).toMatch(/^<svg|^<\?xml/)
  // Every row, the kept ones over the others, and the baseline.
  expect(svg.match(/<path/g)?.length).toBeGreaterThanOrEqual(192)
  const png = await taken('PNG')
  expect([...png.bytes.subarray(1, 4)].map(byte => String.fromCodePoint(byte)).join('')).toBe('PNG')
  const [width, height] = [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]
  expect([width > 1000, height > 500, png.bytes.length > 50_000]).toEqual([true, true, true])
  if (shots !== undefined) writeFileSync(join(shots, 'plot.png'), png.bytes)
  await context.close()
}, 60_000)

test('in Persian, and copied into a draft of one’s own', async () => {
  const { page, context } = await badgir.newPage()
  await beginAs(context, sara, { language: 'fa', theme: 'dark' })
  await page.goto('/dashboard/projects')
  const open = page.getByRole('button', { name: 'باز کردن پروژهٔ نمونه' })
  await open.waitFor()
  await shoot(page, 'sample-list-fa')
  await open.click()
  await page.getByTestId('pick-tree').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).first().textContent()).toContain('دفتر کار کوچک، تهران')
  await shoot(page, 'sample-baseline-fa')
  await page.goto(`${address('passive')}&view=options`)
  await page.getByText('پروژهٔ نمونه فقط خواندنی است.').first().waitFor()
  await shoot(page, 'sample-options-fa')
  await page.getByRole('button', { name: 'تکثیر برای تغییر' }).click()
  await expect.poll(() => page.url()).not.toContain('/show/sample/')
  expect(page.url()).toContain('/show/')
  await context.close()
}, 60_000)

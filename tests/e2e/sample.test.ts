import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Explanation } from '#contract/entities/explanation.ts'
import type { Project } from '#contract/entities/project.ts'
import { goTo } from './go-to.ts'
import type { Person } from './person.ts'
import { quiet } from './quiet.ts'
import { newPerson, openAs, sharedBadgir, type SharedBadgir } from './shared-badgir.ts'

/* A person who has no project yet looks at the sample: all of an analysis, and nothing to change. */
let badgir: SharedBadgir
let sara: Person
let page: Page
/** Errors of the browser; a test looks at those since its beginning. */
let reported: readonly string[]
let reportsBefore = 0

beforeAll(async () => {
  badgir = await sharedBadgir()
  sara = await newPerson(badgir)
  ;({ page, faults: reported } = await openAs(badgir, sara))
})
beforeEach(() => {
  reportsBefore = reported.length
})
afterAll(() => badgir.closePages())

function address(part: string) {
  return `/dashboard/projects/show/sample/analysis?page=${part}`
}

/** Goes to an address as a link does, and waits until the page asks for nothing. */
function follower() {
  const isQuiet = quiet(page)
  return async (path: string) => {
    await goTo(page, path)
    await isQuiet()
  }
}

test('from the empty list to the bridge; nothing can be changed', async () => {
  const show = follower()
  await page.goto('/dashboard/projects')
  const open = page.getByRole('button', { name: 'Open the sample' })
  await open.waitFor()
  await open.click()
  const tree = page.getByTestId('pick-tree')
  await tree.waitFor()
  await expect.poll(() => tree.locator('[data-pick]').count()).toBe(3)
  expect(await tree.getByRole('button').count()).toBe(0)
  await page.getByText('The sample is read-only.').first().waitFor()
  for (const stage of ['passive', 'active', 'offset']) {
    await show(address(stage))
    await page.getByTestId('run-strip').waitFor()
    await page.locator('canvas').first().waitFor()
    // Each stage’s pick was tried beside a taller neighbour.
    await page.locator('[data-axis=worst]').waitFor()
    await show(`${address(stage)}&view=options`)
    expect(await page.getByTestId('run-study').isDisabled()).toBe(true)
  }
  await show(`${address('passive')}&pins=3.7`)
  await page.getByTestId('pin-drawer').waitFor()
  expect(await page.getByTestId('pick-3').count()).toBe(0)
  const { answer } = await sara.call<Explanation>('GET', '/projects/sample/explain?kind=bridge')
  const { picks } = await sara.call<Project>('GET', '/projects/sample')
  await show(address('why'))
  await page.locator('.why-card[data-status=done]').first().waitFor()
  if (answer?.kind !== 'bridge') throw new Error('a bridge expected')
  expect(answer.shares.length).toBeGreaterThan(4)
  expect(picks).toHaveLength(3)
  const { violations } = await new AxeBuilder({ page })
    .include('.analysis')
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await show(address('compare'))
  await page.getByText('The sample is read-only.').first().waitFor()
  // Each year is simulated again, and its months sum to the figure that the study kept.
  const months = page.getByTestId('compare-months')
  await months.getByRole('button', { name: 'Show the months' }).click()
  await months.locator('table[aria-busy=false]').waitFor()
  const row = page.locator('.compare-table tr', { has: page.getByRole('rowheader', { name: /^Cooling/ }) }).first()
  const years = await months.locator('[data-year]').allTextContents()
  expect(years).toHaveLength(3)
  expect(years).toEqual(await row.locator('td .compare-figure bdi:first-child').allTextContents())
  await months.scrollIntoViewIfNeeded()
  expect(reported.slice(reportsBefore)).toEqual([])
})

test('a target is reached and a selection told in words; what would be simulated is closed with its reason', async () => {
  const show = follower()
  await page.goto(`${address('why')}&to=sample-active`)
  const handle = page.getByRole('slider').first()
  await handle.focus()
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Find the smallest sets' }).click()
  const sets = page.getByTestId('target-sets').locator('.target-set')
  await sets.first().waitFor()
  expect(await sets.count()).toBeGreaterThan(0)
  await show(`${address('why')}&from=sample-offset&to=sample-passive`)
  const bridge = page.locator('.why-card', { has: page.getByRole('button', { name: 'Run the combinations' }) })
  await bridge.getByText('The sample is read-only. Duplicate it to make your own copy.').waitFor()
  expect(await bridge.getByRole('button', { name: 'Run the combinations' }).isDisabled()).toBe(true)
  await show(address('passive'))
  await page.locator('[data-axis=net]').waitFor()
  await page
    .getByRole('button', { name: /keep.*triple/i })
    .first()
    .click()
  await page.getByRole('button', { name: /^Describe the \d+ kept designs in words$/ }).click()
  await page.locator('.selection-rule').first().waitFor()
  expect(await page.locator('.selection-words [role=alert]').count()).toBe(0)
  expect(reported.slice(reportsBefore).filter(fault => !fault.includes('409'))).toEqual([])
})

test('the plot is taken along: the kept designs as a table, and what is seen as pictures', async () => {
  await page.goto(address('passive'))
  await page.locator('[data-axis=net]').waitFor()
  const taken = async (kind: string) => {
    await page.getByRole('button', { name: 'Designs of the study: Download' }).click()
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
  const selected = Number.parseInt((await count.textContent()) ?? '', 10)
  expect(selected).toBeGreaterThan(0)
  expect(selected).toBeLessThan(192)
  const csv = await taken('CSV')
  expect(csv.name).toMatch(/\.csv$/)
  expect(csv.bytes.toString().trim().split('\n')).toHaveLength(selected + 1)
  const svg = (await taken('SVG')).bytes.toString()
  expect(svg).toMatch(/^<svg|^<\?xml/)
  // Every row, the kept ones over the others, and the baseline.
  expect(svg.match(/<path/g)?.length).toBeGreaterThanOrEqual(192)
  const png = await taken('PNG')
  expect([...png.bytes.subarray(1, 4)].map(byte => String.fromCodePoint(byte)).join('')).toBe('PNG')
  const [width, height] = [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]
  expect([width > 1000, height > 500, png.bytes.length > 50_000]).toEqual([true, true, true])
})

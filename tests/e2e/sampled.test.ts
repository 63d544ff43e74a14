import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Project } from '#contract/entities/project.ts'
import type { Study, StudyTable } from '#contract/entities/study.ts'
import { limits } from '#contract/limits.ts'
import { openBadgir, type OpenedBadgir } from './open-badgir.ts'
import { house, makeProject, payProject, signUp, verifyAddress, type Person } from './person.ts'
import { visits } from './visits.ts'

/*
 * More combinations than a study holds: a sample is offered, named as one wherever its size is told, and grows where a brush asks for
 * more. In between the network goes, and another window looks on.
 */
let badgir: OpenedBadgir
let sara: Person
let project: Project
const pages = visits()

beforeAll(async () => {
  badgir = await openBadgir()
  sara = await signUp(badgir, 'sara@nasr.example')
  await verifyAddress(badgir, sara)
  project = await makeProject(sara, 'Nasr Street Kiosk', [{ ...house, numberOfFloors: 1 }])
  const { page, context } = await pages.open(badgir, sara)
  await payProject(page, sara, project)
  await page.getByTestId('run-baseline').click()
  await page.locator('[data-testid=chart] path[aria-roledescription="bar"]').first().waitFor({ timeout: 60_000 })
  await context.close()
}, 120_000)
afterEach(() => pages.closeAll())
afterAll(async () => {
  await badgir.close()
})

async function openStage(query = '') {
  const { page, context } = await pages.open(badgir, sara)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/dashboard/projects/show/${project._id}/analysis?page=passive${query}`)
  await page.getByTestId('pick-tree').waitFor({ timeout: 20_000 })
  return { page, context }
}
function study() {
  return sara.call<Study>('GET', `/projects/${project._id}/parametric/step1`)
}
function strip(page: Page) {
  return page.getByTestId('run-strip')
}
function grouped(count: number) {
  return count.toLocaleString('en')
}

test('above the limit a sample is offered; a lost network and a second window lose nothing of it', async () => {
  const { page, context } = await openStage()
  for (const parameter of [
    'windowToWallRatio',
    'overhangAngle',
    'wallUValue',
    'airLeakage',
    'wallAbsorption',
    'roofAbsorption',
    'heatCapacity',
  ]) {
    const chip = page.locator(`[data-parameter="${parameter}"] .preset-chip`)
    await chip.click()
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true')
  }
  const told = page.getByTestId('study-designs').locator('strong')
  await expect
    .poll(async () => Number(((await told.textContent()) ?? '').replaceAll(',', '')))
    .toBeGreaterThan(limits.combinations)
  const designs = (await told.textContent()) ?? ''
  expect(await page.getByTestId('run-study').isDisabled()).toBe(true)
  expect(await page.getByRole('radio', { name: /^All/ }).isDisabled()).toBe(true)
  await page.getByText(`a study holds at most ${grouped(limits.combinations)}`, { exact: false }).waitFor()
  await page.getByRole('radio', { name: 'A sample of them' }).check()
  await page.getByLabel('Designs in the sample').fill('120')
  // An offline browser keeps a stream that it has: this one never comes about.
  const stream = '**/runs/*/events'
  await page.route(stream, route => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Run 120 designs' }).click()
  await strip(page).and(page.locator('[data-status=queued], [data-status=running]')).waitFor()

  const other = await openStage()
  await strip(other.page).waitFor()
  await context.setOffline(true)
  await page.locator('.run-lost', { hasText: 'No connection. The study runs on' }).waitFor()
  await page.unroute(stream)
  await context.setOffline(false)
  for (const window of [page, other.page]) {
    await window.locator('[data-testid=run-strip][data-status=done]').waitFor({ timeout: 120_000 })
    await window.getByText(`Sampled 120 of ${designs} designs`).waitFor()
    await expect.poll(() => window.locator('.plot-count').textContent()).toContain('120 of 120')
  }
  const kept = await study()
  expect([kept.done, kept.total, grouped(kept.combinations)]).toEqual([120, 120, designs])
}, 150_000)

test('from a brush more is computed, and what it keeps is told in at most three rules', async () => {
  const { page } = await openStage()
  const track = page.locator('[data-axis=net] .plot-track')
  await track.waitFor()
  const { x, y, width, height } = (await track.boundingBox())!
  await page.mouse.move(x + width / 2, y + height * 0.7)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => page.locator('.plot-count').textContent()).toMatch(/^(?!120 )\d+ of 120/)
  await page.getByRole('button', { name: /^Tell the \d+ kept designs in words$/ }).click()
  await page.locator('.selection-rule').first().waitFor()
  const rules = await page.locator('.selection-rule').count()
  expect([rules > 0, rules <= 3]).toEqual([true, true])

  const before = await study()
  await page.getByRole('button', { name: 'Compute more here' }).click()
  await page.getByText(`Sampled 320 of ${grouped(before.combinations)} designs`).waitFor({ timeout: 120_000 })
  await expect.poll(() => page.locator('.plot-count').textContent(), { timeout: 10_000 }).toMatch(/ of 320/)
  const { rows } = await sara.call<StudyTable>('GET', `/projects/${project._id}/runs/${before._id}/table`)
  expect(new Set(rows).size).toBe(320)
}, 150_000)

test('a pinned design has its months, and their year is the figure beside them', async () => {
  const { page } = await openStage('&pins=3')
  const drawer = page.getByTestId('pin-drawer')
  await drawer.waitFor()
  const months = page.getByTestId('pin-months')
  await months.getByRole('button', { name: 'Show the months' }).click()
  await months.locator('table[aria-busy=false]').waitFor({ timeout: 30_000 })
  const cooling = drawer.locator('tr', { has: page.getByRole('rowheader', { name: /^Cooling/ }) })
  expect(await months.locator('[data-year]').allTextContents()).toEqual(
    await cooling.first().locator('td > bdi:first-child').allTextContents(),
  )
}, 60_000)

test('an address that names what is not there says so, and goes on', async () => {
  const { page } = await openStage('&run=gone&pins=3&keep=net:1,2')
  const alert = page.getByRole('alert')
  await alert.getByText('This address names a study that this stage does not have.', { exact: false }).waitFor()
  expect(await page.getByTestId('pin-drawer').count()).toBe(0)
  await expect.poll(() => page.locator('.plot-count').textContent()).toContain('320 of 320')
  await page.getByRole('button', { name: 'Go on with the newest' }).click()
  await alert.waitFor({ state: 'detached' })
  expect(page.url()).not.toContain('pins=')
  await page.goto(`/dashboard/projects/show/${project._id}/analysis?page=passive&pins=3.4999`)
  await page.getByText('Design 4999 is none of this study.').waitFor()
  await page.getByRole('button', { name: 'Unpin', exact: true }).click()
  await expect.poll(() => page.url()).toMatch(/pins=3(&|$)/)
}, 60_000)

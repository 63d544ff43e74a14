import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Explanation } from '#contract/entities/explanation.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Study, StudyTable } from '#contract/entities/study.ts'
import { openBadgir, type OpenedBadgir } from './open-badgir.ts'
import { beginAs, house, makeProject, payProject, signUp, verifyAddress, type Person } from './person.ts'
import { visits } from './visits.ts'

/*
 * A paid project as a designer analyses it: options are chosen, designs arrive, one is picked, the next stage goes on from it, and the
 * bridge tells why. What the page shows is what the API answers.
 */
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

async function openPage(name: string, query = '') {
  const { page } = await pages.open(badgir, sara)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/dashboard/projects/show/${project._id}/analysis?page=${name}${query}`)
  await page.getByTestId('pick-tree').waitFor({ timeout: 20_000 })
  return page
}
async function shoot(page: Page, name: string) {
  if (shots === undefined) return
  mkdirSync(shots, { recursive: true })
  await page.waitForTimeout(400)
  await page.screenshot({ path: join(shots, `${name}.png`) })
}
function plain(text: string | null) {
  return Number((text ?? '').replaceAll(',', '').replace('−', '-').replace('+', ''))
}
async function take(page: Page, parameter: string) {
  const chip = page.locator(`[data-parameter="${parameter}"] .preset-chip`)
  await chip.click()
  await expect.poll(() => chip.getAttribute('aria-pressed'), { timeout: 5000 }).toBe('true')
}
async function run(page: Page) {
  await page.getByTestId('run-study').click()
  await page.locator('[data-testid=run-strip][data-status=done]').waitFor({ timeout: 240_000 })
}
function tableOf(study: Study) {
  return sara.call<StudyTable>('GET', `/projects/${project._id}/runs/${study._id}/table`)
}
function read(step: string) {
  return sara.call<Study>('GET', `/projects/${project._id}/parametric/${step}`)
}
/** Pins a row by the address, and picks it. */
async function pick(page: Page, row: number) {
  const url = new URL(page.url())
  url.searchParams.set('pins', String(row))
  await page.goto(url.href)
  await page.getByTestId(`pick-${row}`).click()
}
function best({ rows, columns }: StudyTable) {
  const net = columns.net ?? []
  return rows[net.indexOf(Math.min(...net.map(value => value ?? Infinity)))] ?? 0
}

test('options are counted before anything runs; designs arrive, and the plot shows what the table holds', async () => {
  const page = await openPage('passive')
  await page.getByTestId('run-study').waitFor()
  expect(await page.getByTestId('run-study').isDisabled()).toBe(true)
  await shoot(page, '15-empty')
  await take(page, 'windowToWallRatio')
  await take(page, 'overhangAngle')
  await take(page, 'airLeakage')
  await take(page, 'wallAbsorption')
  await take(page, 'heatCapacity')
  await take(page, 'windowOpening')
  const options = await page.locator('.option-card').count()
  expect(options).toBeGreaterThan(6)
  await shoot(page, '15-choosing')
  const designs = plain(await page.getByTestId('study-designs').locator('strong').textContent())
  await page.getByTestId('run-study').click()
  await page.getByTestId('run-strip').waitFor()
  await shoot(page, '16-running')
  await page.locator('[data-testid=run-strip][data-status=done]').waitFor({ timeout: 400_000 })
  const study = await read('step1')
  expect([study.total, study.done, study.setting]).toEqual([designs, designs, 'sweep'])
  expect(designs).toBeGreaterThanOrEqual(1000)
  await page
    .getByText(`of ${designs.toLocaleString('en')}`, { exact: false })
    .first()
    .waitFor()
  await shoot(page, '16-done')
  const { violations } = await new AxeBuilder({ page }).include('.analysis').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}, 500_000)

test('a design is pinned and picked: the tree has it with the figure of the table, after a reload too', async () => {
  const study = await read('step1')
  const table = await tableOf(study)
  const row = best(table)
  const page = await openPage('passive')
  await page.locator('[data-testid=run-strip][data-status=done]').waitFor()
  await pick(page, row)
  const line = page.locator('[data-pick]')
  await line.waitFor()
  const swept = table.columns.net?.[table.rows.indexOf(row)] ?? Number.NaN
  // Both figures: the study's in its table, and that of the default setting as soon as it is there.
  await expect
    .poll(async () => (await line.locator('.pick-figure').textContent()) ?? '', { timeout: 30_000 })
    .toMatch(/^[\d.,]+$/)
  const { answer } = await sara.call<Explanation>('GET', `/projects/${project._id}/explain?kind=figures`)
  if (answer?.kind !== 'figures') throw new Error('not run again')
  const exact = answer.rows.find(told => told.row === row)?.figures.net ?? Number.NaN
  expect(plain(await line.locator('.pick-figure').textContent())).toBe(Number((exact / study.floorArea).toFixed(1)))
  expect(Math.abs(swept - exact)).toBeLessThan(Math.max(0.03 * exact, 0.5 * study.floorArea))
  await shoot(page, '16-picked')
  await page.waitForTimeout(500)
  await page.reload()
  await page.locator('[data-pick]').waitFor()
  const { picks } = await sara.call<Project>('GET', `/projects/${project._id}`)
  expect(picks?.map(({ stage, row: kept, parent }) => [stage, kept, parent])).toEqual([['passive', row, null]])
}, 120_000)

test('active and offset go on from the pick, and the bridge’s shares sum to the difference', async () => {
  let page = await openPage('active')
  await take(page, 'lightingPowerDensity')
  await take(page, 'heatRecovery')
  await run(page)
  let study = await read('step2')
  const { picks } = await sara.call<Project>('GET', `/projects/${project._id}`)
  expect(study.from).toBe(picks?.[0]?.id)
  await pick(page, best(await tableOf(study)))
  await page.locator('[data-pick]').nth(1).waitFor()
  await page.waitForTimeout(500)
  page = await openPage('offset')
  await take(page, 'photovoltaicArea')
  await run(page)
  study = await read('step3')
  await pick(page, best(await tableOf(study)))
  await page.locator('[data-pick]').nth(2).waitFor()
  await page.waitForTimeout(500)

  page = await openPage('why')
  await page.getByRole('button', { name: 'Run the combinations' }).click()
  await page.getByTestId('bridge-rows').waitFor({ timeout: 120_000 })
  const { answer } = await sara.call<Explanation>('GET', `/projects/${project._id}/explain?kind=bridge`)
  if (answer?.kind !== 'bridge') throw new Error('no bridge')
  const sum = answer.shares.reduce((total, { uses }) => total + uses.net, 0)
  expect(Math.abs(sum - (answer.to.net - answer.from.net))).toBeLessThan(1e-9 * Math.abs(answer.from.net))
  expect(plain(await page.getByTestId('bridge-to').textContent())).toBe(
    Number((answer.to.net / study.floorArea).toFixed(1)),
  )
  const moving = answer.shares.filter(({ uses }) => Object.values(uses).some(value => value !== 0))
  expect(await page.locator('[data-change]').count()).toBe(moving.length)
  expect(await page.locator('[data-testid=bridge-idle] .change-line').count()).toBe(
    answer.shares.length - moving.length,
  )
  // A whole study's influence was worked out when its plot was opened.
  await page.getByText('On its own').waitFor()
  await page.getByRole('button', { name: 'Try them' }).click()
  await page.locator('.next-changes, .why-card[data-status=done] .option-note').first().waitFor({ timeout: 60_000 })
  await page.getByTestId('target-net').press('PageDown')
  await page.getByRole('button', { name: 'Find the smallest sets' }).click()
  const sets = page.locator('.target-set')
  const none = page.getByText(/^(No set of up to three|None was found among)/)
  await sets.first().or(none).waitFor({ timeout: 60_000 })
  const { answer: found } = await sara.call<Explanation>('GET', `/projects/${project._id}/explain?kind=target`)
  if (found?.kind !== 'target') throw new Error('no sets')
  expect((await sets.locator('header strong').allTextContents()).map(plain)).toEqual(
    found.sets.map(({ figures }) => Number((Number(figures.net) / study.floorArea).toFixed(1))),
  )
  await shoot(page, '18-why')
  const { violations } = await new AxeBuilder({ page }).include('.analysis').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await page.getByTestId('page-compare').click()
  await page.getByTestId('compare').waitFor()
  await shoot(page, '20-compare')
}, 400_000)

test('a change of the passive pick asks first, names what goes, and undo brings it back', async () => {
  const study = await read('step1')
  const page = await openPage('passive')
  await page.locator('[data-testid=run-strip][data-status=done]').waitFor()
  const other = best(await tableOf(study)) === 0 ? 1 : 0
  const url = new URL(page.url())
  url.searchParams.set('pins', String(other))
  await page.goto(url.href)
  await page.getByRole('button', { name: `Pick ${other} instead of another one` }).click()
  await page.getByRole('menuitem').first().click()
  await page.getByText('1 active, 1 offset', { exact: false }).waitFor()
  await shoot(page, '17-asked')
  await page.getByTestId('confirm-change').click()
  await expect.poll(() => page.locator('[data-pick]').count()).toBe(1)
  await shoot(page, '17-after')
  await page.getByRole('button', { name: 'Undo the last change of the picks' }).click()
  await expect.poll(() => page.locator('[data-pick]').count()).toBe(3)
  await expect
    .poll(async () => (await sara.call<Project>('GET', `/projects/${project._id}`)).picks?.length, { timeout: 10_000 })
    .toBe(3)
}, 120_000)

test('a pick of a study that has a newer one after it is shown in its own study, by its address too', async () => {
  const older = await read('step1')
  const { picks } = await sara.call<Project>('GET', `/projects/${project._id}`)
  const passive = picks?.find(({ stage }) => stage === 'passive')
  const parameters = older.parameters.slice(0, 2).map(({ key, options }) => ({ key, options: options.slice(0, 2) }))
  await sara.call('POST', `/projects/${project._id}/parametric/step1`, { parameters })
  await expect.poll(async () => (await read('step1')).status, { timeout: 60_000 }).toBe('done')
  const page = await openPage('passive')
  const count = () => page.locator('.plot-count').textContent()
  await expect.poll(count, { timeout: 20_000 }).toBe('4 of 4')
  await page.locator(`[data-pick="${passive?.id}"]`).getByRole('link').first().click()
  const all = older.total.toLocaleString('en')
  for (const isAgain of [false, true]) {
    if (isAgain) await page.reload()
    await page.getByTestId('older-study').waitFor()
    await expect.poll(count, { timeout: 20_000 }).toBe(`${all} of ${all}`)
    expect(new URL(page.url()).searchParams.get('run')).toBe(older._id)
    expect(await page.getByTestId('pin-drawer').textContent()).toContain(String(passive?.row))
  }
  await shoot(page, '17-older')
  await page.getByRole('button', { name: 'Back to the newest' }).click()
  await expect.poll(count, { timeout: 20_000 }).toBe('4 of 4')
  expect(await page.getByTestId('older-study').count()).toBe(0)
}, 120_000)

test('in Persian and in the dark the same pages stand', async () => {
  const { page, context } = await badgir.newPage()
  await beginAs(context, sara, { language: 'fa', theme: 'dark' })
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [name, words] of [
    ['passive', ['انرژی خالص', 'پاک کردن همه', 'گرمایش']],
    ['why', ['هر تغییر چه کرد', 'سه تغییر بهتر بعدی', 'بدترین حالت']],
    ['compare', ['تفاوت‌ها', 'حالت پایه', 'گرمایش']],
  ] as const) {
    await page.goto(`/dashboard/projects/show/${project._id}/analysis?page=${name}`)
    await page.getByTestId('pick-tree').waitFor({ timeout: 20_000 })
    for (const text of words)
      await expect.poll(() => page.locator('.analysis').textContent(), { timeout: 20_000 }).toContain(text)
    await shoot(page, `fa-${name}`)
    if (name === 'passive') {
      await page.getByTestId('study-options').click()
      await page.locator('.choice').waitFor()
      await shoot(page, 'fa-passive-options')
    }
  }
  await context.close()
}, 120_000)

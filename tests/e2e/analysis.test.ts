import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Explanation } from '#contract/entities/explanation.ts'
import type { Project } from '#contract/entities/project.ts'
import type { ChosenOptions, Study, StudyTable } from '#contract/entities/study.ts'
import { studyStages } from '#contract/options.ts'
import { variantColumnKeys } from '#contract/variant-columns.ts'
import { isSoak } from '../support/rounds.ts'
import { present } from '../support/present.ts'
import { commandStudy } from './command-study.ts'
import { goTo } from './go-to.ts'
import { makePaidProject, type Person } from './person.ts'
import { projectDocument } from './project-document.ts'
import { newPerson, openAs, sharedBadgir, type SharedBadgir } from './shared-badgir.ts'
import { csvRows, figuresOf, numberOf, shownFigures, shownLike, type CsvRow } from './study-figures.ts'

/*
 * A paid project as a designer analyses it: options are chosen, designs arrive, a brush keeps the good ones, one is
 * picked, the next stage goes on from it, until a design makes as much as it uses, and the bridge explains it. The
 * figures of a picked design are equal on the page, in the API's JSON and CSV, and from the command line for the same
 * document.
 */
let badgir: SharedBadgir
let sara: Person
let project: Project
const folder = mkdtempSync(join(tmpdir(), 'badgir-analysis-'))
/** Options of the picks, as the command line takes them: each stage adds its own. */
const picked: Partial<Record<(typeof studyStages)[number], ChosenOptions>> = {}

beforeAll(async () => {
  badgir = await sharedBadgir()
  sara = await newPerson(badgir)
  project = await makePaidProject(sara, 'Nasr Street Office')
})
afterAll(async () => {
  await badgir.closePages()
  rmSync(folder, { recursive: true, force: true })
})

/** The page on which everything is done, one test after the other. */
let opened: Page | undefined
async function openPage(name: string) {
  const page = (opened ??= (await openAs(badgir, sara)).page)
  await goTo(page, `/dashboard/projects/show/${project._id}/analysis?page=${name}`)
  await page.getByTestId('pick-tree').waitFor()
  return page
}
async function take(page: Page, parameter: string) {
  const chip = page.locator(`[data-parameter="${parameter}"] .preset-chip`)
  await chip.click()
  await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true')
}
async function run(page: Page) {
  await page.getByTestId('run-study').click()
  await page.locator('[data-testid=run-strip][data-status=done]').waitFor()
}
function tableOf(study: Study) {
  return sara.call<StudyTable>('GET', `/projects/${project._id}/runs/${study._id}/table`)
}
function read(step: string) {
  return sara.call<Study>('GET', `/projects/${project._id}/parametric/${step}`)
}
/** The study's rows as a spreadsheet gets them. */
async function csvOf(study: Study): Promise<readonly CsvRow[]> {
  const answer = await fetch(`${badgir.url}/api/projects/${project._id}/runs/${study._id}/table?format=csv`, {
    headers: { authorization: `Bearer ${sara.token}` },
  })
  expect(answer.status).toBe(200)
  return csvRows(await answer.text(), study.parameters.length)
}
function optionsOf({ parameters, rows, options }: StudyTable, row: number): ChosenOptions {
  const at = rows.indexOf(row)
  return Object.fromEntries(
    parameters.map(({ key, options: all }, p) => [key, present(all[options[p]?.[at] ?? -1], key)] as const),
  )
}

/** Keeps what lies between two places of an axis, as shares of its height from the top; answers the ends of what is kept. */
async function brush(page: Page, axis: string, from: number, to: number) {
  const of = page.locator(`[data-axis="${axis}"]`)
  await of.scrollIntoViewIfNeeded()
  const box = present((await of.locator('.plot-track').boundingBox()) ?? undefined, 'an axis to drag on')
  const x = box.x + box.width / 2
  await page.mouse.move(x, box.y + from * box.height)
  await page.mouse.down()
  await page.mouse.move(x, box.y + ((from + to) / 2) * box.height, { steps: 4 })
  await page.mouse.move(x, box.y + to * box.height, { steps: 4 })
  await page.mouse.up()
  const ends = await of
    .getByRole('slider')
    .evaluateAll(handles => handles.map(handle => Number(handle.getAttribute('aria-valuenow'))))
  expect(ends).toHaveLength(2)
  return { low: Math.min(...ends), high: Math.max(...ends) }
}
async function sortByNet(page: Page) {
  const table = page.getByRole('table', { name: 'Designs that are kept' })
  await table.getByRole('button', { name: 'Sort by Net energy' }).click()
  await table.locator('th[aria-sort=ascending]').waitFor()
  return table
}
/** Pins the design of the table's first row, and answers its number. */
async function pinFirstRow(page: Page) {
  const pin = (await sortByNet(page)).getByRole('button', { name: /^Pin \d+$/ }).first()
  const row = Number(/\d+/.exec((await pin.getAttribute('aria-label')) ?? '')?.[0])
  await pin.click()
  return row
}
/** Pins a design by a click on its line, the lowest at the axis of net energy; answers the text under the pointer. */
async function pinLowestLine(page: Page) {
  const box = present((await page.locator('[data-axis=net] .plot-track').boundingBox()) ?? undefined, 'an axis')
  const tip = page.locator('.plot-tip')
  const x = box.x + box.width / 2 - 24
  for (let y = box.y + box.height; y > box.y && (await tip.count()) === 0; y -= 3) await page.mouse.move(x, y)
  const tooltip = (await tip.textContent()) ?? ''
  await page.mouse.down()
  await page.mouse.up()
  return tooltip
}
async function pick(page: Page, row: number) {
  await page.getByTestId(`pick-${row}`).click()
}

/** A study that has a row's options, as few others as there may be, and every one of a study that is small. */
function partWith({ parameters, total }: Study, options: ChosenOptions): Study['parameters'] {
  if (total <= 100) return parameters
  return parameters.map(({ key, options: all }) => {
    const own = present(options[key], key)
    return { key, options: all.filter(value => value === own || value === all.find(other => other !== own)) }
  })
}
/** The row of the command line that has these options, computed on what the picks before it leave. */
async function commandRow(study: Study, options: ChosenOptions): Promise<CsvRow> {
  const stage = present(studyStages[Number(study.stage.at(-1)) - 1], study.stage)
  const rows = await commandStudy(folder, {
    document: projectDocument(await sara.call<Project>('GET', `/projects/${project._id}`)),
    stage,
    parameters: partWith(study, options),
    from: picked,
    setting: study.setting,
  })
  const own = study.parameters.map(({ key }) => String(options[key]))
  return present(
    rows.find(row => row.options.join() === own.join()),
    own.join(),
  )
}

/**
 * The figures of a row, the same on the screen, in the API's JSON and in its CSV: the texts of the screen rounded, all others to the last
 * digit.
 */
async function sameEverywhere(page: Page, study: Study, row: number) {
  const table = await tableOf(study)
  const at = table.rows.indexOf(row)
  const options = optionsOf(table, row)
  const line = present(
    (await csvOf(study)).find(one => one.row === row),
    `row ${row} in the CSV`,
  )
  const figures = figuresOf(line)
  expect(figures).toEqual(Object.fromEntries(variantColumnKeys.map(key => [key, table.columns[key]?.[at] ?? null])))
  expect(line.options).toEqual(study.parameters.map(({ key }) => String(options[key])))

  const shown = await shownFigures(page, row)
  // Results that are alike in all designs have no column.
  expect(shown.size).toBeGreaterThan(2)
  const figuresShown = [...shown].map(([key, text]) => [key, /\d/.test(text) ? numberOf(text) : null])
  const wanted = [...shown].map(([key, text]) => {
    const value = figures[key] ?? null
    return [key, value === null ? null : shownLike(text, key, value, study.floorArea)]
  })
  expect(figuresShown).toEqual(wanted)
  return { figures, options, line }
}

/** The command line computes the same row, to the last digit. It knows no prices: its cost is empty. */
async function computedAlike(
  study: Study,
  { options, line }: { readonly options: ChosenOptions; readonly line: CsvRow },
) {
  const { cells } = await commandRow(study, options)
  expect(cells).toEqual([...line.cells.slice(0, -1), ''])
}

test('options are counted before anything runs; designs arrive, and the plot shows what the table holds', async () => {
  const page = await openPage('passive')
  await page.getByTestId('run-study').waitFor()
  expect(await page.getByTestId('run-study').isDisabled()).toBe(true)
  await take(page, 'windowToWallRatio')
  await take(page, 'overhangAngle')
  await take(page, 'heatCapacity')
  const options = await page.locator('.option-card').count()
  expect(options).toBeGreaterThan(6)
  const designs = numberOf(await page.getByTestId('study-designs').locator('strong').textContent())
  await page.getByTestId('run-study').click()
  await page.getByTestId('run-strip').waitFor()
  await page.locator('[data-testid=run-strip][data-status=done]').waitFor()
  const study = await read('step1')
  expect([study.total, study.done, study.setting]).toEqual([designs, designs, 'default'])
  expect(designs).toBeGreaterThanOrEqual(32)
  await page
    .getByText(`of ${designs.toLocaleString('en')}`, { exact: false })
    .first()
    .waitFor()
  const { violations } = await new AxeBuilder({ page })
    .include('.analysis')
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

test('a brush keeps the rows that the CSV has there; the best of them is picked, with the same figures everywhere', async () => {
  const study = await read('step1')
  const page = await openPage('passive')
  await page.locator('[data-testid=run-strip][data-status=done]').waitFor()
  const count = page.locator('.plot-count')
  const all = study.total.toLocaleString('en')
  await expect.poll(() => count.textContent()).toBe(`${all} of ${all}`)
  const { low, high } = await brush(page, 'net', 0.98, 0.6)
  const lines = await csvOf(study)
  expect(lines).toHaveLength(study.total)
  const net = (line: CsvRow) => Number(figuresOf(line).net) / study.floorArea
  const within = lines.filter(line => low <= net(line) && net(line) <= high)
  expect(within.length).toBeGreaterThan(1)
  expect(within.length).toBeLessThan(study.total)
  await expect.poll(() => count.textContent()).toBe(`${within.length.toLocaleString('en')} of ${all}`)

  const row = await pinFirstRow(page)
  expect(row).toBe(within.toSorted((one, other) => net(one) - net(other))[0]?.row)
  await page.getByTestId(`pick-${row}`).waitFor()
  const same = await sameEverywhere(page, study, row)
  const { figures, options } = same
  // The offset pick below stands on this one: there the command line computes both.
  if (isSoak) await computedAlike(study, same)
  await pick(page, row)
  const line = page.locator('[data-pick]')
  await line.waitFor()
  await expect
    .poll(async () => numberOf(await line.locator('.pick-figure').textContent()))
    .toBe(Number((Number(figures.net) / study.floorArea).toFixed(1)))
  picked.passive = options
  await expect
    .poll(async () =>
      (await sara.call<Project>('GET', `/projects/${project._id}`)).picks?.map(one => [one.stage, one.row, one.parent]),
    )
    .toEqual([['passive', row, null]])
})

test('the active stage goes on from the pick; a design is pinned by its line', async () => {
  const page = await openPage('active')
  await take(page, 'lightingPowerDensity')
  await take(page, 'heatRecovery')
  await run(page)
  const study = await read('step2')
  const { picks } = await sara.call<Project>('GET', `/projects/${project._id}`)
  expect(study.from).toBe(picks?.[0]?.id)
  await page.locator('[data-axis=net]').waitFor()
  const tooltip = await pinLowestLine(page)
  await expect.poll(() => new URL(page.url()).searchParams.get('pins')).toMatch(/^\d+$/)
  const row = Number(new URL(page.url()).searchParams.get('pins'))
  const { figures, options } = await sameEverywhere(page, study, row)
  expect(tooltip).toBe(`Design ${row}: ${(Number(figures.net) / study.floorArea).toFixed(1)}\u00A0kWh/m²`)
  await pick(page, row)
  await expect
    .poll(async () => (await sara.call<Project>('GET', `/projects/${project._id}`)).picks?.map(one => one.row))
    .toEqual([picks?.[0]?.row, row])
  picked.active = options
})

test('with enough photovoltaics a design is net zero: less than nothing on the screen, and everywhere else', async () => {
  const page = await openPage('offset')
  const area = page.locator('[data-parameter=photovoltaicArea]')
  await area.getByRole('button', { name: /^Show the options of/ }).click()
  for (const typed of ['150', '900']) {
    await area.getByRole('button', { name: 'Add option' }).click()
    await area.getByRole('textbox').fill(typed)
    await area.getByRole('textbox').press('Enter')
    await area.locator('.option-card', { hasText: typed }).waitFor()
  }
  await take(page, 'photovoltaicTilt')
  await run(page)
  const study = await read('step3')
  expect(study.parameters.find(({ key }) => key === 'photovoltaicArea')?.options).toEqual([0, 150, 900])
  await page.locator('[data-axis=net]').waitFor()
  const row = await pinFirstRow(page)
  await page.getByTestId(`pick-${row}`).waitFor()
  const same = await sameEverywhere(page, study, row)
  const { figures, options } = same
  await computedAlike(study, same)
  expect(figures.net).toBeLessThanOrEqual(0)
  expect(options['photovoltaicArea']).toBe(900)
  await pick(page, row)
  const last = page.locator('[data-pick]').nth(2).locator('.pick-figure')
  await last.waitFor()
  const text = (Number(figures.net) / study.floorArea).toFixed(1).replace('-', '−')
  expect(text).toMatch(/^−/)
  await expect.poll(() => last.textContent()).toBe(text)
  await expect.poll(async () => (await sara.call<Project>('GET', `/projects/${project._id}`)).picks?.length).toBe(3)
})

test('the bridge’s shares sum to the difference, down to net zero', async () => {
  const study = await read('step3')
  // Influence, next steps and bridge begin by themselves.
  const page = await openPage('why')
  // The page forgets what it made itself: the picks come from the server.
  await page.reload()
  await expect.poll(() => page.locator('[data-pick]').count()).toBe(3)
  await page.getByTestId('bridge-rows').waitFor()
  const { answer } = await sara.call<Explanation>('GET', `/projects/${project._id}/explain?kind=bridge`)
  if (answer?.kind !== 'bridge') throw new Error('no bridge')
  const sum = answer.shares.reduce((total, { uses }) => total + uses.net, 0)
  expect(Math.abs(sum - (answer.to.net - answer.from.net))).toBeLessThan(1e-9 * Math.abs(answer.from.net))
  const { picks } = await sara.call<Project>('GET', `/projects/${project._id}`)
  const last = present(picks?.at(-1), 'the offset pick')
  const table = await tableOf(study)
  expect(answer.to.net).toBe(table.columns.net?.[table.rows.indexOf(last.row)])
  const reached = Number((answer.to.net / study.floorArea).toFixed(1))
  expect(reached).toBeLessThan(0)
  expect(numberOf(await page.getByTestId('bridge-to').textContent())).toBe(reached)
  expect(numberOf(await page.getByTestId('why-headline').textContent())).toBe(reached)
  const moving = answer.shares.filter(({ uses }) => Object.values(uses).some(value => value !== 0))
  expect(await page.locator('[data-change]').count()).toBe(moving.length)
  expect(await page.locator('[data-testid=bridge-idle] .change-line').count()).toBe(
    answer.shares.length - moving.length,
  )
  // A whole study's influence was worked out when its plot was opened.
  await page.getByText('On its own').waitFor()
  await page.locator('.next-changes, .why-card[data-status=done] .option-note').first().waitFor()
  await page.getByTestId('target-net').press('PageDown')
  await page.getByRole('button', { name: 'Find the smallest sets' }).click()
  const sets = page.locator('.target-set')
  const none = page.getByText(/^(No set of up to three|None was found among)/)
  await sets.first().or(none).waitFor()
  const { answer: found } = await sara.call<Explanation>('GET', `/projects/${project._id}/explain?kind=target`)
  if (found?.kind !== 'target') throw new Error('no sets')
  expect((await sets.locator('header strong').allTextContents()).map(numberOf)).toEqual(
    (found.sets.length > 0 ? found.sets : found.nearest === undefined ? [] : [found.nearest]).map(({ figures }) =>
      Number((Number(figures.net) / study.floorArea).toFixed(1)),
    ),
  )
  await page.getByTestId('page-compare').click()
  await page.getByTestId('compare').waitFor()
})

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endUses, type EndUse } from '#contract/options.ts'
import { drivePage } from '../support/gesture-on-page.ts'
import { gesture } from '../support/gesture.ts'
import { referencePath } from '../validation/reference-data.ts'
import { runBadgir } from '../support/run-badgir.ts'
import { projectDocument } from './project-document.ts'
import { newEmail, sharedBadgir, type SharedBadgir } from './shared-badgir.ts'

/*
 * The job the product exists for, done as a designer does it: in a browser, with a weather file, a mouse, a payment
 * and a run. What the chart shows at the end must be what the command line answers for the same project.
 */
/** A weather file of one's own, where the reference data are; else the bundled climate. */
const tehran = referencePath('weather/IRN_Tehran-Mehrabad.407540_ITMY.epw.gz')
const folder = mkdtempSync(join(tmpdir(), 'badgir-main-job-'))
const person = { email: newEmail(), password: 'Quiet courtyard 71' }

let badgir: SharedBadgir
let page: Page
let faults: readonly string[]
beforeAll(async () => {
  badgir = await sharedBadgir()
  ;({ page, faults } = await badgir.newPage())
})
afterAll(async () => {
  await badgir.closePages()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens a list and takes an option; a list that closes under the mouse while the dialog still moves is opened again. */
async function choose(field: string, text: string) {
  const box = page.getByRole('combobox', { name: field })
  const option = page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option', { hasText: text })
    .first()
  for (let tries = 0; ; tries++) {
    await box.click()
    try {
      await option.click({ timeout: 5000 })
      return
    } catch (error) {
      if (tries === 5) throw error
    }
  }
}
function openTab(name: string) {
  return page.locator('.project-tab', { hasText: name }).click()
}
function saved() {
  return page.getByText('Saved', { exact: true }).waitFor()
}
function projectId() {
  return /\/show\/([^/]+)/.exec(page.url())?.[1] ?? ''
}

/** Project stored by the server. */
async function readProject(): Promise<Readonly<Record<string, unknown>>> {
  const token = await page.evaluate(() =>
    Object.values(localStorage)
      .map(value => /"token":"([^"]+)"/.exec(String(value))?.[1])
      .find(found => found !== undefined),
  )
  const answer = await fetch(`${badgir.url}/api/projects/${projectId()}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()) as Readonly<Record<string, unknown>>
}

test('signs up, confirms the address and starts a project', async () => {
  await page.goto('/')
  await page.waitForURL('**/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Full name').fill('Sara Mohammadi')
  await page.getByLabel('Company name').fill('Nasr Architects')
  await page.getByLabel('Company size').selectOption('10-99')
  await page.getByLabel('Role in company').selectOption('Architect')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Repeat the password').fill(person.password)
  await page.getByLabel('I agree to the terms').check()
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.waitForURL('**/dashboard/projects')
  await page.getByRole('button', { name: 'Enter the code' }).click()
  await page.waitForURL('**/verify-email**')
  await page
    .getByLabel(/code/i)
    .first()
    .fill(await badgir.codeFor(person.email))
  await page.waitForURL('**/dashboard/projects')
  await page.getByRole('button', { name: 'Create a project' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Nasr Street Office')
  await choose('Country', 'Iran')
  await choose('Primary building type', 'Office')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.waitForURL('**/location')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Nasr Street Office')
})

test('places the building and brings its weather', async () => {
  await page.getByLabel('Latitude, longitude').fill('35.7312, 51.3724')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Confirm/ }).click()
  // Its name is twice in the climate panel: above the tabs on a small screen, beside them on a wide one.
  await page.getByText('Tehran Mehrabad').filter({ visible: true }).first().waitFor()
  if (existsSync(tehran)) {
    const file = join(folder, 'tehran.epw')
    writeFileSync(file, gunzipSync(readFileSync(tehran)))
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByText('tehran.epw was read and chosen.').waitFor()
  } else if (process.env['CI'] === 'true') throw new Error('The shared weather files are missing')
  else console.log('No shared weather files: the bundled climate of Tehran is used')
  await saved()
  // The code of the country asks for the climate zone, which comes with the weather.
  await expect
    .poll(() => page.locator('.project-tab', { hasText: 'Location' }).getAttribute('aria-label'))
    .toBe('Location, complete')
})

test('draws the footprint with the mouse', async () => {
  await openTab('Draw building')
  await page.getByTestId('workbench-canvas').waitFor()
  await drivePage(
    page,
    gesture
      .tool('rectangle')
      .pointerDown(-15, -10)
      .pointerMove(-3, -2)
      .pointerMove(15, 10)
      .pointerUp()
      .expectState('idle')
      .expectDrawn(1, 600),
  )
  await page.getByLabel('Number of floors', { exact: true }).first().fill('3')
  await page.keyboard.press('Enter')
  await saved()
  expect(await page.getByText('1,800.0 m²').first().isVisible()).toBe(true)
})

test('reviews, pays in the sandbox and finds the inputs locked', async () => {
  await page.getByRole('button', { name: 'Review and pay' }).click()
  // 49.00 + 0.05 × 1000 m² + 0.03 × 800 m²
  await page.getByText('$123.00').first().waitFor()
  expect(await page.getByTestId('price-total').textContent()).toBe('$123.00')
  expect(await page.getByTestId('pay').isDisabled()).toBe(true)
  await page.getByLabel(/I checked the inputs/).check()
  await page.getByTestId('pay').click()
  await page.getByRole('heading', { name: 'Sandbox payment' }).waitFor()
  await page.getByRole('button', { name: 'Pay $123.00' }).click()
  await page.waitForURL('**/analysis')
  await page.getByText('Your payment has been registered successfully').waitFor()
  await page.getByText("You can't edit the paid project.").first().waitFor()
})

test('runs the baseline; the chart equals the command line', async () => {
  await page.getByTestId('run-baseline').click()
  const bars = page.locator('[data-testid=chart] path[aria-roledescription="bar"]')
  await bars.first().waitFor()

  const file = join(folder, 'project.json')
  writeFileSync(file, JSON.stringify(projectDocument(await readProject())))
  const weather = existsSync(tehran) ? tehran : 'station:40754'
  const { out } = await runBadgir('simulate', file, '--weather', weather, '--format', 'json')
  const result = JSON.parse(out) as {
    readonly floorArea: number
    readonly annual: { readonly net: number }
    readonly monthly: readonly { readonly endUses: Readonly<Record<EndUse, number>> }[]
  }
  expect(result.floorArea).toBeCloseTo(1800, 6)

  const perArea = result.annual.net / result.floorArea
  expect(await page.getByTestId('annual-energy').textContent()).toBe(perArea.toFixed(1))

  // Each bar says its month, end use and value.
  const said = await bars.evaluateAll(found => found.map(bar => bar.getAttribute('aria-label') ?? ''))
  const wanted = result.monthly.flatMap((month, m) =>
    endUses
      .filter(use => month.endUses[use] !== 0)
      .map(use => ({ m: m + 1, use, value: month.endUses[use] / result.floorArea })),
  )
  expect(said).toHaveLength(wanted.length)
  for (const { m, use, value } of wanted) {
    const bar = said.find(text => new RegExp(`month: ${m}(;|$)`).test(text) && text.includes(`use: ${use}`))
    expect(bar, `${m} ${use}`).toBeDefined()
    expect(Number(/value: ([\d.e−-]+)/.exec(bar ?? '')?.[1]?.replaceAll('−', '-'))).toBeCloseTo(
      use === 'generation' ? -value : value,
      9,
    )
  }

  // The table beside it holds the same figures, rounded so that they add up.
  await page.getByTestId('months-table-toggle').click()
  const cells = await page.getByTestId('months-table').locator('td[data-part]').allTextContents()
  const exact = result.monthly.flatMap(month => endUses.map(use => month.endUses[use] / result.floorArea))
  expect(cells).toHaveLength(exact.length)
  for (const [i, text] of cells.entries()) expect(Math.abs(Number(text) - (exact[i] ?? NaN))).toBeLessThan(0.1)
  // The months of each use add up to its year.
  for (const [u, use] of endUses.entries()) {
    const tenths = cells.filter((_, i) => i % endUses.length === u).map(text => Math.round(Number(text) * 10))
    const year = await page.getByTestId('months-table').locator(`td[data-year=${use}]`).textContent()
    expect(tenths.reduce((sum, one) => sum + one, 0)).toBe(Math.round(Number(year) * 10))
  }
  // The browser reported no fault on the whole way.
  expect(faults).toEqual([])
})

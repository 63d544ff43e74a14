import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Project } from '#contract/entities/project.ts'
import type { Run } from '#contract/entities/run.ts'
import { openBadgir, type OpenedBadgir } from './open-badgir.ts'
import { beginAs, house, makeProject, payProject, signUp, verifyAddress, type Person } from './person.ts'
import { visits } from './visits.ts'

/* The results of a paid project that makes electricity: prices that payment does not lock, and costs that a calculator finds again. */
let badgir: OpenedBadgir
let sara: Person
let project: Project
const pages = visits()

beforeAll(async () => {
  badgir = await openBadgir()
  sara = await signUp(badgir, 'sara@nasr.example')
  await verifyAddress(badgir, sara)
  project = await makeProject(sara, 'Vanak Office Annex', [house])
  project = await sara.call<Project>('PUT', `/projects/${project._id}/renewables`, {
    version: project.version,
    userInputs: { photovoltaicArea: 250, photovoltaicOrientation: 'south', photovoltaicTilt: 30 },
  })
  const { page, context } = await pages.open(badgir, sara)
  await payProject(page, sara, project)
  await page.getByTestId('run-baseline').click()
  await charts(page)
  await context.close()
}, 120_000)
afterEach(() => pages.closeAll())
afterAll(async () => {
  await badgir.close()
})

const shots = process.env['SHOTS']
async function shoot(page: Page, name: string) {
  if (shots === undefined) return
  mkdirSync(shots, { recursive: true })
  await page.screenshot({ path: join(shots, `${name}.png`) })
}
function charts(page: Page) {
  return page.locator('[data-testid=chart] path[aria-roledescription="bar"]').first().waitFor({ timeout: 60_000 })
}
async function openResults() {
  const { page } = await pages.open(badgir, sara)
  await page.goto(`/dashboard/projects/show/${project._id}/analysis`)
  await charts(page)
  return page
}
function show(page: Page, name: string) {
  return page.locator('.ant-segmented-item', { hasText: name }).first().click()
}
function plain(text: string) {
  return Number(text.replaceAll(',', '').replace('−', '-'))
}
/** The year's row of a table, by column. */
async function yearOf(page: Page, table: string, column: string) {
  return plain((await page.locator(`[data-testid=${table}] [data-year="${column}"]`).textContent()) ?? '')
}

test('prices are typed into a paid project, refused where they are none, and make the cost that the tables make', async () => {
  const page = await openResults()
  await show(page, 'Total')
  await page.getByTestId('bought-table-toggle').click()
  await page.getByTestId('exchange-table-toggle').click()
  const electricity = await yearOf(page, 'bought-table', 'electricity')
  const gas = await yearOf(page, 'bought-table', 'natural-gas')
  const exported = await yearOf(page, 'exchange-table', 'exported')
  expect(Math.min(electricity, gas, exported)).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Enter prices' }).first().click()
  await page.getByTestId('price-electricity').fill('12,34,5')
  await page.getByText('Please insert the valid number.').waitFor()
  await page.getByTestId('save-prices').click()
  expect(await page.getByTestId('annual-cost').textContent()).toBe('—')
  await page.getByTestId('price-electricity').fill('۱۸۵۰٫۵')
  await page.getByTestId('price-natural-gas').fill('310')
  await page.getByTestId('price-export').fill('900')
  // Another window writes meanwhile: what it left elsewhere is kept, and nothing of it is replaced unasked.
  const { version } = await sara.call<Project>('GET', `/projects/${project._id}`)
  await sara.call('PUT', `/projects/${project._id}/prices`, { version, energyPrices: { electricity: 1, fuel: 7 } })
  await page.getByTestId('save-prices').click()
  await page.getByText('Another window has saved other prices meanwhile.', { exact: false }).waitFor()
  expect((await sara.call<Project>('GET', `/projects/${project._id}`)).energyPrices).toEqual({
    electricity: 1,
    fuel: 7,
  })
  expect(await page.getByTestId('price-electricity').inputValue()).toBe('۱۸۵۰٫۵')
  await page.getByTestId('save-prices').click()
  await page.getByText('Saved', { exact: true }).last().waitFor()

  // The tables show whole kWh: each carrier may be half a kWh off.
  const cost = plain((await page.getByTestId('annual-cost').textContent()) ?? '')
  expect(Math.abs(cost - (electricity * 1850.5 + gas * 310 - exported * 900))).toBeLessThan(
    0.5 * (1850.5 + 310 + 900) + 1,
  )
  await page.getByTestId('months-table-toggle').click()
  expect(await yearOf(page, 'months-table', 'sum')).toBe(cost)
  const months = await page.locator('[data-testid=months-table] td[data-part=sum]').allTextContents()
  expect(Math.abs(months.reduce((sum, month) => sum + plain(month), 0) - cost)).toBeLessThanOrEqual(6)
}, 60_000)

test('the year’s figure opens to what it is worked out from, and run again its digits are the same', async () => {
  const page = await openResults()
  const working = page.getByTestId('headline-working')
  await working.locator('summary').click()
  await working.locator('tfoot').waitFor()
  const lines = await working.locator('td').allTextContents()
  const figures = lines.map(text => plain(text.replaceAll(/[^\d.]/g, '')))
  const [used = NaN, generated = NaN, net = NaN] = figures.slice(7)
  // Each figure is rounded to a tenth.
  expect(Math.abs(figures.slice(0, 7).reduce((sum, use) => sum + use, 0) - used)).toBeLessThanOrEqual(0.4)
  expect(Math.abs(used - generated - Math.abs(net))).toBeLessThanOrEqual(0.16)
  expect(lines.at(-1)).toContain((await page.getByTestId('annual-energy').textContent()) ?? '?')
  await shoot(page, 'results-working')
  await page.getByRole('button', { name: 'Run again' }).first().click()
  const repeated = page.getByTestId('run-repeated')
  await repeated.waitFor({ timeout: 60_000 })
  expect(await repeated.getAttribute('data-how')).toBe('same')
  await shoot(page, 'results-repeated')
}, 90_000)

test('every key figure opens to its terms and its inputs, and from a cost to its factors, in both languages', async () => {
  const page = await openResults()
  const names = page.locator('.figure-name')
  // What has no figure, like primary energy without its factors, has nothing to open.
  const values = await page.locator('.figure .value').allTextContents()
  expect(await names.count()).toBe(values.filter(value => value !== '—').length)
  for (const name of await names.all()) await name.click()
  const sum = (await page.locator('.figure-working', { hasText: 'Sensible cooling' }).textContent()) ?? ''
  const [sensible = NaN, latent = NaN, all = NaN] = [...sum.matchAll(/\d+\.\d/g)].map(Number)
  expect(Math.abs(sensible + latent - all)).toBeLessThanOrEqual(0.11)
  expect(await page.locator('.figure-working a[href$="view=inputs"]').count()).toBe(await names.count())
  await shoot(page, 'results-figures')
  const { violations } = await new AxeBuilder({ page }).include('.figures').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await page.getByRole('button', { name: 'Energy and factor of each carrier' }).last().click()
  await page.getByTestId('working-cost').waitFor()
  for (const theme of ['light', 'dark'] as const) {
    const { page: persian, context } = await badgir.newPage()
    await beginAs(context, sara, { language: 'fa', theme })
    await persian.goto(`/dashboard/projects/show/${project._id}/analysis`)
    await charts(persian)
    await persian.getByTestId('headline-working').locator('summary').click()
    for (const name of await persian.locator('.figure-name').all()) await name.click()
    expect(await persian.locator('.figure-working').count()).toBe(await names.count())
    await shoot(persian, `results-figures-fa-${theme}`)
    await persian.locator('.figures').scrollIntoViewIfNeeded()
    await persian.mouse.wheel(0, 500)
    await shoot(persian, `results-figures-fa-${theme}-lower`)
    await context.close()
  }
}, 90_000)

test('the prices are still there after a reload, in Persian too', async () => {
  const { energyPrices, isPaid } = await sara.call<Project>('GET', `/projects/${project._id}`)
  expect([energyPrices, isPaid]).toEqual([
    { currency: 'IRR', electricity: 1850.5, 'natural-gas': 310, fuel: 7, export: 900 },
    true,
  ])
  const { page, context } = await badgir.newPage()
  await beginAs(context, sara, { language: 'fa' })
  await page.goto(`/dashboard/projects/show/${project._id}/analysis`)
  await charts(page)
  await show(page, 'هزینه')
  expect(await page.getByTestId('price-electricity').inputValue()).toBe('۱۸۵۰٫۵')
  expect(await page.getByTestId('annual-cost').textContent()).toMatch(/^[۰-۹٬]+$/)
  await context.close()
}, 60_000)

test('a save that does not reach the server, or is refused there, says so and keeps what was typed', async () => {
  const page = await openResults()
  await show(page, 'Cost')
  await page.route('**/prices', route => route.abort())
  await page.getByTestId('price-export').fill('950')
  await page.getByTestId('save-prices').click()
  await page.getByText('The server was not reached. The prices are not saved yet: try again.').waitFor()
  await show(page, 'Energy')
  await show(page, 'Cost')
  expect(await page.getByTestId('price-export').inputValue()).toBe('950')
  await page.unroute('**/prices')
  // What only the server refuses stands under its field.
  await page.route('**/prices', route =>
    route.fulfill({
      status: 422,
      json: {
        status: 422,
        code: 'fields.invalid',
        errors: [{ field: 'energyPrices.export', message: 'Nobody pays that.' }],
      },
    }),
  )
  await page.getByTestId('save-prices').click()
  await page.getByText('Nobody pays that.').waitFor()
  expect(await page.getByTestId('price-export').getAttribute('aria-invalid')).toBe('true')
  await page.unroute('**/prices')
  await page.getByTestId('save-prices').click()
  await page.getByText('Saved', { exact: true }).last().waitFor()
  expect((await sara.call<Project>('GET', `/projects/${project._id}`)).energyPrices.export).toBe(950)
}, 60_000)

test('axe finds nothing in the costs, their tables, a refused price and what is missing, in light and dark', async () => {
  const page = await openResults()
  for (const toggle of await page.locator('[data-testid$=-table-toggle]').all()) await toggle.click()
  await show(page, 'Cost')
  await page.getByTestId('price-electricity').fill('12,34,5')
  const found: string[] = []
  for (const measure of ['Cost', 'Carbon']) {
    await show(page, measure)
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await page.locator(`html[data-mode=${theme}]`).waitFor()
      const axe = new AxeBuilder({ page }).include('.results')
      const { violations } = await (
        theme === 'light'
          ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
          : axe.withRules(['color-contrast', 'link-in-text-block'])
      ).analyze()
      found.push(
        ...violations.flatMap(rule =>
          rule.nodes.map(node => `${measure}, ${theme}, ${rule.id}: ${node.target.join(' ')}`),
        ),
      )
    }
  }
  expect(found).toEqual([])
}, 90_000)

test('a result of an earlier engine shows what it has', async () => {
  const { page } = await pages.open(badgir, sara)
  await page.route('**/baseline', async route => {
    const run = (await (await route.fetch()).json()) as Run
    const { result } = run
    if (result === null) throw new Error('no result')
    const {
      hours: _hours,
      balance: _balance,
      zones: _zones,
      comfort: _comfort,
      secondOpinion: _opinion,
      ...rest
    } = result
    const { heatingNeed, coolingNeed, endUses, used, net, byCarrier, primaryEnergy, co2 } = result.annual
    await route.fulfill({
      json: {
        ...run,
        result: {
          ...rest,
          engineVersion: '0.1.0',
          annual: { heatingNeed, coolingNeed, endUses, used, net, byCarrier, primaryEnergy, co2 },
          monthly: result.monthly.map(month => ({
            heatingNeed: month.heatingNeed,
            coolingNeed: month.coolingNeed,
            endUses: month.endUses,
          })),
          peaks: { heating: result.peaks.heating, cooling: result.peaks.cooling },
        },
      },
    })
  })
  await page.goto(`/dashboard/projects/show/${project._id}/analysis`)
  await charts(page)
  for (const name of ['Primary energy', 'Cost', 'Carbon', 'Energy']) await show(page, name)
  await charts(page)
  expect(await page.locator('.results > .card, .results-two > .card').count()).toBe(4)
}, 60_000)

import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Project } from '#contract/entities/project.ts'
import { pages } from '../../src/web/shell/pages.ts'
import { isSoak, someOf } from '../support/rounds.ts'
import { goTo } from './go-to.ts'
import { house, logIn, makePaidProject, makeProject, signUp, tower, verifyAddress, type Person } from './person.ts'
import { quiet } from './quiet.ts'
import { newEmail, openAs, sharedBadgir, type SharedBadgir } from './shared-badgir.ts'

/* The page for everybody: WCAG 2 A and AA as axe sees them, and the work of a designer by keyboard alone. */
let badgir: SharedBadgir
let sara: Person
let open: Project
beforeAll(async () => {
  badgir = await sharedBadgir()
  sara = await signUp(badgir, newEmail())
  open = await makeProject(sara, 'Nasr Street Office', [house, tower])
})
afterEach(() => badgir.closePages())

/** Findings of axe on a page in its present state: all rules in light mode, and those about colours in dark mode. */
async function violations(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(`html[data-mode=${theme}]`).waitFor()
  // A page without frames has nothing to gather in a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const runOnly =
    theme === 'light'
      ? { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }
      : { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }
  // Axe describes findings alone: to describe all that is right takes it as long again.
  const { violations: found } = await axe.options({ runOnly, resultTypes: ['violations'] }).analyze()
  return found.flatMap(rule =>
    rule.nodes.map(
      node => `${theme}, ${rule.id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  )
}

const both = ['light', 'dark'] as const

/** A page, and what waits until it asks for nothing. */
interface Watched {
  readonly page: Page
  readonly isQuiet: () => Promise<void>
}
function watched({ page }: { readonly page: Page }): Watched {
  return { page, isQuiet: quiet(page) }
}

/*
 * In dark mode `npm test` looks where colours differ most: a form, a list, cards, the canvas and charts. Of the administration it looks at
 * every other page. Soak looks everywhere.
 */
test('axe finds nothing, in light and dark', async () => {
  const found: Record<string, readonly string[]> = {}
  const look = async (
    name: string,
    { page, isQuiet }: Watched,
    path: string,
    ready: string,
    themes: readonly ('light' | 'dark')[] = isSoak ? both : ['light'],
  ) => {
    await goTo(page, path)
    await isQuiet()
    await page.locator(ready).first().waitFor()
    const list: string[] = []
    for (const theme of themes) list.push(...(await violations(page, theme)))
    await page.emulateMedia({ colorScheme: 'light' })
    if (list.length > 0) found[name] = list
  }
  const stranger = watched(await badgir.newPage({ colorScheme: 'light' }))
  await look('login', stranger, '/login', 'form', both)
  await look('sign-up', stranger, '/sign-up', 'form')

  const admin = await logIn(badgir, 'admin@example.org', 'Quiet-windtower 9', '/admin/auth/login')
  const administration = watched(await openAs(badgir, admin, { theme: 'system' }))
  const own = pages.filter(one => one.access === 'super-admin' && !one.paths[0].includes(':'))
  for (const { paths } of someOf(own, 2))
    await look(
      paths[0],
      administration,
      paths[0],
      '.admin-tile, table, main form, .empty-state, .content-list, .input-help-list',
      isSoak || paths[0] === '/admin-dashboard' ? both : ['light'],
    )

  const designer = watched(await openAs(badgir, sara, { theme: 'system' }))
  const { page } = designer
  const show = (project: Project, tab: string) => `/dashboard/projects/show/${project._id}/${tab}`
  await look('projects', designer, '/dashboard/projects', '.card', both)
  await look('location', designer, show(open, 'location'), '.station')
  await look('draw building', designer, show(open, 'draw-building'), '[data-testid=workbench-canvas] canvas', both)
  await look('zone', designer, show(open, 'zone'), 'table')
  // The address is not confirmed yet: the review holds one link more.
  await look('review', designer, show(open, 'review'), '[data-testid=price-total]')
  await verifyAddress(badgir, sara)
  const paid = await makePaidProject(sara, 'Vanak Office Annex')
  await look('baseline', designer, show(paid, 'analysis'), '[data-testid=chart] path[aria-roledescription="bar"]', both)
  await look('hours', designer, show(paid, 'analysis?view=hours'), '[data-testid=year-map]', ['light'])
  await look('inputs', designer, show(paid, 'analysis?view=inputs'), '[data-testid=inputs-view] table', ['light'])
  // Costs with their tables open, and a price that is none.
  await goTo(page, show(paid, 'analysis'))
  await page.locator('[data-testid$=-table-toggle]').first().waitFor()
  for (const toggle of await page.locator('[data-testid$=-table-toggle]').all()) await toggle.click()
  await page.locator('.ant-segmented-item', { hasText: 'Cost' }).first().click()
  await page.getByTestId('price-electricity').fill('12,34,5')
  const costs = await violations(page, 'light')
  if (isSoak) costs.push(...(await violations(page, 'dark')))
  expect({ ...found, costs }).toEqual({ costs: [] })
})

/** Tabs on until the element with the focus fits; bounded, so that a trap fails. */
async function tabTo(page: Page, name: RegExp | string, most = 60): Promise<void> {
  for (let steps = 0; steps < most; steps++) {
    const here = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement)) return ''
      const labels =
        'labels' in element
          ? [...((element.labels as NodeListOf<HTMLLabelElement> | null) ?? [])].map(label => label.textContent)
          : []
      return element.getAttribute('aria-label') ?? (labels.length > 0 ? labels.join(' ') : element.textContent).trim()
    })
    if (typeof name === 'string' ? here === name : name.test(here)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No focus on ${String(name)} within ${most} steps`)
}

test('by keyboard alone: log in, create a project, draw an L by typed lengths, search', async () => {
  const { page, faults } = await badgir.newPage({ colorScheme: 'light' })
  const { keyboard } = page
  await page.goto('/login')
  await page.locator('form').waitFor()
  await tabTo(page, 'Email')
  await keyboard.type(sara.email)
  await tabTo(page, 'Password')
  await keyboard.type(sara.password)
  await keyboard.press('Enter')
  await page.waitForURL('**/dashboard/projects')
  await page.locator('.card').first().waitFor()

  await tabTo(page, /^New project/)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).waitFor()
  await tabTo(page, 'Name')
  await keyboard.type('Narenj Courtyard')
  for (const [field, first] of [
    ['Country', 'Ir'],
    ['Primary building type', 'Of'],
  ] as const) {
    await tabTo(page, field)
    await keyboard.press('ArrowDown')
    const wanted = page.locator('.ant-select-item-option-active', { hasText: new RegExp(`^${first}`) })
    for (let steps = 0; steps < 20 && !(await wanted.isVisible()); steps++) await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
  }
  await tabTo(page, 'Create')
  await keyboard.press('Enter')
  await page.waitForURL('**/location')

  await page.getByRole('textbox', { name: 'Latitude, longitude' }).waitFor()
  await tabTo(page, 'Latitude, longitude')
  await keyboard.type('35.7312, 51.3724')
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Confirm this place' }).waitFor()
  await tabTo(page, 'Confirm this place')
  await keyboard.press('Enter')
  await page.getByText('Saved', { exact: true }).waitFor()

  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
  })
  await tabTo(page, /^Draw building/)
  await keyboard.press('Enter')
  const canvas = page.getByTestId('workbench-canvas')
  await canvas.locator('canvas').first().waitFor()
  await tabTo(page, /^Plan of the building/, 80)
  // An L of 12.5 m and 30 m: 30 × 12.5 and, on top of it at one end, 12.5 × 17.5.
  const angled = async (length: string, angle: string) => {
    await keyboard.type(length)
    await keyboard.press('Tab')
    await keyboard.type(angle)
    await keyboard.press('Enter')
  }
  await keyboard.press('p')
  await keyboard.press('Enter')
  await keyboard.type('30')
  await keyboard.press('Enter')
  await keyboard.type('12.5')
  await keyboard.press('Enter')
  await keyboard.type('17.5')
  await keyboard.press('Enter')
  await angled('17.5', '90')
  await angled('12.5', '180')
  await keyboard.press('Enter')
  await page.locator('[data-testid=workbench-canvas][data-state=idle][data-masses="1"]').waitFor()
  const area = Number(await page.getByTestId('footprint-area').getAttribute('data-square-metres'))
  expect(Math.abs(area - (30 * 12.5 + 12.5 * 17.5))).toBeLessThan(0.01)
  await page.getByText('Saved', { exact: true }).waitFor()

  await keyboard.press('/')
  await page.getByRole('textbox', { name: 'Search projects' }).and(page.locator(':focus')).waitFor()
  await keyboard.type('Narenj')
  await keyboard.press('Enter')
  await page.waitForURL('**/dashboard/projects?s=Narenj')
  await page.getByRole('link', { name: 'Narenj Courtyard' }).waitFor()
  expect(await page.locator('.card').count()).toBe(1)
  expect(faults).toEqual([])
})

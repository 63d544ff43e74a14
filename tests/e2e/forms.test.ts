import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Project } from '#contract/entities/project.ts'
import { optionLists } from '#contract/options.ts'
import { openBadgir, type OpenedBadgir } from './open-badgir.ts'
import { beginAs, house, makeProject, payProject, signUp, tower, verifyAddress, type Person } from './person.ts'
import { visits } from './visits.ts'

/* Fields, their marks and their messages; the marks of the tabs; what the review says. */
let badgir: OpenedBadgir
let sara: Person
let project: Project
const pages = visits()
beforeAll(async () => {
  badgir = await openBadgir()
  sara = await signUp(badgir, 'sara@nasr.example')
  project = await makeProject(sara, 'Nasr Street Office', [house, tower])
}, 60_000)
afterEach(() => pages.closeAll())
afterAll(async () => {
  await badgir.close()
})

function addressOf(tab: string, of = project) {
  return `/dashboard/projects/show/${of._id}/${tab}`
}
function saved(page: Page) {
  return page.getByText('Saved', { exact: true }).waitFor()
}
function stored(of = project) {
  return sara.call<Project>('GET', `/projects/${of._id}`)
}
function checks(page: Page) {
  return page.locator('.side-panel .checks li')
}

test('an impossible number in a table has words at its cell and in the input check, from any tab, until it is mended', async () => {
  const own = await makeProject(sara, 'Cells', [house])
  const { page } = await pages.open(badgir, sara)
  await page.goto(addressOf('zone', own))
  const cell = page.getByRole('textbox', { name: /Lighting power density/ })
  await cell.fill('500')
  const words = page.locator('.cell-error')
  await words.waitFor()
  expect(await words.textContent()).toContain('Please insert a number from 0 to 60.')
  expect(await cell.getAttribute('aria-invalid')).toBe('true')
  expect(
    await cell.evaluate(input => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent),
  ).toContain('from 0 to 60')
  // The words stand inside the cell, below the number.
  const [box, inside] = [await page.locator('td', { has: words }).boundingBox(), await words.boundingBox()]
  expect(inside?.width ?? Infinity).toBeLessThanOrEqual(box?.width ?? 0)
  const entry = checks(page).filter({ hasText: /Lighting power density: Please insert a number from 0 to 60\./ })
  await entry.waitFor()
  // Errors stand above remarks.
  expect(await checks(page).first().textContent()).toContain('Lighting power density')
  // The mark of a cell opens its source too.
  await page.locator('.mark-button[aria-description$="Occupancy"]').click()
  await page
    .getByRole('dialog', { name: /Occupancy/ })
    .getByText('From', { exact: true })
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Zone, 1 error/ }).waitFor()

  await page.getByRole('link', { name: /^Construction/ }).click()
  await page.getByRole('textbox', { name: 'Roof U-value' }).waitFor()
  await entry.getByRole('link').click()
  await page.waitForURL('**/zone?field=**')
  expect(await cell.inputValue()).toBe('500')
  await page.getByRole('button', { name: 'Review and pay' }).click()
  await page.getByText('1 thing is missing before payment').waitFor()
  await page.goBack()
  await cell.fill('12,5')
  await page.keyboard.press('Tab')
  await entry.waitFor({ state: 'detached' })
  await saved(page)
  expect((await stored(own)).userInputs.zone?.zoneTypes?.[0]?.values.lightingPowerDensity).toBe(12.5)
})

test('source and range open from the mark, by mouse and by keyboard; nothing grey stands under a field', async () => {
  const { page } = await pages.open(badgir, sara)
  await page.goto(addressOf('construction'))
  const mark = page
    .getByRole('button', { name: 'default: source and range' })
    .and(page.locator('[aria-description="Roof emissivity"]'))
  await mark.waitFor()
  expect((await page.locator('.input-help').allTextContents()).filter(text => text !== '')).toEqual([])
  expect(
    await page
      .getByText(/proposal of this product|not checked against the print/i)
      .and(page.locator(':not(.head-proposals)'))
      .filter({ visible: true })
      .count(),
  ).toBe(0)
  expect(await page.locator('.head-proposals').textContent()).toMatch(
    /^\d+ values? (is a proposal|are proposals) of this product$/,
  )
  expect(await page.locator('.head-proposals').count()).toBe(1)

  await mark.click()
  const about = page.getByRole('dialog', { name: 'Roof emissivity' })
  await about.waitFor()
  expect(await about.innerText()).toMatch(
    /Default\s+0\.9\s+From\s+.*Usual\s+0\.8 to 0\.95\s+Possible\s+0\.05 to 0\.98/s,
  )
  await page.mouse.click(700, 120)
  await about.waitFor({ state: 'detached' })

  await mark.focus()
  await page.keyboard.press('Enter')
  await about.waitFor()
  expect(await about.evaluate(panel => panel.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await about.waitFor({ state: 'detached' })
  expect(await mark.evaluate(button => button === document.activeElement)).toBe(true)

  // In a table the click opens it too, and the field beside it is not touched.
  await page.goto(addressOf('zone'))
  await page.locator('.mark-button[aria-description$="Occupancy"]').click()
  await page.getByRole('dialog', { name: /Occupancy/ }).waitFor()
})

test('review and tabs count the same fields', async () => {
  const { page } = await pages.open(badgir, sara)
  const heads: Record<string, readonly string[]> = {}
  for (const tab of ['envelope', 'construction', 'zone', 'mechanical', 'renewables']) {
    await page.goto(addressOf(tab))
    await page.locator('.screen-head .legend-mark').first().waitFor()
    heads[tab] = (await page.locator('.screen-head .legend-mark').allTextContents()).map(
      text => /\d+/.exec(text)?.[0] ?? '',
    )
  }
  await page.goto(addressOf('review'))
  await page.getByTestId('price-total').waitFor()
  const counts = async (tab: string) =>
    (
      await page
        .locator('.review-row', { has: page.locator(`a[href$="/${tab}"]`) })
        .locator('.count')
        .allTextContents()
    ).map(text => /\d+/.exec(text)?.[0] ?? '0')
  for (const [tab, head] of Object.entries(heads))
    expect({ tab, counts: await counts(tab) }).toEqual({ tab, counts: head })
  expect(Number(heads['envelope']?.[1])).toBe(13)
  // What is sold is there today.
  expect(await page.locator('.includes').innerText()).not.toMatch(/stage|released|passive/i)
})

test('tabs that do not open yet are locked; the analysis is not done before it has run', async () => {
  const plot = await makeProject(sara, 'Empty plot')
  const { page } = await pages.open(badgir, sara)
  await page.goto(addressOf('location', plot))
  await page.locator('.project-tab').first().waitFor()
  const marks = () =>
    page
      .locator('.project-tab')
      .evaluateAll(links => links.map(link => (link.getAttribute('aria-label') ?? '').replace(/\..*/, '')))
  expect(await marks()).toEqual([
    'Location, 2 points open',
    ...[
      'Draw building',
      'Envelope',
      'Neighbours',
      'Construction',
      'Zone',
      'Mechanical systems',
      'Renewables',
      'Analysis',
    ].map(tab => `${tab}, locked`),
  ])
  expect(await page.locator('.project-tab .mark-locked').count()).toBe(8)

  const paid = await makeProject(sara, 'Niavaran Studio', [house])
  await verifyAddress(badgir, sara)
  await payProject(page, sara, paid)
  await page.getByTestId('run-baseline').waitFor()
  const analysis = page.locator('.project-tab-last .project-tab')
  expect(await analysis.getAttribute('aria-label')).toBe('Analysis, not run yet')
  expect(await analysis.locator('.mark-complete').count()).toBe(0)
  await page.getByTestId('run-baseline').click()
  await page.locator('.project-tab[aria-label="Analysis, complete"]').waitFor({ timeout: 60_000 })
}, 90_000)

test('an address that no tab has says so and lands on the nearest', async () => {
  const { page } = await pages.open(badgir, sara)
  const notice = page.getByRole('alert').filter({ hasText: "Can't access to this tab" })
  for (const [asked, landed] of [
    ['nonsense', 'location'],
    ['neighbours', 'neighbors'],
  ] as const) {
    await page.goto(addressOf(asked))
    await page.waitForURL(`**${addressOf(landed)}`)
    await notice.waitFor()
    expect(await notice.textContent()).toContain(`No tab has the address “${asked}”.`)
  }
  await page.getByRole('link', { name: /^Construction/ }).click()
  await notice.waitFor({ state: 'detached' })
})

test.each([
  [1440, 900],
  [390, 844],
])('a toast does not cover the button just used, in a window of %d × %d', async (width, height) => {
  /** Presses a button and says whether the toast that follows lies on the place where it was. */
  const covers = async (page: Page, name: string | RegExp): Promise<boolean> => {
    const button = page.getByRole('button', { name, exact: true }).first()
    await button.scrollIntoViewIfNeeded()
    const used = await button.boundingBox()
    await button.click()
    const toast = page.locator('.ant-notification-notice').first()
    await toast.waitFor()
    const box = await toast.boundingBox()
    if (used === null || box === null) throw new Error('no button or no toast')
    return (
      box.x < used.x + used.width &&
      used.x < box.x + box.width &&
      box.y < used.y + used.height &&
      used.y < box.y + box.height
    )
  }
  const { page: stranger } = await pages.open(badgir)
  await stranger.setViewportSize({ width, height })
  await stranger.goto('/login')
  await stranger.getByLabel('Email').fill(sara.email)
  await stranger.getByLabel('Password', { exact: true }).fill(sara.password)
  expect(await covers(stranger, 'Sign in')).toBe(false)
  const { page } = await pages.open(badgir, sara)
  await page.setViewportSize({ width, height })
  await page.goto(addressOf('zone'))
  expect(await covers(page, 'Copy table')).toBe(false)
  await page.goto('/dashboard/projects')
  await page.locator('.header-user').click()
  await page.getByLabel('Company name').fill(`Nasr ${width}`)
  expect(await covers(page, 'Save')).toBe(false)
})

test.each(['en', 'fa'] as const)(
  'the options of lists are announced by their names, in %s',
  async language => {
    const { context, page } = await badgir.newPage({ colorScheme: 'light' })
    page.setDefaultTimeout(10_000)
    await beginAs(context, sara, { language })
    // Keys of one piece, such as `us`, may be names as well.
    const keys = new Set<string>(
      Object.values(optionLists)
        .flat()
        .filter(key => key.includes('-')),
    )
    expect(keys.size).toBeGreaterThan(100)
    /** Opens a list by key and answers what a screen reader is told of its options. */
    const namesIn = async (box: Locator): Promise<readonly string[]> => {
      // A key that comes while the page still settles opens nothing: it is pressed again.
      for (let tries = 0; tries < 5 && (await box.getAttribute('aria-expanded')) !== 'true'; tries++) {
        await box.press('ArrowDown')
        await box
          .and(page.locator('[aria-expanded=true]'))
          .waitFor({ timeout: 2000 })
          .catch(() => null)
      }
      const list = page.locator(`[id="${(await box.getAttribute('aria-controls')) ?? ''}"]`)
      await list.locator('[role=option]').first().waitFor({ state: 'attached' })
      return [...(await list.ariaSnapshot()).matchAll(/option "([^"]*)"/g)].map(([, name]) => name ?? '')
    }
    const found: string[] = []
    for (const [path, first] of [
      [addressOf('construction'), 0],
      [addressOf('mechanical'), 0],
      ['/projects/new', 1],
    ] as const) {
      await page.goto(path)
      await page.locator('.option, [role=dialog] .ant-select').first().waitFor()
      for (let i = first; i < first + 3; i++) {
        const names = await namesIn(page.getByRole('combobox').nth(i))
        expect(names.length).toBeGreaterThan(1)
        found.push(...names)
        await page.keyboard.press('Escape')
        if (path === '/projects/new') break
      }
    }
    await page.goto(addressOf('location'))
    const search = page.locator('.location-search input, .location-search [role=combobox]').first()
    await search.fill(language === 'en' ? 'tehran' : 'تهران')
    await page.locator('.ant-select-dropdown [role=option]').first().waitFor({ state: 'attached' })
    const places = await namesIn(search)
    expect(places.length).toBeGreaterThan(0)
    expect(places.filter(name => !/\p{L}/u.test(name) || /station:|epw:|\d\.\d/.test(name))).toEqual([])
    expect(found.filter(name => name === '' || keys.has(name))).toEqual([])
    await context.close()
  },
  60_000,
)

test('a switch of units changes what is shown, never what is stored; a default reads as one would write it', async () => {
  const own = await makeProject(sara, 'Units', [house])
  const { page } = await pages.open(badgir, sara)
  await page.goto(addressOf('zone', own))
  const setback = page.getByLabel('Heating setback', { exact: true })
  await setback.fill('15,6')
  await page.keyboard.press('Tab')
  await saved(page)
  const before = (await stored(own)).userInputs
  const units = async (name: 'SI' | 'PI') => {
    await page.locator('.project-bar .ant-segmented-item', { hasText: name }).click()
    await page
      .locator('.setpoints .unit', { hasText: name === 'SI' ? '°C' : '°F' })
      .first()
      .waitFor()
  }
  const seen = new Set<string>()
  for (let round = 0; round < 10; round++) {
    await units('PI')
    seen.add(`PI ${await setback.inputValue()}`)
    await units('SI')
    seen.add(`SI ${await setback.inputValue()}`)
  }
  expect([...seen]).toEqual(['PI 60', 'SI 15.6'])
  await saved(page)
  expect((await stored(own)).userInputs).toEqual(before)
  await units('PI')
  expect(await page.getByLabel('Cooling setpoint', { exact: true }).inputValue()).toBe('77')
})

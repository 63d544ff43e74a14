import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Project } from '#contract/entities/project.ts'
import { inputTabs, type Language } from '#contract/options.ts'
import { routeAccess } from '#machines/session/route-access.ts'
import { pageAt } from '../../src/web/shell/page-at.ts'
import { pages } from '../../src/web/shell/pages.ts'
import { layoutFaults } from '../support/layout-faults.ts'
import { isSoak, someOf } from '../support/rounds.ts'
import { goTo } from './go-to.ts'
import {
  beginAs,
  house,
  logIn,
  makePaidProject,
  makeProject,
  payProject,
  signUp,
  startPayment,
  tower,
  type Person,
} from './person.ts'
import { quiet } from './quiet.ts'
import { newEmail, newPerson, sharedBadgir, type SharedBadgir } from './shared-badgir.ts'

/*
 * Every address of the product in a window of 390 × 844: one main part and one title, nothing cut, nothing over each
 * other, and no error in the console of the browser. `npm test` opens most in one of the two languages, soak all in both.
 */
interface Visit {
  readonly path: string
  readonly ready: string
  readonly prepare?: (page: Page) => Promise<unknown>
  /** Whether the address names something that does not exist: its call is answered 404. */
  readonly mayFail?: true
  /** A part that needs no scrolling sideways. */
  readonly fits?: string
  /** Whether it draws what Persian turns round: `npm test` opens it in Persian. */
  readonly mirrors?: true
  /** Whether `npm test` makes it wherever soak does, as in both languages: what most people see, or what is seen nowhere else. */
  readonly always?: true
}
/** Milliseconds that one page may take to become ready. */
const longestVisit = 20_000
let badgir: SharedBadgir
let sara: Person
let newcomer: Person
let admin: Person
let open: Project
let empty: Project
let unrun: Project
let paid: Project
let sandbox = ''
let order = ''
let link = ''

beforeAll(async () => {
  badgir = await sharedBadgir()
  newcomer = await signUp(badgir, newEmail('reza'), 'Reza Karimi')
  sara = await newPerson(badgir)
  admin = await logIn(badgir, 'admin@example.org', 'Quiet-windtower 9', '/admin/auth/login')
  await makeProject(sara, 'A very long project name that has to be cut somewhere near the end of its card', [house])
  empty = await makeProject(sara, 'Empty plot')
  open = await makeProject(sara, 'Nasr Street Office', [house, tower])
  open = await sara.call<Project>('PUT', `/projects/${open._id}/neighbors`, {
    version: open.version,
    userInputs: { neighbors: [{ id: 'n1', name: 'Bank', height: 18, area: 400, distance: 45, bearing: 120 }] },
  })
  open = await sara.call<Project>('PUT', `/projects/${open._id}/zone`, {
    version: open.version,
    userInputs: {
      zoneTypes: [
        { id: 'z1', values: { name: 'Open office', areaPercent: 60 } },
        { id: 'z2', values: { areaPercent: 40, lightingPowerDensity: 55 } },
      ],
    },
  })
  unrun = await makeProject(sara, 'Niavaran Studio', [house])
  await payProject(sara, unrun)
  paid = await makePaidProject(sara, 'Vanak Office Annex', [house, tower])
  link = (await sara.call<{ token: string }>('POST', `/projects/${paid._id}/links`)).token
  const started = await startPayment(sara, open)
  sandbox = started.checkout
  order = started.id
})
afterEach(() => badgir.closePages())

function show(project: Project, tab: string) {
  return `/dashboard/projects/show/${project._id}/${tab}`
}
const sampleAnalysis = '/dashboard/projects/show/sample/analysis'
/** Pages of the analysis: of a project that has no study yet, and of the sample what sample.test.ts does not open. */
function analysisVisits(): readonly Visit[] {
  return [
    ...['passive', 'active', 'offset'].map(stage => ({ path: show(paid, `analysis?page=${stage}`), ready: '.stage' })),
    ...[sampleAnalysis, show(paid, 'analysis')].flatMap(path => [
      { path: `${path}?view=hours`, ready: '[data-testid=year-map]' },
      { path: `${path}?view=inputs`, ready: '[data-testid=inputs-view]' },
    ]),
    { path: `${sampleAnalysis}?page=report`, ready: '[data-testid=report]', always: true },
    ...inputTabs.map(tab => ({ path: `/dashboard/projects/show/sample/${tab}`, ready: 'main h1' })),
  ]
}
function profile(item: number) {
  return async (page: Page) => {
    await page.locator('.header-user').click()
    await page.locator('.profile-side li button').nth(item).click()
    await page.locator('.profile-main h2').waitFor()
  }
}
/** Opens the list of shortcuts over a page. */
async function listShortcuts(page: Page) {
  await page.locator('main h1').first().click()
  await page.keyboard.press('?')
  await page.locator('.shortcut-table').waitFor()
}
/** Pages by the list of pages, each at its first address, and what tells that one is there. */
function visitsOf(
  isMeant: (page: (typeof pages)[number]) => boolean,
  readyAt: Readonly<Record<string, string>> = {},
): readonly Visit[] {
  return pages.filter(isMeant).map(({ paths: [path] }) => ({
    path: path.replaceAll(/:\w+/g, 'some-word'),
    ready: readyAt[path] ?? 'main h1',
    ...(path === '/login' ? { always: true as const } : {}),
  }))
}
const strangers: readonly Visit[] = [
  ...visitsOf(({ access }) => routeAccess({ state: 'loggedOut', moving: false }, access).kind === 'allow'),
  { path: '/privacy', ready: 'main h1' },
  { path: '/about', ready: 'main h1' },
  { path: '/no/such/page', ready: 'main h1', prepare: listShortcuts },
]
const newcomers: readonly Visit[] = [
  { path: '/verify-email', ready: 'form' },
  { path: '/complete-account', ready: 'form' },
  { path: '/dashboard/projects', ready: '.empty-state' },
]
function projectVisits(): readonly Visit[] {
  return [
    ...[...inputTabs, 'review'].map(tab => ({
      path: show(open, tab),
      ready:
        {
          location: '.ol-layer canvas',
          'draw-building': '[data-testid=workbench-canvas] canvas',
          review: '[data-testid=price-total]',
        }[tab] ?? '.screen-head',
      ...(tab === 'draw-building' || tab === 'location' ? { mirrors: true as const } : {}),
    })),
    {
      path: show(open, 'zone'),
      ready: '.screen-head',
      prepare: async page => {
        await page.locator('.side-rail button').click()
        await page.locator('.side-panel .checks, .side-panel .check-none').waitFor()
      },
    },
    { path: show(empty, 'location'), ready: '.location-hint' },
    { path: show(empty, 'zone'), ready: '.closed-notice' },
    { path: show(unrun, 'analysis'), ready: '[data-testid=run-baseline]' },
    { path: show(paid, 'analysis'), ready: '[data-testid=chart] path', mirrors: true },
    {
      path: `${sampleAnalysis}?page=compare`,
      ready: '[data-testid=compare] .compare-table',
      fits: '.compare-card',
      mirrors: true,
    },
    { path: show(paid, 'review'), ready: '.empty-state' },
  ]
}
function designers(): readonly Visit[] {
  return [
    { path: '/dashboard/projects', ready: '.card', always: true },
    { path: '/dashboard/projects?s=zzz', ready: '.empty-state' },
    { path: '/projects/new', ready: '[role=dialog] form' },
    { path: `/dashboard/projects/edit/${open._id}`, ready: '[role=dialog] form' },
    ...[0, 1, 2, 3].map(item => ({ path: '/dashboard/projects', ready: '.card', prepare: profile(item) })),
    { path: '/dashboard/projects/show/none/location', ready: 'main h1', mayFail: true },
    { path: '/links/no-such-link', ready: 'main h1', mayFail: true },
    { path: `/links/${link}/zone`, ready: '.screen-head' },
    { path: '/dashboard/nowhere', ready: 'main h1' },
    { path: sandbox, ready: 'h1' },
    ...projectVisits(),
  ]
}
function admins(): readonly Visit[] {
  return [
    ...visitsOf(({ access, paths: [path] }) => access === 'super-admin' && !path.includes(':'), {
      '/admin-dashboard': '.admin-tile',
      '/users': 'table',
      '/admin-dashboard/health': 'table',
      '/admin-dashboard/orders': '.list-table table',
      '/admin-dashboard/projects': '.list-table table',
      '/admin-dashboard/audit': '.list-table table',
      '/admin-dashboard/input-help': '.input-help-list',
      '/admin-dashboard/settings': '.settings-prices',
    }),
    { path: '/admin-dashboard/orders?s=zzz', ready: '.empty-state' },
    { path: `/admin-dashboard/projects/${open._id}`, ready: 'main h1' },
    { path: `/admin-dashboard/projects/${open._id}/show/zone`, ready: '.bar-lock' },
    { path: '/admin-dashboard/content/terms', ready: 'main textarea' },
    { path: `/admin-dashboard/orders/${order}`, ready: '.order-parts' },
  ]
}

/** Whether all of a part is visible without scrolling sideways. */
function isVisibleWhole(part: Element): boolean {
  return part.scrollWidth <= part.clientWidth
}

/**
 * The visits that `npm test` makes in a language, about half of them: it makes each in one, a few in both. Soak makes all
 * in both.
 */
function inLanguage(language: Language, visits: readonly Visit[]): readonly Visit[] {
  if (isSoak) return visits
  return visits.filter(
    ({ mirrors, always }, i) => always === true || (mirrors === true || i % 2 === 1) === (language === 'fa'),
  )
}

/** The page of all visits: whoever and whatever language comes next finds loaded what the visits before needed. */
async function openNarrow() {
  const opened = await badgir.newPage({ colorScheme: 'light', viewport: { width: 390, height: 844 } })
  await opened.page.goto('/help')
  return { ...opened, isQuiet: quiet(opened.page) }
}
type Narrow = Awaited<ReturnType<typeof openNarrow>>

/** Lets the next whole load begin as somebody, in a language. */
async function become({ page }: Narrow, person: Person | null, language: Language): Promise<void> {
  await page.evaluate(
    ([session, preferences]) => {
      localStorage.clear()
      if (session !== null) localStorage.setItem('badgir.session', session)
      localStorage.setItem('badgir.preferences', preferences)
    },
    [
      person === null ? null : JSON.stringify({ token: person.token, user: person.user }),
      JSON.stringify({ language, theme: 'light' }),
    ] as const,
  )
}

/** What a page lacks that should have become ready, if it does: the visits behind it are made all the same. */
async function missing(page: Page, { path, ready, prepare }: Visit): Promise<readonly string[]> {
  try {
    await page.locator(ready).first().waitFor({ timeout: longestVisit })
    await prepare?.(page)
    return []
  } catch (problem) {
    return [`${path}: not ready, ${String(problem).split('\n')[0]}`]
  }
}

async function walk(
  narrow: Narrow,
  person: Person | null,
  language: Language,
  visits: readonly Visit[],
): Promise<readonly string[]> {
  const { page, faults: reported, isQuiet } = narrow
  await become(narrow, person, language)
  const found: string[] = []
  for (const [i, visit] of visits.entries()) {
    const { path, mayFail, fits } = visit
    const reportsBefore = reported.length
    await (i === 0 || path === sandbox ? page.goto(path) : goTo(page, path))
    await isQuiet()
    const lacking = await missing(page, visit)
    if (lacking.length > 0) {
      found.push(...lacking.map(fault => `${language} ${fault}`), ...reported.slice(reportsBefore))
      // What it opened half would lie over the next page.
      await page.goto('/help')
      continue
    }
    // A name that a page shows under the pointer lies over its neighbours by its nature.
    await page.mouse.move(0, 0)
    await page.locator('.ant-tooltip:visible').first().waitFor({ state: 'hidden' })
    await isQuiet()
    const [mains, titles, shown] = await page.evaluate(() => [
      document.querySelectorAll('main, [role=main]').length,
      document.querySelectorAll('h1').length,
      document.documentElement.lang,
    ])
    const faults = [
      ...(mains === 1 ? [] : [`${mains} main parts`]),
      ...(titles === 1 ? [] : [`${titles} titles`]),
      ...(path === sandbox || shown === language ? [] : [`in the language ${shown}`]),
      ...(await page.evaluate(layoutFaults)),
      ...(fits === undefined || (await page.locator(fits).first().evaluate(isVisibleWhole))
        ? []
        : [`${fits} is wider than the window`]),
      ...reported.slice(reportsBefore).filter(fault => mayFail !== true || !/status of 404/.test(fault)),
    ]
    found.push(...faults.map(fault => `${language} ${path}: ${fault}`))
    if (process.env['KEEP_SCREENSHOTS'] !== undefined)
      await page.screenshot({
        path: `${process.env['KEEP_SCREENSHOTS']}/${language}-${person?.user.role ?? 'stranger'}-${i}.png`,
      })
  }
  return found
}

test('the judge of layouts can fail', async () => {
  const { page } = await badgir.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto('/help')
  await page.locator('main h1').waitFor()
  expect(await page.evaluate(layoutFaults)).toEqual([])
  const fault = async (html: string) =>
    await page.evaluate(
      ([given, judge]) => {
        const planted = document.createElement('div')
        planted.innerHTML = given
        document.querySelector('main')?.prepend(planted)
        // oxlint-disable-next-line typescript/no-implied-eval -- the judge is sent to the page as a text
        const found = (new Function(`return (${judge})()`) as () => readonly string[])()
        planted.remove()
        return found.map(text => text.split(':')[0])
      },
      [html, layoutFaults.toString()] as const,
    )
  expect(await fault('<p style="width: 500px">wide</p>')).toContain('outside')
  expect(
    await fault('<p style="width: 40px; overflow: hidden; white-space: nowrap">much longer than that</p>'),
  ).toContain('cut')
  expect(await fault('<input style="width: 40px" value="much longer than that">')).toContain('cut')
  expect(
    await fault(
      '<div style="width: 60px; overflow: hidden"><button style="margin-left: 40px; width: 60px">x</button></div>',
    ),
  ).toContain('cut off')
  expect(await fault('<button>one button</button><button style="margin-left: -40px">other</button>')).toContain(
    'over each other',
  )
  expect(
    await fault(
      '<div><button>one button</button><div style="position: absolute; inset: 0; background: red"></div></div>',
    ),
  ).not.toEqual([])
})

test('every page of the list is visited, at each of its addresses', () => {
  const visited = new Set(
    [...strangers, ...newcomers, ...designers(), ...admins()].map(
      ({ path }) => pageAt(path.replace(/[?#].*/, '')).path,
    ),
  )
  expect(pages.flatMap(({ paths }) => paths).filter(path => !visited.has(path))).toEqual([])
})

test('every page is in one main part with one title, and whole in a narrow window', { timeout: 400_000 }, async () => {
  const narrow = await openNarrow()
  const walks: readonly (readonly [Person | null, readonly Visit[]])[] = [
    [null, strangers],
    [newcomer, newcomers],
    [admin, admins()],
    [sara, designers()],
  ]
  const found: string[] = []
  for (const [person, visits] of walks)
    for (const language of ['en', 'fa'] as const)
      found.push(...(await walk(narrow, person, language, inLanguage(language, visits))))
  expect(found).toEqual([])
})

test('the analysis and the sample report no error in the console', async () => {
  const { context, page, faults } = await badgir.newPage({ colorScheme: 'light' })
  await beginAs(context, sara, { language: 'en', theme: 'light' })
  const isQuiet = quiet(page)
  const found: string[] = []
  const everySecond = someOf(analysisVisits(), 2)
  for (const visit of analysisVisits().filter(
    ({ always, path }) => always === true || everySecond.some(one => one.path === path),
  )) {
    const { path } = visit
    const faultsBefore = faults.length
    await goTo(page, path)
    found.push(...(await missing(page, visit)))
    await isQuiet()
    found.push(...faults.slice(faultsBefore).map(fault => `${path}: ${fault}`))
  }
  expect(found).toEqual([])
})

import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import type { Project } from '#contract/entities/project.ts'
import type { Language } from '#contract/options.ts'
import { pages } from '../../src/web/shell/pages.ts'
import { openBadgir, type OpenedBadgir } from './open-badgir.ts'
import { analysisShots, furnishAnalysis } from './analysis-shots.ts'
import {
  beginAs,
  house,
  logIn,
  makeProject,
  payProject,
  signUp,
  startPayment,
  tower,
  verifyAddress,
  type Person,
} from './person.ts'
import type { Shot } from './shot.ts'

/*
 * Pictures of every screen, in both languages and both appearances, to be looked at beside the design.
 *
 *   npm run screenshots                    all of them, into tests/e2e/screenshots
 *   npm run screenshots -- --only review   those whose name holds a word
 *   npm run screenshots -- --language fa   those of one language, --theme light those of one appearance
 *   npm run screenshots -- --width 1024    in a window of another width [px]
 *   npm run screenshots -- --docs          the two of the README, into docs/images
 */
const root = resolve(import.meta.dirname, '../..')
const words = process.argv.slice(2)
const forDocs = words.includes('--docs')
/** The word after a flag; undefined where the flag is not given. */
function flag(name: string) {
  return words.includes(name) ? (words[words.indexOf(name) + 1] ?? '') : undefined
}
const only = flag('--only')
function wanted(name: string) {
  return only === undefined || name.includes(only)
}

interface Look {
  readonly language: Language
  readonly theme: 'light' | 'dark'
}

const folder = forDocs ? join(root, 'docs/images') : join(import.meta.dirname, 'screenshots')
if (!forDocs && words.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

/** Waits for fonts, loading and motion. */
async function settled(page: Page, isRunning = false) {
  if (!isRunning) await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      document
        .getAnimations()
        .filter(a => a.effect?.getTiming().iterations !== Infinity)
        .map(a => a.finished.catch(() => null)),
    )
  })
}

async function take(page: Page, { name, path, ready, isRunning, prepare }: Shot, look: Look, scale?: 'css') {
  // The gateway's page gets its language in the address.
  await page.goto(path.replace(/(?<=[?&]lang=)\w+/, look.language))
  if (ready !== undefined) await page.locator(ready).first().waitFor()
  await settled(page, isRunning)
  await prepare?.(page)
  await settled(page, isRunning)
  const width = flag('--width')
  const file = forDocs
    ? `${name}.png`
    : `${name}.${look.language}.${look.theme}${width === undefined ? '' : `.${width}`}.png`
  await page.screenshot({ path: join(folder, file), ...(scale === undefined ? {} : { scale }) })
  console.log(file)
}

function openProfile(item: number | null) {
  return async (page: Page) => {
    await page.locator('.header-user').click()
    await page.locator('.profile-main').waitFor()
    if (item !== null) await page.locator('.profile-side li button').nth(item).click()
    await page.locator('.profile-main h2').waitFor()
  }
}

/** Accounts and projects that fill the screens. */
async function furnish(badgir: OpenedBadgir) {
  const newcomer = await signUp(badgir, 'reza@karimi.example', 'Reza Karimi')
  const sara = await signUp(badgir, 'sara@nasr.example')
  await verifyAddress(badgir, sara)
  const names = [
    'Narenj Courtyard',
    'Kish Warehouse',
    'Darband Clinic',
    'دبستان نسیم',
    'Corniche Villa Block',
    'Laleh Street Apartments',
    'Bandar Retail Hall',
    'Qom Secondary School',
    'Shemiran Hotel',
    'A very long project name that has to be cut somewhere near the end of its card',
    'Yazd Learning Centre',
  ]
  const types = [
    'large-hotel',
    'warehouse',
    'outpatient',
    'primary-school',
    'mid-rise-apartment',
    'high-rise-apartment',
    'retail',
    'secondary-school',
    'small-hotel',
    'office',
    'office',
  ] as const
  for (const [i, name] of names.entries()) {
    await makeProject(sara, name, i % 4 === 3 ? [] : [{ ...house, numberOfFloors: 1 + i }], {
      primaryBuildingType: types[i],
      ...(i % 3 === 0 ? { label: 'phase 2' } : {}),
    })
  }
  const open = await makeProject(sara, 'Nasr Street Office', [house, tower])
  const empty = await makeProject(sara, 'Empty plot')
  // It makes electricity, has factors and prices: its results have all parts.
  let paid = await makeProject(sara, 'Vanak Office Annex', [house, tower])
  paid = await sara.call<Project>('PUT', `/projects/${paid._id}/renewables`, {
    version: paid.version,
    userInputs: { photovoltaicArea: 400, photovoltaicOrientation: 'south', photovoltaicTilt: 30 },
  })
  paid = await sara.call<Project>('PUT', `/projects/${paid._id}/mechanical`, {
    version: paid.version,
    userInputs: {
      primaryEnergyElectricity: 3.1,
      primaryEnergyNaturalGas: 1.1,
      emissionElectricity: 580,
      emissionNaturalGas: 202,
    },
  })
  paid = await sara.call<Project>('PUT', `/projects/${paid._id}/prices`, {
    version: paid.version,
    energyPrices: { currency: 'USD', electricity: 0.09, 'natural-gas': 0.03, export: 0.05 },
  })
  await payProject(sara, paid)
  const unrun = await makeProject(sara, 'Niavaran Studio', [house])
  await payProject(sara, unrun)
  const admin = await logIn(badgir, 'admin@example.org', 'Quiet-windtower 9', '/admin/auth/login')
  const gone = await signUp(badgir, 'gone@nasr.example', 'Mina Rahimi')
  await admin.call('DELETE', `/admin/user/delete/${gone.user._id}`)
  const { checkout } = await startPayment(sara, open)
  // Some seconds of computing, skipped if its pictures are not requested.
  const analysed = only === undefined || only.startsWith('analysis') ? await furnishAnalysis(sara) : null
  return { newcomer, sara, admin, open, empty, paid, unrun, analysed, sandbox: checkout }
}
type Furnished = Awaited<ReturnType<typeof furnish>>

/** A click on the first mass of the list, so that the plan shows its dimensions. */
function chooseFirstMass(page: Page) {
  return page.locator('.mass-name').first().click()
}

async function runBaseline(page: Page, project: Project) {
  await page.goto(`/dashboard/projects/show/${project._id}/analysis`)
  const run = page.getByTestId('run-baseline')
  const bar = page.locator('[data-testid=chart] path[aria-roledescription="bar"]').first()
  await run.or(bar).waitFor({ timeout: 120_000 })
  if (await run.isVisible()) await run.click()
  await bar.waitFor({ timeout: 120_000 })
}

function tabShots({ open }: Furnished): readonly Shot[] {
  return [
    ['location', '.ol-layer canvas'],
    ['draw-building', '[data-testid=workbench-canvas] canvas'],
    ['envelope', 'table'],
    ['neighbors', '.project-content h2'],
    ['construction', '.project-content h2'],
    ['zone', 'table'],
    ['mechanical', '.project-content h2'],
    ['renewables', '.project-content h2'],
    ['review', '[data-testid=price-total]'],
  ].map(([tab, ready]) => ({
    name: tab ?? '',
    path: `/dashboard/projects/show/${open._id}/${tab}`,
    ready: ready ?? 'body',
  }))
}

const strangerShots: readonly Shot[] = [
  { name: 'login', path: '/login', ready: 'form' },
  { name: 'login-provider', path: '/login/google?error=access_denied&state=none', ready: 'h1' },
  { name: 'sign-up', path: '/sign-up', ready: 'form' },
  { name: 'forgot-password', path: '/password-reset', ready: 'form' },
  { name: 'admin-login', path: '/admin', ready: 'form' },
  { name: 'help', path: '/help', ready: 'h1' },
  { name: 'not-found', path: '/no/such/page', ready: 'h1, h2' },
  {
    name: 'sign-up-refused',
    path: '/sign-up',
    ready: 'form',
    prepare: page => page.locator('button[type=submit]').click(),
  },
]

async function walk(badgir: OpenedBadgir, all: Furnished, look: Look) {
  const as = async (person: Person | null, shots: readonly Shot[], layoutView = 'grid') => {
    const chosen = shots.filter(shot => wanted(shot.name))
    if (chosen.length === 0) return
    const { context, page, faults } = await badgir.newPage({
      colorScheme: look.theme,
      reducedMotion: 'reduce',
      viewport: { width: Number(flag('--width') ?? 1440), height: 900 },
    })
    page.setDefaultTimeout(90_000)
    const preferences = { ...look, calendar: look.language === 'fa' ? 'persian' : 'gregorian', layoutView }
    if (person === null)
      await context.addInitScript(preferencesText => {
        localStorage.setItem('badgir.preferences', preferencesText)
      }, JSON.stringify(preferences))
    else await beginAs(context, person, preferences)
    for (const shot of chosen) {
      await take(page, shot, look).catch((error: unknown) => {
        console.error(`${shot.name}.${look.language}.${look.theme}: ${String(error)}`)
      })
    }
    for (const fault of faults) console.error(`${look.language} ${look.theme}: ${fault}`)
    await context.close()
  }
  await as(null, strangerShots)
  await as(all.newcomer, [
    { name: 'verify-email', path: '/verify-email', ready: 'form' },
    { name: 'complete-account', path: '/complete-account', ready: 'form' },
    { name: 'projects-empty', path: '/dashboard/projects', ready: '.frame-main h2, .empty-state' },
  ])
  await as(all.sara, [
    { name: 'projects-grid', path: '/dashboard/projects', ready: '.card' },
    { name: 'projects-nothing', path: '/dashboard/projects?s=zzz', ready: '.empty-state, .empty' },
    { name: 'new-project', path: '/projects/new', ready: '[role=dialog] form' },
    ...tabShots(all),
    { name: 'location-empty', path: `/dashboard/projects/show/${all.empty._id}/location`, ready: '.location-hint' },
    { name: 'tab-closed', path: `/dashboard/projects/show/${all.empty._id}/zone`, ready: '.closed-notice' },
    { name: 'sandbox', path: all.sandbox, ready: 'h1' },
    {
      name: 'analysis-before',
      path: `/dashboard/projects/show/${all.unrun._id}/analysis`,
      ready: '[data-testid=run-baseline]',
    },
    {
      name: 'baseline',
      path: `/dashboard/projects/show/${all.paid._id}/analysis`,
      ready: '[data-testid=chart] path[aria-roledescription="bar"]',
    },
    {
      name: 'baseline-cost',
      path: `/dashboard/projects/show/${all.paid._id}/analysis`,
      ready: '[data-testid=chart] path[aria-roledescription="bar"]',
      prepare: page => page.getByTestId('measure').locator('.ant-segmented-item').nth(2).click(),
    },
    { name: 'paid-zone', path: `/dashboard/projects/show/${all.paid._id}/zone`, ready: 'table' },
    { name: 'profile', path: '/dashboard/projects', ready: '.card', prepare: openProfile(null) },
    { name: 'profile-password', path: '/dashboard/projects', ready: '.card', prepare: openProfile(1) },
    { name: 'profile-passkeys', path: '/dashboard/projects', ready: '.card', prepare: openProfile(2) },
    { name: 'profile-phone', path: '/dashboard/projects', ready: '.card', prepare: openProfile(3) },
    { name: 'profile-purchases', path: '/dashboard/projects', ready: '.card', prepare: openProfile(4) },
    { name: 'profile-preferences', path: '/dashboard/projects', ready: '.card', prepare: openProfile(5) },
    { name: 'profile-tokens', path: '/dashboard/projects', ready: '.card', prepare: openProfile(6) },
    { name: 'profile-data', path: '/dashboard/projects', ready: '.card', prepare: openProfile(7) },
    {
      name: 'import',
      path: '/dashboard/projects',
      ready: '.card',
      prepare: async page => {
        await page.locator('button:has(.lucide-file-json)').first().click()
        await page.locator('.import-drop').waitFor()
        await page.waitForTimeout(500)
      },
    },
    {
      name: 'share',
      path: `/dashboard/projects/show/${all.paid._id}/analysis`,
      ready: '.project-bar',
      prepare: async page => {
        await page.locator('.project-bar button:has(.lucide-share-2)').first().click()
        await page.locator('.share .ant-btn').last().click()
        await page.locator('.share-made').waitFor()
      },
    },
    {
      name: 'profile-logout',
      path: '/dashboard/projects',
      ready: '.card',
      prepare: async page => {
        await openProfile(null)(page)
        await page.locator('.profile-logout').click()
      },
    },
    ...(all.analysed === null ? [] : analysisShots(all.analysed)),
    { name: 'unknown-project', path: '/dashboard/projects/show/none/location', ready: '.frame-main a' },
  ])
  await as(all.sara, [{ name: 'projects-list', path: '/dashboard/projects', ready: 'table' }], 'list')
  await as(
    all.admin,
    pages
      .filter(({ access, paths: [path] }) => access === 'super-admin' && !path.includes(':'))
      .map(({ paths: [path] }) => ({ name: path.slice(1).replaceAll('/', '-'), path, ready: '.admin-tile, table' })),
  )
  await as(all.admin, [
    {
      name: 'operator-draw-building',
      path: `/admin-dashboard/projects/${all.open._id}/show/draw-building`,
      ready: '[data-testid=workbench-canvas] canvas',
    },
    {
      name: 'operator-baseline',
      path: `/admin-dashboard/projects/${all.paid._id}/show/analysis`,
      ready: '[data-testid=chart] path[aria-roledescription="bar"]',
    },
  ])
}

const badgir = await openBadgir()
try {
  const all = await furnish(badgir)
  const { context, page } = await badgir.newPage({
    deviceScaleFactor: 1,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await beginAs(context, all.sara, { language: 'en', theme: 'light' })
  await runBaseline(page, all.paid)
  if (forDocs) {
    const look: Look = { language: 'en', theme: 'light' }
    await take(
      page,
      {
        name: 'workbench',
        path: `/dashboard/projects/show/${all.open._id}/draw-building`,
        ready: '[data-testid=workbench-canvas] canvas',
        prepare: chooseFirstMass,
      },
      look,
      'css',
    )
    const shot: Shot = {
      name: 'baseline',
      path: `/dashboard/projects/show/${all.paid._id}/analysis`,
      ready: '[data-testid=chart] path[aria-roledescription="bar"]',
    }
    // High enough for all of the results: the page scrolls inside its frame.
    await take(page, shot, look, 'css')
    const below = await page
      .locator('.results')
      .evaluate(results => results.scrollHeight + results.getBoundingClientRect().top)
    await page.setViewportSize({ width: 1440, height: Math.ceil(below) })
    await take(page, shot, look, 'css')
  } else {
    for (const language of ['en', 'fa'] as const) {
      for (const theme of ['light', 'dark'] as const) {
        if ((flag('--language') ?? language) === language && (flag('--theme') ?? theme) === theme)
          await walk(badgir, all, { language, theme })
      }
    }
  }
  await context.close()
} finally {
  await badgir.close()
}

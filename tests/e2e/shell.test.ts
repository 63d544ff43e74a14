import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBadgir, type OpenedBadgir } from './open-badgir.ts'
import { house, makeProject, signUp, type Person } from './person.ts'
import { visits } from './visits.ts'

/* The frame of the page: who is led where, what the header does, what a preference changes, what a visit costs. */
const dist = resolve(import.meta.dirname, '../../dist')
const admin = { email: 'admin@example.org', password: 'Quiet-windtower 9' }
let badgir: OpenedBadgir
let sara: Person
const pages = visits()
beforeAll(async () => {
  badgir = await openBadgir()
  sara = await signUp(badgir, 'sara@nasr.example')
  // 49.00 + 0.05 × 1000 + 0.03 × 9000 + 0.01 × 80,000 = 1,169.00, and above a thousand the separator shows.
  await makeProject(sara, 'Corniche Tower', [
    {
      ...house,
      vertices: [
        [-50, -50],
        [50, -50],
        [50, 50],
        [-50, 50],
      ],
      numberOfFloors: 9,
    },
  ])
}, 60_000)
afterEach(() => pages.closeAll())
afterAll(async () => {
  await badgir.close()
})

function newPage(person?: Person) {
  return pages.open(badgir, person)
}
/** Opens addresses one after the other and tells where each led. */
async function leadsTo(page: Page, cases: Readonly<Record<string, string>>): Promise<void> {
  for (const [from, to] of Object.entries(cases)) {
    await page.goto(from)
    await page.waitForURL(badgir.url + to)
    expect(new URL(page.url()).pathname).toBe(to)
  }
}

test('a stranger is led to the login, and the scripts before it weigh at most 160 kB', async () => {
  const { page } = await newPage()
  const scripts = new Set<string>()
  page.on('response', answer => {
    if (answer.request().resourceType() === 'script') scripts.add(new URL(answer.url()).pathname)
  })
  await page.goto('/')
  await page.waitForURL('**/login')
  await page.getByLabel('Email').waitFor()
  await page.waitForLoadState('networkidle')
  const weight = [...scripts].reduce(
    (sum, path) => sum + gzipSync(readFileSync(join(dist, path)), { level: 9 }).length,
    0,
  )
  expect(scripts.size).toBeGreaterThan(0)
  expect(weight).toBeLessThanOrEqual(160_000)
  await leadsTo(page, {
    '/dashboard': '/login',
    '/dashboard/projects': '/login',
    '/dashboard/projects/show/x/zone': '/login',
    '/users': '/login',
    '/admin-dashboard': '/login',
    '/projects/new': '/login',
    '/admin': '/admin',
    '/sign-up': '/sign-up',
    '/password-reset': '/password-reset',
  })
})

test('a designer is led to the projects, and from the admin area home', async () => {
  const { page } = await newPage(sara)
  await leadsTo(page, {
    '/': '/dashboard/projects',
    '/dashboard': '/dashboard/projects',
    '/login': '/dashboard/projects',
    '/sign-up': '/dashboard/projects',
    '/users': '/dashboard/projects',
    '/admin-dashboard': '/dashboard/projects',
  })
  await page.locator('.card').first().waitFor()
  expect(await page.locator('.header-logo').getAttribute('href')).toBe('/')
  await page.locator('.card-link').first().click()
  await page.waitForURL('**/location')
  const show = page.url().replace(/\/location$/, '')
  await page.goto(show)
  await page.waitForURL(`${show}/location`)
})

test('the super-admin arrives at two tiles; the header offers what belongs there', async () => {
  const { page } = await newPage()
  await page.goto('/admin')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/admin-dashboard')
  await page.getByText('you logged in successfully').waitFor()
  await page.locator('.admin-tile').nth(1).waitFor()
  expect(await page.locator('.admin-tile').evaluateAll(tiles => tiles.map(tile => tile.getAttribute('href')))).toEqual([
    '/dashboard/projects',
    '/users',
  ])
  expect(await page.getByRole('search').count()).toBe(0)
  expect(await page.getByLabel('Layout of the projects list').count()).toBe(0)
  await page.getByRole('link', { name: /User Management/ }).click()
  await page.waitForURL('**/users')
  expect(await page.getByRole('search').count()).toBe(1)
  expect(await page.getByLabel('Layout of the projects list').count()).toBe(0)
  expect(await page.locator('.header-logo').getAttribute('href')).toBe('/admin-dashboard')
  await page.locator('.header-logo').click()
  await page.waitForURL('**/admin-dashboard')
  await page.getByRole('link', { name: /Project Management/ }).click()
  await page.waitForURL('**/dashboard/projects')
})

test('help opens in a tab of its own', async () => {
  const { page, context } = await newPage(sara)
  await page.goto('/dashboard/projects')
  const arrived = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Help, in a new tab' }).click()
  const help = await arrived
  await help.getByRole('heading', { name: 'Help', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/projects')
})

test('grid or list is remembered', async () => {
  const { page } = await newPage(sara)
  await page.goto('/dashboard/projects')
  await page.locator('.card').first().waitFor()
  await page.getByLabel('Layout of the projects list').getByText('List').click({ force: true })
  await page.getByRole('table').waitFor()
  await page.reload()
  await page.getByRole('table').waitFor()
  expect(await page.locator('.card').count()).toBe(0)
})

test('Persian keeps the layout left to right, and brings its calendar and its digits', async () => {
  const { page } = await newPage(sara)
  // Ten days on, a card shows the day of its last change.
  const changed =
    (await sara.call<{ readonly items: readonly { readonly updatedAt: string }[] }>('GET', '/projects')).items[0]
      ?.updatedAt ?? ''
  await page.clock.install({ time: new Date(Date.parse(changed) + 10 * 86_400_000) })
  await page.goto('/dashboard/projects')
  const date = page.locator('.card time').first()
  const [year, month, day] = await page.evaluate(iso => {
    const d = new Date(iso)
    return [d.getFullYear(), d.getMonth() + 1, d.getDate()]
  }, changed)
  expect(await date.textContent()).toBe(`${year}/${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}`)
  const logo = async () => (await page.locator('.header-logo').boundingBox())?.x ?? Infinity
  const user = async () => (await page.locator('.header-user').boundingBox())?.x ?? -Infinity
  expect(await logo()).toBeLessThan(await user())

  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: 'فارسی' }).click()
  await page.getByRole('heading', { name: 'پروژه‌ها', exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fa')
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('ltr')
  expect(await logo()).toBeLessThan(await user())
  // The browser's own Persian calendar is the judge.
  const wanted = await page.evaluate(iso => {
    const parts = new Intl.DateTimeFormat('fa-IR-u-ca-persian-nu-arabext', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).formatToParts(new Date(iso))
    return ['year', 'month', 'day'].map(type => parts.find(part => part.type === type)?.value ?? '').join('/')
  }, changed)
  expect(wanted).toMatch(/^[۰-۹]{4}\/[۰-۹]{2}\/[۰-۹]{2}$/)
  expect(await date.textContent()).toBe(wanted)
})

test('prices carry the dollar sign, thousands separators and two decimals', async () => {
  const { page } = await newPage(sara)
  await page.goto('/dashboard/projects')
  await page.locator('.card-link').first().click()
  // 90,000 m²: 49.00 + 0.05 × 1,000 + 0.03 × 9,000 + 0.01 × 80,000
  const price = page.locator('.bar-price strong')
  await price.waitFor()
  expect(await price.textContent()).toBe('$1,169.00')
})

import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { isSoak } from '../support/rounds.ts'
import { needs } from '../support/skip-reasons.ts'
import { makeProject, type Person } from './person.ts'
import { newPerson, openAs, sharedBadgir, type SharedBadgir } from './shared-badgir.ts'

/* The map of the site without a network: TILE_URL is empty here. */
let badgir: SharedBadgir
let sara: Person
beforeAll(async () => {
  badgir = await sharedBadgir()
  sara = await newPerson(badgir)
})
afterEach(() => badgir.closePages())

async function open(
  preferences: Readonly<Record<string, string>> = {},
): Promise<{ readonly page: Page; readonly faults: readonly string[] }> {
  const project = await makeProject(sara, 'Office')
  const { page, faults } = await openAs(badgir, sara, preferences)
  await page.goto(`/dashboard/projects/show/${project._id}/location`)
  await page.locator('.site-map canvas').first().waitFor()
  return { page, faults }
}
function names(page: Page) {
  return page.getByTestId('map-names').textContent()
}
/** Towns that are named on the map or pointed at from its edge. */
async function signs(page: Page) {
  return (
    ((await names(page)) ?? '').split(',').filter(name => name !== '').length +
    (await page.getByTestId('pointed-place').count())
  )
}
/** Share of the map's pixels that differ from the most frequent colour of its base map: what is drawn. Every seventh is asked. */
function drawn(page: Page) {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.base-map canvas')
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
    if (pixels === undefined) return 0
    const counts = new Map<number, number>()
    for (let i = 0; i < pixels.length; i += 28) {
      const colour = ((pixels[i] ?? 0) << 16) | ((pixels[i + 1] ?? 0) << 8) | (pixels[i + 2] ?? 0)
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
    return 1 - Math.max(...counts.values()) / Math.ceil(pixels.length / 28)
  })
}
async function search(page: Page, text: string) {
  await page.locator('.location-search input').fill(text)
  await page.locator('.ant-select-item-option').first().click()
}
async function zoom(page: Page, by: number) {
  for (let step = 0; step < Math.abs(by); step++)
    await page
      .locator('.map-zoom button')
      .nth(by > 0 ? 0 : 1)
      .click()
}

test('Chicago: found by its name, drawn and named at every zoom', async () => {
  const [name, coordinates] = ['Chicago', '41.8500, −87.6500']
  const { page, faults } = await open()
  await search(page, name)
  await expect.poll(() => page.locator('.location-typed input').inputValue()).toBe(coordinates)
  // The town found is looked at from zoom 10; four steps down to the streets, seven up to the continent.
  await expect.poll(() => names(page)).toContain(name)
  await expect.poll(() => drawn(page)).toBeGreaterThan(0.02)
  await zoom(page, 4)
  await expect.poll(() => signs(page)).toBeGreaterThanOrEqual(3)
  await expect.poll(() => drawn(page)).toBeGreaterThan(0.003)
  await zoom(page, 4)
  await expect.poll(() => page.locator('.ol-scale-line-inner').textContent()).toBe('50 m')
  await expect.poll(() => signs(page)).toBeGreaterThanOrEqual(3)
  expect(await drawn(page)).toBeGreaterThan(0.003)
  await zoom(page, -12)
  await expect.poll(() => names(page)).toContain(name)
  await expect.poll(() => drawn(page)).toBeGreaterThan(0.1)
  await zoom(page, -3)
  await expect.poll(() => drawn(page)).toBeGreaterThan(0.1)
  expect(faults).toEqual([])
})

test('the press that confirms a place lands although the weather comes during it', async () => {
  const { page } = await open()
  const stations = Promise.withResolvers<void>()
  await page.route('**/api/epw/search*', async route => {
    await stations.promise
    await route.continue()
  })
  await page.getByLabel('Latitude, longitude').fill('35.7312, 51.3724')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Confirm this place' }).hover()
  await page.mouse.down()
  stations.resolve()
  await page.getByTestId('climate').waitFor()
  await page.mouse.up()
  await expect.poll(() => page.locator('.location-confirmed').count()).toBe(1)
})

test('in Persian: شیراز is found, and the map names its towns so', async () => {
  const { page } = await open({ language: 'fa' })
  await search(page, 'شیراز')
  await expect.poll(() => page.locator('.location-typed input').inputValue()).toContain('۲۹٫۶۱')
  await expect.poll(() => names(page)).toContain('شیراز')
  await zoom(page, -4)
  await expect.poll(() => names(page)).toContain('اصفهان')
})

test('tiles that do not come leave the base map, as if there were none', needs('soak', isSoak), async () => {
  const { page } = await open()
  await page.route('**/api/settings*', async route => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: {
        ...((await answer.json()) as object),
        tileUrl: `${badgir.url}/none/{z}/{x}/{y}.png`,
        tileAttribution: 'Tiles',
      },
    })
  })
  await page.reload()
  await expect.poll(() => names(page)).toContain('Tehran')
  await search(page, 'Shiraz')
  await expect.poll(() => names(page)).toContain('Shiraz')
  await zoom(page, 4)
  await expect.poll(() => page.getByTestId('pointed-place').count()).toBeGreaterThanOrEqual(3)
  await expect.poll(() => drawn(page)).toBeGreaterThan(0.003)
})

import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { isSoak } from '../support/rounds.ts'
import { needs } from '../support/skip-reasons.ts'
import { goTo } from './go-to.ts'
import type { Person } from './person.ts'
import { quiet } from './quiet.ts'
import { newPerson, openAs, sharedBadgir, type SharedBadgir } from './shared-badgir.ts'

/*
 * Every kind of chart leaves the page as a picture: Vega's, drawings of the page with a canvas, and bars of a table. `npm test` takes one
 * of each kind in Persian, soak all of them in both languages.
 */
let badgir: SharedBadgir
let sara: Person

beforeAll(async () => {
  badgir = await sharedBadgir()
  sara = await newPerson(badgir)
})
afterEach(() => badgir.closePages())

/** Downloads a picture by the menu of a card. */
async function take(page: Page, card: Locator, kind: 'SVG' | 'PNG'): Promise<Buffer> {
  await card
    .getByRole('button', { name: /: (?:Download|دریافت)$/u })
    .first()
    .click()
  const item = page.getByRole('menuitem', { name: `(${kind})` }).last()
  const [download] = await Promise.all([page.waitForEvent('download'), item.click()])
  expect(download.suggestedFilename()).toMatch(kind === 'SVG' ? /\.svg$/u : /\.png$/u)
  return readFileSync(await download.path())
}

/** Waits until a card has the same size at five looks in a row: what it shows comes in parts. */
async function isStill(card: Locator): Promise<void> {
  const seen: string[] = []
  await expect
    .poll(
      async () => {
        seen.push(JSON.stringify(await card.boundingBox()))
        return seen.length >= 5 && new Set(seen.slice(-5)).size
      },
      { interval: 60 },
    )
    .toBe(1)
}

const allPlaces = [
  { name: 'months', path: 'analysis', scope: '.card:has([data-testid=chart] svg)' },
  { name: 'year', path: 'analysis?view=hours', scope: '.hours-card:has(.year-map)' },
  { name: 'bridge', path: 'analysis?page=why', scope: '.why-card.bridge[data-status=done]' },
  { name: 'compare', path: 'analysis?page=compare', scope: '.compare-card:has(thead svg)' },
  { name: 'climate', path: 'location', scope: '.climate-card:has([data-testid=climate-temperature-chart] svg)' },
] as const
const places = allPlaces.filter(({ name }) => isSoak || ['months', 'year', 'compare'].includes(name))

describe.each(['en', 'fa'] as const)('%s', language => {
  test(
    'pictures of the sample hold title, project and source',
    needs('soak', isSoak || language === 'fa'),
    async () => {
      const { page, faults } = await openAs(badgir, sara, { language })
      const isQuiet = quiet(page)
      for (const { name, path, scope } of places) {
        await goTo(page, `/dashboard/projects/show/sample/${path}`)
        await isQuiet()
        await page.locator(scope).first().waitFor()
        const card = page.locator(scope).first()
        await isStill(card)
        await isQuiet()
        const svg = (await take(page, card, 'SVG')).toString('utf8')
        const title = await card.evaluate(
          element => element.querySelector('h2, h3')?.textContent ?? element.getAttribute('aria-label'),
        )
        const drawn = await page.evaluate(text => {
          const picture = new DOMParser().parseFromString(text, 'image/svg+xml')
          return {
            title: picture.querySelector('title')?.textContent ?? '',
            texts: [...(picture.querySelector('g')?.querySelectorAll('text') ?? [])].map(
              ({ textContent }) => textContent,
            ),
            direction: picture.querySelector('g')?.getAttribute('direction'),
            isWhole: picture.querySelector('parsererror') === null,
            shapes: picture.querySelectorAll('svg svg :is(path, rect, image, line)').length,
            size: ['width', 'height'].map(side => Number(picture.documentElement.getAttribute(side))),
          }
        }, svg)
        expect(drawn.isWhole, name).toBe(true)
        expect(title, name).toContain(drawn.title)
        expect(drawn.texts.at(-1), name).toMatch(language === 'fa' ? /^بادگیر، /u : /^Badgir, /u)
        expect(drawn.direction, name).toBe(language === 'fa' ? 'rtl' : 'ltr')
        expect(drawn.shapes, name).toBeGreaterThan(5)
        // The typefaces are in the file.
        expect(svg, name).toContain('src:url(data:font/woff2;base64,')
        const png = await take(page, card, 'PNG')
        expect(png.subarray(1, 4).toString(), name).toBe('PNG')
        expect([png.readUInt32BE(16), png.readUInt32BE(20)], name).toEqual(drawn.size.map(side => 2 * side))
      }
      expect(faults).toEqual([])
    },
  )
})

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Project } from '#contract/entities/project.ts'
import { goTo } from './go-to.ts'
import { house, makeProject, tower, type Person } from './person.ts'
import { newPerson, openAs, sharedBadgir, type SharedBadgir } from './shared-badgir.ts'

/* These tests measure the positions of characters on the screen, with both directions in a line. */
let badgir: SharedBadgir
let sara: Person
let open: Project
beforeAll(async () => {
  badgir = await sharedBadgir()
  sara = await newPerson(badgir)
  open = await makeProject(sara, 'خانهٔ ۲ باغ', [house, tower])
  const zone = (id: string, name: string, areaPercent: number) => ({ id, values: { name, areaPercent } })
  open = await sara.call<Project>('PUT', `/projects/${open._id}/zone`, {
    version: open.version,
    userInputs: { zoneTypes: [zone('a', 'کلاس درس', 60), zone('b', 'Hall B2', 40)] },
  })
})
afterAll(() => badgir.closePages())

/** The page of a language goes from address to address as links lead. */
const pages = new Map<string, Page>()
async function visit(language: 'en' | 'fa', path: string): Promise<Page> {
  const calendar = language === 'fa' ? 'persian' : 'gregorian'
  const page = pages.get(language) ?? (await openAs(badgir, sara, { language, calendar })).page
  pages.set(language, page)
  await goTo(page, path)
  return page
}
function show(project: Project, tab: string) {
  return `/dashboard/projects/show/${project._id}/${tab}`
}

interface Glyph {
  readonly char: string
  readonly left: number
  readonly right: number
}
/** The visible characters of an element, line by line, as they stand from left to right. */
function glyphs(element: Locator): Promise<readonly Glyph[]> {
  return element.evaluate(node => {
    const found: { char: string; left: number; right: number; top: number; height: number }[] = []
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      for (let i = 0; i < (text.textContent ?? '').length; i++) {
        const range = document.createRange()
        range.setStart(text, i)
        range.setEnd(text, i + 1)
        const { left, right, width, top, height } = range.getBoundingClientRect()
        const char = text.textContent?.[i] ?? ''
        if (width > 0 && !/\s/.test(char)) found.push({ char, left, right, top, height })
      }
    }
    return found.toSorted((a, b) => (Math.abs(a.top - b.top) > a.height / 2 ? a.top - b.top : a.left - b.left))
  })
}
async function seen(element: Locator) {
  return (await glyphs(element.first())).map(({ char }) => char).join('')
}
/** A text as its letters stand from left to right: those of a Persian word from its end. */
function fromLeft(...pieces: readonly string[]) {
  return pieces
    .map(piece =>
      /^[\u0621-\u06CC\u200C،:«». ]+$/.test(piece)
        ? Array.from(piece.replaceAll(/[\s\u200C]/g, ''))
            .toReversed()
            .join('')
        : piece.replaceAll(/\s/g, ''),
    )
    .join('')
}

test('Persian: sun angles, edges and sums stand in order on the envelope', async () => {
  const page = await visit('fa', show(open, 'envelope'))
  const june = page.locator('svg text', { hasText: 'ژوئن' }).first()
  await june.waitFor()
  expect(await seen(june)).toBe(fromLeft('۷۷٫۷°', 'ژوئن،', '۲۱'))
  expect(await seen(page.locator('.box-head', { hasText: 'ضلع' }).locator('span'))).toBe(fromLeft('ضلع، جنوب', '۲'))
  // Storeys and height; percent after its figure, both after the letter.
  expect(await seen(page.locator('dd', { hasText: '۱۹٫۲۰' }))).toBe('۶،۱۹٫۲۰m')
})

test('Persian: the total reads as one figure, its digits close together', async () => {
  const page = await visit('fa', show(open, 'review'))
  const total = page.getByTestId('price-total')
  await total.waitFor()
  const shown = await glyphs(total)
  expect(shown.map(({ char }) => char).join('')).toBe('$۱۲۹٫۴۸')
  const size = await total.evaluate(node => Number.parseFloat(getComputedStyle(node).fontSize))
  // A digit one is narrow: if all have the same width, it has a wide gap.
  const one = shown.find(({ char }) => char === '۱')
  expect((one?.right ?? Infinity) - (one?.left ?? 0)).toBeLessThan(0.45 * size)
  expect(await seen(page.locator('.review-row', { hasText: 'موقعیت' }).locator('.what'))).toBe(
    fromLeft('تهران. ایستگاه هواشناسی: تهران، مهرآباد'),
  )
  const zone = await seen(page.locator('.review-row .what', { hasText: 'نوع زون' }))
  expect(zone).toBe(fromLeft('۲۵٫۰ °C', '، سرمایش', '۲۱٫۰ °C', 'نوع زون، گرمایش', '۲'))
})

test('Persian: units keep their words and their order', async () => {
  const page = await visit('fa', show(open, 'zone'))
  await page.locator('table').first().waitFor()
  const units = page.locator('thead th bdi')
  const all = await Promise.all((await units.all()).map(seen))
  expect(all).toEqual(
    expect.arrayContaining(['٪', `m²/${fromLeft('نفر')}`, `L/(m²·${fromLeft('ماه')})`, `L/(s·${fromLeft('نفر')})`]),
  )
  expect(all.join(' ')).not.toMatch(/person|month/)
  expect(await seen(page.locator('.share-text', { hasText: 'Hall B2' }))).toBe('HallB2۴۰٪')
  expect(await seen(page.locator('.share-text', { hasText: 'کلاس درس' }))).toBe(fromLeft('کلاس درس', '۶۰٪'))
  await goTo(page, show(open, 'draw-building'))
  await page.locator('.north svg text').waitFor()
  expect(await page.locator('.north svg text').textContent()).toBe('ش')
})

test('English: a Persian name leaves the figure beside it alone', async () => {
  const page = await visit('en', show(open, 'zone'))
  await page.locator('.share-text').first().waitFor()
  expect(await seen(page.locator('.share-text', { hasText: 'کلاس درس' }))).toBe(fromLeft('کلاس درس', '60%'))
  await goTo(page, '/dashboard/projects')
  await page
    .locator('.card', { hasText: 'خانهٔ' })
    .getByRole('button', { name: /Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const note = page.locator('[role=dialog]', { hasText: 'cannot be undone' }).getByText('cannot be undone')
  await note.waitFor()
  // The sentence begins with the name, and still runs from left to right.
  expect(await seen(note)).toMatch(/^“[\u0600-\u06FF]+”andeverythinginit/)
})

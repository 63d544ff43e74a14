import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Study, StudyTable } from '#contract/entities/study.ts'
import type { Person } from './person.ts'
import { newPerson, openAs, sharedBadgir, type SharedBadgir } from './shared-badgir.ts'

/* A hand on the plot of the sample: what is kept is what the table holds there. */
let badgir: SharedBadgir
let sara: Person

beforeAll(async () => {
  badgir = await sharedBadgir()
  sara = await newPerson(badgir)
})
afterAll(() => badgir.closePages())

async function selectedOf(page: Page) {
  const [selected, all] = ((await page.locator('.plot-count').textContent()) ?? '').split(' of ')
  return { selected: Number(selected), all: Number(all) }
}
function pinned(page: Page) {
  return new URL(page.url()).searchParams.get('pins')
}

test('a brush is dragged, told, taken away, and comes back by its address', async () => {
  const { page, faults } = await openAs(badgir, sara, {}, { viewport: { width: 1600, height: 1000 } })
  const study = await sara.call<Study>('GET', '/projects/sample/parametric/step1')
  const table = await sara.call<StudyTable>('GET', `/projects/sample/runs/${study._id}/table`)
  const net = (table.columns.net ?? []).map(value => (value ?? Number.NaN) / study.floorArea)
  expect(net).toHaveLength(192)

  await page.goto('/dashboard/projects/show/sample/analysis?page=passive')
  const axis = page.locator('[data-axis=net]')
  await axis.waitFor()
  await expect.poll(() => selectedOf(page)).toEqual({ selected: 192, all: 192 })
  await axis.scrollIntoViewIfNeeded()
  const box = await axis.locator('.plot-track').boundingBox()
  if (box === null) throw new Error('no axis to drag on')
  const [x, from, to] = [box.x + box.width / 2, box.y + 0.95 * box.height, box.y + 0.45 * box.height]
  await page.mouse.move(x, from)
  await page.mouse.down()
  await page.mouse.move(x, (from + to) / 2, { steps: 4 })
  // The count changes during the drag.
  await expect.poll(async () => (await selectedOf(page)).selected).toBeLessThan(192)
  await page.mouse.move(x, to, { steps: 4 })
  await page.mouse.up()

  const ends = await axis
    .getByRole('slider')
    .evaluateAll(handles => handles.map(handle => Number(handle.getAttribute('aria-valuenow'))))
  expect(ends).toHaveLength(2)
  const [low = Number.NaN, high = Number.NaN] = ends
  const within = net.filter(value => low <= value && value <= high).length
  expect(within).toBeGreaterThan(0)
  expect(within).toBeLessThan(192)
  await expect.poll(() => selectedOf(page)).toEqual({ selected: within, all: 192 })

  await expect.poll(() => new URL(page.url()).searchParams.get('keep')).toContain('net:')
  await page.reload()
  await axis.waitFor()
  await expect.poll(() => selectedOf(page)).toEqual({ selected: within, all: 192 })

  const chips = page.locator('.plot-chips li')
  expect(await chips.count()).toBe(1)
  await chips.getByRole('button').click()
  await expect.poll(() => selectedOf(page)).toEqual({ selected: 192, all: 192 })
  expect(await chips.count()).toBe(0)

  // An option of a category is kept, and let go, by one click each.
  const place = table.parameters.findIndex(({ options }) => options.length > 1)
  const key = table.parameters[place]?.key ?? ''
  const option = page.locator(`[data-axis="p.${key}"] .plot-option`).first()
  await option.click()
  const chosen = (table.options[place] ?? []).filter(at => at === 0).length
  expect(chosen).toBeGreaterThan(0)
  await expect.poll(() => selectedOf(page)).toEqual({ selected: chosen, all: 192 })
  expect(await option.getAttribute('aria-pressed')).toBe('true')
  await option.click()
  await expect.poll(() => selectedOf(page)).toEqual({ selected: 192, all: 192 })

  // Down to a design, and pinned by Enter.
  expect(pinned(page)).toBeNull()
  await page.locator('.plot-field').press('ArrowDown')
  await page.locator('.plot-field').press('Enter')
  await expect.poll(() => pinned(page)).toMatch(/^\d+$/)
  await page.getByTestId('pin-drawer').waitFor()
  expect(faults).toEqual([])
})

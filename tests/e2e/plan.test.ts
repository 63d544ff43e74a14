import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import type { Project } from '#contract/entities/project.ts'
import { makeProject, type Person } from './person.ts'
import { newPerson, openAs, sharedBadgir, type SharedBadgir } from './shared-badgir.ts'

/* Plan with its objects, in a browser: the preview, project north, edges typed out of view, neighbours. */

const L: Mass = {
  id: 'M1',
  vertices: [
    [-20, -12],
    [20, -12],
    [20, 0],
    [-4, 0],
    [-4, 18],
    [-20, 18],
  ],
  numberOfFloors: 4,
  floorStart: 0,
  floorHeight: 3.2,
}

let badgir: SharedBadgir
let page: Page
let sara: Person
let project: Project
let faults: readonly string[]
beforeAll(async () => {
  badgir = await sharedBadgir()
  sara = await newPerson(badgir)
  project = await makeProject(sara, 'Nasr Street Office', [L])
  ;({ page, faults } = await openAs(badgir, sara))
})
afterAll(() => badgir.closePages())

async function open(tab: string) {
  await page.goto(`/dashboard/projects/show/${project._id}/${tab}`)
  await page
    .locator(tab === 'draw-building' ? '[data-testid=workbench-canvas] canvas' : '.project-content h2')
    .first()
    .waitFor()
}
async function seen() {
  const canvas = page.getByTestId('workbench-canvas')
  const [scale = 0, x = 0, y = 0, rotation = 0] = await canvas.evaluate(({ dataset }) =>
    [dataset['scale'], dataset['originX'], dataset['originY'], dataset['rotation']].map(Number),
  )
  const box = await canvas.boundingBox()
  return { scale, rotation, width: box?.width ?? 0, height: box?.height ?? 0, x, y }
}
/** Is a place of the drawing, with project north at true north, clear of the canvas's edges? */
async function isInView(east: number, north: number) {
  const { scale, x, y, width, height } = await seen()
  const px = x + east * scale
  const py = y - north * scale
  return px >= 40 && px <= width - 40 && py >= 40 && py <= height - 40
}

test('the preview is painted', async () => {
  await open('draw-building')
  const painted = () =>
    page.locator('canvas.preview').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: new Uint8ClampedArray(),
      }
      return data.filter((value, i) => i % 4 === 3 && value === 255).length / Math.max(1, canvas.width * canvas.height)
    })
  await expect.poll(painted).toBeGreaterThan(0.1)
})

test('project north takes −12 in any writing, and the building turns', async () => {
  const north = page.getByLabel('Project north', { exact: true })
  for (const typed of ['−12', '-12', '\u2212\u06F1\u06F2', '348', '-12°']) {
    await north.fill(typed)
    await expect.poll(async () => (await seen()).rotation).toBe(348)
    expect(await page.locator('.north-angle').textContent()).toContain('−12°')
    // A changed input is reported, not only changed.
    expect(await page.getByText('348° and −12° are the same direction').count()).toBe(typed === '348' ? 1 : 0)
    await north.blur()
    expect(await north.inputValue()).toBe('−12')
    await north.fill('0')
    await expect.poll(async () => (await seen()).rotation).toBe(0)
  }
  await north.fill('-400')
  await page.getByText(/−360/).first().waitFor()
  await north.fill('0')
  await north.blur()
})

test('an edge typed out of view comes into it; one in view moves nothing', async () => {
  await page.getByTestId('workbench-canvas').focus()
  await page.keyboard.press('p')
  const before = await seen()
  await page.keyboard.press('Enter')
  await page.keyboard.type('10')
  expect(await seen()).toEqual(before)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  expect(await isInView(45, 0)).toBe(false)
  await page.keyboard.type('45')
  expect(await isInView(45, 0)).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.type('900')
  expect(await isInView(45, 900)).toBe(true)
  expect((await seen()).scale).toBeLessThan(before.scale)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
})

test('a corner chosen or typed in the panel comes into view', async () => {
  await page.keyboard.press('v')
  await page.keyboard.press('Shift+Digit1')
  await page.locator('.mass-name').first().click()
  for (let i = 0; i < 8; i++) await page.getByRole('button', { name: 'Zoom in' }).click()
  const x = page.getByLabel('x of corner 2', { exact: true })
  await x.focus()
  expect(await isInView(20, -12)).toBe(true)
  expect(await isInView(20, 0)).toBe(true)
  await x.fill('60')
  await expect.poll(() => isInView(60, -12)).toBe(true)
  await x.press('Escape')
})

test('removing a neighbour is told once and can be undone', async () => {
  await open('neighbors')
  await page.getByRole('button', { name: 'Add neighbour' }).first().click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('School of the street behind')
  const notice = page.getByText('School of the street behind is removed.')
  const rows = page.locator('.edit-table tbody tr')
  await page.getByRole('button', { name: 'Remove School of the street behind' }).click()
  await expect.poll(() => rows.count()).toBe(0)
  expect(await notice.count()).toBe(1)
  expect(await page.locator('.ant-notification-notice').count()).toBe(0)
  // The focus is on the undo.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Undo')
  await page.keyboard.press('Enter')
  await expect.poll(() => rows.count()).toBe(1)
  expect(await name.inputValue()).toBe('School of the street behind')
  expect(await notice.count()).toBe(0)
  // The project's own undo brings it back too, and then there is nothing to tell.
  await page.getByRole('button', { name: 'Remove School of the street behind' }).click()
  await notice.waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => rows.count()).toBe(1)
  expect(await notice.count()).toBe(0)
  expect(faults).toEqual([])
})

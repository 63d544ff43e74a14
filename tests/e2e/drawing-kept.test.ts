import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NamedVersion } from '#contract/entities/named-version.ts'
import type { Project } from '#contract/entities/project.ts'
import { house, makeProject, type Person } from './person.ts'
import { newPerson, openAs, sharedBadgir, type SharedBadgir } from './shared-badgir.ts'

/* The drawing over its life, in a browser: named versions, upper floors, and undo steps that outlast a reload. */

let badgir: SharedBadgir
let page: Page
let sara: Person
let project: Project
let faults: readonly string[]
beforeAll(async () => {
  badgir = await sharedBadgir()
  sara = await newPerson(badgir)
  project = await makeProject(sara, 'Nasr Street Office', [house])
  ;({ page, faults } = await openAs(badgir, sara))
})
afterAll(() => badgir.closePages())

async function stored() {
  return sara.call<Project>('GET', `/projects/${project._id}`)
}
async function open() {
  await page.goto(`/dashboard/projects/show/${project._id}/draw-building`)
  await page.locator('[data-testid=workbench-canvas] canvas').first().waitFor()
}
function button(name: string | RegExp) {
  return page.getByRole('button', { name })
}

test('a state is named, upper floors are copied, counted by hand and by drag, undone after a reload, and restored', async () => {
  const start = (await stored()).masses
  await open()
  await button('Named versions').click()
  await page.getByLabel('Name of the new version').fill('before the tower')
  await button('Name this version').click()
  await page.locator('.versions-row').waitFor()
  await page.keyboard.press('Escape')

  await page.locator('.mass-name').first().click()
  await button('Copy to floors above').click()
  await page.getByLabel('Floors above').fill('3')
  await page.getByLabel('Setback per floor').fill('1')
  await page.getByLabel('Setback per floor').press('Tab')
  await button('Copy').last().click()
  await expect.poll(async () => (await stored()).masses.length).toBe(4)

  // The lowest copy is chosen; its handle is drawn on its roof. The panel may be an edit behind what is stored.
  const handle = page.getByRole('slider', { name: 'Number of floors of M2' })
  await handle.scrollIntoViewIfNeeded()
  const box = await handle.boundingBox()
  if (box === null) throw new Error('no handle in the preview')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y - 60, { steps: 6 })
  await page.mouse.up()
  const floors = async () => Number(await handle.getAttribute('aria-valuenow'))
  await expect.poll(floors).toBeGreaterThan(1)
  // A slow drag is saved in parts: its end is there once preview and server have the same number at three looks in a row.
  const seen: string[] = []
  const look = async () => {
    seen.push([await floors(), (await stored()).masses[1]?.numberOfFloors].join(' '))
    return [...new Set(seen.slice(-3))].join()
  }
  await expect.poll(async () => /^(\d+) \1$/.test(await look()) && seen.length > 2, { interval: 300 }).toBe(true)
  // The preview follows the edit; two quick presses count twice.
  const dragged = await floors()
  await handle.press('ArrowUp')
  await handle.press('ArrowUp')
  await expect.poll(floors).toBe(dragged + 2)

  await button(/^Rename M2$/).click()
  await page.getByLabel('Name of M2').fill('Tower')
  await page.getByLabel('Name of M2').press('Enter')
  await button('Lock Tower').click()
  await button('Hide Tower').click()
  await expect.poll(async () => (await stored()).masses[1]).toMatchObject({ name: 'Tower', locked: true })
  await page.locator('.save-saved').waitFor()

  await page.reload()
  await page.locator('[data-testid=workbench-canvas] canvas').first().waitFor()
  await button('Undo lock Tower').click()
  await page.locator('.turn-notice').getByText('Undone: lock Tower – Draw building').waitFor()
  for (let step = 0; step < 4; step++) await page.keyboard.press('Control+z')
  await button(/^Undo copy/).click()
  await expect.poll(async () => JSON.stringify((await stored()).masses)).toBe(JSON.stringify(start))
  await button(/^Redo copy/).click()
  await expect.poll(async () => (await stored()).masses.length).toBe(4)

  await button('Named versions').click()
  await button('Look at “before the tower”').click()
  await page.locator('.site-plan').waitFor()
  await button('Restore “before the tower”').click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: 'Restore' }).click()
  await page.locator('.undo-strip').waitFor()
  await expect.poll(async () => JSON.stringify((await stored()).masses)).toBe(JSON.stringify(start))
  const { items } = await sara.call<{ items: readonly NamedVersion[] }>('GET', `/projects/${project._id}/versions`)
  expect(items.map(({ name, masses }) => [name, masses])).toEqual([['before the tower', 1]])
  expect(faults).toEqual([])
})

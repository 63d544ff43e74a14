import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Project } from '#contract/entities/project.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { drawGestures } from '../support/draw-gestures.ts'
import { editGestures, twoSquares } from '../support/edit-gestures.ts'
import { drivePage } from '../support/gesture-on-page.ts'
import { gesture, type Gesture } from '../support/gesture.ts'
import { present } from '../support/present.ts'
import { isSoak } from '../support/rounds.ts'
import { goTo } from './go-to.ts'
import { makeProject, type Person } from './person.ts'
import { newPerson, openAs, sharedBadgir, type SharedBadgir } from './shared-badgir.ts'

/*
 * Nine gestures (in `npm run soak` all) with a real mouse and real keys: a drag, corners, typed lengths, three clicks, two
 * edits, a removal, a move of the view, and a frame whose masses move together. Every gesture is driven on the machines and
 * on the workbench (`src/web/workbench/edit-gestures.test.ts`).
 */
const drawn = [
  'rectangle by drag',
  'polygon closed on its first corner',
  'polygon by typed lengths only',
  'turned rectangle by three clicks',
]
const edited = [
  'a corner follows a drag, and is chosen',
  'an edge with Alt grows a new piece',
  'erasing takes the mass that is pressed and released',
  'Space moves the view with any tool, and chooses nothing',
  'a frame selects every mass that it touches, and the group follows a drag of one',
]
function named(all: Readonly<Record<string, Gesture>>, names: readonly string[]) {
  return (isSoak ? Object.keys(all) : names).map(name => [name, present(all[name], name)] as const)
}

let badgir: SharedBadgir
let page: Page
let sara: Person
let faults: readonly string[]
beforeAll(async () => {
  badgir = await sharedBadgir()
  sara = await newPerson(badgir)
  ;({ page, faults } = await openAs(badgir, sara))
})
afterAll(() => badgir.closePages())

/** A project of its own for each gesture: it begins as the script says. */
async function begin(name: string, masses: readonly Mass[]) {
  // Drawing needs a place, which comes with a drawing here.
  let project = await makeProject(sara, name, twoSquares)
  if (masses.length === 0)
    project = await sara.call<Project>('PUT', `/projects/${project._id}/vertices`, { version: project.version, masses })
  await goTo(page, `/dashboard/projects/show/${project._id}/draw-building`)
  await page.locator('.bar-name', { hasText: name }).waitFor()
  await page.locator('[data-testid=workbench-canvas] canvas').first().waitFor()
}

test.each(named(drawGestures, drawn))('%s', async (name, steps) => {
  await begin(name, [])
  await drivePage(page, steps)
  expect(await page.getByTestId('workbench-canvas').getAttribute('data-state')).toBe('idle')
})

test.each(named(editGestures, edited))('%s', async (name, steps) => {
  await begin(name, twoSquares)
  await drivePage(page, steps)
  expect(await page.getByTestId('workbench-canvas').getAttribute('data-state')).toBe('idle')
  expect(faults).toEqual([])
})

test('a dimension is clicked and typed into', async () => {
  await begin('dimension', twoSquares)
  await drivePage(page, present(editGestures['a click chooses the mass under it, and beside them nothing'], 'click'))
  const canvas = page.getByTestId('workbench-canvas')
  const scale = Number(await canvas.getAttribute('data-scale'))
  // The dimension of the lower edge is 24 px below it.
  await drivePage(page, gesture.click(4, 6).click(5, -24 / scale))
  await page.getByRole('textbox', { name: 'Length of edge 1' }).waitFor()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await drivePage(page, gesture.expectArea(110))
  expect(await canvas.getAttribute('data-selection')).toBe('M1-1')
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Project } from '#contract/entities/project.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { drawGestures } from '../support/draw-gestures.ts'
import { editGestures, twoSquares } from '../support/edit-gestures.ts'
import { drivePage } from '../support/gesture-on-page.ts'
import { openBadgir, type OpenedBadgir } from './open-badgir.ts'
import { beginAs, makeProject, signUp, type Person } from './person.ts'

/* Every gesture that the machines are driven with, in a browser: the same scripts, with a real mouse and real keys. */

let badgir: OpenedBadgir
let page: Page
let sara: Person
let faults: readonly string[]
beforeAll(async () => {
  badgir = await openBadgir()
  sara = await signUp(badgir, 'sara@nasr.example')
  const opened = await badgir.newPage()
  ;({ page, faults } = opened)
  page.setDefaultTimeout(15_000)
  await beginAs(opened.context, sara)
}, 60_000)
afterAll(async () => {
  await badgir.close()
})

/** A project of its own for each gesture: it begins as the script says. */
async function begin(name: string, masses: readonly Mass[]) {
  // Drawing needs a place, which comes with a drawing here.
  let project = await makeProject(sara, name, twoSquares)
  if (masses.length === 0)
    project = await sara.call<Project>('PUT', `/projects/${project._id}/vertices`, { version: project.version, masses })
  await page.goto(`/dashboard/projects/show/${project._id}/draw-building`)
  await page.locator('[data-testid=workbench-canvas] canvas').first().waitFor()
}

test.each(Object.entries(drawGestures))('%s', async (name, steps) => {
  await begin(name, [])
  await drivePage(page, steps)
  expect(await page.getByTestId('workbench-canvas').getAttribute('data-state')).toBe('idle')
})

test.each(Object.entries(editGestures))('%s', async (name, steps) => {
  await begin(name, twoSquares)
  await drivePage(page, steps)
  expect(await page.getByTestId('workbench-canvas').getAttribute('data-state')).toBe('idle')
})

test('no error was reported by the browser', () => {
  expect(faults).toEqual([])
})

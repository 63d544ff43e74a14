import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Project } from '#contract/entities/project.ts'
import { house, makeProject, type Person } from './person.ts'
import { newPerson, openAs, sharedBadgir, type SharedBadgir } from './shared-badgir.ts'

let badgir: SharedBadgir
let sara: Person
beforeAll(async () => {
  badgir = await sharedBadgir()
  sara = await newPerson(badgir)
})
afterEach(() => badgir.closePages())

/** Types a value into a field, leaves it, and waits until the page shows this state. */
async function write(page: Page, field: string, value: string, state: 'saved' | 'stale') {
  const box = page.getByRole('textbox', { name: field })
  await box.fill(value)
  await box.press('Tab')
  await page.locator(`.save-${state}`).waitFor()
}

test('two windows of one project: other fields are laid together, the same field is asked about, and nothing is lost', async () => {
  const project = await makeProject(sara, 'Nasr Street Office', [house])
  const stored = async () => {
    const { userInputs } = await sara.call<Project>('GET', `/projects/${project._id}`)
    return [
      userInputs.construction?.roofUValue,
      userInputs.construction?.wallUValue,
      userInputs.zone?.setpoints?.heatingSetback,
    ]
  }
  const open = async (tab: string) => {
    const { page } = await openAs(badgir, sara)
    await page.goto(`/dashboard/projects/show/${project._id}/${tab}`)
    await page.locator('.save-saved').waitFor()
    return page
  }
  const [first, second, third] = [await open('construction'), await open('construction'), await open('zone')]
  await write(first, 'Roof U-value', '0.25', 'saved')
  await expect.poll(stored).toEqual([0.25, undefined, undefined])

  // The other section is based on an older version: there is a question, since nothing is overwritten unseen.
  await write(third, 'Heating setback', '15', 'stale')
  await third.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(stored).toEqual([0.25, undefined, 15])

  // Both windows change the same field: each value stays where it was typed until a choice is made.
  await write(second, 'Roof U-value', '0.3', 'stale')
  expect(await stored()).toEqual([0.25, undefined, 15])
  expect(Number(await second.getByRole('textbox', { name: 'Roof U-value' }).inputValue())).toBe(0.3)
  await second.getByRole('button', { name: 'Keep mine' }).click()
  await second.locator('.save-saved').waitFor()
  await expect.poll(stored).toEqual([0.3, undefined, 15])

  // The first window learns of it when it saves, and may take the other version.
  await write(first, 'Wall U-value', '0.5', 'stale')
  await first.getByRole('button', { name: 'Take the other version' }).click()
  await first.locator('.save-saved').waitFor()
  expect(Number(await first.getByRole('textbox', { name: 'Roof U-value' }).inputValue())).toBe(0.3)
  expect(await stored()).toEqual([0.3, undefined, 15])
})

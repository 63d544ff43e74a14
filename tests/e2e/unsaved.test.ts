import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Project } from '#contract/entities/project.ts'
import { isSoak } from '../support/rounds.ts'
import { needs } from '../support/skip-reasons.ts'
import { house, makeProject, type Person } from './person.ts'
import { newPerson, openAlone, sharedBadgir, type SharedBadgir } from './shared-badgir.ts'

let badgir: SharedBadgir
let sara: Person
beforeAll(async () => {
  badgir = await sharedBadgir()
  sara = await newPerson(badgir)
})
afterEach(() => badgir.closePages())

function roofOf(page: Page) {
  return page.getByRole('textbox', { name: 'Roof U-value' })
}
async function write(page: Page, field: string, value: string) {
  const box = page.getByRole('textbox', { name: field })
  await box.fill(value)
  await box.press('Tab')
}
/** A project, a window on its construction, and what the server has of it. */
async function open() {
  const project = await makeProject(sara, 'Nasr Street Office', [house])
  const { page, context } = await openAlone(badgir, sara)
  await endSuddenly(context)
  const goTo = async (shown: Page) => {
    await shown.goto(`/dashboard/projects/show/${project._id}/construction`)
    await roofOf(shown).waitFor()
  }
  await goTo(page)
  await page.locator('.save-saved').waitFor()
  const stored = async () => (await sara.call<Project>('GET', `/projects/${project._id}`)).userInputs.construction
  return { page, context, goTo, stored }
}
/** Lets windows end without a last word, as in a crash: their calls on leaving would get around a cut network. */
async function endSuddenly(context: BrowserContext) {
  await context.addInitScript(() => {
    for (const event of ['pagehide', 'visibilitychange'])
      window.addEventListener(event, ending => ending.stopImmediatePropagation(), { capture: true })
  })
}
/** Lets no save reach the server, until it is called. */
async function cutOff(page: Page) {
  await page.route('**/api/projects/**', route =>
    route.request().method() === 'GET' ? route.continue() : route.abort('internetdisconnected'),
  )
  return () => page.unroute('**/api/projects/**')
}

test('with the storage full and no network the header says so, the changes can be kept as a file, and leaving asks', async () => {
  const { page, context, stored } = await open()
  await page.getByRole('link', { name: 'Projects' }).first().click()
  await page
    .getByRole('link', { name: /Nasr Street Office/ })
    .first()
    .click()
  await page
    .getByRole('link', { name: /^Construction/ })
    .first()
    .click()
  await roofOf(page).waitFor()
  const reconnect = await cutOff(page)
  const browser = await context.newCDPSession(page)
  const origin = new URL(badgir.url).origin
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await write(page, 'Roof U-value', '0.31')
  await page.locator('.save-unsaved').waitFor()
  expect(await page.locator('.save-state').innerText()).toContain('Not saved')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the changes' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Nasr Street Office.json')
  const file = await download.path()

  await page.getByRole('link', { name: 'Projects' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  expect(await roofOf(page).inputValue()).toBe('0.31')
  // So does the browser's Back, at the entry that leads out of the project.
  await page.goBack()
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  expect(new URL(page.url()).pathname).toMatch(/\/location$/)
  await page
    .getByRole('link', { name: /^Construction/ })
    .first()
    .click()
  expect(await roofOf(page).inputValue()).toBe('0.31')
  const dialog = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await dialog
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()

  // Once there is room, the change is kept; once there is a network, it is sent.
  await browser.send('Storage.overrideQuotaForOrigin', { origin })
  await page.locator('.save-offline').waitFor()
  await write(page, 'Roof U-value', '')
  await reconnect()
  await page.locator('.save-saved').waitFor()
  expect((await stored())?.roofUValue).toBeUndefined()

  // The file brings the change back.
  await page.getByRole('button', { name: 'Project details' }).click()
  await page.getByLabel('Read a project file').setInputFiles(file)
  await expect.poll(async () => (await stored())?.roofUValue).toBe(0.31)
})

test('with the storage denied, everything is still saved on the server, and an unsent change is asked about', async () => {
  const { page, context, goTo, stored } = await open()
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  })
  await goTo(page)
  await write(page, 'Roof U-value', '0.32')
  await page.locator('.save-saved').waitFor()
  await expect.poll(async () => (await stored())?.roofUValue).toBe(0.32)
  const reconnect = await cutOff(page)
  await write(page, 'Roof U-value', '0.33')
  await page.locator('.save-unsaved').waitFor()
  // Left inside the window, it comes back with the project.
  await page.getByRole('link', { name: 'Projects' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/dashboard/projects')
  await page.goBack()
  await expect.poll(() => roofOf(page).inputValue()).toBe('0.33')
  await reconnect()
  await expect.poll(async () => (await stored())?.roofUValue).toBe(0.33)
})

test(
  'two windows without a network each keep their change; a later window brings both back',
  needs('soak', isSoak),
  async () => {
    const { page: first, context, goTo, stored } = await open()
    const second = await context.newPage()
    await goTo(second)
    await second.locator('.save-saved').waitFor()
    await Promise.all([cutOff(first), cutOff(second)])
    await write(first, 'Roof U-value', '0.34')
    await first.locator('.save-offline').waitFor()
    await second.getByRole('button', { name: 'Project details' }).click()
    await write(second, 'Name', 'Darband Office')
    await second.locator('.save-offline').waitFor()
    await Promise.all([first.close(), second.close()])
    expect(await stored()).toBeUndefined()
    const third = await context.newPage()
    await goTo(third)
    await third.locator('.save-saved').waitFor()
    expect(await roofOf(third).inputValue()).toBe('0.34')
    expect(await third.locator('.bar-name').innerText()).toBe('Darband Office')
    await expect.poll(async () => (await stored())?.roofUValue).toBe(0.34)
  },
)

test('a network cut in mid-save: the window does not ask about its own save, and what follows survives the window', async () => {
  const { page, context, goTo, stored } = await open()
  let cuts = 1
  await page.route('**/api/projects/**/construction', async route => {
    if (cuts-- <= 0) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await write(page, 'Roof U-value', '0.35')
  await page.locator('.save-offline').waitFor()
  expect((await stored())?.roofUValue).toBe(0.35)
  await write(page, 'Roof U-value', '0.36')
  await page.locator('.save-saved').waitFor()
  expect(await page.locator('.banner-actions').count()).toBe(0)
  expect((await stored())?.roofUValue).toBe(0.36)

  await page.unroute('**/api/projects/**/construction')
  await cutOff(page)
  await write(page, 'Roof U-value', '0.37')
  await page.locator('.save-offline').waitFor()
  await page.close()
  const next = await context.newPage()
  const reconnect = await cutOff(next)
  await goTo(next)
  await expect.poll(() => roofOf(next).inputValue()).toBe('0.37')
  await next.locator('.save-offline').waitFor()
  expect((await stored())?.roofUValue).toBe(0.36)
  await reconnect()
  await expect.poll(async () => (await stored())?.roofUValue).toBe(0.37)
})

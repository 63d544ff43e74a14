import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Project } from '#contract/entities/project.ts'
import { decideAt, house, logIn, makeProject, startPayment, type Person } from './person.ts'
import { newPerson, openAs, sharedBadgir, type SharedBadgir } from './shared-badgir.ts'

let badgir: SharedBadgir
let sara: Person
let admin: Person
beforeAll(async () => {
  badgir = await sharedBadgir()
  sara = await newPerson(badgir, 'Sara Operated')
  admin = await logIn(badgir, 'admin@example.org', 'Quiet-windtower 9', '/admin/auth/login')
})
afterEach(() => badgir.closePages())

test('the operator makes a code, sees the order that used it, and gives the money back in two parts', async () => {
  const { page, faults } = await openAs(badgir, admin)
  const code = `WALK-${process.pid}`

  await page.goto('/admin-dashboard')
  await page.getByRole('link', { name: 'Discount codes' }).click()
  await page.getByRole('button', { name: 'New code' }).click()
  // The dialog puts the cursor into its first field once it is open.
  await page.locator('[role=dialog] input:focus').waitFor()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  const percent = page.getByRole('textbox', { name: 'Percent of the list price' })
  await percent.fill('50')
  await percent.press('Enter')
  await page.locator('tr', { hasText: code }).getByText('0, no limit').waitFor()

  const project = await makeProject(sara, `Operated house ${process.pid}`, [house])
  await sara.call('POST', `/projects/${project._id}/promo`, { code })
  const { checkout } = await startPayment(sara, project)
  await decideAt(checkout, 'pay')
  const isPaid = async () => (await sara.call<Project>('GET', `/projects/${project._id}`)).isPaid
  expect(await isPaid()).toBe(true)

  await page.getByRole('link', { name: 'Orders' }).click()
  await page.locator('.header-search input').fill(`Operated house ${process.pid}`)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: `Operated house ${process.pid}` }).click()
  await page.getByText(`Discount, code ${code}`).waitFor()

  // By keyboard alone: the dialog begins at its first field.
  await page.getByRole('button', { name: 'Give money back' }).press('Enter')
  await page.getByRole('radio', { name: 'A part' }).check()
  await page.getByRole('textbox', { name: 'Amount in USD' }).fill('10')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Goodwill')
  await page.getByRole('button', { name: 'Give $10.00 back' }).press('Enter')
  await page.getByText('A part of it was given back.').waitFor()
  expect(await isPaid()).toBe(true)

  await page.getByRole('button', { name: 'Give money back' }).click()
  await page.getByText('This closes the project').waitFor()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong project')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Give \$/ })
    .click()
  await page.getByText('The whole sum was given back.').waitFor()
  expect(await isPaid()).toBe(false)
  expect(faults).toEqual([])
})

import { afterEach, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import account from '#locales/en/account.json' with { type: 'json' }
import auth from '#locales/en/auth.json' with { type: 'json' }
import profile from '#locales/en/profile.json' with { type: 'json' }
import { limits } from '#contract/limits.ts'
import { newPerson, openAs, sharedBadgir, type SharedBadgir } from './shared-badgir.ts'

/*
 * A person changes the own account, with real messages and a real picture. Every transition of phone and picture is
 * taken on the machines, and every refusal on the server.
 */
let badgir: SharedBadgir
beforeAll(async () => {
  badgir = await sharedBadgir()
})
afterEach(() => badgir.closePages())

test('a phone is confirmed by the code of its message, a picture is cropped and shown, and a forgotten password set anew', async () => {
  const sara = await newPerson(badgir, 'Sara Accounted')
  const { page, faults } = await openAs(badgir, sara)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto('/dashboard/projects')
  await page.locator('.header-user').click()

  await press(profile.phone)
  await page.getByLabel(account.phone.number).fill('+98 912 345 6789')
  await press(account.phone.send)
  // The last digit sends the code.
  await page.getByLabel(account.phone.code).fill(await badgir.codeFor('+989123456789'))
  await page.getByText(account.phone.verified, { exact: true }).waitFor()

  const file = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#b3412b' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel(account.picture.choose).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: file })
  await press(account.picture.use)
  await page.locator('.profile-picture img').waitFor()
  const shown = page.locator('.header-user img')
  await shown.waitFor()
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
    limits.pictureSide,
  )

  const { page: stranger, faults: more } = await badgir.newPage()
  await stranger.goto('/password-reset')
  await stranger.locator('input[name=email], input[type=email]').fill(sara.email)
  await stranger.getByRole('button', { name: auth.forgot.submit }).click()
  await stranger.getByText(auth.forgot.sent).first().waitFor()
  await stranger.goto(new URL(await badgir.linkFor(sara.email)).pathname)
  await stranger.getByLabel(auth.newPassword.password, { exact: true }).fill('Quiet new towers 7')
  await stranger.getByLabel(auth.newPassword.repeat).fill('Quiet new towers 7')
  await stranger.getByRole('button', { name: auth.newPassword.submit }).click()
  await stranger.waitForURL('**/login')
  await stranger.locator('input[type=email], input[name=email]').fill(sara.email)
  await stranger.locator('input[type=password]').fill('Quiet new towers 7')
  await stranger.getByRole('button', { name: auth.login.submit, exact: true }).click()
  await stranger.waitForURL('**/dashboard/projects')
  expect([...faults, ...more]).toEqual([])
})

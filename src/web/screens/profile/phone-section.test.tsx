// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { removePhone, sendPhone, verifyPhone } from '#contract/calls/auth.ts'
import type { User } from '#contract/entities/user.ts'
import type { Language } from '#contract/options.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { sessionActor } from '../../session/session-actor.ts'
import { PhoneSection } from './phone-section.tsx'

const number = '+989123456789'
let server: StandInServer
let shown: ShownScreen
async function open(user: User = userOf(), language: Language = 'en') {
  shown = await showScreen(<PhoneSection user={user} />, { user, language })
}
beforeEach(() => {
  server = standInServer()
  server.answers(sendPhone, undefined)
  server.answers(verifyPhone, { data: { user: userOf({ phone: number, phoneVerified: true }) } })
  server.answers(removePhone, { data: { user: userOf() } })
})
afterEach(async () => {
  vi.useRealTimers()
  await shown.close()
})

async function ask(typed = '+98 912 345 6789') {
  await shown.type('Phone number', typed)
  await shown.press('Send the code')
  await shown.settle()
}

describe('a number', () => {
  test('is read as it is typed, in any digits, and in Persian without its country', async () => {
    await open()
    await shown.type('Phone number', '۰۰۹۸۹۱۲۳۴۵۶۷۸۹')
    expect(shown.words()).toContain('Read as +98 912 345 6789')
    await shown.type('Phone number', '0912')
    expect(shown.words()).toContain('With its country code')
    await shown.close()
    await open(userOf({ preferences: { ...userOf().preferences, language: 'fa' } }), 'fa')
    await shown.type('شمارهٔ تلفن همراه', '٠٩١٢٣٤٥٦٧٨٩')
    expect(shown.words()).toMatch(/خوانده می‌شود: .*912 345 6789/)
  })

  test('is sent as it was typed, once; left empty it is not', async () => {
    await open()
    await shown.press('Send the code')
    expect(shown.refused()).toEqual(['Phone number'])
    expect(server.order()).toEqual([])
    const held = server.holds(sendPhone)
    await ask('۰۹۱۲ ۳۴۵ ۶۷۸۹')
    await shown.press('Send the code')
    held.letGo()
    await shown.until(() => shown.words().includes('Verify'))
    expect(server.sent(sendPhone).map(({ body }) => body)).toEqual([{ phone: '۰۹۱۲ ۳۴۵ ۶۷۸۹' }])
  })

  test('that is refused says why at its field, and stays', async () => {
    await open()
    server.refuses(sendPhone, 422, { errors: [{ field: 'phone', message: 'Use a mobile number.' }] })
    await ask('+98 21 8812 3456')
    expect(shown.words()).toContain('Use a mobile number.')
    expect((shown.control('Phone number', 'input') as HTMLInputElement).value).toBe('+98 21 8812 3456')
  })
})

describe('the code', () => {
  test('of six digits of any script goes by itself; then the number is marked as verified', async () => {
    await open()
    await ask()
    expect(shown.words()).toContain('A code was sent to +98 912 345 6789. It is valid for 10 minutes.')
    await shown.type('Code', 'کد شما: ۱۲۳ ۴۵۶')
    await shown.settle()
    expect(server.sent(verifyPhone).map(({ body }) => body)).toEqual([{ phone: '+98 912 345 6789', otp: '123456' }])
    expect(shown.words()).toContain('+98 912 345 6789Verified')
    expect(shown.toasts).toEqual([{ kind: 'success', text: 'Your phone number is verified.' }])
    expect(sessionActor.getSnapshot().context.session?.user.phoneVerified).toBe(true)
  })

  test('that is wrong says so and may be corrected', async () => {
    await open()
    await ask()
    server.refuses(verifyPhone, 401, { message: 'Please insert the valid code.' })
    await shown.type('Code', '111111')
    await shown.settle()
    expect(shown.words()).toContain('Please insert the valid code.')
    server.answers(verifyPhone, { data: { user: userOf({ phone: number, phoneVerified: true }) } })
    await shown.type('Code', '123456')
    await shown.settle()
    expect(shown.words()).toContain('Verified')
  })

  test('may be requested again after two minutes, which count down', async () => {
    await open()
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    await ask()
    expect(shown.words()).toMatch(/Another code in (2:00|1:59)/)
    await act(async () => {
      vi.advanceTimersByTime(61_000)
    })
    expect(shown.words()).toMatch(/Another code in (0:59|0:58)/)
    await act(async () => {
      vi.advanceTimersByTime(60_000)
    })
    await shown.press('Send another code')
    await shown.settle()
    expect(server.sent(sendPhone)).toHaveLength(2)
    expect(shown.words()).toMatch(/Another code in (2:00|1:59)/)
  })
})

test('spec 5: a confirmed number is shown, kept while another one is written, and removed', async () => {
  await open(userOf({ phone: number, phoneVerified: true }))
  expect(shown.words()).toContain('+98 912 345 6789Verified')
  await shown.press('Change the number')
  await shown.press('Keep the present number')
  expect(shown.words()).toContain('Verified')
  await shown.press('Remove')
  await shown.settle()
  expect(server.sent(removePhone)).toHaveLength(1)
  expect(shown.control('Phone number', 'input')).toBeDefined()
  expect(shown.toasts).toEqual([{ kind: 'success', text: 'Your phone number is removed.' }])
})

// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendEmail, verifyEmail } from '#contract/calls/auth.ts'
import type { User } from '#contract/entities/user.ts'
import type { Language } from '#contract/options.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { noteCodeSent } from '../../session/code-sent.ts'
import { sessionActor } from '../../session/session-actor.ts'
import { VerifyEmailPage } from './verify-email-page.tsx'

const waiting = userOf({ emailVerified: false })
const verified = { data: { user: userOf() } }
let server: StandInServer
let shown: ShownScreen
async function open(at = '/verify-email', user: User = waiting, language: Language = 'en') {
  shown = await showScreen(<VerifyEmailPage />, { at, user, language })
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.UTC(2026, 4, 1) })
  sessionStorage.clear()
  server = standInServer()
})
afterEach(async () => {
  await shown.close()
  vi.useRealTimers()
})

function code() {
  return (shown.control('Code', 'input') as HTMLInputElement).value
}
/** The button for another code, by what it says now. */
function another() {
  const button = [...shown.page.querySelectorAll<HTMLButtonElement>('.entry-actions button')][0]
  return { text: button?.textContent?.replaceAll(/[\u2066-\u2069\u200E\u200F]/g, ''), disabled: button?.disabled }
}
function pass(seconds: number) {
  return act(async () => {
    vi.advanceTimersByTime(seconds * 1000)
  })
}

describe('a code', () => {
  test('is asked for by its address, length and life', async () => {
    await open()
    expect(shown.words()).toContain(
      'Enter the 6-digit code that was sent to sara@example.org. It is valid for 10 minutes.',
    )
    expect(document.title).toBe('Verify your email – Badgir')
    expect(shown.control('Code', 'input').getAttribute('autocomplete')).toBe('one-time-code')
    expect(shown.control('Code', 'input').getAttribute('inputmode')).toBe('numeric')
  })

  test('is sent by itself with its sixth digit, once', async () => {
    server.answers(verifyEmail, verified)
    await open()
    await shown.type('Code', '12345')
    await shown.settle()
    expect(server.sent(verifyEmail)).toEqual([])
    await shown.type('Code', '123456')
    await shown.settle()
    expect(server.sent(verifyEmail).map(({ body }) => body)).toEqual([{ otp: '123456' }])
  })

  test('typed beyond its end is not sent again', async () => {
    server.refuses(verifyEmail, 422, { errors: [{ field: 'otp', message: 'Not the code.' }] })
    await open()
    await shown.type('Code', '123456')
    await shown.settle()
    expect(shown.refused()).toEqual(['Code'])
    await shown.type('Code', '1234567')
    await shown.settle()
    expect(code()).toBe('123456')
    expect(server.sent(verifyEmail)).toHaveLength(1)
    await shown.press('Verify')
    await shown.settle()
    expect(server.sent(verifyEmail)).toHaveLength(2)
  })

  test('is taken in Persian digits and out of a sentence', async () => {
    await open()
    await shown.type('Code', 'کد: ۱۲۳ ۴')
    expect(code()).toBe('1234')
  })

  test('that is too short is not sent by the button', async () => {
    await open()
    await shown.type('Code', '123')
    await shown.press('Verify')
    expect(shown.refused()).toEqual(['Code'])
    expect(server.sent(verifyEmail)).toEqual([])
  })

  test('confirmed changes the account, says so, and leads back without a step', async () => {
    server.answers(verifyEmail, verified)
    await open('/verify-email?back=%2Fdashboard%2Fprojects%2Fshow%2Fp1%2Freview')
    const steps = history.length
    await shown.type('Code', '123456')
    await shown.until(() => shown.address() === '/dashboard/projects/show/p1/review')
    expect(shown.toasts).toEqual([{ kind: 'success', text: 'Your email is verified.' }])
    expect(sessionActor.getSnapshot().context.session?.user.emailVerified).toBe(true)
    expect(history.length).toBe(steps)
  })

  test('that is refused otherwise says why over the button', async () => {
    server.refuses(verifyEmail, 410, { message: 'The code is too old.' })
    await open()
    await shown.type('Code', '123456')
    await shown.settle()
    expect(shown.page.querySelector('.form-problem')?.textContent).toBe('The code is too old.')
    expect(shown.address()).toBe('/verify-email')
  })
})

describe('another code', () => {
  test('can be asked for at once when none was sent from this window', async () => {
    server.answers(sendEmail, undefined)
    await open()
    expect(another()).toEqual({ text: 'Send the code again', disabled: false })
    await shown.press('Send the code again')
    await shown.until(() => shown.toasts.length > 0)
    expect(server.sent(sendEmail)).toHaveLength(1)
    expect(shown.toasts).toEqual([{ kind: 'success', text: 'A new code is on its way.' }])
    expect(another()).toEqual({ text: 'Send the code again in 2:00', disabled: true })
  })

  test('is counted down to, and then can be asked for', async () => {
    noteCodeSent()
    await open()
    expect(another()).toEqual({ text: 'Send the code again in 2:00', disabled: true })
    await pass(1)
    expect(another().text).toBe('Send the code again in 1:59')
    await pass(55)
    expect(another().text).toBe('Send the code again in 1:04')
    await pass(5)
    expect(another().text).toBe('Send the code again in 0:59')
    await pass(58)
    expect(another()).toEqual({ text: 'Send the code again in 0:01', disabled: true })
    await pass(1)
    expect(another()).toEqual({ text: 'Send the code again', disabled: false })
  })

  test('in Persian digits', async () => {
    noteCodeSent()
    await open('/verify-email', waiting, 'fa')
    expect(another().text).toContain('۲:۰۰')
  })

  test('asked for too soon waits as long as the server says, and says why', async () => {
    server.refuses(sendEmail, 429, { message: 'Too many codes.' }, { 'retry-after': '45' })
    await open()
    await shown.press('Send the code again')
    await shown.until(() => another().disabled === true)
    expect(another().text).toBe('Send the code again in 0:45')
    expect(shown.page.querySelector('.form-problem')?.textContent).toBe('Too many codes.')
    await pass(45)
    expect(another().disabled).toBe(false)
    expect(server.sent(sendEmail)).toHaveLength(1)
  })

  test('refused otherwise can be asked for again', async () => {
    server.refuses(sendEmail, 500, { message: 'No mail today.' }, { 'retry-after': '45' })
    await open()
    await shown.press('Send the code again')
    await shown.until(() => shown.toasts.length > 0)
    expect(another().disabled).toBe(false)
    expect(shown.page.querySelector('.form-problem')?.textContent).toBe('No mail today.')
  })
})

describe('the way back', () => {
  test('later leads to the page that asked, without a step', async () => {
    await open('/verify-email?back=%2Fusers')
    const steps = history.length
    await shown.press('Later')
    expect(shown.address()).toBe('/users')
    expect(history.length).toBe(steps)
  })

  test.each(['/verify-email', '/verify-email?back=https%3A%2F%2Felsewhere.example'])(
    'of %s is the list of projects',
    async at => {
      await open(at)
      await shown.press('Later')
      expect(shown.address()).toBe('/dashboard/projects')
    },
  )
})

describe('an address that is verified already', () => {
  test('needs no code', async () => {
    await open('/verify-email?back=%2Fusers', userOf())
    expect(shown.words()).toContain('sara@example.org is already verified.')
    expect(shown.page.querySelector('form')).toBeNull()
    const steps = history.length
    await shown.press('Continue')
    expect(shown.address()).toBe('/users')
    expect(history.length).toBe(steps)
  })

  test('but a new one that waits for its code does', async () => {
    await open('/verify-email?email=new%40example.org', userOf())
    expect(shown.words()).toContain('sent to new@example.org.')
    expect(shown.page.querySelector('form')).not.toBeNull()
  })
})

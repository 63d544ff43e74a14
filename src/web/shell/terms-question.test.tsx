// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acceptTerms } from '#contract/calls/profile.ts'
import { readContent } from '#contract/calls/system.ts'
import type { User } from '#contract/entities/user.ts'
import { showScreen, userOf, type ShownScreen } from '../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../tests/support/stand-in-server.ts'
import { Frame } from './frame.tsx'

vi.mock('../api/settings.ts', () => ({
  readClientSettings: () => Promise.resolve(undefined),
  useSettings: () => ({ termsVersion: 2, helpUrl: '' }),
}))
let server: StandInServer
let shown: ShownScreen
beforeEach(() => {
  server = standInServer()
  server.answers(readContent, { slug: 'terms', language: 'en', html: '<p>Be kind.</p>', version: 2, savedAt: null })
})
afterEach(() => shown.close())

async function open(more: Partial<User>) {
  shown = await showScreen(<Frame>the page</Frame>, { at: '/dashboard/projects', user: userOf(more) })
  await shown.settle()
}
function dialog() {
  return document.querySelector('.terms-question')?.textContent ?? ''
}

test('a person with older terms reads the present ones and accepts them', async () => {
  await open({ termsVersion: 1 })
  await shown.until(() => dialog().includes('Be kind.'))
  expect(document.querySelector('.terms-question .ant-modal-close')).toBeNull()
  server.answers(acceptTerms, { data: { user: userOf({ termsVersion: 2 }) } })
  await shown.press('I accept the terms')
  await shown.until(() => dialog() === '')
  expect(server.sent(acceptTerms).map(({ body }) => body)).toEqual([{ version: 2 }])
})

test('terms that changed again are read again', async () => {
  await open({ termsVersion: null })
  await shown.until(() => dialog().includes('Be kind.'))
  server.refuses(acceptTerms, 409, { code: 'terms.changed', message: 'The terms have changed.' })
  const next = { slug: 'terms', language: 'en', html: '<p>Be kinder.</p>', version: 3, savedAt: null } as const
  server.answers(readContent, next)
  await shown.press('I accept the terms')
  await shown.until(() => dialog().includes('Be kinder.'))
  expect(dialog()).toContain('The terms have changed.')
})

test('the only other way is to log out, which asks first', async () => {
  await open({ termsVersion: 1 })
  await shown.until(() => dialog().includes('Be kind.'))
  await shown.press('Log out')
  await shown.until(() => document.body.textContent.includes('Are you sure you want to log out?'))
  expect(dialog()).toContain('Be kind.')
})

test.each<Partial<User>>([{ termsVersion: 2 }, { termsVersion: 3 }, { termsVersion: 1, role: 'super-admin' }, {}])(
  'who need not accept is not asked: %j',
  async more => {
    await open(more)
    expect(dialog()).toBe('')
  },
)

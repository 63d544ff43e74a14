// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { completeProfile } from '#contract/calls/profile.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { CompleteAccountPage } from './complete-account-page.tsx'

vi.mock('../../api/settings.ts', () => ({
  readClientSettings: () => Promise.resolve(undefined),
  readSettingsAgain: () => Promise.resolve({ termsVersion: 4 }),
  useSettings: () => ({ termsVersion: 3, helpUrl: '' }),
}))

let server: StandInServer
let shown: ShownScreen
beforeEach(async () => {
  server = standInServer()
  const user = userOf({ companyName: '', companySize: null, roleInCompany: null, incomplete: true })
  shown = await showScreen(<CompleteAccountPage />, { at: '/complete-account?back=%2Fdashboard', user })
})
afterEach(() => shown.close())

test('says what is missing, sends nothing, and lets one go on later', async () => {
  await shown.press('Complete the account')
  expect(shown.refused()).toEqual(['Company name', 'Company size', 'Role in company', 'I agree to the terms'])
  expect(server.sent(completeProfile)).toEqual([])
  await shown.press('Later')
  expect(shown.address()).toBe('/dashboard')
})
test('terms that changed meanwhile are agreed to anew, and then sent', async () => {
  server.refuses(completeProfile, 409, { code: 'terms.changed', message: 'The terms have changed.' })
  await shown.type('Company name', 'Studio', true)
  await shown.choose('Company size', '1-9')
  await shown.choose('Role in company', 'Architect')
  await shown.press('I agree to the terms', 'input[type=checkbox]')
  await shown.press('Complete the account')
  await shown.until(() => shown.words().includes('The terms have changed.'))
  await shown.press('Complete the account')
  expect(shown.refused()).toEqual(['I agree to the terms'])
  await shown.press('I agree to the terms', 'input[type=checkbox]')
  await shown.press('Complete the account')
  await shown.until(() => server.sent(completeProfile).length === 2)
  expect(server.sent(completeProfile).map(({ body }) => body)).toMatchObject([{ termsVersion: 3 }, { termsVersion: 4 }])
})
test('sends company, size, role and the accepted terms, and leads back', async () => {
  server.answers(completeProfile, { data: { user: userOf({ companyName: 'Studio' }) } })
  await shown.type('Company name', 'Studio', true)
  await shown.choose('Company size', '1-9')
  await shown.choose('Role in company', 'Architect')
  await shown.press('I agree to the terms', 'input[type=checkbox]')
  await shown.press('Complete the account')
  await shown.until(() => shown.address() === '/dashboard')
  expect(server.sent(completeProfile)).toMatchObject([
    {
      body: {
        companyName: 'Studio',
        companySize: '1-9',
        roleInCompany: 'Architect',
        agreement: true,
        termsVersion: 3,
      },
    },
  ])
})

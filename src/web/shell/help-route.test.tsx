// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { readContent } from '#contract/calls/system.ts'
import { showScreen, type ShownScreen } from '../../../tests/support/show-screen.tsx'
import { standInServer } from '../../../tests/support/stand-in-server.ts'
import { HelpRoute } from './help-route.tsx'

const settings = vi.hoisted(() => ({ helpUrl: '' }))
vi.mock('../api/settings.ts', () => ({ useSettings: () => settings }))

let shown: ShownScreen
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})

test.each([
  ['/help', []],
  ['', []],
  ['https://help.example.org/help', ['https://help.example.org/help']],
  ['https://docs.example.org/badgir', ['https://docs.example.org/badgir']],
])('with HELP_URL “%s” the page at /help leads to %j', async (helpUrl, gone) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  standInServer().refuses(readContent, 404)
  settings.helpUrl = helpUrl
  shown = await showScreen(<HelpRoute />, { at: '/help' })
  expect(replace.mock.calls.flat()).toEqual(gone)
})

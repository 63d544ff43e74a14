// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApi } from '#contract/calls/system.ts'
import { openApiDocument } from '#contract/open-api.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { ApiDocsPage } from './api-docs-page.tsx'

let server: StandInServer
let shown: ShownScreen
beforeEach(() => {
  server = standInServer()
})
afterEach(() => shown.close())

test('the page lists the calls and spells one out once it is opened', async () => {
  server.answers(openApi, openApiDocument('http://badgir.test', '0'))
  shown = await showScreen(<ApiDocsPage />, { at: '/api-docs', user: userOf() })
  await shown.until(() => shown.page.querySelector('details') !== null)
  const call = [...shown.page.querySelectorAll('details')].find(one => one.textContent?.includes('/profile/tokens'))
  expect(call?.querySelector('pre')).toBeNull()
  await act(async () => {
    call?.setAttribute('open', '')
    call?.dispatchEvent(new Event('toggle'))
  })
  expect(call?.textContent).toContain('Closed to personal tokens.')
  expect(call?.querySelector('pre')?.textContent).toContain('totalCount: number')
})

test('a description that cannot be read is told, and read again on demand', async () => {
  server.refuses(openApi, 503, { message: 'away' })
  shown = await showScreen(<ApiDocsPage />, { at: '/api-docs', user: userOf() })
  await shown.until(() => shown.words().includes('The description could not be read.'))
  server.answers(openApi, openApiDocument('http://badgir.test', '0'))
  await shown.press('Try again')
  await shown.until(() => shown.page.querySelector('details') !== null)
  expect(server.sent(openApi)).toHaveLength(2)
})

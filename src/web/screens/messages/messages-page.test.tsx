// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adminMessages } from '#contract/calls/admin.ts'
import mail from '#locales/en/mail.json'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { MessagesPage } from './messages-page.tsx'

let server: StandInServer
let shown: ShownScreen
beforeEach(() => {
  server = standInServer()
})
afterEach(() => shown.close())

test.each(['en', 'fa'] as const)('every kind of mail has words in %s', async language => {
  const kinds = Object.entries(mail).flatMap(([kind, words]) => (typeof words === 'object' ? [kind] : []))
  const items = kinds.map(kind => ({
    _id: kind,
    channel: 'mail' as const,
    to: 'mina@example.org',
    kind,
    state: 'failed' as const,
    tries: 8,
    reason: 'Error',
    createdAt: '2026-11-02T10:00:00.000Z',
    endedAt: null,
  }))
  server.answers(adminMessages, { items, totalCount: items.length })
  shown = await showScreen(<MessagesPage />, { at: '/admin-dashboard/messages', language })
  await shown.until(() => (shown.page.textContent ?? '').includes('mina@example.org'))
  const texts = [...shown.page.querySelectorAll('tbody td:nth-child(4)')].map(cell => cell.textContent)
  expect(kinds.length).toBeGreaterThan(5)
  for (const kind of kinds) expect(texts).not.toContain(kind)
})

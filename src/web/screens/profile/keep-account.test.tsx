// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withdrawDeletion } from '#contract/calls/profile.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { sessionActor } from '../../session/session-actor.ts'
import { KeepAccount } from './keep-account.tsx'

const askedAt = '2026-11-20T10:00:00.000Z'
let server: StandInServer
let shown: ShownScreen
beforeEach(async () => {
  server = standInServer()
  shown = await showScreen(<KeepAccount askedAt={askedAt} />, {
    at: '/dashboard/projects',
    user: userOf({ deletionAskedAt: askedAt }),
  })
})
afterEach(() => shown.close())

function dialog() {
  return document.querySelector('.ant-modal')?.textContent ?? ''
}
function user() {
  return sessionActor.getSnapshot().context.session?.user
}

test('tells what was asked and until when, and is not closed by a press beside it', () => {
  expect(dialog()).toContain('Keep your account?')
  expect(dialog()).toContain('30 days')
  expect(dialog()).toContain('2026')
  document.querySelector<HTMLElement>('.ant-modal-wrap')?.click()
  expect(dialog()).toContain('Keep your account?')
  expect(server.sent(withdrawDeletion)).toEqual([])
})

test('kept, the request is withdrawn and the session knows it', async () => {
  server.answers(withdrawDeletion, { data: { user: userOf() } })
  await shown.press('Keep the account')
  await shown.settle()
  expect(server.sent(withdrawDeletion)).toHaveLength(1)
  expect(user()?.deletionAskedAt).toBeUndefined()
})

test('a refusal is told, and the question stays', async () => {
  server.refuses(withdrawDeletion, 500, { message: 'Out of order' })
  await shown.press('Keep the account')
  await shown.until(() => shown.toasts.length > 0)
  expect(user()?.deletionAskedAt).toBe(askedAt)
  expect(dialog()).toContain('Keep your account?')
})

test('“Delete as planned” asks to log out and withdraws nothing', async () => {
  await shown.press('Delete as planned')
  await shown.settle()
  expect(server.sent(withdrawDeletion)).toEqual([])
  expect(sessionActor.getSnapshot().context.session).not.toBeNull()
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listTokens, makeToken, revokeToken } from '#contract/calls/sharing.ts'
import type { PersonalToken } from '#contract/entities/personal-token.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { PersonalTokens } from './personal-tokens.tsx'

const night: PersonalToken = {
  _id: 't1',
  name: 'Night script',
  scopes: ['projects:read'],
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
}
let server: StandInServer
let shown: ShownScreen
let items: PersonalToken[]
beforeEach(async () => {
  items = []
  server = standInServer()
  server.answers(listTokens, () => ({ items, totalCount: items.length }))
  shown = await showScreen(<PersonalTokens close={() => {}} />, { at: '/dashboard/projects', user: userOf() })
  await shown.until(() => server.sent(listTokens).length > 0)
  await shown.settle()
})
afterEach(() => shown.close())

test('a token is made with the chosen scopes, shown once and revoked', async () => {
  server.answers(makeToken, () => {
    items = [night]
    return { personalToken: night, token: 'secret-of-the-token' }
  })
  server.answers(revokeToken, () => {
    items = []
    return undefined
  })
  for (const scope of ['Read projects and results', 'Create and change projects', 'Run simulations and studies'])
    expect(shown.words()).toContain(scope)
  await shown.type('Name', 'Night script')
  await shown.press('Make a token')
  await shown.until(() => shown.words().includes('Your tokens'))
  const body = server.sent(makeToken)[0]?.body as { readonly expiresAt: string }
  expect(body).toMatchObject({ name: 'Night script', scopes: ['projects:read'] })
  expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now() + 89 * 86_400_000)
  expect(shown.page.querySelector<HTMLInputElement>('.token-once input')?.value).toBe('secret-of-the-token')
  expect(shown.words()).toContain('never used')
  await shown.press('Revoke the token “Night script”')
  await shown.until(() => !shown.words().includes('Your tokens'))
  expect(server.sent(revokeToken).map(({ path }) => path)).toEqual([{ id: 't1' }])
  expect(shown.page.querySelector('.token-once')).toBeNull()
})

test('a new password keeps the tokens; all are revoked at once', async () => {
  items = [night, { ...night, _id: 't2', name: 'Day script' }]
  await shown.close()
  shown = await showScreen(<PersonalTokens close={() => {}} />, { at: '/dashboard/projects', user: userOf() })
  await shown.until(() => shown.words().includes('A new password does not end these tokens.'))
  server.answers(revokeToken, ({ path }) => {
    items = items.filter(({ _id }) => _id !== path['id'])
    return undefined
  })
  await shown.press('Revoke all tokens')
  await shown.until(() => !shown.words().includes('Your tokens'))
  expect(server.sent(revokeToken).map(({ path }) => path['id'])).toEqual(['t1', 't2'])
  expect(shown.words()).not.toContain('Revoke all tokens')
})

test('a refusal is told in the form', async () => {
  server.refuses(makeToken, 422, { errors: [{ field: 'name', message: 'Another name, please.' }] })
  await shown.type('Name', 'x')
  await shown.press('Make a token')
  await shown.until(() => shown.words().includes('Another name, please.'))
  expect(server.sent(makeToken)).toHaveLength(1)
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { login } from '#contract/calls/auth.ts'
import { refusal, success } from '../../../tests/support/answers.ts'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { CredentialsForm } from './credentials-form.tsx'

const wire = vi.hoisted(() => ({
  sent: [] as (readonly [unknown, unknown])[],
  answer: (): Promise<unknown> => Promise.resolve(undefined),
  begun: [] as unknown[],
}))
vi.mock('../api/send.ts', () => ({
  send: (call: unknown, given: { readonly body: unknown }) => {
    wire.sent.push([call, given.body])
    return wire.answer()
  },
}))
vi.mock('../session/session.ts', () => ({
  useSession: () => ({ actions: { begin: (...given: unknown[]) => wire.begun.push(given) } }),
}))

let shown: Shown
beforeEach(async () => {
  wire.sent = []
  wire.begun = []
  wire.answer = () => Promise.resolve(refusal(500))
  shown = await showPart(<CredentialsForm call={login} submitText="Enter" />)
})
afterEach(() => shown.close())

test('both are asked for before anything is sent', async () => {
  await shown.press('Enter')
  expect(shown.refused()).toEqual(['Email', 'Password'])
  await shown.type('Email', 'sara', true)
  await shown.type('Password', 'x', true)
  await shown.press('Enter')
  expect(shown.refused()).toEqual(['Email'])
  expect(shown.words()).toContain('Please insert the valid email')
  expect(wire.sent).toEqual([])
})

test('a field is not found wrong before it was left', async () => {
  await shown.type('Email', 'sara')
  expect(shown.refused()).toEqual([])
  await shown.type('Email', 'sara@', true)
  expect(shown.refused()).toEqual(['Email'])
  // An empty one is not yet wrong.
  await shown.type('Email', '', true)
  await shown.type('Password', '', true)
  expect(shown.refused()).toEqual(['Email'])
})

test('sends the two to the call it was given, and begins the session', async () => {
  wire.answer = () => Promise.resolve(success({ data: 1 }))
  await shown.type('Email', 'sara@example.org')
  await shown.type('Password', 'river stone lamp')
  await shown.press('Enter')
  await shown.settle()
  expect(wire.sent).toEqual([[login, { email: 'sara@example.org', password: 'river stone lamp' }]])
  expect(wire.begun).toEqual([[{ data: 1 }, 'login']])
})

test('is sent once while it is under way; a refusal stays on the page until the next try', async () => {
  let answer: (given: unknown) => void = () => {}
  wire.answer = () =>
    new Promise(done => {
      answer = done
    })
  await shown.type('Email', 'sara@example.org')
  await shown.type('Password', 'river stone lamp')
  await shown.press('Enter')
  await shown.press('Enter')
  expect(wire.sent).toHaveLength(1)
  answer(refusal(401, { message: 'Wrong email or password.' }))
  await shown.settle()
  expect(shown.words()).toContain('Wrong email or password.')
  expect(wire.begun).toEqual([])
  await shown.press('Enter')
  expect(wire.sent).toHaveLength(2)
  expect(shown.words()).not.toContain('Wrong email or password.')
})

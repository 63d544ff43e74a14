import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { User } from '#contract/entities/user.ts'
import { sessionView } from './route-access.ts'
import { sessionMachine, type Session } from './session.machine.ts'

function user(role: User['role'], fullName = 'Sara Rahimi'): User {
  return {
    _id: 'u1',
    fullName,
    email: 'sara@example.com',
    emailVerified: true,
    companyName: 'Studio',
    companySize: '1-9',
    roleInCompany: 'Architect',
    role,
    profile_picture: null,
    phone: null,
    phoneVerified: false,
    isDeleted: false,
    createdAt: '2026-01-01T00:00:00Z',
    preferences: { language: 'en', calendar: 'gregorian', theme: 'light', layoutView: 'grid' },
  }
}
function turn() {
  return new Promise<void>(resolve => {
    setTimeout(resolve, 0)
  })
}

/** Machine on a page of its own: storage, clock and addresses are recorded. */
async function page(storedSession: Session | null | Error, endSession: () => Promise<unknown> = async () => undefined) {
  const clock = new SimulatedClock()
  const log: string[] = []
  const storage = { storedSession: storedSession instanceof Error ? null : storedSession }
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        restore: fromPromise<Session | null>(async () => {
          if (storedSession instanceof Error) throw storedSession
          return storedSession
        }),
        endSession: fromPromise<unknown, { readonly token: string }>(async ({ input }) => {
          log.push(`end ${input.token}`)
          return endSession()
        }),
      },
      actions: {
        redirect: (_, { to }) => {
          log.push(`to ${to}`)
        },
        toast: (_, { key }) => {
          log.push(key)
        },
        persist: (_, { session }) => {
          storage.storedSession = session
        },
        forget: (_, { token }) => {
          if (storage.storedSession?.token === token) storage.storedSession = null
        },
      },
    }),
    { clock },
  ).start()
  await turn()
  return { actor, clock, log, storage }
}

describe('session on a page', () => {
  test.each([
    ['super-admin', '/admin-dashboard'],
    ['user', '/dashboard/projects'],
  ] as const)('login of a %s leads to %s after 100 ms, with a toast', async (role, home) => {
    const { actor, clock, log, storage } = await page(null)
    actor.send({ type: 'login.succeeded', token: 't1', user: user(role) })
    expect(storage.storedSession?.token).toBe('t1')
    clock.increment(99)
    expect(log).toEqual(['auth:loggedIn'])
    clock.increment(1)
    expect(log).toEqual(['auth:loggedIn', `to ${home}`])
    clock.increment(1000)
    expect(log).toHaveLength(2)
  })

  test('a second login within the 100 ms leads to its own home, once, 100 ms after it', async () => {
    const { actor, clock, log, storage } = await page(null)
    actor.send({ type: 'login.succeeded', token: 't1', user: user('user') })
    clock.increment(60)
    actor.send({ type: 'login.succeeded', token: 't2', user: user('super-admin') })
    expect(storage.storedSession?.token).toBe('t2')
    clock.increment(99)
    expect(log).toEqual(['auth:loggedIn', 'auth:loggedIn'])
    clock.increment(1000)
    expect(log).toEqual(['auth:loggedIn', 'auth:loggedIn', 'to /admin-dashboard'])
  })

  test('what addresses are told of it: who is here, and whether the way is about to change', async () => {
    const waiting = createActor(
      sessionMachine.provide({ actors: { restore: fromPromise<Session | null>(() => new Promise(() => {})) } }),
    )
    expect(sessionView(waiting.start().getSnapshot())).toEqual({ state: 'loading', moving: false })
    const { actor, clock } = await page(null)
    const view = () => sessionView(actor.getSnapshot())
    expect(view()).toEqual({ state: 'loggedOut', moving: false })
    actor.send({ type: 'login.succeeded', token: 't1', user: user('super-admin') })
    expect(view()).toEqual({ state: 'authenticated', moving: true, role: 'super-admin' })
    clock.increment(100)
    expect(view()).toEqual({ state: 'authenticated', moving: false, role: 'super-admin' })
    actor.send({ type: 'logout.asked' })
    expect(view()).toEqual({ state: 'authenticated', moving: false, role: 'super-admin' })
    actor.send({ type: 'refused', token: 't1' })
    expect(view()).toEqual({ state: 'loggedOut', moving: true })
    clock.increment(100)
    expect(view()).toEqual({ state: 'loggedOut', moving: false })
  })

  test('ten refusals at once make one redirect, after 100 ms', async () => {
    const { actor, clock, log, storage } = await page({ token: 't1', user: user('user') })
    for (let i = 0; i < 10; i++) actor.send({ type: 'refused', token: 't1' })
    expect(storage.storedSession).toBeNull()
    clock.increment(99)
    expect(log).toEqual([])
    clock.increment(1)
    actor.send({ type: 'refused', token: 't1' })
    clock.increment(1000)
    expect(log).toEqual(['to /login'])
  })

  test('a late refusal of an older session ends nothing', async () => {
    const { actor, storage } = await page(null)
    actor.send({ type: 'login.succeeded', token: 't2', user: user('user') })
    actor.send({ type: 'refused', token: 't1' })
    expect(actor.getSnapshot().context.session?.token).toBe('t2')
    expect(storage.storedSession?.token).toBe('t2')
  })

  test('a login right after a refusal cancels the way to the login page', async () => {
    const { actor, clock, log } = await page({ token: 't1', user: user('user') })
    actor.send({ type: 'refused' })
    clock.increment(50)
    actor.send({ type: 'login.succeeded', token: 't2', user: user('user') })
    clock.increment(1000)
    expect(log).toEqual(['auth:loggedIn', 'to /dashboard/projects'])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['answers', async () => undefined],
    [
      'is away',
      async () => {
        throw new Error('no network')
      },
    ],
  ])('logout asks, then ends here at once, also when the server %s', async (_, answer) => {
    const { actor, log, storage } = await page({ token: 't1', user: user('user') }, answer)
    actor.send({ type: 'logout.asked' })
    actor.send({ type: 'logout.cancelled' })
    expect(storage.storedSession?.token).toBe('t1')
    actor.send({ type: 'logout.asked' })
    actor.send({ type: 'logout.confirmed' })
    expect(storage.storedSession).toBeNull()
    expect(actor.getSnapshot().context.session).toBeNull()
    await turn()
    expect(log.toSorted()).toEqual(['end t1', 'to /login'])
    expect(actor.getSnapshot().matches({ loggedOut: 'settled' })).toBe(true)
    expect(actor.getSnapshot().status).toBe('active')
  })

  test('a changed profile replaces the user and is kept', async () => {
    const { actor, storage } = await page({ token: 't1', user: user('user') })
    actor.send({ type: 'profile.changed', user: user('user', 'Sara R.') })
    expect(storage.storedSession).toEqual({ token: 't1', user: user('user', 'Sara R.') })
  })

  test('unreadable storage means logged out, and nothing is dropped', async () => {
    const { actor, log } = await page(new Error('storage is blocked'))
    expect(actor.getSnapshot().matches({ loggedOut: 'settled' })).toBe(true)
    expect(log).toEqual([])
  })
})

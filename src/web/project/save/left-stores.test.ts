// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { readProfile } from '#contract/calls/profile.ts'
import { signIn, userOf } from '../../../../tests/support/show-screen.tsx'
import { standInServer } from '../../../../tests/support/stand-in-server.ts'
import { endLeftStore, leaveStore, returnToStore } from './left-stores.ts'
import type { ProjectStore } from './project-store.ts'

function made(isSent = false) {
  const store = { flush: vi.fn<ProjectStore['flush']>(async () => isSent), dispose: vi.fn<ProjectStore['dispose']>() }
  return {
    store: store as unknown as ProjectStore,
    calls: () => [store.flush.mock.calls.length, store.dispose.mock.calls.length],
  }
}
const [sara, omid] = [userOf(), userOf({ _id: 'u2' })]

beforeEach(async () => {
  standInServer().answers(readProfile, { data: { user: sara } })
  await signIn(sara)
  endLeftStore('u1', 'p1')
})

test('a left store goes on sending while its owner is logged in, and ends with another person', async () => {
  const { store, calls } = made()
  leaveStore('u1', 'p1', store)
  await signIn(userOf({ fullName: 'Sara R.' }))
  expect(calls()).toEqual([1, 0])
  await signIn(omid)
  expect(calls()).toEqual([1, 1])
  await signIn(sara)
  expect(calls()).toEqual([1, 1])
})

test('a left store whose changes are all on the server ends', async () => {
  const { store, calls } = made(true)
  leaveStore('u1', 'p1', store)
  await Promise.resolve()
  await Promise.resolve()
  expect(calls()).toEqual([1, 1])
})

test('a store that is left by the end of its session sends nothing', async () => {
  const { store, calls } = made()
  await signIn(omid)
  leaveStore('u1', 'p1', store)
  expect(calls()).toEqual([0, 1])
})

test('a store that is held again, or whose project is opened anew, is no left one', async () => {
  const [held, old] = [made(), made()]
  leaveStore('u1', 'p1', held.store)
  returnToStore('u1', 'p1', held.store)
  endLeftStore('u1', 'p1')
  expect(held.calls()).toEqual([1, 0])
  leaveStore('u1', 'p1', old.store)
  endLeftStore('u1', 'p1')
  endLeftStore('u1', 'p1')
  expect(old.calls()).toEqual([1, 1])
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredHistory } from '#building/draft/stored-history.ts'
import { breakStorage, freshStorage, storageFaults } from '../../../../tests/support/storage-faults.ts'
import { historyShelf } from './history-shelf.ts'

let mend: (() => void) | undefined
beforeEach(freshStorage)
afterEach(() => {
  mend?.()
  mend = undefined
  vi.useRealTimers()
})

/** A project that is there already. */
const there = Promise.resolve()
const steps: StoredHistory = { documentVersion: 4, now: '{}', past: ['["draw",0]'], future: [] }

test('steps are kept by person and project, replaced by newer ones, and dropped', async () => {
  await historyShelf('u1', 'p1').keep(steps)
  await historyShelf('u1', 'p1').keep({ ...steps, future: ['["name",0]'] })
  expect(await historyShelf('u1', 'p1').read(there)).toEqual({ ...steps, future: ['["name",0]'] })
  expect(await historyShelf('u2', 'p1').read(there)).toBeNull()
  expect(await historyShelf('u1', 'p2').read(there)).toBeNull()
  await historyShelf('u1', 'p1').keep(null)
  expect(await historyShelf('u1', 'p1').read(there)).toBeNull()
})
test('a slow storage may answer as long as the project is on its way, and a moment after it', async () => {
  await historyShelf('u1', 'p1').keep(steps)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const onItsWay = historyShelf('u1', 'p1').read(new Promise(() => {}))
  await Promise.resolve()
  vi.advanceTimersByTime(60_000)
  expect(await onItsWay).toEqual(steps)
  mend = breakStorage('silent')
  for (const project of [async () => there, () => Promise.reject(new Error('no project'))]) {
    const read = historyShelf('u1', 'p1').read(project())
    await vi.advanceTimersByTimeAsync(1000)
    expect(await read).toBeNull()
  }
})
test.each(storageFaults)('a storage that is %s costs the steps, and nothing else', async fault => {
  mend = breakStorage(fault)
  const keeping = historyShelf('u1', 'p1').keep(steps)
  // An opening that is never answered holds up nothing: nobody waits for the steps to be kept.
  if (fault !== 'silent') await keeping
  expect(await historyShelf('u1', 'p1').read(there)).toBeNull()
})

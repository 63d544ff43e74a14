// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draftOf } from '#building/draft/draft.ts'
import type { StoredDraft } from '#building/draft/stored-draft.ts'
import { freshProject, named, wall } from '../../../../tests/fixtures/draft.ts'
import { breakStorage, freshStorage, storageFaults } from '../../../../tests/support/storage-faults.ts'
import { browserShelf, type DraftShelf } from './draft-shelf.ts'

const base = draftOf(freshProject)
function draftAt(minute: number, ...edits: readonly ReturnType<typeof named>[]): StoredDraft {
  const building = edits.reduce((changed, edit) => edit(changed), base.building)
  return { version: 3, base, mine: { ...base, building }, keptAt: `2026-11-21T10:0${minute}:00.000Z` }
}
const draft = draftAt(1, wall(0.4))
const earlierKey = 'badgir.draft.sara.p1'

/** Whether the browser would ask before this window is closed. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}
/** Whether the browser acknowledges a draft. */
function isKept(shelf: DraftShelf, given: StoredDraft | null): Promise<boolean> {
  return shelf.keep(given).then(
    () => true,
    () => false,
  )
}
/** Drafts that a new visit finds. */
function found(userId = 'sara', projectId = 'p1') {
  return browserShelf(userId, projectId).read()
}

beforeEach(() => {
  freshStorage()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is kept comes back to its owner and its project only, and is dropped when it is sent', async () => {
  const shelf = browserShelf('sara', 'p1')
  expect(await shelf.read()).toBeNull()
  await shelf.keep(draft)
  expect(await found()).toEqual(draft)
  expect(await found('omid')).toBeNull()
  expect(await found('sara', 'p2')).toBeNull()
  // Neither a part of an id nor two ids in a row are another's place.
  expect(await found('sar', 'ap1')).toBeNull()
  await shelf.keep(null)
  expect(await found()).toBeNull()
})

describe('a draft of an earlier release, in localStorage', () => {
  test('is read, and stays there until it is written in the new place', async () => {
    localStorage.setItem(earlierKey, JSON.stringify(draft))
    localStorage.setItem('badgir.draft.omid.p1', 'another person’s')
    const shelf = browserShelf('sara', 'p1')
    expect(await shelf.read()).toEqual(draft)
    const mend = breakStorage('full')
    expect(await isKept(shelf, draft)).toBe(false)
    expect(localStorage.getItem(earlierKey)).not.toBeNull()
    mend()
    await shelf.keep(draft)
    expect(localStorage.getItem(earlierKey)).toBeNull()
    expect(localStorage.getItem('badgir.draft.omid.p1')).toBe('another person’s')
    expect(await found()).toEqual(draft)
  })
  test('is dropped once the server has it, also where the new place is denied', async () => {
    localStorage.setItem(earlierKey, JSON.stringify(draft))
    const shelf = browserShelf('sara', 'p1')
    await shelf.read()
    const mend = breakStorage('denied')
    expect(await isKept(shelf, null)).toBe(false)
    mend()
    expect(localStorage.getItem(earlierKey)).toBeNull()
  })
})

describe('two windows of a project', () => {
  test('keep their changes apart: what one sends or keeps takes nothing from the other', async () => {
    const [first, second] = [browserShelf('sara', 'p1'), browserShelf('sara', 'p1')]
    await Promise.all([first.read(), second.read()])
    await first.keep(draftAt(1, wall(0.4)))
    await second.keep(draftAt(2, named('Darband')))
    expect((await found())?.mine).toEqual(draftAt(0, wall(0.4), named('Darband')).mine)
    await second.keep(null)
    expect(await found()).toEqual(draftAt(1, wall(0.4)))
  })
  test('a window opened later takes the changes over, and drops only what it has read', async () => {
    const first = browserShelf('sara', 'p1')
    await first.keep(draftAt(1, wall(0.4)))
    const later = browserShelf('sara', 'p1')
    await later.read()
    await first.keep(draftAt(2, wall(0.5)))
    await later.keep(null)
    expect(await found()).toEqual(draftAt(2, wall(0.5)))
    // Nothing has changed since this one read: its write stands for both.
    const last = browserShelf('sara', 'p1')
    await last.read()
    await last.keep(draftAt(3, wall(0.5), named('Darband')))
    expect(await found()).toEqual(draftAt(3, wall(0.5), named('Darband')))
    await last.keep(null)
    expect(await found()).toBeNull()
  })
  test('that changed the same: the newer change comes back first, the other one the next time', async () => {
    await browserShelf('sara', 'p1').keep(draftAt(1, wall(0.4)))
    await browserShelf('sara', 'p1').keep(draftAt(2, wall(0.5)))
    const next = browserShelf('sara', 'p1')
    expect(await next.read()).toEqual(draftAt(2, wall(0.5)))
    await next.keep(null)
    expect(await found()).toEqual(draftAt(1, wall(0.4)))
  })
})

describe.each(storageFaults.filter(fault => fault !== 'silent'))('a storage that is %s', fault => {
  test('is told by the promise; this window holds the draft, and closing it asks until it is kept or sent', async () => {
    const shelf = browserShelf('sara', 'p1')
    expect(asks()).toBe(false)
    const mend = breakStorage(fault)
    expect(await isKept(shelf, draft)).toBe(false)
    expect(asks()).toBe(true)
    expect(await found()).toEqual(draft)
    expect(await found('omid')).toBeNull()
    mend()
    await shelf.keep(draft)
    expect(asks()).toBe(false)
    expect(await found()).toEqual(draft)
    await shelf.keep(null)
  })
  test('that had a draft keeps it: it is not taken for one that was sent', async () => {
    await browserShelf('sara', 'p1').keep(draft)
    const mend = breakStorage(fault)
    const shelf = browserShelf('sara', 'p1')
    await shelf.read()
    await isKept(shelf, null)
    expect(asks()).toBe(false)
    mend()
    // A storage that can be read but not written gave its draft, and dropped it as the page asked.
    expect(await found()).toEqual(fault === 'full' || fault === 'aborted' ? null : draft)
  })
})

test('a draft that is taken over from this window’s memory is asked about once, by its new holder', async () => {
  const mend = breakStorage('full')
  expect(await isKept(browserShelf('sara', 'p1'), draft)).toBe(false)
  const next = browserShelf('sara', 'p1')
  expect(await next.read()).toEqual(draft)
  expect(await isKept(next, draft)).toBe(false)
  await isKept(next, null)
  expect(asks()).toBe(false)
  mend()
})

test('a storage that never answers does not hold up the project, nor does it let the page be closed unasked', async () => {
  const mend = breakStorage('silent')
  vi.useFakeTimers()
  const shelf = browserShelf('sara', 'p1')
  const read = shelf.read()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await read).toBeNull()
  void shelf.keep(draft)
  expect(asks()).toBe(true)
  void shelf.keep(null)
  expect(asks()).toBe(false)
  mend()
})

test('a draft that cannot be read is none, and is left where it is', async () => {
  localStorage.setItem(earlierKey, '{"version":')
  const shelf = browserShelf('sara', 'p1')
  expect(await shelf.read()).toBeNull()
  await shelf.keep(null)
  expect(localStorage.getItem(earlierKey)).toBe('{"version":')
})

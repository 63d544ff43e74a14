import { afterEach, expect, test, vi } from 'vitest'
import { draftOf } from '#building/draft/draft.ts'
import { freshProject } from '../../../../tests/fixtures/draft.ts'
import { browserShelf } from './draft-shelf.ts'

const draft = draftOf(freshProject)
const kept = { version: 3, base: draft, mine: draft, keptAt: '2026-11-21T10:00:00Z' }

/** Storage of the test; `refuse` makes every use throw, as in a browser that stores nothing. */
function storage(refuse: () => boolean) {
  const all = new Map<string, string>()
  const guard = <T>(act: () => T): T => {
    if (refuse()) throw new DOMException('denied', 'SecurityError')
    return act()
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => guard(() => all.get(key) ?? null),
    setItem: (key: string, text: string) => guard(() => all.set(key, text)),
    removeItem: (key: string) => guard(() => all.delete(key)),
  })
}
afterEach(() => {
  vi.unstubAllGlobals()
})

test('what is kept comes back to its owner and its project only', () => {
  storage(() => false)
  const shelf = browserShelf('sara', 'p1')
  expect(shelf.read()).toBeNull()
  shelf.write(kept)
  expect(browserShelf('sara', 'p1').read()).toEqual(kept)
  expect(browserShelf('omid', 'p1').read()).toBeNull()
  expect(browserShelf('sara', 'p2').read()).toBeNull()
  shelf.clear()
  expect(shelf.read()).toBeNull()
})

test('a storage that refuses loses the net and nothing else', () => {
  let refused = false
  storage(() => refused)
  const shelf = browserShelf('sara', 'p1')
  shelf.write(kept)
  refused = true
  shelf.write({ ...kept, version: 4 })
  shelf.clear()
  expect(shelf.read()).toBeNull()
  refused = false
  expect(shelf.read()).toEqual(kept)
})

// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Pick } from '#contract/entities/study.ts'
import { browserPicksShelf } from './picks-shelf.ts'

const pick: Pick = { id: 'a', stage: 'passive', run: 'r', row: 1, parent: null }
const unsent = { base: [], mine: [pick] }
beforeEach(() => {
  localStorage.clear()
})

test('what is kept comes back to its owner and its project only', () => {
  const shelf = browserPicksShelf('sara', 'p1')
  shelf.write(unsent)
  expect(browserPicksShelf('omid', 'p1').read()).toBeNull()
  expect(browserPicksShelf('sara', 'p2').read()).toBeNull()
  expect(browserPicksShelf('sara', 'p1').read()).toEqual(unsent)
  shelf.clear()
  expect(shelf.read()).toBeNull()
})

test('what was kept for nobody by name goes to nobody, and is there no more', () => {
  localStorage.setItem('badgir.picks.p1', JSON.stringify(unsent))
  expect(browserPicksShelf('sara', 'p1').read()).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('what a full storage refuses is found again in this window, and closing it asks until it is kept or sent', () => {
  const asks = () => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  const setItem = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => {} })
  const shelf = browserPicksShelf('sara', 'p1')
  shelf.write(unsent)
  expect(asks()).toBe(true)
  expect(browserPicksShelf('sara', 'p1').read()).toEqual(unsent)
  expect(browserPicksShelf('omid', 'p1').read()).toBeNull()
  vi.unstubAllGlobals()
  shelf.write(unsent)
  expect([asks(), shelf.read()]).toEqual([false, unsent])
  shelf.clear()
  expect(shelf.read()).toBeNull()
})

// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
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

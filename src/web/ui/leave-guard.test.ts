// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardLeaving } from './leave-guard.ts'

const guard = vi.fn<(to: string, go: () => void) => boolean>(() => true)
let end: () => void
beforeEach(() => {
  guard.mockClear()
  history.replaceState(null, '', '/page?tab=1')
  end = guardLeaving(guard)
})
afterEach(() => {
  end()
})

/** A step of the browser's history: the address has changed before the event comes, and the router did not change it. */
function step(to: string) {
  History.prototype.pushState.call(history, null, '', to)
  dispatchEvent(new PopStateEvent('popstate'))
}
function here() {
  return location.pathname + location.search + location.hash
}

test('a step to a part of the same page is not asked about; the next one elsewhere is, and comes back to that part', () => {
  step('/page?tab=1#content')
  expect([here(), guard.mock.calls]).toEqual(['/page?tab=1#content', []])
  step('/elsewhere#content')
  expect(guard.mock.calls.map(([to]) => to)).toEqual(['/elsewhere#content'])
  expect(here()).toBe('/page?tab=1#content')
})

test.each(['/elsewhere', '/page?tab=2', '/page'])('a step to %s is asked about', to => {
  step(to)
  expect(guard.mock.calls.map(([address]) => address)).toEqual([to])
  expect(here()).toBe('/page?tab=1')
})

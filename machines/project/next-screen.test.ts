import { expect, test } from 'vitest'
import { inputTabs, tabs, type InputTab } from '#contract/options.ts'
import { nextScreen } from './next-screen.ts'

/** Screens from the first tab on. Each screen names the next one. */
function walk(mayRead: boolean) {
  const seen: string[] = ['location']
  for (let at = seen.at(-1); inputTabs.some(tab => tab === at) && seen.length < 20; at = seen.at(-1))
    seen.push(nextScreen(at as InputTab, mayRead))
  return seen
}

test('the walk from the first tab on goes through every tab and ends with the analysis', () => {
  expect(walk(true)).toEqual(tabs)
})

test('of an unpaid project it ends with the review', () => {
  expect(walk(false)).toEqual([...inputTabs, 'review'])
})

// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { passivePick } from '../../../../../tests/fixtures/passive-study.ts'
import { openAnalysis, type OpenedAnalysis } from '../../../../../tests/support/open-analysis.tsx'

const picks = [passivePick('a', 2), passivePick('b', 3)]
let page: OpenedAnalysis
afterEach(() => page.close())

function trees() {
  return document.querySelectorAll('[data-testid=pick-tree]').length
}
function dialog() {
  return document.querySelector('[role=dialog]')
}
function isOpen(name: string) {
  return page.control(name, 'button').getAttribute('aria-expanded')
}

test('where there is room the tree stands beside the page, without a dialog', async () => {
  page = await openAnalysis('page=passive', picks)
  expect([trees(), dialog()]).toEqual([1, null])
  expect(page.page.querySelector('aside [data-testid=pick-tree]')).not.toBeNull()
})

test('on a rail of icons a button with their number opens it until another page or pick is chosen', async () => {
  page = await openAnalysis('page=passive', picks, { width: 1200 })
  const name = 'Tree of picks, with 2 picks'
  expect([trees(), page.control(name, 'button').textContent, isOpen(name)]).toEqual([0, '2', 'false'])
  await page.press(name, 'button')
  await page.settle()
  expect([trees(), isOpen(name), dialog()?.contains(page.control('Passive 2', 'a'))]).toEqual([1, 'true', true])
  await page.press('Passive 2', 'a')
  await page.settle()
  expect([isOpen(name), page.pinned()]).toEqual(['false', ['2']])
})

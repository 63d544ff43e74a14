// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { passivePick } from '../../../../../tests/fixtures/passive-study.ts'
import { openAnalysis, type OpenedAnalysis } from '../../../../../tests/support/open-analysis.tsx'

let page: OpenedAnalysis
afterEach(() => page.close())

/** Each line of the tree, from top to bottom. */
function lines() {
  return [...document.querySelectorAll('.pick-line')].map(line =>
    [...line.querySelectorAll('a, span[dir]')].map(({ textContent }) => textContent).join(': '),
  )
}
async function press(name: string, kind = 'button') {
  await page.press(name, kind)
  await page.settle()
}

test('a pick that is made is lit in the tree with the stage after it; of the others it waits', async () => {
  page = await openAnalysis('page=passive&pins=1', [passivePick('a', 2)])
  expect(lines()).toEqual(['Baseline', 'Passive 2', 'Active: not picked'])
  await press('Pick 1')
  expect([page.lit(), page.pinned()]).toEqual(['Passive 1', ['1']])
  expect(lines()).toEqual(['Baseline', 'Passive 2', 'Active: not picked', 'Passive 1', 'Active: choose options'])
  const [, from] = page.page.querySelectorAll<HTMLAnchorElement>('.pick-open a')
  expect(new URL(from?.href ?? '').searchParams.get('from')).toBe(page.search().get('pick'))
})

test('one that comes in place of another takes its light, once it is confirmed', async () => {
  const active = passivePick('c', 1, { stage: 'active', run: 's9', parent: 'a' })
  page = await openAnalysis('page=passive&pins=1&pick=a', [passivePick('a', 2), active])
  await press('Pick 1 instead of another one')
  await press('Instead of Passive 2', '[role=menuitem]')
  expect(page.lit()).toBe('Passive 2')
  await press('Change and remove 1')
  expect([page.lit(), lines()]).toEqual(['Passive 1', ['Baseline', 'Passive 1', 'Active: choose options']])
  expect(page.words()).toContain('Passive 1 is picked. 1 active removed.')
})

test('before any pick the first stage is what comes next', async () => {
  page = await openAnalysis('page=passive', [])
  expect(lines()).toEqual(['Baseline', 'Passive: choose options'])
})

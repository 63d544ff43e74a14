// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { passivePick } from '../../../../../tests/fixtures/passive-study.ts'
import { openAnalysis, type OpenedAnalysis } from '../../../../../tests/support/open-analysis.tsx'

let page: OpenedAnalysis
afterEach(() => page.close())

function isClosed(name: string) {
  return (page.control(name, 'button') as HTMLButtonElement).disabled
}

test('a click on a pick in the tree pins it as a step among the others: every one of them can be taken back', async () => {
  page = await openAnalysis('page=passive', [passivePick('a', 2), passivePick('b', 3)])
  await page.press('Star 1')
  await page.settle()
  await page.press('Passive 2', 'a')
  await page.settle()
  expect([page.pinned(), page.search().get('star'), page.search().get('pick')]).toEqual([['2'], '1', 'a'])
  await page.press('Undo', 'button')
  await page.settle()
  expect([page.pinned(), page.search().get('star')]).toEqual([[], '1'])
  await page.press('Undo', 'button')
  await page.settle()
  expect(page.search().get('star')).toBeNull()
  expect(isClosed('Undo')).toBe(true)
})

test('a pick comes before the pins that are there, and the last of four gives way', async () => {
  const picks = [passivePick('a', 2), passivePick('b', 3)]
  page = await openAnalysis('page=passive&pins=0.1.3', picks)
  await page.press('Passive 2', 'a')
  await page.settle()
  expect(page.pinned()).toEqual(['2', '0', '1', '3'])
  await page.press('Passive 3', 'a')
  await page.settle()
  expect([page.pinned(), page.search().get('pick')]).toEqual([['2', '0', '1', '3'], 'b'])
})

test.each([
  ['a', ['2'], 'Passive 2'],
  ['nobody', [], null],
  // A pick of another stage has no row here.
  ['c', [], 'Active 1'],
] as const)('an address with pick=%s pins %j, and lights %s in the tree', async (id, pinned, lit) => {
  const active = passivePick('c', 1, { stage: 'active', run: 's9', parent: 'a' })
  page = await openAnalysis(`page=passive&pick=${id}`, [passivePick('a', 2), passivePick('b', 3), active])
  expect([page.pinned(), page.lit(), page.notices()]).toEqual([pinned, lit, []])
})

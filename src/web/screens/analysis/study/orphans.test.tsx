// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { passivePick, passiveStudy } from '../../../../../tests/fixtures/passive-study.ts'
import { openAnalysis, type OpenedAnalysis } from '../../../../../tests/support/open-analysis.tsx'

const active = passiveStudy({
  _id: 's9',
  stage: 'step2',
  from: 'a',
  parameters: [
    { key: 'fanEfficiency', options: [0.5, 0.6] },
    { key: 'coolingCoefficient', options: [3, 4] },
  ],
})
let page: OpenedAnalysis
afterEach(() => page.close())

async function press(name: string, kind = 'button') {
  await page.press(name, kind)
  await page.settle()
}
function mayPick() {
  return !(page.control('Pick 1', 'button') as HTMLButtonElement).disabled
}

test('a study whose starting pick is removed says so and may be looked at; undo brings the pick back', async () => {
  page = await openAnalysis('page=active&pins=1&run=s9', [passivePick('a', 2)], { active })
  expect([page.notices(), mayPick()]).toEqual([[], true])
  await press('More about Passive 2')
  await press('Remove', '[role=menuitem]')
  expect(page.notices()).toEqual([expect.stringContaining('The pick that this study starts from no longer exists.')])
  expect([page.pinned(), mayPick()]).toEqual([['1'], false])
  await press('Undo: restore that pick')
  expect([page.notices(), mayPick()]).toEqual([[], true])
})

test('one whose starting pick went before offers to choose another start', async () => {
  page = await openAnalysis('page=active', [passivePick('b', 3)], { active })
  expect(page.notices()).toEqual([expect.stringContaining('The pick that this study starts from no longer exists.')])
  await press('Choose where to start')
  expect([page.notices(), page.search().get('view')]).toEqual([[], 'options'])
  expect(page.words()).toContain('Starts from')
})

test('a pick whose study is gone is told, and the newest study goes on without it', async () => {
  page = await openAnalysis('page=passive&pick=z', [passivePick('z', 1, { run: 'gone' })])
  expect(page.notices()).toEqual([expect.stringContaining('This address names a study that this stage does not have.')])
  expect([page.pinned(), page.lit()]).toEqual([[], 'Passive 1'])
  await press('Continue with the newest')
  expect([page.notices(), page.lit(), page.search().get('pick')]).toEqual([[], null, null])
})

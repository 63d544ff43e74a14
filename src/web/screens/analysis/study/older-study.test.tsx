// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { readStudy } from '#contract/calls/runs.ts'
import {
  openAnalysis,
  passivePick,
  passiveStudy,
  type OpenedAnalysis,
} from '../../../../../tests/support/open-analysis.tsx'

const newest = passiveStudy({ _id: 's2', createdAt: '2026-02-01T12:00:00.000Z' })
const older = passiveStudy({ createdAt: '2026-01-01T12:00:00.000Z' })
const studies = [newest, older]
const picks = [passivePick('a', 2), passivePick('b', 3, { run: 's2' })]

let page: OpenedAnalysis
afterEach(() => page.close())

function sentence() {
  return page.page.querySelector('[data-testid=older-study] span')?.textContent ?? null
}
function told() {
  const { search } = page
  return { run: search().get('run'), pick: search().get('pick'), star: search().get('star'), pinned: page.pinned() }
}
async function press(name: string, kind: string) {
  await page.press(name, kind)
  await page.settle()
}

test('a pick of an older study is shown in its own study, and the newest comes back as it was left', async () => {
  page = await openAnalysis('page=passive', picks, { studies })
  await press('Star 1', 'button')
  await press('Passive 2', 'a')
  expect(sentence()).toBe('This is an older study of this stage, run on 2026/01/01.')
  expect(told()).toEqual({ run: 's1', pick: 'a', star: null, pinned: ['2'] })
  // What follows a study starts from its newest.
  expect(page.page.querySelector('[data-testid=study-options]')).toBeNull()
  await press('Back to the newest', 'button')
  expect([sentence(), told()]).toEqual([null, { run: 's2', pick: null, star: '1', pinned: [] }])
  await press('Passive 3', 'a')
  expect([sentence(), told()]).toEqual([null, { run: 's2', pick: 'b', star: '1', pinned: ['3'] }])
})

test('its address shows it again, with what was kept of it', async () => {
  page = await openAnalysis('page=passive&run=s1&pins=0.3&star=1', [], { studies })
  expect([sentence() === null, told()]).toEqual([false, { run: 's1', pick: null, star: '1', pinned: ['0', '3'] }])
  await press('Star 2', 'button')
  expect(told()).toEqual({ run: 's1', pick: null, star: '1.2', pinned: ['0', '3'] })
})

test('a study that is not there, or is another stage’s, is none of this page', async () => {
  for (const run of ['gone', 'of-another-stage']) {
    page = await openAnalysis(`page=passive&run=${run}&pins=3`, [], { studies: run === 'gone' ? [newest] : studies })
    expect([sentence(), page.pinned()]).toEqual([null, []])
    expect(page.notices()).toEqual([
      expect.stringContaining('This address names a study that this stage does not have.'),
    ])
    await press('Go on with the newest', 'button')
    expect([page.notices(), told().run]).toEqual([[], null])
    if (run === 'gone') await page.close()
  }
})

test('where it cannot be read now, it is tried again', async () => {
  page = await openAnalysis('page=passive', picks, { studies })
  page.server.isNotReachedBy(readStudy)
  await press('Passive 2', 'a')
  expect(page.words()).toContain('The server was not reached')
  page.server.answers(readStudy, older)
  await press('Try again', 'button')
  expect(told()).toMatchObject({ run: 's1', pinned: ['2'] })
})

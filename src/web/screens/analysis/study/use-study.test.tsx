// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cancelRun, readPassive } from '#contract/calls/runs.ts'
import { passiveStudy } from '../../../../../tests/fixtures/passive-study.ts'
import { openAnalysis, type OpenedAnalysis } from '../../../../../tests/support/open-analysis.tsx'
import { resultSample, runOf } from '../../../../../tests/support/result-sample.ts'

let page: OpenedAnalysis
afterEach(() => page.close())

function running(done: number) {
  return passiveStudy({ status: 'running', combinations: 192, done, total: 192, finishedAt: null })
}
function count() {
  return /(\d+) of 192/.exec(page.page.querySelector('[data-testid=run-strip]')?.textContent ?? '')?.[1]
}
/** A look whose answer is on its way. */
function look() {
  const held = page.server.holds(readPassive)
  act(() => {
    window.dispatchEvent(new Event('focus'))
  })
  return async (done: number) => {
    page.server.answers(readPassive, running(done))
    held.letGo()
    await page.settle()
  }
}

test('an answer counts though a newer look is under way, and not after the newer one has answered', async () => {
  page = await openAnalysis('page=passive', [], { studies: [running(40)] })
  expect(count()).toBe('40')
  const [first, second, third] = [look(), look(), look()]
  await first(50)
  expect(count()).toBe('50')
  await third(70)
  expect(count()).toBe('70')
  await second(60)
  expect(count()).toBe('70')
})

test('the newest study is cancelled by its button', async () => {
  page = await openAnalysis('page=passive', [], { studies: [running(40)] })
  page.server.answers(cancelRun, runOf(resultSample()))
  page.server.answers(readPassive, passiveStudy({ status: 'cancelled', total: 192, done: 41 }))
  await page.press('Cancel', '[data-testid=cancel-study]')
  await page.settle()
  expect(page.server.sent(cancelRun).map(({ path }) => path['run'])).toEqual([running(40)._id])
  const strip = page.page.querySelector<HTMLElement>('[data-testid=run-strip]')
  expect([strip?.dataset['status'], count()]).toEqual(['cancelled', '41'])
})

// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { passivePick } from '../../../../tests/fixtures/passive-study.ts'
import { openAnalysis, type OpenedAnalysis } from '../../../../tests/support/open-analysis.tsx'

let shown: OpenedAnalysis
afterEach(() => shown.close())

test.each([
  ['baseline', 1, 'Next: Passive', 'passive'],
  ['passive', 1, 'Next: Active', 'active'],
  ['offset', 1, 'Next: Compare', 'compare'],
  ['offset', 0, 'Opens after the first pickNext: Compare', undefined],
  ['compare', 1, 'Next: Why', 'why'],
  ['why', 1, 'Next: Report', 'report'],
  ['report', 1, undefined, undefined],
])('the page %s with %d picks ends with %s', async (name, picks, words, next) => {
  shown = await openAnalysis(`page=${name}`, picks === 0 ? [] : [passivePick('a', 2)])
  const foot = shown.page.querySelector('.next-step')
  const link = foot?.querySelector('a')
  expect([foot?.textContent, link ? new URL(link.href).searchParams.get('page') : undefined]).toEqual([words, next])
})

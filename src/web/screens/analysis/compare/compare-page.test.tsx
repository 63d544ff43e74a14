// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { passivePick } from '../../../../../tests/fixtures/passive-study.ts'
import { openAnalysis, type OpenedAnalysis } from '../../../../../tests/support/open-analysis.tsx'

let page: OpenedAnalysis
afterEach(async () => {
  await page.close()
  vi.restoreAllMocks()
})

test('a pick that the address names twice stands there once', async () => {
  const complaints = vi.spyOn(console, 'error')
  page = await openAnalysis('page=compare&picks=a.a.b', [passivePick('a', 2), passivePick('b', 3), passivePick('c', 1)])
  const heads = [...page.page.querySelectorAll('[data-testid=compare] .compare-card thead th[scope=col] > span[dir]')]
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Passive 2', 'Passive 3'])
  // Each line is as wide as the table: its head and a column for each design.
  const lines = [...page.page.querySelectorAll<HTMLTableRowElement>('[data-testid=compare] .compare-table tr')]
  expect(new Set(lines.map(({ cells }) => [...cells].reduce((sum, { colSpan }) => sum + colSpan, 0)))).toEqual(
    new Set([3]),
  )
  expect(page.notices()).toEqual([])
  expect(complaints).not.toHaveBeenCalled()
})

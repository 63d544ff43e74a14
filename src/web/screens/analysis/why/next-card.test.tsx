// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Explanation } from '#contract/entities/explanation.ts'
import { engineVersion } from '#engine/version.ts'
import { passivePick } from '../../../../../tests/fixtures/passive-study.ts'
import { openAnalysis, type OpenedAnalysis } from '../../../../../tests/support/open-analysis.tsx'
import { figuresBy } from '#building/studies/design-figures.ts'

let page: OpenedAnalysis
afterEach(() => page.close())

/** Next changes of pick `a`, of 110 kWh/m² on 100 m², by their net energy. */
function explanationOf(...nets: readonly number[]): Explanation {
  const figures = (net: number) => figuresBy(key => (key === 'net' ? net : null)) as never
  return {
    _id: 'q1',
    projectId: 'p1',
    question: { kind: 'next', pick: 'a' },
    status: 'done',
    done: 3,
    total: 3,
    engineVersion,
    createdAt: '2026-01-01T00:00:00.000Z',
    finishedAt: '2026-01-01T00:00:09.000Z',
    failure: null,
    answer: {
      kind: 'next',
      now: figures(11_000),
      sets: nets.map((net, i) => ({
        changes: [{ key: 'overhangAngle', from: 35, to: 34 - i }],
        options: { overhangAngle: 34 - i },
        figures: figures(net),
      })),
    },
  }
}
function changes() {
  return [...page.page.querySelectorAll('.next-changes li > bdi')].map(({ textContent }) => textContent)
}

test('a change that shows as 0.0 is not offered, though an answer stored earlier has it', async () => {
  page = await openAnalysis('page=why&to=a', [passivePick('a', 2)], { explanation: explanationOf(9000, 10_998) })
  expect(changes()).toEqual(['−20.0'])
  expect(page.words()).toContain('Differences are from Passive 2.')
  await page.close()
  page = await openAnalysis('page=why&to=a', [passivePick('a', 2)], { explanation: explanationOf(10_998) })
  expect(changes()).toEqual([])
  expect(page.words()).toContain('No single option lowers net energy further.')
})

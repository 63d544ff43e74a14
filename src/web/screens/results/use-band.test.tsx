// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { readExplanation } from '#contract/calls/runs.ts'
import type { Explanation } from '#contract/entities/explanation.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { standInServer } from '../../../../tests/support/stand-in-server.ts'
import { useBand } from './use-band.ts'

const answered: Explanation = {
  _id: 'q1',
  projectId: 'p1',
  question: { kind: 'band', pick: null },
  status: 'done',
  done: 40,
  total: 40,
  createdAt: '2026-01-01T00:00:00.000Z',
  finishedAt: '2026-01-01T00:01:00.000Z',
  failure: null,
  engineVersion: '1',
  answer: { kind: 'band', net: 100, low: 90, high: 120, draws: 64, causes: [] },
}
function Band() {
  const band = useBand('p1')
  return band === null ? 'none' : `from ${band.low} to ${band.high}`
}
let shown: Shown
afterEach(() => shown.close())

test('the band that was worked out stands while a newer question runs, and after it was cancelled or failed', async () => {
  const server = standInServer()
  for (const status of ['running', 'cancelled', 'failed'] as const) {
    server.answers(readExplanation, ({ query }) =>
      query['status'] === 'done' ? answered : { ...answered, _id: 'q2', status, finishedAt: null, answer: null },
    )
    shown = await showPart(<Band />)
    await shown.settle()
    expect([status, shown.words()]).toEqual([status, 'from 90 to 120'])
    await shown.close()
  }
})

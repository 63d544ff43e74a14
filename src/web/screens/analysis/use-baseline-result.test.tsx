// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBaseline } from '#contract/calls/runs.ts'
import type { Run } from '#contract/entities/run.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { useBaselineResult } from './use-baseline-result.ts'

const run: Run = {
  _id: 'b',
  projectId: 'p1',
  stage: 'baseline',
  status: 'done',
  done: 1,
  total: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  engineVersion: '1',
  failure: null,
  result: null,
}

function Probe() {
  const { run: result, failure, retry } = useBaselineResult('p1', 'results')
  return (
    <button onClick={retry}>
      {result === undefined ? (failure === null ? 'unknown' : 'failed') : result === null ? 'none' : result._id}
    </button>
  )
}

let shown: Shown
let server: StandInServer
beforeEach(() => {
  server = standInServer()
})
afterEach(() => shown.close())

test('the finished run is asked for, whatever became of later ones', async () => {
  server.answers(readBaseline, run)
  shown = await showPart(<Probe />)
  await shown.settle()
  expect(shown.words()).toBe('b')
  expect(server.sent(readBaseline)).toMatchObject([{ query: { status: 'done' } }])
})
test('only an answer says that there is none', async () => {
  server.answers(readBaseline, null)
  shown = await showPart(<Probe />)
  await shown.settle()
  expect(shown.words()).toBe('none')
})
test('a lost network is a failure, and is tried again when the network is back or somebody asks', async () => {
  server.isNotReachedBy(readBaseline)
  shown = await showPart(<Probe />)
  await shown.settle()
  expect(shown.words()).toBe('failed')
  await act(async () => {
    window.dispatchEvent(new Event('focus'))
  })
  await shown.settle()
  expect([shown.words(), server.sent(readBaseline).length]).toEqual(['failed', 2])
  await shown.press('failed')
  await shown.settle()
  expect(server.sent(readBaseline)).toHaveLength(3)
  server.answers(readBaseline, run)
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  await shown.settle()
  expect(shown.words()).toBe('b')
  // An existing result is not requested again.
  await act(async () => {
    window.dispatchEvent(new Event('focus'))
  })
  await shown.settle()
  expect(server.sent(readBaseline)).toHaveLength(4)
})

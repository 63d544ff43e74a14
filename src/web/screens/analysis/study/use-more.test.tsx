// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readExplanation, runEvents, startExplanation } from '#contract/calls/runs.ts'
import type { Explanation, Question } from '#contract/entities/explanation.ts'
import type { Study } from '#contract/entities/study.ts'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { standInServer, type StandInServer } from '../../../../../tests/support/stand-in-server.ts'
import { noRows } from './page-rows.ts'
import { useMore } from './use-more.ts'
import type { StudyRows } from '#charts/plot/plot-of-study.ts'

const study = {
  _id: 's',
  projectId: 'p1',
  stage: 'step1',
  status: 'done',
  parameters: [{ key: 'orientation', options: [0, 90] }],
  from: null,
  sample: { size: 10, seed: 1 },
  combinations: 9000,
  done: 10,
  total: 10,
} as unknown as Study
const rows = noRows(study)
let grown = 0
function onGrown() {
  grown++
}
function explanationOf(question: Question, more: Partial<Explanation> = {}): Explanation {
  return {
    _id: 'q',
    projectId: 'p1',
    question,
    status: 'done',
    done: 0,
    total: 0,
    engineVersion: '1',
    createdAt: '2026-01-01T00:00:00.000Z',
    finishedAt: null,
    failure: null,
    answer: { kind: 'more', run: 's', rows: [10] },
    ...more,
  } as Explanation
}
function More({ of = study, there = rows }: { readonly of?: Study; readonly there?: StudyRows | null }) {
  const { ask, text } = useMore(of, there, onGrown)
  return (
    <>
      <button disabled={ask === null} onClick={() => ask?.([0, 1])()}>
        more
      </button>
      <p>{text}</p>
    </>
  )
}

let shown: Shown
let server: StandInServer
beforeEach(async () => {
  grown = 0
  server = standInServer()
  server.streams(runEvents)
  server.answers(readExplanation, null)
  shown = await showPart(<More />)
})
afterEach(() => shown.close())
async function press() {
  await shown.press('more')
  await shown.settle()
}
function questionCount() {
  return server.sent(startExplanation).length
}

test('a sample that is done and not of all designs may grow, unless it grows already; no other study may', async () => {
  const mayAsk = () => !shown.page.querySelector('button')?.disabled
  expect(mayAsk()).toBe(true)
  const others = [{ sample: null }, { status: 'running' }, { total: 9000 }, { combinations: 10 }] as const
  for (const other of others) {
    await shown.again(<More of={{ ...study, ...other }} />)
    expect([other, mayAsk()]).toEqual([other, false])
  }
  await shown.again(<More there={null} />)
  expect(mayAsk()).toBe(false)
  await shown.again(<More />)
  server.answers(startExplanation, ({ body }) => explanationOf(body as Question, { status: 'running', answer: null }))
  await press()
  expect([questionCount(), mayAsk()]).toEqual([1, false])
})
test('every click asks, with the same brush too', async () => {
  server.answers(startExplanation, ({ body }) => explanationOf(body as Question))
  await press()
  expect([questionCount(), grown]).toEqual([1, 1])
  await press()
  expect([questionCount(), grown]).toEqual([2, 2])
})
test('where nothing is left to compute it says so', async () => {
  const answer = { kind: 'more', run: 's', rows: [] } as const
  server.answers(startExplanation, ({ body }) => explanationOf(body as Question, { answer }))
  await press()
  expect(shown.words()).toContain('are already calculated')
})
test('while it runs, how far it is; while the server is away, that it runs on', async () => {
  const stream = server.streams(runEvents)
  server.answers(startExplanation, ({ body }) =>
    explanationOf(body as Question, { status: 'running', answer: null, total: 200 }),
  )
  await press()
  stream.tell({ status: 'running', done: 30, total: 200 })
  await shown.settle()
  expect(shown.words()).toBe('moreMore samples: 30 of 200')
  server.isNotReachedBy(readExplanation)
  stream.breakOff()
  await shown.settle()
  expect(shown.words()).toBe('moreNo connection. The study keeps running. This page updates when the server answers.')
})
test('after a failure, a cancel or a refusal a click asks again, and each is told', async () => {
  server.answers(startExplanation, ({ body }) => explanationOf(body as Question, { status: 'failed', answer: null }))
  server.answers(readExplanation, null)
  server.refuses(startExplanation, 503, { message: 'Busy.' })
  await press()
  expect([questionCount(), shown.words()]).toEqual([1, 'moreBusy.'])
  server.answers(startExplanation, ({ body }) => explanationOf(body as Question))
  await press()
  expect([questionCount(), shown.words()]).toEqual([2, 'more'])
})
test('of one that was cancelled or failed before, it says so and asks anew', async () => {
  for (const status of ['cancelled', 'failed'] as const) {
    const within = [{ key: 'orientation', options: [0] }]
    const question = { kind: 'more', run: 's', size: 200, within } as unknown as Question
    server.answers(readExplanation, explanationOf(question, { status, answer: null, failure: null }))
    server.answers(startExplanation, ({ body }) => explanationOf(body as Question))
    const before = questionCount()
    await press()
    expect(questionCount()).toBe(before + 1)
    await shown.close()
    shown = await showPart(<More />)
  }
})
test('where it could not be read what was asked before, a click tries again', async () => {
  server.isNotReachedBy(readExplanation)
  server.answers(startExplanation, ({ body }) => explanationOf(body as Question))
  await press()
  expect([questionCount(), shown.words()]).toEqual([0, expect.stringContaining('The server was not reached')])
  server.answers(readExplanation, null)
  await press()
  expect([questionCount(), grown]).toEqual([1, 1])
})

// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelRun, readExplanation, runEvents, startExplanation } from '#contract/calls/runs.ts'
import type { Explanation, Question } from '#contract/entities/explanation.ts'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { standInServer, type StandInServer } from '../../../../../tests/support/stand-in-server.ts'
import { useQuestion } from '../ask/use-question.ts'
import { QuestionCard } from './question-card.tsx'

const question = { kind: 'band', pick: null } as const satisfies Question
const band = { kind: 'band', net: 100, low: 90, high: 120, draws: 64, causes: [] } as const
function explanationOf(status: Explanation['status'], more: Partial<Explanation> = {}): Explanation {
  return {
    _id: 'q1',
    projectId: 'p1',
    question,
    status,
    done: 0,
    total: 40,
    engineVersion: '1',
    createdAt: '2026-01-01T00:00:00.000Z',
    finishedAt: null,
    failure: null,
    answer: null,
    ...more,
  }
}
function Card({ projectId = 'p1' }: { readonly projectId?: string }) {
  const questionState = useQuestion(projectId, 'band', question)
  return (
    <QuestionCard title="Band" what="Varies the defaults" button="Ask it" questionState={questionState}>
      {questionState.answer === null ? null : `from ${questionState.answer.low} to ${questionState.answer.high}`}
    </QuestionCard>
  )
}
const busy = { code: 'server.busy', message: 'Too busy just now.' }
let shown: Shown
let server: StandInServer
beforeEach(() => {
  server = standInServer()
  server.answers(readExplanation, null)
  server.streams(runEvents)
})
afterEach(() => shown.close())
async function open() {
  shown = await showPart(<Card />)
  await shown.settle()
}

test('asked, followed, answered', async () => {
  const stream = server.streams(runEvents)
  await open()
  server.answers(startExplanation, explanationOf('queued'))
  await shown.press('Ask it')
  expect(server.sent(startExplanation).map(({ body }) => body)).toEqual([question])
  stream.tell({ status: 'running', done: 7, total: 40 })
  await shown.settle()
  expect(shown.words()).toContain('7 of 40 runs')
  expect(shown.words()).not.toContain('left')
  stream.tell({ status: 'running', done: 15, total: 40, variantsPerSecond: 2.5, secondsLeft: 10 })
  await shown.settle()
  expect(shown.words()).toContain('15 of 40 runs, about 10 seconds left')
  server.answers(readExplanation, explanationOf('done', { done: 40, answer: band }))
  stream.end()
  await shown.settle()
  expect(shown.words()).toContain('from 90 to 120')
})

test('what was asked before is found, and is not asked again', async () => {
  server.answers(readExplanation, explanationOf('done', { answer: band }))
  await open()
  expect(shown.words()).toContain('from 90 to 120')
  expect(server.sent(startExplanation)).toEqual([])
})

test('the newest of its kind that asks something else is not its answer', async () => {
  server.answers(readExplanation, explanationOf('done', { question: { kind: 'band', pick: 'p' }, answer: band }))
  await open()
  expect(shown.words()).not.toContain('from 90')
  expect(shown.control('Ask it')).toBeDefined()
})

test('of the sample it is asked at sight, and what is not answered closes the button with its reason', async () => {
  const reason = 'The sample is read-only. Duplicate it to make your own copy.'
  server.refuses(startExplanation, 409, { code: 'project.sample', message: reason })
  shown = await showPart(<Card projectId="sample" />)
  await shown.settle()
  expect(shown.words()).toContain(reason)
  expect(shown.control('Ask it').matches(':disabled')).toBe(true)
  expect(shown.page.querySelector('[role=alert]')).toBeNull()
  await shown.close()
  server.answers(startExplanation, explanationOf('done', { answer: band }))
  shown = await showPart(<Card projectId="sample" />)
  await shown.settle()
  expect(shown.words()).toContain('from 90 to 120')
  expect(server.sent(readExplanation)).toEqual([])
})

test('a first look that fails is told, and trying again looks before it asks', async () => {
  server.refuses(readExplanation, 503, busy)
  await open()
  expect(shown.words()).toContain('Too busy just now.')
  server.answers(readExplanation, explanationOf('done', { answer: band }))
  await shown.press('Try again')
  await shown.settle()
  expect(shown.words()).toContain('from 90 to 120')
  expect(server.sent(startExplanation)).toEqual([])
})

test('a first look that fails is made again when the network is back', async () => {
  server.isNotReachedBy(readExplanation)
  await open()
  expect(shown.control('Try again')).toBeDefined()
  server.answers(readExplanation, explanationOf('done', { answer: band }))
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  await shown.settle()
  expect(shown.words()).toContain('from 90 to 120')
  expect(server.sent(startExplanation)).toEqual([])
})

test('a first look that is refused is not made again by coming back to the window', async () => {
  server.refuses(readExplanation, 409, { code: 'project.sample', message: 'Only of own projects.' })
  await open()
  const looks = server.sent(readExplanation).length
  await act(async () => {
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('online'))
  })
  await shown.settle()
  expect(server.sent(readExplanation)).toHaveLength(looks)
  expect(shown.words()).toContain('Only of own projects.')
})

test('a refused question says why and may be asked again', async () => {
  await open()
  server.refuses(startExplanation, 503, busy)
  await shown.press('Ask it')
  await shown.settle()
  expect(shown.words()).toContain('Too busy just now.')
  server.answers(startExplanation, explanationOf('done', { answer: band }))
  await shown.press('Ask again')
  await shown.settle()
  expect(shown.words()).toContain('from 90 to 120')
})

test('a server that is away is told while the question runs on, and found again', async () => {
  const stream = server.streams(runEvents)
  await open()
  server.answers(startExplanation, explanationOf('running'))
  await shown.press('Ask it')
  await shown.settle()
  server.isNotReachedBy(readExplanation)
  stream.breakOff()
  await shown.settle()
  expect(shown.words()).toContain('Its runs continue.')
  expect(shown.words()).toContain('0 of 40 runs')
})

test('a cancel that is not taken is told, and the question runs on', async () => {
  await open()
  server.answers(startExplanation, explanationOf('running'))
  await shown.press('Ask it')
  await shown.settle()
  server.refuses(cancelRun, 503, busy)
  await shown.press('Cancel')
  await shown.settle()
  expect(shown.words()).toContain('Too busy just now.')
  expect(shown.words()).toContain('0 of 40 runs')
  server.answers(cancelRun, {
    _id: 'q1',
    projectId: 'p1',
    stage: 'explain',
    status: 'cancelled',
    done: 0,
    total: 40,
    createdAt: '2026-01-01T00:00:00.000Z',
    startedAt: null,
    finishedAt: null,
    engineVersion: null,
    failure: null,
    result: null,
  })
  server.answers(readExplanation, explanationOf('cancelled'))
  await shown.press('Cancel')
  await shown.settle()
  expect(shown.control('Ask again')).toBeDefined()
})

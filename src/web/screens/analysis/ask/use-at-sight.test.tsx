// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelRun, readExplanation, runEvents, startExplanation } from '#contract/calls/runs.ts'
import type { Explanation, Question } from '#contract/entities/explanation.ts'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { standInServer, type EventStream, type StandInServer } from '../../../../../tests/support/stand-in-server.ts'
import { QuestionCard } from '../why/question-card.tsx'
import { useAtSight } from './use-at-sight.ts'
import { useQuestion } from './use-question.ts'

function explanationOf(question: Question, status: Explanation['status']): Explanation {
  return {
    _id: `run-of-${question.kind}`,
    projectId: 'p1',
    question,
    status,
    done: 0,
    total: 40,
    engineVersion: '1',
    createdAt: '2026-01-01T00:00:00.000Z',
    finishedAt: null,
    failure: null,
    answer: status === 'done' ? { kind: 'figures', rows: [] } : null,
  }
}
const next = { kind: 'next', pick: 'a' } as const
const influence = { kind: 'sensitivity', run: 'r' } as const
function Page({ pick = 'a' }: { readonly pick?: string }) {
  const bridge = useQuestion('p1', 'bridge', { kind: 'bridge', from: null, to: pick })
  const cheap = useQuestion('p1', 'sensitivity', influence)
  const steps = useQuestion('p1', 'next', { ...next, pick })
  useAtSight([cheap, steps, bridge])
  return (
    <>
      {[bridge, cheap, steps].map((questionState, i) => (
        <QuestionCard
          key={i}
          title={`Card ${i}`}
          what="What"
          button={`Ask ${i}`}
          questionState={questionState as never}
        >
          {null}
        </QuestionCard>
      ))}
    </>
  )
}
let shown: Shown
let server: StandInServer
let stream: EventStream
/** Records of the server, by kind. */
let stored: Partial<Record<string, Explanation>>
/** Questions that were looked for, as JSON. */
let looked: (string | undefined)[]
beforeEach(() => {
  sessionStorage.clear()
  server = standInServer()
  stored = {}
  looked = []
  stream = server.streams(runEvents)
  server.answers(readExplanation, ({ query }) => {
    looked.push(query['asks'])
    const id = query['question']?.replace('run-of-', '')
    return stored[id ?? query['kind'] ?? ''] ?? null
  })
  server.answers(startExplanation, ({ body }) => {
    const question = body as Question
    return (stored[question.kind] = explanationOf(question, 'running'))
  })
  server.answers(cancelRun, ({ path: { run = '' } }) => ({ _id: run, status: 'cancelled' }) as never)
})
afterEach(() => shown.close())

function begun() {
  return server.sent(startExplanation).map(({ body }) => (body as Question).kind)
}
function cancelled() {
  return server.sent(cancelRun).map(({ path }) => path['run'])
}
async function finish(kind: string) {
  stored[kind] = explanationOf(stored[kind]!.question, 'done')
  const ended = stream
  stream = server.streams(runEvents)
  ended.end()
  await shown.settle()
}
async function open(part = <Page />) {
  shown = await showPart(part)
  await shown.settle()
}

test('questions begin by themselves, the cheapest first and one after another', async () => {
  await open()
  expect(begun()).toEqual(['sensitivity'])
  await finish('sensitivity')
  expect(begun()).toEqual(['sensitivity', 'next'])
  await finish('next')
  expect(begun()).toEqual(['sensitivity', 'next', 'bridge'])
  await finish('bridge')
  expect(begun()).toHaveLength(3)
  await shown.close()
  expect(cancelled()).toEqual([])
})

test('answers that are there are found again and not asked; what waits elsewhere is waited for', async () => {
  stored = { sensitivity: explanationOf(influence, 'done'), next: explanationOf(next, 'running') }
  await open()
  // Each by what it asks: another question of its kind may have been asked since.
  expect(looked).toEqual([{ kind: 'bridge', from: null, to: 'a' }, influence, next].map(one => JSON.stringify(one)))
  expect(begun()).toEqual([])
  await finish('next')
  expect(begun()).toEqual(['bridge'])
})

test('a page that is left cancels what it began by itself, also before it has an id', async () => {
  await open()
  await shown.close()
  expect(cancelled()).toEqual(['run-of-sensitivity'])
  stored = {}
  const held = server.holds(startExplanation)
  await open()
  await shown.close()
  expect(cancelled()).toHaveLength(1)
  held.letGo()
  await new Promise(done => {
    setTimeout(done, 20)
  })
  expect(cancelled()).toEqual(['run-of-sensitivity', 'run-of-sensitivity'])
})

test('a page that was loaded anew cancels what it had begun by itself, and nothing of others', async () => {
  await open()
  expect(begun()).toEqual(['sensitivity'])
  // A reload ends no run: the page is gone before it can cancel.
  stored = { sensitivity: explanationOf(influence, 'running') }
  sessionStorage.setItem('badgir.begun.sensitivity', 'run-of-sensitivity')
  await shown.close()
  const before = cancelled().length
  await open()
  expect(begun()).toEqual(['sensitivity'])
  await shown.close()
  expect(cancelled().slice(before)).toEqual(['run-of-sensitivity'])
  sessionStorage.clear()
  await open()
  await shown.close()
  expect(cancelled().slice(before)).toEqual(['run-of-sensitivity'])
})

test('another pick cancels what began by itself for the pick before, and begins its own', async () => {
  stored = { sensitivity: explanationOf(influence, 'done') }
  await open()
  expect(begun()).toEqual(['next'])
  await shown.again(<Page pick="b" />)
  await shown.settle()
  expect(cancelled()).toEqual(['run-of-next'])
  expect(server.sent(startExplanation).map(({ body }) => body)).toEqual([next, { ...next, pick: 'b' }])
})

test('what a person cancels does not begin again, what a person asks outlasts the page', async () => {
  stored = { sensitivity: explanationOf(influence, 'done') }
  await open()
  await shown.press('Cancel')
  stored['next'] = explanationOf(next, 'cancelled')
  const ended = stream
  stream = server.streams(runEvents)
  ended.end()
  await shown.settle()
  expect(begun()).toEqual(['next', 'bridge'])
  await finish('bridge')
  expect(begun()).toHaveLength(2)
  await shown.press('Ask again')
  await shown.settle()
  expect(begun()).toEqual(['next', 'bridge', 'next'])
  await shown.close()
  expect(cancelled()).toEqual(['run-of-next'])
})

test('a question that cannot be asked is closed with its reason, and the next one begins', async () => {
  server.refuses(startExplanation, 422, {
    errors: [{ field: 'run', message: 'This analysis needs a finished study of all combinations.' }],
  })
  await open()
  expect(begun()).toEqual(['sensitivity', 'next', 'bridge'])
  expect(shown.words()).toContain('This analysis needs a finished study of all combinations.')
  expect(shown.page.querySelectorAll('[role=alert]')).toHaveLength(0)
  expect(shown.control('Ask 1').matches(':disabled')).toBe(true)
})

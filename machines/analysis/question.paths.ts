import type { Failure } from '#contract/calls/answer.ts'
import type { Explanation, Question } from '#contract/entities/explanation.ts'
import type { RunStatus } from '#contract/options.ts'
import { machinePaths, type Effect } from '../machine-paths.ts'
import { questionMachine } from './question.machine.ts'

const first: Question = { kind: 'band', pick: null }
const other: Question = { kind: 'band', pick: 'p1' }
function told(id: string, status: RunStatus): Explanation {
  return {
    _id: id,
    projectId: 'project',
    question: first,
    status,
    done: 0,
    total: 10,
    engineVersion: '1',
    createdAt: '2026-01-01T00:00:00Z',
    finishedAt: null,
    failure: status === 'failed' ? 'server.bug' : null,
    answer: null,
  }
}
const failure: Failure = {
  status: 503,
  code: 'server.busy',
  message: undefined,
  errors: [],
  error: undefined,
  requestId: undefined,
  retryAfter: undefined,
}
type Place = 'idle' | 'running' | 'done' | 'cancelled' | 'failed'
function placeOf(of: Explanation | null): Place {
  if (of === null) return 'idle'
  return of.status === 'queued' || of.status === 'running' ? 'running' : of.status
}
const open = ['idle', 'done', 'cancelled', 'failed'] as const
type Snapshot = ReturnType<typeof questionMachine.getInitialSnapshot>
function mayAsk(snapshot: Snapshot): boolean {
  return open.some(state => snapshot.matches(state))
}
function textOf(value: unknown): string {
  return JSON.stringify(value)
}
function sent(effects: readonly Effect[]): string {
  return textOf(effects.map(({ type, params }) => [type, params ?? null]))
}
function isSame(before: Snapshot, after: Snapshot): boolean {
  return textOf([before.value, before.context]) === textOf([after.value, after.context])
}

/** Walks of a question on its page. */
export const questionPaths = machinePaths({
  name: 'question',
  about:
    'What the server told of the question is what the page shows; it is asked once, only where it is known that it does not run, ' +
    'and what is not taken is said.',
  machine: questionMachine,
  data: ['A paid project with a baseline; a page with a question opens.'],
  events: [
    { type: 'question.set', question: first },
    { type: 'question.set', question: other },
    { type: 'question.set', question: null },
    { type: 'question.read', told: null },
    { type: 'question.read', told: told('a', 'running') },
    { type: 'question.read', told: told('a', 'done') },
    { type: 'question.read', told: told('a', 'cancelled') },
    { type: 'question.read', told: told('a', 'failed') },
    { type: 'read.failed', failure },
    { type: 'looked' },
    { type: 'asked' },
    { type: 'ask.taken', told: told('b', 'queued') },
    { type: 'ask.taken', told: told('b', 'done') },
    { type: 'ask.refused', failure },
    { type: 'cancel.asked' },
    { type: 'cancel.failed', failure },
    { type: 'progress.told', done: 3, total: 10 },
  ],
  describe: event => {
    switch (event.type) {
      case 'question.set':
        return event.question === null
          ? 'Nothing is left to ask'
          : event.question === first
            ? 'The page has a question'
            : 'The page has another question'
      case 'question.read':
        return event.told === null ? 'It was never asked' : `The server has it: ${event.told.status}`
      case 'read.failed':
        return 'It cannot be read'
      case 'looked':
        return 'Look again'
      case 'asked':
        return 'Ask'
      case 'ask.taken':
        return event.told.status === 'done' ? 'The server has the answer at once' : 'The server takes the question'
      case 'ask.refused':
        return 'The server refuses the question'
      case 'cancel.asked':
        return 'Cancel'
      case 'cancel.failed':
        return 'The cancel is not taken'
      case 'progress.told':
        return `${event.done} of ${event.total} simulations are done`
      default:
        return event.type
    }
  },
  sees: ({ context: { question, told: of, failure: why } }) =>
    (question === null ? 'no question' : of === null ? 'a question' : `${of.done} of ${of.total}`) +
    (why === null ? '' : ', and why the last wish was not met'),
  key: ({ value, context }) =>
    textOf([
      value,
      context.question,
      context.told?._id,
      context.told?.status,
      context.told?.done,
      context.failure !== null,
    ]),
  truths: [
    {
      says: 'another question begins anew and is looked for; none closes',
      holds: ({ event, after, effects }) =>
        event.type !== 'question.set' ||
        (textOf(after.context) === textOf({ question: event.question, told: null, failure: null }) &&
          (event.question === null
            ? after.matches('closed') && effects.length === 0
            : after.matches('looking') && sent(effects) === textOf([['find', { question: event.question }]]))),
    },
    {
      says: 'what the server told is shown where it was looked for, and nowhere else',
      holds: ({ before, event, after }) => {
        if (event.type !== 'question.read') return true
        if (!before.matches('looking') && !before.matches('running')) return isSame(before, after)
        const stays = before.matches('running') && placeOf(event.told) === 'running'
        return (
          after.matches(placeOf(event.told)) &&
          (!after.matches('running') ||
            after.matches({ running: before.matches({ running: 'cancelling' }) ? 'cancelling' : 'followed' })) &&
          textOf(after.context) ===
            textOf({ ...before.context, told: event.told, failure: stays ? before.context.failure : null })
        )
      },
    },
    {
      says: 'a question that could not be looked for is not taken for one that was never asked; one that runs, runs on',
      holds: ({ before, event, after, effects }) => {
        if (event.type === 'read.failed')
          return before.matches('looking')
            ? after.matches('unread') && textOf(after.context) === textOf({ ...before.context, failure })
            : before.matches({ running: 'followed' })
              ? after.matches({ running: 'lost' }) && textOf(after.context) === textOf(before.context)
              : isSame(before, after)
        if (!before.matches('unread') || (event.type !== 'looked' && event.type !== 'asked')) return true
        return (
          after.matches('looking') &&
          after.context.failure === null &&
          sent(effects) === textOf([['find', { question: before.context.question }]])
        )
      },
    },
    {
      says: 'it is asked only where it does not run, once and as it stands',
      holds: ({ before, event, after, effects }) => {
        const asks = event.type === 'asked' && mayAsk(before)
        return (
          effects.some(({ type }) => type === 'ask') === asks &&
          (!asks ||
            (after.matches('asking') &&
              sent(effects) === textOf([['ask', { question: before.context.question }]]) &&
              textOf(after.context) === textOf({ ...before.context, failure: null })))
        )
      },
    },
    {
      says: 'a taken question is the one that is followed',
      holds: ({ before, event, after }) =>
        event.type !== 'ask.taken' ||
        (before.matches('asking')
          ? after.matches(placeOf(event.told)) &&
            textOf(after.context) === textOf({ ...before.context, told: event.told, failure: null })
          : isSame(before, after)),
    },
    {
      says: 'a refused question says why and may be asked again',
      holds: ({ before, event, after }) =>
        event.type !== 'ask.refused' ||
        (before.matches('asking')
          ? after.matches('idle') && textOf(after.context) === textOf({ ...before.context, failure })
          : isSame(before, after)),
    },
    {
      says: 'looking again reads a running question and changes nothing',
      holds: ({ before, event, after, effects }) => {
        if (event.type !== 'looked' || before.matches('unread')) return true
        return (
          isSame(before, after) &&
          sent(effects) === textOf(before.matches('running') ? [['read', { id: before.context.told?._id }]] : [])
        )
      },
    },
    {
      says: 'the progress moves the numbers of a running question and nothing else',
      holds: ({ before, event, after }) => {
        if (event.type !== 'progress.told') return true
        const { told: of } = before.context
        if (!before.matches('running') || of === null) return isSame(before, after)
        return (
          (before.matches({ running: 'lost' })
            ? after.matches({ running: 'followed' })
            : textOf(after.value) === textOf(before.value)) &&
          textOf(after.context) === textOf({ ...before.context, told: { ...of, done: event.done, total: event.total } })
        )
      },
    },
    {
      says: 'a running question is cancelled once, by its own id',
      holds: ({ before, event, after, effects }) => {
        const cancels = event.type === 'cancel.asked' && before.matches({ running: 'followed' })
        return (
          effects.some(({ type }) => type === 'cancel') === cancels &&
          (!cancels ||
            (after.matches({ running: 'cancelling' }) &&
              sent(effects) === textOf([['cancel', { id: before.context.told?._id }]]) &&
              after.context.failure === null))
        )
      },
    },
    {
      says: 'a cancel that is not taken lets it run on, and says why',
      holds: ({ before, event, after }) =>
        event.type !== 'cancel.failed' ||
        (before.matches({ running: 'cancelling' })
          ? after.matches({ running: 'followed' }) && after.context.failure === failure
          : isSame(before, after)),
    },
  ],
  limits: { visits: 2000, shortest: 75, simple: 12 },
  simpleEvent: event =>
    ['asked', 'ask.taken', 'ask.refused', 'cancel.asked'].includes(event.type) ||
    (event.type === 'question.set' && event.question === first) ||
    (event.type === 'question.read' && event.told === null),
})

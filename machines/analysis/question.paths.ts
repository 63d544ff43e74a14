import type { Failure } from '#contract/calls/answer.ts'
import type { Explanation, Question } from '#contract/entities/explanation.ts'
import type { RunStatus } from '#contract/options.ts'
import { machinePaths, type Effect } from '../machine-paths.ts'
import { questionMachine } from './question.machine.ts'

const first: Question = { kind: 'band', pick: null }
const other: Question = { kind: 'band', pick: 'p1' }
function explanation(id: string, status: RunStatus): Explanation {
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
/** A question that the page began by itself and that nobody has cancelled. */
function isOwn(snapshot: Snapshot): boolean {
  return (
    snapshot.context.begun === 'itself' &&
    (snapshot.matches('asking') || snapshot.matches({ running: 'followed' }) || snapshot.matches({ running: 'lost' }))
  )
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
  page: 'Page “Why” of the tab “Analysis”',
  priority: 'medium',
  data: [
    'A paid project of one’s own with ten picks of a study, and no target asked for yet.',
    'The server has WORKER_THREADS=0 where a question is to run on, and workers again where a step needs its answer.',
    'Instead of 0 of 10 runs the page counts those that were known before, of all that the question needs.',
    'The server is on another computer. To switch the network off, pull the cable: a browser set offline keeps its streams.',
  ],
  begin: 'Open the page “Why” of a pick, and look at the card with the button “Find the smallest sets”',
  events: [
    { type: 'question.set', question: first },
    { type: 'question.set', question: other },
    { type: 'question.set', question: null },
    { type: 'question.read', told: null },
    { type: 'question.read', told: explanation('a', 'running') },
    { type: 'question.read', told: explanation('a', 'running'), isOwn: true },
    { type: 'question.read', told: explanation('a', 'done') },
    { type: 'question.read', told: explanation('a', 'cancelled') },
    { type: 'question.read', told: explanation('a', 'failed') },
    { type: 'read.failed', failure },
    { type: 'looked' },
    { type: 'asked' },
    { type: 'turn.came' },
    { type: 'ask.taken', told: explanation('b', 'queued') },
    { type: 'ask.taken', told: explanation('b', 'done') },
    { type: 'ask.refused', failure },
    { type: 'cancel.asked' },
    { type: 'cancel.failed', failure },
    { type: 'progress.told', done: 3, total: 10 },
  ],
  describe: event => {
    switch (event.type) {
      case 'question.set':
        return event.question === null
          ? 'Choose “Clear the target”'
          : event.question === first
            ? 'Choose a pick for which no target was asked, and drag the handle of net energy'
            : 'Choose another pick for which no target was asked, and drag the handle of net energy'
      case 'question.read':
        return event.told === null
          ? 'Wait for the server, where it was never asked'
          : event.isOwn === true
            ? 'Reload the page while it asks the question by itself, and wait'
            : {
                queued: '',
                running:
                  'Open this address in a second window, ask the question there, and reload this page while it runs',
                done: 'Wait until the question is answered, asked here or at this address in a second window, and reload this page',
                cancelled:
                  'Cancel the question, asked here or at this address in a second window, and reload this page',
                failed: 'Let the question fail, and reload this page',
              }[event.told.status]
      case 'read.failed':
        return 'Wait for the message'
      case 'looked':
        return 'Come back to this window from another one'
      case 'asked':
        return 'Choose the button that asks the question'
      case 'turn.came':
        return 'Wait until the questions before it on the page are answered'
      case 'ask.taken':
        return event.told.status === 'done'
          ? 'Wait for the server, which has the answer already'
          : 'Wait for the server, which takes the question'
      case 'ask.refused':
        return 'Let the server refuse the question'
      case 'cancel.asked':
        return 'Choose “Cancel”'
      case 'cancel.failed':
        return 'Let the server not take the cancel'
      case 'progress.told':
        return `Wait until some simulations are done (${event.done} of ${event.total})`
      default:
        return event.type
    }
  },
  sees: ({ context: { question, told: of, failure: why, begun } }) =>
    (question === null
      ? 'nothing is asked'
      : placeOf(of) === 'running'
        ? `the page counts ${of?.done} of ${of?.total} runs`
        : of?.status === 'done'
          ? 'the question has run'
          : 'the question stands there') +
    (begun === 'itself' ? '; nobody asked: the page began it' : '') +
    (why === null ? '' : '; a message says why the last wish was not met'),
  key: ({ value, context }) =>
    textOf([
      value,
      context.question,
      context.told?._id,
      context.told?.status,
      context.told?.done,
      context.failure !== null,
      context.begun,
    ]),
  // An answer has no button that asks again. The server's answer to a cancel is there at once. Runs are too fast to be
  // followed, and another question is refused while one runs. What the page begins by itself stands on other cards than what a person asks.
  byHand: (event, before) => {
    const isCancelling = before.matches({ running: 'cancelling' })
    switch (event.type) {
      case 'ask.refused':
      case 'cancel.failed':
      case 'turn.came':
      case 'progress.told':
        return false
      case 'question.set':
        return !before.matches('running') && !before.matches('asking')
      case 'asked':
        return !before.matches('done') && !before.matches('unread')
      case 'ask.taken':
        return event.told.status !== 'done'
      case 'looked':
      case 'read.failed':
        return !isCancelling
      case 'question.read': {
        if (event.isOwn === true) return false
        if (event.told === null) return before.matches('looking')
        const { status } = event.told
        if (isCancelling) return status === 'cancelled'
        return status !== 'failed' && (before.matches('looking') || status !== 'running')
      }
      case 'cancel.asked':
      default:
        return true
    }
  },
  back: ({ before, event, after }, next) => {
    const isLost = after.matches({ running: 'lost' })
    if (next.type === 'read.failed')
      return after.matches('looking')
        ? 'Choose “Clear the target”, switch the network off and drag the handle again'
        : after.matches({ running: 'followed' })
          ? 'Switch the network off'
          : undefined
    // The card looks again as soon as the network is back, so that its button is chosen before.
    const isOff =
      (after.matches('unread') && next.type !== 'asked') ||
      (before.matches('unread') && event.type === 'asked') ||
      (isLost && event.type !== 'looked')
    return isOff ? 'Switch the network on' : undefined
  },
  truths: [
    {
      says: 'another question begins anew and is looked for; none closes',
      holds: ({ event, after, effects }) =>
        event.type !== 'question.set' ||
        (textOf(after.context) === textOf({ question: event.question, told: null, failure: null, begun: null }) &&
          after.matches(event.question === null ? 'closed' : 'looking') &&
          sent(effects.filter(({ type }) => type !== 'leave')) ===
            textOf(event.question === null ? [] : [['find', { question: event.question }]])),
    },
    {
      says: 'what the page began by itself is given up with its place, by its id once it has one; nothing else is',
      holds: ({ before, event, effects }) =>
        sent(effects.filter(({ type }) => type === 'leave')) ===
        textOf(
          event.type === 'question.set' && isOwn(before)
            ? [['leave', { id: before.matches('asking') ? null : before.context.told?._id }]]
            : [],
        ),
    },
    {
      says: 'the page begins a question by itself once, and none that a person began or cancelled',
      holds: ({ before, event, after, effects }) => {
        if (event.type !== 'turn.came') return true
        const begins = before.context.begun === null && (before.matches('idle') || before.matches('cancelled'))
        return begins
          ? after.matches('asking') &&
              sent(effects) === textOf([['ask', { question: before.context.question }]]) &&
              textOf(after.context) === textOf({ ...before.context, begun: 'itself' })
          : isSame(before, after) && effects.length === 0
      },
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
            textOf({
              ...before.context,
              told: event.told,
              failure: stays ? before.context.failure : null,
              begun: before.matches('looking') && event.isOwn === true ? 'itself' : before.context.begun,
            })
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
          (event.type === 'turn.came' || effects.some(({ type }) => type === 'ask') === asks) &&
          (!asks ||
            (after.matches('asking') &&
              sent(effects) === textOf([['ask', { question: before.context.question }]]) &&
              textOf(after.context) === textOf({ ...before.context, failure: null, begun: 'person' })))
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
              textOf(after.context) === textOf({ ...before.context, failure: null, begun: 'person' })))
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
  limits: { visits: 8000, shortest: 125, simple: 16 },
  simpleEvent: event =>
    ['asked', 'ask.taken', 'ask.refused', 'cancel.asked'].includes(event.type) ||
    (event.type === 'question.set' && event.question === first) ||
    (event.type === 'question.read' && event.told === null),
})

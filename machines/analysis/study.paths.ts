import type { Failure } from '#contract/calls/answer.ts'
import type { StudyRequest, Study } from '#contract/entities/study.ts'
import type { RunStatus } from '#contract/options.ts'
import { machinePaths, type Effect } from '../machine-paths.ts'
import { studyMachine } from './study.machine.ts'

const request: StudyRequest = { parameters: [{ key: 'orientation', options: [0, 90] }] }
function study(id: string, status: RunStatus, done: number): Study {
  return {
    _id: id,
    projectId: 'project',
    stage: 'step1',
    status,
    parameters: request.parameters,
    from: null,
    sample: null,
    combinations: 2,
    done,
    total: 2,
    takenOver: 0,
    setting: 'default',
    engineVersion: '1',
    weatherDigest: '',
    floorArea: 100,
    givesWay: [],
    createdAt: '2026-01-01T00:00:00Z',
    startedAt: null,
    finishedAt: null,
    failure: status === 'failed' ? 'server.bug' : null,
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
const unreached: Failure = { ...failure, status: 0, code: 'network' }
const pace = { perSecond: 5, secondsLeft: 1 }

/** State of a study by its status. */
function placeOf(of: Study | null): 'none' | 'running' | 'done' | 'cancelled' | 'failed' {
  if (of === null) return 'none'
  return of.status === 'queued' || of.status === 'running' ? 'running' : of.status
}
const settled = ['none', 'done', 'cancelled', 'failed'] as const
type Snapshot = ReturnType<typeof studyMachine.getInitialSnapshot>
function isSettled(snapshot: Snapshot): boolean {
  return settled.some(state => snapshot.matches(state))
}
function textOf(value: unknown): string {
  return JSON.stringify(value)
}
function sent(effects: readonly Effect[]): string {
  return textOf(effects.map(({ type, params }) => [type, params ?? null]))
}

/** Walks of a study on its page. */
export const studyPaths = machinePaths({
  name: 'study',
  about:
    'What the server told last is what the page shows, whoever started or ended the study; ' +
    'a lost network ends nothing, and a refusal leaves all as it was.',
  machine: studyMachine,
  page: 'A stage of the tab “Analysis”',
  priority: 'medium',
  data: [
    'A paid project of one’s own with a baseline.',
    'A study that has to be seen at work has more parameters. Then 0, 1 and 2 of 2 designs stand for none, some and all of its designs.',
    'The server is on another computer. To switch the network off, pull the cable: a browser set offline keeps its streams.',
  ],
  begin: 'Open the tab “Analysis”, page “Passive”',
  events: [
    { type: 'study.read', study: null },
    { type: 'study.read', study: study('a', 'running', 0) },
    { type: 'study.read', study: study('a', 'done', 2) },
    { type: 'study.read', study: study('a', 'cancelled', 1) },
    { type: 'study.read', study: study('a', 'failed', 1) },
    { type: 'read.failed', failure },
    { type: 'read.failed', failure: unreached },
    { type: 'looked' },
    { type: 'run.asked', asked: request },
    { type: 'run.started', study: study('b', 'queued', 0) },
    { type: 'run.started', study: study('b', 'done', 2) },
    { type: 'run.refused', failure },
    { type: 'cancel.asked' },
    { type: 'cancel.failed', failure },
    { type: 'progress.told', done: 1, total: 2, pace },
    { type: 'stream.lost' },
  ],
  describe: event => {
    switch (event.type) {
      case 'study.read':
        return event.study === null
          ? 'Wait for the server, which has no study of this stage'
          : {
              queued: '',
              running: 'Run a study of this stage in a second window, and come back to this one',
              done: 'Wait until a study of this stage is done, run here or in a second window, and come back to this one',
              cancelled: 'Cancel a study of this stage, run here or in a second window, and come back to this one',
              failed: 'Let a study of this stage fail, and come back to this window',
            }[event.study.status]
      case 'read.failed':
        return event.failure === unreached
          ? 'Switch the network off, open the page “Active” and come back to “Passive”'
          : 'Let a look at the study fail'
      case 'looked':
        return 'Come back to this window from another one'
      case 'run.asked':
        return 'Choose options that were not computed before, under “Options” where a study is shown, and “Run … designs”'
      case 'run.started':
        return event.study.status === 'done'
          ? 'Wait for the server, which computed all these designs before'
          : 'Wait for the server, which starts the study'
      case 'run.refused':
        return 'Let the server refuse the study'
      case 'cancel.asked':
        return 'Choose “Cancel”'
      case 'cancel.failed':
        return 'Let the server not take the cancel'
      case 'progress.told':
        return `Wait until some designs are there (${event.done} of ${event.total})`
      case 'stream.lost':
        return 'Wait until the progress breaks off, or cannot be followed again'
      default:
        return event.type
    }
  },
  sees: ({ context: { study: of, failure: why } }) =>
    (of === null ? 'no design is shown' : `the page counts ${of.done} of ${of.total} designs`) +
    (why === null ? '' : '; a message says why the last wish was not met'),
  key: ({ value, context }) =>
    textOf([
      value,
      context.study?._id,
      context.study?.status,
      context.study?.done,
      context.pace,
      context.failure !== null,
    ]),
  // No study is ever removed. The answer to a cancel is there sooner than anything else can be done.
  byHand: (event, before) => {
    const isCancelling = before.matches({ running: 'cancelling' })
    switch (event.type) {
      case 'run.refused':
      case 'cancel.failed':
        return false
      case 'run.started':
        return event.study.status !== 'done'
      case 'read.failed':
        return event.failure === unreached && before.matches('reading')
      case 'progress.told':
      case 'stream.lost':
      case 'looked':
        return !isCancelling
      case 'study.read': {
        if (event.study === null) return before.matches('reading')
        const { status } = event.study
        if (isCancelling) return status === 'cancelled'
        return status !== 'failed' && (isSettled(before) || (before.matches('running') && status !== 'running'))
      }
      case 'run.asked':
      case 'cancel.asked':
      default:
        return true
    }
  },
  back: ({ event, after }, next) => {
    const isLost = after.matches({ running: 'lost' })
    if (next.type === 'stream.lost' && (!isLost || event.type === 'looked')) return 'Switch the network off'
    const isOff = after.matches('unread') || (isLost && event.type !== 'looked')
    return isOff && next.type !== 'stream.lost' ? 'Switch the network on' : undefined
  },
  truths: [
    {
      says: 'what the server told is shown, wherever one was but while a new study starts',
      holds: ({ before, event, after }) => {
        if (event.type !== 'study.read') return true
        if (before.matches('starting')) return after === before || textOf(after.context) === textOf(before.context)
        return (
          after.matches(placeOf(event.study)) &&
          (!after.matches('running') ||
            after.matches({ running: before.matches({ running: 'cancelling' }) ? 'cancelling' : 'followed' })) &&
          textOf(after.context) === textOf({ study: event.study, pace: null, failure: null })
        )
      },
    },
    {
      says: 'while a study starts only its own answers count',
      holds: ({ before, event, after }) =>
        !before.matches('starting') ||
        event.type === 'run.started' ||
        event.type === 'run.refused' ||
        after.matches('starting'),
    },
    {
      says: 'a study is asked for only where none runs, once and as it was chosen',
      holds: ({ before, event, after, effects }) => {
        const asks = event.type === 'run.asked' && isSettled(before)
        return (
          effects.some(({ type }) => type === 'start') === asks &&
          (!asks ||
            (after.matches('starting') &&
              sent(effects) === textOf([['start', { asked: request }]]) &&
              textOf(after.context) === textOf({ ...before.context, failure: null })))
        )
      },
    },
    {
      says: 'a started study is the one that is shown',
      holds: ({ before, event, after }) =>
        event.type !== 'run.started' ||
        (before.matches('starting')
          ? after.matches(placeOf(event.study)) &&
            textOf(after.context) === textOf({ study: event.study, pace: null, failure: null })
          : textOf(after.value) === textOf(before.value)),
    },
    {
      says: 'a refused study leaves what was there, and says why',
      holds: ({ before, event, after }) =>
        event.type !== 'run.refused' ||
        (before.matches('starting')
          ? after.matches(placeOf(before.context.study)) &&
            textOf(after.context) === textOf({ ...before.context, failure })
          : textOf(after.value) === textOf(before.value)),
    },
    {
      says: 'it is read at the start, when somebody looks again, and when the progress breaks off',
      holds: ({ before, event, after, effects }) => {
        const looks =
          event.type === 'looked' && (isSettled(before) || before.matches('running') || before.matches('unread'))
        const breaks = event.type === 'stream.lost' && before.matches('running')
        return (
          effects.filter(({ type }) => type === 'read').length === (looks || breaks ? 1 : 0) &&
          (!looks ||
            (before.matches('unread') ? after.matches('reading') : textOf(after.value) === textOf(before.value))) &&
          (!before.matches('unread') || !looks || after.context.failure === null)
        )
      },
    },
    {
      says: 'what cannot be read is said where nothing is known, and hides nothing where something is',
      holds: ({ before, event, after }) => {
        if (event.type !== 'read.failed') return true
        if (before.matches('reading'))
          return (
            after.matches('unread') && textOf(after.context) === textOf({ ...before.context, failure: event.failure })
          )
        return (
          textOf(after.context) === textOf(before.context) &&
          (before.matches({ running: 'followed' })
            ? after.matches({ running: 'lost' })
            : textOf(after.value) === textOf(before.value))
        )
      },
    },
    {
      says: 'the progress moves the numbers of a running study and nothing else, and finds the network again',
      holds: ({ before, event, after }) => {
        if (event.type !== 'progress.told') return true
        const { study: of } = before.context
        if (!before.matches('running') || of === null) return textOf(after.value) === textOf(before.value)
        return (
          after.matches({ running: before.matches({ running: 'cancelling' }) ? 'cancelling' : 'followed' }) &&
          textOf(after.context) ===
            textOf({ ...before.context, study: { ...of, done: event.done, total: event.total }, pace: event.pace })
        )
      },
    },
    {
      says: 'a lost progress is told, and ends nothing',
      holds: ({ before, event, after }) =>
        event.type !== 'stream.lost' ||
        (textOf(after.context) === textOf(before.context) &&
          (before.matches({ running: 'followed' })
            ? after.matches({ running: 'lost' })
            : textOf(after.value) === textOf(before.value))),
    },
    {
      says: 'a running study is cancelled once, by its own id',
      holds: ({ before, event, after, effects }) => {
        const cancels =
          event.type === 'cancel.asked' && before.matches('running') && !before.matches({ running: 'cancelling' })
        return (
          effects.some(({ type }) => type === 'cancel') === cancels &&
          (!cancels ||
            (after.matches({ running: 'cancelling' }) &&
              sent(effects) === textOf([['cancel', { run: before.context.study?._id }]]) &&
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
          : textOf(after.value) === textOf(before.value)),
    },
  ],
  limits: { visits: 2000, shortest: 37, simple: 117 },
  simpleEvent: event =>
    ['run.asked', 'run.started', 'run.refused', 'cancel.asked'].includes(event.type) ||
    (event.type === 'study.read' && (event.study === null || event.study.status === 'cancelled')),
})

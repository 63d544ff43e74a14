import { assign, setup } from 'xstate'
import type { Failure } from '#contract/calls/answer.ts'
import type { StudyRequest, Study } from '#contract/entities/study.ts'
import { notProvided } from '../not-provided.ts'

/** Recent speed of the designs; null before the first. */
export type StudyPace = { readonly perSecond: number; readonly secondsLeft: number | null } | null

export interface StudyContext {
  /** Newest known study of the stage; null: none was ever run. */
  readonly study: Study | null
  readonly pace: StudyPace
  /** Reason why the newest request failed. */
  readonly failure: Failure | null
}

export type StudyEvent =
  /** The server's newest study; null: none. */
  | { readonly type: 'study.read'; readonly study: Study | null }
  | { readonly type: 'read.failed'; readonly failure: Failure }
  /** Reads again: the window is back, the network is, or somebody requests it. */
  | { readonly type: 'looked' }
  | { readonly type: 'run.asked'; readonly asked: StudyRequest }
  | { readonly type: 'run.started'; readonly study: Study }
  | { readonly type: 'run.refused'; readonly failure: Failure }
  | { readonly type: 'cancel.asked' }
  | { readonly type: 'cancel.failed'; readonly failure: Failure }
  | { readonly type: 'progress.told'; readonly done: number; readonly total: number; readonly pace: StudyPace }
  /** The progress stream broke off before the end. */
  | { readonly type: 'stream.lost' }

type Given = { readonly context: StudyContext; readonly event: StudyEvent }

/** Study from a read or a start; after a refusal, the running one. */
function toldStudy({ context, event }: Given): Study | null {
  return event.type === 'study.read' || event.type === 'run.started' ? event.study : context.study
}
function runOf({ study }: StudyContext): string {
  if (study === null) throw new Error('study: none in this state')
  return study._id
}

const define = setup({
  types: { context: {} as StudyContext, events: {} as StudyEvent },
  actions: {
    read: notProvided('study', 'read'),
    start: notProvided('study', 'start') as (_: unknown, params: { readonly asked: StudyRequest }) => void,
    cancel: notProvided('study', 'cancel') as (_: unknown, params: { readonly run: string }) => void,
    take: assign(given => ({ study: toldStudy(given), pace: null, failure: null })),
    follow: assign(({ context: { study }, event }) =>
      event.type !== 'progress.told' || study === null
        ? {}
        : { study: { ...study, done: event.done, total: event.total }, pace: event.pace },
    ),
    note: assign(({ event }) => ('failure' in event ? { failure: event.failure } : {})),
    forget: assign({ failure: null }),
  },
  guards: {
    isNone: given => toldStudy(given) === null,
    isActive: given => ['queued', 'running'].includes(toldStudy(given)?.status ?? ''),
    isDone: given => toldStudy(given)?.status === 'done',
    isCancelled: given => toldStudy(given)?.status === 'cancelled',
  },
})

/** Transitions to the states of a study that no longer runs, or of no study. */
function ended<A extends string>(action: A) {
  return [
    { guard: 'isNone', target: '#study.none', actions: action },
    { guard: 'isDone', target: '#study.done', actions: action },
    { guard: 'isCancelled', target: '#study.cancelled', actions: action },
    { target: '#study.failed', actions: action },
  ] as const
}

const start = { type: 'start', params: ({ event }: Given) => ({ asked: studyRequestOf(event) }) } as const
function studyRequestOf(event: StudyEvent): StudyRequest {
  if (event.type !== 'run.asked') throw new Error(`study: ${event.type} asks for nothing`)
  return event.asked
}
const settled = {
  'run.asked': { target: '#study.starting', actions: ['forget', start] },
  looked: { actions: 'read' },
} as const

/**
 * Newest study of a stage on a page: it may be run, watched, cancelled and run again, and changes by another window are
 * taken over. Rows are read separately.
 *
 * The page provides `read` (the newest study: then `study.read` or `read.failed`), `start` ({ asked }: then
 * `run.started` or `run.refused`) and `cancel` ({ run }: then `looked` or `cancel.failed`), and tells the progress
 * while it is `running`.
 */
export const studyMachine = define.createMachine({
  id: 'study',
  description: 'The newest study of a stage, on its page.',
  context: { study: null, pace: null, failure: null },
  initial: 'reading',
  on: { 'study.read': [{ guard: 'isActive', target: '#study.running', actions: 'take' }, ...ended('take')] },
  states: {
    reading: {
      description: 'The shape of the stage is shown while the page looks for a study.',
      entry: 'read',
      on: { 'read.failed': { target: 'unread', actions: 'note' } },
    },
    unread: {
      description: 'A message says that the server was not reached, with “Try again”.',
      on: { looked: { target: 'reading', actions: 'forget' } },
    },
    none: { description: 'The parameters to choose from are shown, and no designs.', on: settled },
    starting: {
      description: '“Starting” is shown.',
      on: {
        'study.read': {},
        // The study is done at once if every design was computed before.
        'run.started': [
          { guard: 'isDone', target: 'done', actions: 'take' },
          { target: 'running', actions: 'take' },
        ],
        'run.refused': [...ended('note')],
      },
    },
    running: {
      description: 'The progress is shown, with “Cancel”.',
      initial: 'followed',
      on: { looked: { actions: 'read' } },
      states: {
        followed: {
          description: 'The progress is shown, with “Cancel”.',
          on: {
            'progress.told': { actions: 'follow' },
            'stream.lost': { target: 'lost', actions: 'read' },
            'read.failed': 'lost',
            'cancel.asked': {
              target: 'cancelling',
              actions: ['forget', { type: 'cancel', params: ({ context }) => ({ run: runOf(context) }) }],
            },
          },
        },
        lost: {
          description: '“No connection. The study keeps running. This page updates when the server answers.”',
          on: {
            'progress.told': { target: 'followed', actions: 'follow' },
            // The study may have ended meanwhile: every look without a stream reads it again.
            'stream.lost': { actions: 'read' },
            'cancel.asked': {
              target: 'cancelling',
              actions: ['forget', { type: 'cancel', params: ({ context }) => ({ run: runOf(context) }) }],
            },
          },
        },
        cancelling: {
          description: 'The progress is shown, and “Cancel” is busy.',
          on: {
            'progress.told': { actions: 'follow' },
            // The end may come between two designs.
            'study.read': { guard: 'isActive', actions: 'take' },
            'cancel.failed': { target: 'followed', actions: 'note' },
            'stream.lost': { actions: 'read' },
          },
        },
      },
    },
    done: { description: 'It says “done”, and every design is in the plot.', on: settled },
    cancelled: {
      description: 'It says “cancelled” and how many designs are kept, with “Calculate the rest”.',
      on: settled,
    },
    failed: { description: 'It says “stopped” and why, with “Calculate the rest”.', on: settled },
  },
})

import { assign, setup } from 'xstate'
import type { Failure } from '#contract/calls/answer.ts'
import type { Explanation, Question } from '#contract/entities/explanation.ts'
import { notProvided } from '../not-provided.ts'

export interface QuestionContext {
  /** Question to ask; null: there is nothing to ask yet. */
  readonly question: Question | null
  /** Newest answer of the server about the question; null: it was never asked. */
  readonly told: Explanation | null
  /** Reason why the newest request failed. */
  readonly failure: Failure | null
  /** Starter or canceller of the question on this page: the page itself or a person; null: nobody yet. */
  readonly begun: 'itself' | 'person' | null
}

export type QuestionEvent =
  | { readonly type: 'question.set'; readonly question: Question | null }
  /** The server's record of this question; null: it was never asked. */
  | {
      readonly type: 'question.read'
      readonly told: Explanation | null
      /** Whether the page had begun it by itself before it was loaded anew. */
      readonly isOwn?: boolean
    }
  | { readonly type: 'read.failed'; readonly failure: Failure }
  /** Reads again: the progress ended or broke off, or somebody tries again. */
  | { readonly type: 'looked' }
  | { readonly type: 'asked' }
  /** The page begins it by itself: nobody asked. */
  | { readonly type: 'turn.came' }
  | { readonly type: 'ask.taken'; readonly told: Explanation }
  | { readonly type: 'ask.refused'; readonly failure: Failure }
  | { readonly type: 'cancel.asked' }
  | { readonly type: 'cancel.failed'; readonly failure: Failure }
  | { readonly type: 'progress.told'; readonly done: number; readonly total: number }

type Given = { readonly context: QuestionContext; readonly event: QuestionEvent }

/** Answer of the server in the event; if the event has no answer, the present one. */
function toldNow({ context, event }: Given): Explanation | null {
  return event.type === 'question.read' || event.type === 'ask.taken' ? event.told : context.told
}
function questionOf({ question }: QuestionContext): Question {
  if (question === null) throw new Error('question: none in this state')
  return question
}
/** Whether the page began it by itself, so that it ends with the page. */
function isOwn({ begun }: QuestionContext): boolean {
  return begun === 'itself'
}
function idOf({ told }: QuestionContext): string {
  if (told === null) throw new Error('question: not asked in this state')
  return told._id
}

const define = setup({
  types: { context: {} as QuestionContext, events: {} as QuestionEvent },
  actions: {
    find: notProvided('question', 'find') as (_: unknown, params: { readonly question: Question }) => void,
    read: notProvided('question', 'read') as (_: unknown, params: { readonly id: string }) => void,
    ask: notProvided('question', 'ask') as (_: unknown, params: { readonly question: Question }) => void,
    cancel: notProvided('question', 'cancel') as (_: unknown, params: { readonly id: string }) => void,
    leave: notProvided('question', 'leave') as (_: unknown, params: { readonly id: string | null }) => void,
    set: assign(({ event }) =>
      event.type === 'question.set' ? { question: event.question, told: null, failure: null, begun: null } : {},
    ),
    take: assign(given => ({ told: toldNow(given), failure: null })),
    resume: assign(({ event }) => ({
      begun: event.type === 'question.read' && event.isOwn === true ? ('itself' as const) : null,
    })),
    renew: assign(given => ({ told: toldNow(given) })),
    follow: assign(({ context: { told }, event }) =>
      event.type !== 'progress.told' || told === null
        ? {}
        : { told: { ...told, done: event.done, total: event.total } },
    ),
    note: assign(({ event }) => ('failure' in event ? { failure: event.failure } : {})),
    forget: assign({ failure: null }),
    beginItself: assign({ begun: 'itself' }),
    takeOver: assign({ begun: 'person' }),
  },
  guards: {
    isNothing: ({ event }) => event.type === 'question.set' && event.question === null,
    isOwn: ({ context }) => isOwn(context),
    isOwnAndNothing: ({ context, event }) => isOwn(context) && event.type === 'question.set' && event.question === null,
    isUntouched: ({ context }) => context.begun === null,
    isNone: given => toldNow(given) === null,
    isActive: given => ['queued', 'running'].includes(toldNow(given)?.status ?? ''),
    isDone: given => toldNow(given)?.status === 'done',
    isCancelled: given => toldNow(given)?.status === 'cancelled',
  },
})

/** Target states of a question that no longer runs. */
const ended = [
  { guard: 'isDone', target: '#question.done', actions: 'take' },
  { guard: 'isCancelled', target: '#question.cancelled', actions: 'take' },
  { target: '#question.failed', actions: 'take' },
] as const
const ask = { type: 'ask', params: ({ context }: Given) => ({ question: questionOf(context) }) } as const
const again = { target: '#question.asking', actions: ['takeOver', ask] } as const
const byItself = { guard: 'isUntouched', target: '#question.asking', actions: ['beginItself', ask] } as const
/** Another question in the place of one that the page began by itself: that one is given up. */
function giveUp(idNow: (context: QuestionContext) => string | null) {
  const actions = [{ type: 'leave', params: ({ context }: Given) => ({ id: idNow(context) }) }, 'set'] as const
  return [
    { guard: 'isOwnAndNothing', target: '#question.closed', actions },
    { guard: 'isOwn', target: '#question.looking', actions },
  ] as const
}

/**
 * A question about designs on its page: it is searched, asked, followed and cancelled. Another question in its place
 * starts again, and so does nothing in its place when the page is left. The question before then continues at the server
 * and can be found again, unless the page had begun it by itself: nobody waits for that, and it is cancelled.
 *
 * The page provides `find` ({ question }: the newest of its kind, if it asks the same) and `read` ({ id }), both then
 * `question.read` or `read.failed`, `ask` ({ question }: then `ask.taken` or `ask.refused`), `cancel` ({ id }: then
 * `looked` or `cancel.failed`) and `leave` ({ id }: cancels it, and tells nothing; null: what is being asked for, once it
 * has an id), and tells the progress while it is `running`.
 */
export const questionMachine = define.createMachine({
  id: 'question',
  description: 'A question about designs, on its page.',
  context: { question: null, told: null, failure: null, begun: null },
  initial: 'closed',
  on: {
    'question.set': [
      { guard: 'isNothing', target: '.closed', actions: 'set' },
      { target: '.looking', actions: 'set' },
    ],
  },
  states: {
    closed: { description: 'There is nothing to ask yet: the button that asks is grey.' },
    looking: {
      description: 'The button that asks is grey while the page looks for an answer.',
      entry: { type: 'find', params: ({ context }) => ({ question: questionOf(context) }) },
      on: {
        'question.read': [
          { guard: 'isNone', target: 'idle' },
          { guard: 'isActive', target: 'running', actions: ['take', 'resume'] },
          ...ended,
        ],
        'read.failed': { target: 'unread', actions: 'note' },
      },
    },
    unread: {
      description: 'A message says that the server was not reached, with “Try again”.',
      on: { looked: { target: 'looking', actions: 'forget' }, asked: { target: 'looking', actions: 'forget' } },
    },
    idle: {
      description: 'The button that asks is offered, and no answer is shown.',
      on: { asked: { target: 'asking', actions: ['forget', 'takeOver', ask] }, 'turn.came': byItself },
    },
    asking: {
      description: '“Waiting for its turn” is shown.',
      on: {
        // A question already asked, by anybody, is answered at once.
        'ask.taken': [
          { guard: 'isDone', target: 'done', actions: 'take' },
          { target: 'running', actions: 'take' },
        ],
        'ask.refused': { target: 'idle', actions: 'note' },
        'question.set': giveUp(() => null),
      },
    },
    running: {
      description: 'The progress is shown, with “Cancel”.',
      initial: 'followed',
      on: {
        'question.read': [
          { guard: 'isNone', target: 'idle', actions: 'take' },
          // The reason of a refused cancel is shown until the next request.
          { guard: 'isActive', actions: 'renew' },
          ...ended,
        ],
        'progress.told': { actions: 'follow' },
        looked: { actions: { type: 'read', params: ({ context }) => ({ id: idOf(context) }) } },
      },
      states: {
        followed: {
          description: 'The progress is shown, with “Cancel”.',
          on: {
            'read.failed': 'lost',
            'question.set': giveUp(idOf),
            'cancel.asked': {
              target: 'cancelling',
              actions: ['forget', 'takeOver', { type: 'cancel', params: ({ context }) => ({ id: idOf(context) }) }],
            },
          },
        },
        lost: {
          description: '“The server cannot be reached at the moment. Its runs continue.”',
          on: {
            'question.read': { guard: 'isActive', target: 'followed', actions: 'renew' },
            'progress.told': { target: 'followed', actions: 'follow' },
            'question.set': giveUp(idOf),
          },
        },
        cancelling: {
          description: 'The progress is shown until the server has cancelled the question.',
          on: { 'cancel.failed': { target: 'followed', actions: 'note' } },
        },
      },
    },
    done: { description: 'The answer is shown.', on: { asked: again } },
    cancelled: {
      description: 'No answer is shown, and “Ask again” is offered.',
      on: { asked: again, 'turn.came': byItself },
    },
    failed: { description: 'It says why the question stopped, with “Ask again”.', on: { asked: again } },
  },
})

import { assign, fromPromise, setup } from 'xstate'
import type { StoredDraft } from '#building/draft/stored-draft.ts'
import { missing } from '../not-provided.ts'

/** Unsent draft before it has a time. */
export type UnsentDraft = Omit<StoredDraft, 'keptAt'>

export interface KeepDraftContext {
  /** Newest unsent draft; null: the server has everything. */
  readonly unsent: UnsentDraft | null
  /** Number of drafts so far. */
  readonly given: number
  /** Number of the draft being written. */
  readonly writing: number
  /** Number of the newest draft whose writing has ended, well or badly. */
  readonly ended: number
}

export interface KeepDraftEvent {
  readonly type: 'draft.changed'
  readonly unsent: UnsentDraft | null
}

/** Longest wait for the browser's word about a write [ms]: a write takes some milliseconds. */
const writeBound = 3000
/** Delay before a refused draft is written again [ms]: somebody may have made room. */
const retryDelay = 5000

const define = setup({
  types: { context: {} as KeepDraftContext, events: {} as KeepDraftEvent },
  actors: {
    writeDraft: fromPromise<void, UnsentDraft | null>(async () => {
      throw missing('keep-draft', 'writeDraft')
    }),
  },
  actions: {
    take: assign(({ context, event }) =>
      event.type === 'draft.changed' ? { unsent: event.unsent, given: context.given + 1 } : {},
    ),
    begin: assign(({ context }) => ({ writing: context.given })),
    end: assign(({ context }) => ({ ended: context.writing })),
  },
  guards: {
    isOutdated: ({ context }) => context.given > context.writing,
    isUnsent: ({ context }) => context.unsent !== null,
  },
  delays: { writeBound, retryDelay },
})

/** Next state after a write ended badly: a newer draft is tried at once, the same one later. */
const refused = [
  { guard: 'isOutdated', target: 'writing', reenter: true, actions: 'end' },
  { target: 'refused', actions: 'end' },
] as const

/**
 * Whether the browser keeps the newest unsent draft. Only its acknowledgement counts: a storage may be full, closed or
 * denied, and may also never answer.
 *
 * The page provides the actor `writeDraft` (a draft, or null to drop the stored one). Drafts are written one after the
 * other; while one is being written, only the newest waits.
 */
export const keepDraftMachine = define.createMachine({
  id: 'keep-draft',
  description: 'Whether this browser keeps the unsent changes.',
  context: { unsent: null, given: 0, writing: 0, ended: 0 },
  initial: 'empty',
  on: { 'draft.changed': { target: '.writing', actions: 'take' } },
  states: {
    empty: { description: 'This browser keeps no change of this window, and none needs to be kept.' },
    writing: {
      description: 'The page waits until the browser has written; the header does not say “kept on this device” yet.',
      tags: 'underWay',
      entry: 'begin',
      invoke: {
        id: 'writeDraft',
        src: 'writeDraft',
        input: ({ context }) => context.unsent,
        onDone: [
          { guard: 'isOutdated', target: 'writing', reenter: true, actions: 'end' },
          { guard: 'isUnsent', target: 'kept', actions: 'end' },
          { target: 'empty', actions: 'end' },
        ],
        onError: refused,
      },
      after: { writeBound: refused },
      on: { 'draft.changed': { actions: 'take' } },
    },
    kept: { description: 'The changes come back after a reload; off line the header says “kept on this device”.' },
    refused: {
      description:
        'While the server does not have the changes, the header says “Not saved”; it is tried again in a while.',
      after: { retryDelay: 'writing' },
    },
  },
})

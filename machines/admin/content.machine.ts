import { assign, fromPromise, setup } from 'xstate'
import type { ContentHtml, ContentTexts, ContentVersion } from '#contract/entities/content.ts'
import { missing } from '../not-provided.ts'

export interface ContentContext {
  /** Version that the writer's text follows; null: not read yet. */
  readonly stored: ContentVersion | null
  readonly texts: ContentTexts
  /** HTML of the last preview; null: none yet. */
  readonly html: ContentHtml | null
  /** Newer version that somebody else saved, while the writer decides. */
  readonly newer: ContentVersion | null
}

export type ContentEvent =
  | { readonly type: 'text.changed'; readonly texts: ContentTexts }
  | { readonly type: 'save.pressed' }
  /** The text goes back to the stored one. */
  | { readonly type: 'changes.dropped' }
  /** “Try again”, after a read or a preview that failed. */
  | { readonly type: 'retried' }
  /** The writer's text follows the newer version. */
  | { readonly type: 'mine.kept' }
  /** The newer version replaces the writer's text. */
  | { readonly type: 'newer.taken' }

/** Error of the actor `save` when somebody else has saved a version since. */
export const staleText = 'stale'
/** Pause in typing after which the preview is made [ms]. */
const previewDelay = 400

function textsOf(version: ContentVersion | null): ContentTexts {
  return { en: version?.en ?? '', fa: version?.fa ?? '' }
}
/** Whether the text differs from the stored one. */
export function isChanged({ stored, texts }: Pick<ContentContext, 'stored' | 'texts'>): boolean {
  return stored !== null && (stored.en !== texts.en || stored.fa !== texts.fa)
}

const define = setup({
  types: { context: {} as ContentContext, events: {} as ContentEvent },
  actors: {
    read: fromPromise<ContentVersion>(async () => {
      throw missing('content', 'read')
    }),
    preview: fromPromise<ContentHtml, ContentTexts>(async () => {
      throw missing('content', 'preview')
    }),
    save: fromPromise<ContentVersion, ContentTexts & { readonly version: number }>(async () => {
      throw missing('content', 'save')
    }),
  },
  actions: {
    change: assign(({ event }) => (event.type === 'text.changed' ? { texts: event.texts } : {})),
    drop: assign(({ context }) => ({ texts: textsOf(context.stored) })),
    follow: assign(({ context }) => ({ stored: context.newer, newer: null })),
    replace: assign(({ context }) => ({ stored: context.newer, texts: textsOf(context.newer), newer: null })),
  },
  guards: { isChanged: ({ context }) => isChanged(context) },
  delays: { previewDelay },
})

/** Transitions for a writer while the text is open. */
const writing = {
  'text.changed': { target: 'typing', actions: 'change' },
  'save.pressed': { guard: 'isChanged', target: 'saving' },
  'changes.dropped': { guard: 'isChanged', target: 'previewing', reenter: true, actions: 'drop' },
} as const

/**
 * The editor of one of the operator's texts. A save names the version that it follows; where somebody else has saved
 * since, the writer sees the newer version and decides. No text is ever lost without being asked about.
 *
 * The page provides `read` (the newest version), `preview` and `save`.
 */
export const contentMachine = define.createMachine({
  id: 'content',
  description: 'The editor of a text of the operator.',
  context: { stored: null, texts: { en: '', fa: '' }, html: null, newer: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The newest version is read.',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: {
          target: 'previewing',
          actions: assign(({ event }) => ({ stored: event.output, texts: textsOf(event.output) })),
        },
        onError: 'unread',
      },
    },
    unread: {
      description: 'It says that the text could not be read, with “Try again”.',
      on: { retried: 'loading' },
    },
    editing: {
      description: 'Both languages stand beside their preview.',
      on: writing,
    },
    typing: {
      description: 'The preview waits for a pause in typing.',
      after: { previewDelay: 'previewing' },
      on: { ...writing, 'text.changed': { target: 'typing', reenter: true, actions: 'change' } },
    },
    previewing: {
      description: 'The server makes the preview; the earlier one stays until then.',
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context }) => context.texts,
        onDone: { target: 'editing', actions: assign(({ event }) => ({ html: event.output })) },
        onError: 'unpreviewed',
      },
      on: writing,
    },
    unpreviewed: {
      description: 'It says that the preview could not be made, with “Try again”; the text can still be saved.',
      on: { ...writing, retried: 'previewing' },
    },
    saving: {
      description: 'The fields wait until the server has taken the text.',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ ...context.texts, version: context.stored?.version ?? 0 }),
        onDone: {
          target: 'previewing',
          actions: assign(({ event }) => ({ stored: event.output, texts: textsOf(event.output) })),
        },
        onError: [{ guard: ({ event }) => event.error === staleText, target: 'comparing' }, { target: 'failed' }],
      },
    },
    failed: {
      description: '“Not saved.” The text stays as it was written.',
      // Only a changed text comes here.
      on: {
        'text.changed': writing['text.changed'],
        'save.pressed': 'saving',
        'changes.dropped': { target: 'previewing', actions: 'drop' },
      },
    },
    comparing: {
      description: 'The newer version is read.',
      invoke: {
        id: 'readNewer',
        src: 'read',
        onDone: { target: 'stale', actions: assign(({ event }) => ({ newer: event.output })) },
        onError: 'failed',
      },
    },
    stale: {
      description: 'It shows the newer version: the writer saves over it, or takes it and gives the own text up.',
      on: {
        'mine.kept': { target: 'saving', actions: 'follow' },
        'newer.taken': { target: 'previewing', actions: 'replace' },
      },
    },
  },
})

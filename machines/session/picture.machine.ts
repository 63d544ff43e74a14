import { assign, setup } from 'xstate'
import type { Failure } from '#contract/calls/answer.ts'

export interface PictureContext {
  /** Why the file was not taken: a key of errors.json, packed. */
  readonly problem: string | null
  /** Why the last wish was not met by the server. */
  readonly failure: Failure | null
}

export type PictureEvent =
  | { readonly type: 'file.chosen' }
  | { readonly type: 'file.read' }
  | { readonly type: 'file.refused'; readonly problem: string }
  | { readonly type: 'crop.left' }
  | { readonly type: 'crop.sent' }
  | { readonly type: 'upload.taken' }
  | { readonly type: 'upload.refused'; readonly failure: Failure }
  | { readonly type: 'removal.asked' }
  | { readonly type: 'removal.taken' }
  | { readonly type: 'removal.refused'; readonly failure: Failure }

const define = setup({
  types: { context: {} as PictureContext, events: {} as PictureEvent },
  actions: {
    /** The page provides the three: it holds the file. */
    read: () => {},
    upload: () => {},
    remove: () => {},

    keepProblem: assign(({ event }) => (event.type === 'file.refused' ? { problem: event.problem } : {})),
    keepFailure: assign(({ event }) => ('failure' in event ? { failure: event.failure } : {})),
    forget: assign({ problem: null, failure: null }),
  },
})

const chosen = { target: 'reading', actions: ['forget', 'read'] } as const

/** The picture of a person: chosen, cropped, sent; or removed. */
export const pictureMachine = define.createMachine({
  id: 'picture',
  description: 'The picture of the profile, from the file to the frame.',
  context: { problem: null, failure: null },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The picture or the initials, and the buttons that choose and remove a picture.',
      on: { 'file.chosen': chosen, 'removal.asked': { target: 'removing', actions: ['forget', 'remove'] } },
    },
    reading: {
      description: 'The file is opened.',
      on: { 'file.read': 'cropping', 'file.refused': { target: 'choosing', actions: 'keepProblem' } },
    },
    cropping: {
      description: 'The picture in its round frame: it is moved and enlarged there, and used or left.',
      on: {
        'crop.sent': { target: 'uploading', actions: ['forget', 'upload'] },
        'crop.left': { target: 'choosing', actions: 'forget' },
      },
    },
    uploading: {
      description: 'The picture is on its way; a second click does nothing.',
      on: { 'upload.taken': 'choosing', 'upload.refused': { target: 'cropping', actions: 'keepFailure' } },
    },
    removing: {
      description: 'The picture is being removed.',
      on: { 'removal.taken': 'choosing', 'removal.refused': { target: 'choosing', actions: 'keepFailure' } },
    },
  },
})

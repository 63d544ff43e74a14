import { assign, setup } from 'xstate'
import type { Point } from '#building/derive/ring.ts'
import { notProvided } from '../not-provided.ts'

/** View of the plane: position of the site on the canvas [px], and size of a metre [px/m]. */
export interface Camera {
  readonly originX: number
  readonly originY: number
  readonly scale: number
}

export interface PanContext {
  /** Whether the tool that moves the view is selected. */
  readonly toolInHand: boolean
  /** Whether Space is held: the next press moves the view with any tool. */
  readonly spaceHeld: boolean
  /** View at the press: cancel returns to it. */
  readonly mark: Camera | null
  /** Last position of the pointer [px]. */
  readonly at: Point | null
}

export type PanEvent =
  | { readonly type: 'tool.chosen'; readonly pans: boolean }
  | { readonly type: 'space.down' }
  | { readonly type: 'space.up' }
  /** @property middle the middle button moves the view with any tool */
  | { readonly type: 'pointer.down'; readonly pixel: Point; readonly middle: boolean; readonly camera: Camera }
  | { readonly type: 'pointer.move'; readonly pixel: Point }
  | { readonly type: 'pointer.up' }
  | { readonly type: 'pointer.cancelled' }
  | { readonly type: 'key.escape' }

/**
 * Moving the view by its background: with the tool, with Space held, or with the middle button.
 *
 * - `idle` – the view rests;
 * - `pointing` – pressed, and not moved yet;
 * - `dragging` – the view follows, so that the place under the pointer stays there.
 *
 * Its unit is the pixel, since it moves the plane of the metres. The page provides `viewMoved` ({ by }: pixels right
 * and down) and `viewRestored` ({ camera }: given up).
 */
export const panMachine = setup({
  types: { context: {} as PanContext, events: {} as PanEvent },
  actions: {
    viewMoved: notProvided('pan', 'viewMoved') as (_: unknown, params: { readonly by: Point }) => void,
    viewRestored: notProvided('pan', 'viewRestored') as (_: unknown, params: { readonly camera: Camera }) => void,
    take: assign(({ event }) => (event.type === 'pointer.down' ? { mark: event.camera, at: event.pixel } : {})),
    follow: assign(({ event }) => (event.type === 'pointer.move' ? { at: event.pixel } : {})),
    letGo: assign({ mark: null, at: null }),
    takeTool: assign((_, { pans }: { readonly pans: boolean }) => ({ toolInHand: pans })),
    holdSpace: assign({ spaceHeld: true }),
    leaveSpace: assign({ spaceHeld: false }),
  },
  guards: {
    pans: ({ context, event }) =>
      event.type === 'pointer.down' && (event.middle || context.toolInHand || context.spaceHeld),
  },
}).createMachine({
  id: 'pan',
  description: 'From a press on the background to a view that has moved.',
  context: { toolInHand: false, spaceHeld: false, mark: null, at: null },
  initial: 'idle',
  on: {
    'tool.chosen': { actions: { type: 'takeTool', params: ({ event }) => ({ pans: event.pans }) } },
    'space.down': { actions: 'holdSpace' },
    'space.up': { actions: 'leaveSpace' },
  },
  states: {
    idle: {
      description: 'The view rests where it is; given up by Escape, where it was before the press.',
      on: { 'pointer.down': { guard: 'pans', target: 'pointing', actions: 'take' } },
    },
    pointing: {
      description: 'The mouse button is held; the view is as it was.',
      on: {
        'pointer.move': {
          target: 'dragging',
          actions: [
            { type: 'viewMoved', params: ({ context, event }) => ({ by: way(context.at, event.pixel) }) },
            'follow',
          ],
        },
        'pointer.up': { target: 'idle', actions: 'letGo' },
        'pointer.cancelled': { target: 'idle', actions: 'letGo' },
        'key.escape': { target: 'idle', actions: 'letGo' },
      },
    },
    dragging: {
      description: 'The view follows: the place under the pointer stays under it.',
      on: {
        'pointer.move': {
          actions: [
            { type: 'viewMoved', params: ({ context, event }) => ({ by: way(context.at, event.pixel) }) },
            'follow',
          ],
        },
        'pointer.up': { target: 'idle', actions: 'letGo' },
        'pointer.cancelled': {
          target: 'idle',
          actions: [{ type: 'viewRestored', params: ({ context }) => ({ camera: markOf(context) }) }, 'letGo'],
        },
        'key.escape': {
          target: 'idle',
          actions: [{ type: 'viewRestored', params: ({ context }) => ({ camera: markOf(context) }) }, 'letGo'],
        },
      },
    },
  },
})

function way(from: Point | null, to: Point): Point {
  return from === null ? [0, 0] : [to[0] - from[0], to[1] - from[1]]
}
function markOf({ mark }: PanContext): Camera {
  if (mark === null) throw new Error('pan: nothing is pressed')
  return mark
}

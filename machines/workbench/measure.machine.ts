import { assign, setup } from 'xstate'
import { snap } from '#building/derive/snap.ts'
import type { Point } from '#building/derive/ring.ts'
import { hasMoved, snapPixels, type DrawScene, type PointerFact } from './pointer-fact.ts'

/** A measured line [m]. */
export interface Measure {
  readonly from: Point
  readonly to: Point
}

export interface MeasureContext {
  readonly scene: DrawScene
  readonly line: Measure | null
  /** Line before the press: cancel returns to it. */
  readonly mark: Measure | null
  readonly pressedAt: Point | null
}

export type MeasureEvent =
  | { readonly type: 'tool.chosen' }
  | { readonly type: 'scene.changed'; readonly scene: DrawScene }
  | ({ readonly type: 'pointer.down' } & PointerFact)
  | ({ readonly type: 'pointer.move' } & PointerFact)
  | ({ readonly type: 'pointer.up' } & PointerFact)
  | { readonly type: 'pointer.cancelled' }
  | { readonly type: 'key.escape' }

/** Aim of the pointer: the ends of a measurement snap as corners do. */
function meant({ scene }: MeasureContext, { at, free, metresPerPixel }: PointerFact): Point {
  return scene.snapping && !free
    ? snap(at, { rings: scene.rings, grid: scene.grid, reach: snapPixels * metresPerPixel }).point
    : at
}

/**
 * Measuring a distance by dragging from one place to another.
 *
 * - `idle` – nothing is pressed; the last measurement, if any, stays in sight;
 * - `pointing` – pressed, and not moved yet: released, nothing is measured;
 * - `dragging` – the line follows.
 */
export const measureMachine = setup({
  types: {
    context: {} as MeasureContext,
    events: {} as MeasureEvent,
    input: {} as { readonly scene: DrawScene },
  },
  actions: {
    press: assign(({ context, event }) => {
      if (event.type !== 'pointer.down') return {}
      const from = meant(context, event)
      return { mark: context.line, line: { from, to: from }, pressedAt: event.at }
    }),
    follow: assign(({ context, event }) =>
      (event.type === 'pointer.move' || event.type === 'pointer.up') && context.line !== null
        ? { line: { from: context.line.from, to: meant(context, event) } }
        : {},
    ),
    /** A line of no length measures nothing. */
    settle: assign(({ context: { line } }) => ({
      line: line !== null && lengthOf(line) > 0 ? line : null,
      mark: null,
      pressedAt: null,
    })),
    backToMark: assign(({ context }) => ({ line: context.mark, mark: null, pressedAt: null })),
    forget: assign({ line: null, mark: null, pressedAt: null }),
    takeScene: assign((_, { scene }: { readonly scene: DrawScene }) => ({ scene })),
  },
  guards: {
    moved: ({ context, event }) =>
      event.type === 'pointer.move' && context.pressedAt !== null && hasMoved(context.pressedAt, event),
  },
}).createMachine({
  id: 'measure',
  description: 'From one place to another, as a length.',
  context: ({ input }) => ({ ...input, line: null, mark: null, pressedAt: null }),
  initial: 'idle',
  on: {
    'tool.chosen': { target: '.idle', actions: 'forget' },
    'scene.changed': { actions: { type: 'takeScene', params: ({ event }) => ({ scene: event.scene }) } },
  },
  states: {
    idle: {
      description: 'No mouse button is held.',
      on: {
        'pointer.down': { target: 'pointing', actions: 'press' },
        'key.escape': { actions: 'forget' },
      },
    },
    pointing: {
      description: 'The mouse button is held where it was pressed.',
      on: {
        'pointer.move': { guard: 'moved', target: 'dragging', actions: 'follow' },
        'pointer.up': { target: 'idle', actions: 'forget' },
        'pointer.cancelled': { target: 'idle', actions: 'backToMark' },
        'key.escape': { target: 'idle', actions: 'backToMark' },
      },
    },
    dragging: {
      description: 'A line with its length follows the pointer.',
      on: {
        'pointer.move': { actions: 'follow' },
        'pointer.up': { target: 'idle', actions: ['follow', 'settle'] },
        'pointer.cancelled': { target: 'idle', actions: 'backToMark' },
        'key.escape': { target: 'idle', actions: 'backToMark' },
      },
    },
  },
})

/** Length of a measured line [m]. */
export function lengthOf({ from, to }: Measure): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1])
}

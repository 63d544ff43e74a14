import { assign, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'

export interface PlotAxisContext {
  /** Axis under the pointer, and the pressed place [px]. */
  readonly held: { readonly key: string; readonly from: number } | null
  /** Distance by which it is carried [px]. */
  readonly by: number
}

export type PlotAxisEvent =
  | { readonly type: 'axis.pressed'; readonly key: string; readonly x: number }
  | { readonly type: 'pointer.moved'; readonly x: number }
  | { readonly type: 'pointer.released' }
  | { readonly type: 'pointer.cancelled' }
  | { readonly type: 'key.escape' }

/** px that a hand moves without meaning it */
const slack = 4

function wayTo({ held }: PlotAxisContext, x: number): number {
  return held === null ? 0 : x - held.from
}
type Moved = { readonly context: PlotAxisContext; readonly event: { readonly x: number } }
function movedBy({ context, event }: Moved): number {
  return wayTo(context, event.x)
}

const define = setup({
  types: { context: {} as PlotAxisContext, events: {} as PlotAxisEvent },
  actions: {
    axisDropped: notProvided('plot-axis', 'axisDropped') as (
      _: unknown,
      params: { readonly key: string; readonly by: number },
    ) => void,
    hold: assign((_, held: { readonly key: string; readonly from: number }) => ({ held })),
    carry: assign((_, by: number) => ({ by })),
    letGo: assign({ held: null, by: 0 }),
  },
  guards: { isMeant: (_, by: number) => Math.abs(by) >= slack },
})

/**
 * Carrying an axis of the plot to another place.
 *
 * - `idle` – nothing is held;
 * - `pointing` – a title is pressed and has not moved far;
 * - `dragging` – the axis follows the pointer.
 *
 * The page provides `axisDropped` ({ key, by [px] }), which puts it between others.
 */
export const plotAxisMachine = define.createMachine({
  id: 'plot-axis',
  description: 'The order of the axes, by hand.',
  context: { held: null, by: 0 },
  initial: 'idle',
  states: {
    idle: {
      description: 'No axis is held; one that was carried and let go stands between those it was let go at.',
      on: {
        'axis.pressed': {
          target: 'pointing',
          actions: { type: 'hold', params: ({ event }) => ({ key: event.key, from: event.x }) },
        },
      },
    },
    pointing: {
      description: 'The mouse button is held; the axes are as they were.',
      on: {
        'pointer.moved': {
          guard: { type: 'isMeant', params: movedBy },
          target: 'dragging',
          actions: { type: 'carry', params: movedBy },
        },
        'pointer.released': { target: 'idle', actions: 'letGo' },
        'pointer.cancelled': { target: 'idle', actions: 'letGo' },
        'key.escape': { target: 'idle', actions: 'letGo' },
      },
    },
    dragging: {
      description: 'The axis follows the pointer.',
      on: {
        'pointer.moved': { actions: { type: 'carry', params: movedBy } },
        'pointer.released': {
          target: 'idle',
          actions: [
            {
              type: 'axisDropped',
              params: ({ context: { held, by } }) => ({ key: held?.key ?? '', by }),
            },
            'letGo',
          ],
        },
        'pointer.cancelled': { target: 'idle', actions: 'letGo' },
        'key.escape': { target: 'idle', actions: 'letGo' },
      },
    },
  },
})

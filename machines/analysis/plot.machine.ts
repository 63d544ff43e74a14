import { assign, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { draggedRanges, withRanges, type Grip } from './brush-ranges.ts'
import { noFilter, type PlotFilter } from './plot-filter.ts'

export interface PlotContext {
  /** What is shown, while it is dragged too. */
  readonly filter: PlotFilter
  /** What holds the pointer, and the filter as it was when it was pressed. */
  readonly grip: Grip | null
  readonly mark: PlotFilter | null
  /** Filters before and after this one, the next to come back first. */
  readonly past: readonly PlotFilter[]
  readonly future: readonly PlotFilter[]
}

export type PlotEvent =
  | { readonly type: 'axis.pressed'; readonly grip: Grip }
  | { readonly type: 'pointer.moved'; readonly to: number }
  | { readonly type: 'pointer.released' }
  | { readonly type: 'pointer.cancelled' }
  | { readonly type: 'key.escape' }
  /** A chip, a key or a button made another one. */
  | { readonly type: 'filter.changed'; readonly filter: PlotFilter }
  /** The address says another one: at the start, or since the reader went back. */
  | { readonly type: 'filter.read'; readonly filter: PlotFilter }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }

/** Steps that can be taken back. */
const mostSteps = 100

function isSame(a: PlotFilter, b: PlotFilter): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
function dragged({ mark, grip }: PlotContext, to: number): PlotFilter {
  if (mark === null || grip === null) throw new Error('plot: nothing is pressed')
  return withRanges(mark, grip.key, draggedRanges(mark.brushes[grip.key] ?? [], grip, to))
}
function markOf({ mark }: PlotContext): PlotFilter {
  if (mark === null) throw new Error('plot: nothing is pressed')
  return mark
}

const define = setup({
  types: { context: {} as PlotContext, events: {} as PlotEvent },
  actions: {
    filterChanged: notProvided('plot', 'filterChanged') as (
      _: unknown,
      params: { readonly filter: PlotFilter },
    ) => void,
    take: assign((_, filter: PlotFilter) => ({ filter, past: [], future: [] })),
    step: assign(({ context: { filter, past } }, next: PlotFilter) => ({
      filter: next,
      past: [filter, ...past].slice(0, mostSteps),
      future: [],
    })),
    hold: assign(({ context: { filter } }, grip: Grip) => ({ grip, mark: filter })),
    drag: assign(({ context }, to: number) => ({ filter: dragged(context, to) })),
    /** The dragged filter becomes a step from the mark. */
    keep: assign(({ context }) => ({
      past: [markOf(context), ...context.past].slice(0, mostSteps),
      future: [],
    })),
    letGo: assign({ grip: null, mark: null }),
    restore: assign(({ context }) => ({ filter: markOf(context) })),
    undo: assign(({ context: { filter, past, future } }) => ({
      filter: past[0] as PlotFilter,
      past: past.slice(1),
      future: [filter, ...future],
    })),
    redo: assign(({ context: { filter, past, future } }) => ({
      filter: future[0] as PlotFilter,
      past: [filter, ...past],
      future: future.slice(1),
    })),
  },
  guards: {
    isOther: ({ context }, filter: PlotFilter) => !isSame(context.filter, filter),
    hasMoved: ({ context }) => context.mark !== null && !isSame(context.filter, context.mark),
    mayUndo: ({ context }) => context.past.length > 0,
    mayRedo: ({ context }) => context.future.length > 0,
  },
})

type Given = { readonly context: PlotContext }
/** Every filter that stays is told; what the address told is not told back. */
const tell = { type: 'filterChanged', params: ({ context }: Given) => ({ filter: context.filter }) } as const
type Filtered = { readonly event: { readonly filter: PlotFilter } }
function filterOf({ event }: Filtered) {
  return event.filter
}
const giveUp = { target: 'idle', actions: ['restore', 'letGo'] } as const

/**
 * Brushes of the parallel-coordinate plot.
 *
 * - `idle` – nothing is held; brushes change by chips and keys, steps are taken back and made again;
 * - `pointing` – an axis or a handle is pressed and has not moved;
 * - `dragging` – the range under the pointer follows it.
 *
 * The page provides `filterChanged` ({ filter }), which writes it into the address.
 */
export const plotMachine = define.createMachine({
  id: 'plot',
  description: 'Which rows of a study are kept.',
  context: ({ input }) => ({
    filter: (input as { readonly filter?: PlotFilter } | undefined)?.filter ?? noFilter,
    grip: null,
    mark: null,
    past: [],
    future: [],
  }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is held.',
      on: {
        'axis.pressed': { target: 'pointing', actions: { type: 'hold', params: ({ event }) => event.grip } },
        'filter.changed': {
          guard: { type: 'isOther', params: filterOf },
          actions: [{ type: 'step', params: filterOf }, tell],
        },
        'filter.read': { guard: { type: 'isOther', params: filterOf }, actions: { type: 'take', params: filterOf } },
        undone: { guard: 'mayUndo', actions: ['undo', tell] },
        redone: { guard: 'mayRedo', actions: ['redo', tell] },
      },
    },
    pointing: {
      description: 'An axis or a handle is pressed; a click alone changes nothing.',
      on: {
        'pointer.moved': { target: 'dragging', actions: { type: 'drag', params: ({ event }) => event.to } },
        'pointer.released': { target: 'idle', actions: 'letGo' },
        'pointer.cancelled': { target: 'idle', actions: 'letGo' },
        'key.escape': { target: 'idle', actions: 'letGo' },
      },
    },
    dragging: {
      description: 'The range follows the pointer; it is one step once it is let go.',
      on: {
        'pointer.moved': { actions: { type: 'drag', params: ({ event }) => event.to } },
        'pointer.released': [
          { guard: 'hasMoved', target: 'idle', actions: ['keep', 'letGo', tell] },
          { target: 'idle', actions: 'letGo' },
        ],
        'pointer.cancelled': giveUp,
        'key.escape': giveUp,
      },
    },
  },
})

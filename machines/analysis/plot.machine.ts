import { assign, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { draggedRanges, withRanges, type Grip } from './brush-ranges.ts'
import { withEdit, type PlotEdit } from './plot-edits.ts'
import { freshPlot, type PlotState } from '#contract/plot-filter.ts'

/** Plot at the time it was left: its state, and its steps. */
export type LeftPlot = Pick<PlotContext, 'state' | 'past' | 'future'>

export interface PlotContext {
  /** Present state, also during a drag. */
  readonly state: PlotState
  /** Grip of the pointer, and the state before the press. */
  readonly grip: Grip | null
  readonly mark: PlotState | null
  /** States before and after this one; the next to come back is first. */
  readonly past: readonly PlotState[]
  readonly future: readonly PlotState[]
}

export type PlotEvent =
  | { readonly type: 'axis.pressed'; readonly grip: Grip }
  | { readonly type: 'pointer.moved'; readonly to: number }
  | { readonly type: 'pointer.released' }
  | { readonly type: 'pointer.cancelled' }
  | { readonly type: 'key.escape' }
  /** Edit by a chip, a key or a button. */
  | { readonly type: 'plot.edited'; readonly edit: PlotEdit }
  /** Another state in the address: at the start, or after the reader went back. */
  | { readonly type: 'state.read'; readonly state: PlotState }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }

/** Highest number of steps that can be undone. */
const mostSteps = 100

function isSame(a: PlotState, b: PlotState): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
/** State at the start: a plot that returns continues where it was left; another state is a further step. */
function begun(state: PlotState, left: LeftPlot | null): LeftPlot {
  if (left === null) return { state, past: [], future: [] }
  return isSame(state, left.state) ? left : { state, past: [left.state, ...left.past].slice(0, mostSteps), future: [] }
}
function dragged({ mark, grip }: PlotContext, to: number): PlotState {
  if (mark === null || grip === null) throw new Error('plot: nothing is pressed')
  const { brushes } = mark.filter
  return { ...mark, filter: withRanges(mark.filter, grip.key, draggedRanges(brushes[grip.key] ?? [], grip, to)) }
}
function markOf({ mark }: PlotContext): PlotState {
  if (mark === null) throw new Error('plot: nothing is pressed')
  return mark
}

const define = setup({
  types: { context: {} as PlotContext, events: {} as PlotEvent },
  actions: {
    stateChanged: notProvided('plot', 'stateChanged') as (_: unknown, params: { readonly state: PlotState }) => void,
    take: assign((_, state: PlotState) => ({ state, past: [], future: [] })),
    step: assign(({ context: { state, past } }, next: PlotState) => ({
      state: next,
      past: [state, ...past].slice(0, mostSteps),
      future: [],
    })),
    hold: assign(({ context: { state } }, grip: Grip) => ({ grip, mark: state })),
    drag: assign(({ context }, to: number) => ({ state: dragged(context, to) })),
    /** The drag becomes one step that starts at the mark. */
    keep: assign(({ context }) => ({
      past: [markOf(context), ...context.past].slice(0, mostSteps),
      future: [],
    })),
    letGo: assign({ grip: null, mark: null }),
    restore: assign(({ context }) => ({ state: markOf(context) })),
    undo: assign(({ context: { state, past, future } }) => ({
      state: past[0] as PlotState,
      past: past.slice(1),
      future: [state, ...future],
    })),
    redo: assign(({ context: { state, past, future } }) => ({
      state: future[0] as PlotState,
      past: [state, ...past],
      future: future.slice(1),
    })),
  },
  guards: {
    isOther: ({ context }, state: PlotState) => !isSame(context.state, state),
    hasMoved: ({ context }) => context.mark !== null && !isSame(context.state, context.mark),
    mayUndo: ({ context }) => context.past.length > 0,
    mayRedo: ({ context }) => context.future.length > 0,
  },
})

type Given = { readonly context: PlotContext }
/** Every lasting state is sent out; a state from the address is not sent back. */
const tell = { type: 'stateChanged', params: ({ context }: Given) => ({ state: context.state }) } as const
function stateOf({ event }: { readonly event: { readonly state: PlotState } }) {
  return event.state
}
/** Edit of the present state: the sender may have seen an older one. */
function editedOf({ context, event }: Given & { readonly event: { readonly edit: PlotEdit } }) {
  return withEdit(context.state, event.edit)
}
const giveUp = { target: 'idle', actions: ['restore', 'letGo'] } as const

/**
 * The parallel-coordinate plot as its reader changes it: brushes, axes, colour, order, pins and stars.
 *
 * - `idle` – nothing is held; chips, keys and menus change it, steps are taken back and made again;
 * - `pointing` – an axis or a handle is pressed and has not moved;
 * - `dragging` – the range under the pointer follows it.
 *
 * The page provides `stateChanged` ({ state }), which writes it into the address.
 */
export const plotMachine = define.createMachine({
  id: 'plot',
  description: 'Which rows of a study are kept, and how they are shown.',
  context: ({ input }) => {
    const given = input as { readonly state?: PlotState; readonly left?: LeftPlot | null } | undefined
    const { state, past, future } = begun(given?.state ?? freshPlot, given?.left ?? null)
    return { state, past, future, grip: null, mark: null }
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'No mouse button is held; the count above the plot says how many designs are kept.',
      on: {
        'axis.pressed': { target: 'pointing', actions: { type: 'hold', params: ({ event }) => event.grip } },
        'plot.edited': {
          guard: { type: 'isOther', params: editedOf },
          actions: [{ type: 'step', params: editedOf }, tell],
        },
        'state.read': { guard: { type: 'isOther', params: stateOf }, actions: { type: 'take', params: stateOf } },
        undone: { guard: 'mayUndo', actions: ['undo', tell] },
        redone: { guard: 'mayRedo', actions: ['redo', tell] },
      },
    },
    pointing: {
      description: 'The mouse button is held; the brushes are as they were.',
      on: {
        'pointer.moved': { target: 'dragging', actions: { type: 'drag', params: ({ event }) => event.to } },
        'pointer.released': { target: 'idle', actions: 'letGo' },
        'pointer.cancelled': { target: 'idle', actions: 'letGo' },
        'key.escape': { target: 'idle', actions: 'letGo' },
      },
    },
    dragging: {
      description: 'The brush follows the pointer, and so does the count of kept designs.',
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

import { assign, setup } from 'xstate'
import type { VariantColumnKey } from '#contract/variant-columns.ts'

/** Targets of figures, for the whole building and year in SI. */
export type Targets = Readonly<Partial<Record<VariantColumnKey, number>>>

export interface TargetContext {
  readonly targets: Targets
  /** Further figure with a target, beside net energy; null: none. */
  readonly second: VariantColumnKey | null
  /** Handle being dragged, and the targets at the press. */
  readonly held: { readonly column: VariantColumnKey; readonly mark: Targets } | null
}

export type TargetEvent =
  | { readonly type: 'handle.pressed'; readonly column: VariantColumnKey }
  | { readonly type: 'handle.moved'; readonly to: number }
  | { readonly type: 'handle.released' }
  | { readonly type: 'handle.cancelled' }
  /** Step of a handle by a key: at once, without a drag. */
  | { readonly type: 'handle.stepped'; readonly column: VariantColumnKey; readonly to: number }
  | { readonly type: 'second.chosen'; readonly column: VariantColumnKey }
  | { readonly type: 'second.dropped' }
  | { readonly type: 'targets.cleared' }
  /** Targets from the address, which may change under an open card; they replace the present ones. */
  | { readonly type: 'targets.given'; readonly targets: Targets; readonly second: TargetContext['second'] }
  /** Targets of the newest question, if nothing was chosen meanwhile. */
  | { readonly type: 'targets.found'; readonly targets: Targets; readonly second: TargetContext['second'] }

/** Figure that may always have a target. */
const first: VariantColumnKey = 'net'

function without(targets: Targets, column: VariantColumnKey | null): Targets {
  return Object.fromEntries(Object.entries(targets).filter(([key]) => key !== column))
}

const define = setup({
  types: { context: {} as TargetContext, events: {} as TargetEvent },
  actions: {
    hold: assign(({ context: { targets }, event }) =>
      event.type === 'handle.pressed' ? { held: { column: event.column, mark: targets } } : {},
    ),
    move: assign(({ context: { targets, held }, event }) =>
      event.type === 'handle.moved' && held !== null ? { targets: { ...targets, [held.column]: event.to } } : {},
    ),
    back: assign(({ context: { targets, held } }) => ({ targets: held?.mark ?? targets })),
    release: assign({ held: null }),
    step: assign(({ context: { targets }, event }) =>
      event.type === 'handle.stepped' ? { targets: { ...targets, [event.column]: event.to } } : {},
    ),
    choose: assign(({ context: { targets, second }, event }) =>
      event.type === 'second.chosen' ? { targets: without(targets, second), second: event.column } : {},
    ),
    drop: assign(({ context: { targets, second } }) => ({ targets: without(targets, second), second: null })),
    clear: assign({ targets: {} }),
    take: assign(({ event }) =>
      event.type === 'targets.given' || event.type === 'targets.found'
        ? { targets: event.targets, second: event.second }
        : {},
    ),
  },
  guards: {
    hasHandle: ({ context, event }) => 'column' in event && (event.column === first || event.column === context.second),
    isOther: ({ context, event }) =>
      event.type === 'second.chosen' && event.column !== first && event.column !== context.second,
    hasSecond: ({ context }) => context.second !== null,
    isUntouched: ({ context }) => context.second === null && Object.keys(context.targets).length === 0,
    hasTarget: ({ context }) => Object.keys(context.targets).length > 0,
  },
})

/**
 * Targets of one or two figures of a pick, dragged on their scales or moved by keys. A question is sent when nothing is
 * held.
 */
export const targetMachine = define.createMachine({
  id: 'target',
  description: 'Where one or two figures of a pick are to be.',
  context: { targets: {}, second: null, held: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No handle is held; each stands at its target, or where its figure is.',
      on: {
        'handle.pressed': { guard: 'hasHandle', target: 'pointing', actions: 'hold' },
        'handle.stepped': { guard: 'hasHandle', actions: 'step' },
        'second.chosen': { guard: 'isOther', actions: 'choose' },
        'second.dropped': { guard: 'hasSecond', actions: 'drop' },
        'targets.cleared': { guard: 'hasTarget', actions: 'clear' },
        'targets.given': { actions: 'take' },
        'targets.found': { guard: 'isUntouched', actions: 'take' },
      },
    },
    pointing: {
      description: 'The mouse button is held; no target has changed.',
      on: {
        'handle.moved': { target: 'dragging', actions: 'move' },
        'handle.released': { target: 'idle', actions: 'release' },
        'handle.cancelled': { target: 'idle', actions: 'release' },
      },
    },
    dragging: {
      description: 'The handle and its value follow the pointer.',
      on: {
        'handle.moved': { actions: 'move' },
        'handle.released': { target: 'idle', actions: 'release' },
        'handle.cancelled': { target: 'idle', actions: ['back', 'release'] },
      },
    },
  },
})

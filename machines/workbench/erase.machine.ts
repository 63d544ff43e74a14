import { assign, setup } from 'xstate'
import { massAt, type Standing } from './hit-target.ts'
import { notProvided } from '../not-provided.ts'
import type { PointerFact } from './pointer-fact.ts'

export interface EraseContext {
  readonly masses: readonly Standing[]
  /** Mass under the pointer. */
  readonly over: string | null
  /** Pressed mass: released on it, it is erased. */
  readonly pressed: string | null
}

export type EraseEvent =
  | { readonly type: 'tool.chosen' }
  | { readonly type: 'building.changed'; readonly masses: readonly Standing[] }
  | ({ readonly type: 'pointer.down' } & PointerFact)
  | ({ readonly type: 'pointer.move' } & PointerFact)
  | ({ readonly type: 'pointer.up' } & PointerFact)
  | { readonly type: 'pointer.left' }
  | { readonly type: 'pointer.cancelled' }
  | { readonly type: 'key.escape' }

/**
 * Erasing masses by clicking them.
 *
 * - `idle` – the mass under the pointer is lit;
 * - `pointing` – a mass is pressed: released on it, it goes; slid off, or given up, it stays.
 *
 * The page provides `massErased` ({ massId }).
 */
export const eraseMachine = setup({
  types: { context: {} as EraseContext, events: {} as EraseEvent },
  actions: {
    massErased: notProvided('erase', 'massErased') as (_: unknown, params: { readonly massId: string }) => void,
    look: assign(({ context, event }) => ('at' in event ? { over: massAt(event.at, context.masses)?.id ?? null } : {})),
    press: assign(({ context }) => ({ pressed: context.over })),
    letGo: assign({ pressed: null }),
    leave: assign({ over: null }),
    takeMasses: assign((_, { masses }: { readonly masses: readonly Standing[] }) => ({
      masses,
      over: null,
      pressed: null,
    })),
  },
  guards: {
    onMass: ({ context, event }) => 'at' in event && massAt(event.at, context.masses) !== null,
    onPressed: ({ context, event }) =>
      'at' in event && context.pressed !== null && massAt(event.at, context.masses)?.id === context.pressed,
  },
}).createMachine({
  id: 'erase',
  description: 'From a mass under the pointer to a mass that is gone.',
  context: { masses: [], over: null, pressed: null },
  initial: 'idle',
  on: {
    'tool.chosen': { target: '.idle', actions: ['letGo', 'leave'] },
    'building.changed': {
      target: '.idle',
      actions: { type: 'takeMasses', params: ({ event }) => ({ masses: event.masses }) },
    },
    'pointer.left': { actions: 'leave' },
  },
  states: {
    idle: {
      description: 'No mouse button is held.',
      on: {
        'pointer.move': { actions: 'look' },
        'pointer.down': { guard: 'onMass', target: 'pointing', actions: ['look', 'press'] },
      },
    },
    pointing: {
      description: 'The mouse button is held on a mass, which is still there.',
      on: {
        'pointer.move': { actions: 'look' },
        'pointer.up': [
          {
            guard: 'onPressed',
            target: 'idle',
            actions: [
              { type: 'massErased', params: ({ context }) => ({ massId: context.pressed ?? '' }) },
              'letGo',
              'leave',
            ],
          },
          { target: 'idle', actions: ['look', 'letGo'] },
        ],
        'pointer.cancelled': { target: 'idle', actions: 'letGo' },
        'key.escape': { target: 'idle', actions: 'letGo' },
      },
    },
  },
})

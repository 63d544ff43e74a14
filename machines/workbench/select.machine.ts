import { assign, setup } from 'xstate'
import type { Selection } from '#building/edits/edit-answer.ts'
import type { Ring } from '#building/derive/ring.ts'
import type { Handle, Shape } from './drag-vertex.machine.ts'
import { handleAt, massAt, type Standing } from './hit-target.ts'
import { notProvided } from '../not-provided.ts'
import type { PointerFact } from './pointer-fact.ts'

export interface SelectContext {
  readonly masses: readonly Standing[]
  /** Whether masses can only be selected, not dragged. */
  readonly locked: boolean
  readonly selection: Selection | null
  /** Selection before the press: cancel returns to it. */
  readonly mark: Selection | null
  /** The mass under the pointer. */
  readonly over: string | null
}

/** Object held by a press: passed on to be dragged. */
export interface Taken {
  readonly handle: Handle
  readonly massId: string
  readonly vertices: Ring
  readonly fact: PointerFact
}

export type SelectEvent =
  | { readonly type: 'tool.chosen' }
  | { readonly type: 'building.changed'; readonly masses: readonly Standing[]; readonly locked: boolean }
  /** Selection made elsewhere: in the list, by an edit, by a click on a handle. */
  | { readonly type: 'selection.chosen'; readonly selection: Selection | null }
  /** @property held a refused shape at the place where it was dropped, which is where it is visible */
  | ({ readonly type: 'pointer.down'; readonly held: Shape | null } & PointerFact)
  | ({ readonly type: 'pointer.move' } & PointerFact)
  | { readonly type: 'pointer.up' }
  | { readonly type: 'pointer.left' }
  | { readonly type: 'pointer.cancelled' }
  | { readonly type: 'key.escape' }

/** Handle under a press: of the refused shape, else of the selected mass. */
function handleUnder({ masses, selection, locked }: SelectContext, event: SelectEvent): Taken | null {
  if (event.type !== 'pointer.down' || locked) return null
  const { held, type: _type, ...fact } = event
  const mass = masses.find(({ id }) => id === (held?.massId ?? selection?.massId))
  if (mass === undefined) return null
  const vertices = held?.vertices ?? mass.vertices
  const handle = handleAt(fact.at, vertices, fact.metresPerPixel)
  return handle === null ? null : { handle, massId: mass.id, vertices, fact }
}
/** Mass under a press, to be moved as a whole. */
function massUnder({ masses }: SelectContext, event: SelectEvent): Taken | null {
  if (event.type !== 'pointer.down') return null
  const { held: _held, type: _type, ...fact } = event
  const mass = massAt(fact.at, masses)
  return mass === null ? null : { handle: { kind: 'mass' }, massId: mass.id, vertices: mass.vertices, fact }
}
/** Selection, as far as its mass and corner still exist. */
function remaining(selection: Selection | null, masses: readonly Standing[]): Selection | null {
  const mass = masses.find(({ id }) => id === selection?.massId)
  if (selection === null || mass === undefined) return null
  return selection.corner !== null && selection.corner >= mass.vertices.length
    ? { massId: mass.id, corner: null }
    : selection
}

/**
 * Choosing a mass, and taking hold of it or of its corners.
 *
 * - `idle` – the mass under the pointer is lit;
 * - `pointing` – something is pressed: what follows is drag-vertex's, until the release.
 *
 * The page provides `handleTaken` ({ handle, massId, vertices, fact }: to be dragged).
 */
export const selectMachine = setup({
  types: { context: {} as SelectContext, events: {} as SelectEvent },
  actions: {
    handleTaken: notProvided('select', 'handleTaken') as (_: unknown, params: Taken) => void,
    look: assign(({ context, event }) =>
      event.type === 'pointer.move' ? { over: massAt(event.at, context.masses)?.id ?? null } : {},
    ),
    press: assign(({ context }) => ({ mark: context.selection })),
    choosePressed: assign(({ context, event }) => {
      const mass = massUnder(context, event)
      return { selection: mass === null ? null : { massId: mass.massId, corner: null } }
    }),
    choose: assign((_, { selection }: { readonly selection: Selection | null }) => ({ selection })),
    chooseWholeMass: assign(({ context: { selection } }) =>
      selection === null ? {} : { selection: { massId: selection.massId, corner: null } },
    ),
    chooseNothing: assign({ selection: null }),
    letGo: assign({ mark: null }),
    backToMark: assign(({ context }) => ({ selection: context.mark, mark: null })),
    leave: assign({ over: null }),
    takeBuilding: assign(
      ({ context }, { masses, locked }: { readonly masses: readonly Standing[]; readonly locked: boolean }) => ({
        masses,
        locked,
        selection: remaining(context.selection, masses),
        mark: remaining(context.mark, masses),
        over: masses.some(({ id }) => id === context.over) ? context.over : null,
      }),
    ),
  },
  guards: {
    onHandle: ({ context, event }) => handleUnder(context, event) !== null,
    onFreeMass: ({ context, event }) => !context.locked && massUnder(context, event) !== null,
    cornerChosen: ({ context }) => (context.selection?.corner ?? null) !== null,
  },
}).createMachine({
  id: 'select',
  description: 'From a press to what is chosen, and to what is taken hold of.',
  context: { masses: [], locked: false, selection: null, mark: null, over: null },
  initial: 'idle',
  on: {
    'tool.chosen': { target: '.idle', actions: ['letGo', 'leave'] },
    'building.changed': {
      actions: { type: 'takeBuilding', params: ({ event }) => ({ masses: event.masses, locked: event.locked }) },
    },
    'selection.chosen': { actions: { type: 'choose', params: ({ event }) => ({ selection: event.selection }) } },
    'pointer.left': { actions: 'leave' },
  },
  states: {
    idle: {
      description: 'No mouse button is held; the mass under the pointer is lit.',
      on: {
        'pointer.move': { actions: 'look' },
        'pointer.down': [
          {
            guard: 'onHandle',
            target: 'pointing',
            actions: [
              'press',
              { type: 'handleTaken', params: ({ context, event }) => handleUnder(context, event) ?? nothing() },
            ],
          },
          {
            guard: 'onFreeMass',
            target: 'pointing',
            actions: [
              'press',
              'choosePressed',
              { type: 'handleTaken', params: ({ context, event }) => massUnder(context, event) ?? nothing() },
            ],
          },
          { target: 'pointing', actions: ['press', 'choosePressed'] },
        ],
        'key.escape': [{ guard: 'cornerChosen', actions: 'chooseWholeMass' }, { actions: 'chooseNothing' }],
      },
    },
    pointing: {
      description: 'The mouse button is held; no mass is lit.',
      on: {
        'pointer.up': { target: 'idle', actions: 'letGo' },
        'pointer.cancelled': { target: 'idle', actions: 'backToMark' },
        'key.escape': { target: 'idle', actions: 'backToMark' },
      },
    },
  },
})

function nothing(): never {
  throw new Error('select: nothing is under the press')
}

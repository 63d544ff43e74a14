import { assign, setup } from 'xstate'
import type { Part, Selection } from '#building/edits/edit-answer.ts'
import {
  isSelected,
  openIds,
  partsOf,
  remaining,
  selectedIds,
  selectionOf,
  toggled,
} from '#building/edits/selection.ts'
import type { Ring } from '#building/derive/ring.ts'
import type { GroupClick } from './drag-group.machine.ts'
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
  /** Whether a corner, an edge or its middle is under the pointer, so that a press would take it. */
  readonly onHandle: boolean
}

/** Object held by a press: passed on to be dragged. */
export interface Taken {
  readonly handle: Handle
  readonly massId: string
  readonly vertices: Ring
  readonly fact: PointerFact
}

/** Several parts held by a press on one of them: passed on to be dragged together. */
export interface TakenGroup {
  readonly selection: Selection
  readonly click: GroupClick
  readonly fact: PointerFact
}
/** Press on empty ground, where a frame begins; it adds to the selection. */
export interface TakenArea {
  readonly selection: Selection | null
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

/** Masses with handles. */
function openMasses({ masses, selection }: SelectContext): readonly Standing[] {
  const ids = openIds(selection)
  return masses.filter(({ id }) => ids.includes(id))
}
/** Whether a handle of the selection is at a place. */
function isOnHandle(context: SelectContext, { at, metresPerPixel }: PointerFact): boolean {
  return !context.locked && openMasses(context).some(({ vertices }) => handleAt(at, vertices, metresPerPixel) !== null)
}
/** Handle under a press: of the refused shape, else of a mass with handles. */
function handleUnder(context: SelectContext, event: SelectEvent): Taken | null {
  if (event.type !== 'pointer.down' || context.locked) return null
  const { held, type: _type, ...fact } = event
  const open = held === null ? openMasses(context) : context.masses.filter(({ id }) => id === held.massId)
  for (const mass of open) {
    const vertices = held?.vertices ?? mass.vertices
    const handle = handleAt(fact.at, vertices, fact.metresPerPixel)
    if (handle !== null) return { handle, massId: mass.id, vertices, fact }
  }
  return null
}
/** Mass under a press, to be moved as a whole. */
function massUnder({ masses }: SelectContext, event: SelectEvent): Taken | null {
  if (event.type !== 'pointer.down') return null
  const { held: _held, type: _type, ...fact } = event
  const mass = massAt(fact.at, masses)
  return mass === null ? null : { handle: { kind: 'mass' }, massId: mass.id, vertices: mass.vertices, fact }
}
/** Corner or mass under a press that may be part of a group; handles in the middle of edges are not. */
function partUnder(context: SelectContext, event: SelectEvent): Part | null {
  if (event.type !== 'pointer.down' || event.held !== null) return null
  const taken = handleUnder(context, event) ?? massUnder(context, event)
  if (taken === null || taken.handle.kind === 'midpoint' || taken.handle.kind === 'edge') return null
  return { massId: taken.massId, corner: taken.handle.kind === 'corner' ? taken.handle.index : null }
}
/** Selection after a press with Shift: the part joins; a selected one leaves only at the release, if nothing moves. */
function joined({ selection }: SelectContext, part: Part): Selection | null {
  return isSelected(selection, part) ? selection : toggled(selection, part)
}
/** Group of a press: with Shift all parts, and otherwise those of a selection of several that holds the pressed one. */
function groupUnder(context: SelectContext, event: SelectEvent): TakenGroup | null {
  const part = partUnder(context, event)
  if (event.type !== 'pointer.down' || part === null || context.locked) return null
  const { held: _held, type: _type, ...fact } = event
  const { selection } = context
  const group = joined(context, part)
  if (group === null) return null
  if (event.shift)
    return { selection: group, click: { part, does: isSelected(selection, part) ? 'leave' : 'nothing' }, fact }
  return group.others !== undefined && group === selection
    ? { selection: group, click: { part, does: 'choose' }, fact }
    : null
}
/** Selection that a press on empty ground leaves: with Shift all, otherwise none. */
function areaUnder({ selection }: SelectContext, event: SelectEvent): TakenArea {
  if (event.type !== 'pointer.down') return nothing()
  const { held: _held, type: _type, ...fact } = event
  return { selection: fact.shift ? selection : null, fact }
}

/**
 * Choosing masses and corners, and taking hold of them. A press with Shift adds a part to the selection; a click with
 * Shift on a selected part takes it away.
 *
 * - `idle` – the mass under the pointer is lit;
 * - `pointing` – something is pressed: until the release another machine has the pointer, drag-vertex for a mass or a
 *   corner, drag-group for several parts, marquee on empty ground.
 *
 * The page provides `handleTaken` ({ handle, massId, vertices, fact }: to be dragged), `groupTaken` ({ selection, click, fact }) and
 * `areaTaken` ({ selection, fact }).
 */
export const selectMachine = setup({
  types: { context: {} as SelectContext, events: {} as SelectEvent },
  actions: {
    handleTaken: notProvided('select', 'handleTaken') as (_: unknown, params: Taken) => void,
    groupTaken: notProvided('select', 'groupTaken') as (_: unknown, params: TakenGroup) => void,
    areaTaken: notProvided('select', 'areaTaken') as (_: unknown, params: TakenArea) => void,
    look: assign(({ context, event }) =>
      event.type === 'pointer.move'
        ? { over: massAt(event.at, context.masses)?.id ?? null, onHandle: isOnHandle(context, event) }
        : {},
    ),
    press: assign(({ context }) => ({ mark: context.selection })),
    choosePressed: assign(({ context, event }) => {
      const mass = massUnder(context, event)
      return { selection: mass === null ? null : { massId: mass.massId, corner: null } }
    }),
    join: assign(({ context, event }) => {
      const part = partUnder(context, event)
      return part === null ? {} : { selection: joined(context, part) }
    }),
    toggle: assign(({ context, event }) => {
      const part = partUnder(context, event)
      return part === null ? {} : { selection: toggled(context.selection, part) }
    }),
    clear: assign(({ context, event }) => ({ selection: areaUnder(context, event).selection })),
    choose: assign((_, { selection }: { readonly selection: Selection | null }) => ({ selection })),
    chooseWholeMasses: assign(({ context: { selection } }) => ({
      selection: selectionOf(selectedIds(selection).map(massId => ({ massId, corner: null }))),
    })),
    chooseNothing: assign({ selection: null }),
    letGo: assign({ mark: null }),
    backToMark: assign(({ context }) => ({ selection: context.mark, mark: null })),
    leave: assign({ over: null, onHandle: false }),
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
    inGroup: ({ context, event }) => groupUnder(context, event) !== null,
    withShift: ({ context, event }) =>
      event.type === 'pointer.down' && event.shift && partUnder(context, event) !== null,
    onFreeMass: ({ context, event }) => !context.locked && massUnder(context, event) !== null,
    onMass: ({ context, event }) => massUnder(context, event) !== null,
    partChosen: ({ context: { selection } }) =>
      selection?.edge !== undefined || partsOf(selection).some(({ corner }) => corner !== null),
  },
}).createMachine({
  id: 'select',
  description: 'From a press to what is chosen, and to what is taken hold of.',
  context: { masses: [], locked: false, selection: null, mark: null, over: null, onHandle: false },
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
            guard: 'inGroup',
            target: 'pointing',
            actions: [
              'press',
              { type: 'groupTaken', params: ({ context, event }) => groupUnder(context, event) ?? nothing() },
              'join',
            ],
          },
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
          { guard: 'withShift', target: 'pointing', actions: ['press', 'toggle'] },
          { guard: 'onMass', target: 'pointing', actions: ['press', 'choosePressed'] },
          {
            target: 'pointing',
            actions: [
              'press',
              'clear',
              { type: 'areaTaken', params: ({ context, event }) => areaUnder(context, event) },
            ],
          },
        ],
        'key.escape': [{ guard: 'partChosen', actions: 'chooseWholeMasses' }, { actions: 'chooseNothing' }],
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

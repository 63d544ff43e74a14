import type { Point } from '#building/derive/ring.ts'
import type { Part, Selection } from '#building/edits/edit-answer.ts'
import { partsOf, remaining, toggled } from '#building/edits/selection.ts'
import { machinePaths } from '../machine-paths.ts'
import type { Shape } from './drag-vertex.machine.ts'
import type { Standing } from './hit-target.ts'
import type { PointerFact } from './pointer-fact.ts'
import { selectMachine, type SelectContext, type SelectEvent } from './select.machine.ts'
import { selectView } from './select.view.ts'

function box(id: string, west: number): Standing {
  return {
    id,
    vertices: [
      [west, 0],
      [west + 10, 0],
      [west + 10, 10],
      [west, 10],
    ],
    floorStart: 0,
    numberOfFloors: 1,
  }
}
const both: readonly Standing[] = [box('M1', 0), box('M2', 20)]
const first: readonly Standing[] = both.slice(0, 1)
/** First mass without its last corner. */
const triangle: readonly Standing[] = both.map(mass =>
  mass.id === 'M1' ? { ...mass, vertices: mass.vertices.slice(0, 3) } : mass,
)
const inM1: Point = [6, 3]
const inM2: Point = [23, 5]
/** The last corner of the first mass. */
const corner: Point = [0, 10]
const outside: Point = [-20, 5]
/** Place of the last corner of the first mass in a refused shape. */
const refused: Point = [-8, 14]
const held: Shape = { massId: 'M1', vertices: [[0, 0], [10, 0], [10, 10], refused] }
const lastCorner: Selection = { massId: 'M1', corner: 3 }
/** Both masses, as Ctrl+A selects them. */
const pair: Selection = { massId: 'M2', corner: null, others: [{ massId: 'M1', corner: null }] }
/** Two corners of the first mass, the last one chosen last. */
const corners: Selection = { massId: 'M1', corner: 3, others: [{ massId: 'M1', corner: 0 }] }

function fact(at: Point, shift = false): PointerFact {
  return { at, metresPerPixel: 0.05, shift, free: false, clicks: 1 }
}
function press(at: Point, shape: Shape | null = null): SelectEvent {
  return { type: 'pointer.down', held: shape, ...fact(at) }
}
function pressWithShift(at: Point): SelectEvent {
  return { type: 'pointer.down', held: null, ...fact(at, true) }
}

export const selectEvents: readonly SelectEvent[] = [
  { type: 'building.changed', masses: both, locked: false },
  { type: 'building.changed', masses: both, locked: true },
  { type: 'building.changed', masses: first, locked: false },
  { type: 'building.changed', masses: triangle, locked: false },
  { type: 'selection.chosen', selection: lastCorner },
  { type: 'selection.chosen', selection: corners },
  { type: 'selection.chosen', selection: pair },
  { type: 'selection.chosen', selection: null },
  pressWithShift(inM1),
  pressWithShift(inM2),
  pressWithShift(corner),
  pressWithShift(outside),
  press(inM1),
  press(inM2),
  press(corner),
  press(outside),
  press(refused, held),
  { type: 'pointer.move', ...fact(inM2) },
  { type: 'pointer.move', ...fact(outside) },
  { type: 'pointer.up' },
  { type: 'pointer.left' },
  { type: 'pointer.cancelled' },
  { type: 'key.escape' },
  { type: 'tool.chosen' },
]

function textOf(value: unknown) {
  return JSON.stringify(value)
}
/** Object at each place of this walk, found without the hit test. */
function under(masses: readonly Standing[], at: Point): string | null {
  return at === inM1 && masses.length > 0 ? 'M1' : at === inM2 && masses.length > 1 ? 'M2' : null
}

/** Meaning of a press, told apart by the places of this walk alone. */
interface Pressed {
  readonly selection: Selection | null
  readonly takes: 'handleTaken' | 'groupTaken' | 'areaTaken' | null
  readonly handle?: unknown
  readonly massId?: string
  readonly vertices?: unknown
  readonly part?: Part
  readonly does?: 'choose' | 'leave' | 'nothing'
}
function pressOf(
  { masses, selection, locked }: SelectContext,
  event: Extract<SelectEvent, { readonly type: 'pointer.down' }>,
): Pressed {
  const { at, held: shape, shift } = event
  const parts = partsOf(selection)
  const handle = { kind: 'corner', index: 3 }
  if (shape !== null && !locked)
    return { selection, takes: 'handleTaken', handle, massId: 'M1', vertices: shape.vertices }
  const vertices = masses[0]?.vertices
  const isOpen =
    parts.some(({ massId }) => massId === 'M1') &&
    (parts.every(({ massId }) => massId === 'M1') || parts.some(({ corner: c }) => c !== null))
  const onCorner = !locked && at === corner && isOpen && vertices?.length === 4
  const massId = onCorner ? 'M1' : under(masses, at)
  if (massId === null) return { selection: shift ? selection : null, takes: 'areaTaken' }
  const part: Part = { massId, corner: onCorner ? 3 : null }
  const whole: Selection = { massId, corner: null }
  const isIn = parts.some(other => other.massId === part.massId && other.corner === part.corner)
  if (locked) return { selection: shift ? toggled(selection, part) : whole, takes: null }
  if (shift)
    return {
      selection: isIn ? selection : toggled(selection, part),
      takes: 'groupTaken',
      part,
      does: isIn ? 'leave' : 'nothing',
    }
  if (isIn && parts.length > 1) return { selection, takes: 'groupTaken', part, does: 'choose' }
  if (onCorner) return { selection, takes: 'handleTaken', handle, massId, vertices }
  return {
    selection: whole,
    takes: 'handleTaken',
    handle: { kind: 'mass' },
    massId,
    vertices: masses.find(({ id }) => id === massId)?.vertices,
  }
}

/**
 * Whether a release in place leaves the selection as it is. A click on a handle or on a part of several, which the press
 * has left chosen, chooses by drag-vertex or drag-group: the list of these walks does that.
 */
function isPlainRelease({ selection, mark }: SelectContext): boolean {
  return selection === null || selection !== mark
}

/** Walks of choosing: a mass, its corner, a refused shape, nothing; with masses that go, and locked. */
export const selectPaths = machinePaths({
  name: 'select',
  about: 'From a press to what is chosen and what is taken hold of; Escape chooses the mass of a corner, then nothing.',
  machine: selectMachine,
  page: 'Tab “Draw building” of a project',
  priority: 'low',
  data: [
    'A designer, logged in, and a draft project with a place, without a mass.',
    'M1 goes from 0, 0 to 10, 10, the second mass M2 from 20, 0 to 30, 10. Numbers such as 6, 3 are metres to ' +
      'the right of and above the lower left corner of the first mass, M1; a place close by is good enough.',
  ],
  begin: 'Open the tab “Draw building” and press V for the select tool',
  events: selectEvents,
  possible: (snapshot, event) =>
    event.type === 'pointer.down'
      ? snapshot.matches('idle') && (event.held === null || snapshot.context.masses.length > 0)
      : event.type === 'selection.chosen'
        ? event.selection === null ||
          (snapshot.context.masses[0]?.vertices.length === 4 &&
            (event.selection !== pair || snapshot.context.masses.length === 2))
        : event.type !== 'pointer.up' || (snapshot.matches('pointing') && isPlainRelease(snapshot.context)),
  describe: event => {
    switch (event.type) {
      case 'building.changed':
        return event.masses === first
          ? 'In a second window, have M1 alone, and come back to this one'
          : event.masses === triangle
            ? 'In a second window, have both masses, delete the last corner of M1, and come back to this one'
            : event.locked
              ? 'In a second window, pay the project with both masses, and come back to this one'
              : 'In a second window, have both masses in a draft, and come back to this one'
      case 'selection.chosen':
        return event.selection === null
          ? 'Close the chosen mass in the list “Masses and corners”'
          : event.selection === pair
            ? 'Press Ctrl+A'
            : event.selection === corners
              ? 'In the list “Masses and corners”, choose the last corner of M1, then the select tool in the tool bar; ' +
                'the first corner is chosen before it'
              : 'In the list “Masses and corners”, choose the last corner of M1, then the select tool in the tool bar'
      case 'pointer.down':
        return event.shift
          ? `Hold Shift, press the mouse button at ${event.at.join(', ')}, and hold it`
          : event.held === null
            ? `Press the mouse button at ${event.at.join(', ')}, and hold it`
            : `Press the mouse button at ${event.at.join(', ')}, where a refused outline of M1 has its last corner, and hold it`
      case 'pointer.move':
        return `Move the pointer to ${event.at.join(', ')}`
      case 'pointer.up':
        return 'Release the mouse button'
      case 'pointer.left':
        return 'Move the pointer off the plan'
      case 'pointer.cancelled':
        return 'Lose the pointer (on a touch screen, let a gesture of the system interrupt)'
      case 'key.escape':
        return 'Press Escape'
      case 'tool.chosen':
        return 'Press V for the select tool again'
      default:
        return event.type
    }
  },
  sees: snapshot => {
    const { selection } = snapshot.context
    const { hovered } = selectView(snapshot)
    return [
      selection === null
        ? 'nothing is chosen'
        : `${partsOf(selection)
            .toReversed()
            .map(({ massId, corner: at }) => (at === null ? massId : `corner ${at + 1} of ${massId}`))
            .join(' and ')} ${selection.others === undefined ? 'is' : 'are'} chosen`,
      ...(hovered === null ? [] : [`${hovered} is lit`]),
    ].join('; ')
  },
  byHand: event => event.type !== 'pointer.cancelled' && !(event.type === 'building.changed' && event.locked),
  truths: [
    {
      says: 'a press chooses a mass, beside them nothing; on a handle and on a part of several the choice stays; with Shift a part joins',
      holds: ({ before, event, after }) =>
        event.type !== 'pointer.down' ||
        textOf(after.context.selection) === textOf(pressOf(before.context, event).selection),
    },
    {
      says: 'every press is held, and remembers what was chosen before it',
      holds: ({ before, event, after }) =>
        event.type !== 'pointer.down' || (after.matches('pointing') && after.context.mark === before.context.selection),
    },
    {
      says: 'a press takes a mass, a corner, a refused shape where it is seen, or all parts of several; beside them a frame begins',
      holds: ({ before, event, after, effects }) => {
        if (event.type !== 'pointer.down') return effects.length === 0
        const wanted = pressOf(before.context, event)
        if (wanted.takes === null) return effects.length === 0
        const params = effects[0]?.params
        const rest = { selection: after.context.selection, fact: fact(event.at, event.shift) }
        const expected: Readonly<Record<typeof wanted.takes, unknown>> = {
          handleTaken: { handle: wanted.handle, massId: wanted.massId, vertices: wanted.vertices, fact: rest.fact },
          groupTaken: { selection: rest.selection, click: { part: wanted.part, does: wanted.does }, fact: rest.fact },
          areaTaken: rest,
        }
        return (
          effects.length === 1 && effects[0]?.type === wanted.takes && textOf(params) === textOf(expected[wanted.takes])
        )
      },
    },
    {
      says: 'a release keeps what is chosen',
      holds: ({ before, event, after }) =>
        event.type !== 'pointer.up' || (after.matches('idle') && after.context.selection === before.context.selection),
    },
    {
      says: 'given up, the press has chosen nothing',
      holds: ({ before, event, after }) =>
        !before.matches('pointing') ||
        (event.type !== 'key.escape' && event.type !== 'pointer.cancelled') ||
        (after.matches('idle') && after.context.selection === before.context.mark),
    },
    {
      says: 'Escape chooses the masses of corners, then nothing',
      holds: ({ before, event, after }) => {
        if (event.type !== 'key.escape' || !before.matches('idle')) return true
        const parts = partsOf(before.context.selection)
        const ids = new Set(parts.map(({ massId }) => massId))
        const hasCorner = parts.some(({ corner: at }) => at !== null)
        return (
          textOf(partsOf(after.context.selection)) ===
          textOf(hasCorner ? [...ids].map(massId => ({ massId, corner: null })) : [])
        )
      },
    },
    {
      says: 'what is chosen is there: a mass that goes takes the choice along, a corner leaves its mass',
      holds: ({ before, event, after }) => {
        if (event.type !== 'building.changed') return true
        // The same as edits/many.test.ts demands of a selection in a building that changed.
        const wanted = remaining(before.context.selection, event.masses)
        return (
          textOf(after.context.selection) === textOf(wanted) &&
          after.context.masses === event.masses &&
          after.context.locked === event.locked &&
          event.masses.some(({ id }) => id === after.context.over) === (after.context.over !== null)
        )
      },
    },
    {
      says: 'the list chooses whatever the pointer does',
      holds: ({ before, event, after }) =>
        event.type !== 'selection.chosen' ||
        (after.context.selection === event.selection && textOf(before.value) === textOf(after.value)),
    },
    {
      says: 'the mass under the pointer is lit, until something is pressed',
      holds: ({ before, event, after }) =>
        after.matches('pointing')
          ? selectView(after).hovered === null
          : event.type !== 'pointer.move' || selectView(after).hovered === under(before.context.masses, event.at),
    },
    {
      says: 'off the drawing and with another tool nothing is lit',
      holds: ({ event, after }) =>
        (event.type !== 'pointer.left' && event.type !== 'tool.chosen') ||
        (after.context.over === null && !after.context.onHandle),
    },
    {
      says: 'another tool ends the press and keeps what is chosen',
      holds: ({ before, event, after }) =>
        event.type !== 'tool.chosen' || (after.matches('idle') && after.context.selection === before.context.selection),
    },
    {
      says: 'only a press has a mark',
      holds: ({ after }) => after.matches('pointing') || after.context.mark === null,
    },
    {
      says: 'the hint speaks of what is chosen, locked of choosing',
      holds: ({ after }) => {
        const { selection, locked } = after.context
        return (
          selectView(after).hint ===
          (locked || selection === null
            ? 'select'
            : partsOf(selection).length > 1
              ? 'many'
              : selection.corner === null
                ? 'mass'
                : 'corner')
        )
      },
    },
  ],
  limits: { visits: 20_000, shortest: 616, simple: 218 },
  simpleEvent: event =>
    (event.type === 'building.changed' && event.masses === both && !event.locked) ||
    (event.type === 'pointer.down' && (event.at === inM1 || event.at === corner)) ||
    event.type === 'pointer.up' ||
    event.type === 'key.escape',
})

import type { Point, Ring } from '#building/derive/ring.ts'
import type { Selection } from '#building/edits/edit-answer.ts'
import { partsOf } from '#building/edits/selection.ts'
import { machinePaths } from '../machine-paths.ts'
import type { Standing } from './hit-target.ts'
import { marqueeMachine, type MarqueeEvent } from './marquee.machine.ts'
import { marqueeView } from './marquee.view.ts'
import type { PointerFact } from './pointer-fact.ts'

function box(id: string, west: number): Standing {
  const vertices: Ring = [
    [west, 0],
    [west + 10, 0],
    [west + 10, 10],
    [west, 10],
  ]
  return { id, vertices, floorStart: 0, numberOfFloors: 1 }
}
const masses: readonly Standing[] = [box('M1', 0), box('M2', 20), { ...box('M3', 40), locked: true }]
/** Where the frame begins: below and left of everything. */
const start: Point = [-5, -5]
const near: Point = [-4.9, -5]
/** The frame ends in empty ground, touches M1, or holds all; the third mass is locked. */
const empty: Point = [-2, -2]
const inM1: Point = [5, 5]
const beyond: Point = [60, 20]
const none: Selection | null = null
const m2: Selection = { massId: 'M2', corner: null }
const corner: Selection = { massId: 'M1', corner: 2 }

function fact(at: Point): PointerFact {
  return { at, metresPerPixel: 0.05, shift: false, free: false, alt: false, clicks: 1 }
}
function press(base: Selection | null): MarqueeEvent {
  return { type: 'area.down', masses, base, rotationDeg: 0, ...fact(start) }
}
export const marqueeEvents: readonly MarqueeEvent[] = [
  press(none),
  press(m2),
  press(corner),
  ...[near, empty, inM1, beyond].map((at): MarqueeEvent => ({ type: 'pointer.move', ...fact(at) })),
  { type: 'pointer.up' },
  { type: 'pointer.cancelled' },
  { type: 'key.escape' },
  { type: 'building.changed' },
]

/** Names of the parts that a frame from the start to a point finds. */
function foundBy(to: Point, base: Selection | null): readonly string[] {
  if (base === corner)
    return to === beyond ? ['M1.0', 'M1.1', 'M1.2', 'M1.3'] : to === inM1 ? ['M1.0', 'M1.2'] : ['M1.2']
  const found = to === beyond ? ['M1', 'M2'] : to === inM1 ? ['M1'] : []
  return [...new Set([...found, ...(base === m2 ? ['M2'] : [])])].toSorted()
}
function names(selection: Selection | null): readonly string[] {
  return partsOf(selection)
    .map(({ massId, corner: at }) => (at === null ? massId : `${massId}.${at}`))
    .toSorted()
}

/** Walks of a frame: over nothing, over a mass in part, over everything; with masses and with corners before. */
export const marqueePaths = machinePaths({
  name: 'marquee',
  about: 'A frame dragged on empty ground selects every mass that it touches, at once while it grows and shrinks.',
  machine: marqueeMachine,
  page: 'Tab “Draw building” of a project',
  priority: 'low',
  data: [
    'A designer, logged in, and a draft project with a place.',
    'M1 goes from 0, 0 to 10, 10, M2 from 20, 0 to 30, 10, and M3, which is locked, from 40, 0 to 50, 10. Numbers such ' +
      'as 6, 3 are metres to the right of and above the lower left corner of M1; a place close by is good enough.',
  ],
  begin: 'Open the tab “Draw building” and press V for the select tool',
  events: marqueeEvents,
  possible: (snapshot, event) =>
    event.type === 'area.down' ? snapshot.matches('idle') : event.type !== 'pointer.up' || !snapshot.matches('idle'),
  describe: event => {
    switch (event.type) {
      case 'area.down':
        return event.base === none
          ? `Press the mouse button at ${event.at.join(', ')}, and hold it`
          : event.base === m2
            ? `Select M2, hold Shift, press the mouse button at ${event.at.join(', ')}, and hold it`
            : `Select the third corner of M1, hold Shift, press the mouse button at ${event.at.join(', ')}, and hold it`
      case 'pointer.move':
        return `Move the pointer to ${event.at.join(', ')}`
      case 'pointer.up':
        return 'Release the mouse button'
      case 'pointer.cancelled':
        return 'Lose the pointer (on a touch screen, let a gesture of the system interrupt)'
      case 'key.escape':
        return 'Press Escape'
      case 'building.changed':
        return 'In a second window, rename M1, and come back to this one'
      default:
        return event.type
    }
  },
  sees: snapshot => (marqueeView(snapshot).frame === null ? 'no frame' : 'a frame'),
  byHand: event => event.type !== 'pointer.cancelled',
  truths: [
    {
      says: 'the frame selects what it touches and what was selected before, and no locked mass',
      holds: ({ event, after }) =>
        !after.matches('dragging') ||
        event.type !== 'pointer.move' ||
        JSON.stringify(names(after.context.found)) === JSON.stringify(foundBy(event.at, after.context.base)),
    },
    {
      says: 'a selection is told when it changes, and only then',
      holds: ({ before, after, effects }) => {
        const changed =
          after.matches('dragging') && JSON.stringify(before.context.found) !== JSON.stringify(after.context.found)
        return changed
          ? effects.length === 1 &&
              effects[0]?.type === 'areaChosen' &&
              JSON.stringify(effects[0].params) === JSON.stringify({ selection: after.context.found })
          : effects.length === 0
      },
    },
    {
      says: 'a press draws no frame before the pointer has left its place',
      holds: ({ before, event, after }) =>
        event.type === 'area.down'
          ? after.matches('pointing') && after.context.base === event.base && after.context.found === event.base
          : event.type !== 'pointer.move' ||
            !before.matches('pointing') ||
            after.matches(event.at === near ? 'pointing' : 'dragging'),
    },
    {
      says: 'the frame lies between the press and the pointer',
      holds: ({ event, after }) => {
        const { frame } = marqueeView(after)
        if (!after.matches('dragging')) return frame === null
        return (
          event.type !== 'pointer.move' ||
          JSON.stringify(frame) === JSON.stringify([start, [event.at[0], start[1]], event.at, [start[0], event.at[1]]])
        )
      },
    },
    {
      says: 'a release, Escape, a lost pointer and a change elsewhere end the frame',
      holds: ({ event, after }) =>
        event.type === 'area.down' ||
        event.type === 'pointer.move' ||
        (after.matches('idle') &&
          JSON.stringify(after.context) ===
            JSON.stringify({
              ...after.context,
              masses: [],
              base: null,
              corners: false,
              from: null,
              to: null,
              found: null,
            })),
    },
    {
      says: 'without a press a movement draws nothing',
      holds: ({ before, event, after }) =>
        event.type !== 'pointer.move' || !before.matches('idle') || after.matches('idle'),
    },
  ],
  limits: { visits: 2000, shortest: 16, simple: 3 },
  simpleEvent: event =>
    (event.type === 'area.down' && event.base === none) ||
    (event.type === 'pointer.move' && event.at === inM1) ||
    event.type === 'pointer.up' ||
    event.type === 'key.escape',
})

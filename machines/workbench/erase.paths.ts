import type { Point } from '#building/derive/ring.ts'
import { machinePaths } from '../machine-paths.ts'
import { eraseMachine, type EraseEvent } from './erase.machine.ts'
import { eraseView } from './erase.view.ts'
import type { Standing } from './hit-target.ts'
import type { PointerFact } from './pointer-fact.ts'

function box(id: string, west: number, floorStart = 0): Standing {
  return {
    id,
    vertices: [
      [west, 0],
      [west + 10, 0],
      [west + 10, 10],
      [west, 10],
    ],
    floorStart,
    numberOfFloors: 1,
  }
}
/** Two masses beside each other, and one on top of the second. */
const three: readonly Standing[] = [box('M1', 0), box('M2', 20), box('M3', 25, 1)]
const two: readonly Standing[] = three.slice(0, 2)
const onM1: Point = [5, 5]
/** Point on M3, the higher mass; M2 is below here too. */
const onM3: Point = [27, 5]
const outside: Point = [-5, 5]
const under = new Map<Point, string | null>([
  [onM1, 'M1'],
  [onM3, 'M3'],
  [outside, null],
])
function fact(at: Point): PointerFact {
  return { at, metresPerPixel: 0.05, shift: false, free: false, clicks: 1 }
}

export const eraseEvents: readonly EraseEvent[] = [
  { type: 'building.changed', masses: three },
  { type: 'building.changed', masses: two },
  ...[onM1, onM3, outside].flatMap((at): readonly EraseEvent[] => [
    { type: 'pointer.down', ...fact(at) },
    { type: 'pointer.move', ...fact(at) },
    { type: 'pointer.up', ...fact(at) },
  ]),
  { type: 'pointer.left' },
  { type: 'pointer.cancelled' },
  { type: 'key.escape' },
  { type: 'tool.chosen' },
]

function topAt(masses: readonly Standing[], at: Point): string | null {
  const id = under.get(at) ?? null
  return masses.length === 0 ? null : id === 'M3' && masses === two ? 'M2' : id
}

/** Walks of erasing: on a mass, on a mass over another, beside them. */
export const erasePaths = machinePaths({
  name: 'erase',
  about: 'From a mass under the pointer to a mass that is gone; slid off or given up, it stays.',
  machine: eraseMachine,
  page: 'Tab “Draw building” of a project',
  priority: 'high',
  data: [
    'A designer, logged in, and a draft project with a place, without a mass.',
    'M1 goes from 0, 0 to 10, 10, M2 from 20, 0 to 30, 10, and M3 stands on M2, from 25, 0 to 35, 10 with ' +
      'floor start 1. Numbers such as 6, 3 are metres to the right of and above the lower left corner of the ' +
      'first mass, M1; a place close by is good enough. Zoom out by the wheel until all of them are in sight.',
  ],
  begin: 'Open the tab “Draw building” and press E for the eraser',
  events: eraseEvents,
  possible: (snapshot, event) =>
    event.type === 'pointer.down'
      ? snapshot.matches('idle')
      : event.type === 'pointer.up'
        ? snapshot.matches('pointing')
        : true,
  describe: event => {
    switch (event.type) {
      case 'building.changed':
        return event.masses === three
          ? 'In a second window, have M1, M2 and M3, and come back to this one'
          : 'In a second window, have M1 and M2 alone, and come back to this one'
      case 'pointer.down':
        return `Press the mouse button at ${event.at.join(', ')}, and hold it`
      case 'pointer.move':
        return `Move the pointer to ${event.at.join(', ')}`
      case 'pointer.up':
        return `Release the mouse button at ${event.at.join(', ')}`
      case 'pointer.left':
        return 'Move the pointer off the plan'
      case 'pointer.cancelled':
        return 'Lose the pointer (on a touch screen, let a gesture of the system interrupt)'
      case 'key.escape':
        return 'Press Escape'
      case 'tool.chosen':
        return 'Press E for the eraser again'
      default:
        return event.type
    }
  },
  sees: snapshot => {
    const { hovered } = eraseView(snapshot)
    return hovered === null ? 'no mass is lit' : `${hovered} is lit`
  },
  leaves: ({ before, effects }) =>
    effects.length > 0 ? `${before.context.pressed} is gone, and no mass is lit` : undefined,
  back: ({ effects }, next) => (effects.length > 0 && next.type !== 'building.changed' ? 'Choose “Undo”' : undefined),
  byHand: event => event.type !== 'pointer.cancelled',
  truths: [
    {
      says: 'a mass goes when it is pressed and released, and by nothing else',
      holds: ({ before, event, effects }) => {
        const { masses, pressed } = before.context
        const goes = event.type === 'pointer.up' && before.matches('pointing') && topAt(masses, event.at) === pressed
        return goes
          ? effects.length === 1 &&
              effects[0]?.type === 'massErased' &&
              JSON.stringify(effects[0].params) === JSON.stringify({ massId: pressed })
          : effects.length === 0
      },
    },
    {
      says: 'a press takes hold of the topmost mass, and of nothing beside them',
      holds: ({ before, event, after }) => {
        if (event.type !== 'pointer.down') return true
        const top = topAt(before.context.masses, event.at)
        return top === null
          ? after.matches('idle')
          : after.matches('pointing') && after.context.pressed === top && eraseView(after).hovered === top
      },
    },
    {
      says: 'the mass under the pointer is lit; slid off a pressed one, none',
      holds: ({ before, event, after }) => {
        if (event.type !== 'pointer.move') return true
        const top = topAt(before.context.masses, event.at)
        const { pressed } = before.context
        return (
          eraseView(after).hovered === (pressed === null || pressed === top ? top : null) &&
          after.matches(before.matches('pointing') ? 'pointing' : 'idle')
        )
      },
    },
    {
      says: 'a release ends the press and lights what is under it, unless that has gone',
      holds: ({ before, event, after, effects }) =>
        event.type !== 'pointer.up' ||
        (after.matches('idle') &&
          eraseView(after).hovered === (effects.length > 0 ? null : topAt(before.context.masses, event.at))),
    },
    {
      says: 'Escape and a lost pointer give up the press, and leave the masses',
      holds: ({ event, after, effects }) =>
        (event.type !== 'key.escape' && event.type !== 'pointer.cancelled') ||
        (after.matches('idle') && effects.length === 0),
    },
    {
      says: 'only a press holds a mass',
      holds: ({ after }) => after.matches('idle') === (after.context.pressed === null),
    },
    {
      says: 'off the drawing, with another tool and after a change nothing is lit',
      holds: ({ event, after }) =>
        (event.type !== 'pointer.left' && event.type !== 'tool.chosen' && event.type !== 'building.changed') ||
        eraseView(after).hovered === null,
    },
    {
      says: 'another tool, or a change elsewhere, ends the press; the masses are those of the building',
      holds: ({ event, after }) =>
        event.type === 'building.changed'
          ? after.matches('idle') && after.context.masses === event.masses
          : event.type !== 'tool.chosen' || after.matches('idle'),
    },
    {
      says: 'the cursor points where a click erases',
      holds: ({ after }) => {
        const { hovered, cursor } = eraseView(after)
        return cursor === (hovered === null ? 'default' : 'pointer')
      },
    },
  ],
  limits: { visits: 2000, shortest: 19, simple: 16 },
  simpleEvent: event =>
    (event.type === 'building.changed' && event.masses === three) ||
    event.type === 'pointer.down' ||
    event.type === 'pointer.up' ||
    event.type === 'key.escape',
})

import type { Point } from '#building/derive/ring.ts'
import { machinePaths } from '../machine-paths.ts'
import { measureMachine, type MeasureEvent } from './measure.machine.ts'
import { measureView } from './measure.view.ts'
import type { DrawScene, PointerFact } from './pointer-fact.ts'

const house: readonly Point[] = [
  [0, 0],
  [8, 0],
  [8, 6],
  [0, 6],
]
const scene: DrawScene = { rings: [house], grid: 1, snapping: true, metresPerUnit: 1 }
const otherScene: DrawScene = { ...scene, rings: [] }
function fact(at: Point, free = false): PointerFact {
  return { at, metresPerPixel: 0.05, shift: false, free, clicks: 1 }
}
/** Near two corners of the house, which attract. */
const nearCorner: Point = [0.1, -0.1]
const nearOther: Point = [7.9, 6.2]
/** Two pixels off: still a click. */
const trembling: Point = [0.2, -0.1]
/** Nearest to the grid point where the press was. */
const backAgain: Point = [0.2, 0.25]
const away: Point = [11.3, 4.4]

export const measureEvents: readonly MeasureEvent[] = [
  { type: 'pointer.down', ...fact(nearCorner) },
  { type: 'pointer.down', ...fact(away, true) },
  ...[trembling, nearOther, backAgain].map((at): MeasureEvent => ({ type: 'pointer.move', ...fact(at) })),
  ...[nearCorner, nearOther, backAgain, away].map((at): MeasureEvent => ({ type: 'pointer.up', ...fact(at) })),
  { type: 'pointer.cancelled' },
  { type: 'key.escape' },
  { type: 'tool.chosen' },
  { type: 'scene.changed', scene: otherScene },
]

function textOf(value: unknown) {
  return JSON.stringify(value)
}
const meantAt = new Map<Point, Point>([
  [nearCorner, [0, 0]],
  [trembling, [0, 0]],
  [backAgain, [0, 0]],
  [nearOther, [8, 6]],
  [away, away],
])

/** Walks of a measurement between two corners of a house. */
export const measurePaths = machinePaths({
  name: 'measure',
  about: 'From one place to another, as a length; the last one stays in sight until another is begun or it is left.',
  machine: measureMachine,
  input: { scene },
  page: 'Tab “Draw building” of a project',
  priority: 'low',
  data: [
    'A designer, logged in, and a draft project with a place and one mass of 8 m × 6 m.',
    'Snapping is on with a grid of 1 m, except where a step holds Ctrl. Numbers such as 8, 6 are metres to ' +
      'the right of and above the lower left corner of the mass; a place close by is good enough.',
  ],
  begin: 'Open the tab “Draw building” and press M for the measure tool',
  events: measureEvents,
  // The pointer is either pressed or free, and drags on its way to another place; the neighbour's scene changes once.
  possible: (snapshot, event) =>
    event.type === 'pointer.down'
      ? snapshot.matches('idle')
      : event.type === 'pointer.up'
        ? snapshot.matches('dragging')
          ? event.at !== away
          : snapshot.context.pressedAt === event.at
        : event.type !== 'pointer.move' || !snapshot.matches('idle'),
  describe: event => {
    switch (event.type) {
      case 'pointer.down':
        return `Press the mouse button at ${event.at.join(', ')}${event.free ? ' with Ctrl held' : ''}, and hold it`
      case 'pointer.move':
        return `Move the pointer to ${event.at.join(', ')}`
      case 'pointer.up':
        return `Release the mouse button at ${event.at.join(', ')}`
      case 'pointer.cancelled':
        return 'Lose the pointer (on a touch screen, let a gesture of the system interrupt)'
      case 'key.escape':
        return 'Press Escape'
      case 'tool.chosen':
        return 'Press M for the measure tool again'
      case 'scene.changed':
        return 'In a second window, delete the mass, and come back to this one'
      default:
        return event.type
    }
  },
  sees: snapshot => {
    const { line, length } = measureView(snapshot)
    return line === null
      ? 'nothing is measured'
      : `the line measures ${length === null ? '' : Number(length.toFixed(2))} m, from ${line.from.join(', ')} to ${line.to.join(', ')}`
  },
  byHand: event => event.type !== 'pointer.cancelled',
  truths: [
    {
      says: 'a press begins where the pointer means, and remembers the line before it',
      holds: ({ before, event, after }) =>
        event.type !== 'pointer.down' ||
        (after.matches('pointing') &&
          after.context.mark === before.context.line &&
          after.context.pressedAt === event.at &&
          (event.free || before.context.scene === otherScene
            ? true
            : textOf(after.context.line?.from) === textOf(meantAt.get(event.at)))),
    },
    {
      says: 'with Ctrl held a press means the very place of the pointer',
      holds: ({ event, after }) =>
        event.type !== 'pointer.down' || !event.free || textOf(after.context.line?.from) === textOf(event.at),
    },
    {
      says: 'a tremble is no drag, a way is',
      holds: ({ before, event, after }) =>
        event.type !== 'pointer.move' ||
        !before.matches('pointing') ||
        after.matches(
          Math.hypot(
            event.at[0] - (before.context.pressedAt?.[0] ?? 0),
            event.at[1] - (before.context.pressedAt?.[1] ?? 0),
          ) > 0.2
            ? 'dragging'
            : 'pointing',
        ),
    },
    {
      says: 'the far end follows to what it snaps to; the near end stays',
      holds: ({ before, event, after }) =>
        event.type !== 'pointer.move' ||
        !after.matches('dragging') ||
        (textOf(after.context.line?.from) === textOf(before.context.line?.from) &&
          (after.context.scene === otherScene
            ? textOf(after.context.line?.to) === textOf(event.at.map(Math.round))
            : textOf(after.context.line?.to) === textOf(meantAt.get(event.at)))),
    },
    {
      says: 'the length is the distance between both ends in metres',
      holds: ({ after }) => {
        const { line, length } = measureView(after)
        return line === null
          ? length === null
          : length === Math.hypot(line.to[0] - line.from[0], line.to[1] - line.from[1])
      },
    },
    {
      says: 'a released drag stays in sight, its end where it was let go; of no length it measures nothing',
      holds: ({ before, event, after }) => {
        if (event.type !== 'pointer.up' || !before.matches('dragging')) return true
        const to = after.context.scene === otherScene ? event.at.map(Math.round) : meantAt.get(event.at)
        const from = before.context.line?.from
        return textOf(from) === textOf(to)
          ? after.matches('idle') && after.context.line === null
          : after.matches('idle') && textOf(after.context.line) === textOf({ from, to })
      },
    },
    {
      says: 'a click measures nothing',
      holds: ({ before, event, after }) =>
        event.type !== 'pointer.up' ||
        !before.matches('pointing') ||
        (after.matches('idle') && after.context.line === null),
    },
    {
      says: 'a lost pointer or Escape brings back the line before the press',
      holds: ({ before, event, after }) =>
        (event.type !== 'pointer.cancelled' && event.type !== 'key.escape') ||
        before.matches('idle') ||
        (after.matches('idle') && after.context.line === before.context.mark),
    },
    {
      says: 'Escape with nothing pressed takes the line away; a lost pointer does not',
      holds: ({ before, event, after }) =>
        !before.matches('idle') ||
        (event.type === 'key.escape'
          ? after.context.line === null
          : event.type !== 'pointer.cancelled' || after.context.line === before.context.line),
    },
    {
      says: 'a chosen tool starts with nothing measured',
      holds: ({ event, after }) =>
        event.type !== 'tool.chosen' || (after.matches('idle') && after.context.line === null),
    },
    {
      says: 'idle holds no press',
      holds: ({ after }) => !after.matches('idle') || (after.context.mark === null && after.context.pressedAt === null),
    },
    {
      says: 'a changed scene is taken, and changes no line',
      holds: ({ before, event, after }) =>
        event.type !== 'scene.changed' ||
        (after.context.scene === event.scene && after.context.line === before.context.line),
    },
  ],
  limits: { visits: 3000, shortest: 56, simple: 30 },
  simpleEvent: event =>
    event.type !== 'scene.changed' &&
    event.type !== 'pointer.cancelled' &&
    !('at' in event && (event.at === trembling || event.at === away)),
})

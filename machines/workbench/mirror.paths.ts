import type { Point, Ring } from '#building/derive/ring.ts'
import { machinePaths } from '../machine-paths.ts'
import type { GroupShape } from './drag-group.machine.ts'
import type { Standing } from './hit-target.ts'
import { mirrorMachine, type MirrorEvent } from './mirror.machine.ts'
import { mirrorView } from './mirror.view.ts'
import type { DrawScene, PointerFact } from './pointer-fact.ts'

const house: Ring = [
  [0, 0],
  [8, 0],
  [8, 6],
  [0, 6],
]
const scene: DrawScene = { rings: [house], grid: 1, snapping: true, metresPerUnit: 1 }
const otherScene: DrawScene = { ...scene, rings: [] }
const masses: readonly Standing[] = [{ id: 'M1', vertices: house, floorStart: 0, numberOfFloors: 1 }]
const whole: readonly GroupShape[] = [{ massId: 'M1', vertices: house, corners: [] }]
const none: readonly GroupShape[] = []

type Shaped = PointerFact & { readonly shapes: readonly GroupShape[] }
function fact(at: Point, more: Partial<Shaped> = {}): Shaped {
  return { at, metresPerPixel: 0.05, shift: false, free: false, alt: false, clicks: 1, shapes: whole, ...more }
}
/** On the grid: the first end of the axis. */
const start: Point = [12, 1]
/** Three pixels off: still a click. */
const trembling: Point = [12.1, 1.1]
/** Nearest to the grid point 13, 9: with Shift the axis goes north. */
const above: Point = [13.1, 8.9]
const inside: Point = [4, 3]

export const mirrorEvents: readonly MirrorEvent[] = [
  { type: 'tool.chosen', shapes: whole },
  { type: 'tool.chosen', shapes: none },
  { type: 'building.changed', masses },
  { type: 'scene.changed', scene: otherScene },
  { type: 'tool.left' },
  { type: 'pointer.down', ...fact(start) },
  { type: 'pointer.down', ...fact(start, { shapes: none }) },
  { type: 'pointer.down', ...fact(inside, { shapes: none }) },
  { type: 'pointer.move', ...fact(trembling) },
  { type: 'pointer.move', ...fact(above) },
  { type: 'pointer.move', ...fact(above, { shift: true, alt: true }) },
  { type: 'pointer.up', ...fact(start) },
  { type: 'pointer.up', ...fact(above) },
  { type: 'pointer.up', ...fact(above, { shift: true, alt: true }) },
  { type: 'pointer.cancelled' },
  { type: 'key.escape' },
]

function textOf(value: unknown) {
  return JSON.stringify(value)
}
/** Second end of an axis that begins at 12, 1. */
function endOf({ at, shift }: PointerFact): Point {
  return at === above ? [shift ? 12 : 13, 9] : [12, 1]
}
/** Images of the house over the axes of this walk, worked out by hand: at 12 m east, and the slope of 1 to 8. */
function imageOf(corner: Point, shift: boolean): Point {
  if (shift) return [24 - corner[0], corner[1]]
  const along = (corner[0] - 12 + 8 * (corner[1] - 1)) / 65
  return [2 * (12 + along) - corner[0], 2 * (1 + 8 * along) - corner[1]]
}
function isClose(one: Ring | undefined, other: Ring): boolean {
  return (
    one?.length === other.length &&
    one.every(([x, y], i) => Math.hypot(x - (other[i]?.[0] ?? NaN), y - (other[i]?.[1] ?? NaN)) < 1e-5)
  )
}

/** Walks of a mirror axis: by two clicks and by a drag, with Shift and Alt, given up, and without a selection. */
export const mirrorPaths = machinePaths({
  name: 'mirror',
  about: 'From two ends of an axis to the selection on its other side; with Alt the original stays.',
  machine: mirrorMachine,
  input: { scene },
  page: 'Tab “Draw building” of a project',
  priority: 'low',
  data: [
    'A designer, logged in, and a draft project with a place and one mass M1 of 8 m × 6 m.',
    'Where M1 is to be selected and is not: press V, click M1 and press X.',
    'Snapping is on with a grid of 1 m. Numbers such as 12, 1 are metres to the right of and above the lower left ' +
      'corner of the mass; a place close by is good enough. Zoom out by the wheel until 13, 9 is in sight.',
  ],
  begin: 'Open the tab “Draw building” and press X for the mirror tool',
  events: mirrorEvents,
  // The pointer is either pressed or free, and drags on its way to another place; a free one may be pressed again for the
  // second end, or let another button go.
  possible: (snapshot, event) =>
    event.type === 'pointer.down'
      ? snapshot.matches('idle') || (snapshot.matches('drawing') && event.shapes.length > 0)
      : event.type === 'pointer.up'
        ? !snapshot.matches('idle') && (!snapshot.matches('pointing') || event.at === start)
        : true,
  describe: event => {
    switch (event.type) {
      case 'tool.chosen':
        return event.shapes.length === 0
          ? 'Press V and Escape to select nothing, then X for the mirror tool'
          : 'Press V, click M1, then press X for the mirror tool'
      case 'building.changed':
        return 'In a second window, rename M1, and come back to this one'
      case 'scene.changed':
        return 'Hide M1 in the list of masses, and show it again'
      case 'tool.left':
        return 'Press V for the select tool'
      case 'pointer.down': {
        const press =
          event.shapes.length === 0
            ? 'Press V, Escape twice and X to select nothing, then press'
            : 'With M1 selected, press'
        return `${press} the mouse button at ${event.at.join(', ')}, and hold it`
      }
      case 'pointer.move':
        return `${event.shift ? 'Hold Shift and Alt and move' : 'Move'} the pointer to ${event.at.join(', ')}`
      case 'pointer.up':
        return `Release the mouse button at ${event.at.join(', ')}${event.shift ? ' with Shift and Alt held' : ''}`
      case 'pointer.cancelled':
        return 'Lose the pointer (on a touch screen, let a gesture of the system interrupt)'
      case 'key.escape':
        return 'Press Escape'
      default:
        return event.type
    }
  },
  sees: snapshot => {
    const { axis, hint } = mirrorView(snapshot)
    if (hint === 'mirror.choose') return 'the hint asks for a mass'
    return axis === null ? 'no axis is drawn' : `the axis goes from ${axis.from.join(', ')} to ${axis.to.join(', ')}`
  },
  leaves: ({ effects }) =>
    effects.some(({ type }) => type === 'massPicked')
      ? 'M1 is chosen; no axis is drawn'
      : effects.some(({ type }) => type === 'axisDrawn')
        ? 'M1 lies on the other side of the axis, and the select tool is in hand'
        : undefined,
  back: ({ event, effects }, next) =>
    effects.some(({ type }) => type === 'axisDrawn')
      ? 'Choose “Undo” and press X for the mirror tool'
      : event.type === 'tool.left' && next.type !== 'tool.chosen'
        ? 'Press X for the mirror tool'
        : undefined,
  byHand: event => event.type !== 'pointer.cancelled',
  truths: [
    {
      says: 'a press places the first end where the pointer means',
      holds: ({ before, event, after }) =>
        event.type !== 'pointer.down' ||
        !before.matches('idle') ||
        event.shapes.length === 0 ||
        (after.matches('pointing') &&
          textOf(after.context.from) === textOf([12, 1]) &&
          after.context.pressedAt === event.at &&
          mirrorView(after).axis === null),
    },
    {
      says: 'with nothing selected a press selects the mass under it, and beside the masses does nothing',
      holds: ({ before, event, after, effects }) => {
        if (event.type !== 'pointer.down' || event.shapes.length > 0) return true
        const hit = event.at === inside && before.context.masses === masses
        return (
          after.matches('idle') &&
          textOf(after.context) === textOf(before.context) &&
          textOf(effects.map(({ type, params }) => [type, params])) ===
            textOf(hit ? [['massPicked', { massId: 'M1' }]] : [])
        )
      },
    },
    {
      says: 'a tremble is no drag, a way is; a click waits for the second end',
      holds: ({ before, event, after }) =>
        !before.matches('pointing') ||
        (event.type === 'pointer.move'
          ? after.matches(event.at === trembling ? 'pointing' : 'dragging')
          : event.type !== 'pointer.up' || after.matches('drawing')),
    },
    {
      says: 'a second press holds the axis at the pointer; a release without it changes nothing',
      holds: ({ before, event, after, effects }) => {
        if (!before.matches('drawing')) return true
        if (event.type === 'pointer.up')
          return after.matches('drawing') && effects.length === 0 && textOf(after.context) === textOf(before.context)
        return (
          event.type !== 'pointer.down' ||
          (after.matches('ending') &&
            textOf([after.context.from, after.context.aim?.point]) === textOf([before.context.from, [12, 1]]))
        )
      },
    },
    {
      says: 'the axis follows the pointer, with Shift to the north',
      holds: ({ before, event, after }) => {
        if (event.type !== 'pointer.move' || before.context.from === null || after.matches('pointing')) return true
        const { axis } = mirrorView(after)
        return event.at === trembling
          ? axis === null
          : textOf(axis) === textOf({ from: [12, 1], to: endOf(event) }) && after.context.keeps === event.alt
      },
    },
    {
      says: 'before the first end the aim follows the pointer',
      holds: ({ before, event, after }) =>
        event.type !== 'pointer.move' ||
        before.context.from !== null ||
        textOf(after.context.aim?.point) === textOf(event.at === above ? [13, 9] : [12, 1]),
    },
    {
      says: 'an axis is drawn once, with its ends and whether the original stays; without a length it is not',
      holds: ({ before, event, after, effects }) => {
        if (event.type !== 'pointer.up' || !(before.matches('dragging') || before.matches('ending'))) return true
        if (event.at === start) return after.matches('drawing') && effects.length === 0
        return (
          after.matches('idle') &&
          textOf(effects.map(({ type, params }) => [type, params])) ===
            textOf([['axisDrawn', { line: { from: [12, 1], to: endOf(event) }, keeps: event.alt }]])
        )
      },
    },
    {
      says: 'only a press with nothing selected and the second end change anything outside',
      holds: ({ before, event, effects }) =>
        effects.length === 0 ||
        (event.type === 'pointer.down' && before.matches('idle')) ||
        (event.type === 'pointer.up' && (before.matches('dragging') || before.matches('ending'))),
    },
    {
      says: 'Escape, another tool and a changed building give the axis up; a lost pointer does at the first end',
      holds: ({ before, event, after }) => {
        const gives =
          event.type === 'building.changed' ||
          event.type === 'tool.chosen' ||
          event.type === 'tool.left' ||
          (event.type === 'key.escape' && !before.matches('idle')) ||
          (event.type === 'pointer.cancelled' && (before.matches('pointing') || before.matches('dragging')))
        if (!gives) {
          if (event.type !== 'pointer.cancelled') return true
          const back = before.matches('ending') ? after.matches('drawing') : after.value === before.value
          return back && textOf(after.context) === textOf(before.context)
        }
        const { from, aim, pressedAt, keeps } = after.context
        return after.matches('idle') && from === null && aim === null && pressedAt === null && !keeps
      },
    },
    {
      says: 'the images of the selection are seen on the other side of the axis',
      holds: ({ event, after }) => {
        const { axis, shapes } = mirrorView(after)
        if (axis === null || event.type !== 'pointer.move') return axis !== null || shapes.length === 0
        return (
          shapes.length === 1 &&
          isClose(
            shapes[0]?.ring,
            house.map(corner => imageOf(corner, event.shift)),
          )
        )
      },
    },
    {
      says: 'the hint asks for a mass, the first end or the second end',
      holds: ({ after }) => {
        const { hint } = mirrorView(after)
        if (after.context.shapes.length === 0) return hint === 'mirror.choose'
        return hint === (after.matches('idle') ? 'mirror.first' : 'mirror.second')
      },
    },
    {
      says: 'selection, masses and snap targets are taken as they are told',
      holds: ({ event, after }) =>
        event.type === 'tool.chosen'
          ? after.context.shapes === event.shapes
          : event.type === 'building.changed'
            ? after.context.masses === event.masses
            : event.type !== 'scene.changed' || after.context.scene === event.scene,
    },
  ],
  limits: { visits: 4000, shortest: 64, simple: 129 },
  simpleEvent: event =>
    (event.type === 'tool.chosen' && event.shapes === none) ||
    event.type === 'pointer.down' ||
    (event.type === 'pointer.move' && event.at === above && !event.shift) ||
    (event.type === 'pointer.up' && !event.shift) ||
    event.type === 'key.escape',
})

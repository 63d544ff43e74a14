import type { Point, Ring } from '#building/derive/ring.ts'
import { machinePaths } from '../machine-paths.ts'
import {
  dragGroupMachine,
  type DragGroupEvent,
  type GroupChange,
  type GroupClick,
  type GroupShape,
  type Grip,
} from './drag-group.machine.ts'
import { dragGroupView } from './drag-group.view.ts'
import type { DrawScene, PointerFact } from './pointer-fact.ts'

function box(west: number): Ring {
  return [
    [west, 0],
    [west + 10, 0],
    [west + 10, 10],
    [west, 10],
  ]
}
const shapes: readonly GroupShape[] = [
  { massId: 'M1', vertices: box(0), corners: [] },
  { massId: 'M2', vertices: box(20), corners: [1, 2] },
]
/** A third mass to the right, to whose left edge the group snaps; a grid of half a metre. */
const scene: DrawScene = { rings: [box(40)], grid: 0.5, snapping: true, metresPerUnit: 1 }
const pressed: Point = [9, 9]
const near: Point = [9.1, 9]
const right: Point = [14.1, 9.2]
/** Around the centre, 0, 0: from 45° to 90° and a bit. */
const above: Point = [-0.1, 12]
const turning: Grip = { kind: 'turn', centre: [0, 0] }
const moving: Grip = { kind: 'move' }
const click: GroupClick = { part: { massId: 'M1', corner: null }, does: 'choose' }

function fact(at: Point, held: Partial<PointerFact> = {}): PointerFact {
  return { at, metresPerPixel: 0.05, shift: false, free: false, alt: false, clicks: 1, ...held }
}
export const dragGroupEvents: readonly DragGroupEvent[] = [
  { type: 'group.down', shapes, scene, grip: moving, click, ...fact(pressed) },
  { type: 'group.down', shapes, scene, grip: turning, click: null, ...fact(pressed) },
  { type: 'pointer.move', ...fact(near) },
  { type: 'pointer.move', ...fact(right) },
  { type: 'pointer.move', ...fact(right, { shift: true }) },
  { type: 'pointer.move', ...fact(above, { free: true }) },
  { type: 'pointer.up', ...fact(right) },
  { type: 'pointer.up', ...fact(pressed) },
  { type: 'pointer.cancelled' },
  { type: 'key.escape' },
  { type: 'building.changed' },
]

/** Change of a group at a place, worked out by hand for the places of this walk. */
function changeAt(grip: Grip, { at, shift, free }: PointerFact): GroupChange | null {
  if (grip.kind === 'turn') {
    // From 45° to 33.1°, and to 90.5°.
    if (at === right) return { kind: 'turn', angle: shift ? -15 : -12 }
    if (at === above) return { kind: 'turn', angle: Math.atan2(12, -0.1) * (180 / Math.PI) - 45 }
    return { kind: 'turn', angle: at === near || at === pressed ? 0 : NaN }
  }
  // To the grid, whatever Shift does; the pointer went little north.
  if (at === right) return { kind: 'move', by: [5, 0] }
  if (at === above) return { kind: 'move', by: free ? [-9.1, 3] : [NaN, NaN] }
  return { kind: 'move', by: [0, 0] }
}
function isClose(a: GroupChange | null, b: GroupChange | null): boolean {
  if (a === null || b === null) return a === b
  if (a.kind === 'turn') return b.kind === 'turn' && Math.abs(a.angle - b.angle) < 1e-9
  return b.kind === 'move' && Math.hypot(a.by[0] - b.by[0], a.by[1] - b.by[1]) < 1e-9
}

/** Walks of a group: moved and turned, with Shift and free, dropped at its place, given up. */
export const dragGroupPaths = machinePaths({
  name: 'drag-group',
  about: 'From a press on one of several selected parts, or on the handle that turns them, to their new places.',
  machine: dragGroupMachine,
  page: 'Tab “Draw building” of a project',
  priority: 'medium',
  data: [
    'A designer, logged in, and a draft project with a place.',
    'M1 goes from 0, 0 to 10, 10, M2 from 20, 0 to 30, 10, and M3 from 40, 0 to 50, 10. Numbers such as 6, 3 are metres ' +
      'to the right of and above the lower left corner of M1; a place close by is good enough. All masses fill the plan: far ' +
      'out, the corner of M1 would be pressed.',
    'To select M1 and the two right corners of M2: click M2, click its right corners with Shift, then click M1 with Shift.',
  ],
  begin: 'Open the tab “Draw building” and press V for the select tool',
  events: dragGroupEvents,
  possible: (snapshot, event) =>
    event.type === 'group.down'
      ? snapshot.matches('idle')
      : event.type !== 'pointer.up' ||
        snapshot.matches('dragging') ||
        // On its way to another place the pointer would drag.
        (snapshot.matches('pointing') && event.at === pressed),
  describe: event => {
    switch (event.type) {
      case 'group.down':
        return (
          'With M1 and the two right corners of M2 selected, press the mouse button on ' +
          `${event.grip.kind === 'move' ? 'M1' : 'the handle that turns,'} at ${event.at.join(', ')}, and hold it`
        )
      case 'pointer.move':
        return `${event.shift ? 'Hold Shift and move' : event.free ? 'Hold Ctrl and move' : 'Move'} the pointer to ${event.at.join(', ')}`
      case 'pointer.up':
        return `Release the mouse button at ${event.at.join(', ')}`
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
  sees: snapshot => {
    const { shapes: shown, angle } = dragGroupView(snapshot)
    return shown.length === 0 ? 'nothing moves' : angle === null ? 'all parts move' : 'all parts turn'
  },
  leaves: ({ before, event, effects }) =>
    effects.some(({ type }) => type === 'groupClicked')
      ? 'M1 alone is chosen; nothing has moved'
      : effects.some(({ type }) => type === 'groupDropped')
        ? 'All parts stay where they were let go'
        : event.type === 'key.escape' && before.matches('idle')
          ? 'M1 and M2 are chosen as a whole; nothing has moved'
          : undefined,
  back: ({ effects }) => (effects.some(({ type }) => type === 'groupDropped') ? 'Choose “Undo”' : undefined),
  byHand: event => event.type !== 'pointer.cancelled',
  truths: [
    {
      says: 'the group moves on the grid, along an axis with Shift, freely with Ctrl; it turns by whole degrees, or 15° steps',
      holds: ({ event, after }) =>
        event.type !== 'pointer.move' ||
        !after.matches('dragging') ||
        isClose(after.context.change, changeAt(after.context.grip, event)),
    },
    {
      says: 'a drop makes one step with the change, and none if everything is at its place',
      holds: ({ before, event, after, effects }) => {
        if (event.type !== 'pointer.up' || !before.matches('dragging')) return true
        const change = changeAt(before.context.grip, event)
        const isStill = event.at === pressed
        const params = effects[0]?.params
        const groupChange =
          typeof params === 'object' && params !== null && 'change' in params ? params.change : undefined
        return (
          after.matches('idle') &&
          (isStill
            ? effects.length === 0
            : effects.length === 1 &&
              effects[0]?.type === 'groupDropped' &&
              isClose((groupChange ?? null) as GroupChange | null, change))
        )
      },
    },
    {
      says: 'released before it moved, it is a click',
      holds: ({ before, event, effects }) =>
        event.type !== 'pointer.up' ||
        !before.matches('pointing') ||
        (effects.length === 1 &&
          effects[0]?.type === 'groupClicked' &&
          JSON.stringify(effects[0].params) === JSON.stringify({ click: before.context.click })),
    },
    {
      says: 'nothing but a release changes the building or the selection',
      holds: ({ event, effects }) => event.type === 'pointer.up' || effects.length === 0,
    },
    {
      says: 'a press moves nothing before the pointer has left its place',
      holds: ({ before, event, after }) =>
        event.type === 'group.down'
          ? after.matches('pointing') &&
            after.context.pressedAt === event.at &&
            after.context.grip === event.grip &&
            after.context.click === event.click &&
            after.context.scene === event.scene &&
            dragGroupView(after).shapes.length === 0
          : event.type !== 'pointer.move' ||
            !before.matches('pointing') ||
            after.matches(event.at === near ? 'pointing' : 'dragging'),
    },
    {
      says: 'whole masses move, and of the others the selected corners alone',
      holds: ({ after }) => {
        const shown = dragGroupView(after).shapes
        if (!after.matches('dragging')) return shown.length === 0
        const [first, second] = shown
        const isAt = (ring: Ring | undefined, i: number) =>
          ring?.[i]?.[0] === shapes[1]?.vertices[i]?.[0] && ring?.[i]?.[1] === shapes[1]?.vertices[i]?.[1]
        return (
          shown.length === 2 &&
          first?.massId === 'M1' &&
          first.ring.length === 4 &&
          isAt(second?.ring, 0) &&
          isAt(second?.ring, 3)
        )
      },
    },
    {
      says: 'the cursor and the hint tell a move from a turn',
      holds: ({ after }) => {
        const { cursor, hint, angle, by } = dragGroupView(after)
        // Corners move beside whole masses here: the outlines are drawn anew.
        if (by !== null) return false
        if (!after.matches('dragging')) return cursor === null && hint === null && angle === null
        return after.context.grip.kind === 'turn'
          ? cursor === 'grabbing' && hint === 'turn' && angle !== null
          : cursor === 'move' && hint === 'drag' && angle === null
      },
    },
    {
      says: 'a release, Escape, a lost pointer and a change elsewhere let go',
      holds: ({ event, after }) =>
        event.type === 'group.down' ||
        event.type === 'pointer.move' ||
        (after.matches('idle') &&
          after.context.shapes.length === 0 &&
          after.context.change === null &&
          after.context.click === null &&
          after.context.pressedAt === null &&
          after.context.scene === null &&
          after.context.snap === null),
    },
  ],
  limits: { visits: 4000, shortest: 10, simple: 5 },
  simpleEvent: event =>
    event.type === 'group.down' ||
    (event.type === 'pointer.move' && event.at === right && !event.shift) ||
    (event.type === 'pointer.up' && event.at === right) ||
    event.type === 'key.escape',
})

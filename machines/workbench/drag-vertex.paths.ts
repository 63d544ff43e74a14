import { signedRingArea, type Point } from '#building/derive/ring.ts'
import { footprintCheck } from '#building/derive/footprint-check.ts'
import { machinePaths } from '../machine-paths.ts'
import { dragVertexMachine, type DragVertexEvent, type Handle } from './drag-vertex.machine.ts'
import type { DrawScene, PointerFact } from './pointer-fact.ts'

const house: readonly Point[] = [
  [0, 0],
  [8, 0],
  [8, 6],
  [0, 6],
]
const scene: DrawScene = { rings: [], grid: 1, snapping: false, metresPerUnit: 1 }
function fact(at: Point): PointerFact {
  return { at, metresPerPixel: 0.05, shift: false, free: false, clicks: 1 }
}
const corner: Point = [8, 6]
/** Point two pixels off: still a click. */
const trembling: Point = [8.1, 6]
const outward: Point = [10, 9]
/** Point below the edge from the first to the second corner: the outline would cross. */
const across: Point = [4, -4]
const edgeMiddle: Point = [4, 6]
/** A place of the far edge, between its middle and a corner. */
const onEdge: Point = [6, 6]
const inside: Point = [7, 5]

function press(handle: Handle, at: Point): DragVertexEvent {
  return { type: 'handle.down', handle, massId: 'house', vertices: house, scene, ...fact(at) }
}
const heldCorner: Handle = { kind: 'corner', index: 2 }

/** The events of a drag on a house of four corners. */
export const dragVertexEvents: readonly DragVertexEvent[] = [
  press(heldCorner, corner),
  press({ kind: 'midpoint', index: 2 }, edgeMiddle),
  press({ kind: 'edge', index: 2 }, onEdge),
  press({ kind: 'mass' }, inside),
  press(heldCorner, across),
  ...[trembling, outward, across].flatMap((at): readonly DragVertexEvent[] => [
    { type: 'pointer.move', ...fact(at) },
    { type: 'pointer.up', ...fact(at) },
  ]),
  ...[corner, edgeMiddle, onEdge, inside].map((at): DragVertexEvent => ({ type: 'pointer.up', ...fact(at) })),
  { type: 'pointer.cancelled' },
  { type: 'key.escape' },
  { type: 'building.changed' },
]

function textOf(value: unknown) {
  return JSON.stringify(value)
}
function same(a: Point | null | undefined, b: Point) {
  return a !== null && a !== undefined && a[0] === b[0] && a[1] === b[1]
}
const handleName: Record<Handle['kind'], string> = {
  corner: 'the far corner',
  midpoint: 'the middle of the far edge',
  edge: 'the far edge',
  mass: 'the mass',
}

/** Walks of a drag: a corner, an edge's middle, an edge or the whole mass, to a good place or across another edge. */
export const dragVertexPaths = machinePaths({
  name: 'drag-vertex',
  about:
    'From a pressed handle to a shape that may be saved; a bad shape stays in sight, unsaved, until it is good or given up.',
  machine: dragVertexMachine,
  input: { scene },
  page: 'Tab “Draw building” of a project',
  priority: 'medium',
  data: [
    'A designer, logged in, and a draft project with a place and one mass of 8 m × 6 m (rectangle tool, 8, Tab, 6, Enter).',
    'Snapping is off. Numbers such as 8, 6 are metres to the right of and above the lower left corner of the ' +
      'mass; a place close by is good enough. Zoom out by the wheel until 10, 9 and 4, -4 are in sight.',
  ],
  begin: 'Open the tab “Draw building”, press V for the select tool and click the mass',
  events: dragVertexEvents,
  possible: (snapshot, event) => {
    const { handle, shape, pressedAt } = snapshot.context
    switch (event.type) {
      case 'handle.down':
        // A refused corner stays where it was dropped, and can be pressed there.
        return snapshot.matches('bad')
          ? event.handle.kind === 'corner' &&
              same(event.at, across) &&
              same(shape?.vertices[2], across) &&
              shape?.vertices.length === 4
          : snapshot.matches('idle') && !same(event.at, across)
      case 'pointer.move':
        return handle?.kind !== 'mass' || !same(event.at, across)
      case 'pointer.up':
        // On its way to another place the pointer would drag.
        return snapshot.matches('dragging')
          ? [trembling, outward, across].includes(event.at) && (handle?.kind !== 'mass' || !same(event.at, across))
          : same(pressedAt, event.at)
      case 'pointer.cancelled':
      case 'key.escape':
      case 'building.changed':
        return true
      default:
        return false
    }
  },
  describe: event => {
    switch (event.type) {
      case 'handle.down':
        return `Press the mouse button on ${handleName[event.handle.kind]}, at ${event.at.join(', ')}, and hold it`
      case 'pointer.move':
        return `Move the pointer to ${event.at.join(', ')}`
      case 'pointer.up':
        return `Release the mouse button at ${event.at.join(', ')}`
      case 'pointer.cancelled':
        return 'Lose the pointer (on a touch screen, let a gesture of the system interrupt)'
      case 'key.escape':
        return 'Press Escape'
      case 'building.changed':
        return 'Rename the project in a second window and come back to this one'
      default:
        return event.type
    }
  },
  sees: ({ context: { shape, refusal } }) =>
    [
      shape === null
        ? 'no corner is held'
        : `the outline goes by ${shape.vertices.map(([x, y]) => `${x}, ${y}`).join(' · ')}`,
      ...(refusal === null ? [] : ['a message says why the outline is refused']),
    ].join('; '),
  leaves: ({ before: { context }, effects }) =>
    effects.some(({ type }) => type === 'shapeDropped')
      ? 'The mass is drawn with its new outline, which is saved'
      : effects.some(({ type }) => type === 'handleClicked') && context.handle?.kind === 'corner'
        ? 'The mass is drawn as it is saved, and its far corner is chosen'
        : undefined,
  back: ({ effects }) => (effects.some(({ type }) => type === 'shapeDropped') ? 'Choose “Undo”' : undefined),
  // Beside the far corner a pixel decides whether a new corner makes the outline cross.
  byHand: (event, { context: { handle } }) =>
    event.type !== 'pointer.cancelled' &&
    !(event.type === 'pointer.up' && event.at === trembling && handle?.kind === 'midpoint'),
  refuses: ({ before, after: { context } }) => (context.refusal === before.context.refusal ? null : context.refusal),
  truths: [
    {
      says: 'only a good shape is handed on, once, by a release of a drag',
      holds: ({ before, event, effects }) =>
        effects
          .filter(e => e.type === 'shapeDropped')
          .every(
            ({ params }) =>
              typeof params === 'object' &&
              params !== null &&
              'vertices' in params &&
              footprintCheck(params.vertices as readonly Point[]).ok &&
              event.type === 'pointer.up' &&
              before.matches('dragging') &&
              effects.length === 1,
          ),
    },
    {
      says: 'a released drag is handed on when good, and stays in sight when bad',
      holds: ({ before, event, after, effects }) =>
        event.type !== 'pointer.up' ||
        !before.matches('dragging') ||
        (effects.length === 1
          ? after.matches('idle')
          : after.matches('bad') &&
            after.context.refusal !== null &&
            after.context.shape !== null &&
            (after.context.refusal.reason === 'footprint.through') ===
              (before.context.handle?.kind === 'edge' && footprintCheck(after.context.shape.vertices).ok)),
    },
    {
      says: 'a press released in place is a click, unless the shape is bad',
      holds: ({ before, event, after, effects }) =>
        event.type !== 'pointer.up' ||
        !before.matches('pointing') ||
        (before.context.refusal === null
          ? after.matches('idle') && effects.length === 1 && effects[0]?.type === 'handleClicked'
          : after.matches('bad') && effects.length === 0),
    },
    {
      says: 'an edge that went through the opposite side is never handed on',
      holds: ({ effects }) =>
        effects.every(
          ({ type, params }) =>
            type !== 'shapeDropped' ||
            (typeof params === 'object' &&
              params !== null &&
              'vertices' in params &&
              signedRingArea(params.vertices as readonly Point[]) > 0),
        ),
    },
    {
      says: 'nothing else asks for anything',
      holds: ({ event, effects }) => event.type === 'pointer.up' || effects.length === 0,
    },
    {
      says: 'idle holds nothing',
      holds: ({ after }) =>
        !after.matches('idle') ||
        textOf([
          after.context.mark,
          after.context.from,
          after.context.shape,
          after.context.handle,
          after.context.pressedAt,
          after.context.snap,
          after.context.through,
          after.context.refusal,
        ]) === '[null,null,null,null,null,null,false,null]',
    },
    {
      says: 'bad holds no handle and keeps the good shape to return to',
      holds: ({ after }) =>
        !after.matches('bad') ||
        (after.context.handle === null &&
          after.context.pressedAt === null &&
          after.context.snap === null &&
          textOf(after.context.mark?.vertices) === textOf(house)),
    },
    {
      says: 'what is pressed is held, and the saved shape is the mark',
      holds: ({ before, event, after, taken }) =>
        event.type !== 'handle.down' ||
        !(before.matches('idle') || before.matches('bad')) ||
        (taken &&
          after.matches('pointing') &&
          after.context.handle === event.handle &&
          same(after.context.pressedAt, event.at) &&
          textOf(after.context.mark?.vertices) === textOf(house)),
    },
    {
      says: 'Escape, a lost pointer and a change elsewhere give up',
      holds: ({ before, event, after }) =>
        before.matches('idle') ||
        (event.type !== 'key.escape' &&
          event.type !== 'building.changed' &&
          (event.type !== 'pointer.cancelled' || before.matches('bad'))) ||
        after.matches('idle'),
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
      says: 'the shape follows the hand',
      holds: ({ event, after }) =>
        event.type !== 'pointer.move' ||
        !after.matches('dragging') ||
        (() => {
          const { handle, shape, pressedAt, from } = after.context
          const by: Point = [event.at[0] - (pressedAt?.[0] ?? 0), event.at[1] - (pressedAt?.[1] ?? 0)]
          const moved = (p: Point | undefined, q: Point | undefined) =>
            p !== undefined &&
            q !== undefined &&
            Math.abs(q[0] - p[0] - by[0]) < 1e-6 &&
            Math.abs(q[1] - p[1] - by[1]) < 1e-6
          if (handle === null || shape === null || from === null) return false
          return handle.kind === 'mass'
            ? from.vertices.every((p, i) => moved(p, shape.vertices[i]))
            : handle.kind === 'edge'
              ? shape.vertices.every(
                  ([x, y], i) => x === from.vertices[i]?.[0] && Math.abs(y - (i < 2 ? 0 : 6 + by[1])) < 1e-6,
                ) && after.context.through === 6 + by[1] < 0
              : handle.kind === 'corner'
                ? shape.vertices.length === 4 && moved(from.vertices[2], shape.vertices[2])
                : shape.vertices.length === 5 && moved(edgeMiddle, shape.vertices[3])
        })(),
    },
    {
      says: 'the shape handed on is where the hand let go',
      holds: ({ before, event, effects }) =>
        event.type !== 'pointer.up' ||
        before.context.handle?.kind !== 'corner' ||
        effects.every(
          ({ type, params }) =>
            type !== 'shapeDropped' ||
            (typeof params === 'object' &&
              params !== null &&
              'vertices' in params &&
              Math.abs(
                ((params.vertices as readonly Point[])[2]?.[0] ?? 0) -
                  (before.context.from?.vertices[2]?.[0] ?? 0) -
                  event.at[0] +
                  (before.context.pressedAt?.[0] ?? 0),
              ) < 1e-6),
        ),
    },
  ],
  limits: { visits: 2000, shortest: 25, simple: 34 },
  simpleEvent: event =>
    event.type !== 'building.changed' &&
    event.type !== 'pointer.cancelled' &&
    !('at' in event && same(event.at, trembling)) &&
    !(event.type === 'handle.down' && event.handle.kind !== 'corner'),
})

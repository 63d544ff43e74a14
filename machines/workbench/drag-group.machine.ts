import { assign, setup } from 'xstate'
import type { Part } from '#building/edits/edit-answer.ts'
import { turnedPoint } from '#building/edits/arrange.ts'
import { degree } from '#building/derive/degree.ts'
import { tidyPoint } from '#building/derive/rectangle-ring.ts'
import { snap, type Snap } from '#building/derive/snap.ts'
import type { Point, Ring } from '#building/derive/ring.ts'
import { notProvided } from '../not-provided.ts'
import { hasMoved, snapPixels, type DrawScene, type PointerFact } from './pointer-fact.ts'

/** A mass of the group; with corners, only these move. */
export interface GroupShape {
  readonly massId: string
  readonly vertices: Ring
  readonly corners: readonly number[]
}
/** Hold on a group: its masses themselves, or the handle that turns it about a centre. */
export type Grip = { readonly kind: 'move' } | { readonly kind: 'turn'; readonly centre: Point }
/** Change of a group: metres east and north, or degrees counter-clockwise. */
export type GroupChange =
  | { readonly kind: 'move'; readonly by: Point }
  | { readonly kind: 'turn'; readonly angle: number }
/** Meaning of a click on a part of the group: it becomes the whole selection, or leaves the selection. */
export interface GroupClick {
  readonly part: Part
  readonly does: 'choose' | 'leave' | 'nothing'
}

export interface DragGroupContext {
  readonly shapes: readonly GroupShape[]
  /** Everything else, to which the group snaps. */
  readonly scene: DrawScene | null
  readonly grip: Grip
  readonly click: GroupClick | null
  readonly pressedAt: Point | null
  readonly change: GroupChange | null
  readonly snap: Snap | null
}

export type DragGroupEvent =
  | ({
      readonly type: 'group.down'
      readonly shapes: readonly GroupShape[]
      readonly scene: DrawScene
      readonly grip: Grip
      readonly click: GroupClick | null
    } & PointerFact)
  | ({ readonly type: 'pointer.move' } & PointerFact)
  | ({ readonly type: 'pointer.up' } & PointerFact)
  | { readonly type: 'pointer.cancelled' }
  | { readonly type: 'key.escape' }
  | { readonly type: 'building.changed' }

/** Points of a group that move. */
function movingPoints(shapes: readonly GroupShape[]): readonly Point[] {
  return shapes.flatMap(({ vertices, corners }) =>
    corners.length === 0 ? vertices : vertices.filter((_, i) => corners.includes(i)),
  )
}
/** Longer way of two, along one axis: a movement with Shift. */
function straight([east, north]: Point): Point {
  return Math.abs(east) >= Math.abs(north) ? [east, 0] : [0, north]
}

/** Movement of a group by a pointer: the moving point nearest to the press snaps. */
function moveTo(
  { shapes, scene, pressedAt }: DragGroupContext,
  { at, metresPerPixel, shift, free }: PointerFact,
): { readonly change: GroupChange; readonly snap: Snap | null } | null {
  if (scene === null || pressedAt === null) return null
  const distance = ([x, y]: Point) => Math.hypot(x - pressedAt[0], y - pressedAt[1])
  const held = movingPoints(shapes).reduce<Point | null>(
    (best, point) => (best === null || distance(point) < distance(best) ? point : best),
    null,
  )
  if (held === null) return null
  const way: Point = [at[0] - pressedAt[0], at[1] - pressedAt[1]]
  const [east, north] = shift ? straight(way) : way
  const wanted: Point = [held[0] + east, held[1] + north]
  const found: Snap =
    scene.snapping && !free
      ? snap(wanted, { rings: scene.rings, path: [], grid: scene.grid, reach: snapPixels * metresPerPixel })
      : { point: wanted, kind: null, ring: null, guides: [] }
  const to: Point = [found.point[0] - held[0], found.point[1] - held[1]]
  const by = tidyPoint(shift ? straight(to) : to)
  return { change: { kind: 'move', by }, snap: { ...found, point: tidyPoint([held[0] + by[0], held[1] + by[1]]) } }
}

/** Step of the angle with Shift, and without it while snapping is on [°]. */
const [lockedStep, usualStep] = [15, 1]
/** Turn of a group by a pointer: in whole degrees, with Shift in steps of 15°; any angle while snapping is suspended. */
function turnTo(
  { scene, pressedAt }: DragGroupContext,
  centre: Point,
  { at, shift, free }: PointerFact,
): GroupChange | null {
  if (scene === null || pressedAt === null) return null
  const direction = ([x, y]: Point) => Math.atan2(y - centre[1], x - centre[0]) / degree
  const plain = direction(at) - direction(pressedAt)
  // The shorter way round.
  const turn = plain - 360 * Math.round(plain / 360)
  const step = shift ? lockedStep : scene.snapping && !free ? usualStep : null
  return { kind: 'turn', angle: step === null ? turn : Math.round(turn / step) * step }
}

/** Outline of a mass of the group after a change. */
export function changedRing({ vertices, corners }: GroupShape, change: GroupChange, grip: Grip): Ring {
  const moved = (point: Point): Point =>
    change.kind === 'move'
      ? tidyPoint([point[0] + change.by[0], point[1] + change.by[1]])
      : turnedPoint(point, grip.kind === 'turn' ? grip.centre : point, change.angle)
  return vertices.map((point, i) => (corners.length === 0 || corners.includes(i) ? moved(point) : point))
}

/** Whether a change leaves everything at its place. */
function isNothing(change: GroupChange | null): boolean {
  return change === null || (change.kind === 'move' ? change.by[0] === 0 && change.by[1] === 0 : change.angle === 0)
}

/**
 * Dragging all that is selected at once, or turning it by its handle.
 *
 * - `idle` – nothing is held;
 * - `pointing` – a part is pressed and has not moved: released, it is a click;
 * - `dragging` – all parts follow, snapping.
 *
 * The page provides `groupDropped` ({ change }: a single step) and `groupClicked` ({ click }).
 */
export const dragGroupMachine = setup({
  types: { context: {} as DragGroupContext, events: {} as DragGroupEvent },
  actions: {
    groupDropped: notProvided('drag-group', 'groupDropped') as (
      _: unknown,
      params: { readonly change: GroupChange | null },
    ) => void,
    groupClicked: notProvided('drag-group', 'groupClicked') as (
      _: unknown,
      params: { readonly click: GroupClick | null },
    ) => void,
    take: assign(({ event }) => {
      if (event.type !== 'group.down') return {}
      const { shapes, scene, grip, click, at } = event
      return { shapes, scene, grip, click, pressedAt: at, change: null, snap: null }
    }),
    follow: assign(({ context, event }) => {
      if (event.type !== 'pointer.move' && event.type !== 'pointer.up') return {}
      if (context.grip.kind === 'turn') return { change: turnTo(context, context.grip.centre, event) }
      return moveTo(context, event) ?? {}
    }),
    forget: assign({
      shapes: [],
      scene: null,
      grip: { kind: 'move' },
      click: null,
      pressedAt: null,
      change: null,
      snap: null,
    }),
  },
  guards: {
    moved: ({ context, event }) =>
      event.type === 'pointer.move' && context.pressedAt !== null && hasMoved(context.pressedAt, event),
    atItsPlace: ({ context }) => isNothing(context.change),
  },
}).createMachine({
  id: 'dragGroup',
  description: 'From a press on one of several selected parts to their new places.',
  context: {
    shapes: [],
    scene: null,
    grip: { kind: 'move' },
    click: null,
    pressedAt: null,
    change: null,
    snap: null,
  },
  initial: 'idle',
  on: {
    'building.changed': { target: '.idle', actions: 'forget' },
    'pointer.cancelled': { target: '.idle', actions: 'forget' },
    'key.escape': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {
      description: 'All masses are drawn as they are saved.',
      on: { 'group.down': { target: 'pointing', actions: 'take' } },
    },
    pointing: {
      description: 'The mouse button is held; everything is at its place.',
      on: {
        'pointer.move': { guard: 'moved', target: 'dragging', actions: 'follow' },
        'pointer.up': {
          target: 'idle',
          actions: [{ type: 'groupClicked', params: ({ context: { click } }) => ({ click }) }, 'forget'],
        },
      },
    },
    dragging: {
      description: 'Everything selected follows the pointer.',
      on: {
        'pointer.move': { actions: 'follow' },
        'pointer.up': { target: 'dropped', actions: 'follow' },
      },
    },
    dropped: {
      description: 'A group that is back at its place makes no step; the drawing does not stay here.',
      always: [
        { guard: 'atItsPlace', target: 'idle', actions: 'forget' },
        {
          target: 'idle',
          actions: [{ type: 'groupDropped', params: ({ context: { change } }) => ({ change }) }, 'forget'],
        },
      ],
    },
  },
})

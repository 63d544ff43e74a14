import { assign, setup } from 'xstate'
import { tidyPoint } from '#building/derive/rectangle-ring.ts'
import { snap, type Snap } from '#building/derive/snap.ts'
import type { Point, Ring } from '#building/derive/ring.ts'
import { footprintCheck } from '#building/derive/footprint-check.ts'
import { notProvided } from '../not-provided.ts'
import { hasMoved, snapPixels, type DrawScene, type PointerFact, type Refusal } from './pointer-fact.ts'

/** Handle: a corner, the middle of the edge after a corner (it becomes a corner), or the whole mass. */
export type Handle =
  | { readonly kind: 'corner'; readonly index: number }
  | { readonly kind: 'midpoint'; readonly index: number }
  | { readonly kind: 'mass' }

/** A mass after changes that are not saved yet. */
export interface Shape {
  readonly massId: string
  readonly vertices: readonly Point[]
}

export interface DragContext {
  /** Other masses; the page leaves out the dragged one. */
  readonly scene: DrawScene
  /** Saved shape: cancel returns to it. */
  readonly mark: Shape | null
  /** Shape at the press: the drag is measured from it. */
  readonly from: Shape | null
  /** Present shape. */
  readonly shape: Shape | null
  readonly handle: Handle | null
  readonly pressedAt: Point | null
  readonly snap: Snap | null
  readonly refusal: Refusal | null
}

export type DragVertexEvent =
  | ({
      readonly type: 'handle.down'
      readonly handle: Handle
      readonly massId: string
      readonly vertices: readonly Point[]
      readonly scene: DrawScene
    } & PointerFact)
  | ({ readonly type: 'pointer.move' } & PointerFact)
  | ({ readonly type: 'pointer.up' } & PointerFact)
  | { readonly type: 'pointer.cancelled' }
  | { readonly type: 'key.escape' }
  /** The building was changed elsewhere (undo, another window): the held shape is out of date. */
  | { readonly type: 'building.changed' }

/** Shape with a handle moved by a pointer: the new ring, and the snapped point. */
function dragged(
  handle: Handle,
  from: Shape,
  pressedAt: Point,
  scene: DrawScene,
  { at, metresPerPixel, shift, free }: PointerFact,
): { readonly vertices: readonly Point[]; readonly snap: Snap | null } {
  const { vertices } = from
  const held =
    handle.kind === 'mass'
      ? nearest(vertices, pressedAt)
      : handle.kind === 'corner'
        ? vertices[handle.index]
        : middle(vertices, handle.index)
  if (held === undefined) return { vertices, snap: null }
  // The pointer keeps its distance to the handle, so that nothing jumps when the drag begins.
  let wanted: Point = [at[0] + held[0] - pressedAt[0], at[1] + held[1] - pressedAt[1]]
  if (shift) wanted = straight(held, wanted)
  const path = handle.kind === 'mass' ? [] : others(vertices, handle)
  const found: Snap =
    scene.snapping && !free
      ? snap(wanted, { rings: scene.rings, path, grid: scene.grid, reach: snapPixels * metresPerPixel })
      : { point: wanted, kind: null, ring: null, guides: [] }
  const point = tidyPoint(shift ? straight(held, found.point) : found.point)
  const moved =
    handle.kind === 'mass'
      ? vertices.map(([x, y]) => tidyPoint([x + point[0] - held[0], y + point[1] - held[1]]))
      : handle.kind === 'corner'
        ? vertices.with(handle.index, point)
        : vertices.toSpliced(handle.index + 1, 0, point)
  return { vertices: moved, snap: { ...found, point } }
}

/** Point on a single axis, for a drag with Shift: the longer way wins. */
function straight(from: Point, to: Point): Point {
  return Math.abs(to[0] - from[0]) >= Math.abs(to[1] - from[1]) ? [to[0], from[1]] : [from[0], to[1]]
}
function nearest(ring: Ring, to: Point): Point | undefined {
  return ring.reduce<Point | undefined>(
    (best, p) =>
      best === undefined || Math.hypot(p[0] - to[0], p[1] - to[1]) < Math.hypot(best[0] - to[0], best[1] - to[1])
        ? p
        : best,
    undefined,
  )
}
function middle(ring: Ring, index: number): Point | undefined {
  const a = ring[index]
  const b = ring[(index + 1) % ring.length]
  return a === undefined || b === undefined ? undefined : [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}
/** Edges of the ring that do not move: an open line from after the held corner to before it. */
function others(ring: Ring, handle: Exclude<Handle, { kind: 'mass' }>): readonly Point[] {
  const start = handle.index + 1
  const count = handle.kind === 'corner' ? ring.length - 1 : ring.length
  return Array.from({ length: count }, (_, i) => ring[(start + i) % ring.length]).filter(p => p !== undefined)
}

/**
 * Dragging a corner, a new corner out of an edge's middle, or a whole mass.
 *
 * - `idle` – nothing is held;
 * - `pointing` – a handle is pressed and has not moved: released, it is a click;
 * - `dragging` – the shape follows, snapping;
 * - `bad` – building/derive/footprint-check refuses the dropped shape: it stays visible, unsaved, until it is valid or
 *   cancelled.
 *
 * The page provides `shapeDropped` ({ massId, vertices, handle }: a valid shape, to be saved as a single step) and
 * `handleClicked` ({ massId, handle }).
 */
export const dragVertexMachine = setup({
  types: {
    context: {} as DragContext,
    events: {} as DragVertexEvent,
    input: {} as { readonly scene: DrawScene },
  },
  actions: {
    shapeDropped: notProvided('drag-vertex', 'shapeDropped') as (
      _: unknown,
      params: Shape & { readonly handle: Handle },
    ) => void,
    handleClicked: notProvided('drag-vertex', 'handleClicked') as (
      _: unknown,
      params: { readonly massId: string; readonly handle: Handle },
    ) => void,
    take: assign(({ context, event }) => {
      if (event.type !== 'handle.down') return {}
      // The drag of a refused shape continues from its place.
      const held = context.shape?.massId === event.massId ? context.shape.vertices : event.vertices
      const good = context.shape?.massId === event.massId ? context.mark : null
      const shape: Shape = { massId: event.massId, vertices: held }
      return {
        mark: good ?? shape,
        shape,
        handle: event.handle,
        pressedAt: event.at,
        scene: event.scene,
        snap: null,
        from: shape,
      }
    }),
    follow: assign(({ context, event }) => {
      const { handle, shape, pressedAt, scene, from } = context
      if (
        (event.type !== 'pointer.move' && event.type !== 'pointer.up') ||
        handle === null ||
        shape === null ||
        pressedAt === null ||
        from === null
      )
        return {}
      const { vertices, snap: found } = dragged(handle, from, pressedAt, scene, event)
      return { shape: { massId: shape.massId, vertices }, snap: found }
    }),
    judge: assign(({ context: { shape } }) => {
      const answer = footprintCheck(shape?.vertices ?? [])
      return { refusal: answer.ok ? null : { reason: answer.reason, params: answer.params } }
    }),
    letGo: assign({ handle: null, pressedAt: null, snap: null }),
    forget: assign({ mark: null, from: null, shape: null, handle: null, pressedAt: null, snap: null, refusal: null }),
  },
  guards: {
    moved: ({ context, event }) =>
      event.type === 'pointer.move' && context.pressedAt !== null && hasMoved(context.pressedAt, event),
    good: ({ context }) => context.refusal === null,
    wasBad: ({ context }) => context.refusal !== null,
  },
}).createMachine({
  id: 'dragVertex',
  description: 'From a pressed handle to a shape that may be saved.',
  context: ({ input }) => ({
    ...input,
    mark: null,
    from: null,
    shape: null,
    handle: null,
    pressedAt: null,
    snap: null,
    refusal: null,
  }),
  initial: 'idle',
  on: { 'building.changed': { target: '.idle', actions: 'forget' } },
  states: {
    idle: {
      description: 'The mass is drawn as it is saved.',
      on: { 'handle.down': { target: 'pointing', actions: 'take' } },
    },
    pointing: {
      description: 'The mouse button is held; the mass is as it was.',
      on: {
        'pointer.move': { guard: 'moved', target: 'dragging', actions: 'follow' },
        'pointer.up': [
          { guard: 'wasBad', target: 'bad', actions: 'letGo' },
          {
            target: 'idle',
            actions: [
              {
                type: 'handleClicked',
                params: ({ context: { shape, handle } }) => ({
                  massId: shape?.massId ?? '',
                  handle: handle ?? { kind: 'mass' },
                }),
              },
              'forget',
            ],
          },
        ],
        'pointer.cancelled': { target: 'idle', actions: 'forget' },
        'key.escape': { target: 'idle', actions: 'forget' },
      },
    },
    dragging: {
      description: 'The outline follows the pointer.',
      on: {
        'pointer.move': { actions: 'follow' },
        'pointer.up': { target: 'dropped', actions: ['follow', 'judge'] },
        'pointer.cancelled': { target: 'idle', actions: 'forget' },
        'key.escape': { target: 'idle', actions: 'forget' },
      },
    },
    dropped: {
      description: 'The drawing decides whether the outline is good; it does not stay here.',
      always: [
        {
          guard: 'good',
          target: 'idle',
          actions: [
            {
              type: 'shapeDropped',
              params: ({ context: { shape, handle } }) => ({
                massId: shape?.massId ?? '',
                vertices: shape?.vertices ?? [],
                handle: handle ?? { kind: 'mass' },
              }),
            },
            'forget',
          ],
        },
        { target: 'bad', actions: 'letGo' },
      ],
    },
    bad: {
      description:
        'The outline stays where it was dropped, in the colour of an error, and is not saved; a reload would show the one before.',
      on: {
        'handle.down': { target: 'pointing', actions: 'take' },
        'key.escape': { target: 'idle', actions: 'forget' },
      },
    },
  },
})

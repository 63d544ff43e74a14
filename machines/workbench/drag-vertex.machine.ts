import { assign, setup } from 'xstate'
import { tidyPoint } from '#building/derive/rectangle-ring.ts'
import { edgeFrame, extrudedEdge, pushedEdge } from '#building/derive/push-edge.ts'
import { nearestGridPoint, snap, type Snap } from '#building/derive/snap.ts'
import type { Point, Ring } from '#building/derive/ring.ts'
import { reshapedCheck } from '#building/derive/outline-check.ts'
import { notProvided } from '../not-provided.ts'
import { hasMoved, snapPixels, type DrawScene, type PointerFact, type Refusal } from './pointer-fact.ts'

/** Handle: a corner, the middle of the edge after a corner (it becomes a corner), that edge, or the whole mass. */
export type Handle =
  | { readonly kind: 'edge'; readonly index: number }
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
  /** Whether the held edge went through the opposite side. */
  readonly through: boolean
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

/** A moved shape: the new ring, and the snapped point. */
interface Dragged {
  readonly vertices: readonly Point[]
  readonly snap: Snap | null
  readonly through: boolean
}

/**
 * Position of a moved edge: in line with a corner of the scene or of its own outline that is in reach, else by whole
 * grid steps.
 *
 * @param point a point of the edge before the move
 * @param by wanted distance along the normal [m]
 */
function edgeSnap(
  point: Point,
  normal: Point,
  by: number,
  corners: readonly (readonly [corner: Point, ring: number | null])[],
  { grid }: DrawScene,
  reach: number,
): { readonly by: number; readonly snap: Snap } {
  const distance = ([x, y]: Point) => (x - point[0]) * normal[0] + (y - point[1]) * normal[1]
  const place = (d: number): Point => [point[0] + normal[0] * d, point[1] + normal[1] * d]
  const best = corners.reduce<{ readonly corner: Point; readonly ring: number | null; readonly off: number } | null>(
    (nearest_, [corner, ring]) => {
      const off = Math.abs(distance(corner) - by)
      return off <= reach && (nearest_ === null || off < nearest_.off) ? { corner, ring, off } : nearest_
    },
    null,
  )
  if (best !== null) {
    const to = distance(best.corner)
    const at = place(to)
    return { by: to, snap: { point: at, kind: 'extension', ring: best.ring, guides: [[best.corner, at]] } }
  }
  // An edge along an axis lies on the grid; another moves by whole steps.
  const isUpright = Math.abs(normal[0]) < 1e-9 || Math.abs(normal[1]) < 1e-9
  const onGrid = nearestGridPoint(place(by), grid)
  const to = isUpright ? distance(onGrid) : nearestGridPoint([by, 0], grid)[0]
  return { by: to, snap: { point: place(to), kind: 'grid', ring: null, guides: [] } }
}

/** Shape with an edge moved along its normal, or extruded with Alt. */
function draggedEdge(
  index: number,
  { vertices }: Shape,
  pressedAt: Point,
  scene: DrawScene,
  { at, metresPerPixel, free, alt }: PointerFact,
): Dragged {
  const frame = edgeFrame(vertices, index)
  const start = vertices[index]
  if (frame === null || start === undefined) return { vertices, snap: null, through: false }
  const { along, normal } = frame
  const wanted = (at[0] - pressedAt[0]) * normal[0] + (at[1] - pressedAt[1]) * normal[1]
  const t = (pressedAt[0] - start[0]) * along[0] + (pressedAt[1] - start[1]) * along[1]
  const held: Point = [start[0] + along[0] * t, start[1] + along[1] * t]
  const own = vertices.filter((_, i) => i !== index && i !== (index + 1) % vertices.length)
  const corners = [
    ...own.map(corner => [corner, null] as const),
    ...scene.rings.flatMap((ring, i) => ring.map(corner => [corner, i] as const)),
  ]
  const { by, snap: found } =
    scene.snapping && !free
      ? edgeSnap(held, normal, wanted, corners, scene, snapPixels * metresPerPixel)
      : {
          by: wanted,
          snap: {
            point: [held[0] + normal[0] * wanted, held[1] + normal[1] * wanted] as const,
            kind: null,
            ring: null,
            guides: [],
          },
        }
  return { ...(alt === true ? extrudedEdge : pushedEdge)(vertices, index, by), snap: found }
}

/** Shape with a handle moved by a pointer. */
function dragged(handle: Handle, from: Shape, pressedAt: Point, scene: DrawScene, fact: PointerFact): Dragged {
  if (handle.kind === 'edge') return draggedEdge(handle.index, from, pressedAt, scene, fact)
  const { at, metresPerPixel, shift, free } = fact
  const { vertices } = from
  const held =
    handle.kind === 'mass'
      ? nearest(vertices, pressedAt)
      : handle.kind === 'corner'
        ? vertices[handle.index]
        : middle(vertices, handle.index)
  if (held === undefined) return { vertices, snap: null, through: false }
  // The pointer keeps its distance to the handle, so that nothing jumps when the drag begins.
  let wanted: Point = [at[0] + held[0] - pressedAt[0], at[1] + held[1] - pressedAt[1]]
  if (shift) wanted = straight(held, wanted)
  const path = handle.kind === 'mass' ? [] : others(vertices, handle)
  const found: Snap =
    scene.snapping && !free
      ? snap(wanted, {
          rings: scene.rings,
          path,
          // The held corner's edges end where the others begin.
          anchors: shift || handle.kind === 'mass' ? [] : [path[0] ?? held, path.at(-1) ?? held],
          grid: scene.grid,
          reach: snapPixels * metresPerPixel,
        })
      : { point: wanted, kind: null, ring: null, guides: [] }
  const point = tidyPoint(shift ? straight(held, found.point) : found.point)
  const moved =
    handle.kind === 'mass'
      ? vertices.map(([x, y]) => tidyPoint([x + point[0] - held[0], y + point[1] - held[1]]))
      : handle.kind === 'corner'
        ? vertices.with(handle.index, point)
        : vertices.toSpliced(handle.index + 1, 0, point)
  return { vertices: moved, snap: { ...found, point }, through: false }
}

/** Reason why a shape may not be saved; null if it may. */
export function refusalOf({ shape, through, mark }: Pick<DragContext, 'shape' | 'through' | 'mark'>): Refusal | null {
  if (through) return { reason: 'footprint.through', params: {} }
  const vertices = shape?.vertices ?? []
  const answer = reshapedCheck(mark?.vertices ?? vertices, vertices)
  return answer.ok ? null : { reason: answer.reason, params: answer.params }
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
function others(ring: Ring, handle: Exclude<Handle, { kind: 'mass' | 'edge' }>): readonly Point[] {
  const start = handle.index + 1
  const count = handle.kind === 'corner' ? ring.length - 1 : ring.length
  return Array.from({ length: count }, (_, i) => ring[(start + i) % ring.length]).filter(p => p !== undefined)
}

/**
 * Dragging a corner, a new corner out of an edge's middle, an edge, or a whole mass.
 *
 * - `idle` – nothing is held;
 * - `pointing` – a handle is pressed and has not moved: released, it is a click;
 * - `dragging` – the shape follows, snapping;
 * - `bad` – building/derive/footprint-check refuses the dropped shape, or an edge went through the opposite side: the
 *   shape stays visible, unsaved, until it is valid or cancelled.
 *
 * The page provides `shapeDropped` ({ massId, vertices, handle }: a valid shape, to be saved as a single step) and
 * `handleClicked` ({ massId, handle, at, clicks }: 2 at a double click).
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
      params: { readonly massId: string; readonly handle: Handle; readonly at: Point; readonly clicks: number },
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
        through: false,
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
      const { vertices, snap: found, through } = dragged(handle, from, pressedAt, scene, event)
      return { shape: { massId: shape.massId, vertices }, snap: found, through }
    }),
    judge: assign(({ context }) => ({ refusal: refusalOf(context) })),
    letGo: assign({ handle: null, pressedAt: null, snap: null, through: false }),
    forget: assign({
      mark: null,
      from: null,
      shape: null,
      handle: null,
      pressedAt: null,
      snap: null,
      through: false,
      refusal: null,
    }),
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
    through: false,
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
                params: ({ context: { shape, handle }, event }) => ({
                  massId: shape?.massId ?? '',
                  handle: handle ?? { kind: 'mass' },
                  at: event.at,
                  clicks: event.clicks,
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

import { assign, enqueueActions, setup } from 'xstate'
import type { Part, Selection } from '#building/edits/edit-answer.ts'
import { partsOf, selectedCorners, selectionOf } from '#building/edits/selection.ts'
import type { Point, Ring } from '#building/derive/ring.ts'
import { fromTrue, toTrue } from '#building/derive/to-true.ts'
import { isInside, isTouchable, ringsMeet, type Standing } from './hit-target.ts'
import { notProvided } from '../not-provided.ts'
import { hasMoved, type PointerFact } from './pointer-fact.ts'

export interface MarqueeContext {
  readonly masses: readonly Standing[]
  /** Selection at the press: the frame adds to it. */
  readonly base: Selection | null
  /** Whether the frame looks for corners of the masses that have selected corners, and not for masses. */
  readonly corners: boolean
  /** Project north, clockwise from true north [°]: the frame is upright on the page. */
  readonly rotationDeg: number
  readonly from: Point | null
  readonly to: Point | null
  /** Selection of the frame as it is now. */
  readonly found: Selection | null
}

export type MarqueeEvent =
  | ({
      readonly type: 'area.down'
      readonly masses: readonly Standing[]
      readonly base: Selection | null
      readonly rotationDeg: number
    } & PointerFact)
  | ({ readonly type: 'pointer.move' } & PointerFact)
  | { readonly type: 'pointer.up' }
  | { readonly type: 'pointer.cancelled' }
  | { readonly type: 'key.escape' }
  | { readonly type: 'building.changed' }

/** Rectangle between two points of the drawing that is upright on the page. */
export function frameRing(from: Point, to: Point, rotationDeg: number): Ring {
  const [a, b] = [toTrue(from, rotationDeg), toTrue(to, rotationDeg)]
  const corners: Ring = [a, [b[0], a[1]], b, [a[0], b[1]]]
  return corners.map(point => fromTrue(point, rotationDeg))
}

/** Selection with all masses that a frame touches, or with the corners inside it. */
function selectedBy({ masses, base, corners, rotationDeg, from }: MarqueeContext, to: Point): Selection | null {
  if (from === null) return base
  const frame = frameRing(from, to, rotationDeg)
  const found = masses.flatMap((mass): readonly Part[] => {
    const { id, vertices } = mass
    if (!isTouchable(mass)) return []
    if (!corners) return ringsMeet(frame, vertices) ? [{ massId: id, corner: null }] : []
    if (selectedCorners(base, id).length === 0) return []
    return vertices.flatMap((at, corner) => (isInside(at, frame) ? [{ massId: id, corner }] : []))
  })
  return selectionOf([...found.toReversed(), ...partsOf(base)])
}
function isSame(a: Selection | null, b: Selection | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/**
 * Selecting with a frame that is dragged on empty ground.
 *
 * - `idle` – no frame;
 * - `pointing` – pressed and not moved: released, it is a click beside the masses;
 * - `dragging` – the frame follows the pointer; all masses that it touches are selected at once.
 *
 * With a selection of corners at the press, the frame selects corners of the same masses. The page provides
 * `areaChosen` ({ selection }: told whenever it changes).
 */
export const marqueeMachine = setup({
  types: { context: {} as MarqueeContext, events: {} as MarqueeEvent },
  actions: {
    areaChosen: notProvided('marquee', 'areaChosen') as (
      _: unknown,
      params: { readonly selection: Selection | null },
    ) => void,
    take: assign(({ event }) => {
      if (event.type !== 'area.down') return {}
      const { masses, base, rotationDeg, at } = event
      const corners = partsOf(base).some(({ corner }) => corner !== null)
      return { masses, base, corners, rotationDeg, from: at, to: at, found: base }
    }),
    follow: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'pointer.move') return
      const found = selectedBy(context, event.at)
      if (isSame(found, context.found)) {
        enqueue.assign({ to: event.at })
        return
      }
      enqueue.assign({ to: event.at, found })
      enqueue({ type: 'areaChosen', params: { selection: found } })
    }),
    forget: assign({ masses: [], base: null, from: null, to: null, found: null, corners: false }),
  },
  guards: {
    moved: ({ context, event }) =>
      event.type === 'pointer.move' && context.from !== null && hasMoved(context.from, event),
  },
}).createMachine({
  id: 'marquee',
  description: 'From a press on empty ground to the masses that a frame touches.',
  context: { masses: [], base: null, corners: false, rotationDeg: 0, from: null, to: null, found: null },
  initial: 'idle',
  on: {
    'building.changed': { target: '.idle', actions: 'forget' },
    'pointer.cancelled': { target: '.idle', actions: 'forget' },
    'key.escape': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {
      description: 'No frame is drawn.',
      on: { 'area.down': { target: 'pointing', actions: 'take' } },
    },
    pointing: {
      description: 'The mouse button is held on empty ground.',
      on: {
        'pointer.move': { guard: 'moved', target: 'dragging', actions: 'follow' },
        'pointer.up': { target: 'idle', actions: 'forget' },
      },
    },
    dragging: {
      description: 'The frame follows the pointer, and everything that it touches is selected.',
      on: {
        'pointer.move': { actions: 'follow' },
        'pointer.up': { target: 'idle', actions: 'forget' },
      },
    },
  },
})

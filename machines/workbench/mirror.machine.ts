import { assign, setup } from 'xstate'
import type { Point } from '#building/derive/ring.ts'
import type { Line } from '#building/edits/arrange.ts'
import { aimAt, type Aim } from './aim.ts'
import type { GroupShape } from './drag-group.machine.ts'
import { massAt, type Standing } from './hit-target.ts'
import { notProvided } from '../not-provided.ts'
import { hasMoved, type DrawScene, type PointerFact } from './pointer-fact.ts'

export interface MirrorContext {
  readonly scene: DrawScene
  readonly masses: readonly Standing[]
  /** Selected masses and corners. */
  readonly shapes: readonly GroupShape[]
  /** First end of the axis; null: not placed. */
  readonly from: Point | null
  /** Aim of the pointer: the next end of the axis. */
  readonly aim: Aim | null
  readonly pressedAt: Point | null
  /** Whether the originals stay. */
  readonly keeps: boolean
}

/** A pointer event with the selection of its moment. */
type ShapedFact = PointerFact & { readonly shapes: readonly GroupShape[] }

export type MirrorEvent =
  | { readonly type: 'tool.chosen'; readonly shapes: readonly GroupShape[] }
  | { readonly type: 'scene.changed'; readonly scene: DrawScene }
  | { readonly type: 'building.changed'; readonly masses: readonly Standing[] }
  | { readonly type: 'tool.left' }
  | ({ readonly type: 'pointer.down' } & ShapedFact)
  | ({ readonly type: 'pointer.move' } & ShapedFact)
  | ({ readonly type: 'pointer.up' } & ShapedFact)
  | { readonly type: 'pointer.cancelled' }
  | { readonly type: 'key.escape' }

/** Aim of the pointer. With Shift the axis goes along the nearer axis of the drawing. */
function aimOf({ scene, from }: MirrorContext, fact: PointerFact): Aim {
  const aim = aimAt({ ...fact, shift: false }, scene, from === null ? [] : [from], false)
  if (!fact.shift || from === null) return aim
  const [x, y] = aim.point
  const point: Point = Math.abs(x - from[0]) >= Math.abs(y - from[1]) ? [x, from[1]] : [from[0], y]
  return point[0] === x && point[1] === y ? aim : { point, kind: null, ring: null, guides: [] }
}

function isBare(event: MirrorEvent): boolean {
  return 'shapes' in event && event.shapes.length === 0
}

/** Axis from its first end to the aim; null while they are one place. */
export function axisOf({ from, aim }: Pick<MirrorContext, 'from' | 'aim'>): Line | null {
  return from === null || aim === null || (from[0] === aim.point[0] && from[1] === aim.point[1])
    ? null
    : { from, to: aim.point }
}

/**
 * Mirroring the selection over a line, which is drawn by two clicks or a drag.
 *
 * - `idle` – no end of the axis is placed; with nothing selected a press selects the mass under it;
 * - `pointing` – pressed at the first end, and not moved: a click;
 * - `dragging` – pressed and moved: the axis ends where the button is released;
 * - `drawing` – the first end is placed and the pointer is free;
 * - `ending` – pressed for the second end: a release without this press, as of another button, draws no axis.
 *
 * The page provides `axisDrawn` ({ line, keeps }) and `massPicked` ({ massId }).
 */
export const mirrorMachine = setup({
  types: {
    context: {} as MirrorContext,
    events: {} as MirrorEvent,
    input: {} as { readonly scene: DrawScene },
  },
  actions: {
    axisDrawn: notProvided('mirror', 'axisDrawn') as (
      _: unknown,
      params: { readonly line: Line | null; readonly keeps: boolean },
    ) => void,
    massPicked: notProvided('mirror', 'massPicked') as (_: unknown, params: { readonly massId: string }) => void,
    look: assign(({ context, event }) =>
      'at' in event ? { aim: aimOf(context, event), keeps: event.alt === true, shapes: event.shapes } : {},
    ),
    begin: assign(({ context, event }) =>
      'at' in event ? { from: context.aim?.point ?? event.at, pressedAt: event.at } : {},
    ),
    forget: assign({ from: null, aim: null, pressedAt: null, keeps: false }),
    takeShapes: assign((_, { shapes }: { readonly shapes: readonly GroupShape[] }) => ({ shapes })),
    takeMasses: assign((_, { masses }: { readonly masses: readonly Standing[] }) => ({ masses })),
    takeScene: assign((_, { scene }: { readonly scene: DrawScene }) => ({ scene })),
  },
  guards: {
    nothingChosen: ({ event }) => isBare(event),
    onMass: ({ context, event }) => isBare(event) && 'at' in event && massAt(event.at, context.masses) !== null,
    moved: ({ context, event }) =>
      event.type === 'pointer.move' && context.pressedAt !== null && hasMoved(context.pressedAt, event),
    hasAxis: ({ context }) => axisOf(context) !== null,
  },
}).createMachine({
  id: 'mirror',
  description: 'From two ends of an axis to the selection on its other side.',
  context: ({ input }) => ({ ...input, masses: [], shapes: [], from: null, aim: null, pressedAt: null, keeps: false }),
  initial: 'idle',
  on: {
    'tool.chosen': {
      target: '.idle',
      actions: ['forget', { type: 'takeShapes', params: ({ event }) => ({ shapes: event.shapes }) }],
    },
    'scene.changed': { actions: { type: 'takeScene', params: ({ event }) => ({ scene: event.scene }) } },
    'building.changed': {
      target: '.idle',
      actions: ['forget', { type: 'takeMasses', params: ({ event }) => ({ masses: event.masses }) }],
    },
    'tool.left': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {
      description: 'No end of the axis is placed.',
      on: {
        'pointer.move': { actions: 'look' },
        'pointer.down': [
          {
            guard: 'onMass',
            actions: {
              type: 'massPicked',
              params: ({ context, event }) => ({ massId: massAt(event.at, context.masses)?.id ?? '' }),
            },
          },
          { guard: 'nothingChosen' },
          { target: 'pointing', actions: ['look', 'begin'] },
        ],
      },
    },
    pointing: {
      description: 'The mouse button is held on the first end of the axis.',
      on: {
        'pointer.move': { guard: 'moved', target: 'dragging', actions: 'look' },
        'pointer.up': 'drawing',
        'pointer.cancelled': { target: 'idle', actions: 'forget' },
        'key.escape': { target: 'idle', actions: 'forget' },
      },
    },
    dragging: {
      description: 'The mouse button is held; the axis follows the pointer.',
      on: {
        'pointer.move': { actions: 'look' },
        'pointer.up': { target: 'placed', actions: 'look' },
        'pointer.cancelled': { target: 'idle', actions: 'forget' },
        'key.escape': { target: 'idle', actions: 'forget' },
      },
    },
    drawing: {
      description: 'The first end is placed; the axis follows the free pointer.',
      on: {
        'pointer.move': { actions: 'look' },
        'pointer.down': { target: 'ending', actions: 'look' },
        'key.escape': { target: 'idle', actions: 'forget' },
      },
    },
    ending: {
      description: 'The mouse button is held for the second end; the axis follows the pointer.',
      on: {
        'pointer.move': { actions: 'look' },
        'pointer.up': { target: 'placed', actions: 'look' },
        'pointer.cancelled': 'drawing',
        'key.escape': { target: 'idle', actions: 'forget' },
      },
    },
    placed: {
      description: 'An axis without length mirrors nothing; the drawing does not stay here.',
      always: [
        {
          guard: 'hasAxis',
          target: 'idle',
          actions: [
            { type: 'axisDrawn', params: ({ context }) => ({ line: axisOf(context), keeps: context.keeps }) },
            'forget',
          ],
        },
        { target: 'drawing' },
      ],
    },
  },
})

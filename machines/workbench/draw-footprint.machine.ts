import { assign, setup } from 'xstate'
import { signedRingArea, type Point, type Ring } from '#building/derive/ring.ts'
import { projectFrame, type Frame } from '#building/derive/framed-ring.ts'
import { drawnCheck } from '#building/derive/outline-check.ts'
import {
  aimAt,
  baseAim,
  isTyped,
  nothingTyped,
  ringWith,
  squareAim,
  typedAim,
  type Aim,
  type DrawTool,
  type Typed,
} from './aim.ts'
import { notProvided } from '../not-provided.ts'
import { hasMoved, type DrawScene, type PointerFact, type Refusal } from './pointer-fact.ts'

export interface DrawContext {
  readonly tool: DrawTool
  readonly scene: DrawScene
  /** Selected edge on which a rectangle is drawn; null: none. */
  readonly base: Frame | null
  /** Placed corners; for a rectangle only the first. */
  readonly corners: readonly Point[]
  /** Corners at the press: cancel returns to them. */
  readonly mark: readonly Point[]
  /** Last position of the pointer; null until it was over the canvas. */
  readonly pointer: PointerFact | null
  readonly pressedAt: Point | null
  readonly aim: Aim | null
  readonly typed: Typed
  readonly refusal: Refusal | null
  /** Decision of the last release or Enter. */
  readonly placing: Placing
}

export type DrawFootprintEvent =
  /** @property base the edge that was selected */
  | { readonly type: 'tool.chosen'; readonly tool: DrawTool; readonly base?: Frame | null }
  | { readonly type: 'scene.changed'; readonly scene: DrawScene }
  | ({ readonly type: 'pointer.down' } & PointerFact)
  | ({ readonly type: 'pointer.move' } & PointerFact)
  | ({ readonly type: 'pointer.up' } & PointerFact)
  | { readonly type: 'pointer.cancelled' }
  /** A character of a length or an angle, in plain digits. */
  | { readonly type: 'text.typed'; readonly text: string }
  | { readonly type: 'key.backspace' }
  | { readonly type: 'key.tab' }
  | { readonly type: 'key.enter' }
  | { readonly type: 'key.escape' }

/** Longest typed text: feet and inches with their words and fractions. */
const mostTyped = 20

function factOf({ at, metresPerPixel, shift, free, clicks }: PointerFact): PointerFact {
  return { at, metresPerPixel, shift, free, clicks }
}

/**
 * Present aim of the pointer. A rectangle has no line to lock or close: with Shift it is a square, and beside a selected
 * edge it begins on the edge.
 */
function aimOf(context: DrawContext): Aim | null {
  const { tool, pointer, scene, corners, base } = context
  const [anchor] = corners
  if (pointer === null) return null
  if (tool === 'polygon') return aimAt(pointer, scene, corners, corners.length >= 3)
  if (tool === 'turned' && corners.length < 2) return aimAt(pointer, scene, corners, false)
  const aim = aimAt({ ...pointer, shift: false }, scene, corners, false)
  if (tool === 'turned') return aim
  if (anchor === undefined) return (base === null ? null : baseAim(pointer, scene, base)) ?? aim
  return pointer.shift ? squareAim(aim, anchor, base ?? projectFrame) : aim
}

/** Ring turned counter-clockwise, as every ring that leaves this machine. */
function leftTurning(ring: Ring): readonly Point[] {
  return signedRingArea(ring) < 0 ? ring.toReversed() : [...ring]
}

/** Effect of placing the next corner. */
export type Placing =
  | { readonly does: 'finish'; readonly vertices: readonly Point[] }
  | { readonly does: 'add'; readonly corner: Point }
  | { readonly does: 'nothing' }
  | { readonly does: 'refuse'; readonly refusal: Refusal }

const nothing: Placing = { does: 'nothing' }

function finishing(ring: Ring): Placing {
  const answer = drawnCheck(ring)
  return answer.ok
    ? { does: 'finish', vertices: leftTurning(ring) }
    : { does: 'refuse', refusal: { reason: answer.reason, params: answer.params } }
}

/** Placing by a released pointer, or by Enter after a typed corner. */
function placingOf({ tool, corners, base }: DrawContext, aim: Aim | null, clicks: number): Placing {
  if (aim === null) return nothing
  if (tool === 'rectangle' || (tool === 'turned' && corners.length >= 2))
    return finishing(ringWith(tool, corners, aim.point, base ?? projectFrame))
  const last = corners.at(-1)
  const onLast = last !== undefined && Math.hypot(last[0] - aim.point[0], last[1] - aim.point[1]) < 1e-6
  if (aim.kind === 'close') return finishing(corners)
  if (clicks >= 2) return corners.length >= 3 ? finishing(corners) : nothing
  return onLast ? nothing : { does: 'add', corner: aim.point }
}

/** Effect of Enter: it places a typed corner, else it ends the outline. */
function enterOf(context: DrawContext): Placing {
  const { tool, typed, scene, corners, aim, base } = context
  if (isTyped(typed)) {
    const placed = typedAim(tool, typed, scene, corners, aim, base ?? projectFrame)
    return placed === null
      ? { does: 'refuse', refusal: { reason: 'typed.number', params: {} } }
      : placingOf(context, placed, 1)
  }
  return tool === 'polygon' ? finishing(corners) : placingOf(context, aim, 1)
}

/**
 * Drawing a footprint with the rectangle, the turned rectangle or the polygon tool.
 *
 * - `idle` – the tool is in hand, nothing is placed;
 * - `pointing` – the pointer is pressed and has not moved: a click;
 * - `dragging` – pressed and moved: the corner is where it is released;
 * - `drawing` – at least one corner is placed and the pointer is free.
 *
 * A rectangle is a drag or two clicks, with Shift a square, beside a selected edge along that edge; a turned rectangle
 * is three clicks: an edge and the depth; a polygon is clicks, closed on its first corner, by a double click or Enter. An
 * outline that building/derive/footprint-check refuses stays on the page with its reason. Escape goes back a step at a
 * time.
 *
 * The page provides two actions with `drawFootprintMachine.provide(…)`: `footprintDrawn` ({ vertices }: a good ring,
 * counter-clockwise) and `toolLeft` (Escape with nothing drawn).
 */
export const drawFootprintMachine = setup({
  types: {
    context: {} as DrawContext,
    events: {} as DrawFootprintEvent,
    input: {} as { readonly tool: DrawTool; readonly scene: DrawScene },
  },
  actions: {
    footprintDrawn: notProvided('draw-footprint', 'footprintDrawn') as (
      _: unknown,
      params: { readonly vertices: readonly Point[] },
    ) => void,
    toolLeft: notProvided('draw-footprint', 'toolLeft') as (_: unknown) => void,
    /** Stores the pointer and aims again. */
    follow: assign(({ context, event }) => {
      const pointer =
        event.type === 'pointer.down' || event.type === 'pointer.move' || event.type === 'pointer.up'
          ? factOf(event)
          : context.pointer
      const next = { ...context, pointer }
      return { pointer, aim: aimOf(next) }
    }),
    press: assign(({ context, event }) =>
      event.type === 'pointer.down' ? { pressedAt: event.at, mark: context.corners } : {},
    ),
    /** The first corner, where the pointer is; without a pointer at the site itself. */
    start: assign(({ context }) => {
      const corners: readonly Point[] = [context.aim?.point ?? [0, 0]]
      return { corners, aim: aimOf({ ...context, corners }), refusal: null }
    }),
    removeLast: assign(({ context }) => {
      const corners = context.corners.slice(0, -1)
      return { corners, refusal: null, aim: aimOf({ ...context, corners }) }
    }),
    backToMark: assign(({ context }) => ({
      corners: context.mark,
      pressedAt: null,
      aim: aimOf({ ...context, corners: context.mark }),
    })),
    forget: assign(({ context }) => ({
      corners: [],
      mark: [],
      pressedAt: null,
      typed: nothingTyped,
      refusal: null,
      placing: nothing,
      aim: aimOf({ ...context, corners: [] }),
    })),
    type: assign(({ context: { typed } }, { text }: { readonly text: string }) => ({
      typed: { ...typed, [typed.field]: (typed[typed.field] + text).slice(0, mostTyped) },
      refusal: null,
    })),
    typeLess: assign(({ context: { typed } }) => ({
      typed: { ...typed, [typed.field]: typed[typed.field].slice(0, -1) },
      refusal: null,
    })),
    otherField: assign(({ context: { typed } }) => ({
      typed: { ...typed, field: typed.field === 'first' ? ('second' as const) : ('first' as const) },
    })),
    clearTyped: assign({ typed: nothingTyped, refusal: null }),
    takeTool: assign((_, { tool, base }: { readonly tool: DrawTool; readonly base: Frame | null }) => ({ tool, base })),
    takeScene: assign(({ context }, { scene }: { readonly scene: DrawScene }) => ({
      scene,
      aim: aimOf({ ...context, scene }),
    })),
    decide: assign(({ context, event }) => ({
      placing: event.type === 'pointer.up' ? placingOf(context, context.aim, event.clicks) : enterOf(context),
    })),
    addPlaced: assign(({ context }) => {
      const corners = context.placing.does === 'add' ? [...context.corners, context.placing.corner] : context.corners
      return { corners, typed: nothingTyped, refusal: null, aim: aimOf({ ...context, corners }) }
    }),
    refuse: assign(({ context }) => ({ refusal: context.placing.does === 'refuse' ? context.placing.refusal : null })),
  },
  guards: {
    finishes: ({ context }) => context.placing.does === 'finish',
    adds: ({ context }) => context.placing.does === 'add',
    refuses: ({ context }) => context.placing.does === 'refuse',
    freshPress: (_, { clicks }: { readonly clicks: number }) => clicks < 2,
    moved: ({ context, event }) =>
      event.type === 'pointer.move' && context.pressedAt !== null && hasMoved(context.pressedAt, event),
    firstClick: ({ context }) => context.mark.length === 0,
    hadCorners: ({ context }) => context.mark.length > 0,
    someTyped: ({ context }) => isTyped(context.typed),
    /** Backspace deletes from the present field while it has text. */
    fieldTyped: ({ context }) => context.typed[context.typed.field] !== '',
    oneCorner: ({ context }) => context.corners.length <= 1,
  },
}).createMachine({
  id: 'drawFootprint',
  description: 'From the first corner to a footprint that may be saved.',
  context: ({ input }) => ({
    ...input,
    base: null,
    corners: [],
    mark: [],
    pointer: null,
    pressedAt: null,
    aim: null,
    typed: nothingTyped,
    refusal: null,
    placing: nothing,
  }),
  initial: 'idle',
  on: {
    'tool.chosen': {
      target: '.idle',
      actions: [
        { type: 'takeTool', params: ({ event }) => ({ tool: event.tool, base: event.base ?? null }) },
        'forget',
      ],
    },
    'scene.changed': { actions: { type: 'takeScene', params: ({ event }) => ({ scene: event.scene }) } },
  },
  states: {
    idle: {
      description: 'No outline is begun; the hint asks for the first corner.',
      on: {
        'pointer.move': { actions: 'follow' },
        // The second press of a double click that closed an outline starts no new one.
        'pointer.down': {
          guard: { type: 'freshPress', params: ({ event }) => ({ clicks: event.clicks }) },
          target: 'pointing',
          actions: ['follow', 'press', 'start'],
        },
        'key.enter': { target: 'drawing', actions: 'start' },
        'key.escape': { actions: 'toolLeft' },
      },
    },
    pointing: {
      description: 'The mouse button is held where it was pressed; the plan is as it was.',
      on: {
        'pointer.move': [{ guard: 'moved', target: 'dragging', actions: 'follow' }, { actions: 'follow' }],
        'pointer.up': [
          { guard: 'firstClick', target: 'drawing', actions: 'follow' },
          { target: 'placing', actions: ['follow', 'decide'] },
        ],
        'pointer.cancelled': [
          { guard: 'hadCorners', target: 'drawing', actions: 'backToMark' },
          { target: 'idle', actions: 'forget' },
        ],
        'key.escape': [
          { guard: 'hadCorners', target: 'drawing', actions: 'backToMark' },
          { target: 'idle', actions: 'forget' },
        ],
      },
    },
    dragging: {
      description: 'The outline follows the held pointer to where the corner would be.',
      on: {
        'pointer.move': { actions: 'follow' },
        'pointer.up': { target: 'placing', actions: ['follow', 'decide'] },
        'pointer.cancelled': [
          { guard: 'hadCorners', target: 'drawing', actions: 'backToMark' },
          { target: 'idle', actions: 'forget' },
        ],
        'key.escape': [
          { guard: 'hadCorners', target: 'drawing', actions: 'backToMark' },
          { target: 'idle', actions: 'forget' },
        ],
      },
    },
    drawing: {
      description: 'The outline so far is drawn, and a thin line goes on to the pointer, with its length beside it.',
      on: {
        'pointer.move': { actions: 'follow' },
        'pointer.down': { target: 'pointing', actions: ['follow', 'press'] },
        'text.typed': { actions: { type: 'type', params: ({ event }) => ({ text: event.text }) } },
        'key.tab': { actions: 'otherField' },
        'key.enter': { target: 'placing', actions: 'decide' },
        'key.backspace': [
          { guard: 'fieldTyped', actions: 'typeLess' },
          { guard: 'oneCorner', target: 'idle', actions: 'forget' },
          { actions: 'removeLast' },
        ],
        'key.escape': [
          { guard: 'someTyped', actions: 'clearTyped' },
          { target: 'idle', actions: 'forget' },
        ],
      },
    },
    placing: {
      description: 'The drawing decides what a released corner or Enter means; it does not stay here.',
      always: [
        {
          guard: 'finishes',
          target: 'idle',
          actions: [
            {
              type: 'footprintDrawn',
              params: ({ context: { placing } }) => ({ vertices: placing.does === 'finish' ? placing.vertices : [] }),
            },
            'forget',
          ],
        },
        { guard: 'adds', target: 'drawing', actions: 'addPlaced' },
        { guard: 'refuses', target: 'drawing', actions: 'refuse' },
        { target: 'drawing' },
      ],
    },
  },
})

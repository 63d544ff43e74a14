import type { Point } from '#building/derive/ring.ts'
import { machinePaths } from '../machine-paths.ts'
import { panMachine, type Camera, type PanEvent } from './pan.machine.ts'
import { panView } from './pan.view.ts'

const camera: Camera = { originX: 400, originY: 300, scale: 20 }
const start: Point = [100, 100]
const places: readonly Point[] = [
  [130, 90],
  [60, 220],
]

export const panEvents: readonly PanEvent[] = [
  { type: 'tool.chosen', pans: true },
  { type: 'tool.chosen', pans: false },
  { type: 'space.down' },
  { type: 'space.up' },
  { type: 'pointer.down', pixel: start, middle: false, camera },
  { type: 'pointer.down', pixel: start, middle: true, camera },
  ...places.map((pixel): PanEvent => ({ type: 'pointer.move', pixel })),
  { type: 'pointer.up' },
  { type: 'pointer.cancelled' },
  { type: 'key.escape' },
]

function paramOf(params: unknown, name: 'by' | 'camera'): unknown {
  return typeof params === 'object' && params !== null && name in params
    ? (params as Record<string, unknown>)[name]
    : null
}
function textOf(value: unknown) {
  return JSON.stringify(value)
}

const cursors = {
  tool: 'the cursor is that of the select tool',
  grab: 'the cursor is an open hand',
  grabbing: 'the cursor is a closed hand',
}

/** Walks of moving the view: with the tool, with Space, with the middle button; let go or given up. */
export const panPaths = machinePaths({
  name: 'pan',
  about:
    'From a press on the background to a view that has moved; given up, the view is as it was when it was pressed.',
  machine: panMachine,
  page: 'Tab “Draw building” of a project',
  priority: 'low',
  data: ['A designer, logged in, and a draft project with a place and one mass.'],
  begin: 'Open the tab “Draw building” and press V for the select tool',
  events: panEvents,
  describe: event => {
    switch (event.type) {
      case 'tool.chosen':
        return event.pans ? 'Press H for the tool that moves the view' : 'Press V for the select tool'
      case 'space.down':
        return 'Hold the Space key'
      case 'space.up':
        return 'Let the Space key go'
      case 'pointer.down':
        return `Press the ${event.middle ? 'middle' : 'main'} mouse button on an empty place of the plan, and hold it`
      case 'pointer.move':
        return event.pixel[0] > start[0]
          ? 'Move the pointer a little to the right and up'
          : 'Move the pointer far to the left and down'
      case 'pointer.up':
        return 'Release the mouse button'
      case 'pointer.cancelled':
        return 'Lose the pointer (on a touch screen, let a gesture of the system interrupt)'
      case 'key.escape':
        return 'Press Escape'
      default:
        return event.type
    }
  },
  sees: snapshot => cursors[panView(snapshot).cursor ?? 'tool'],
  byHand: event => event.type !== 'pointer.cancelled',
  truths: [
    {
      says: 'a press moves the view with the tool, with Space or with the middle button, and otherwise not',
      holds: ({ before, event, after, taken }) => {
        if (event.type !== 'pointer.down' || !before.matches('idle')) return true
        const { toolInHand, spaceHeld } = before.context
        return event.middle || toolInHand || spaceHeld
          ? after.matches('pointing') && after.context.mark === event.camera && after.context.at === event.pixel
          : !taken && after.matches('idle')
      },
    },
    {
      says: 'every move moves the view by as many pixels as the pointer went, so the place under it stays',
      holds: ({ before, event, after, effects }) => {
        if (event.type !== 'pointer.move' || before.matches('idle')) return effects.every(e => e.type !== 'viewMoved')
        const at = before.context.at
        return (
          at !== null &&
          after.matches('dragging') &&
          after.context.at === event.pixel &&
          effects.length === 1 &&
          effects[0]?.type === 'viewMoved' &&
          textOf(paramOf(effects[0].params, 'by')) === textOf([event.pixel[0] - at[0], event.pixel[1] - at[1]])
        )
      },
    },
    {
      says: 'a lost pointer or Escape brings the view back to its mark, once it has moved',
      holds: ({ before, event, after, effects }) => {
        const restored = effects.filter(e => e.type === 'viewRestored')
        const gaveUp = event.type === 'pointer.cancelled' || event.type === 'key.escape'
        if (!gaveUp || !before.matches('dragging')) return restored.length === 0 && (!gaveUp || after.matches('idle'))
        return (
          after.matches('idle') &&
          restored.length === 1 &&
          textOf(paramOf(restored[0]?.params, 'camera')) === textOf(camera)
        )
      },
    },
    {
      says: 'a release leaves the view where it is and ends the drag',
      holds: ({ event, after, effects }) =>
        event.type !== 'pointer.up' || (after.matches('idle') && effects.length === 0),
    },
    {
      says: 'idle holds no mark, a press does',
      holds: ({ after }) =>
        after.matches('idle') === (after.context.mark === null) &&
        after.matches('idle') === (after.context.at === null),
    },
    {
      says: 'tool and Space are remembered, whatever the pointer does',
      holds: ({ before, event, after }) =>
        after.context.toolInHand === (event.type === 'tool.chosen' ? event.pans : before.context.toolInHand) &&
        after.context.spaceHeld ===
          (event.type === 'space.down' ? true : event.type === 'space.up' ? false : before.context.spaceHeld),
    },
    {
      says: 'a tool or Space begins and ends no drag',
      holds: ({ before, event, after }) =>
        (event.type !== 'tool.chosen' && event.type !== 'space.down' && event.type !== 'space.up') ||
        textOf(before.value) === textOf(after.value),
    },
    {
      says: 'the cursor tells what a press would do',
      holds: ({ after }) =>
        panView(after).cursor ===
        (!after.matches('idle') ? 'grabbing' : after.context.toolInHand || after.context.spaceHeld ? 'grab' : null),
    },
  ],
  limits: { visits: 500, shortest: 16, simple: 6 },
  simpleEvent: event =>
    event.type !== 'tool.chosen' &&
    event.type !== 'space.down' &&
    event.type !== 'space.up' &&
    event.type !== 'key.escape',
})

import { signedRingArea, type Point } from '#building/derive/ring.ts'
import { footprintCheck } from '#building/derive/footprint-check.ts'
import { machinePaths } from '../machine-paths.ts'
import { isTyped, type DrawTool } from './aim.ts'
import { drawFootprintMachine, type DrawFootprintEvent } from './draw-footprint.machine.ts'
import type { DrawScene, PointerFact } from './pointer-fact.ts'

/** Corners of a house, walked in order, and a corner with which its outline would cross. */
const house: readonly Point[] = [
  [0, 0],
  [8, 0],
  [8, 6],
  [0, 6],
]
const crossing: Point = [4, -4]
const scene: DrawScene = { rings: [], grid: 1, snapping: false, metresPerUnit: 1 }
function fact(at: Point, clicks = 1): PointerFact {
  return { at, metresPerPixel: 0.05, shift: false, free: false, clicks }
}
/** Point two pixels from the press: still a click. */
const trembling: Point = [0.1, 0]
const places = [...house, crossing]
function same(a: Point | null, b: Point | null) {
  return a !== null && b !== null && a[0] === b[0] && a[1] === b[1]
}
const third: Point = [8, 6]

/** The events of a drawing, with the corners of a small house. */
export const drawFootprintEvents: readonly DrawFootprintEvent[] = [
  { type: 'tool.chosen', tool: 'rectangle' },
  { type: 'tool.chosen', tool: 'turned' },
  { type: 'tool.chosen', tool: 'polygon' },
  { type: 'scene.changed', scene: { ...scene } },
  ...places.flatMap((at): readonly DrawFootprintEvent[] => [
    { type: 'pointer.move', ...fact(at) },
    { type: 'pointer.down', ...fact(at) },
    { type: 'pointer.up', ...fact(at) },
  ]),
  { type: 'pointer.move', ...fact(trembling) },
  { type: 'pointer.up', ...fact(trembling) },
  { type: 'pointer.down', ...fact(third, 2) },
  { type: 'pointer.up', ...fact(third, 2) },
  { type: 'pointer.cancelled' },
  { type: 'text.typed', text: '5' },
  { type: 'key.tab' },
  { type: 'key.backspace' },
  { type: 'key.enter' },
  { type: 'key.escape' },
]

const keys: Readonly<Record<DrawTool, string>> = { rectangle: 'R', turned: 'T', polygon: 'P' }
const names: Readonly<Record<DrawTool, string>> = {
  rectangle: 'rectangle',
  turned: 'turned rectangle',
  polygon: 'polygon',
}
function textOf(value: unknown) {
  return JSON.stringify(value)
}

/** Walks of a drawing: the pointer goes on to the next corner, back to the first, or where the outline would cross. */
export const drawFootprintPaths = machinePaths({
  name: 'draw-footprint',
  about:
    'From the first corner to a footprint that may be saved; Escape leaves a step at a time, and what is refused stays to be put right.',
  machine: drawFootprintMachine,
  input: { tool: 'polygon', scene },
  page: 'Tab “Draw building” of a project',
  priority: 'medium',
  data: [
    'A designer, logged in, and a draft project with a place, without a mass.',
    'Snapping is off (the magnet in the tool bar). Numbers such as 8, 6 are metres to the right of and above ' +
      'the first corner; a place close by is good enough.',
  ],
  begin: 'Open the tab “Draw building” and press P for the polygon tool',
  events: drawFootprintEvents,
  possible: (snapshot, event) => {
    const { corners, tool, pressedAt, pointer, typed } = snapshot.context
    const count = corners.length
    const pressed = snapshot.matches('pointing') || snapshot.matches('dragging')
    switch (event.type) {
      case 'pointer.down':
      case 'pointer.move':
      case 'pointer.up': {
        if (event.clicks === 2)
          return event.type === 'pointer.up'
            ? snapshot.matches('pointing') && same(pressedAt, third) && pointer?.clicks === 2
            : !pressed && (count === 3 || count === 0) && tool === 'polygon'
        if (event.type === 'pointer.up') return pressed && same(pointer?.at ?? null, event.at)
        // A pressed pointer may be dragged once, to the place of the next corner; a free pointer moves there before
        // each press.
        if (pressed && same(event.at, trembling))
          return event.type === 'pointer.move' && snapshot.matches('pointing') && same(pressedAt, house[0] ?? null)
        if (snapshot.matches('dragging')) return event.type === 'pointer.move' && count === 1 && same(event.at, third)
        if (pressed)
          return (
            event.type === 'pointer.move' &&
            same(pressedAt, house[Math.max(count - 1, 0)] ?? null) &&
            same(event.at, (tool === 'rectangle' ? third : house[count]) ?? null)
          )
        const next =
          tool === 'rectangle'
            ? [count === 0 ? house[0] : third]
            : tool === 'turned'
              ? [house[count]]
              : [house[count], count >= 3 ? house[0] : undefined, count === 3 ? crossing : undefined]
        return (
          (event.type === 'pointer.down' || count < 3) &&
          next.some(place => place !== undefined && same(place, event.at))
        )
      }
      // Numbers are typed for the second corner: a length, or the width and depth of a rectangle.
      case 'text.typed':
        return (
          count === 1 &&
          !pressed &&
          typed[typed.field] === '' &&
          same(pointer?.at ?? null, house[0] ?? null) &&
          (tool === 'rectangle' || typed.field === 'first')
        )
      case 'key.tab':
        return count === 1 && !pressed && same(pointer?.at ?? null, house[0] ?? null)
      case 'key.enter':
        return count > 0 || pointer === null || same(pointer.at, house[0] ?? null)
      case 'tool.chosen':
        return count < 2 && !pressed
      case 'scene.changed':
        return count < 2
      case 'pointer.cancelled':
      case 'key.backspace':
      case 'key.escape':
        return true
      default:
        return false
    }
  },
  describe: event => {
    switch (event.type) {
      case 'tool.chosen':
        return `Press ${keys[event.tool]} for the ${names[event.tool]} tool`
      case 'scene.changed':
        return 'Choose another grid size in the tool bar'
      case 'pointer.move':
        return `Move the pointer to ${event.at.join(', ')}`
      case 'pointer.down':
        return event.clicks === 2
          ? `Press the mouse button again at once (a double click) at ${event.at.join(', ')}, and hold it`
          : `Press the mouse button at ${event.at.join(', ')}, and hold it`
      case 'pointer.up':
        return 'Release the mouse button'
      case 'pointer.cancelled':
        return 'Lose the pointer (on a touch screen, let a gesture of the system interrupt)'
      case 'text.typed':
        return `Type the number ${event.text}`
      case 'key.tab':
        return 'Press Tab'
      case 'key.backspace':
        return 'Press Backspace'
      case 'key.enter':
        return 'Press Enter'
      case 'key.escape':
        return 'Press Escape'
      default:
        return event.type
    }
  },
  sees: ({ context: { tool, corners, typed, refusal } }) =>
    [
      `the ${names[tool]} tool is in hand, ` +
        `${corners.length === 0 ? 'no corner is' : corners.length === 1 ? '1 corner is' : `${corners.length} corners are`} placed`,
      ...(isTyped(typed)
        ? [
            `the numbers beside the pointer show ${[typed.first, typed.second].filter(text => text !== '').join(' and ')}`,
          ]
        : []),
      ...(refusal === null ? [] : ['a message says why the outline is refused']),
    ].join('; '),
  leaves: ({ effects }) => {
    if (effects.some(({ type }) => type === 'footprintDrawn'))
      return 'the outline is a chosen mass, and the select tool is in hand'
    return effects.some(({ type }) => type === 'toolLeft') ? 'the select tool is in hand' : undefined
  },
  back: ({ after: { context }, effects }, next) => {
    const take = next.type === 'tool.chosen' ? [] : [`press ${keys[context.tool]} for the ${names[context.tool]} tool`]
    if (effects.some(({ type }) => type === 'footprintDrawn')) return ['Choose “Undo”', ...take].join(' and ')
    return effects.some(({ type }) => type === 'toolLeft') ? take[0]?.replace('press', 'Press') : undefined
  },
  byHand: event => event.type !== 'pointer.cancelled',
  refuses: ({ before, after: { context } }) =>
    context.refusal === null || context.refusal === before.context.refusal || context.refusal.reason === 'typed.number'
      ? null
      : context.refusal,
  // The state for cancelling a press matters only while pressed; the last decision never matters again.
  key: ({ value, context: { tool, corners, pointer, typed, refusal, mark, pressedAt } }) =>
    textOf([
      value,
      tool,
      corners,
      pointer?.at,
      pointer?.clicks,
      typed,
      refusal?.reason,
      value === 'pointing' || value === 'dragging' ? [mark, pressedAt] : null,
    ]),
  truths: [
    {
      says: 'what is drawn may be saved: a simple ring, counter-clockwise, and the next drawing starts empty',
      holds: ({ after, effects }) =>
        effects.every(({ type, params }) => {
          if (type !== 'footprintDrawn' || typeof params !== 'object' || params === null || !('vertices' in params))
            return type === 'toolLeft'
          const vertices = params.vertices as readonly Point[]
          return (
            footprintCheck(vertices).ok &&
            signedRingArea(vertices) > 0 &&
            after.matches('idle') &&
            after.context.corners.length === 0
          )
        }),
    },
    {
      says: 'only a release or Enter draws, and once',
      holds: ({ event, effects }) =>
        effects.filter(e => e.type === 'footprintDrawn').length <=
        (event.type === 'pointer.up' || event.type === 'key.enter' ? 1 : 0),
    },
    {
      says: 'idle holds nothing, every other state at least one corner',
      holds: ({ after }) =>
        after.matches('idle')
          ? after.context.corners.length === 0 && !isTyped(after.context.typed) && after.context.refusal === null
          : after.context.corners.length > 0,
    },
    {
      says: 'Escape leaves the tool exactly when nothing is drawn',
      holds: ({ before, event, effects }) =>
        effects.some(e => e.type === 'toolLeft') === (event.type === 'key.escape' && before.matches('idle')),
    },
    {
      says: 'Escape leaves one step: the press, what is typed, the outline',
      holds: ({ before, event, after }) => {
        if (event.type !== 'key.escape' || before.matches('idle')) return true
        if (before.matches('drawing'))
          return isTyped(before.context.typed)
            ? after.matches('drawing') &&
                !isTyped(after.context.typed) &&
                after.context.corners === before.context.corners
            : after.matches('idle')
        return (
          textOf(after.context.corners) === textOf(before.context.mark) &&
          after.matches(before.context.mark.length > 0 ? 'drawing' : 'idle')
        )
      },
    },
    {
      says: 'a lost pointer takes back the press',
      holds: ({ before, event, after }) =>
        event.type !== 'pointer.cancelled' ||
        !(before.matches('pointing') || before.matches('dragging')) ||
        (textOf(after.context.corners) === textOf(before.context.mark) &&
          after.matches(before.context.mark.length > 0 ? 'drawing' : 'idle')),
    },
    {
      says: 'a refusal keeps every corner and says why',
      holds: ({ before, after, effects }) =>
        after.context.refusal === null ||
        (effects.length === 0 &&
          after.context.corners.length >= before.context.corners.length &&
          after.context.refusal.reason !== undefined),
    },
    {
      says: 'a step adds one corner at most, and a move none',
      holds: ({ before, event, after }) =>
        after.context.corners.length <= before.context.corners.length + (event.type === 'pointer.move' ? 0 : 1),
    },
    {
      says: 'the house closes where its outline is simple, and is refused where it crosses',
      holds: ({ before, event, after, effects }) => {
        const { tool, corners } = before.context
        const closing =
          tool === 'polygon' &&
          corners.length >= 3 &&
          ((event.type === 'key.enter' && before.matches('drawing') && !isTyped(before.context.typed)) ||
            (event.type === 'pointer.up' &&
              event.clicks === 1 &&
              (before.matches('pointing') || before.matches('dragging')) &&
              same(event.at, house[0] ?? null)))
        if (!closing || !same(corners[0] ?? null, house[0] ?? null)) return true
        return footprintCheck(corners).ok
          ? effects.length === 1 && after.matches('idle')
          : effects.length === 0 && after.matches('drawing') && after.context.refusal !== null
      },
    },
    {
      says: 'the pointer is followed wherever it is seen',
      holds: ({ event, after, taken }) =>
        !('at' in event) ||
        (!taken && event.type !== 'pointer.move') ||
        (after.context.pointer !== null &&
          same(after.context.pointer.at, event.at) &&
          after.context.pointer.clicks === event.clicks),
    },
    {
      says: 'an aim is where the pointer is, while snapping is off, or the first corner that it closes on',
      holds: ({ event, after, taken }) =>
        !taken ||
        !('at' in event) ||
        (after.context.aim !== null &&
          (same(after.context.aim.point, event.at) ||
            (after.context.aim.kind === 'close' && same(after.context.aim.point, after.context.corners[0] ?? null)))),
    },
    {
      says: 'a press is remembered with what it may be taken back to',
      holds: ({ before, event, after, taken }) =>
        !taken ||
        event.type !== 'pointer.down' ||
        (after.matches('pointing') &&
          same(after.context.pressedAt, event.at) &&
          textOf(after.context.mark) === textOf(before.context.corners)),
    },
    {
      says: 'the first of a click or a drag begins an outline where it was pressed',
      holds: ({ before, event, after, taken }) =>
        !taken ||
        event.type !== 'pointer.down' ||
        !before.matches('idle') ||
        (event.clicks === 1 && textOf(after.context.corners) === textOf([event.at])),
    },
    {
      says: 'typing goes into the field in hand, Tab takes the other',
      holds: ({ before, event, after }) =>
        !before.matches('drawing') ||
        ((event.type !== 'text.typed' ||
          after.context.typed[before.context.typed.field] ===
            before.context.typed[before.context.typed.field] + event.text) &&
          (event.type !== 'key.tab' || after.context.typed.field !== before.context.typed.field)),
    },
    {
      says: 'Backspace takes what is typed, then the last corner',
      holds: ({ before, event, after }) =>
        event.type !== 'key.backspace' ||
        !before.matches('drawing') ||
        (before.context.typed[before.context.typed.field] !== ''
          ? after.context.corners.length === before.context.corners.length &&
            after.context.typed[before.context.typed.field] === ''
          : after.context.corners.length === before.context.corners.length - 1),
    },
    {
      says: 'a placed corner takes the typed numbers with it',
      holds: ({ before, after }) =>
        after.context.corners.length <= before.context.corners.length || !isTyped(after.context.typed),
    },
    {
      says: 'a chosen tool starts anew',
      holds: ({ event, after }) =>
        event.type !== 'tool.chosen' || (after.matches('idle') && after.context.tool === event.tool),
    },
    {
      says: 'a changed scene is taken',
      holds: ({ event, after }) => event.type !== 'scene.changed' || after.context.scene === event.scene,
    },
  ],
  // Seven mutations change nothing here and stay undetected: a release follows a pointer that is already there (two),
  // cancelling a press returns to the same corners (four), and a refusal of nothing is no refusal.
  limits: { visits: 5000, shortest: 236, simple: 135, overlooked: 0.08 },
  simpleEvent: event =>
    (event.type === 'pointer.down' && event.clicks === 1) ||
    (event.type === 'pointer.up' && event.clicks === 1) ||
    event.type === 'key.escape',
})

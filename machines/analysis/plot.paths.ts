import { machinePaths, type Effect, type OutsideEvent } from '../machine-paths.ts'
import type { Grip } from './brush-ranges.ts'
import { noFilter, type PlotFilter } from './plot-filter.ts'
import { plotMachine, type PlotEvent } from './plot.machine.ts'

const onAxis: Grip = { key: 'energy', part: 'new', index: 0, from: 100, adds: false }
const more: Grip = { ...onAxis, from: 200, adds: true }
const upperEnd: Grip = { ...onAxis, part: 'high' }
const elsewhere: PlotFilter = { ...noFilter, brushes: { comfort: [{ low: 90, high: 100 }] } }

function textOf(value: unknown) {
  return JSON.stringify(value)
}
function told(effects: readonly Effect[]): string | null {
  const all = effects.filter(({ type }) => type === 'filterChanged')
  return all.length === 1 ? textOf((all[0]?.params as { readonly filter: PlotFilter } | undefined)?.filter) : null
}
function isPress({ type }: PlotEvent | OutsideEvent) {
  return type === 'axis.pressed'
}
function givesUp({ type }: PlotEvent | OutsideEvent) {
  return type === 'pointer.cancelled' || type === 'key.escape'
}

/** Walks of brushing. */
export const plotPaths = machinePaths({
  name: 'plot',
  about:
    'A brush follows the pointer and is one step once it is let go; given up, the brushes are as they were when it was pressed. ' +
    'Every step can be taken back.',
  machine: plotMachine,
  preconditions: ['A study has rows, and the plot is open without a brush.'],
  events: [
    { type: 'axis.pressed', grip: onAxis },
    { type: 'axis.pressed', grip: more },
    { type: 'axis.pressed', grip: upperEnd },
    { type: 'pointer.moved', to: 120 },
    { type: 'pointer.moved', to: 160 },
    { type: 'pointer.released' },
    { type: 'pointer.cancelled' },
    { type: 'key.escape' },
    { type: 'filter.changed', filter: noFilter },
    { type: 'filter.read', filter: elsewhere },
    { type: 'undone' },
    { type: 'redone' },
  ],
  describe: event => {
    switch (event.type) {
      case 'axis.pressed':
        return event.grip.part === 'new'
          ? `Press the energy axis at ${event.grip.from}${event.grip.adds ? ' with Shift' : ''}`
          : 'Press the upper handle of its brush'
      case 'pointer.moved':
        return `Move to ${event.to}`
      case 'pointer.released':
        return 'Release'
      case 'pointer.cancelled':
        return 'The pointer is lost'
      case 'key.escape':
        return 'Press Escape'
      case 'filter.changed':
        return 'Clear all brushes'
      case 'filter.read':
        return 'Go back to an address with a brush of comfort'
      case 'undone':
        return 'Undo'
      case 'redone':
        return 'Redo'
      default:
        return event.type
    }
  },
  sees: ({ context: { filter } }) =>
    Object.entries(filter.brushes)
      .map(([key, ranges]) => `${key} ${ranges.map(({ low, high }) => `${low} to ${high}`).join(', ')}`)
      .join('; ') || 'no brush',
  // Of the history the next step each way: deeper ones are the same again.
  key: ({ value, context: { filter, grip, mark, past, future } }) =>
    textOf([value, filter, grip, mark, past[0], future[0]]),
  possible: ({ context: { past, future, filter } }, event) =>
    event.type === 'axis.pressed'
      ? past.length + future.length < 2 && (event.grip.part === 'new' || filter.brushes['energy'] !== undefined)
      : event.type !== 'filter.changed' || past.length + future.length < 3,
  truths: [
    {
      says: 'a press changes no brush',
      holds: ({ before, event, after, effects }) =>
        !isPress(event) || (textOf(before.context.filter) === textOf(after.context.filter) && effects.length === 0),
    },
    {
      says: 'something is held as long as it is pressed, and the mark is what was there',
      holds: ({ before, after }) =>
        after.matches('idle')
          ? after.context.grip === null && after.context.mark === null
          : after.context.grip !== null &&
            textOf(after.context.mark) === textOf(before.matches('idle') ? before.context.filter : before.context.mark),
    },
    {
      says: 'the pressed axis alone follows the pointer, and its ranges hold where the pointer is',
      holds: ({ before, event, after }) => {
        const { grip, mark } = before.context
        if (event.type !== 'pointer.moved' || grip === null || mark === null) return true
        const others = (filter: PlotFilter) => textOf({ ...filter, brushes: { ...filter.brushes, [grip.key]: [] } })
        const ranges = after.context.filter.brushes[grip.key] ?? []
        return (
          after.matches('dragging') &&
          others(after.context.filter) === others(mark) &&
          ranges.some(({ low, high }) => low <= event.to && event.to <= high)
        )
      },
    },
    {
      says: 'a new range replaces those of its axis, and with Shift comes to them',
      holds: ({ before, event, after }) => {
        const { grip, mark } = before.context
        if (event.type !== 'pointer.moved' || grip?.part !== 'new') return true
        const ranges = after.context.filter.brushes[grip.key] ?? []
        const old = mark?.brushes[grip.key] ?? []
        const holds = (value: number) => ranges.some(({ low, high }) => low <= value && value <= high)
        const own = { low: Math.min(grip.from, event.to), high: Math.max(grip.from, event.to) }
        return grip.adds
          ? holds(own.low) && holds(own.high) && old.every(({ low, high }) => holds(low) && holds(high))
          : textOf(ranges) === textOf([own])
      },
    },
    {
      says: 'let go after it changed, it is told once and is one step; otherwise nothing is told',
      holds: ({ before, event, after, effects }) => {
        if (event.type !== 'pointer.released') return true
        const { filter, mark, past } = before.context
        const changed = before.matches('dragging') && textOf(filter) !== textOf(mark)
        return (
          after.matches('idle') &&
          textOf(after.context.filter) === textOf(filter) &&
          (changed
            ? told(effects) === textOf(filter) &&
              textOf(after.context.past) === textOf([mark, ...past]) &&
              after.context.future.length === 0
            : effects.length === 0 && textOf(after.context.past) === textOf(past))
        )
      },
    },
    {
      says: 'given up, the brushes are as they were when it was pressed',
      holds: ({ before, event, after, effects }) =>
        !givesUp(event) ||
        before.matches('idle') ||
        (after.matches('idle') &&
          effects.length === 0 &&
          textOf(after.context.filter) === textOf(before.context.mark) &&
          textOf(after.context.past) === textOf(before.context.past)),
    },
    {
      says: 'another filter is a step and is told; the same is not',
      holds: ({ before, event, after, effects, taken }) => {
        if (event.type !== 'filter.changed' || !before.matches('idle')) return true
        const { filter, past } = before.context
        if (textOf(filter) === textOf(event.filter)) return !taken
        return (
          told(effects) === textOf(event.filter) &&
          textOf([after.context.filter, ...after.context.past]) === textOf([event.filter, filter, ...past]) &&
          after.context.future.length === 0
        )
      },
    },
    {
      says: 'what the address says is taken without a step, and is not told back',
      holds: ({ before, event, after, effects, taken }) => {
        if (event.type !== 'filter.read' || !before.matches('idle')) return true
        if (textOf(before.context.filter) === textOf(event.filter)) return !taken
        const { filter, past, future } = after.context
        return textOf(filter) === textOf(event.filter) && past.length + future.length + effects.length === 0
      },
    },
    {
      says: 'undo and redo go one step and are told; where there is none, nothing happens',
      holds: ({ before, event, after, effects, taken }) => {
        if (event.type !== 'undone' && event.type !== 'redone') return true
        const line = ({ filter, past, future }: typeof before.context) =>
          textOf([...past.toReversed(), filter, ...future])
        const next = event.type === 'undone' ? before.context.past[0] : before.context.future[0]
        if (next === undefined || !before.matches('idle')) return !taken
        return (
          textOf(after.context.filter) === textOf(next) &&
          told(effects) === textOf(next) &&
          line(after.context) === line(before.context) &&
          after.context.past.length === before.context.past.length + (event.type === 'undone' ? -1 : 1)
        )
      },
    },
    {
      says: 'nothing but a press holds anything, and nothing but the pointer or Escape ends it',
      holds: ({ before, event, after }) =>
        before.matches('idle') === after.matches('idle') ||
        (before.matches('idle') ? isPress(event) : event.type === 'pointer.released' || givesUp(event)),
    },
  ],
  limits: { visits: 4000, shortest: 252, simple: 7 },
  simpleEvent: event =>
    event.type !== 'key.escape' &&
    event.type !== 'undone' &&
    event.type !== 'redone' &&
    event.type !== 'filter.read' &&
    (event.type !== 'pointer.moved' || event.to === 120) &&
    (event.type !== 'axis.pressed' || event.grip === onAxis),
})

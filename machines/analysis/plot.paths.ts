import { machinePaths, type Effect, type OutsideEvent } from '../machine-paths.ts'
import type { Grip } from './brush-ranges.ts'
import { withEdit } from './plot-edits.ts'
import { freshPlot, noFilter, type PlotState } from '#contract/plot-filter.ts'
import { plotMachine, type PlotEvent } from './plot.machine.ts'

const onAxis: Grip = { key: 'energy', part: 'new', index: 0, from: 100, adds: false }
const more: Grip = { ...onAxis, from: 200, adds: true }
const upperEnd: Grip = { ...onAxis, part: 'high' }
const elsewhere: PlotState = {
  ...freshPlot,
  filter: { ...noFilter, brushes: { comfort: [{ low: 90, high: 100 }] } },
}

function textOf(value: unknown) {
  return JSON.stringify(value)
}
function changedState(effects: readonly Effect[]): string | null {
  const all = effects.filter(({ type }) => type === 'stateChanged')
  return all.length === 1 ? textOf((all[0]?.params as { readonly state: PlotState } | undefined)?.state) : null
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
    'A brush follows the pointer and is one step once it is let go; given up, all is as it was when it was pressed. ' +
    'Every step, of brushes, axes, colours, pins and stars alike, can be taken back.',
  machine: plotMachine,
  page: 'The plot of a stage, tab “Analysis”',
  priority: 'medium',
  data: [
    'A project with a finished study (the sample is one). The plot has no brush, and net energy is one of its axes.',
    'Numbers such as 120 are values on the axis of energy; any of your study will do, in the same order.',
    'An address of this page that was copied while comfort had a brush from 90 to 100.',
  ],
  begin: 'Open the tab “Analysis”, page “Passive”, and choose “Clear all” if there are brushes',
  events: [
    { type: 'axis.pressed', grip: onAxis },
    { type: 'axis.pressed', grip: more },
    { type: 'axis.pressed', grip: upperEnd },
    { type: 'pointer.moved', to: 120 },
    { type: 'pointer.moved', to: 160 },
    { type: 'pointer.released' },
    { type: 'pointer.cancelled' },
    { type: 'key.escape' },
    { type: 'plot.edited', edit: { deed: 'clear' } },
    { type: 'plot.edited', edit: { deed: 'hide', key: 'energy' } },
    { type: 'state.read', state: elsewhere },
    { type: 'undone' },
    { type: 'redone' },
  ],
  describe: event => {
    switch (event.type) {
      case 'axis.pressed':
        return event.grip.part === 'new'
          ? `Press the mouse button on the axis of energy at ${event.grip.from}${event.grip.adds ? ' with Shift held' : ''}, and hold it`
          : 'Press the mouse button on the upper end of the brush on energy, and hold it'
      case 'pointer.moved':
        return `Move the pointer along the axis to ${event.to}`
      case 'pointer.released':
        return 'Release the mouse button'
      case 'pointer.cancelled':
        return 'Lose the pointer (on a touch screen, let a gesture of the system interrupt)'
      case 'key.escape':
        return 'Press Escape'
      case 'plot.edited':
        return event.edit.deed === 'clear'
          ? 'Choose “Clear all”'
          : 'Open the menu of the axis of energy and choose “Hide”'
      case 'state.read':
        return 'Open the copied address, on which comfort has a brush from 90 to 100'
      case 'undone':
        return 'Choose “Undo” above the plot'
      case 'redone':
        return 'Choose “Redo” above the plot'
      default:
        return event.type
    }
  },
  sees: ({ context: { state } }) =>
    [
      Object.entries(state.filter.brushes)
        .map(
          ([key, ranges]) => `a brush on ${key} from ${ranges.map(({ low, high }) => `${low} to ${high}`).join(', ')}`,
        )
        .join('; ') || 'no axis has a brush',
      ...state.hidden.map(key => `the axis of ${key} is hidden`),
    ].join(', '),
  // The history counts by its next step each way: deeper steps repeat it.
  key: ({ value, context: { state, grip, mark, past, future } }) =>
    textOf([value, state, grip, mark, past[0], future[0]]),
  possible: ({ context: { past, future, state } }, event) =>
    event.type === 'axis.pressed'
      ? past.length + future.length < 2 && (event.grip.part === 'new' || state.filter.brushes['energy'] !== undefined)
      : event.type !== 'plot.edited' || past.length + future.length < 3,
  // Where a brush stands, a press takes hold of it and begins no other.
  byHand: (event, { context: { state } }) =>
    event.type === 'axis.pressed' && event.grip.part === 'new'
      ? !(state.filter.brushes['energy'] ?? []).some(
          ({ low, high }) => low <= event.grip.from && event.grip.from <= high,
        )
      : event.type !== 'pointer.cancelled',
  truths: [
    {
      says: 'a press changes nothing',
      holds: ({ before, event, after, effects }) =>
        !isPress(event) || (textOf(before.context.state) === textOf(after.context.state) && effects.length === 0),
    },
    {
      says: 'something is held as long as it is pressed, and the mark is what was there',
      holds: ({ before, after }) =>
        after.matches('idle')
          ? after.context.grip === null && after.context.mark === null
          : after.context.grip !== null &&
            textOf(after.context.mark) === textOf(before.matches('idle') ? before.context.state : before.context.mark),
    },
    {
      says: 'the pressed axis alone follows the pointer, and its ranges hold where the pointer is',
      holds: ({ before, event, after }) => {
        const { grip, mark } = before.context
        if (event.type !== 'pointer.moved' || grip === null || mark === null) return true
        const others = ({ filter, ...rest }: PlotState) =>
          textOf([rest, { ...filter, brushes: { ...filter.brushes, [grip.key]: [] } }])
        const ranges = after.context.state.filter.brushes[grip.key] ?? []
        return (
          after.matches('dragging') &&
          others(after.context.state) === others(mark) &&
          ranges.some(({ low, high }) => low <= event.to && event.to <= high)
        )
      },
    },
    {
      says: 'a new range replaces those of its axis, and with Shift comes to them',
      holds: ({ before, event, after }) => {
        const { grip, mark } = before.context
        if (event.type !== 'pointer.moved' || grip?.part !== 'new') return true
        const ranges = after.context.state.filter.brushes[grip.key] ?? []
        const old = mark?.filter.brushes[grip.key] ?? []
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
        const { state, mark, past } = before.context
        const changed = before.matches('dragging') && textOf(state) !== textOf(mark)
        return (
          after.matches('idle') &&
          textOf(after.context.state) === textOf(state) &&
          (changed
            ? changedState(effects) === textOf(state) &&
              textOf(after.context.past) === textOf([mark, ...past]) &&
              after.context.future.length === 0
            : effects.length === 0 && textOf(after.context.past) === textOf(past))
        )
      },
    },
    {
      says: 'given up, all is as it was when it was pressed',
      holds: ({ before, event, after, effects }) =>
        !givesUp(event) ||
        before.matches('idle') ||
        (after.matches('idle') &&
          effects.length === 0 &&
          textOf(after.context.state) === textOf(before.context.mark) &&
          textOf(after.context.past) === textOf(before.context.past)),
    },
    {
      says: 'an edit of what is there now is a step and is told; one that changes nothing is none',
      holds: ({ before, event, after, effects, taken }) => {
        if (event.type !== 'plot.edited' || !before.matches('idle')) return true
        const { state, past } = before.context
        const next = withEdit(state, event.edit)
        if (textOf(state) === textOf(next)) return !taken
        return (
          changedState(effects) === textOf(next) &&
          textOf([after.context.state, ...after.context.past]) === textOf([next, state, ...past]) &&
          after.context.future.length === 0
        )
      },
    },
    {
      says: 'what the address says is taken without a step, and is not told back',
      holds: ({ before, event, after, effects, taken }) => {
        if (event.type !== 'state.read' || !before.matches('idle')) return true
        if (textOf(before.context.state) === textOf(event.state)) return !taken
        const { state, past, future } = after.context
        return textOf(state) === textOf(event.state) && past.length + future.length + effects.length === 0
      },
    },
    {
      says: 'undo and redo go one step and are told; where there is none, nothing happens',
      holds: ({ before, event, after, effects, taken }) => {
        if (event.type !== 'undone' && event.type !== 'redone') return true
        const line = ({ state, past, future }: typeof before.context) =>
          textOf([...past.toReversed(), state, ...future])
        const next = event.type === 'undone' ? before.context.past[0] : before.context.future[0]
        if (next === undefined || !before.matches('idle')) return !taken
        return (
          textOf(after.context.state) === textOf(next) &&
          changedState(effects) === textOf(next) &&
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
  limits: { visits: 4000, shortest: 334, simple: 7 },
  simpleEvent: event =>
    event.type !== 'key.escape' &&
    event.type !== 'undone' &&
    event.type !== 'redone' &&
    event.type !== 'state.read' &&
    (event.type !== 'plot.edited' || event.edit.deed === 'clear') &&
    (event.type !== 'pointer.moved' || event.to === 120) &&
    (event.type !== 'axis.pressed' || event.grip === onAxis),
})

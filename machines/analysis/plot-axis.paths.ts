import { machinePaths } from '../machine-paths.ts'
import { plotAxisMachine } from './plot-axis.machine.ts'

function textOf(value: unknown) {
  return JSON.stringify(value)
}

/** Walks of carrying an axis. */
export const plotAxisPaths = machinePaths({
  name: 'plot-axis',
  about:
    'An axis is taken by its title and put between others; a click, a lost pointer and Escape leave the order as it is.',
  machine: plotAxisMachine,
  page: 'The plot of a stage, tab “Analysis”',
  priority: 'low',
  data: ['A project with a finished study (the sample is one).'],
  begin: 'Open the tab “Analysis”, page “Passive”',
  events: [
    { type: 'axis.pressed', key: 'energy', x: 100 },
    { type: 'axis.pressed', key: 'wall', x: 300 },
    { type: 'pointer.moved', x: 103 },
    { type: 'pointer.moved', x: 104 },
    { type: 'pointer.moved', x: 290 },
    { type: 'pointer.released' },
    { type: 'pointer.cancelled' },
    { type: 'key.escape' },
  ],
  describe: event => {
    switch (event.type) {
      case 'axis.pressed':
        return `Press the mouse button on the title of ${event.key === 'energy' ? 'the first axis' : 'another axis'}, and hold it`
      case 'pointer.moved':
        return event.x === 290
          ? 'Move the pointer over several axes'
          : event.x === 103
            ? 'Move the pointer to where it was pressed, but for 3 px'
            : 'Move the pointer 4 px away from where it was pressed'
      case 'pointer.released':
        return 'Release the mouse button'
      case 'pointer.cancelled':
        return 'Lose the pointer (on a touch screen, let a gesture of the system interrupt)'
      case 'key.escape':
        return 'Press Escape'
      default:
        return event.type
    }
  },
  sees: ({ context: { held, by } }) =>
    held === null || by === 0 ? 'every axis stands in its place' : 'the axis is aside of its place, under the pointer',
  byHand: event => event.type !== 'pointer.cancelled',
  truths: [
    {
      says: 'an axis is held from the press to its end, and idle holds none',
      holds: ({ before, event, after }) =>
        after.matches('idle')
          ? textOf(after.context) === textOf({ held: null, by: 0 })
          : textOf(after.context.held) ===
            textOf(
              before.matches('idle') && event.type === 'axis.pressed'
                ? { key: event.key, from: event.x }
                : before.context.held,
            ),
    },
    {
      says: 'it follows the pointer once that moved 4 px, back over them too',
      holds: ({ before, event, after }) => {
        const { held } = before.context
        if (event.type !== 'pointer.moved' || held === null) return true
        const way = event.x - held.from
        return before.matches('dragging') || Math.abs(way) >= 4
          ? after.matches('dragging') && after.context.by === way
          : after.matches('pointing') && after.context.by === 0
      },
    },
    {
      says: 'let go after it moved it is put down, once; otherwise nothing is',
      holds: ({ before, event, effects }) => {
        const drops = event.type === 'pointer.released' && before.matches('dragging')
        const { held, by } = before.context
        return drops
          ? effects.length === 1 &&
              effects[0]?.type === 'axisDropped' &&
              textOf(effects[0].params) === textOf({ key: held?.key, by })
          : effects.length === 0
      },
    },
    {
      says: 'a release, a lost pointer and Escape end it; nothing else does, and only a press begins it',
      holds: ({ before, event, after }) => {
        const ends = ['pointer.released', 'pointer.cancelled', 'key.escape'].includes(event.type)
        return before.matches('idle')
          ? after.matches('idle') === (event.type !== 'axis.pressed')
          : after.matches('idle') === ends
      },
    },
  ],
  limits: { visits: 500, shortest: 9, simple: 12 },
  simpleEvent: event => event.type !== 'key.escape' && (event.type !== 'axis.pressed' || event.key === 'energy'),
})

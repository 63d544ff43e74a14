import { machinePaths } from '../machine-paths.ts'
import { targetMachine } from './target.machine.ts'

function textOf(value: unknown): string {
  return JSON.stringify(value)
}

const figures: Readonly<Record<string, string>> = { net: 'net energy', comfort: 'comfort', co2: 'CO₂' }

/** Walks of a target. */
export const targetPaths = machinePaths({
  name: 'target',
  about:
    'A handle follows the pointer and its target stays where it is let go; given up, all targets are as they were when it was pressed.',
  machine: targetMachine,
  page: 'Page “Why” of the tab “Analysis”',
  priority: 'low',
  data: [
    'A paid project of one’s own with one pick, and no target asked for yet.',
    'An address of this page that was copied while net energy had a target of 60.',
    'Numbers such as 50 are values on the scale of a figure; any of your design will do, in the same order.',
  ],
  begin: 'Open the page “Why” of a pick',
  events: [
    { type: 'handle.pressed', column: 'net' },
    { type: 'handle.pressed', column: 'comfort' },
    { type: 'handle.moved', to: 50 },
    { type: 'handle.moved', to: 60 },
    { type: 'handle.released' },
    { type: 'handle.cancelled' },
    { type: 'handle.stepped', column: 'net', to: 55 },
    { type: 'handle.stepped', column: 'comfort', to: 90 },
    { type: 'second.chosen', column: 'comfort' },
    { type: 'second.chosen', column: 'co2' },
    { type: 'second.chosen', column: 'net' },
    { type: 'second.dropped' },
    { type: 'targets.cleared' },
    { type: 'targets.given', targets: { net: 60 }, second: null },
    { type: 'targets.found', targets: { net: 55, comfort: 90 }, second: 'comfort' },
  ],
  describe: event => {
    switch (event.type) {
      case 'handle.pressed':
        return `Press the mouse button on the handle of ${figures[event.column] ?? event.column}, and hold it`
      case 'handle.moved':
        return `Move the pointer along the scale to ${event.to}`
      case 'handle.released':
        return 'Release the mouse button'
      case 'handle.cancelled':
        return 'Press Escape'
      case 'handle.stepped':
        return `With the focus on the handle of ${figures[event.column] ?? event.column}, move it to ${event.to} by the arrows`
      case 'second.chosen':
        return `Choose ${figures[event.column] ?? event.column} under “Target on a second figure”`
      case 'second.dropped':
        return 'Choose “Without the second figure”'
      case 'targets.cleared':
        return 'Choose “Clear the target”'
      case 'targets.given':
        return 'Open the copied address, on which net energy has a target of 60'
      case 'targets.found':
        return (
          'Set targets for net energy (55) and comfort (90), choose “Find the smallest sets”, wait for the answer, ' +
          'and come back to “Why” from another page of the analysis'
        )
      default:
        return event.type
    }
  },
  sees: ({ context: { targets } }) =>
    Object.entries(targets)
      .map(([key, value]) => `the target of ${figures[key] ?? key} stands at ${value}`)
      .join(', ') || 'no figure has a target',
  truths: [
    {
      says: 'something is held exactly while a handle is pressed',
      holds: ({ after }) => after.matches('idle') === (after.context.held === null),
    },
    {
      says: 'a press takes hold of a handle that there is, and moves no target',
      holds: ({ before, event, after, taken }) => {
        if (event.type !== 'handle.pressed') return true
        const isThere = event.column === 'net' || event.column === before.context.second
        const takes = before.matches('idle') && isThere
        return (
          taken === takes &&
          textOf(after.context.targets) === textOf(before.context.targets) &&
          (!takes ||
            (after.matches('pointing') &&
              textOf(after.context.held) === textOf({ column: event.column, mark: before.context.targets })))
        )
      },
    },
    {
      says: 'the held target alone follows the pointer',
      holds: ({ before, event, after }) => {
        const { held, targets } = before.context
        if (event.type !== 'handle.moved') return true
        if (held === null) return textOf(after.context) === textOf(before.context)
        return (
          after.matches('dragging') &&
          textOf(after.context) === textOf({ ...before.context, targets: { ...targets, [held.column]: event.to } })
        )
      },
    },
    {
      says: 'let go it stays where it is; given up all is as it was',
      holds: ({ before, event, after }) => {
        if (event.type !== 'handle.released' && event.type !== 'handle.cancelled') return true
        const { held, targets } = before.context
        const wanted = event.type === 'handle.cancelled' && held !== null ? held.mark : targets
        return after.matches('idle') && textOf(after.context.targets) === textOf(wanted)
      },
    },
    {
      says: 'a key moves the handle at once, where there is one and nothing is held',
      holds: ({ before, event, after, taken }) => {
        if (event.type !== 'handle.stepped') return true
        const isThere = event.column === 'net' || event.column === before.context.second
        const takes = before.matches('idle') && isThere
        return (
          taken === takes &&
          textOf(after.context) ===
            textOf(
              takes
                ? { ...before.context, targets: { ...before.context.targets, [event.column]: event.to } }
                : before.context,
            )
        )
      },
    },
    {
      says: 'another second figure takes the place of the one that was, with its target; net energy is never the second',
      holds: ({ before, event, after }) => {
        if (event.type !== 'second.chosen') return true
        const { second, targets } = before.context
        if (!before.matches('idle') || event.column === 'net' || event.column === second)
          return textOf(after.context) === textOf(before.context)
        const otherTargets = Object.fromEntries(Object.entries(targets).filter(([key]) => key !== second))
        return textOf(after.context) === textOf({ targets: otherTargets, second: event.column, held: null })
      },
    },
    {
      says: 'the second figure goes with its target, and clearing takes all targets but no figure',
      holds: ({ before, event, after, taken }) => {
        const { second, targets } = before.context
        if (event.type === 'second.dropped') {
          const takes = before.matches('idle') && second !== null
          const otherTargets = Object.fromEntries(Object.entries(targets).filter(([key]) => key !== second))
          return (
            taken === takes &&
            textOf(after.context) ===
              textOf(takes ? { targets: otherTargets, second: null, held: null } : before.context)
          )
        }
        if (event.type !== 'targets.cleared') return true
        const takes = before.matches('idle') && Object.keys(targets).length > 0
        return (
          taken === takes &&
          textOf(after.context) === textOf(takes ? { targets: {}, second, held: null } : before.context)
        )
      },
    },
    {
      says: 'the targets of an address take the place of those that stand, unless a handle is held',
      holds: ({ before, event, after, taken }) =>
        event.type !== 'targets.given' ||
        (taken === before.matches('idle') &&
          textOf(after.context) ===
            textOf(taken ? { targets: event.targets, second: event.second, held: null } : before.context)),
    },
    {
      says: 'targets that were left are taken up where none was chosen meanwhile',
      holds: ({ before, event, after, taken }) => {
        if (event.type !== 'targets.found') return true
        const { second, targets } = before.context
        const takes = before.matches('idle') && second === null && Object.keys(targets).length === 0
        return (
          taken === takes &&
          textOf(after.context) ===
            textOf(takes ? { targets: event.targets, second: event.second, held: null } : before.context)
        )
      },
    },
  ],
  // A second figure, or a second place, adds nothing while something is held.
  possible: ({ context: { held, second, targets } }, event) =>
    event.type === 'handle.moved'
      ? event.to === 50 || held?.column === 'comfort'
      : event.type !== 'handle.stepped' || targets[event.column] === undefined || second === 'co2',
  limits: { visits: 5000, shortest: 156, simple: 6 },
  simpleEvent: event =>
    event.type === 'handle.released' ||
    event.type === 'handle.cancelled' ||
    (event.type === 'handle.pressed' && event.column === 'net') ||
    (event.type === 'handle.moved' && event.to === 50),
})

import type { Pick } from '#contract/entities/study.ts'
import { childrenOf, standingOn, type PickTree } from '#building/stages/pick-tree.ts'
import { picksProblems } from '#rules/picks-problems.ts'
import { machinePaths, type Effect, type OutsideEvent } from '../machine-paths.ts'
import { picksMachine, type PicksEvent } from './picks.machine.ts'

const passive: Pick = { id: 'p', run: 'study-1', row: 4, stage: 'passive', parent: null }
const otherPassive: Pick = { ...passive, id: 'q', row: 9 }
const active: Pick = { id: 'a', run: 'study-2', row: 0, stage: 'active', parent: 'p' }
const offset: Pick = { id: 'o', run: 'study-3', row: 7, stage: 'offset', parent: 'a' }
/** Pick of two stages before. */
const tooEarly: Pick = { ...offset, id: 'x', row: 8, parent: 'p' }
/** Tree after a change in another window. */
const elsewhere: PickTree = [passive, active]

const picks = [passive, otherPassive, active, offset, tooEarly]
const names: Readonly<Record<string, string>> = {
  p: 'the passive pick',
  q: 'another passive pick',
  a: 'the active pick',
  o: 'the offset pick',
  x: 'an offset pick on the passive one',
}

function textOf(tree: PickTree | readonly PickTree[]): string {
  return JSON.stringify(tree)
}
function told(effects: readonly Effect[]): string | null {
  const all = effects.filter(({ type }) => type === 'treeChanged')
  const params = all[0]?.params as { readonly picks: PickTree } | undefined
  return params === undefined || all.length > 1 ? null : textOf(params.picks)
}
function isNewIn(tree: PickTree, { id }: Pick): boolean {
  return !tree.some(pick => pick.id === id)
}
function isEdit({ type }: PicksEvent | OutsideEvent): boolean {
  return type.startsWith('pick.')
}

/** Walks of choosing designs. */
export const picksPaths = machinePaths({
  name: 'picks',
  about:
    'A later pick stands on an earlier one and was computed from it, so changing that one takes all that stands on it: the ' +
    'person is asked first, with names, and may take it back afterwards.',
  machine: picksMachine,
  page: 'The stages of the tab “Analysis”, with the list “Picks”',
  priority: 'medium',
  data: [
    'A paid project of one’s own with finished studies of all three stages: the active one started from the ' +
      'passive pick, the offset one from the active pick.',
    'Nothing is picked yet.',
  ],
  begin: 'Open the tab “Analysis”, page “Passive”',
  events: [
    ...picks.map(pick => ({ type: 'pick.added', pick }) as const),
    { type: 'pick.named', id: 'p', name: 'Thick walls' },
    { type: 'pick.named', id: 'p', name: '' },
    { type: 'pick.changed', id: 'p', to: otherPassive },
    { type: 'pick.changed', id: 'p', to: { ...passive, row: 9 } },
    { type: 'pick.removed', id: 'p' },
    { type: 'pick.removed', id: 'a' },
    { type: 'question.confirmed' },
    { type: 'question.declined' },
    { type: 'undone' },
    { type: 'redone' },
    { type: 'tree.read', picks: elsewhere },
  ],
  describe: event => {
    switch (event.type) {
      case 'pick.added':
        return `On the page of its stage, pin and pick ${names[event.pick.id] ?? event.pick.id}`
      case 'pick.named':
        return event.name === ''
          ? `Choose “Rename” under “More” of ${names[event.id]}, and empty its name`
          : `Choose “Rename” under “More” of ${names[event.id]}, and type “${event.name}”`
      case 'pick.changed':
        return event.to.id === event.id
          ? `Let a call put another variant under the id of ${names[event.id]}`
          : `Pin ${names[event.to.id]}, and choose it “Instead of” ${names[event.id]}`
      case 'pick.removed':
        return `Choose “Remove” under “More” of ${names[event.id]}`
      case 'question.confirmed':
        return 'Confirm the question by its red button'
      case 'question.declined':
        return 'Choose “Keep …” in the question'
      case 'undone':
        return 'Choose “Undo the last change of the picks”'
      case 'redone':
        return 'Choose “Redo the last change of the picks”'
      case 'tree.read':
        return 'In a second window, have the passive and the active pick alone, and come back to this one'
      default:
        return event.type
    }
  },
  sees: ({ context: { picks: tree, question } }) =>
    `the list of picks shows ${tree.length === 0 ? 'none' : tree.map(({ id, name }) => name ?? names[id]).join(', ')}${
      question === null
        ? ''
        : `; the question names what goes as well: ${question.goes.map(({ id }) => names[id]).join(', ')}`
    }`,
  // The history counts by its next step each way: deeper steps repeat it.
  key: ({ value, context: { picks: tree, question, past, future } }) =>
    JSON.stringify([value, tree, question, past[0], future[0]]),
  // A short history can be walked completely: three picks above each other, one changed, one from another window.
  possible: ({ context: { past, future } }, event) => past.length + future.length < 4 || !isEdit(event),
  // The page makes a new id for each pick, and its button waits for the pick of the stage before: it refuses nothing.
  byHand: (event, before) =>
    before.can(event as PicksEvent) &&
    !(event.type === 'pick.added' && event.pick === tooEarly) &&
    !(event.type === 'pick.changed' && event.to.id === event.id),
  refuses: ({ before, event, taken }) => {
    if (event.type !== 'pick.added' || taken || !before.matches('resting')) return null
    const [problem] = picksProblems([...before.context.picks, event.pick])
    return problem === undefined ? null : { reason: problem.key, params: problem.params }
  },
  truths: [
    { says: 'the tree is always one', holds: ({ after }) => picksProblems(after.context.picks).length === 0 },
    {
      says: 'a pick that fits the tree is added, another one is not',
      holds: ({ before, event, taken, after }) => {
        if (event.type !== 'pick.added') return true
        const next = [...before.context.picks, event.pick]
        const fits = before.matches('resting') && picksProblems(next).length === 0
        return taken === fits && (!fits || textOf(after.context.picks) === textOf(next))
      },
    },
    {
      says: 'a pick on which others stand is changed or removed only after the question names them',
      holds: ({ before, event, after }) => {
        if (event.type !== 'pick.changed' && event.type !== 'pick.removed') return true
        const { picks: tree } = before.context
        if (!before.matches('resting') || childrenOf(tree, event.id).length === 0)
          return after.matches('asking') === before.matches('asking')
        if (event.type === 'pick.changed' && !isNewIn(tree, event.to)) return after.matches('resting')
        const { question } = after.context
        const goes = standingOn(tree, event.id)
        const sum = question === null ? 0 : Object.values(question.counts).reduce((a, b) => a + b, 0)
        return (
          after.matches('asking') &&
          textOf(after.context.picks) === textOf(tree) &&
          textOf(question?.goes ?? []) === textOf(goes) &&
          sum === goes.length
        )
      },
    },
    {
      says: 'without any, it is changed or removed at once',
      holds: ({ before, event, after, taken }) => {
        if ((event.type !== 'pick.changed' && event.type !== 'pick.removed') || !before.matches('resting')) return true
        const { picks: tree } = before.context
        const isThere = tree.some(({ id }) => id === event.id)
        if (!isThere || (event.type === 'pick.changed' && !isNewIn(tree, event.to))) return !taken
        return childrenOf(tree, event.id).length > 0 || !after.context.picks.some(({ id }) => id === event.id)
      },
    },
    {
      says: 'nothing is asked but while it is asked, and only an answer or other news end it',
      holds: ({ before, event, after }) =>
        after.matches('asking') === (after.context.question !== null) &&
        (!before.matches('asking') ||
          after.matches('asking') ===
            !(
              event.type === 'question.confirmed' ||
              event.type === 'question.declined' ||
              (event.type === 'tree.read' && textOf(event.picks) !== textOf(before.context.picks))
            )),
    },
    {
      says: 'confirmed, it goes with all that was named, and what comes instead is there',
      holds: ({ before, event, after }) => {
        const { question, picks: tree } = before.context
        if (event.type !== 'question.confirmed' || question === null) return true
        const left = after.context.picks
        return (
          [question.id, ...question.goes.map(({ id }) => id)].every(gone => !left.some(({ id }) => id === gone)) &&
          (question.to === null || left.includes(question.to)) &&
          left.length === tree.length - 1 - question.goes.length + (question.to === null ? 0 : 1)
        )
      },
    },
    {
      says: 'declined, the tree is as it was',
      holds: ({ before, event, after }) =>
        event.type !== 'question.declined' || after.context.picks === before.context.picks,
    },
    {
      says: 'undo restores the tree before the last change, redo the one after',
      holds: ({ before, event, after }) => {
        const { picks: tree, past, future } = before.context
        if (!before.matches('resting')) return event.type === 'tree.read' || after.context.past.length >= past.length
        if (event.type === 'undone')
          return past.length === 0
            ? after.context.picks === tree
            : after.context.picks === past[0] && textOf(after.context.future) === textOf([tree, ...future])
        if (event.type === 'redone')
          return future.length === 0
            ? after.context.picks === tree
            : after.context.picks === future[0] && textOf(after.context.past) === textOf([tree, ...past])
        return true
      },
    },
    {
      says: 'every change can be taken back, and ends what could be made again',
      holds: ({ before, event, after }) =>
        after.context.picks === before.context.picks ||
        event.type === 'undone' ||
        event.type === 'redone' ||
        event.type === 'tree.read' ||
        (after.context.past[0] === before.context.picks && after.context.future.length === 0),
    },
    {
      says: 'a change here is told once, as it is; one from the server is not, and ends the history',
      holds: ({ before, event, after, effects }) => {
        if (textOf(after.context.picks) === textOf(before.context.picks)) return effects.length === 0
        return event.type === 'tree.read'
          ? effects.length === 0 && after.context.past.length + after.context.future.length === 0
          : told(effects) === textOf(after.context.picks)
      },
    },
    {
      says: 'what the server tells is the tree',
      holds: ({ event, after }) => event.type !== 'tree.read' || textOf(after.context.picks) === textOf(event.picks),
    },
  ],
  limits: { visits: 10_000, shortest: 266, simple: 30 },
  simpleEvent: event =>
    (event.type === 'pick.added' && (event.pick === passive || event.pick === active)) ||
    event.type === 'question.confirmed' ||
    (event.type === 'pick.removed' && event.id === 'p') ||
    event.type === 'undone',
})

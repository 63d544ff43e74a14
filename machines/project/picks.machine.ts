import { assign, setup } from 'xstate'
import type { Pick } from '#contract/entities/study.ts'
import {
  countByStage,
  isSameTree,
  standingOn,
  withoutPick,
  withPickFor,
  type PickTree,
  type StageCounts,
} from '#building/stages/pick-tree.ts'
import { picksProblems } from '#rules/picks-problems.ts'
import { notProvided } from '../not-provided.ts'

/** A change that removes other picks, and waits for confirmation. */
export interface PicksQuestion {
  readonly id: string
  /** Pick that replaces it; null: none. */
  readonly to: Pick | null
  /** Picks removed with it, stage by stage, and their number. */
  readonly goes: PickTree
  readonly counts: StageCounts
}

export interface PicksContext {
  readonly picks: PickTree
  readonly question: PicksQuestion | null
  /** Trees before and after this one; the next to come back is first. */
  readonly past: readonly PickTree[]
  readonly future: readonly PickTree[]
}

export type PicksEvent =
  | { readonly type: 'pick.added'; readonly pick: Pick }
  /** Name of a pick; an empty name counts as none. */
  | { readonly type: 'pick.named'; readonly id: string; readonly name: string }
  /** Another variant replaces a pick: a new pick with an id of its own. */
  | { readonly type: 'pick.changed'; readonly id: string; readonly to: Pick }
  | { readonly type: 'pick.removed'; readonly id: string }
  | { readonly type: 'question.confirmed' }
  | { readonly type: 'question.declined' }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  /** Tree stored by the server: at the start, after saving, or after a change in another window. */
  | { readonly type: 'tree.read'; readonly picks: PickTree }

/** Highest number of steps that can be undone. */
const mostSteps = 100

/** Change that a question or an event describes. */
type Change = { readonly id: string; readonly to: Pick | null }
type Given = { readonly context: PicksContext }

function changed(picks: PickTree, { id, to }: Change): PickTree {
  return to === null ? withoutPick(picks, id) : withPickFor(picks, id, to)
}
function named(picks: PickTree, id: string, name: string): PickTree {
  return picks.map(pick => {
    if (pick.id !== id) return pick
    const { name: _, ...rest } = pick
    return name === '' ? rest : { ...rest, name }
  })
}
function stands(picks: PickTree, id: string): boolean {
  return picks.some(pick => pick.id === id)
}
function changeOf({ event }: { readonly event: PicksEvent }): Change {
  if (event.type === 'pick.changed') return event
  if (event.type === 'pick.removed') return { id: event.id, to: null }
  throw new Error(`picks: ${event.type} changes no pick`)
}
function questionOf({ question }: PicksContext): PicksQuestion {
  if (question === null) throw new Error('picks: nothing is asked')
  return question
}

/** Tree in place of the present one, as a step that can be undone. */
function stepped({ picks, past }: PicksContext, next: PickTree): Partial<PicksContext> {
  return { picks: next, past: [picks, ...past].slice(0, mostSteps), future: [], question: null }
}

const define = setup({
  types: { context: {} as PicksContext, events: {} as PicksEvent },
  actions: {
    treeChanged: notProvided('picks', 'treeChanged') as (_: unknown, params: { readonly picks: PickTree }) => void,
    step: assign(({ context }, next: PickTree) => stepped(context, next)),
    ask: assign(({ context: { picks } }, change: Change) => {
      const goes = standingOn(picks, change.id)
      return { question: { ...change, goes, counts: countByStage(goes) } }
    }),
    drop: assign({ question: null }),
    undo: assign(({ context: { picks, past, future } }) => ({
      picks: past[0] as PickTree,
      past: past.slice(1),
      future: [picks, ...future],
    })),
    redo: assign(({ context: { picks, past, future } }) => ({
      picks: future[0] as PickTree,
      past: [picks, ...past],
      future: future.slice(1),
    })),
    take: assign((_, picks: PickTree) => ({ picks, past: [], future: [], question: null })),
  },
  guards: {
    mayStand: (_, next: PickTree) => picksProblems(next).length === 0,
    isOtherName: ({ context: { picks }, event }) =>
      event.type === 'pick.named' && !isSameTree(picks, named(picks, event.id, event.name)),
    /** The pick exists, and the remaining picks with the new one form a tree. */
    mayChange: ({ context: { picks } }, change: Change) =>
      stands(picks, change.id) && change.to?.id !== change.id && picksProblems(changed(picks, change)).length === 0,
    takesMore: ({ context: { picks } }, change: Change) =>
      stands(picks, change.id) &&
      change.to?.id !== change.id &&
      picksProblems(changed(picks, change)).length === 0 &&
      standingOn(picks, change.id).length > 0,
    mayUndo: ({ context }) => context.past.length > 0,
    mayRedo: ({ context }) => context.future.length > 0,
    isNews: ({ context, event }) => event.type === 'tree.read' && !isSameTree(context.picks, event.picks),
  },
})

/** Every tree that a person makes is sent out to be stored; the server's tree is not sent back. */
const tell = { type: 'treeChanged', params: ({ context }: Given) => ({ picks: context.picks }) } as const

type Added = Given & { readonly event: { readonly pick: Pick } }
function withAdded({ context, event }: Added) {
  return [...context.picks, event.pick]
}
type Named = Given & { readonly event: { readonly id: string; readonly name: string } }
type Changes = Given & { readonly event: PicksEvent }
function afterChange({ context, event }: Changes) {
  return changed(context.picks, changeOf({ event }))
}

const change = [
  {
    guard: { type: 'takesMore', params: changeOf },
    target: 'asking',
    actions: { type: 'ask', params: changeOf },
  },
  { guard: { type: 'mayChange', params: changeOf }, actions: [{ type: 'step', params: afterChange }, tell] },
] as const

/**
 * Tree of picks: baseline, passive, active, offset, each above a pick of the stage before.
 *
 * - `resting` – picks are added, named, changed and removed, steps taken back and made again;
 * - `asking` – a change would remove further picks: they are listed, and the change waits.
 *
 * The page provides `treeChanged` ({ picks }), which stores the tree.
 */
export const picksMachine = define.createMachine({
  id: 'picks',
  description: 'Which designs were chosen, stage on stage.',
  context: { picks: [], question: null, past: [], future: [] },
  initial: 'resting',
  on: {
    'tree.read': {
      guard: 'isNews',
      target: '.resting',
      actions: { type: 'take', params: ({ event }) => event.picks },
    },
  },
  states: {
    resting: {
      description: 'The list of picks is open to changes.',
      on: {
        'pick.added': {
          guard: { type: 'mayStand', params: withAdded },
          actions: [{ type: 'step', params: withAdded }, tell],
        },
        'pick.named': {
          guard: 'isOtherName',
          actions: [
            { type: 'step', params: ({ context, event }: Named) => named(context.picks, event.id, event.name) },
            tell,
          ],
        },
        'pick.changed': change,
        'pick.removed': change,
        undone: { guard: 'mayUndo', actions: ['undo', tell] },
        redone: { guard: 'mayRedo', actions: ['redo', tell] },
      },
    },
    asking: {
      description: 'A question asks whether the pick is changed or removed, and names the picks that go with it.',
      on: {
        'question.confirmed': {
          target: 'resting',
          actions: [{ type: 'step', params: ({ context }) => changed(context.picks, questionOf(context)) }, tell],
        },
        'question.declined': { target: 'resting', actions: 'drop' },
      },
    },
  },
})

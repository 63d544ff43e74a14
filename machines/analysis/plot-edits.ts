import { withOption, withRanges } from './brush-ranges.ts'
import { noFilter, type PlotFilter, type PlotRange, type PlotState, type PlotStep } from '#contract/plot-filter.ts'

/** Edit by a chip, a key or a button. It names a change, not a state, so that two quick edits are both applied. */
export type PlotEdit =
  /** An option, a goal, a row or an axis turned on or off. */
  | { readonly deed: 'option'; readonly key: string; readonly option: number }
  | { readonly deed: 'goal' | 'flip' | 'hide'; readonly key: string }
  | { readonly deed: 'pin' | 'star'; readonly row: number }
  /** Row pinned before the others; if there are four, the last one is unpinned. */
  | { readonly deed: 'pinFirst'; readonly row: number }
  /** Ranges of an axis; none: the brush is removed. */
  | { readonly deed: 'ranges'; readonly key: string; readonly ranges: readonly PlotRange[] }
  /** Zoom to the selection, or its removal; and the way back. */
  | { readonly deed: 'step'; readonly keeps: boolean }
  | { readonly deed: 'unstep'; readonly step: PlotStep }
  | { readonly deed: 'invert' | 'upright' | 'aimless' | 'clear' | 'unpinAll' }
  | { readonly deed: 'set'; readonly id: string | null }
  | { readonly deed: 'order'; readonly order: readonly string[] }
  | { readonly deed: 'colour'; readonly key: string }
  | { readonly deed: 'sort'; readonly sort: PlotState['sort'] }

/** Highest number of designs side by side. */
export const mostPins = 4
export const mostGoals = 3

function toggled<A>(all: readonly A[], one: A): readonly A[] {
  return all.includes(one) ? all.filter(other => other !== one) : [...all, one]
}
/** List with an item turned on or off; a full list stays as it is. */
function toggledUpTo<A>(all: readonly A[], one: A, most: number): readonly A[] {
  const next = toggled(all, one)
  return next.length > most ? all : next
}
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Plot after an edit. A forbidden edit (a fifth pin, a hidden brush) changes nothing. */
export function withEdit(state: PlotState, edit: PlotEdit): PlotState {
  const { filter } = state
  const filtered = (next: PlotFilter): PlotState => ({ ...state, filter: next })
  switch (edit.deed) {
    case 'option':
      return filtered(withOption(filter, edit.key, edit.option))
    case 'ranges':
      return filtered(withRanges(filter, edit.key, edit.ranges))
    case 'goal':
      return filtered({ ...filter, goals: toggledUpTo(filter.goals, edit.key, mostGoals) })
    case 'aimless':
      return filtered({ ...filter, goals: [] })
    case 'invert':
      return filtered({ ...filter, inverted: !filter.inverted })
    case 'upright':
      return filtered({ ...filter, inverted: false })
    case 'set':
      return filtered({ ...filter, set: edit.id })
    case 'step': {
      const { scope, ...selection } = filter
      return filtered({ ...noFilter, scope: [...scope, { keeps: edit.keeps, selection }] })
    }
    case 'unstep': {
      const place = filter.scope.findIndex(step => isSame(step, edit.step))
      return place === -1 ? state : filtered({ ...filter, scope: filter.scope.toSpliced(place, 1) })
    }
    case 'clear':
      return filtered(noFilter)
    case 'flip':
      return { ...state, flipped: toggled(state.flipped, edit.key) }
    case 'hide':
      return !state.hidden.includes(edit.key) && filter.brushes[edit.key] !== undefined
        ? state
        : { ...state, hidden: toggled(state.hidden, edit.key) }
    case 'order':
      return { ...state, order: edit.order }
    case 'colour':
      return { ...state, colour: edit.key }
    case 'sort':
      return { ...state, sort: edit.sort }
    case 'pin':
      return { ...state, pins: toggledUpTo(state.pins, edit.row, mostPins) }
    case 'pinFirst':
      return state.pins.includes(edit.row) ? state : { ...state, pins: [edit.row, ...state.pins].slice(0, mostPins) }
    case 'unpinAll':
      return { ...state, pins: [] }
    case 'star':
      return { ...state, stars: toggled(state.stars, edit.row) }
  }
}

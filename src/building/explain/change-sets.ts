import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { VariantColumnKey } from '#contract/variant-columns.ts'
import { changesBetween, singleChanges, withChanges, type Change } from './changes.ts'
import type { VariantRequest, Explaining, DesignFigures } from './explaining.ts'
import type { VariedParameter } from '../stages/study-rows.ts'
import type { ChosenOptions } from '../stages/with-options.ts'
import { variantCost } from '../studies/variant-cost.ts'

/** Figures of a design, with its cost if a goal is set for it; null = cost unknown. */
export type GoalFigures = DesignFigures & { readonly cost?: number | null }

/** Changes of a design that are made together, and the resulting figures. */
export interface ChangeSet {
  readonly changes: readonly Change[]
  /** Options of the resulting design. */
  readonly options: ChosenOptions
  readonly figures: GoalFigures
}

/** A goal: a figure that must be at most, or at least, a value. */
export interface FigureGoal {
  readonly column: VariantColumnKey
  readonly bound: 'most' | 'least'
  readonly value: number
}

const mostSets = 3
/** Highest number of changes in a set: nobody compares larger sets. */
const mostChanges = 3
/** Highest number of simulations in a search: about a minute of work. */
const mostTried = 2000
/** Number of sets of equal size that are requested at once. */
const atOnce = 64

/** Part of the used energy below which two designs have the same result to a designer. */
export const sameWithin = 0.002

/**
 * Single changes that lower net energy most, each of another parameter, the best first; at most three. A change within
 * `sameWithin` of the present result is none.
 */
export function* nextChanges(
  options: ChosenOptions,
  parameters: readonly VariedParameter[],
): Explaining<{ readonly now: DesignFigures; readonly sets: readonly ChangeSet[] }> {
  const changes = singleChanges(options, parameters)
  const designs = [options, ...changes.map(change => withChanges(options, [change]))]
  const [now, ...figures] = yield designs.map(design => ({ options: design, station: null }))
  const most = netOf(now!) - sameWithin * (now!.used ?? 0)
  const sets = changes.map((change, i) => ({
    changes: [change] as const,
    options: designs[i + 1]!,
    figures: figures[i]!,
  }))
  return {
    now: now!,
    sets: sets
      .filter(set => netOf(set.figures) < most)
      .toSorted((a, b) => netOf(a.figures) - netOf(b.figures))
      .filter(({ changes: [{ key }] }, i, all) => all.findIndex(other => other.changes[0].key === key) === i)
      .slice(0, mostSets),
  }
}

/** Net energy for ordering; a design that cannot be simulated is the worst. */
function netOf({ net }: DesignFigures): number {
  return net ?? Number.POSITIVE_INFINITY
}

export interface TargetAnswer {
  readonly now: GoalFigures
  /**
   * Whether all sets up to the size of the largest of these were checked. Otherwise a set may be missing, but none is
   * too large.
   */
  readonly complete: boolean
  /** Sets of which none contains another. If the design already meets the goals, this is a single empty set. */
  readonly sets: readonly ChangeSet[]
  /** Without sets: the tried set that comes nearest to the goals; absent if none of them comes nearer. */
  readonly nearest?: ChangeSet
}

/** Complete table of a study that has the design as a row. */
export interface TargetTable {
  readonly rows: number
  readonly options: (row: number) => ChosenOptions
  readonly figure: (row: number, column: VariantColumnKey) => number | null
}

export function meetsGoals(
  goals: readonly FigureGoal[],
  figure: (column: VariantColumnKey) => number | null | undefined,
): boolean {
  return goals.every(({ column, bound, value }) => {
    const found = figure(column)
    return found !== null && found !== undefined && (bound === 'most' ? found <= value : found >= value)
  })
}

/**
 * Smallest sets of changes that reach one or two goals; up to three.
 *
 * A complete table has all sets; the reported ones are simulated once more. Without a table, sets are simulated breadth
 * first: single changes, then two, then three. Sets whose changes did most alone come first.
 *
 * Where no set does, each of `wider` is tried on top of the nearest one.
 *
 * @param parameters of the study that offers the changes
 * @param prices     prices for the cost; not needed without a goal for it
 * @param wider      options beyond the study (`widerOptions`)
 */
export function* targetChanges(
  options: ChosenOptions,
  parameters: readonly VariedParameter[],
  goals: readonly FigureGoal[],
  table?: TargetTable,
  prices?: EnergyPrices,
  wider: readonly VariedParameter[] = [],
): Explaining<TargetAnswer> {
  const [now] = yield* measured([options], prices)
  if (meetsGoals(goals, column => now![column]))
    return { now: now!, complete: true, sets: [{ changes: [], options, figures: now! }] }
  const answer =
    table === undefined
      ? yield* searched(options, parameters, goals, now!, prices)
      : yield* looked(options, parameters, goals, now!, table, prices)
  return answer.sets.length > 0 || wider.length === 0 ? answer : yield* beyond(options, wider, goals, answer, prices)
}

/** Goes one change beyond the study, from the design that comes nearest to the goals. */
function* beyond(
  options: ChosenOptions,
  wider: readonly VariedParameter[],
  goals: readonly FigureGoal[],
  { now, nearest }: TargetAnswer,
  prices: EnergyPrices | undefined,
): Explaining<TargetAnswer> {
  const start = nearest?.options ?? options
  const designs = singleChanges(start, wider).map(change => withChanges(start, [change]))
  const figures = yield* measured(designs, prices)
  const tried = designs.map((design, i): ChangeSet => ({
    changes: changesBetween(options, design),
    options: design,
    figures: figures[i]!,
  }))
  const reached = tried.filter(set => meetsGoals(goals, column => set.figures[column]))
  const sets = [...differentFirst(smallestFirst(reached))].slice(0, mostSets)
  if (sets.length > 0) return { now, complete: false, sets: smallestFirst(sets) }
  const nearer = nearestOf(goals, now, nearest === undefined ? tried : [nearest, ...tried])
  return { now, complete: false, sets, ...nearer }
}

/** The set that comes nearest to the goals, if it comes nearer than the present design. */
function nearestOf(
  goals: readonly FigureGoal[],
  now: GoalFigures,
  sets: readonly ChangeSet[],
): { readonly nearest?: ChangeSet } {
  const away = (figures: GoalFigures) => distance(goals, now, column => figures[column])
  let [nearest, least]: [ChangeSet | undefined, number] = [undefined, away(now)]
  for (const set of sets) if (away(set.figures) < least) [nearest, least] = [set, away(set.figures)]
  return nearest === undefined ? {} : { nearest }
}

/** Distance from the goals, each relative to its present distance; infinite without a figure. */
function distance(
  goals: readonly FigureGoal[],
  now: GoalFigures,
  figure: (column: VariantColumnKey) => number | null | undefined,
): number {
  return goals.reduce((sum, { column, bound, value }) => {
    const found = figure(column)
    if (found === null || found === undefined) return Number.POSITIVE_INFINITY
    const miss = Math.max(0, bound === 'most' ? found - value : value - found)
    return sum + miss / Math.max(Math.abs((now[column] ?? value) - value), 1e-9)
  }, 0)
}

function* measured(
  designs: readonly ChosenOptions[],
  prices: EnergyPrices | undefined,
): Generator<readonly VariantRequest[], readonly GoalFigures[], readonly DesignFigures[]> {
  const figures = yield designs.map(options => ({ options, station: null }))
  return prices === undefined ? figures : figures.map(one => ({ ...one, cost: variantCost(one, prices) }))
}

function* looked(
  options: ChosenOptions,
  parameters: readonly VariedParameter[],
  goals: readonly FigureGoal[],
  now: GoalFigures,
  table: TargetTable,
  prices: EnergyPrices | undefined,
): Explaining<TargetAnswer> {
  const candidates = Array.from({ length: table.rows }, (_, row) => row)
    .filter(row => meetsGoals(goals, column => table.figure(row, column)))
    .map(row => ({
      changes: changesTo(options, parameters, table.options(row)),
      net: table.figure(row, 'net') ?? Number.POSITIVE_INFINITY,
    }))
    .toSorted((a, b) => a.changes.length - b.changes.length || a.net - b.net)
  const sets: ChangeSet[] = []
  for (const { changes } of differentFirst(candidates)) {
    if (sets.length === mostSets) break
    if (sets.some(set => holdsAll(changes, set.changes))) continue
    const design = withChanges(options, changes)
    const [figures] = yield* measured([design], prices)
    if (meetsGoals(goals, column => figures![column])) sets.push({ changes, options: design, figures: figures! })
  }
  if (sets.length > 0) return { now, complete: true, sets: smallestFirst(sets) }
  return {
    now,
    complete: true,
    sets,
    ...nearestOf(goals, now, yield* nearestRow(options, parameters, goals, now, table, prices)),
  }
}

/** The row that comes nearest to the goals, measured; none if none comes nearer than the present design. */
function* nearestRow(
  options: ChosenOptions,
  parameters: readonly VariedParameter[],
  goals: readonly FigureGoal[],
  now: GoalFigures,
  table: TargetTable,
  prices: EnergyPrices | undefined,
): Explaining<readonly ChangeSet[]> {
  let [row, least] = [-1, distance(goals, now, column => now[column])]
  for (let other = 0; other < table.rows; other++) {
    const away = distance(goals, now, column => table.figure(other, column))
    if (away < least) [row, least] = [other, away]
  }
  if (row === -1) return []
  const changes = changesTo(options, parameters, table.options(row))
  const design = withChanges(options, changes)
  const [figures] = yield* measured([design], prices)
  return [{ changes, options: design, figures: figures! }]
}

/** Changes of a study's parameters from a design to a row of the study. */
function changesTo(
  options: ChosenOptions,
  parameters: readonly VariedParameter[],
  other: ChosenOptions,
): readonly Change[] {
  return parameters.flatMap(({ key }): readonly Change[] => {
    const to = other[key] ?? null
    return to === (options[key] ?? null) ? [] : [{ key, from: options[key] ?? null, to }]
  })
}

/**
 * Among sets of equal size, those that change other parameters come first: another value of the same parameters says
 * little new.
 */
function* differentFirst<C extends { readonly changes: readonly Change[] }>(candidates: readonly C[]): Generator<C> {
  for (let at = 0; at < candidates.length;) {
    const size = candidates[at]!.changes.length
    const end = candidates.findIndex((other, i) => i > at && other.changes.length > size)
    const alike = candidates.slice(at, end < 0 ? candidates.length : end)
    const seen = new Set<string>()
    const later: C[] = []
    for (const candidate of alike) {
      const keys = candidate.changes.map(({ key }) => key).join()
      if (seen.has(keys)) later.push(candidate)
      else {
        seen.add(keys)
        yield candidate
      }
    }
    yield* later
    at += alike.length
  }
}

function* searched(
  options: ChosenOptions,
  parameters: readonly VariedParameter[],
  goals: readonly FigureGoal[],
  now: GoalFigures,
  prices: EnergyPrices | undefined,
): Explaining<TargetAnswer> {
  const answerOf = (complete: boolean, sets: readonly ChangeSet[]): TargetAnswer => ({
    now,
    complete,
    sets,
    ...(sets.length === 0 ? near : {}),
  })
  const singles = singleChanges(options, parameters)
  const alone: GoalFigures[] = []
  const found: ChangeSet[] = []
  let near: { readonly nearest?: ChangeSet } = {}
  let tried = 0
  for (let size = 1; size <= mostChanges && found.length < mostSets; size++) {
    const candidates = combinations(singles, size).filter(
      set =>
        !found.some(({ changes }) =>
          holdsAll(
            set.map(i => singles[i]!),
            changes,
          ),
        ),
    )
    const ordered =
      size === 1
        ? candidates
        : candidates
            .map(set => ({ set, miss: missOf(goals, now, alone, set) }))
            .toSorted((a, b) => a.miss - b.miss)
            .map(({ set }) => set)
    const here: ChangeSet[] = []
    for (let at = 0; at < ordered.length; at += atOnce) {
      if (size > 1 && (tried >= mostTried || found.length + here.length >= mostSets))
        return answerOf(false, [...found, ...differentFirst(smallestFirst(here))].slice(0, mostSets))
      const batch = ordered.slice(at, at + atOnce).map(set => {
        const changes = set.map(i => singles[i]!)
        return { changes, options: withChanges(options, changes) }
      })
      const figures = yield* measured(
        batch.map(({ options: design }) => design),
        prices,
      )
      tried += batch.length
      const sets = batch.map((set, i): ChangeSet => ({ ...set, figures: figures[i]! }))
      near = nearestOf(goals, now, near.nearest === undefined ? sets : [near.nearest, ...sets])
      batch.forEach((set, i) => {
        if (size === 1) alone.push(figures[i]!)
        if (meetsGoals(goals, column => figures[i]![column])) here.push({ ...set, figures: figures[i]! })
      })
    }
    found.push(...[...differentFirst(smallestFirst(here))].slice(0, mostSets - found.length))
  }
  return answerOf(true, smallestFirst(found))
}

function smallestFirst(sets: readonly ChangeSet[]): readonly ChangeSet[] {
  return sets.toSorted((a, b) => a.changes.length - b.changes.length || netOf(a.figures) - netOf(b.figures))
}

/** Whether a set contains all changes of another one. */
function holdsAll(changes: readonly Change[], others: readonly Change[]): boolean {
  return others.every(other => changes.some(({ key, to }) => key === other.key && to === other.to))
}

/** Combinations of `size` single changes of different parameters, as places in order. */
function combinations(singles: readonly Change[], size: number): readonly (readonly number[])[] {
  let sets: readonly (readonly number[])[] = [[]]
  for (let n = 0; n < size; n++)
    sets = sets.flatMap(set => {
      const last = set.at(-1) ?? -1
      return singles.flatMap((change, i) =>
        i > last && set.every(j => singles[j]!.key !== change.key) ? [[...set, i]] : [],
      )
    })
  return sets
}

/**
 * Distance from the goals that a set would leave if its changes added up, each goal relative to its present distance.
 */
function missOf(
  goals: readonly FigureGoal[],
  now: GoalFigures,
  alone: readonly GoalFigures[],
  set: readonly number[],
): number {
  return goals.reduce((sum, { column, bound, value }) => {
    const start = now[column] ?? value
    const end = set.reduce((at, i) => at + ((alone[i]![column] ?? start) - start), start)
    const miss = bound === 'most' ? end - value : value - end
    return sum + Math.max(0, miss) / Math.max(Math.abs(start - value), 1e-9)
  }, 0)
}

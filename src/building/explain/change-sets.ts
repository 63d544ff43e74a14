import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { VariantColumnKey } from '#contract/variant-columns.ts'
import { singleChanges, withChanges, type Change } from './changes.ts'
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
 * @param parameters of the study that offers the changes
 * @param prices     prices for the cost; not needed without a goal for it
 */
export function* targetChanges(
  options: ChosenOptions,
  parameters: readonly VariedParameter[],
  goals: readonly FigureGoal[],
  table?: TargetTable,
  prices?: EnergyPrices,
): Explaining<TargetAnswer> {
  const [now] = yield* measured([options], prices)
  if (meetsGoals(goals, column => now![column]))
    return { now: now!, complete: true, sets: [{ changes: [], options, figures: now! }] }
  return table === undefined
    ? yield* searched(options, parameters, goals, now!, prices)
    : yield* looked(options, parameters, goals, now!, table, prices)
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
    .map(row => {
      const other = table.options(row)
      const changes = parameters.flatMap(({ key }): readonly Change[] => {
        const to = other[key] ?? null
        return to === (options[key] ?? null) ? [] : [{ key, from: options[key] ?? null, to }]
      })
      return { changes, net: table.figure(row, 'net') ?? Number.POSITIVE_INFINITY }
    })
    .toSorted((a, b) => a.changes.length - b.changes.length || a.net - b.net)
  const sets: ChangeSet[] = []
  for (const { changes } of differentFirst(candidates)) {
    if (sets.length === mostSets) break
    if (sets.some(set => holdsAll(changes, set.changes))) continue
    const design = withChanges(options, changes)
    const [figures] = yield* measured([design], prices)
    if (meetsGoals(goals, column => figures![column])) sets.push({ changes, options: design, figures: figures! })
  }
  return { now, complete: true, sets: smallestFirst(sets) }
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
  const singles = singleChanges(options, parameters)
  const alone: GoalFigures[] = []
  const found: ChangeSet[] = []
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
        return { now, complete: false, sets: [...found, ...differentFirst(smallestFirst(here))].slice(0, mostSets) }
      const batch = ordered.slice(at, at + atOnce).map(set => {
        const changes = set.map(i => singles[i]!)
        return { changes, options: withChanges(options, changes) }
      })
      const figures = yield* measured(
        batch.map(({ options: design }) => design),
        prices,
      )
      tried += batch.length
      batch.forEach((set, i) => {
        if (size === 1) alone.push(figures[i]!)
        if (meetsGoals(goals, column => figures[i]![column])) here.push({ ...set, figures: figures[i]! })
      })
    }
    found.push(...[...differentFirst(smallestFirst(here))].slice(0, mostSets - found.length))
  }
  return { now, complete: true, sets: smallestFirst(found) }
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

import { endUses, studyStages, type EndUse } from '#contract/options.ts'
import { changesBetween, withChanges, type Change } from './changes.ts'
import type { Explaining, DesignFigures } from './explaining.ts'
import { mostShares, shapleyShares } from './shapley.ts'
import type { PickTree } from '../stages/pick-tree.ts'
import { stageParameters, type ParameterKey, type StudyStage } from '../stages/stage-parameters.ts'
import type { ChosenOptions } from '../stages/with-options.ts'

/** End uses of a year, and the net energy after own generation [kWh]. */
export type Uses = Readonly<Record<EndUse | 'net', number>>

/** A design between two others, with all changes of a stage and of those before. */
export interface BridgeLevel {
  readonly stage: StudyStage
  /** The pick that is this design; null: none is. */
  readonly pick: string | null
  readonly options: ChosenOptions
}
/** A level with its way from the level before. */
export interface BridgeStage extends BridgeLevel {
  /** The level before, with the options of this level where these have no effect (`changesInForce`). */
  readonly start: ChosenOptions
}

export interface Bridge {
  readonly from: Uses
  readonly to: Uses
  readonly levels: readonly (Pick<BridgeLevel, 'stage' | 'pick'> & { readonly uses: Uses })[]
  readonly shares: readonly {
    readonly change: Change
    readonly uses: Uses
    readonly before: Uses
    readonly after: Uses
  }[]
}

const columns = ['net', ...endUses] as const

export function usesOf(figures: DesignFigures): Uses {
  return Object.fromEntries(columns.map(key => [key, figures[key] ?? Number.NaN])) as Record<EndUse | 'net', number>
}

function placeOf(key: string): number {
  return studyStages.indexOf(stageParameters[key as ParameterKey].stage)
}

/**
 * Levels of a bridge between two designs: after each stage in which they differ.
 *
 * @param path picks up to the design `to`, the one on the baseline first; empty for the baseline
 */
export function bridgeLevels(from: ChosenOptions, to: ChosenOptions, path: PickTree): readonly BridgeLevel[] {
  let options = from
  return studyStages.flatMap((stage, place): readonly BridgeLevel[] => {
    const changes = changesBetween(options, to).filter(({ key }) => placeOf(key) === place)
    if (changes.length === 0) return []
    options = withChanges(options, changes)
    const isPick = Object.keys(options).every(key => placeOf(key) <= place)
    const pick = path.findLast(one => studyStages.indexOf(one.stage) <= place)
    return [{ stage, pick: isPick ? (pick?.id ?? null) : null, options }]
  })
}

/**
 * Contribution of each changed option to the difference between two designs of a document, by end use. It goes stage by
 * stage: a level is simulated as a design of its own, and within a stage the shares are exact Shapley shares from
 * simulations of all subsets. They sum to the difference of the two levels, end use by end use. Shares of a stage are in
 * the order of their net energy, the largest saving first; each has the run before it in this order, and after it.
 *
 * @returns null when a design between them cannot be simulated, such as one with heating above cooling
 * @throws RangeError for more than `mostShares` changes in a stage
 */
export function* bridge(from: ChosenOptions, stages: readonly BridgeStage[]): Explaining<Bridge | null> {
  const games = stages.map(({ start, options }) => ({ start, changes: changesBetween(start, options) }))
  // A stage starts from the design that ends the stage before: this runs once.
  const designs = [withChanges(from, []), ...games.flatMap(({ start, changes }) => subsets(start, changes).slice(1))]
  const uses = (yield designs.map(options => ({ options, station: null }))).map(usesOf)
  if (uses.some(({ net }) => Number.isNaN(net))) return null
  let level = uses[0]!
  let first = 1
  const parts = games.map(({ changes }) => {
    const runs = [level, ...uses.slice(first, first + 2 ** changes.length - 1)]
    first += runs.length - 1
    level = runs.at(-1)!
    return { level, shares: sharesOf(changes, runs) }
  })
  return {
    from: uses[0]!,
    to: level,
    levels: stages.map(({ stage, pick }, s) => ({ stage, pick, uses: parts[s]!.level })),
    shares: parts.flatMap(({ shares }) => shares),
  }
}

/** A design with each subset of some changes; bit i of the place stands for change i. */
function subsets(start: ChosenOptions, changes: readonly Change[]): readonly ChosenOptions[] {
  if (changes.length > mostShares) throw new RangeError(`a bridge of ${changes.length} changes`)
  return Array.from({ length: 2 ** changes.length }, (_, subset) =>
    withChanges(
      start,
      changes.filter((_change, i) => (subset & (1 << i)) !== 0),
    ),
  )
}

function usesOfShares(changes: readonly Change[], runs: readonly Uses[]): readonly Uses[] {
  return shapleyShares(changes.length, subset => columns.map(key => runs[subset]![key])).map(
    share => Object.fromEntries(columns.map((key, c) => [key, share[c]])) as Record<EndUse | 'net', number>,
  )
}

/** Shares with their two runs, the largest saving first. */
function sharesOf(changes: readonly Change[], runs: readonly Uses[]): Bridge['shares'] {
  const shares = usesOfShares(changes, runs)
  let made = 0
  return Array.from(changes.keys())
    .toSorted((a, b) => shares[a]!.net - shares[b]!.net)
    .map(i => {
      const before = runs[made]!
      made |= 1 << i
      return { change: changes[i]!, uses: shares[i]!, before, after: runs[made]! }
    })
}

/** Bridge of an earlier version: all changes at once. A run that began there is finished by it. */
export interface BridgeAtOnce {
  readonly from: Uses
  readonly to: Uses
  readonly shares: readonly { readonly change: Change; readonly uses: Uses; readonly without: Uses }[]
}

/** Shares of all changes over all their orders, whatever the stage, as earlier versions asked for them. */
export function* bridgeAtOnce(from: ChosenOptions, to: ChosenOptions): Explaining<BridgeAtOnce | null> {
  const changes = changesBetween(from, to)
  const runs = (yield subsets(from, changes).map(options => ({ options, station: null }))).map(usesOf)
  if (runs.some(({ net }) => Number.isNaN(net))) return null
  const shares = usesOfShares(changes, runs)
  return {
    from: runs[0]!,
    to: runs.at(-1)!,
    shares: changes.map((change, i) => ({ change, uses: shares[i]!, without: runs[(runs.length - 1) & ~(1 << i)]! })),
  }
}

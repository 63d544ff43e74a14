import * as Schema from 'effect/Schema'
import { limits } from '../limits.ts'
import { packMessage } from '../message.ts'
import { endUses, runStatuses, studyStages } from '../options.ts'
import { Id, Instant, integer, option, requiredLine } from '../schemas.ts'
import { Neighbor } from '../inputs/project-inputs.ts'
import { storedColumnKeys, variantColumnKeys, type StoredColumnKey } from '../variant-columns.ts'
import { EnergyPrices } from './energy-prices.ts'
import { ChosenOptions, Goal, OptionValue } from './study.ts'

function atMost<S extends Schema.Top>(item: S, max: number) {
  return Schema.Array(item).check(Schema.isMaxLength(max, { message: packMessage('field.tooMany', { max }) }))
}
function some<S extends Schema.Top>(item: S, max: number) {
  return Schema.Array(item).check(
    Schema.isBetweenLength(1, max, { message: packMessage('field.count', { min: 1, max }) }),
  )
}
/** Allowed options of a parameter in further rows: one is enough. */
const KeptOptions = Schema.Struct({
  key: requiredLine(limits.id),
  options: some(OptionValue, limits.parameterOptions.max),
})
/** Prices for the cost, if the answer states it; absent: the project's prices, which the question then names. */
const prices = Schema.optionalKey(EnergyPrices)
/** A pick, or the baseline. */
const PickOrBaseline = Schema.NullOr(Id)

/** Questions about a project's designs. Each is answered by runs of the same queue, or from an existing table. */
export const Question = Schema.Union([
  /** Contribution of each changed option to the difference of two designs, stage by stage. */
  Schema.Struct({ kind: Schema.Literal('bridge'), from: PickOrBaseline, to: PickOrBaseline }),
  /** Influence of parameters on each figure of a whole study, alone and together. */
  Schema.Struct({ kind: Schema.Literal('sensitivity'), run: Id, prices }),
  /** Three single changes that lower net energy most, from the options of the design's study. */
  Schema.Struct({ kind: Schema.Literal('next'), pick: Id }),
  /** Smallest sets of changes that reach goals for one or two figures. A goal for cost needs prices. */
  Schema.Struct({ kind: Schema.Literal('target'), pick: Id, goals: some(Goal, 2), prices }),
  /** Common features of the options of some rows. */
  Schema.Struct({
    kind: Schema.Literal('rules'),
    run: Id,
    rows: some(integer(0, limits.combinations - 1), limits.combinations),
  }),
  /** Figures of the same designs in other climates, and beside a taller neighbour. */
  Schema.Struct({
    kind: Schema.Literal('worst'),
    picks: some(Id, limits.worstPicks),
    stations: atMost(Id, limits.worstClimates),
    tallerNeighbour: Schema.Boolean,
  }),
  /** Rows of a study in the default setting, whatever the study's setting: picks and pinned rows have exact figures. */
  Schema.Struct({
    kind: Schema.Literal('figures'),
    run: Id,
    rows: some(integer(0, limits.combinations - 1), limits.rowsAgain),
  }),
  /** Change of net energy while untouched defaults go through their usual ranges. */
  Schema.Struct({ kind: Schema.Literal('band'), pick: PickOrBaseline }),
  /** Further seeded rows of a sampled study, within some of its options. */
  Schema.Struct({
    kind: Schema.Literal('more'),
    run: Id,
    size: integer(1, limits.combinations),
    within: atMost(KeptOptions, limits.studyParameters),
  }),
])
export type Question = typeof Question.Type
export const questionKinds = [
  'bridge',
  'sensitivity',
  'next',
  'target',
  'rules',
  'worst',
  'figures',
  'band',
  'more',
] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Energy a year by end use, with `net` [kWh]. */
const Uses = Schema.Struct({
  net: Schema.Finite,
  ...(Object.fromEntries(endUses.map(use => [use, Schema.Finite])) as Record<
    (typeof endUses)[number],
    typeof Schema.Finite
  >),
})
const Option = Schema.Union([Schema.Finite, Schema.String])
/** A parameter with its option before and after; null: as in the document. */
const Change = Schema.Struct({ key: Schema.String, from: Schema.NullOr(Option), to: Schema.NullOr(Option) })
/** Figures of a design, simulated in the default setting, by column; null without a figure. */
const Figures = Schema.Struct(
  Object.fromEntries(storedColumnKeys.map(key => [key, Schema.NullOr(Schema.Finite)])) as Record<
    StoredColumnKey,
    Schema.NullOr<typeof Schema.Finite>
  >,
)
/** Figures with the cost, if a goal is set for it. */
const GoalFigures = Schema.Struct({ ...Figures.fields, cost: Schema.optionalKey(Schema.NullOr(Schema.Finite)) })
const ChangeSet = Schema.Struct({
  changes: Schema.Array(Change),
  /** Options of the resulting whole design, over the project's inputs. */
  options: ChosenOptions,
  figures: GoalFigures,
})
const share = Schema.NullOr(Schema.Finite)

export const Bridge = Schema.Struct({
  kind: Schema.Literal('bridge'),
  from: Uses,
  to: Uses,
  /**
   * Designs after each stage with changes, as simulated; the last one is `to`. `pick` is the pick that is this design;
   * null: none is.
   */
  levels: Schema.Array(Schema.Struct({ stage: option(studyStages), pick: Schema.NullOr(Schema.String), uses: Uses })),
  /**
   * Exact Shapley share of each change among those of its stage, stage by stage, the largest saving first. Those of a
   * stage sum to the difference of its level from the one before, end use by end use. `before` and `after` are the
   * simulated designs without the change and with it, both with the changes above it.
   */
  shares: Schema.Array(Schema.Struct({ change: Change, uses: Uses, before: Uses, after: Uses })),
})
/**
 * Bridge of an earlier version: shares over all orders of all changes, whatever the stage. `without` is the design with
 * all changes except this one.
 */
export const BridgeAtOnce = Schema.Struct({
  kind: Schema.Literal('bridge'),
  from: Uses,
  to: Uses,
  shares: Schema.Array(Schema.Struct({ change: Change, uses: Uses, without: Uses })),
})
export const Sensitivity = Schema.Struct({
  kind: Schema.Literal('sensitivity'),
  parameters: Schema.Array(Schema.String),
  columns: Schema.Array(
    Schema.Struct({
      column: option(variantColumnKeys),
      /** Variance of the figure over all rows, in its unit squared; null if a row has no figure. */
      variance: Schema.NullOr(Schema.Finite),
      /**
       * Shares of the variance by each parameter alone, and with all terms it is part of; null if the figure does not
       * vary.
       */
      first: Schema.Array(share),
      total: Schema.Array(share),
      /** Joint share of each pair, beyond both alone. */
      pairs: Schema.Array(Schema.Struct({ a: Schema.Finite, b: Schema.Finite, share })),
    }),
  ),
})
export const NextChanges = Schema.Struct({
  kind: Schema.Literal('next'),
  now: Figures,
  /** Best changes first; fewer than three if fewer lower net energy. */
  sets: Schema.Array(ChangeSet),
})
export const TargetChanges = Schema.Struct({
  kind: Schema.Literal('target'),
  now: GoalFigures,
  /** Whether all sets of these sizes were checked, with options of the pick's study. */
  complete: Schema.Boolean,
  /** Sets of which none contains another; a design that already meets the goals gets a single empty set. */
  sets: Schema.Array(ChangeSet),
  /** Where there are none: the tried set that comes nearest to the goals. Older answers do not have it. */
  nearest: Schema.optionalKey(ChangeSet),
})
export const RowRules = Schema.Struct({
  kind: Schema.Literal('rules'),
  /** Rules, at most three; a description holds for rows that meet all of them. */
  rules: Schema.Array(Schema.Struct({ key: Schema.String, options: Schema.Array(Option) })),
  /** Purity: selected part of the rows that meet the rules. Cover: part of the selected rows that meet them. 0 to 1. */
  purity: Schema.Finite,
  cover: Schema.Finite,
  /** Whether no rules can describe the rows better; otherwise the search ended early. Older answers do not have it. */
  complete: Schema.optionalKey(Schema.Boolean),
})
export const Worst = Schema.Struct({
  kind: Schema.Literal('worst'),
  cases: Schema.Array(
    Schema.Struct({
      pick: Schema.String,
      /** null: the project's own */
      station: Schema.NullOr(Schema.String),
      tallerNeighbour: Schema.Boolean,
      figures: Figures,
    }),
  ),
  /**
   * Assumptions about the neighbour, on either side of the equator: an existing one `raised` from a height [m], or a
   * new one `built`, in place of `replaces` if the document has no room for another; both are proposals. Empty if the
   * case was not requested.
   */
  neighbours: Schema.Array(
    Schema.Struct({
      neighbour: Neighbor,
      from: Schema.Finite,
      reason: Schema.Literals(['raised', 'built']),
      replaces: Schema.NullOr(Schema.String),
      /** Stations with this neighbour; null: the project's own. */
      stations: Schema.Array(Schema.NullOr(Schema.String)),
    }),
  ),
  /**
   * Stations across the equator from the project, if its designs have collectors: these keep the tilt and the
   * orientation of the project's place, and so face away from the sun there.
   */
  collectorsKept: Schema.Array(Schema.String),
})
export const FiguresAgain = Schema.Struct({
  kind: Schema.Literal('figures'),
  /** Rows in the order of the request; all figures are null if a row cannot be simulated. */
  rows: Schema.Array(Schema.Struct({ row: Schema.Finite, figures: Figures })),
})
export const Band = Schema.Struct({
  kind: Schema.Literal('band'),
  /** Net energy [kWh], and the range of nine of ten joint draws of the open inputs. */
  net: Schema.Finite,
  low: Schema.Finite,
  high: Schema.Finite,
  draws: Schema.Finite,
  /** Each untouched default alone through its usual range [SI], the largest effect first. */
  causes: Schema.Array(
    Schema.Struct({
      tab: Schema.String,
      field: Schema.String,
      value: Schema.Finite,
      range: Schema.Tuple([Schema.Finite, Schema.Finite]),
      /** Source of the range: a key of `inputs:source`. */
      source: Schema.Struct({
        key: Schema.String,
        params: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
      }),
      low: Schema.Finite,
      high: Schema.Finite,
    }),
  ),
})
/** Rows added to a study; they are computed like its first ones. */
export const MoreRows = Schema.Struct({
  kind: Schema.Literal('more'),
  run: Schema.String,
  rows: Schema.Array(Schema.Finite),
  /**
   * Number of requested rows that were not computed, because of a cancellation or a failure: they are not among `rows`.
   */
  dropped: Schema.optionalKey(Schema.Finite),
})
export const ExplanationAnswer = Schema.Union([
  Bridge,
  BridgeAtOnce,
  Sensitivity,
  NextChanges,
  TargetChanges,
  RowRules,
  Worst,
  FiguresAgain,
  Band,
  MoreRows,
])
export type ExplanationAnswer = typeof ExplanationAnswer.Type

/** A question in progress, and its answer once it is done. Its id is that of a run: events and cancel are a run's. */
export const Explanation = Schema.Struct({
  _id: Schema.String,
  projectId: Schema.String,
  question: Question,
  status: option(runStatuses),
  /** Number of finished simulations, of those requested so far. */
  done: Schema.Finite,
  total: Schema.Finite,
  createdAt: Instant,
  finishedAt: Schema.NullOr(Instant),
  /** why it failed: a key of errors.json; null unless failed */
  failure: Schema.NullOr(Schema.String),
  engineVersion: Schema.String,
  answer: Schema.NullOr(ExplanationAnswer),
})
export type Explanation = typeof Explanation.Type

import * as Schema from 'effect/Schema'
import { limits } from '../limits.ts'
import { packMessage } from '../message.ts'
import { endUses, runStatuses } from '../options.ts'
import { Id, Instant, integer, option, requiredLine } from '../schemas.ts'
import { Neighbor } from '../inputs/project-inputs.ts'
import { keptColumnKeys, variantColumnKeys, type KeptColumnKey } from '../variant-columns.ts'
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
/** Options of a parameter that further rows may have: one is enough. */
const KeptOptions = Schema.Struct({
  key: requiredLine(limits.id),
  options: some(OptionValue, limits.parameterOptions.max),
})
/** What cost is told by, where the answer tells of it; absent: the project's, which the question names from then on. */
const prices = Schema.optionalKey(EnergyPrices)
/** A pick, or the baseline. */
const PickOrBaseline = Schema.NullOr(Id)

/** What may be asked about a project's designs; each is computed by runs of the same queue, or from a table that is there. */
export const Question = Schema.Union([
  /** What each changed option contributed between two designs. */
  Schema.Struct({ kind: Schema.Literal('bridge'), from: PickOrBaseline, to: PickOrBaseline }),
  /** Which parameters decide each figure of a whole study, alone and together. */
  Schema.Struct({ kind: Schema.Literal('sensitivity'), run: Id, prices }),
  /** The three single changes that lower net energy most, from the options of the design's study. */
  Schema.Struct({ kind: Schema.Literal('next'), pick: Id }),
  /** The smallest sets of changes that reach goals for one or two figures. A goal for cost needs prices. */
  Schema.Struct({ kind: Schema.Literal('target'), pick: Id, goals: some(Goal, 2), prices }),
  /** What the options of some rows have in common. */
  Schema.Struct({
    kind: Schema.Literal('rules'),
    run: Id,
    rows: some(integer(0, limits.combinations - 1), limits.combinations),
  }),
  /** The same designs in other climates, and beside a taller neighbour. */
  Schema.Struct({
    kind: Schema.Literal('worst'),
    picks: some(Id, limits.worstPicks),
    stations: atMost(Id, limits.worstClimates),
    tallerNeighbour: Schema.Boolean,
  }),
  /** Rows of a study in the default setting, whatever it ran in: what is picked or pinned is told exactly. */
  Schema.Struct({
    kind: Schema.Literal('figures'),
    run: Id,
    rows: some(integer(0, limits.combinations - 1), limits.rowsAgain),
  }),
  /** How far net energy moves while untouched defaults go through their usual ranges. */
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

/** kWh a year by end use, with their `net`. */
const Uses = Schema.Struct({
  net: Schema.Finite,
  ...(Object.fromEntries(endUses.map(use => [use, Schema.Finite])) as Record<
    (typeof endUses)[number],
    typeof Schema.Finite
  >),
})
const Option = Schema.Union([Schema.Finite, Schema.String])
/** A parameter and what its option was and became; null: as in the document. */
const Change = Schema.Struct({ key: Schema.String, from: Schema.NullOr(Option), to: Schema.NullOr(Option) })
/** Figures of a design, simulated in the default setting, by column; null where there is none. */
const Figures = Schema.Struct(
  Object.fromEntries(keptColumnKeys.map(key => [key, Schema.NullOr(Schema.Finite)])) as Record<
    KeptColumnKey,
    Schema.NullOr<typeof Schema.Finite>
  >,
)
/** With what it costs, where a goal is set for that. */
const GoalFigures = Schema.Struct({ ...Figures.fields, cost: Schema.optionalKey(Schema.NullOr(Schema.Finite)) })
const ChangeSet = Schema.Struct({
  changes: Schema.Array(Change),
  /** Options of the whole design that it makes, over the project's inputs. */
  options: ChosenOptions,
  figures: GoalFigures,
})
const share = Schema.NullOr(Schema.Finite)

export const Bridge = Schema.Struct({
  kind: Schema.Literal('bridge'),
  from: Uses,
  to: Uses,
  /**
   * The exact Shapley share of each change: they sum to `to` less `from`, end use by end use. `without` is the design with all changes but
   * this one, which was run as well; the other run of a change is `to`.
   */
  shares: Schema.Array(Schema.Struct({ change: Change, uses: Uses, without: Uses })),
})
export const Sensitivity = Schema.Struct({
  kind: Schema.Literal('sensitivity'),
  parameters: Schema.Array(Schema.String),
  columns: Schema.Array(
    Schema.Struct({
      column: option(variantColumnKeys),
      /** Of the figure over all rows, in its unit squared; null where a row has no figure. */
      variance: Schema.NullOr(Schema.Finite),
      /** Of the variance: by one parameter alone, and with all that it takes part in; null where the figure does not vary. */
      first: Schema.Array(share),
      total: Schema.Array(share),
      /** Of each pair together, beyond both alone. */
      pairs: Schema.Array(Schema.Struct({ a: Schema.Finite, b: Schema.Finite, share })),
    }),
  ),
})
export const NextChanges = Schema.Struct({
  kind: Schema.Literal('next'),
  now: Figures,
  /** The best first; fewer than three where fewer lower net energy. */
  sets: Schema.Array(ChangeSet),
})
export const TargetChanges = Schema.Struct({
  kind: Schema.Literal('target'),
  now: GoalFigures,
  /** Whether all sets of these sizes were looked at, of options of the study that the pick is a row of. */
  complete: Schema.Boolean,
  /** Sets of which none holds another one; a design that is there already needs no change: one empty set. */
  sets: Schema.Array(ChangeSet),
})
export const RowRules = Schema.Struct({
  kind: Schema.Literal('rules'),
  /** At most three; a row belongs to the description that meets all of them. */
  rules: Schema.Array(Schema.Struct({ key: Schema.String, options: Schema.Array(Option) })),
  /** Of the rows that meet the rules, how many were selected; of the selected, how many meet them. 0 to 1. */
  purity: Schema.Finite,
  cover: Schema.Finite,
  /** Whether no rules can describe the rows better; else the search ended before all were weighed. Older answers do not say. */
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
   * What was assumed of the neighbour, on either side of the equator: one that stands there `raised` from a height [m], or `built` where
   * none stood, in the place of `replaces` where a document has no room for one more; both proposals. Empty where it was not asked for.
   */
  neighbours: Schema.Array(
    Schema.Struct({
      neighbour: Neighbor,
      from: Schema.Finite,
      reason: Schema.Literals(['raised', 'built']),
      replaces: Schema.NullOr(Schema.String),
      /** Where it stands so; null: the project's own. */
      stations: Schema.Array(Schema.NullOr(Schema.String)),
    }),
  ),
  /**
   * Stations across the equator from the project, where its designs have collectors: these keep the tilt and the orientation that they
   * have at home, as the same design does, and so turn from the sun there.
   */
  collectorsKept: Schema.Array(Schema.String),
})
export const FiguresAgain = Schema.Struct({
  kind: Schema.Literal('figures'),
  /** In the order in which they were asked for; all null where a row cannot be simulated. */
  rows: Schema.Array(Schema.Struct({ row: Schema.Finite, figures: Figures })),
})
export const Band = Schema.Struct({
  kind: Schema.Literal('band'),
  /** Net energy [kWh], and between what nine of ten joint draws of the open inputs lie. */
  net: Schema.Finite,
  low: Schema.Finite,
  high: Schema.Finite,
  draws: Schema.Finite,
  /** Each untouched default by itself through its usual range [SI], the one that moves most first. */
  causes: Schema.Array(
    Schema.Struct({
      tab: Schema.String,
      field: Schema.String,
      value: Schema.Finite,
      range: Schema.Tuple([Schema.Finite, Schema.Finite]),
      /** Of the range: a key of `inputs:source`. */
      source: Schema.Struct({
        key: Schema.String,
        params: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
      }),
      low: Schema.Finite,
      high: Schema.Finite,
    }),
  ),
})
/** Rows that were added to a study; they are computed like its first ones. */
export const MoreRows = Schema.Struct({
  kind: Schema.Literal('more'),
  run: Schema.String,
  rows: Schema.Array(Schema.Finite),
  /** Of the rows asked for those that were not computed, because they were cancelled or failed: they are not among `rows`. */
  dropped: Schema.optionalKey(Schema.Finite),
})
export const ExplanationAnswer = Schema.Union([
  Bridge,
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

/** A question as it is worked on, and its answer once it is done. Its id is that of a run: events and cancel are a run's. */
export const Explanation = Schema.Struct({
  _id: Schema.String,
  projectId: Schema.String,
  question: Question,
  status: option(runStatuses),
  /** Simulations that are there, of those asked for until now. */
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

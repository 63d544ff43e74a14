import * as Schema from 'effect/Schema'
import { limits } from '../limits.ts'
import { packMessage } from '../message.ts'
import { endUses, runStatuses } from '../options.ts'
import { Id, Instant, integer, option } from '../schemas.ts'
import { variantColumnKeys } from '../variant-columns.ts'
import { ChosenOptions, Goal, VariedParameter } from './study.ts'

function atMost<S extends Schema.Top>(item: S, max: number) {
  return Schema.Array(item).check(Schema.isMaxLength(max, { message: packMessage('field.tooMany', { max }) }))
}
function some<S extends Schema.Top>(item: S, max: number) {
  return Schema.Array(item).check(
    Schema.isBetweenLength(1, max, { message: packMessage('field.count', { min: 1, max }) }),
  )
}
/** A pick, or the baseline. */
const PickOrBaseline = Schema.NullOr(Id)

/** What may be asked about a project's designs; each is computed by runs of the same queue, or from a table that is there. */
export const Question = Schema.Union([
  /** What each changed option contributed between two designs. */
  Schema.Struct({ kind: Schema.Literal('bridge'), from: PickOrBaseline, to: PickOrBaseline }),
  /** Which parameters decide each figure of a whole study, alone and together. */
  Schema.Struct({ kind: Schema.Literal('sensitivity'), run: Id }),
  /** The three single changes that lower net energy most, from the options of the design's study. */
  Schema.Struct({ kind: Schema.Literal('next'), pick: Id }),
  /** The smallest sets of changes that reach one or two goals. */
  Schema.Struct({ kind: Schema.Literal('target'), pick: Id, goals: some(Goal, 2) }),
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
  /** How far net energy moves while untouched defaults go through their usual ranges. */
  Schema.Struct({ kind: Schema.Literal('band'), pick: PickOrBaseline }),
  /** Further seeded rows of a sampled study, within some of its options. */
  Schema.Struct({
    kind: Schema.Literal('more'),
    run: Id,
    size: integer(1, limits.combinations),
    within: atMost(VariedParameter, limits.studyParameters),
  }),
])
export type Question = typeof Question.Type
export const questionKinds = ['bridge', 'sensitivity', 'next', 'target', 'rules', 'worst', 'band', 'more'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** kWh a year by end use, with their `net`. */
const Uses = Schema.Struct({
  net: Schema.Finite,
  ...(Object.fromEntries(endUses.map(use => [use, Schema.Finite])) as Record<
    (typeof endUses)[number],
    typeof Schema.Finite
  >),
})
/** A parameter and what its option was and became; null: as in the document. */
const Change = Schema.Struct({
  key: Schema.String,
  from: Schema.NullOr(Schema.Union([Schema.Finite, Schema.String])),
  to: Schema.Union([Schema.Finite, Schema.String]),
})
export const Bridge = Schema.Struct({
  from: Uses,
  to: Uses,
  /** The exact Shapley share of each change: they sum to `to` less `from`, end use by end use. */
  shares: Schema.Array(Schema.Struct({ change: Change, uses: Uses })),
})
export const Sensitivity = Schema.Struct({
  columns: Schema.Array(
    Schema.Struct({
      column: option(variantColumnKeys),
      variance: Schema.Finite,
      /** Of the variance: by one parameter alone, and with all that it takes part in; null where the figure does not vary. */
      first: Schema.Array(Schema.NullOr(Schema.Finite)),
      total: Schema.Array(Schema.NullOr(Schema.Finite)),
      /** Of each pair together, beyond both alone. */
      pairs: Schema.Array(Schema.Struct({ a: Schema.Finite, b: Schema.Finite, share: Schema.NullOr(Schema.Finite) })),
    }),
  ),
  parameters: Schema.Array(Schema.String),
})
export const ChangeSet = Schema.Struct({
  changes: Schema.Array(Change),
  /** Options of the whole design that it makes. */
  options: ChosenOptions,
  /** Simulated in the default setting. */
  uses: Uses,
  columns: Schema.Record(Schema.String, Schema.NullOr(Schema.Finite)),
})
export const RuleSet = Schema.Struct({
  /** At most three; a row belongs to the description that meets all of them. */
  rules: Schema.Array(
    Schema.Struct({ key: Schema.String, options: Schema.Array(Schema.Union([Schema.Finite, Schema.String])) }),
  ),
  /** Of the rows that meet the rules, how many were selected; of the selected, how many meet them. */
  purity: Schema.Finite,
  cover: Schema.Finite,
})
export const Worst = Schema.Struct({
  cases: Schema.Array(
    Schema.Struct({
      pick: Schema.String,
      /** null: the project's own */
      station: Schema.NullOr(Schema.String),
      tallerNeighbour: Schema.Boolean,
      net: Schema.Finite,
      columns: Schema.Record(Schema.String, Schema.NullOr(Schema.Finite)),
    }),
  ),
})
export const Band = Schema.Struct({
  net: Schema.Finite,
  low: Schema.Finite,
  high: Schema.Finite,
  /** Each untouched default by itself, the one that moves most first. */
  causes: Schema.Array(
    Schema.Struct({ tab: Schema.String, field: Schema.String, low: Schema.Finite, high: Schema.Finite }),
  ),
})

/** A question as it is worked on, and its answer once it is done. */
export const Explanation = Schema.Struct({
  _id: Schema.String,
  projectId: Schema.String,
  question: Question,
  status: option(runStatuses),
  done: Schema.Finite,
  total: Schema.Finite,
  createdAt: Instant,
  finishedAt: Schema.NullOr(Instant),
  failure: Schema.NullOr(Schema.String),
  engineVersion: Schema.String,
  answer: Schema.NullOr(
    Schema.Union([
      Bridge,
      Sensitivity,
      Schema.Struct({ sets: Schema.Array(ChangeSet) }),
      RuleSet,
      Worst,
      Band,
      Schema.Struct({ rows: Schema.Array(Schema.Finite) }),
    ]),
  ),
})
export type Explanation = typeof Explanation.Type

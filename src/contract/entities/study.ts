import * as Schema from 'effect/Schema'
import { limits } from '../limits.ts'
import { packMessage } from '../message.ts'
import { runStatuses, studyStages } from '../options.ts'
import { Id, Instant, integer, line, number, option, requiredLine } from '../schemas.ts'
import { variantColumnKeys, type VariantColumnKey } from '../variant-columns.ts'

/** Value of an option: a number in SI, or a key of a list; the rules decide which of them a parameter takes. */
export const OptionValue = Schema.Union([Schema.Finite, requiredLine(limits.id)])
export type OptionValue = typeof OptionValue.Type

/** A parameter with its options in a study. */
export const VariedParameter = Schema.Struct({
  key: requiredLine(limits.id),
  options: Schema.Array(OptionValue).check(
    Schema.isBetweenLength(limits.parameterOptions.min, limits.parameterOptions.max, {
      message: packMessage('parameter.options', limits.parameterOptions),
    }),
  ),
})
export type VariedParameter = typeof VariedParameter.Type
/** Sample of combinations by a seeded Sobol sequence, instead of all. */
export const Sample = Schema.Struct({
  size: integer(1, limits.combinations),
  seed: integer(limits.sampleSeed.min, limits.sampleSeed.max),
})
export type Sample = typeof Sample.Type

const requestFields = {
  parameters: Schema.Array(VariedParameter).check(
    Schema.isMaxLength(limits.studyParameters, {
      message: packMessage('field.tooMany', { max: limits.studyParameters }),
    }),
  ),
  sample: Schema.optionalKey(Sample),
}
/** Parameters of a study in the form of a file. */
export const StudyParameters = Schema.Struct(requestFields)
export type StudyParameters = typeof StudyParameters.Type

/** Request for a study. A later stage starts from a pick, by its id; without one, from the baseline. */
export const StudyRequest = Schema.Struct({
  parameters: requestFields.parameters,
  from: Schema.optionalKey(Id),
  sample: requestFields.sample,
})
export type StudyRequest = typeof StudyRequest.Type

/**
 * Settings for the simulation of variants: like a baseline, or with whole hours and renewed films less often
 * (docs/decisions/0008).
 */
export const studySettings = ['default', 'sweep'] as const
export type StudySetting = (typeof studySettings)[number]

/** Options by parameter: they turn the base document of a study into a variant. */
export const ChosenOptions = Schema.Record(Schema.String, OptionValue)
export type ChosenOptions = typeof ChosenOptions.Type

/** Options of a pick and of the picks below it, by their stage. */
export const PickedOptions = Schema.Struct({
  passive: Schema.optionalKey(ChosenOptions),
  active: Schema.optionalKey(ChosenOptions),
  offset: Schema.optionalKey(ChosenOptions),
})
export type PickedOptions = typeof PickedOptions.Type

/** A running or finished study. Its rows are read from `runs/{run}/table`. */
export const Study = Schema.Struct({
  _id: Schema.String,
  projectId: Schema.String,
  stage: Schema.Literals(['step1', 'step2', 'step3']),
  status: option(runStatuses),
  parameters: Schema.Array(VariedParameter),
  /** The pick that it starts from; null: the baseline. */
  from: Schema.NullOr(Schema.String),
  sample: Schema.NullOr(Sample),
  /** Number of combinations of all options; more than `total` if a sample was taken. */
  combinations: Schema.Finite,
  /** Number of finished rows, and of those reused from earlier studies. */
  done: Schema.Finite,
  total: Schema.Finite,
  takenOver: Schema.Finite,
  setting: option(studySettings),
  engineVersion: Schema.String,
  /** SHA-256 of the weather year, hex. */
  weatherDigest: Schema.String,
  /** m², of every variant */
  floorArea: Schema.Finite,
  /** Typed values in the document that would override a parameter's options: they are removed from every variant. */
  givesWay: Schema.Array(Schema.Struct({ key: Schema.String, place: Schema.String })),
  createdAt: Instant,
  startedAt: Schema.NullOr(Instant),
  finishedAt: Schema.NullOr(Instant),
  /** why it failed: a key of errors.json; null unless failed */
  failure: Schema.NullOr(Schema.String),
})
export type Study = typeof Study.Type

const columns = Schema.Struct(
  Object.fromEntries(
    variantColumnKeys.map(key => [key, Schema.optionalKey(Schema.Array(Schema.NullOr(Schema.Finite)))]),
  ) as Record<VariantColumnKey, Schema.optionalKey<Schema.$Array<Schema.NullOr<typeof Schema.Finite>>>>,
)

/** The study of a table: in JSON beside the rows, in Arrow in the schema's metadata under `study`. */
export const StudyHead = Schema.Struct({
  run: Schema.String,
  status: option(runStatuses),
  total: Schema.Finite,
  done: Schema.Finite,
  parameters: Schema.Array(VariedParameter),
  engineVersion: Schema.String,
})
export type StudyHead = typeof StudyHead.Type

/** Rows of a study, by columns. Rows that are not computed yet are left out: `rows` says which are there. */
export const StudyTable = Schema.Struct({
  ...StudyHead.fields,
  /** Numbers of the rows that are told, rising. */
  rows: Schema.Array(Schema.Finite),
  /** Option index of each row, for every parameter in order. */
  options: Schema.Array(Schema.Array(Schema.Finite)),
  columns,
})
export type StudyTable = typeof StudyTable.Type

/**
 * A chosen variant. Its stage and its parent are its study's: the parent is the pick from which the study started, or
 * null for the baseline. An id stands for the same variant as long as it is stored, and for ever once a study started
 * from it: another variant is another pick.
 */
export const Pick = Schema.Struct({
  id: Id,
  name: Schema.optionalKey(line(limits.shortName)),
  stage: option(studyStages),
  run: Id,
  row: integer(0, limits.combinations - 1),
  parent: Schema.NullOr(Id),
})
export type Pick = typeof Pick.Type
export const Picks = Schema.Array(Pick).check(
  Schema.isMaxLength(limits.picks, { message: packMessage('field.tooMany', { max: limits.picks }) }),
)

/** Rows of a study under a name. */
export const NamedSet = Schema.Struct({
  id: Id,
  name: requiredLine(limits.shortName),
  run: Id,
  rows: Schema.Array(integer(0, limits.combinations - 1)).check(
    Schema.isMaxLength(limits.combinations, { message: packMessage('field.tooMany', { max: limits.combinations }) }),
  ),
})
export type NamedSet = typeof NamedSet.Type
export const NamedSets = Schema.Array(NamedSet).check(
  Schema.isMaxLength(limits.namedSets, { message: packMessage('field.tooMany', { max: limits.namedSets }) }),
  Schema.makeFilter<readonly NamedSet[]>(
    sets => sets.reduce((sum, { rows }) => sum + rows.length, 0) <= limits.setRows,
    { message: packMessage('field.tooMany', { max: limits.setRows }) },
  ),
)

/** Highest absolute value of any figure, in any unit. */
export const mostTarget = 1e15

/** Goal for a figure, in SI, for the whole building and year; cost in the currency of the prices. */
export const Goal = Schema.Struct({
  column: option(variantColumnKeys),
  /** Direction of the goal: the value must be at most, or at least, this. */
  bound: Schema.Literals(['most', 'least']),
  value: number(-mostTarget, mostTarget),
})
export type Goal = typeof Goal.Type

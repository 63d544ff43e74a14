import { createHash } from 'node:crypto'
import { requestHash, designFigures } from '#building/explain/requested-variants.ts'
import type { TargetTable } from '#building/explain/change-sets.ts'
import { changesInForce, type ChangesInForce } from '#building/explain/changes-in-force.ts'
import type { VariantRequest } from '#building/explain/explaining.ts'
import { explain, type ExplanationPlan } from '#building/explain/explanation-plan.ts'
import { furtherRows } from '#building/explain/further-rows.ts'
import { rowRules } from '#building/explain/row-rules.ts'
import { sensitivity } from '#building/explain/sensitivity.ts'
import { rowOptions, type VariedParameter } from '#building/stages/study-rows.ts'
import type { ChosenOptions } from '#building/stages/with-options.ts'
import { costColumn } from '#building/studies/cost-column.ts'
import { variantHash, variantHashBytes } from '#building/studies/variant-hash.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { ExplanationAnswer } from '#contract/entities/explanation.ts'
import type { Building } from '#contract/entities/project.ts'
import { storedColumnKeys, type VariantColumnKey } from '#contract/variant-columns.ts'
import { packWeatherYear, type PackedYear } from '../../weather/pack-weather-year.ts'
import type { WeatherSource } from '../../weather/weather-source.ts'
import { weatherYear } from '../../weather/weather-year.ts'

/** Computed rows of a study: their numbers, the places of their options row by row, and their stored columns. */
export interface ComputedRows {
  readonly parameters: readonly VariedParameter[]
  readonly rows: Int32Array
  readonly options: Uint8Array
  readonly columns: readonly Float64Array[]
}

export type ExplainTask =
  | { readonly does: 'weather'; readonly sources: readonly WeatherSource[] }
  | {
      readonly does: 'step'
      readonly building: Building
      readonly plan: ExplanationPlan
      readonly table: ComputedRows | null
      /** By the id of a station, '' for the document's own. */
      readonly weather: Readonly<Record<string, string>>
      /** Figures of the previous rounds: rows of stored columns. */
      readonly rounds: readonly (readonly Float64Array[])[]
    }
  | {
      readonly does: 'changes'
      readonly building: Building
      readonly from: ChosenOptions
      readonly to: ChosenOptions
    }
  | { readonly does: 'sensitivity'; readonly table: ComputedRows; readonly prices: EnergyPrices }
  | { readonly does: 'rules'; readonly table: ComputedRows; readonly selected: readonly number[] }
  | {
      readonly does: 'more'
      readonly base: Building
      readonly weatherDigest: string
      readonly setting: 'default' | 'sweep'
      readonly parameters: readonly VariedParameter[]
      readonly there: Uint8Array
      readonly within: readonly VariedParameter[]
      readonly size: number
      readonly seed: number
    }

export interface ExplainAnswers {
  /** Undefined if the file is gone. */
  readonly weather: readonly (PackedYear | undefined)[]
  readonly step:
    | { readonly done: true; readonly answer: ExplanationAnswer | null }
    | { readonly done: false; readonly requests: readonly VariantRequest[]; readonly hashes: Uint8Array }
  readonly changes: ChangesInForce
  readonly sensitivity: ExplanationAnswer
  readonly rules: ExplanationAnswer
  readonly more: { readonly options: Uint8Array; readonly hashes: Uint8Array }
}

function sha256(text: string): Uint8Array {
  return createHash('sha256').update(text).digest()
}

/** Calculations of explanations that do not run the engine. Each takes up to a second, so the thread for short work runs them. */
export default function explainTask(task: ExplainTask): ExplainAnswers[ExplainTask['does']] {
  switch (task.does) {
    case 'weather':
      return task.sources.map(source => {
        const year = weatherYear(source)
        return year === undefined ? undefined : packWeatherYear(year)
      })
    case 'step':
      return step(task)
    case 'changes':
      return changesInForce(task.building, task.from, task.to)
    case 'sensitivity': {
      const { parameters } = task.table
      const columns = columnsWithCost(countedThrough(task.table), task.prices)
      const found = sensitivity(
        parameters.map(({ options }) => options.length),
        columns.map(([, values]) => values),
      )
      return {
        kind: 'sensitivity',
        parameters: parameters.map(({ key }) => key),
        columns: found.map((of, c) => ({ column: columns[c]![0], ...of })),
      }
    }
    case 'rules': {
      const { parameters, rows, options } = task.table
      const places = new Map(Array.from(rows, (row, place) => [row, place]))
      const { rules, ...rest } = rowRules(
        parameters.map(one => one.options.length),
        options,
        [...new Set(task.selected)].flatMap(row => places.get(row) ?? []),
      )
      return {
        kind: 'rules',
        ...rest,
        rules: rules.map(({ parameter, options: those }) => {
          const { key, options: offered } = parameters[parameter]!
          return { key, options: those.map(place => offered[place]!) }
        }),
      }
    }
    case 'more': {
      const { base, weatherDigest, setting, parameters, there, within, size, seed } = task
      const options = furtherRows(parameters, there, within, size, seed)
      const hashOf = variantHash(base, sha256, { weatherDigest, setting })
      const count = options.length / parameters.length
      return {
        options,
        hashes: joined(Array.from({ length: count }, (_, row) => hashOf(rowOptions(parameters, options, row)))),
      }
    }
  }
}

function step({ building, plan, table, weather, rounds }: ExplainTask & { does: 'step' }): ExplainAnswers['step'] {
  const explaining = explain(building, plan, table === null ? undefined : targetTable(table, plan))
  let next = explaining.next([])
  for (const figures of rounds) if (next.done !== true) next = explaining.next(figures.map(designFigures))
  if (next.done === true) return { done: true, answer: next.value }
  const hashOf = requestHash(building, sha256, station => weather[station ?? ''] ?? '')
  return { done: false, requests: next.value, hashes: joined(next.value.map(hashOf)) }
}

/** Stored columns by name, and the cost of their rows. */
function columnsWithCost(
  { rows, columns }: Pick<ComputedRows, 'rows' | 'columns'>,
  prices: EnergyPrices,
): readonly (readonly [VariantColumnKey, Float64Array])[] {
  const storedColumns = storedColumnKeys.map((key, c) => [key, columns[c]!] as const)
  return [...storedColumns, ['cost', costColumn(Object.fromEntries(storedColumns), rows.length, prices)]]
}

/** Figures in the row order of a study with all combinations. The stored table has later rows at its end. */
function countedThrough({ parameters, rows, options, columns }: ComputedRows): Pick<ComputedRows, 'rows' | 'columns'> {
  const width = parameters.length
  const placeOf = (row: number): number =>
    parameters.reduce((place, one, p) => place * one.options.length + options[row * width + p]!, 0)
  const order = Array.from(rows.keys()).toSorted((a, b) => placeOf(a) - placeOf(b))
  return {
    rows: Int32Array.from(order, row => rows[row]!),
    columns: columns.map(column => Float64Array.from(order, row => column[row]!)),
  }
}

function targetTable(table: ComputedRows, plan: ExplanationPlan): TargetTable {
  const { parameters, rows, options } = table
  const figures = new Map(columnsWithCost(table, (plan.kind === 'target' ? plan.prices : undefined) ?? {}))
  return {
    rows: rows.length,
    options: row => rowOptions(parameters, options, row),
    figure: (row, column) => {
      const value = figures.get(column)![row]!
      return Number.isNaN(value) ? null : value
    },
  }
}

function joined(hashes: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(hashes.length * variantHashBytes)
  hashes.forEach((hash, i) => {
    all.set(hash, i * variantHashBytes)
  })
  return all
}

import type { ExplanationAnswer } from '#contract/entities/explanation.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { Building } from '#contract/entities/project.ts'
import type { VariedParameter } from '../stages/study-rows.ts'
import { withOptions, type ChosenOptions } from '../stages/with-options.ts'
import { band } from './band.ts'
import { bridge, bridgeAtOnce, type BridgeStage } from './bridge.ts'
import { nextChanges, targetChanges, type FigureGoal, type TargetTable } from './change-sets.ts'
import type { Explaining } from './explaining.ts'
import { figuresAgain, type RowDesign } from './figures-again.ts'
import { widerOptions } from './wider-options.ts'
import { worst } from './worst.ts'

/**
 * A question that needs simulations, with all inputs of its answer at the time of the question. It is plain data, so
 * that any machine may continue it.
 */
export type ExplanationPlan =
  | { readonly kind: 'bridge'; readonly from: ChosenOptions; readonly stages: readonly BridgeStage[] }
  /** A run that an earlier version began. */
  | { readonly kind: 'bridge'; readonly from: ChosenOptions; readonly to: ChosenOptions }
  | {
      readonly kind: 'next'
      readonly options: ChosenOptions
      /** Parameters of the studies of the design, those of its last stage last. */
      readonly parameters: readonly VariedParameter[]
      /** Whether options beyond these studies are tried (`widerOptions`); absent in plans of earlier versions. */
      readonly wider?: true
    }
  | {
      readonly kind: 'target'
      readonly options: ChosenOptions
      readonly parameters: readonly VariedParameter[]
      readonly goals: readonly FigureGoal[]
      /** Study whose complete table is used; null = none. */
      readonly table: string | null
      /** Prices for the cost, if a goal is set for it. */
      readonly prices?: EnergyPrices
      /** Whether options beyond the study are tried where it has no set; absent in plans of earlier versions. */
      readonly wider?: true
    }
  | {
      readonly kind: 'worst'
      readonly picks: readonly { readonly id: string; readonly options: ChosenOptions }[]
      readonly stations: readonly string[]
      readonly tallerNeighbour: boolean
      /** Latitude by the id of a station, '' for the document's own [°]. */
      readonly latitudes: Readonly<Record<string, number>>
    }
  | { readonly kind: 'figures'; readonly rows: readonly RowDesign[] }
  | { readonly kind: 'band'; readonly options: ChosenOptions }

/**
 * Starts the computation of a plan.
 *
 * @param building the project's document: the baseline
 * @param table    if the plan names one
 * @returns        null as answer: a design that is needed cannot be simulated
 */
export function* explain(
  building: Building,
  plan: ExplanationPlan,
  table?: TargetTable,
): Explaining<ExplanationAnswer | null> {
  switch (plan.kind) {
    case 'bridge':
      return 'stages' in plan
        ? answered('bridge', yield* bridge(plan.from, plan.stages))
        : answered('bridge', yield* bridgeAtOnce(plan.from, plan.to))
    case 'next':
      return answered(
        'next',
        yield* nextChanges(plan.options, plan.wider === true ? widerOf(building, plan) : plan.parameters),
      )
    case 'target':
      return answered(
        'target',
        yield* targetChanges(plan.options, plan.parameters, plan.goals, table, plan.prices, widerOf(building, plan)),
      )
    case 'worst':
      return answered('worst', yield* worst(building, plan.picks, plan.stations, plan.tallerNeighbour, plan.latitudes))
    case 'figures':
      return answered('figures', yield* figuresAgain(plan.rows))
    case 'band':
      return answered('band', yield* band(building, plan.options))
  }
}

/** Options beyond those of a plan's studies. The list is empty unless the plan is wider. */
function widerOf(
  building: Building,
  { options, parameters, wider }: Extract<ExplanationPlan, { readonly kind: 'next' | 'target' }>,
): readonly VariedParameter[] {
  return wider === true ? widerOptions(withOptions(building, options), parameters) : []
}

function answered<K extends string, A extends object>(kind: K, answer: A | null): ({ readonly kind: K } & A) | null {
  return answer === null ? null : { kind, ...answer }
}

import { energyCost } from '../energy-cost.ts'
import { figuresRow } from './figures-row.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import { figuresBy, type DesignFigures } from './design-figures.ts'

/** Figures of a baseline in the form of a study's row. */
export function baselineFigures(result: BaselineResult, prices: EnergyPrices): DesignFigures {
  const row = { ...figuresRow(result), cost: energyCost(result.annual, prices) }
  return figuresBy(key => row[key])
}

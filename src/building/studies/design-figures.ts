import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { FiguresAgain } from '#contract/entities/explanation.ts'
import { variantColumnKeys, type VariantColumnKey } from '#contract/variant-columns.ts'
import { variantCost } from './variant-cost.ts'

/** Figures of a design by column, for the whole building and year in SI; null without a figure. */
export type DesignFigures = Readonly<Record<VariantColumnKey, number | null>>

/** All figures by column. */
export function figuresBy(of: (key: VariantColumnKey) => number | null | undefined): DesignFigures {
  return Object.fromEntries(
    variantColumnKeys.map(key => {
      const value = of(key)
      return [key, value === undefined || Number.isNaN(value) ? null : value]
    }),
  ) as Record<VariantColumnKey, number | null>
}

/** Figures of a design before they are read. */
export const noFigures = figuresBy(() => null)

/** Whether figures are of the sweep setting, the only one without peaks. */
export function isSwept(figures: DesignFigures): boolean {
  return figures.net !== null && figures.peakHeating === null && figures.peakCooling === null
}

/** Figures of the default setting in the form of a table, with their cost. */
export function exactFigures(
  rowFigures: (typeof FiguresAgain)['Type']['rows'][number]['figures'],
  prices: EnergyPrices,
): DesignFigures {
  const row = { ...rowFigures, cost: variantCost(rowFigures, prices) }
  return figuresBy(key => row[key])
}

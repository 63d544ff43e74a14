import { weighted } from '#engine/energy/weighting.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import { byEngineCarrier } from './carrier-keys.ts'

/** Whether anything is priced: without, nobody knows what energy costs. */
export function hasPrices(prices: EnergyPrices): boolean {
  return ['electricity', 'natural-gas', 'fuel', 'export'].some(key => prices[key as keyof EnergyPrices] !== undefined)
}

/** Of a year or a month: what the grid and the suppliers bring, and what is fed in. */
type Exchange = Pick<BaselineResult['annual'], 'bought' | 'exported'>

/**
 * What a year's or a month's energy costs, in the prices' currency; null while nothing is priced, a price of a used carrier is missing, or
 * in a result of an engine that did not tell what is bought. Prices are a setting of the results, so this needs no new run.
 */
export function energyCost({ bought, exported }: Exchange, prices: EnergyPrices): number | null {
  return bought === undefined || !hasPrices(prices)
    ? null
    : weighted(
        { bought: byEngineCarrier(bought), exported: exported ?? 0 },
        {
          electricity: prices.electricity ?? null,
          naturalGas: prices['natural-gas'] ?? null,
          fuel: prices.fuel ?? null,
        },
        prices.export ?? 0,
      )
}

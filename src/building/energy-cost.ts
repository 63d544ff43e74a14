import { weighted } from '#engine/energy/weighting.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import { byEngineCarrier } from './carrier-keys.ts'

/** Whether any energy has a price: otherwise its cost is unknown. */
export function hasPrices(prices: EnergyPrices): boolean {
  return ['electricity', 'natural-gas', 'fuel', 'export'].some(key => prices[key as keyof EnergyPrices] !== undefined)
}

/** Energy bought from the grid and the suppliers, and energy fed in, in a year or a month. */
type Exchange = Pick<BaselineResult['annual'], 'bought' | 'exported'>

/**
 * Cost of a year's or a month's energy, in the prices' currency. It is null without prices, without the price of a used
 * carrier, and in results of engines without bought energy. Prices are a setting of the results, so a change needs no
 * new run.
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

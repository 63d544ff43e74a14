import { weighted } from '#engine/energy/weighting.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import type { Carrier } from '#contract/options.ts'

/** Prices of energy in one currency, per kWh; null = not known. */
export interface EnergyPrices extends Readonly<Record<Carrier, number | null>> {
  /** What the grid pays for a kWh fed in; absent = nothing. */
  readonly export?: number | null
}

/**
 * What a year of energy costs, in the prices' currency; null while a price of a used carrier is missing, or in a result of an
 * engine that did not tell what is bought. Prices are a setting of the results, so this needs no new run.
 */
export const energyCost = ({ annual: { bought, exported } }: Pick<BaselineResult, 'annual'>, prices: EnergyPrices): number | null =>
  bought === undefined ? null : weighted(
    { bought: { electricity: bought.electricity, naturalGas: bought['natural-gas'], fuel: bought.fuel }, exported: exported ?? 0 },
    { electricity: prices.electricity, naturalGas: prices['natural-gas'], fuel: prices.fuel }, prices.export === undefined ? 0 : prices.export,
  )

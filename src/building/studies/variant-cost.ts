import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { KeptColumnKey } from '#contract/variant-columns.ts'
import { energyCost } from '../energy-cost.ts'

/** The kept columns that the cost of a variant follows from. */
export const paidColumns = [
  'boughtElectricity',
  'boughtNaturalGas',
  'boughtFuel',
  'exported',
] as const satisfies readonly KeptColumnKey[]
type PaidColumn = (typeof paidColumns)[number]

/**
 * What a variant's energy costs a year, in the prices' currency.
 * @returns null where a price of a used carrier is missing, or nobody knows what is bought; never 0 for that
 */
export function variantCost(
  { boughtElectricity, boughtNaturalGas, boughtFuel, exported }: Readonly<Record<PaidColumn, number | null>>,
  prices: EnergyPrices,
): number | null {
  if (boughtElectricity === null || boughtNaturalGas === null || boughtFuel === null) return null
  const bought = { electricity: boughtElectricity, 'natural-gas': boughtNaturalGas, fuel: boughtFuel }
  return energyCost({ bought, exported: exported ?? 0 }, prices)
}

import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { StoredColumnKey } from '#contract/variant-columns.ts'
import { energyCost } from '../energy-cost.ts'

/** Stored columns from which the cost of a variant follows. */
export const paidColumns = [
  'boughtElectricity',
  'boughtNaturalGas',
  'boughtFuel',
  'exported',
] as const satisfies readonly StoredColumnKey[]
type PaidColumn = (typeof paidColumns)[number]

/**
 * Annual energy cost of a variant, in the prices' currency.
 * @returns null if a price of a used carrier is missing, or bought energy is unknown; never 0 in these cases
 */
export function variantCost(
  { boughtElectricity, boughtNaturalGas, boughtFuel, exported }: Readonly<Record<PaidColumn, number | null>>,
  prices: EnergyPrices,
): number | null {
  if (boughtElectricity === null || boughtNaturalGas === null || boughtFuel === null) return null
  const bought = { electricity: boughtElectricity, 'natural-gas': boughtNaturalGas, fuel: boughtFuel }
  return energyCost({ bought, exported: exported ?? 0 }, prices)
}

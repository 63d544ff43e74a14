import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { StoredColumnKey } from '#contract/variant-columns.ts'
import { energyCost, hasPrices } from '../energy-cost.ts'
import { paidColumns } from './variant-cost.ts'

/**
 * Annual cost of a table's variants, in the prices' currency: `variantCost`, row by row.
 *
 * @param columns kept columns, those of `paidColumns` among them; NaN without a figure
 * @param count   rows
 * @returns       NaN if a price of a used carrier is missing, or bought energy is unknown
 */
export function costColumn(
  columns: Readonly<Partial<Record<StoredColumnKey, Float64Array>>>,
  count: number,
  prices: EnergyPrices,
): Float64Array {
  const [electricity, gas, fuel, exported] = paidColumns.map(key => columns[key] ?? new Float64Array(count))
  const cost = new Float64Array(count).fill(Number.NaN)
  // Most projects have no prices: the cost is then unknown.
  if (!hasPrices(prices)) return cost
  for (let i = 0; i < count; i++) {
    const e = electricity?.[i] as number
    const g = gas?.[i] as number
    const f = fuel?.[i] as number
    if (Number.isNaN(e + g + f)) continue
    const out = exported?.[i] as number
    const bought = { electricity: e, 'natural-gas': g, fuel: f }
    cost[i] = energyCost({ bought, exported: Number.isNaN(out) ? 0 : out }, prices) ?? Number.NaN
  }
  return cost
}

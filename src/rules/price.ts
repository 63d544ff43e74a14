import type { PriceSettings } from '#contract/entities/payment.ts'
import type { Money } from '#contract/money.ts'

/** Default price: 49.00 USD plus 0.05 USD per m² up to 1,000 m², 0.03 to 10,000, 0.01 above; no tax. */
export const defaultPrice: PriceSettings = {
  currency: 'USD',
  base: 4900,
  tiers: [
    { upTo: 1000, perHundredSquareMetres: 500 },
    { upTo: 10_000, perHundredSquareMetres: 300 },
    { upTo: null, perHundredSquareMetres: 100 },
  ],
  taxPercentage: 0,
  revision: 0,
}

/** Slice of the gross floor area with its own rate; `area` is the part of a project's floor in it, all in m². */
export interface PriceSlice {
  readonly from: number
  /** null: without end */
  readonly upTo: number | null
  readonly perHundredSquareMetres: number
  readonly area: number
}

/** Slices of a floor area, each with its own rate, from the first square metre on. */
export function priceSlices(grossFloorArea: number, { tiers }: Pick<PriceSettings, 'tiers'>): readonly PriceSlice[] {
  const hundredths = Math.round(grossFloorArea * 100)
  return tiers
    .map(({ upTo, perHundredSquareMetres }, i) => {
      const from = i === 0 ? 0 : (tiers[i - 1]?.upTo ?? Infinity)
      const area = Math.max(0, Math.min(hundredths, (upTo ?? Infinity) * 100) - from * 100) / 100
      return { from, upTo, perHundredSquareMetres, area }
    })
    .filter(({ from, upTo }) => from < (upTo ?? Infinity))
}

export interface Price {
  readonly lines: readonly {
    readonly key: 'base' | 'area' | 'revision'
    readonly quantity: number
    readonly amount: number
  }[]
  /** List price before discount and tax. */
  readonly price: number
  readonly discount: number
  readonly tax: number
  /** Amount to pay: price − discount + tax, never below 0. */
  readonly total: number
  readonly currency: Money['currency']
}

/** numerator ÷ denominator of whole numbers, rounded half up. */
function halfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}

/** A rate as it counts, is stored and is printed [%]: to a thousandth, as in 8.875. */
export function rateOf(percentage: number): number {
  return Math.round(percentage * 1000) / 1000
}

function percentOf(amount: number, percentage: number): number {
  // Whole numbers: their product may pass 2⁵³.
  return Number((2n * BigInt(amount) * BigInt(Math.round(percentage * 1000)) + 100_000n) / 200_000n)
}

/** A discount: a percentage, or an amount of the smallest unit. */
export type Discount = { readonly percentage: number } | { readonly amount: number }
const noDiscount: Discount = { percentage: 0 }

/**
 * Price of a project. All arithmetic is in whole numbers: the area counts in hundredths of a square metre,
 * each slice at its own rate, and the sum is rounded once, half up. The discount comes off before tax.
 *
 * @param grossFloorArea     [m²], ≥ 0
 * @param isRevision of a paid project: it has a price of its own, whatever the area
 * @returns amounts in the currency's smallest unit
 */
export function priceOf(
  grossFloorArea: number,
  settings: PriceSettings,
  discount: Discount = noDiscount,
  isRevision = false,
): Price {
  const weighted = priceSlices(grossFloorArea, settings).reduce(
    (sum, slice) => sum + Math.round(slice.area * 100) * slice.perHundredSquareMetres,
    0,
  )
  const area = halfUp(weighted, 10_000)
  const lines = isRevision
    ? [{ key: 'revision' as const, quantity: 1, amount: settings.revision ?? 0 }]
    : [
        { key: 'base' as const, quantity: 1, amount: settings.base },
        { key: 'area' as const, quantity: Math.round(grossFloorArea * 100) / 100, amount: area },
      ]
  const price = lines.reduce((sum, { amount }) => sum + amount, 0)
  const discountAmount = 'amount' in discount ? discount.amount : percentOf(price, discount.percentage)
  const off = Math.min(price, Math.max(0, discountAmount))
  const tax = percentOf(price - off, settings.taxPercentage)
  return {
    lines,
    price,
    discount: off,
    tax,
    total: price - off + tax,
    currency: settings.currency,
  }
}

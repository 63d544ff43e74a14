import * as Schema from 'effect/Schema'
import { paymentStatuses } from '../frame-options.ts'
import { Instant, integer, number, option } from '../schemas.ts'

/** An amount of money: a whole number of the smallest unit, never a fraction. */
export interface Money {
  readonly amount: number
  readonly currency: string
}

/**
 * Decimal number of the main unit that the specification names (`paymentAmount`, `price`, `discount`). Two decimals.
 */
export function toMainUnit(money: Money): number {
  return money.amount / 100
}

/** Rate of a slice of the gross floor area: up to `upTo` m² (null: without end), in the smallest unit per 100 m². */
const PriceTier = Schema.Struct({
  upTo: Schema.NullOr(number(0, 1e9)),
  perHundredSquareMetres: integer(0, 1_000_000_000),
})
export type PriceTier = typeof PriceTier.Type
/** Check that no tier ends below the one before it: a negative slice would lower the price. */
const rising = Schema.makeFilter<readonly PriceTier[]>(tiers =>
  tiers.every(({ upTo }, i) => i === 0 || (upTo ?? Infinity) >= (tiers[i - 1]?.upTo ?? Infinity)),
)
/** Prices of the installation: whole numbers of the currency's smallest unit, and the tax in percent. */
export const PriceSettings = Schema.Struct({
  currency: Schema.String.check(Schema.isPattern(/^[A-Z]{3}$/)),
  base: integer(0, 1_000_000_000),
  tiers: Schema.Array(PriceTier).check(rising),
  taxPercentage: number(0, 100),
})
export type PriceSettings = typeof PriceSettings.Type

/** Amounts as decimals of the currency's main unit: paid, list price, discount, tax. */
const amounts = {
  paymentAmount: Schema.Finite,
  price: Schema.Finite,
  discount: Schema.Finite,
  discountPercentage: Schema.Finite,
  discountCode: Schema.NullOr(Schema.String),
  tax: Schema.Finite,
  currency: Schema.String,
}

export const Payment = Schema.Struct({
  _id: Schema.String,
  projectId: Schema.String,
  status: option(paymentStatuses),
  gateway: Schema.String,
  ...amounts,
  createdAt: Instant,
  paidAt: Schema.NullOr(Instant),
})
export type Payment = typeof Payment.Type

/** A line of a quote; `key` names its text in `locales/<language>/payment.json`. */
export const QuoteLine = Schema.Struct({
  key: Schema.Literals(['base', 'area']),
  /** m² for `area`, 1 for `base` */
  quantity: Schema.Finite,
  amount: Schema.Finite,
})
export const Quote = Schema.Struct({
  lines: Schema.Array(QuoteLine),
  price: Schema.Finite,
  discount: Schema.Finite,
  discountPercentage: Schema.Finite,
  discountCode: Schema.NullOr(Schema.String),
  tax: Schema.Finite,
  taxPercentage: Schema.Finite,
  total: Schema.Finite,
  currency: Schema.String,
  validUntil: Instant,
  gateways: Schema.Array(Schema.String),
})
export type Quote = typeof Quote.Type

/** An entry of the purchase history: one for each project with a started payment. */
export const Purchase = Schema.Struct({
  _id: Schema.String,
  projectId: Schema.String,
  name: Schema.String,
  createdAt: Instant,
  isPaid: Schema.Boolean,
  ...amounts,
  gateway: Schema.String,
})
export type Purchase = typeof Purchase.Type

import * as Schema from 'effect/Schema'
import { promoProblems } from './promo.ts'
import { paymentStatuses } from '../frame-options.ts'
import { limits } from '../limits.ts'
import { packMessage } from '../message.ts'
import { currencyTable } from '../money.ts'
import { Instant, integer, number, option } from '../schemas.ts'

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
  currency: Schema.Literals(Object.keys(currencyTable)),
  base: integer(0, 1_000_000_000),
  tiers: Schema.Array(PriceTier).check(
    Schema.isMaxLength(limits.priceTiers, { message: packMessage('field.tooMany', { max: limits.priceTiers }) }),
    rising,
  ),
  taxPercentage: number(0, 100),
  /** Price of a revision of a paid project; absent: 0. */
  revision: Schema.optionalKey(integer(0, 1_000_000_000)),
})
export type PriceSettings = typeof PriceSettings.Type

/** Amounts as decimals of the currency's main unit: paid, list price, discount, tax. */
export const amounts = {
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
  /** Sum given back, in the main unit. */
  refunded: Schema.Finite,
  refundedAt: Schema.NullOr(Instant),
  createdAt: Instant,
  paidAt: Schema.NullOr(Instant),
})
export type Payment = typeof Payment.Type

/** A line of a quote; `key` names its text in `locales/<language>/payment.json`. */
export const QuoteLine = Schema.Struct({
  key: Schema.Literals(['base', 'area', 'revision']),
  /** m² for `area`, else 1 */
  quantity: Schema.Finite,
  amount: Schema.Finite,
})
export const Quote = Schema.Struct({
  /** A payment names it. */
  id: Schema.String,
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
  /** Why the added code takes nothing off; null: it does, or there is none. */
  promoProblem: Schema.NullOr(Schema.Literals(promoProblems)),
  /** A copy of a paid project: that project's name, and why the copy is no revision (null: it is one). */
  revision: Schema.NullOr(
    Schema.Struct({
      name: Schema.String,
      refusal: Schema.NullOr(Schema.Literals(['refunded', 'late', 'elsewhere', 'larger', 'usedUp'])),
    }),
  ),
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
  status: option(paymentStatuses),
  ...amounts,
  refunded: Schema.Finite,
  refundedAt: Schema.NullOr(Instant),
  paidAt: Schema.NullOr(Instant),
  gateway: Schema.String,
  /** Whether the project is gone: there is nothing to go to. */
  isProjectDeleted: Schema.Boolean,
})
export type Purchase = typeof Purchase.Type

import * as Schema from 'effect/Schema'
import { paymentStatuses } from '../frame-options.ts'
import { limits } from '../limits.ts'
import { Id, Instant, option, requiredText, text } from '../schemas.ts'
import { tableQuery } from '../table-query.ts'
import { amounts, PriceSettings } from './payment.ts'

/** Columns by which the operator's list of payments is sorted; a minus before one turns the order. */
export const orderSorts = ['createdAt', 'name', 'total', 'status'] as const
/** Reasons why a payment needs a person: keys of orders.json. */
export const orderFlags = [
  'payment.mismatch',
  'payment.closed',
  'payment.alreadyPaid',
  'payment.late',
  'payment.disputed',
  'payment.refundRefused',
  'payment.refundStuck',
  'payment.stalled',
  'payment.booksDiffer',
] as const

export const OrdersQuery = Schema.Struct({
  ...tableQuery(orderSorts),
  status: Schema.optionalKey(option(paymentStatuses)),
  gateway: Schema.optionalKey(Id),
  flagged: Schema.optionalKey(option(['yes', 'no'])),
})
export type OrdersQuery = typeof OrdersQuery.Type

/** A payment for the operator; amounts as decimals of the main unit. */
export const Order = Schema.Struct({
  _id: Schema.String,
  projectId: Schema.String,
  name: Schema.String,
  payer: Schema.Struct({ _id: Schema.String, fullName: Schema.String, email: Schema.String }),
  status: option(paymentStatuses),
  /** Empty where nothing was to pay. */
  gateway: Schema.String,
  /** Why it needs a person; null: it needs none. */
  flag: Schema.NullOr(Schema.String),
  ...amounts,
  refunded: Schema.Finite,
  createdAt: Instant,
  paidAt: Schema.NullOr(Instant),
  refundedAt: Schema.NullOr(Instant),
})
export type Order = typeof Order.Type

/** Something that happened to a payment. */
export const OrderEvent = Schema.Struct({
  at: Instant,
  /** `audit`: an action of this product; `webhook`: a callback; `refund`: an order to give back; `book`: an entry. */
  kind: option(['audit', 'webhook', 'refund', 'book']),
  /** The action, the callback's type, the order's status, the entry's kind. */
  what: Schema.String,
  /** Person who did it; null: no person. */
  actor: Schema.NullOr(Schema.String),
  /** In the main unit; null: it is not about an amount. */
  amount: Schema.NullOr(Schema.Finite),
  note: Schema.NullOr(Schema.String),
})
export type OrderEvent = typeof OrderEvent.Type

export const OrderDetail = Schema.Struct({
  ...Order.fields,
  /** The gateway's ids of the order and the charge. */
  reference: Schema.NullOr(Schema.String),
  charge: Schema.NullOr(Schema.String),
  expiresAt: Instant,
  endedAt: Schema.NullOr(Instant),
  /** Sum that can still be given back. */
  refundable: Schema.Finite,
  /** Sum of the books: the money that the gateway holds. */
  booked: Schema.Finite,
  comparedAt: Schema.NullOr(Instant),
  resolvedNote: Schema.NullOr(Schema.String),
  events: Schema.Array(OrderEvent),
})
export type OrderDetail = typeof OrderDetail.Type

/** Seller, as named on a receipt. */
export const Seller = Schema.Struct({
  name: requiredText(limits.shortName),
  /** Lines of the address. */
  address: Schema.Array(text(limits.shortName)).check(Schema.isMaxLength(5)),
  taxNumber: text(limits.shortName),
})
export type Seller = typeof Seller.Type

/** Settings of the operator. */
export const AdminSettings = Schema.Struct({ price: PriceSettings, seller: Seller })
export type AdminSettings = typeof AdminSettings.Type

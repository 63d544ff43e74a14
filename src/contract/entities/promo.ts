import * as Schema from 'effect/Schema'
import { limits } from '../limits.ts'
import { packMessage } from '../message.ts'
import { Instant, integer, option } from '../schemas.ts'
import { tableQuery } from '../table-query.ts'

/** Why a discount code takes nothing off: keys of errors.json. */
export const promoProblems = [
  'promo.unknown',
  'promo.notYet',
  'promo.ended',
  'promo.usedUp',
  'promo.usedByYou',
  'promo.minimum',
  'promo.currency',
] as const
export type PromoProblem = (typeof promoProblems)[number]

/** A verified code and its effect on a project's price; amounts as decimals of the main unit. */
export const PromoOffer = Schema.Struct({
  code: Schema.String,
  percentage: Schema.NullOr(Schema.Finite),
  amount: Schema.NullOr(Schema.Finite),
  discount: Schema.Finite,
  total: Schema.Finite,
  currency: Schema.String,
})
export type PromoOffer = typeof PromoOffer.Type

/** Letters, digits and hyphens; small letters become capital ones. */
const Code = Schema.String.check(
  Schema.isMaxLength(limits.promoCode, { message: packMessage('promo.form', { max: limits.promoCode }) }),
  Schema.isPattern(new RegExp(`^[A-Za-z0-9-]{3,${limits.promoCode}}$`), {
    message: packMessage('promo.form', { max: limits.promoCode }),
  }),
)
const terms = {
  startsAt: Schema.NullOr(Instant),
  endsAt: Schema.NullOr(Instant),
  mostUses: Schema.NullOr(integer(1, 1_000_000)),
  mostUsesPerPerson: Schema.NullOr(integer(1, 1_000_000)),
}

/** Terms of a code as the operator writes them: either a percentage or an amount of the smallest unit. */
export const PromoTerms = Schema.Struct({
  code: Code,
  percentage: Schema.NullOr(integer(1, 100)),
  amount: Schema.NullOr(integer(1, 1_000_000_000)),
  ...terms,
  /** Lowest list price, of the smallest unit. */
  minimum: integer(0, 1_000_000_000),
}).check(
  Schema.makeFilter<{ readonly percentage: number | null; readonly amount: number | null }>(({ percentage, amount }) =>
    (percentage === null) === (amount === null)
      ? { path: ['percentage'], issue: packMessage('promo.percentageOrAmount') }
      : undefined,
  ),
  Schema.makeFilter<{ readonly startsAt: string | null; readonly endsAt: string | null }>(({ startsAt, endsAt }) =>
    startsAt !== null && endsAt !== null && Date.parse(startsAt) >= Date.parse(endsAt)
      ? { path: ['endsAt'], issue: packMessage('promo.endsBeforeStart') }
      : undefined,
  ),
)
export type PromoTerms = typeof PromoTerms.Type

/** Columns by which the list of codes is sorted. */
export const promoSorts = ['code', 'from', 'to', 'uses', 'minimum', 'createdAt'] as const
/** Whether a code can be used now, and why not. */
export const promoStates = ['works', 'notYet', 'ended', 'usedUp'] as const
export type PromoState = (typeof promoStates)[number]

export const PromosQuery = Schema.Struct({
  ...tableQuery(promoSorts),
  state: Schema.optionalKey(option(promoStates)),
})
export type PromosQuery = typeof PromosQuery.Type

/** A code for the operator. */
export const Promo = Schema.Struct({
  _id: Schema.String,
  code: Schema.String,
  percentage: Schema.NullOr(Schema.Finite),
  amount: Schema.NullOr(Schema.Finite),
  ...terms,
  minimum: Schema.Finite,
  /** Currency of the amounts: that of the prices when the code was written. */
  currency: Schema.String,
  /** Payments that hold or have used it. */
  uses: Schema.Finite,
  createdAt: Instant,
})
export type Promo = typeof Promo.Type

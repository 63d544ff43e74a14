import type { Price } from '#rules/price.ts'
import type { RevisionRefusal } from '#rules/revision.ts'
import type { PromoProblem } from '#contract/entities/promo.ts'

/** Price of a project's analysis with all that makes it; amounts are whole numbers of the smallest unit. */
export interface QuotedPrice extends Price {
  readonly taxPercentage: number
  /** 0 for a code that takes off an amount. */
  readonly discountPercentage: number
  readonly discountCode: string | null
  readonly promoId: string | null
  /** Why the added code takes nothing off; null: it does, or there is none. */
  readonly promoProblem: PromoProblem | null
  /** Paid project that this one is copied from; `refusal` null: it is a revision and has the revision price. */
  readonly revision: { readonly of: string; readonly name: string; readonly refusal: RevisionRefusal | null } | null
}

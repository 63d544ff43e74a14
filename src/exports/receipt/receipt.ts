/** Record of a settled payment, as its receipt tells it. Amounts are decimals of the currency's main unit. */
export interface Receipt {
  readonly seller: {
    readonly name: string
    readonly address: readonly string[]
    readonly taxNumber?: string | undefined
  }
  readonly purchaseId: string
  readonly projectName: string
  readonly billedTo: {
    readonly fullName: string
    readonly companyName: string
    readonly email: string
  }
  /** Instants in ISO 8601. */
  readonly createdAt: string
  readonly paidAt: string
  /** Name of the gateway: `stripe`. */
  readonly method: string
  /** Fee before discount and tax. */
  readonly price: number
  /** Amount of the discount, ≥ 0. */
  readonly discount: number
  /** 0 for a discount by amount. */
  readonly discountPercentage: number
  readonly discountCode: string | null
  readonly tax: number
  readonly taxPercentage: number
  /** Paid amount: price − discount + tax. */
  readonly total: number
  readonly currency: string
  /** Sum of all refunds. */
  readonly refunded: number
  readonly refundedAt: string | null
  readonly status: 'paid' | 'refunding' | 'refunded' | 'partly-refunded'
}

/** Order for a gateway. The payment's id is its idempotency key. */
export interface GatewayOrder {
  readonly paymentId: string
  /** whole number of the smallest unit */
  readonly amount: number
  readonly currency: string
  readonly description: string
  /** Address to which the payer returns. */
  readonly returnUrl: string
  /** Time after which the gateway need not accept payment any more. */
  readonly expiresAt: Date
  readonly language: 'en' | 'fa'
}

/** A payment as a gateway knows it. */
export interface GatewayPayment {
  readonly paymentId: string
  /** The gateway's id of the order, from `start`. */
  readonly reference: string
}

/** Money that a gateway has taken; amounts are whole numbers of the smallest unit. */
export interface Taken {
  readonly amount: number
  readonly currency: string
  /** Sum that the gateway has given back so far. */
  readonly refunded: number
  /** The gateway's id of the charge, which a refund names. */
  readonly charge: string
}

/** State of a payment at its gateway. `pending`: the money is on its way; `approved`: it waits for `capture`. */
export type GatewayState =
  | { readonly status: 'open' | 'approved' | 'pending' | 'failed' | 'cancelled' | 'unknown' }
  | ({ readonly status: 'paid' } & Taken)

/** An event of a gateway that this product processes. */
export interface GatewayEvent {
  readonly id: string
  readonly type: string
  readonly paymentId: string
  /** State after the event; `disputed`: the payer's bank has taken the money back; `ask`: the gateway must be asked. */
  readonly state: GatewayState | { readonly status: 'disputed' | 'ask' }
}

/**
 * A checked callback: signed by the gateway, or untrusted. Without an event it is of a type that this product does not
 * use, and is acknowledged and dropped; `unreadable` marks one of a used type.
 */
export type GatewayCallback =
  | { readonly signed: false }
  | { readonly signed: true; readonly event: GatewayEvent }
  | { readonly signed: true; readonly event: null; readonly unreadable: boolean }

/** Order to give money back. */
export interface GatewayRefund extends GatewayPayment {
  readonly charge: string
  /** whole number of the smallest unit, above 0 */
  readonly amount: number
  readonly currency: string
  /** Idempotency key: the same key gives the money back once. */
  readonly key: string
}

/** Headers of a request, in lower case. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>

/** A way to pay. Every gateway implements it; the sandbox has no shorter path. Each call may throw when it fails. */
export interface Gateway {
  readonly name: string
  /**
   * Whether the gateway takes money of a currency.
   * @param amount whole number of the smallest unit: whether it takes this amount exactly
   */
  takes(currency: string, amount?: number): boolean
  /** Opens the payment at the gateway; two calls with the same payment id open it once. */
  start(order: GatewayOrder): Promise<{ readonly reference: string; readonly redirectUrl: string }>
  /**
   * Checks the signature over the raw bytes and the age, and only then reads the signed content, which may be anything.
   */
  readWebhook(raw: Buffer, headers: Headers): Promise<GatewayCallback>
  /** Asks the gateway for the state of a payment. */
  lookup(payment: GatewayPayment): Promise<GatewayState>
  /** Takes the money of an approved payment. A second call takes nothing more. @returns the state after it */
  capture(payment: GatewayPayment): Promise<GatewayState>
  /** Tells the gateway that the payment is closed. A gateway that cannot be told does nothing. */
  cancel(payment: GatewayPayment): Promise<void>
  /** Gives money back. @returns whether the gateway took the order, and its id of the refund */
  refund(refund: GatewayRefund): Promise<{ readonly status: 'done' | 'refused'; readonly reference: string }>
}

/** Address for a payer who turned back at the gateway: the page there cancels the payment. */
export function turnedBackUrl(returnUrl: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('cancelled', 'yes')
  return url.href
}

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

/** An event of a gateway that this product processes. */
export interface GatewayEvent {
  readonly id: string
  readonly type: string
  readonly kind: 'paid' | 'failed' | 'cancelled'
  readonly paymentId: string
  readonly amount: number
  readonly currency: string
}

/**
 * A checked callback: signed by the gateway, or untrusted. Without an event it is of a type that this product does not
 * use, and is acknowledged and dropped; `unreadable` marks one of a used type.
 */
export type GatewayCallback =
  | { readonly signed: false }
  | { readonly signed: true; readonly event: GatewayEvent }
  | { readonly signed: true; readonly event: null; readonly unreadable: boolean }

/** Answer of a gateway about a payment. */
export type GatewayState =
  | { readonly status: 'open' | 'failed' | 'cancelled' | 'unknown' }
  | { readonly status: 'paid'; readonly amount: number; readonly currency: string }

/** A way to pay. Every gateway implements it; the sandbox has no shorter path. */
export interface Gateway {
  readonly name: string
  /** Opens the payment at the gateway; two calls with the same payment id open it once. */
  start(order: GatewayOrder): Promise<{ readonly reference: string; readonly redirectUrl: string }>
  /**
   * Checks the signature over the raw bytes and the age, and only then reads the signed content, which may be anything.
   */
  readWebhook(raw: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): GatewayCallback
  /** Asks the gateway for the state of a payment. */
  lookup(paymentId: string, reference: string): Promise<GatewayState>
}

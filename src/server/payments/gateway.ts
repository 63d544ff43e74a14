/** What a gateway is asked to collect. The payment's id is its idempotency key. */
export interface GatewayOrder {
  readonly paymentId: string
  /** whole number of the smallest unit */
  readonly amount: number
  readonly currency: string
  readonly description: string
  /** Where the payer returns to. */
  readonly returnUrl: string
  /** After this the gateway need not offer to pay any more. */
  readonly expiresAt: Date
  readonly language: 'en' | 'fa'
}

/** A fact from a gateway that this product acts on. */
export interface GatewayEvent {
  readonly id: string
  readonly type: string
  readonly kind: 'paid' | 'failed' | 'cancelled'
  readonly paymentId: string
  readonly amount: number
  readonly currency: string
}

/**
 * A callback, judged: signed by the gateway or not to be believed. Without an event it is of a type this product does not use,
 * and is acknowledged and dropped; `unreadable` marks one of a type it does use.
 */
export type GatewayCallback =
  | { readonly signed: false }
  | { readonly signed: true; readonly event: GatewayEvent }
  | { readonly signed: true; readonly event: null; readonly unreadable: boolean }

/** What a gateway answers when it is asked about a payment. */
export type GatewayState =
  | { readonly status: 'open' | 'failed' | 'cancelled' | 'unknown' }
  | { readonly status: 'paid'; readonly amount: number; readonly currency: string }

/** A way to pay. Every gateway is one of these; the sandbox has no shorter path. */
export interface Gateway {
  readonly name: string
  /** Opens the payment at the gateway; asking twice with the same payment id opens it once. */
  start(order: GatewayOrder): Promise<{ readonly reference: string; readonly redirectUrl: string }>
  /** Checks the signature over the raw bytes and the age, and only then looks at what was signed, which may be anything. */
  readWebhook(raw: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): GatewayCallback
  /** Asks the gateway how a payment stands. */
  lookup(paymentId: string, reference: string): Promise<GatewayState>
}

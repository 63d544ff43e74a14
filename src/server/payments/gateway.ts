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

/** A signed fact from a gateway. `kind` is null for types this product does not use: they are acknowledged and dropped. */
export interface GatewayEvent {
  readonly id: string
  readonly type: string
  readonly kind: 'paid' | 'failed' | 'cancelled' | null
  readonly paymentId: string
  readonly amount: number
  readonly currency: string
}

/** What a gateway answers when it is asked about a payment. */
export type GatewayState =
  | { readonly status: 'open' | 'failed' | 'cancelled' | 'unknown' }
  | { readonly status: 'paid', readonly amount: number, readonly currency: string }

/** A way to pay. Every gateway is one of these; the sandbox has no shorter path. */
export interface Gateway {
  readonly name: string
  /** Opens the payment at the gateway; asking twice with the same payment id opens it once. */
  start(order: GatewayOrder): Promise<{ readonly reference: string, readonly redirectUrl: string }>
  /** Checks the signature over the raw bytes and the age. @returns the event, or null when it is not to be believed */
  verifyWebhook(raw: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): GatewayEvent | null
  /** Asks the gateway how a payment stands. */
  lookup(paymentId: string, reference: string): Promise<GatewayState>
}

import * as Schema from 'effect/Schema'
import type { Clock } from '../../clock.ts'
import { decode } from '#contract/decode.ts'
import { Id, requiredText, text } from '#contract/schemas.ts'
import type { Gateway, GatewayEvent } from '../gateway.ts'
import { signatureHolds, signWebhook } from '../webhook-signature.ts'
import type { Ledger, LedgerEntry, SandboxDecision } from './ledger.ts'

export const sandboxSignatureHeader = 'sandbox-signature'

const kinds = {
  'payment.succeeded': 'paid',
  'payment.failed': 'failed',
  'payment.cancelled': 'cancelled',
} as const satisfies Record<string, GatewayEvent['kind']>
const readType = decode(Schema.Struct({ type: Schema.Literals(Object.keys(kinds) as (keyof typeof kinds)[]) }))
const readEvent = decode(
  Schema.Struct({
    id: requiredText(200),
    type: Schema.Literals(Object.keys(kinds) as (keyof typeof kinds)[]),
    data: Schema.Struct({ payment: Id, amount: Schema.Finite, currency: text(10) }),
  }),
)
function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
const types = {
  pay: 'payment.succeeded',
  decline: 'payment.failed',
  cancel: 'payment.cancelled',
} as const satisfies Record<SandboxDecision, string>

/**
 * Signed callback of a decision. Its event id follows from payment and decision, so that a repetition has the same id.
 */
export function sandboxCallback(
  secret: string,
  { order }: LedgerEntry,
  decision: SandboxDecision,
  now: Date,
): { readonly body: string; readonly headers: Readonly<Record<string, string>> } {
  const body = JSON.stringify({
    id: `evt_${order.paymentId}_${decision}`,
    type: types[decision],
    createdAt: now.toISOString(),
    data: { payment: order.paymentId, amount: order.amount, currency: order.currency },
  })
  return {
    body,
    headers: {
      'content-type': 'application/json',
      [sandboxSignatureHeader]: signWebhook(secret, Buffer.from(body), now),
    },
  }
}

/** Practice gateway: hosted page, signed callback and look-up like a real one, without money. */
export function sandboxGateway({
  publicUrl,
  secret,
  ledger,
  clock,
}: {
  readonly publicUrl: () => string
  readonly secret: string
  readonly ledger: Ledger
  readonly clock: Clock
}): Gateway {
  return {
    name: 'sandbox',
    start: async order => {
      await ledger.open(order)
      return {
        reference: `sandbox_${order.paymentId}`,
        redirectUrl: `${publicUrl()}/api/sandbox/checkout/${order.paymentId}?lang=${order.language}`,
      }
    },
    readWebhook: (raw, headers) => {
      const header = headers[sandboxSignatureHeader]
      if (!signatureHolds(secret, raw, typeof header === 'string' ? header : undefined, clock.now()))
        return { signed: false }
      const body = parsed(raw)
      const read = readEvent(body)
      if (!read.ok) return { signed: true, event: null, unreadable: readType(body).ok }
      const { id, type, data } = read.value
      return {
        signed: true,
        event: { id, type, kind: kinds[type], paymentId: data.payment, amount: data.amount, currency: data.currency },
      }
    },
    lookup: async paymentId => {
      const entry = await ledger.read(paymentId)
      if (entry === undefined) return { status: 'unknown' }
      if (entry.decision === 'pay')
        return { status: 'paid', amount: entry.order.amount, currency: entry.order.currency }
      return { status: entry.decision === null ? 'open' : entry.decision === 'decline' ? 'failed' : 'cancelled' }
    },
  }
}

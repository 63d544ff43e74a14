import * as Schema from 'effect/Schema'
import { decode } from '#contract/decode.ts'
import { Id, requiredText, text } from '#contract/schemas.ts'
import type { Gateway, GatewayEvent, GatewayOrder, GatewayState } from '../gateway.ts'
import type { Book } from '../provider.ts'
import { parsedJson } from '../read-body.ts'
import { signatureHolds, signWebhook } from '../webhook-signature.ts'

export const sandboxSignatureHeader = 'sandbox-signature'

/** Choices on the page: `late` pays after the payment's end, `twice` reports the same payment two times. */
export const sandboxDecisions = ['pay', 'decline', 'cancel', 'late', 'twice'] as const
export type SandboxDecision = (typeof sandboxDecisions)[number]

/** Record of a payment. The sandbox has its own book, as another company would. */
export interface SandboxRecord {
  readonly order: Omit<GatewayOrder, 'expiresAt'> & { readonly expiresAt: string }
  readonly decision: SandboxDecision | null
  /** Whether the shop has closed the payment. */
  readonly closed: boolean
  readonly refunds: readonly { readonly key: string; readonly amount: number }[]
}

/** Time after the payment's end at which late money arrives. */
const lateness = 60_000 // ms

const types = {
  pay: 'payment.succeeded',
  twice: 'payment.succeeded',
  late: 'payment.succeeded',
  decline: 'payment.failed',
  cancel: 'payment.cancelled',
} as const satisfies Record<SandboxDecision, string>
const typeNames = ['payment.succeeded', 'payment.failed', 'payment.cancelled'] as const
const readType = decode(Schema.Struct({ type: Schema.Literals(typeNames) }))
const readEvent = decode(
  Schema.Struct({
    id: requiredText(200),
    type: Schema.Literals(typeNames),
    data: Schema.Struct({ payment: Id, amount: Schema.Finite, currency: text(10) }),
  }),
)

/**
 * Signed callback of a decision. Its event id follows from payment and decision, so that a repetition has the same id.
 */
export function sandboxCallback(
  secret: string,
  { order }: { readonly order: Pick<GatewayOrder, 'paymentId' | 'amount' | 'currency'> },
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

function refundedOf({ refunds }: SandboxRecord): number {
  return refunds.reduce((sum, refund) => sum + refund.amount, 0)
}

/** State of a payment by its record. */
export function sandboxState(record: SandboxRecord | undefined, now: Date): GatewayState {
  if (record === undefined) return { status: 'unknown' }
  const { order, decision, closed } = record
  const { amount, currency, paymentId } = order
  const arrived =
    decision === 'pay' ||
    decision === 'twice' ||
    (decision === 'late' && now.getTime() >= new Date(order.expiresAt).getTime() + lateness)
  if (arrived)
    return { status: 'paid', amount, currency, refunded: refundedOf(record), charge: `sandbox_charge_${paymentId}` }
  if (decision === 'decline') return { status: 'failed' }
  return { status: decision === 'cancel' || closed ? 'cancelled' : 'open' }
}

/** Practice gateway: hosted page, signed callback, look-up and refund like a real one, without money. */
export function sandboxGateway({
  publicUrl,
  secret,
  book,
  now,
}: {
  readonly publicUrl: () => string
  readonly secret: string
  readonly book: Book
  readonly now: () => Date
}): Gateway {
  const lookup: Gateway['lookup'] = async ({ paymentId }) =>
    sandboxState((await book.read(paymentId)) as SandboxRecord | undefined, now())
  return {
    name: 'sandbox',
    takes: () => true,
    start: async order => {
      const record: SandboxRecord = {
        order: { ...order, expiresAt: order.expiresAt.toISOString() },
        decision: null,
        closed: false,
        refunds: [],
      }
      await book.open(order.paymentId, record)
      return {
        reference: `sandbox_${order.paymentId}`,
        redirectUrl: `${publicUrl()}/api/sandbox/checkout/${order.paymentId}?lang=${order.language}`,
      }
    },
    readWebhook: async (raw, headers) => {
      const header = headers[sandboxSignatureHeader]
      if (!signatureHolds(secret, raw, typeof header === 'string' ? header : undefined, now())) return { signed: false }
      const body = parsedJson(raw.toString('utf8'))
      const read = readEvent(body)
      if (!read.ok) return { signed: true, event: null, unreadable: readType(body).ok }
      const { id, type, data } = read.value
      const states = {
        'payment.succeeded': {
          status: 'paid',
          amount: data.amount,
          currency: data.currency,
          refunded: 0,
          charge: `sandbox_charge_${data.payment}`,
        },
        'payment.failed': { status: 'failed' },
        'payment.cancelled': { status: 'cancelled' },
      } as const satisfies Record<(typeof typeNames)[number], GatewayEvent['state']>
      return { signed: true, event: { id, type, paymentId: data.payment, state: states[type] } }
    },
    lookup,
    capture: lookup,
    cancel: async ({ paymentId }) => {
      await book.change(paymentId, record => ({ ...(record as SandboxRecord), closed: true }))
    },
    refund: async ({ paymentId, amount, key }) => {
      const record = (await book.change(paymentId, given => {
        const before = given as SandboxRecord
        const isDone = before.refunds.some(refund => refund.key === key)
        const isTooMuch = refundedOf(before) + amount > before.order.amount
        return isDone || isTooMuch ? before : { ...before, refunds: [...before.refunds, { key, amount }] }
      })) as SandboxRecord | undefined
      const isDone = record?.refunds.some(refund => refund.key === key) ?? false
      return { status: isDone ? 'done' : 'refused', reference: `sandbox_refund_${key}` }
    },
  }
}

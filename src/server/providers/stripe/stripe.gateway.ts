import * as Schema from 'effect/Schema'
import type { Stripe } from 'stripe'
import { Id, requiredText } from '#contract/schemas.ts'
import { turnedBackUrl, type Gateway, type GatewayCallback, type GatewayState } from '../gateway.ts'
import { fromGatewayUnits, isPayable, toGatewayUnits } from '../gateway-money.ts'
import { cutText, parsedJson, reader } from '../read-body.ts'
import { signatureHolds } from '../webhook-signature.ts'
import { stripeCurrencies } from './stripe-currencies.ts'

/**
 * Time after a payment's end at which its session expires [ms]. Stripe demands 30 minutes from the request on, and the
 * same request from every call with the same idempotency key: so it follows from the payment's end alone.
 */
const sessionRest = 31 * 60_000

const sessionTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const
const moneyTypes = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
] as const

/** Types of the events that the gateway reads. */
export const stripeEventTypes = [...sessionTypes, ...moneyTypes] as const

const Metadata = Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.String)))
/** An object by its id, or expanded. */
function named<F extends Schema.Struct.Fields>(fields: F) {
  return Schema.optionalKey(
    Schema.NullOr(Schema.Union([Schema.String, Schema.Struct({ id: Schema.String, ...fields })])),
  )
}
const readSession = reader(
  Schema.Struct({
    client_reference_id: Schema.NullOr(Schema.String),
    metadata: Metadata,
    status: Schema.NullOr(Schema.String),
    payment_status: Schema.String,
    amount_total: Schema.NullOr(Schema.Int),
    currency: Schema.NullOr(Schema.String),
    payment_intent: named({ status: Schema.String, latest_charge: named({ amount_refunded: Schema.Int }) }),
  }),
)
type Session = NonNullable<ReturnType<typeof readSession>>
/** A charge, refund or dispute. */
const readMoney = reader(Schema.Struct({ metadata: Metadata, payment_intent: named({}), charge: named({}) }))
const readType = reader(Schema.Struct({ type: Schema.Literals(stripeEventTypes) }))
const readEvent = reader(
  Schema.Struct({
    id: requiredText(200),
    type: Schema.Literals(stripeEventTypes),
    data: Schema.Struct({ object: Schema.Unknown }),
  }),
)
const readId = reader(Id)

/** Our payment by the metadata of an object; undefined for an object that is not ours. */
function paymentOf(object: { readonly metadata?: Readonly<Record<string, string>> | null }): string | undefined {
  return readId(object.metadata?.['payment'])
}
function idOf(object: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof object === 'string' ? object : object?.id
}

/** Money of a paid session; undefined if the session does not tell it. */
function moneyOf({ amount_total, currency, payment_intent }: Session): GatewayState | undefined {
  const charge = idOf(payment_intent)
  if (amount_total === null || currency === null || charge === undefined) return undefined
  const latest = typeof payment_intent === 'object' ? payment_intent?.latest_charge : undefined
  const back = typeof latest === 'object' ? (latest?.amount_refunded ?? 0) : 0
  const taken = fromGatewayUnits(amount_total, currency.toUpperCase(), stripeCurrencies)
  const refunded = fromGatewayUnits(back, currency.toUpperCase(), stripeCurrencies)
  return taken === undefined || refunded === undefined
    ? undefined
    : { status: 'paid', ...taken, refunded: refunded.amount, charge }
}

/** State of a session. A complete one is paid only if its money is there: a bank transfer takes days, and may fail. */
function stateOf(session: Session): GatewayState | undefined {
  const { status, payment_status, payment_intent } = session
  if (payment_status === 'paid') return moneyOf(session)
  if (status === 'open') return { status: 'open' }
  if (status === 'expired') return { status: 'cancelled' }
  if (status !== 'complete' || payment_status !== 'unpaid') return { status: 'unknown' }
  const intent = typeof payment_intent === 'object' ? payment_intent?.status : undefined
  return { status: intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'pending' }
}

/** Whether Stripe has refused a request for what it asks. Neither a wrong key nor a used idempotency key counts. */
function isRefused(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError'
}
function isMissing(error: unknown): boolean {
  return isRefused(error) && error.statusCode === 404
}

/** Payment by Stripe Checkout: a page of Stripe, signed events, look-up, refund. */
export function stripeGateway({
  stripe,
  webhookSecret,
  now,
}: {
  readonly stripe: Stripe
  readonly webhookSecret: string
  readonly now: () => Date
}): Gateway {
  /** Answer of a question; undefined if Stripe does not know the thing. */
  const found = async <T>(reply: Promise<T>): Promise<T | undefined> => {
    try {
      return await reply
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
  /** Our payment behind a charge, refund or dispute; it may stand only at the payment intent. */
  const paymentBehind = async (object: NonNullable<ReturnType<typeof readMoney>>): Promise<string | undefined> => {
    const own = paymentOf(object)
    if (own !== undefined) return own
    const intent = idOf(object.payment_intent)
    if (intent !== undefined) return paymentOf((await found(stripe.paymentIntents.retrieve(intent))) ?? {})
    const charge = idOf(object.charge)
    if (charge === undefined) return undefined
    const read = readMoney(await found(stripe.charges.retrieve(charge)))
    return read === undefined
      ? undefined
      : (paymentOf(read) ?? (await paymentBehind({ payment_intent: read.payment_intent ?? null })))
  }
  const readSigned = async (body: unknown): Promise<GatewayCallback> => {
    const foreign = { signed: true, event: null, unreadable: false } as const
    const unreadable = { ...foreign, unreadable: true } as const
    if (readType(body) === undefined) return foreign
    const event = readEvent(body)
    if (event === undefined) return unreadable
    const { id, type, data } = event
    if (isMoneyType(type)) {
      const object = readMoney(data.object)
      if (object === undefined) return unreadable
      const paymentId = await paymentBehind(object)
      const status = type === 'charge.dispute.created' ? 'disputed' : 'ask'
      return paymentId === undefined ? foreign : { signed: true, event: { id, type, paymentId, state: { status } } }
    }
    const session = readSession(data.object)
    if (session === undefined) return unreadable
    const paymentId = paymentOf(session)
    if (paymentId === undefined) return foreign
    const state = type === 'checkout.session.async_payment_failed' ? ({ status: 'failed' } as const) : stateOf(session)
    if (session.client_reference_id !== paymentId || state === undefined) return unreadable
    return { signed: true, event: { id, type, paymentId, state } }
  }
  const lookup: Gateway['lookup'] = async ({ paymentId, reference }) => {
    const answer = await found(
      stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] }),
    )
    if (answer === undefined) return { status: 'unknown' }
    const session = readSession(answer)
    const state = session === undefined ? undefined : stateOf(session)
    if (session === undefined || state === undefined) throw new Error(`stripe: session ${reference} cannot be read`)
    return session.client_reference_id === paymentId ? state : { status: 'unknown' }
  }
  return {
    name: 'stripe',
    takes: (currency, amount) =>
      amount === undefined ? stripeCurrencies.has(currency) : isPayable({ amount, currency }, stripeCurrencies),
    start: async order => {
      const { paymentId, currency, returnUrl } = order
      const amount = toGatewayUnits(order, stripeCurrencies)
      if (amount === undefined) throw new RangeError(`stripe does not take ${order.amount} of ${currency}`)
      const metadata = { payment: paymentId }
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: paymentId,
          metadata,
          payment_intent_data: { metadata },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amount,
                product_data: { name: cutText(order.description.trim(), 250) || 'Badgir' },
              },
            },
          ],
          success_url: returnUrl,
          cancel_url: turnedBackUrl(returnUrl),
          expires_at: Math.floor((order.expiresAt.getTime() + sessionRest) / 1000),
          // The payer would pay another currency than the quote's.
          adaptive_pricing: { enabled: false },
          locale: 'auto',
        },
        { idempotencyKey: paymentId },
      )
      if (session.url === null) throw new Error(`stripe: session ${session.id} has no page`)
      return { reference: session.id, redirectUrl: session.url }
    },
    readWebhook: async (raw, headers) => {
      const header = headers['stripe-signature']
      if (!signatureHolds(webhookSecret, raw, typeof header === 'string' ? header : undefined, now()))
        return { signed: false }
      return readSigned(parsedJson(raw.toString('utf8')))
    },
    lookup,
    capture: lookup,
    cancel: async ({ reference }) => {
      try {
        await stripe.checkout.sessions.expire(reference)
      } catch (error) {
        // Only an open session expires: this one is paid, or over already.
        if (!isRefused(error)) throw error
      }
    },
    refund: async ({ paymentId, charge, key, ...money }) => {
      const refused = { status: 'refused', reference: '' } as const
      const amount = toGatewayUnits(money, stripeCurrencies)
      if (amount === undefined) return refused
      try {
        const { id, status } = await stripe.refunds.create(
          { payment_intent: charge, amount, metadata: { payment: paymentId } },
          { idempotencyKey: key },
        )
        return { status: status === 'failed' || status === 'canceled' ? 'refused' : 'done', reference: id }
      } catch (error) {
        if (isRefused(error)) return refused
        throw error
      }
    },
  }
}

function isMoneyType(type: (typeof stripeEventTypes)[number]): type is (typeof moneyTypes)[number] {
  return (moneyTypes as readonly string[]).includes(type)
}

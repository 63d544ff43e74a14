import { createHmac, randomBytes } from 'node:crypto'
import { hasReferenceData, referenceText } from '../validation/reference-data.ts'
import {
  decisionOf,
  decisionPage,
  eventDelivery,
  openGatewayServer,
  type StandInRequest,
  type Delivery,
  type GatewayServer,
  type Reply,
  type SignedEvent,
} from './gateway-stand-in.ts'

type Form = { [key: string]: string | Form | undefined }
type Thing = Readonly<Record<string, unknown>>

export interface StripeEvent {
  readonly id: string
  readonly type: string
  readonly data: { readonly object: Thing }
}
interface Charge {
  readonly id: string
  readonly amount: number
  refunded: number
}
interface Session {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly reference: string | null
  readonly metadata: Form
  readonly intentMetadata: Form
  readonly expiresAt: number
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly intent: string
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid'
  intentStatus: 'requires_payment_method' | 'processing' | 'succeeded'
  charge: Charge | null
}

export interface StripeStandIn extends GatewayServer, Omit<Delivery<StripeEvent>, 'emit'> {
  /** Signs an event at a time, by another secret on demand. */
  readonly sign: (event: StripeEvent, by?: { readonly secret?: string; readonly at?: Date }) => SignedEvent
  /** Decision of the payer on the page of a session, or its end without one. @returns the address to which the payer is sent */
  readonly decide: (session: string, decision: 'pay' | 'decline' | 'cancel' | 'transfer' | 'expire') => Promise<string>
  /** End of a bank transfer. */
  readonly endTransfer: (session: string, arrives: boolean) => Promise<void>
  /** Refund that the operator makes at Stripe itself; it does not name our payment. */
  readonly refundThere: (session: string, amount: number) => Promise<void>
  /** The payer's bank takes the money back. */
  readonly dispute: (session: string) => Promise<void>
  /** Sessions whose time is over by the clock expire. */
  readonly passTime: () => Promise<void>
}

/** Full shape of a thing, where Stripe's own answers are here. */
function shapeOf(name: string): Thing {
  const part = `../services/schemas/stripe-${name}.json`
  return hasReferenceData(part) ? (JSON.parse(referenceText(part)) as Thing) : {}
}

/** Reads Stripe's form encoding: `metadata[payment]=pay_1`. */
function readForm(body: string): Form {
  const form: Form = {}
  for (const [key, value] of new URLSearchParams(body)) {
    const names = key.replaceAll(']', '').split('[')
    const last = names.pop() ?? ''
    let at = form
    for (const name of names) at = (at[name] ??= {}) as Form
    at[last] = value
  }
  return form
}
function group(form: Form, key: string): Form {
  const value = form[key]
  return typeof value === 'object' ? value : {}
}
function word(form: Form, key: string): string | undefined {
  const value = form[key]
  return typeof value === 'string' ? value : undefined
}
function newId(kind: string): string {
  return `${kind}_test_${randomBytes(12).toString('hex')}`
}
function refusal(status: number, error: Thing): Reply {
  return { status, json: { error: { type: 'invalid_request_error', ...error } } }
}

/**
 * Stand-in for Stripe on 127.0.0.1: Checkout Sessions with a page of buttons, refunds, disputes, idempotency, signed
 * events. It keeps the state that stripe-mock lacks; with `mock`, stripe-mock judges every request first.
 *
 * @param webhookUrl address of the shop's webhook; undefined: none
 * @param secret     signs events
 * @param mock       address of a running stripe-mock
 */
export async function stripeStandIn({
  webhookUrl = () => undefined,
  secret,
  now,
  mock,
}: {
  readonly webhookUrl?: () => string | undefined
  readonly secret: string
  readonly now: () => Date
  readonly mock?: string
}): Promise<StripeStandIn> {
  const sessions = new Map<string, Session>()
  const done = new Map<string, { readonly request: string; readonly reply: Reply }>()
  const shapes = {
    session: shapeOf('checkout-sessions'),
    intent: shapeOf('payment_intents'),
    refund: shapeOf('refunds'),
  }
  const seconds = () => Math.floor(now().getTime() / 1000)

  const sign: StripeStandIn['sign'] = (event, by = {}) => {
    const raw = Buffer.from(JSON.stringify(event, null, 2))
    const time = Math.floor((by.at ?? now()).getTime() / 1000)
    const digest = createHmac('sha256', by.secret ?? secret)
      .update(`${time}.`)
      .update(raw)
      .digest('hex')
    return {
      raw,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${time},v1=${digest},v0=${'0'.repeat(64)}`,
      },
    }
  }
  const { emit, ...delivery } = eventDelivery<StripeEvent>(sign, webhookUrl)
  const tell = (type: string, object: Thing) =>
    emit({
      id: newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: seconds(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object },
    } as StripeEvent)

  const chargeOf = ({ charge, currency, intent, intentMetadata }: Session): Thing => ({
    id: charge?.id,
    object: 'charge',
    amount: charge?.amount,
    amount_refunded: charge?.refunded ?? 0,
    currency,
    payment_intent: intent,
    metadata: intentMetadata,
    refunded: charge?.refunded === charge?.amount,
  })
  const intentOf = (session: Session, expanded = false): Thing => ({
    ...shapes.intent,
    id: session.intent,
    object: 'payment_intent',
    amount: session.amount,
    currency: session.currency,
    status: session.intentStatus,
    metadata: session.intentMetadata,
    latest_charge: session.charge === null ? null : expanded ? chargeOf(session) : session.charge.id,
  })
  const shown = (session: Session, expanded = false): Thing => ({
    ...shapes.session,
    id: session.id,
    object: 'checkout.session',
    mode: 'payment',
    status: session.status,
    payment_status: session.paymentStatus,
    amount_total: session.amount,
    amount_subtotal: session.amount,
    currency: session.currency,
    client_reference_id: session.reference,
    metadata: session.metadata,
    expires_at: session.expiresAt,
    success_url: session.returnUrl,
    cancel_url: session.cancelUrl,
    url: session.status === 'open' ? `${server.url}/pay/${session.id}` : null,
    payment_intent: session.status === 'open' ? null : expanded ? intentOf(session, true) : session.intent,
  })
  const sessionBy = (intentOrCharge: string | undefined) =>
    [...sessions.values()].find(({ intent, charge }) => intent === intentOrCharge || charge?.id === intentOrCharge)
  const present = (id: string): Session => {
    const session = sessions.get(id)
    if (session === undefined) throw new Error(`the stand-in for Stripe knows no session ${id}`)
    return session
  }
  const takeMoney = (session: Session) => {
    session.charge = { id: newId('ch'), amount: session.amount, refunded: 0 }
    session.intentStatus = 'succeeded'
    session.paymentStatus = 'paid'
  }
  const expire = async (session: Session) => {
    session.status = 'expired'
    await tell('checkout.session.expired', shown(session))
  }
  const passTime = async () => {
    for (const session of sessions.values())
      if (session.status === 'open' && session.expiresAt <= seconds()) await expire(session)
  }
  const giveBack = async (session: Session, amount: number, metadata: Form): Promise<Thing> => {
    if (session.charge !== null) session.charge.refunded += amount
    const refund = {
      ...shapes.refund,
      id: newId('re'),
      object: 'refund',
      amount,
      currency: session.currency,
      status: 'succeeded',
      metadata,
      charge: session.charge?.id ?? null,
      payment_intent: session.intent,
    }
    await tell('refund.created', refund)
    await tell('charge.refunded', chargeOf(session))
    return refund
  }
  const decide: StripeStandIn['decide'] = async (id, decision) => {
    const session = present(id)
    if (decision === 'cancel') return session.cancelUrl
    if (session.status !== 'open') return session.returnUrl
    if (decision === 'expire') {
      await expire(session)
      return session.cancelUrl
    }
    if (decision === 'decline') {
      await tell('payment_intent.payment_failed', {
        ...intentOf(session),
        last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
      })
      return `${server.url}/pay/${id}`
    }
    session.status = 'complete'
    if (decision === 'pay') takeMoney(session)
    else session.intentStatus = 'processing'
    if (decision === 'pay') await tell('payment_intent.succeeded', intentOf(session))
    await tell('checkout.session.completed', shown(session))
    return session.returnUrl.replace('{CHECKOUT_SESSION_ID}', id)
  }

  const create = (form: Form): Reply => {
    const item = group(group(form, 'line_items'), '0')
    const price = group(item, 'price_data')
    const [amount, quantity] = [word(price, 'unit_amount'), word(item, 'quantity')]
    if (!/^\d+$/.test(amount ?? '')) return refusal(400, { param: 'line_items[0][price_data][unit_amount]' })
    const expiresAt = Number(word(form, 'expires_at') ?? seconds() + 86_400)
    if (expiresAt < seconds() + 1800 || expiresAt > seconds() + 86_400)
      return refusal(400, { param: 'expires_at', message: 'The timestamp must be at least 30 minutes ahead.' })
    const session: Session = {
      id: newId('cs'),
      intent: newId('pi'),
      amount: Number(amount) * Number(quantity),
      currency: word(price, 'currency') ?? '',
      reference: word(form, 'client_reference_id') ?? null,
      metadata: group(form, 'metadata'),
      intentMetadata: group(group(form, 'payment_intent_data'), 'metadata'),
      expiresAt,
      returnUrl: word(form, 'success_url') ?? '',
      cancelUrl: word(form, 'cancel_url') ?? '',
      status: 'open',
      paymentStatus: 'unpaid',
      intentStatus: 'requires_payment_method',
      charge: null,
    }
    sessions.set(session.id, session)
    return { status: 200, json: shown(session) }
  }
  const refund = async (form: Form): Promise<Reply> => {
    const session = sessionBy(word(form, 'payment_intent'))
    const { charge } = session ?? {}
    if (session === undefined || charge === undefined || charge === null)
      return refusal(404, { code: 'resource_missing', param: 'payment_intent' })
    const left = charge.amount - charge.refunded
    const amount = Number(word(form, 'amount') ?? left)
    if (left === 0) return refusal(400, { code: 'charge_already_refunded' })
    if (amount > left) return refusal(400, { message: 'Refund amount is greater than unrefunded amount on charge' })
    return { status: 200, json: await giveBack(session, amount, group(form, 'metadata')) }
  }
  const answer = async ({ method, path, query, body }: StandInRequest): Promise<Reply> => {
    await passTime()
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(readForm(body))
    if (method === 'POST' && path === '/v1/refunds') return refund(readForm(body))
    const [, id = '', isExpire] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    const session = sessions.get(id)
    if (session !== undefined && isExpire !== undefined) {
      if (session.status !== 'open')
        return refusal(400, { message: 'Only Checkout Sessions with a status in ["open"] can be expired.' })
      await expire(session)
    }
    if (session !== undefined) return { status: 200, json: shown(session, query.has('expand[0]')) }
    const [, kind = '', thing = ''] = /^\/v1\/(payment_intents|charges)\/(\w+)$/.exec(path) ?? []
    const behind = sessionBy(thing)
    if (behind !== undefined) return { status: 200, json: kind === 'charges' ? chargeOf(behind) : intentOf(behind) }
    return refusal(404, { code: 'resource_missing', message: `No such thing: ${path}` })
  }
  const judged = async ({ method, path, headers, body }: StandInRequest): Promise<Reply | undefined> => {
    if (mock === undefined) return undefined
    const judge = await fetch(`${mock}${path}`, {
      method,
      headers: {
        authorization: headers.authorization ?? '',
        'content-type': 'application/x-www-form-urlencoded',
        'stripe-version': String(headers['stripe-version']),
      },
      ...(method === 'GET' ? {} : { body }),
    })
    return judge.ok ? undefined : { status: judge.status, json: await judge.json() }
  }
  const server = await openGatewayServer({
    broken: { error: { type: 'api_error', message: 'An unknown error occurred' } },
    api: async incoming => {
      if (!/^Bearer [sr]k_\S+$/.test(incoming.headers.authorization ?? ''))
        return { status: 401, json: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } }
      const key = incoming.method === 'POST' ? incoming.headers['idempotency-key'] : undefined
      const request = `${incoming.path}\n${incoming.body}`
      const before = typeof key === 'string' ? done.get(key) : undefined
      if (before !== undefined)
        return before.request === request
          ? { ...before.reply, headers: { 'idempotent-replayed': 'true' } }
          : refusal(400, {
              type: 'idempotency_error',
              message: 'Keys for idempotent requests are for the same request.',
            })
      const reply = (await judged(incoming)) ?? (await answer(incoming))
      if (typeof key === 'string' && reply.status === 200) done.set(key, { request, reply })
      return reply
    },
    page: async incoming => {
      const id = incoming.path.slice('/pay/'.length)
      if (!sessions.has(id)) return { status: 404, html: 'No such page' }
      await passTime()
      const decision = incoming.method === 'POST' ? decisionOf(incoming) : null
      if (decision === 'pay' || decision === 'decline' || decision === 'cancel' || decision === 'transfer')
        return { status: 303, location: await decide(id, decision) }
      const isOpen = present(id).status === 'open'
      return decisionPage(
        isOpen ? 'Stripe stand-in' : 'This page is closed',
        isOpen
          ? { pay: 'Pay', decline: 'Pay by a declined card', transfer: 'Pay by bank transfer', cancel: 'Back' }
          : { cancel: 'Back' },
      )
    },
  })
  return {
    ...server,
    ...delivery,
    sign,
    decide,
    passTime,
    endTransfer: async (id, arrives) => {
      const session = present(id)
      if (arrives) takeMoney(session)
      else session.intentStatus = 'requires_payment_method'
      await tell(`checkout.session.async_payment_${arrives ? 'succeeded' : 'failed'}`, shown(session))
    },
    refundThere: async (id, amount) => {
      await giveBack(present(id), amount, {})
    },
    dispute: async id => {
      const session = present(id)
      await tell('charge.dispute.created', {
        id: newId('dp'),
        object: 'dispute',
        amount: session.amount,
        currency: session.currency,
        metadata: {},
        charge: session.charge?.id,
        payment_intent: session.intent,
        reason: 'fraudulent',
        status: 'needs_response',
      })
    },
  }
}

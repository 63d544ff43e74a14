import Ajv, { type ValidateFunction } from 'ajv'
import { createSign, createVerify, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
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

interface Amount {
  readonly currency_code: string
  readonly value: string
}
interface Capture {
  readonly id: string
  readonly amount: Amount
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
}
interface Order {
  readonly id: string
  readonly at: number
  readonly unit: { readonly custom_id?: string; readonly invoice_id?: string; readonly amount: Amount }
  readonly returnUrl: string
  readonly cancelUrl: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  card: PayPalDecision
  capture: Capture | null
  readonly refunds: { readonly id: string; readonly status: 'COMPLETED'; readonly amount: Amount }[]
}
interface OrderRequest {
  readonly purchase_units: readonly [Order['unit']]
  readonly payment_source: {
    readonly paypal: { readonly experience_context: { readonly return_url: string; readonly cancel_url: string } }
  }
}

export interface PayPalEvent {
  readonly id: string
  readonly event_type: string
  readonly resource: unknown
}
/**
 * Decisions of the payer: `pay`; by a card that is refused at the capture; by a check that is pending, or is denied
 * though the order completes; `cancel`.
 */
export type PayPalDecision = 'pay' | 'declined-card' | 'pending' | 'denied' | 'cancel'

export interface PayPalStandIn extends GatewayServer, Omit<Delivery<PayPalEvent>, 'emit'> {
  readonly clientId: string
  readonly secret: string
  readonly webhookId: string
  /** Signs an event at a time, by a key of a stranger on demand. */
  readonly sign: (event: PayPalEvent, by?: { readonly stranger?: boolean; readonly at?: Date }) => SignedEvent
  /** Decision of the payer on the page of an order. @returns the address to which the payer is sent */
  readonly decide: (order: string, decision: PayPalDecision) => Promise<string>
  /** A pending capture ends. */
  readonly endPending: (order: string, arrives: boolean) => Promise<void>
  /** Refund that the operator makes at PayPal itself, or that PayPal reverses; its event does not name our payment. */
  readonly refundThere: (order: string, value: string, type?: 'REFUNDED' | 'REVERSED') => Promise<void>
  /** Approval that nobody captured in time. */
  readonly lapse: (order: string) => Promise<void>
  /** Ends all tokens. */
  readonly endTokens: () => void
}

const orders = '../services/schemas/pp_checkout_orders_v2.json'
const payments = '../services/schemas/pp_payments_payment_v2.json'
const webhooks = '../services/schemas/pp_notifications_webhooks_v1.json'
/** Parts of the reference data that judge the requests. */
export const payPalSchemas = [orders, payments, webhooks] as const

const judges = new Map<string, ValidateFunction>()
/** Judge of a request by PayPal's own schema; undefined where it is not here. */
function judgeOf(part: string, name: string): ValidateFunction | undefined {
  if (!hasReferenceData(part)) return undefined
  const before = judges.get(name)
  if (before !== undefined) return before
  // Some patterns of the schema are none in ECMAScript: they judge nothing.
  const regExp = Object.assign(
    (pattern: string, flags: string) => {
      try {
        return new RegExp(pattern, flags)
      } catch {
        return /^/
      }
    },
    { code: 'judge' },
  )
  const ajv = new Ajv({ strict: false, validateFormats: false, code: { regExp } })
  ajv.addSchema({ ...(JSON.parse(referenceText(part)) as object), $id: name })
  const judge = ajv.compile({ $ref: `${name}#/components/schemas/${name}` })
  judges.set(name, judge)
  return judge
}

function newId(): string {
  return randomBytes(9).toString('hex').toUpperCase().slice(0, 17)
}
function fail(status: number, issue: string, name = 'UNPROCESSABLE_ENTITY'): Reply {
  return { status, json: { name, message: '', debug_id: newId(), details: [{ issue, description: issue }] } }
}
/** Value of a decimal in millionths, exact enough for sums. */
function millionths(value: string): number {
  return Math.round(Number(value) * 1e6)
}

/**
 * Stand-in for PayPal on 127.0.0.1: tokens, Orders v2 with a page of buttons, captures, refunds, idempotency, signed
 * events and their verification. Where PayPal's schemas are here, they judge every request.
 *
 * @param webhookUrl address of the shop's webhook; undefined: none
 * @param life       time that an order lives without a capture [ms]
 */
export async function payPalStandIn({
  webhookUrl = () => undefined,
  now,
  life = 3 * 3_600_000,
}: {
  readonly webhookUrl?: () => string | undefined
  readonly now: () => Date
  readonly life?: number
}): Promise<PayPalStandIn> {
  const [clientId, clientSecret, webhookId] = ['client-of-tests', 'secret-of-tests', '5WH00000000000001']
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const judge = {
    order: judgeOf(orders, 'order_request'),
    refund: judgeOf(payments, 'refund_request'),
    verification: judgeOf(webhooks, 'verify_webhook_signature'),
  }
  const ordersById = new Map<string, Order>()
  const done = new Map<string, unknown>()
  const tokens = new Set<string>()

  const signedText = (id: string, time: string, raw: Buffer) => `${id}|${time}|${webhookId}|${crc32(raw)}`
  const sign: PayPalStandIn['sign'] = (event, by = {}) => {
    // As PayPal writes it: what is read and written again is another text.
    const raw = Buffer.from(JSON.stringify(event).replaceAll('/', String.raw`\/`))
    const [id, time] = [randomUUID(), (by.at ?? now()).toISOString().replace(/\.\d+/, '')]
    const { privateKey } = by.stranger === true ? stranger : own
    return {
      raw,
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': createSign('sha256')
          .update(signedText(id, time, raw))
          .sign(privateKey, 'base64'),
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${server.url}/cert`,
      },
    }
  }
  const { emit, ...delivery } = eventDelivery<PayPalEvent>(sign, webhookUrl)
  const tell = (event_type: string, resource_type: string, resource: unknown) =>
    emit({
      id: `WH-${newId()}`,
      event_version: '1.0',
      create_time: now().toISOString(),
      resource_type,
      event_type,
      summary: '',
      resource,
    } as PayPalEvent)

  const shownCapture = ({ unit, id }: Order, capture: Capture) => ({
    ...capture,
    custom_id: unit.custom_id,
    invoice_id: unit.invoice_id,
    final_capture: true,
    supplementary_data: { related_ids: { order_id: id } },
    links: [{ rel: 'up', href: `${server.url}/v2/checkout/orders/${id}`, method: 'GET' }],
  })
  const shown = (order: Order) => ({
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        ...order.unit,
        ...(order.capture === null
          ? {}
          : { payments: { captures: [shownCapture(order, order.capture)], refunds: order.refunds } }),
      },
    ],
    links: [
      { rel: 'self', href: `${server.url}/v2/checkout/orders/${order.id}`, method: 'GET' },
      { rel: 'payer-action', href: `${server.url}/pay/${order.id}`, method: 'GET' },
    ],
  })
  const present = (id: string): Order => {
    const order = ordersById.get(id)
    if (order === undefined) throw new Error(`the stand-in for PayPal knows no order ${id}`)
    return order
  }
  const captured = (id: string) => [...ordersById.values()].find(({ capture }) => capture?.id === id)
  const passTime = () => {
    for (const order of ordersById.values())
      if (order.status !== 'COMPLETED' && now().getTime() - order.at > life) ordersById.delete(order.id)
  }
  const tellCapture = async (order: Order) => {
    if (order.capture === null) return
    const type = order.capture.status === 'DECLINED' ? 'DENIED' : order.capture.status
    await tell(`PAYMENT.CAPTURE.${type}`, 'capture', shownCapture(order, order.capture))
  }
  const giveBack = async (order: Order, amount: Amount, names: boolean, type = 'REFUNDED') => {
    const { capture } = order
    if (capture === null) throw new Error(`order ${order.id} has no money`)
    const refund = { id: newId(), status: 'COMPLETED', amount } as const
    order.refunds.push(refund)
    const back = order.refunds.reduce((sum, { amount: { value } }) => sum + millionths(value), 0)
    capture.status = back >= millionths(capture.amount.value) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    await tell(`PAYMENT.CAPTURE.${type}`, 'refund', {
      ...refund,
      ...(names ? { custom_id: order.unit.custom_id } : {}),
      links: [
        { rel: 'self', href: `${server.url}/v2/payments/refunds/${refund.id}`, method: 'GET' },
        { rel: 'up', href: `${server.url}/v2/payments/captures/${capture.id}`, method: 'GET' },
      ],
    })
    return refund
  }
  const decide: PayPalStandIn['decide'] = async (id, decision) => {
    const order = present(id)
    const back = (url: string, more: string) => `${url}${url.includes('?') ? '&' : '?'}token=${id}${more}`
    if (decision === 'cancel') return back(order.cancelUrl, '')
    if (order.status === 'COMPLETED') return back(order.returnUrl, '&PayerID=P1')
    order.card = decision
    order.status = 'APPROVED'
    await tell('CHECKOUT.ORDER.APPROVED', 'checkout-order', shown(order))
    return back(order.returnUrl, '&PayerID=P1')
  }

  const create = (body: OrderRequest): Reply => {
    if (judge.order?.(body) === false) return fail(400, JSON.stringify(judge.order.errors?.[0]), 'INVALID_REQUEST')
    const [unit] = body.purchase_units
    const { currency_code, value } = unit.amount
    if (['HUF', 'JPY', 'TWD'].includes(currency_code) && value.includes('.')) return fail(422, 'DECIMALS_NOT_SUPPORTED')
    if (['AED', 'QAR', 'IRR'].includes(currency_code)) return fail(422, 'CURRENCY_NOT_SUPPORTED')
    const context = body.payment_source.paypal.experience_context
    const order: Order = {
      id: newId(),
      at: now().getTime(),
      unit,
      status: 'PAYER_ACTION_REQUIRED',
      card: 'pay',
      capture: null,
      returnUrl: context.return_url,
      cancelUrl: context.cancel_url,
      refunds: [],
    }
    ordersById.set(order.id, order)
    return { status: 201, json: shown(order) }
  }
  const capture = (order: Order): Reply => {
    if (order.capture !== null) return fail(422, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return fail(422, 'ORDER_NOT_APPROVED')
    const isPaid = [...ordersById.values()].some(
      other => other.capture !== null && other.unit.invoice_id === order.unit.invoice_id,
    )
    if (isPaid) return fail(422, 'DUPLICATE_INVOICE_ID')
    if (order.card === 'declined-card') {
      order.status = 'PAYER_ACTION_REQUIRED'
      return fail(422, 'INSTRUMENT_DECLINED')
    }
    const status = order.card === 'pending' ? 'PENDING' : order.card === 'denied' ? 'DECLINED' : 'COMPLETED'
    order.status = 'COMPLETED'
    order.capture = { id: newId(), status, amount: order.unit.amount }
    // The event goes its own way: it may arrive before the answer.
    void tellCapture(order)
    return { status: 201, json: shown(order) }
  }
  const refund = async (order: Order, body: { readonly amount?: Amount }): Promise<Reply> => {
    if (judge.refund?.(body) === false) return fail(400, JSON.stringify(judge.refund.errors?.[0]), 'INVALID_REQUEST')
    const whole = order.unit.amount
    const back = order.refunds.reduce((sum, { amount: { value } }) => sum + millionths(value), 0)
    const left = millionths(whole.value) - back
    const amount = body.amount ?? { ...whole, value: String(left / 1e6) }
    if (left <= 0) return fail(422, 'CAPTURE_FULLY_REFUNDED')
    if (millionths(amount.value) > left) return fail(422, 'REFUND_AMOUNT_EXCEEDED')
    return { status: 201, json: await giveBack(order, amount, true) }
  }
  const verify = (body: string): Reply => {
    const request = JSON.parse(body) as Readonly<Record<string, string>>
    if (judge.verification?.(request) === false)
      return fail(400, JSON.stringify(judge.verification.errors?.[0]), 'VALIDATION_ERROR')
    const raw = Buffer.from(body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1))
    const text = signedText(request['transmission_id'] ?? '', request['transmission_time'] ?? '', raw)
    const holds =
      request['webhook_id'] === webhookId &&
      createVerify('sha256')
        .update(text)
        .verify(own.publicKey, request['transmission_sig'] ?? '', 'base64')
    return { status: 200, json: { verification_status: holds ? 'SUCCESS' : 'FAILURE' } }
  }
  const answer = async ({ method, path, body }: StandInRequest): Promise<Reply> => {
    passTime()
    if (path === '/v1/notifications/verify-webhook-signature') return verify(body)
    if (method === 'POST' && path === '/v2/checkout/orders') return create(JSON.parse(body) as OrderRequest)
    const [, orderId = '', isCapture] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(path) ?? []
    const order = ordersById.get(orderId)
    if (order !== undefined) return isCapture === undefined ? { status: 200, json: shown(order) } : capture(order)
    const [, captureId = '', isRefund] = /^\/v2\/payments\/captures\/(\w+)(\/refund)?$/.exec(path) ?? []
    const paid = captured(captureId)
    if (paid === undefined || paid.capture === null) return fail(404, 'INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND')
    return isRefund === undefined
      ? { status: 200, json: shownCapture(paid, paid.capture) }
      : refund(paid, JSON.parse(body) as { amount?: Amount })
  }
  const token = (authorization: string | undefined): Reply => {
    if (authorization !== `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`)
      return { status: 401, json: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
    const access_token = `A21${newId()}`
    tokens.add(access_token)
    return { status: 200, json: { access_token, token_type: 'Bearer', expires_in: 32_400 } }
  }
  const server = await openGatewayServer({
    broken: { name: 'INTERNAL_SERVER_ERROR', message: '', debug_id: newId() },
    api: async incoming => {
      if (incoming.path === '/v1/oauth2/token') return token(incoming.headers.authorization)
      if (!tokens.has((incoming.headers.authorization ?? '').slice('Bearer '.length)))
        return { status: 401, json: { name: 'AUTHENTICATION_FAILURE' } }
      const id = incoming.method === 'POST' ? incoming.headers['paypal-request-id'] : undefined
      const key = typeof id === 'string' ? `${incoming.path}#${id}` : undefined
      if (key !== undefined && done.has(key)) return { status: 200, json: done.get(key) }
      const reply = await answer(incoming)
      if (key !== undefined && reply.status === 201) done.set(key, reply.json)
      return reply
    },
    page: async incoming => {
      passTime()
      const id = incoming.path.slice('/pay/'.length)
      if (!ordersById.has(id)) return { status: 404, html: 'No such page' }
      const decision = incoming.method === 'POST' ? decisionOf(incoming) : null
      if (decision !== null) return { status: 303, location: await decide(id, decision as PayPalDecision) }
      return decisionPage('PayPal stand-in', {
        pay: 'Pay',
        'declined-card': 'Pay by a declined card',
        pending: 'Pay by check',
        denied: 'Pay by a bad check',
        cancel: 'Back',
      })
    },
  })
  return {
    ...server,
    ...delivery,
    clientId,
    secret: clientSecret,
    webhookId,
    sign,
    decide,
    endPending: async (id, arrives) => {
      const order = present(id)
      if (order.capture !== null) order.capture.status = arrives ? 'COMPLETED' : 'DECLINED'
      await tellCapture(order)
    },
    refundThere: async (id, value, type) => {
      const order = present(id)
      await giveBack(order, { ...order.unit.amount, value }, false, type)
    },
    lapse: async id => {
      present(id).status = 'PAYER_ACTION_REQUIRED'
      await tell('CHECKOUT.PAYMENT-APPROVAL.REVERSED', 'payment-approval', { order_id: id })
    },
    endTokens: () => tokens.clear(),
  }
}

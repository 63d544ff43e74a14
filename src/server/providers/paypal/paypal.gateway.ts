import * as Schema from 'effect/Schema'
import { currencyDecimals, type Money } from '#contract/money.ts'
import { Id, requiredText } from '#contract/schemas.ts'
import {
  turnedBackUrl,
  type Gateway,
  type GatewayCallback,
  type GatewayEvent,
  type GatewayState,
  type Headers,
} from '../gateway.ts'
import { decimalText, fromGatewayUnits, isPayable, toGatewayUnits, unitsOfText } from '../gateway-money.ts'
import { cutText, parsedJson, reader } from '../read-body.ts'
import { signatureTolerance } from '../webhook-signature.ts'
import { issueOf, payPalFault, type PayPalAnswer, type PayPalCall } from './paypal-client.ts'
import { payPalCurrencies } from './paypal-currencies.ts'

/** Age of the oldest event that is read: PayPal sends one for three days until it is taken. */
const oldestEvent = 3 * 86_400 + signatureTolerance // s

/** Types of the events that the gateway reads. */
export const payPalEventTypes = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
] as const
type EventType = (typeof payPalEventTypes)[number]

/** Refusals of a capture after which the payer may choose another way to pay, on the same page. */
const payerMayGoOn = new Set([
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
  'INSTRUMENT_DECLINED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
])
/** Refusals of a capture after which this payer cannot pay this order. */
const payerCannotPay = new Set([
  'COMPLIANCE_VIOLATION',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'TRANSACTION_REFUSED',
])

const Amount = Schema.Struct({ currency_code: Schema.String, value: Schema.String })
const CustomId = Schema.optionalKey(Schema.NullOr(Schema.String))
const Links = Schema.optionalKey(Schema.Array(Schema.Struct({ rel: Schema.String, href: Schema.String })))
const Capture = Schema.Struct({ id: requiredText(200), status: Schema.String, amount: Amount, custom_id: CustomId })
const Refund = Schema.Struct({ id: requiredText(200), status: Schema.String, amount: Schema.optionalKey(Amount) })
const Unit = Schema.Struct({
  custom_id: CustomId,
  payments: Schema.optionalKey(
    Schema.Struct({
      captures: Schema.optionalKey(Schema.Array(Capture)),
      refunds: Schema.optionalKey(Schema.Array(Refund)),
    }),
  ),
})
const readOrder = reader(
  Schema.Struct({ id: requiredText(200), status: Schema.String, purchase_units: Schema.Array(Unit), links: Links }),
)
type Order = NonNullable<ReturnType<typeof readOrder>>
const readCapture = reader(Capture)
const readRefund = reader(Refund)
/** Resource of a refund's event: a refund, or in older events a capture. */
const readMoneyBack = reader(Schema.Struct({ custom_id: CustomId, links: Links }))
const readReversal = reader(
  Schema.Struct({
    order_id: requiredText(200),
    purchase_units: Schema.optionalKey(Schema.Array(Schema.Struct({ custom_id: CustomId }))),
  }),
)
/** A dispute; it names the captures by their ids, as the seller's transactions. */
const readDispute = reader(
  Schema.Struct({
    disputed_transactions: Schema.Array(Schema.Struct({ seller_transaction_id: requiredText(200) })),
  }),
)
const readType = reader(Schema.Struct({ event_type: Schema.Literals(payPalEventTypes) }))
const readEvent = reader(
  Schema.Struct({ id: requiredText(200), event_type: Schema.Literals(payPalEventTypes), resource: Schema.Unknown }),
)
const readVerification = reader(Schema.Struct({ verification_status: Schema.String }))
const readId = reader(Id)

function moneyOf({ currency_code, value }: typeof Amount.Type): Money | undefined {
  const decimals = payPalCurrencies.get(currency_code)?.decimals ?? currencyDecimals(currency_code)
  const units = unitsOfText(value, decimals)
  return units === undefined ? undefined : fromGatewayUnits(units, currency_code, payPalCurrencies)
}
function amountOf(money: Money): typeof Amount.Type | undefined {
  const units = toGatewayUnits(money, payPalCurrencies)
  const decimals = payPalCurrencies.get(money.currency)?.decimals ?? 0
  return units === undefined ? undefined : { currency_code: money.currency, value: decimalText(units, decimals) }
}

/** Money of an order: only a capture says that it is here. A completed order may have a declined one. */
function moneyState({ status, purchase_units }: Order): GatewayState | undefined {
  const captures = purchase_units.flatMap(unit => unit.payments?.captures ?? [])
  const refunds = purchase_units.flatMap(unit => unit.payments?.refunds ?? [])
  const taken = captures.find(capture => ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(capture.status))
  if (taken !== undefined) {
    const money = moneyOf(taken.amount)
    if (money === undefined) return undefined
    const back = refunds
      .filter(refund => refund.status === 'COMPLETED' || refund.status === 'PENDING')
      .reduce((sum, { amount }) => sum + (amount === undefined ? 0 : (moneyOf(amount)?.amount ?? Number.NaN)), 0)
    const refunded = taken.status === 'REFUNDED' ? money.amount : back
    return Number.isNaN(refunded) ? undefined : { status: 'paid', ...money, refunded, charge: taken.id }
  }
  if (captures.some(capture => capture.status === 'PENDING')) return { status: 'pending' }
  if (status !== 'COMPLETED') return undefined
  return { status: captures.length === 0 ? 'pending' : 'failed' }
}

function stateOf(order: Order): GatewayState | undefined {
  const isMoney = order.status === 'COMPLETED' || order.purchase_units.some(unit => unit.payments !== undefined)
  const money = isMoney ? moneyState(order) : undefined
  if (money !== undefined || order.status === 'COMPLETED') return money
  if (order.status === 'APPROVED') return { status: 'approved' }
  return { status: order.status === 'VOIDED' ? 'cancelled' : 'open' }
}

/**
 * Request that asks PayPal whether it has signed an event. The event stands in it byte for byte: JSON that is read and
 * written again is another text. @returns undefined without the headers, or if the event is no single JSON value
 */
function verificationOf(raw: Buffer, headers: Headers, webhookId: string): Buffer | undefined {
  // A text such as `{}, "webhook_id": …` would add to the request.
  if (parsedJson(raw.toString('utf8')) === undefined) return undefined
  const given = {
    transmission_id: headers['paypal-transmission-id'],
    transmission_time: headers['paypal-transmission-time'],
    transmission_sig: headers['paypal-transmission-sig'],
    cert_url: headers['paypal-cert-url'],
    auth_algo: headers['paypal-auth-algo'],
  }
  if (Object.values(given).some(value => typeof value !== 'string' || value === '' || value.length > 500))
    return undefined
  const head = JSON.stringify({ ...given, webhook_id: webhookId }).slice(0, -1)
  return Buffer.concat([Buffer.from(`${head},"webhook_event":`), raw, Buffer.from('}')])
}

/** Whether an event was sent within the days in which PayPal repeats it, and not in the future. */
function isOfTheseDays(time: unknown, now: Date): boolean {
  const age = typeof time === 'string' ? (now.getTime() - Date.parse(time)) / 1000 : Number.NaN
  return age >= -signatureTolerance && age <= oldestEvent
}

/** Payment by PayPal: orders on its page, capture, events that PayPal itself verifies, look-up, refund. */
export function payPalGateway({
  call,
  webhookId,
  now,
}: {
  readonly call: PayPalCall
  readonly webhookId: string
  readonly now: () => Date
}): Gateway {
  const post = (path: string, body: object, requestId?: string) =>
    call('POST', path, { body: JSON.stringify(body), ...(requestId === undefined ? {} : { requestId }) })
  const orderPath = (reference: string) => `/v2/checkout/orders/${encodeURIComponent(reference)}`
  const capturePath = (charge: string) => `/v2/payments/captures/${encodeURIComponent(charge)}`
  /** Thing at a path, read; undefined if PayPal does not know it. */
  const find = async <T>(path: string, read: (body: unknown) => T | undefined): Promise<T | undefined> => {
    const answer = await call('GET', path)
    if (answer.status === 404) return undefined
    const value = answer.status === 200 ? read(answer.body) : undefined
    if (value === undefined) throw payPalFault(`GET ${path}`, answer)
    return value
  }
  const lookup: Gateway['lookup'] = async ({ paymentId, reference }) => {
    const order = await find(orderPath(reference), readOrder)
    if (order === undefined || order.purchase_units[0]?.custom_id !== paymentId) return { status: 'unknown' }
    const state = stateOf(order)
    if (state === undefined) throw new Error(`paypal: the money of order ${reference} cannot be read`)
    return state
  }

  /** Our payment of an event, and its state: `unreadable` for a resource of another form. */
  const resourceOf = async (
    type: EventType,
    resource: unknown,
  ): Promise<{ readonly paymentId: string | undefined; readonly state: GatewayEvent['state'] } | 'unreadable'> => {
    if (type === 'CHECKOUT.ORDER.APPROVED') {
      const order = readOrder(resource)
      if (order === undefined) return 'unreadable'
      return { paymentId: readId(order.purchase_units[0]?.custom_id), state: { status: 'approved' } }
    }
    if (type === 'CHECKOUT.PAYMENT-APPROVAL.REVERSED') {
      const reversal = readReversal(resource)
      if (reversal === undefined) return 'unreadable'
      const own = readId(reversal.purchase_units?.[0]?.custom_id)
      const order = own === undefined ? await find(orderPath(reversal.order_id), readOrder) : undefined
      return { paymentId: own ?? readId(order?.purchase_units[0]?.custom_id), state: { status: 'cancelled' } }
    }
    if (type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED') {
      const back = readMoneyBack(resource)
      if (back === undefined) return 'unreadable'
      const own = readId(back.custom_id)
      const charge = /\/v2\/payments\/captures\/(\w{1,60})$/.exec(
        back.links?.find(({ rel }) => rel === 'up')?.href ?? '',
      )?.[1]
      const capture =
        own === undefined && charge !== undefined ? await find(capturePath(charge), readCapture) : undefined
      return { paymentId: own ?? readId(capture?.custom_id), state: { status: 'ask' } }
    }
    if (type === 'CUSTOMER.DISPUTE.CREATED') {
      const charge = readDispute(resource)?.disputed_transactions[0]?.seller_transaction_id
      if (charge === undefined) return 'unreadable'
      const capture = await find(capturePath(charge), readCapture)
      return { paymentId: readId(capture?.custom_id), state: { status: 'disputed' } }
    }
    const capture = readCapture(resource)
    if (capture === undefined) return 'unreadable'
    const paymentId = readId(capture.custom_id)
    if (type === 'PAYMENT.CAPTURE.PENDING') return { paymentId, state: { status: 'pending' } }
    if (type !== 'PAYMENT.CAPTURE.COMPLETED') return { paymentId, state: { status: 'failed' } }
    if (capture.status !== 'COMPLETED') return { paymentId, state: { status: 'ask' } }
    const money = moneyOf(capture.amount)
    if (money === undefined) return 'unreadable'
    return { paymentId, state: { status: 'paid', ...money, refunded: 0, charge: capture.id } }
  }
  const readSigned = async (body: unknown): Promise<GatewayCallback> => {
    const foreign = { signed: true, event: null, unreadable: false } as const
    if (readType(body) === undefined) return foreign
    const event = readEvent(body)
    const read = event === undefined ? 'unreadable' : await resourceOf(event.event_type, event.resource)
    if (event === undefined || read === 'unreadable') return { ...foreign, unreadable: true }
    const { paymentId, state } = read
    return paymentId === undefined
      ? foreign
      : { signed: true, event: { id: event.id, type: event.event_type, paymentId, state } }
  }

  return {
    name: 'paypal',
    takes: (currency, amount) =>
      amount === undefined ? payPalCurrencies.has(currency) : isPayable({ amount, currency }, payPalCurrencies),
    start: async order => {
      const { paymentId, returnUrl } = order
      const amount = amountOf(order)
      if (amount === undefined) throw new RangeError(`paypal does not take ${order.amount} of ${order.currency}`)
      const description = cutText(order.description.trim(), 127)
      const answer = await post(
        '/v2/checkout/orders',
        {
          intent: 'CAPTURE',
          purchase_units: [
            {
              reference_id: 'default',
              custom_id: paymentId,
              // PayPal takes one payment only with an invoice's number.
              invoice_id: paymentId,
              ...(description === '' ? {} : { description }),
              amount,
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                return_url: returnUrl,
                cancel_url: turnedBackUrl(returnUrl),
                user_action: 'PAY_NOW',
                shipping_preference: 'NO_SHIPPING',
                brand_name: 'Badgir',
                // PayPal has no Persian pages.
                locale: 'en-US',
              },
            },
          },
        },
        paymentId,
      )
      const made = answer.status === 200 || answer.status === 201 ? readOrder(answer.body) : undefined
      const page = made?.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
      if (made === undefined || page === undefined) throw payPalFault('a new order', answer)
      return { reference: made.id, redirectUrl: page }
    },
    readWebhook: async (raw, headers) => {
      const verification = verificationOf(raw, headers, webhookId)
      if (verification === undefined || !isOfTheseDays(headers['paypal-transmission-time'], now()))
        return { signed: false }
      const answer = await call('POST', '/v1/notifications/verify-webhook-signature', { body: verification })
      // PayPal refuses what nobody of PayPal has written.
      if (answer.status === 400 || answer.status === 422) return { signed: false }
      if (answer.status !== 200) throw payPalFault('the verification of an event', answer)
      if (readVerification(answer.body)?.verification_status !== 'SUCCESS') return { signed: false }
      return readSigned(parsedJson(raw.toString('utf8')))
    },
    lookup,
    capture: async payment => {
      // Without a key: a key would repeat the refusal of a card to the payer who then chose another one. PayPal
      // captures an order once in any case.
      const answer: PayPalAnswer = await post(`${orderPath(payment.reference)}/capture`, {})
      if (answer.status === 200 || answer.status === 201) return lookup(payment)
      if (answer.status === 404) return { status: 'unknown' }
      const issue = answer.status === 422 ? (issueOf(answer) ?? '') : ''
      if (issue === 'ORDER_ALREADY_CAPTURED') return lookup(payment)
      if (issue === 'ORDER_COMPLETION_IN_PROGRESS') return { status: 'pending' }
      if (payerMayGoOn.has(issue)) return { status: 'open' }
      if (payerCannotPay.has(issue)) return { status: 'failed' }
      throw payPalFault('a capture', answer)
    },
    // PayPal has no call that closes an order; an order that nobody captures ends by itself.
    cancel: () => Promise.resolve(),
    refund: async ({ charge, key, ...money }) => {
      const refused = { status: 'refused', reference: '' } as const
      const amount = amountOf(money)
      if (amount === undefined) return refused
      const answer = await post(`${capturePath(charge)}/refund`, { amount }, key)
      if (answer.status === 404 || answer.status === 422) return refused
      const made = answer.status === 200 || answer.status === 201 ? readRefund(answer.body) : undefined
      if (made === undefined) throw payPalFault('a refund', answer)
      return {
        status: made.status === 'COMPLETED' || made.status === 'PENDING' ? 'done' : 'refused',
        reference: made.id,
      }
    },
  }
}

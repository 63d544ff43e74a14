import * as Schema from 'effect/Schema'
import { Payment, Quote } from '../entities/payment.ts'
import { PromoOffer, promoProblems } from '../entities/promo.ts'
import { limits } from '../limits.ts'
import { calendars, languages } from '../frame-options.ts'
import { Id, idPath, option, requiredText } from '../schemas.ts'
import { call } from './call.ts'

const gatewayPath = Schema.Struct({ gateway: Id })

export const readQuote = call('GET', '/projects/{id}/pricing', {
  access: 'user',
  summary: 'What the analysis of this project costs',
  path: idPath,
  ok: Quote,
  errors: ['notFound'],
})
export const startPayment = call('POST', '/projects/{id}/pricing', {
  access: 'user',
  summary: 'Start a payment; an open one is answered again',
  path: idPath,
  body: Schema.Struct({ quote: Id, gateway: Schema.optionalKey(Id) }),
  ok: Schema.Struct({ payment: Payment, redirectUrl: Schema.NullOr(Schema.String) }),
  status: 201,
  errors: [
    'notFound',
    'project.sample',
    'payment.alreadyPaid',
    'payment.emailUnverified',
    'terms.unaccepted',
    'payment.accountIncomplete',
    'payment.quoteChanged',
    'payment.gatewayAway',
    ...promoProblems,
    'project.incomplete',
    'project.stale',
    'notConfigured',
    'server.busy',
  ],
})
export const readPayment = call('GET', '/payments/{id}', {
  access: 'user',
  summary: 'State of a payment',
  path: idPath,
  ok: Payment,
  errors: ['notFound'],
})
export const cancelPayment = call('POST', '/payments/{id}/cancel', {
  access: 'user',
  summary: 'Cancel an open payment',
  path: idPath,
  ok: Payment,
  errors: ['notFound', 'payment.closed'],
})
/** Webhook with the gateway's own body, verified by its signature over the raw bytes. */
export const paymentWebhook = call('POST', '/payments/webhooks/{gateway}', {
  access: 'anyone',
  summary: 'Signed callback of a gateway',
  path: gatewayPath,
  body: Schema.Unknown,
  status: 200,
  errors: ['notFound', 'request.malformed', 'payment.gatewayAway'],
})
export const verifyPromo = call('GET', '/promos/{code}', {
  access: 'user',
  summary: 'Check a discount code',
  path: Schema.Struct({ code: requiredText(limits.promoCode) }),
  query: Schema.Struct({ projectId: Id }),
  ok: PromoOffer,
  errors: ['notFound', 'limit.reached', ...promoProblems],
})
export const addPromo = call('POST', '/projects/{id}/promo', {
  access: 'user',
  summary: 'Use a discount code',
  path: idPath,
  body: Schema.Struct({ code: requiredText(limits.promoCode) }),
  ok: Quote,
  errors: ['notFound', 'project.sample', 'project.paid', 'limit.reached', ...promoProblems],
})
export const removePromo = call('DELETE', '/projects/{id}/promo', {
  access: 'user',
  summary: 'Remove the discount code',
  path: idPath,
  ok: Quote,
  errors: ['notFound', 'project.sample', 'project.paid'],
})
export const readReceipt = call('GET', '/projects/{id}/receipt', {
  access: 'user',
  summary: 'Receipt as PDF',
  path: idPath,
  query: Schema.Struct({
    payment: Schema.optionalKey(Id),
    language: Schema.optionalKey(option(languages)),
    calendar: Schema.optionalKey(option(calendars)),
  }),
  produces: 'application/pdf',
  errors: ['notFound', 'project.unpaid', 'limit.reached'],
})

import * as Schema from 'effect/Schema'
import { Payment, Quote } from '../entities/payment.ts'
import { Project } from '../entities/project.ts'
import { limits } from '../limits.ts'
import { Id, idPath, requiredText } from '../schemas.ts'
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
  body: Schema.Struct({ gateway: Id }),
  ok: Schema.Struct({ payment: Payment, redirectUrl: Schema.String }),
  status: 201,
  errors: [
    'notFound',
    'project.sample',
    'payment.alreadyPaid',
    'payment.emailUnverified',
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
  errors: ['notFound', 'request.malformed'],
})
export const verifyPromo = call('GET', '/promos/{code}', {
  access: 'user',
  summary: 'Check a discount code',
  path: Schema.Struct({ code: requiredText(limits.promoCode) }),
  query: Schema.Struct({ projectId: Schema.optionalKey(Id) }),
  ok: Schema.Unknown,
  errors: ['notFound', 'auth.expired', 'limit.reached'],
})
export const addPromo = call('POST', '/projects/{id}/promo', {
  access: 'user',
  summary: 'Use a discount code',
  path: idPath,
  body: Schema.Struct({ code: requiredText(limits.promoCode) }),
  ok: Project,
  errors: ['notFound', 'project.sample', 'project.paid', 'auth.expired'],
})
export const removePromo = call('DELETE', '/projects/{id}/promo', {
  access: 'user',
  summary: 'Remove the discount code',
  path: idPath,
  ok: Project,
  errors: ['notFound', 'project.sample', 'project.paid'],
})
export const readReceipt = call('GET', '/projects/{id}/receipt', {
  access: 'user',
  summary: 'Receipt as PDF',
  path: idPath,
  produces: 'application/pdf',
  errors: ['notFound', 'project.unpaid'],
})

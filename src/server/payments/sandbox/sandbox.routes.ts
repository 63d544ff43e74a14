import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '#contract/options.ts'
import { refuse } from '../../http/refusal.ts'
import { sandboxLedger, sandboxSecret } from '../open-gateways.ts'
import type { PaymentServices } from '../payment-services.ts'
import { checkoutPage, checkoutPolicy } from './checkout-page.ts'
import type { LedgerEntry, SandboxDecision } from './ledger.ts'
import { sandboxCallback } from './sandbox.adapter.ts'

const decisions: readonly SandboxDecision[] = ['pay', 'decline', 'cancel']
const patience = 10_000 // ms to wait for the shop's answer

interface Route {
  Params: { payment: string }
  Querystring: { lang?: string }
}

/**
 * Routes of the sandbox's hosted page: its buttons store the decision in the ledger, inform the shop by a signed
 * callback over HTTP, and send the payer back. They are not part of the contract: another company would run them.
 */
export async function sandboxRoutes(app: FastifyInstance, services: PaymentServices): Promise<void> {
  const { config, clock, gateways, log } = services
  if (!gateways.has('sandbox')) return
  const ledger = sandboxLedger(config)
  const secret = sandboxSecret(config)

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  )

  const entryOf = async (payment: string): Promise<LedgerEntry> => {
    const entry = /^[A-Za-z0-9_-]{1,80}$/.test(payment) ? await ledger.read(payment) : undefined
    if (entry === undefined) throw refuse('notFound')
    return entry
  }
  const languageOf = (entry: LedgerEntry, asked: string | undefined): Language =>
    asked === 'fa' || asked === 'en' ? asked : entry.order.language
  const isOpen = (entry: LedgerEntry): boolean =>
    entry.decision === null && new Date(entry.order.expiresAt) > clock.now()
  const show = (reply: FastifyReply, entry: LedgerEntry, language: Language, unreachable = false) => {
    const { paymentId, description, amount, currency, returnUrl } = entry.order
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', checkoutPolicy(new URL(config.publicUrl).origin))
      .send(
        checkoutPage({
          paymentId,
          projectName: description,
          amount,
          currency,
          returnUrl,
          language,
          open: isOpen(entry),
          unreachable,
        }),
      )
  }

  app.get<Route>('/api/sandbox/checkout/:payment', async (request, reply) => {
    const entry = await entryOf(request.params.payment)
    return show(reply, entry, languageOf(entry, request.query.lang))
  })

  app.post<Route & { Body: URLSearchParams }>('/api/sandbox/checkout/:payment', async (request, reply) => {
    const before = await entryOf(request.params.payment)
    const language = languageOf(before, request.query.lang)
    const asked = request.body instanceof URLSearchParams ? request.body.get('decision') : null
    const decision = decisions.find(d => d === asked)
    if (decision === undefined) throw refuse('request.malformed')
    if (before.decision === null && !isOpen(before)) return show(reply, before, language)
    const entry = await ledger.decide(before.order.paymentId, decision)
    if (entry?.decision === undefined || entry.decision === null) throw refuse('notFound')
    const { body, headers } = sandboxCallback(secret, entry, entry.decision, clock.now())
    const told = await fetch(`${reachedAt(app.server.address()) ?? config.publicUrl}/api/payments/webhooks/sandbox`, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(patience),
    }).then(
      answer => answer.ok,
      () => false,
    )
    if (!told) {
      // The decision is not lost: the shop asks about open payments by itself.
      log.warn({ paymentId: entry.order.paymentId }, 'the sandbox could not deliver its callback')
      return show(reply, entry, language, true)
    }
    return reply.code(303).header('location', entry.order.returnUrl).send()
  })
}

/** Address of a listening server on its own machine, past any proxy; undefined while it does not listen. */
export function reachedAt(address: AddressInfo | string | null): string | undefined {
  if (address === null || typeof address === 'string') return undefined
  const everywhere = address.family === 'IPv6' ? '::' : '0.0.0.0'
  const near = address.family === 'IPv6' ? '::1' : '127.0.0.1'
  const host = address.address === everywhere ? near : address.address
  return `http://${address.family === 'IPv6' ? `[${host}]` : host}:${address.port}`
}

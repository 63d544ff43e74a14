import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '#contract/options.ts'
import type { ProviderWorld } from '../provider.ts'
import { checkoutPage, checkoutPolicy, unknownPage } from './checkout-page.ts'
import { sandboxCallback, sandboxDecisions, type SandboxRecord } from './sandbox.gateway.ts'

const patience = 10_000 // ms to wait for the shop's answer

interface Route {
  Params: { payment: string }
  Querystring: { lang?: string }
}
interface SandboxWorld extends Omit<ProviderWorld, 'secret'> {
  readonly log: FastifyBaseLogger
  readonly secret: string
}

/**
 * Routes of the sandbox's hosted page: its buttons store the decision in the book, inform the shop by a signed
 * callback over HTTP, and send the payer back. They are not part of the contract: another company would run them.
 */
export async function sandboxRoutes(
  app: FastifyInstance,
  { book, fetch, now, publicUrl, log, secret }: SandboxWorld,
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  )

  const recordOf = async (payment: string) =>
    /^[A-Za-z0-9_-]{1,80}$/.test(payment) ? ((await book.read(payment)) as SandboxRecord | undefined) : undefined
  const languageOf = (record: SandboxRecord, wanted: string | undefined): Language =>
    wanted === 'fa' || wanted === 'en' ? wanted : record.order.language
  const isOpen = (record: SandboxRecord): boolean =>
    record.decision === null && !record.closed && new Date(record.order.expiresAt) > now()
  const html = (reply: FastifyReply, page: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', checkoutPolicy(new URL(publicUrl()).origin))
      .send(page)
  const show = (reply: FastifyReply, record: SandboxRecord, language: Language, unreachable = false) => {
    const { paymentId, description, amount, currency, returnUrl } = record.order
    return html(
      reply,
      checkoutPage({
        paymentId,
        projectName: description,
        amount,
        currency,
        returnUrl,
        language,
        open: isOpen(record),
        unreachable,
      }),
    )
  }
  const showUnknown = (reply: FastifyReply, wanted: string | undefined) =>
    html(reply.code(404), unknownPage(wanted === 'fa' ? 'fa' : 'en'))

  app.get<Route>('/api/sandbox/checkout/:payment', async (request, reply) => {
    const { lang } = request.query
    const record = await recordOf(request.params.payment)
    return record === undefined ? showUnknown(reply, lang) : show(reply, record, languageOf(record, lang))
  })

  app.post<Route & { Body: URLSearchParams }>('/api/sandbox/checkout/:payment', async (request, reply) => {
    const { lang } = request.query
    const before = await recordOf(request.params.payment)
    if (before === undefined) return showUnknown(reply, lang)
    const language = languageOf(before, lang)
    const wish = request.body instanceof URLSearchParams ? request.body.get('decision') : null
    const decision = sandboxDecisions.find(d => d === wish)
    if (decision === undefined) return show(reply.code(400), before, language)
    if (before.decision === null && !isOpen(before)) return show(reply, before, language)
    // The first decision counts: two clicks on two buttons must not both be the first.
    const record = (await book.change(before.order.paymentId, given => {
      const found = given as SandboxRecord
      return isOpen(found) ? { ...found, decision } : found
    })) as SandboxRecord
    const decided = record.decision
    if (decided === null) return show(reply, record, language)
    const back = () => reply.code(303).header('location', record.order.returnUrl).send()
    // Late money is found by the shop's own question.
    if (decided === 'late') return back()
    const { body, headers } = sandboxCallback(secret, record, decided, now())
    const tell = () =>
      fetch(`${reachedAt(app.server.address()) ?? publicUrl()}/api/payments/webhooks/sandbox`, {
        method: 'POST',
        body,
        headers,
        signal: AbortSignal.timeout(patience),
      }).then(
        answer => answer.ok,
        () => false,
      )
    const deliveries = await Promise.all(decided === 'twice' ? [tell(), tell()] : [tell()])
    if (deliveries.includes(true)) return back()
    // The decision is not lost: the shop asks about open payments by itself.
    log.warn({ paymentId: record.order.paymentId }, 'the sandbox could not deliver its callback')
    return show(reply, record, language, true)
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

import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as a stand-in for a gateway sees it. */
export interface StandInRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
/** Answer: JSON, a page, or the way to another address. */
export interface Reply {
  readonly status: number
  readonly json?: unknown
  readonly html?: string
  readonly location?: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Faults of the next request: `unheard` never arrives, `unanswered` is done and its answer is lost, `broken` is
 * answered by 500 and not done.
 */
export type GatewayFault = 'unheard' | 'unanswered' | 'broken'

/** An event with its signature, as it goes over the wire. */
export interface SignedEvent {
  readonly raw: Buffer
  readonly headers: Readonly<Record<string, string>>
}

export interface GatewayServer {
  readonly url: string
  /** Requests of the API in order; those of pages are not among them. */
  readonly requests: readonly StandInRequest[]
  /** Gives the next request whose address contains the text a fault. */
  readonly fault: (kind: GatewayFault, address: string) => void
  readonly close: () => Promise<void>
}

/**
 * Server of a stand-in on 127.0.0.1.
 *
 * @param api    answers requests of the API
 * @param page   answers requests of pages, for the addresses that begin with `/pay/`
 * @param broken body of an answer of 500
 */
export async function openGatewayServer({
  api,
  page,
  broken,
}: {
  readonly api: (request: StandInRequest) => Promise<Reply>
  readonly page: (request: StandInRequest) => Promise<Reply>
  readonly broken: unknown
}): Promise<GatewayServer> {
  const requests: StandInRequest[] = []
  const faults: { readonly kind: GatewayFault; readonly address: string }[] = []
  const answerOf = async (request: StandInRequest): Promise<Reply | undefined> => {
    if (request.path.startsWith('/pay/')) return page(request)
    requests.push(request)
    const at = faults.findIndex(({ address }) => request.path.includes(address))
    const kind = at === -1 ? undefined : faults.splice(at, 1)[0]?.kind
    if (kind === 'unheard') return undefined
    if (kind === 'broken') return { status: 500, json: broken }
    const reply = await api(request)
    return kind === 'unanswered' ? undefined : reply
  }
  const server = createServer((request, response) => {
    const read = async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
      const reply = await answerOf({
        method: request.method ?? 'GET',
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      })
      if (reply === undefined) return
      response.writeHead(reply.status, {
        'content-type': reply.html === undefined ? 'application/json' : 'text/html; charset=utf-8',
        ...(reply.location === undefined ? {} : { location: reply.location }),
        ...reply.headers,
      })
      response.end(reply.html ?? (reply.json === undefined ? '' : JSON.stringify(reply.json)))
    }
    read().catch((error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fault: (kind, address) => void faults.push({ kind, address }),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Page with a button for each decision; it posts the decision to its own address. */
export function decisionPage(title: string, decisions: Readonly<Record<string, string>>): Reply {
  const buttons = Object.entries(decisions).map(
    ([decision, label]) => `<button name="decision" value="${decision}">${label}</button>`,
  )
  return {
    status: 200,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>
<form method="post">${buttons.join('\n')}</form></html>`,
  }
}
/** Decision of a posted form. */
export function decisionOf({ body }: StandInRequest): string | null {
  return new URLSearchParams(body).get('decision')
}

export interface Delivery<E> {
  /** Events in their order. */
  readonly events: readonly E[]
  /** Keeps events back from now on. */
  readonly hold: () => void
  /** Delivers the events that were kept back, in another order on demand, and goes on delivering. */
  readonly letGo: (order?: 'forward' | 'backward') => Promise<void>
  /** Delivers an event, again or for the first time. @returns the status of the answer; 0 without one */
  readonly deliver: (event: E) => Promise<number>
  readonly emit: (event: E) => Promise<void>
}

/** Delivery of a gateway's events by POST to an address, which may be told later. */
export function eventDelivery<E>(sign: (event: E) => SignedEvent, address: () => string | undefined): Delivery<E> {
  const events: E[] = []
  let held: E[] | undefined
  const deliver = async (event: E): Promise<number> => {
    const to = address()
    if (to === undefined) return 0
    const { raw, headers } = sign(event)
    const posted = await fetch(to, { method: 'POST', headers, body: new Uint8Array(raw) }).catch(() => undefined)
    return posted?.status ?? 0
  }
  return {
    events,
    hold: () => {
      held ??= []
    },
    letGo: async (order = 'forward') => {
      const all = held ?? []
      held = undefined
      for (const event of order === 'forward' ? all : all.toReversed()) await deliver(event)
    },
    deliver,
    emit: async event => {
      events.push(event)
      if (held === undefined) await deliver(event)
      else held.push(event)
    },
  }
}

import { vi } from 'vitest'
import type { Call, OkOf } from '#contract/calls/call.ts'
import type { StudyTable } from '#contract/entities/study.ts'
import { tableAnswer } from './table-answer.ts'

/** A call in its form on the wire. */
export interface SentCall {
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Headers
  readonly keepalive: boolean
}

/** A server at the level of `fetch`: each call of the contract gets the answer set last. */
export interface StandInServer {
  readonly answers: <C extends Call>(call: C, value: OkOf<C> | ((sent: SentCall) => OkOf<C>)) => void
  /** Answers a document. */
  readonly gives: (call: Call, content: string | Blob, headers?: Readonly<Record<string, string>>) => void
  readonly refuses: (call: Call, status: number, body?: object, headers?: Readonly<Record<string, string>>) => void
  /** Makes the network fail for this call. */
  readonly isNotReachedBy: (call: Call) => void
  /** Holds the next call of this kind open until it is released; it then gets the answer set last. */
  readonly holds: (call: Call) => { readonly letGo: () => void }
  /** Answers a call by a stream of events, one after another as they are sent; each call begins a new stream. */
  readonly streams: (call: Call) => EventStream
  readonly sent: (call: Call) => readonly SentCall[]
  /** All calls in order, as "PUT /profile". */
  readonly order: () => readonly string[]
}

export interface EventStream {
  readonly tell: (event: object) => void
  readonly end: () => void
  /** Makes the network fail during the stream. */
  readonly breakOff: () => void
}

interface Route {
  readonly call: Call
  answer: ((sent: SentCall) => Response) | undefined
  held: Promise<void> | undefined
}

function patternOf({ route }: Call) {
  return new RegExp(`^${route.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}
function matches(call: Call, { method, address }: { readonly method: string; readonly address: string }) {
  return call.method === method && patternOf(call).test(address)
}

/** Installs a server of its own in place of `fetch`. A call without a set answer is never answered. */
export function standInServer(base = '/api'): StandInServer {
  const routes: Route[] = []
  const came: (Omit<SentCall, 'path'> & { readonly method: string; readonly address: string })[] = []
  const routeOf = (call: Call) => {
    const storedRoute = routes.find(route => route.call.method === call.method && route.call.route === call.route)
    if (storedRoute !== undefined) return storedRoute
    const route: Route = { call, answer: undefined, held: undefined }
    routes.push(route)
    return route
  }
  const asSent = (call: Call, { query, body, headers, keepalive, address }: (typeof came)[number]): SentCall => ({
    path: Object.fromEntries(
      Object.entries(patternOf(call).exec(address)?.groups ?? {}).map(([key, value]) => [
        key,
        decodeURIComponent(value),
      ]),
    ),
    query,
    body,
    headers,
    keepalive,
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, location.origin)
    const request = {
      method: init.method ?? 'GET',
      address: url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : address,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      headers: new Headers(init.headers),
      keepalive: init.keepalive === true,
    }
    came.push(request)
    // If two routes match, the one with more of the address itself wins.
    const [route] = routes
      .filter(({ call }) => matches(call, request))
      .toSorted((a, b) => a.call.route.split('{').length - b.call.route.split('{').length)
    const held = route?.held
    if (route !== undefined) route.held = undefined
    await held
    if (route?.answer === undefined) return new Promise<Response>(() => {})
    return route.answer(asSent(route.call, request))
  })
  return {
    answers: (call, value) => {
      routeOf(call).answer = sent => {
        const body: unknown = typeof value === 'function' ? (value as (sent: SentCall) => unknown)(sent) : value
        if (sent.query['format'] === 'arrow') return tableAnswer(body as StudyTable)
        return body === undefined ? new Response(null, { status: 204 }) : Response.json(body)
      }
    },
    gives: (call, content, headers = {}) => {
      routeOf(call).answer = () => new Response(content, { headers })
    },
    refuses: (call, status, body = {}, headers = {}) => {
      routeOf(call).answer = () => Response.json(body, { status, headers })
    },
    isNotReachedBy: call => {
      routeOf(call).answer = () => {
        throw new TypeError('Failed to fetch')
      }
    },
    holds: call => {
      const route = routeOf(call)
      const { promise, resolve } = Promise.withResolvers<void>()
      route.held = promise
      return { letGo: resolve }
    },
    streams: call => {
      let now: ReadableStreamDefaultController<Uint8Array> | undefined
      routeOf(call).answer = () =>
        new Response(
          new ReadableStream({
            start: controller => {
              now = controller
            },
          }),
          { headers: { 'content-type': 'text/event-stream' } },
        )
      return {
        tell: event => now?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)),
        end: () => now?.close(),
        breakOff: () => now?.error(new TypeError('network error')),
      }
    },
    sent: call => came.filter(request => matches(call, request)).map(request => asSent(call, request)),
    order: () => came.map(({ method, address }) => `${method} ${address}`),
  }
}

import { vi } from 'vitest'
import type { Call, OkOf } from '#contract/calls/call.ts'

/** A call as it came over the wire. */
export interface SentCall {
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Headers
  readonly keepalive: boolean
}

/** A server at the level of `fetch`: each call of the contract is answered as it was told last. */
export interface StandInServer {
  readonly answers: <C extends Call>(call: C, value: OkOf<C> | ((sent: SentCall) => OkOf<C>)) => void
  readonly refuses: (call: Call, status: number, body?: object, headers?: Readonly<Record<string, string>>) => void
  /** The network is down for this call. */
  readonly isNotReachedBy: (call: Call) => void
  /** Leaves the next call of this kind open until it is let go; what was told last is its answer then. */
  readonly holds: (call: Call) => { readonly letGo: () => void }
  /** Answers a call by a stream of events, one after another as they are told; each call begins a new one. */
  readonly streams: (call: Call) => EventStream
  readonly sent: (call: Call) => readonly SentCall[]
  /** Every call in its order, as "PUT /profile". */
  readonly order: () => readonly string[]
}

export interface EventStream {
  readonly tell: (event: object) => void
  readonly end: () => void
  /** The network goes down in its midst. */
  readonly breakOff: () => void
}

type Answerer = (sent: SentCall) => Response
interface Route {
  answer: Answerer | undefined
  held: Promise<void> | undefined
  readonly call: Call
  readonly pattern: RegExp
  readonly sent: SentCall[]
}

function nameOf({ method, route }: Call) {
  return `${method} ${route}`
}

/** Puts a server of its own in the place of `fetch`. What no test told an answer for is never answered. */
export function standInServer(base = '/api'): StandInServer {
  const routes = new Map<string, Route>()
  const order: string[] = []
  const routeOf = (call: Call) => {
    const known = routes.get(nameOf(call))
    if (known !== undefined) return known
    const pattern = new RegExp(`^${call.route.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const route: Route = { answer: undefined, held: undefined, call, pattern, sent: [] }
    routes.set(nameOf(call), route)
    return route
  }
  vi.stubGlobal('fetch', async (address: string | Request, init: RequestInit = {}) => {
    const url = new URL(typeof address === 'string' ? address : address.url, location.origin)
    const method = init.method ?? 'GET'
    const path = url.pathname.replace(base, '')
    const route = [...routes.values()].find(({ call, pattern }) => call.method === method && pattern.test(path))
    order.push(`${method} ${path}`)
    if (route === undefined) return new Promise<Response>(() => {})
    const sent: SentCall = {
      path: Object.fromEntries(
        Object.entries(route.pattern.exec(path)?.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
      ),
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      headers: new Headers(init.headers),
      keepalive: init.keepalive === true,
    }
    route.sent.push(sent)
    const held = route.held
    route.held = undefined
    await held
    if (route.answer === undefined) return new Promise<Response>(() => {})
    return route.answer(sent)
  })
  return {
    answers: (call, value) => {
      routeOf(call).answer = sent => {
        const body: unknown = typeof value === 'function' ? (value as (sent: SentCall) => unknown)(sent) : value
        return body === undefined ? new Response(null, { status: 204 }) : Response.json(body)
      }
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
    sent: call => routeOf(call).sent,
    order: () => order,
  }
}

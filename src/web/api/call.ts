import { FetchError, ofetch } from 'ofetch'
import type { Answer, Failure } from '#contract/calls/answer.ts'
import type { BodyOf, Call, OkOf, PathOf, QueryOf } from '#contract/calls/call.ts'
import { decode } from '#contract/decode.ts'

export type { Answer, Failure } from '#contract/calls/answer.ts'

type Given<K extends string, T> = [T] extends [undefined] ? { readonly [k in K]?: undefined } : { readonly [k in K]: T }
/** Arguments of a call: its path, query and body in the contract's types, or a file. */
export type Arguments<C> = Given<'path', PathOf<C>> &
  ([QueryOf<C>] extends [undefined] ? object : { readonly query?: QueryOf<C> }) &
  Given<'body', BodyOf<C>> & { readonly file?: File; readonly signal?: AbortSignal; readonly keepalive?: boolean }

export interface ClientOptions {
  readonly baseUrl: string
  readonly token: () => string | undefined
  readonly language: () => string
  /** Called on every 403 with the request's token ('' for none): that session is over. */
  readonly refused: (token: string) => void
}
let options: ClientOptions = { baseUrl: '/api', token: () => undefined, language: () => 'en', refused: () => {} }

/** Connects the client with session and language, once at start. */
export function configureClient(given: ClientOptions): void {
  options = given
}

/** Headers of every request: the session's token and the reader's language. */
export function requestHeaders(): Record<string, string> {
  const token = options.token()
  return { 'accept-language': options.language(), ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
}

/** The full address of a route, with its path parameters filled in. */
export function addressOf(route: string, path: Readonly<Record<string, string>> | undefined): string {
  return options.baseUrl + route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path?.[name] ?? ''))
}

/** Reports a 403 on any request, streams included. `token` is the request's token. */
export function noteStatus(status: number, token = options.token() ?? ''): void {
  if (status === 403) options.refused(token)
}

/**
 * Sends a contract call and decodes its answer by the contract; it is the only access to the network. Failures are
 * values. An answer that breaks the contract (a page of a proxy or captive portal, an older server) is logged and
 * counts as a failure of the server, so that no page waits for ever.
 */
export async function send<C extends Call>(call: C, given: Arguments<C>): Promise<Answer<OkOf<C>>> {
  const { path, query, body, file, signal, keepalive } = given as {
    path?: Record<string, string>
    query?: Record<string, unknown>
    body?: Record<string, unknown>
    file?: File
    signal?: AbortSignal
    keepalive?: boolean
  }
  let payload: FormData | Record<string, unknown> | undefined = body
  if (file !== undefined) {
    payload = new FormData()
    payload.append(call.file ?? 'file', file)
  }
  const token = options.token() ?? ''
  let answer: unknown
  try {
    answer = await ofetch(addressOf(call.route, path), {
      method: call.method,
      headers: requestHeaders(),
      retry: 0,
      responseType: 'json',
      ...(query === undefined ? {} : { query }),
      ...(payload === undefined ? {} : { body: payload }),
      ...(signal === undefined ? {} : { signal }),
      ...(keepalive === undefined ? {} : { keepalive }),
    })
  } catch (error) {
    // ofetch wraps failures before the head of an answer; a body that breaks off or is aborted throws an unwrapped
    // error.
    if (!(error instanceof FetchError || error instanceof DOMException || error instanceof TypeError)) throw error
    const failure = failureOf(error instanceof FetchError ? error : new FetchError(error.message, { cause: error }))
    noteStatus(failure.status, token)
    return { ok: false, failure }
  }
  if (call.ok === undefined) return { ok: true, value: undefined as OkOf<C> }
  const decoded = decode(call.ok)(answer)
  if (decoded.ok) return { ok: true, value: decoded.value as OkOf<C> }
  console.error(
    `${call.method} ${call.route}: answer breaks the contract at ${decoded.errors.map(e => e.field).join(', ')}`,
  )
  return {
    ok: false,
    failure: {
      status: 502,
      code: undefined,
      message: undefined,
      errors: [],
      error: undefined,
      requestId: undefined,
      retryAfter: undefined,
    },
  }
}

function failureOf(error: FetchError): Failure {
  const data: Record<string, unknown> = typeof error.data === 'object' && error.data !== null ? error.data : {}
  const text = (key: string) => (typeof data[key] === 'string' ? data[key] : undefined)
  const retryAfter = Number(error.response?.headers.get('retry-after'))
  return {
    status: error.status ?? 0,
    code: text('code'),
    message: text('message'),
    error: text('error'),
    requestId: text('requestId'),
    errors: Array.isArray(data['errors']) ? (data['errors'] as Failure['errors']) : [],
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
  }
}

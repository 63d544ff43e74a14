import { FetchError, ofetch } from 'ofetch'
import type { Answer, Failure } from '#contract/calls/answer.ts'
import type { BodyOf, Call, OkOf, PathOf, QueryOf } from '#contract/calls/call.ts'
import { decode } from '#contract/decode.ts'
import { linkHeader } from '#contract/token-scopes.ts'
import { linkOf, openedLink } from './opened-links.ts'

export type { Answer, Failure } from '#contract/calls/answer.ts'

type Part<K extends string, T> = [T] extends [undefined] ? { readonly [k in K]?: undefined } : { readonly [k in K]: T }
/** Arguments of a call: its path, query and body as the contract types them, or a file. */
export type Arguments<C> = Part<'path', PathOf<C>> &
  ([QueryOf<C>] extends [undefined] ? object : { readonly query?: QueryOf<C> }) &
  Part<'body', BodyOf<C>> & {
    readonly file?: File
    readonly signal?: AbortSignal
    readonly keepalive?: boolean
    /** Called with the headers of a successful answer. */
    readonly onHeaders?: (headers: Headers) => void
  }

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

/** Headers of a request: the session's token, the reader's language, and the link that opened the project, if one did. */
export function requestHeaders(path?: Readonly<Record<string, string>>, call?: Call): Record<string, string> {
  const token = options.token()
  const isOfProject = call === undefined || call.route.startsWith('/projects/')
  const link = isOfProject ? linkOf(path?.['id']) : call.isOfLink === true ? openedLink() : undefined
  return {
    'accept-language': options.language(),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(link === undefined ? {} : { [linkHeader]: link }),
  }
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
 * Sends a contract call and decodes its answer by the contract.
 * Failures are values. So is an answer that breaks the contract (a proxy's or a captive portal's page, an older server):
 * it is logged and answered as a failure of the server, so that no page waits for it for ever.
 */
export async function send<C extends Call>(call: C, given: Arguments<C>): Promise<Answer<OkOf<C>>> {
  const answer = await request(call, given as Given, 'json')
  if (!answer.ok) return answer
  if (call.ok === undefined || (answer.value === undefined && call.mayBeEmpty === true))
    return { ok: true, value: undefined as OkOf<C> }
  const decoded = decode(call.ok)(answer.value)
  return decoded.ok
    ? { ok: true, value: decoded.value as OkOf<C> }
    : breach(call, `at ${decoded.errors.map(e => e.field).join(', ')}`)
}

/**
 * Sends a contract call that answers a document, and reads it.
 *
 * @param read undefined for bytes that are no such document: a failure of the server, as in `send`
 */
export async function receive<C extends Call, T>(
  call: C,
  given: Arguments<C>,
  read: (bytes: Uint8Array) => T | undefined,
): Promise<Answer<T>> {
  const answer = await request(call, given as Given, 'blob')
  if (!answer.ok) return answer
  const value = answer.value instanceof Blob ? read(new Uint8Array(await answer.value.arrayBuffer())) : undefined
  return value === undefined ? breach(call, 'as a document') : { ok: true, value }
}

function breach({ method, route }: Call, where: string): { readonly ok: false; readonly failure: Failure } {
  console.error(`${method} ${route}: answer breaks the contract ${where}`)
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

interface Given {
  readonly path?: Record<string, string>
  readonly query?: Record<string, unknown>
  readonly body?: Record<string, unknown>
  readonly file?: File
  readonly signal?: AbortSignal
  readonly keepalive?: boolean
  readonly onHeaders?: (headers: Headers) => void
}

/** The only door to the network. A document is read as a `Blob`, whatever its type; a refusal is JSON in either. */
async function request(
  call: Call,
  { path, query, body, file, signal, keepalive, onHeaders }: Given,
  responseType: 'json' | 'blob',
): Promise<Answer<unknown>> {
  let payload: FormData | Record<string, unknown> | undefined = body
  if (file !== undefined) {
    payload = new FormData()
    payload.append(call.file ?? 'file', file)
  }
  const token = options.token() ?? ''
  try {
    const value: unknown = await ofetch(addressOf(call.route, path), {
      method: call.method,
      headers: requestHeaders(path, call),
      retry: 0,
      responseType,
      ...(query === undefined ? {} : { query }),
      ...(payload === undefined ? {} : { body: payload }),
      ...(signal === undefined ? {} : { signal }),
      ...(keepalive === undefined ? {} : { keepalive }),
      onResponse: ({ response }) => {
        if (response.ok) onHeaders?.(response.headers)
      },
    })
    return { ok: true, value }
  } catch (error) {
    // ofetch wraps what fails before the head of an answer has come; a body that breaks off or is aborted throws bare.
    if (!(error instanceof FetchError || error instanceof DOMException || error instanceof TypeError)) throw error
    const failed = error instanceof FetchError ? error : new FetchError(error.message, { cause: error })
    const failure = failureOf(failed, failed.data instanceof Blob ? await jsonOf(failed.data) : failed.data)
    noteStatus(failure.status, token)
    return { ok: false, failure }
  }
}

/** JSON of a refusal; undefined for a page of a proxy. */
async function jsonOf(body: Blob): Promise<unknown> {
  try {
    return JSON.parse(await body.text())
  } catch {
    return undefined
  }
}

function failureOf(error: FetchError, body: unknown): Failure {
  const data: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  const text = (key: string) => (typeof data[key] === 'string' ? data[key] : undefined)
  const { email, link } = (data['proof'] ?? {}) as Record<string, unknown>
  const retryAfter = Number(error.response?.headers.get('retry-after'))
  return {
    status: error.status ?? 0,
    code: text('code'),
    message: text('message'),
    error: text('error'),
    requestId: text('requestId'),
    ...(typeof email === 'string' && typeof link === 'string' ? { proof: { email, link } } : {}),
    ...(Array.isArray(data['missing']) ? { missing: data['missing'] as NonNullable<Failure['missing']> } : {}),
    errors: Array.isArray(data['errors']) ? (data['errors'] as Failure['errors']) : [],
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
  }
}

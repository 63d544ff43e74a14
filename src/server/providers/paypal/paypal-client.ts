import * as Schema from 'effect/Schema'
import { parsedJson, reader } from '../read-body.ts'

export interface PayPalAnswer {
  readonly status: number
  /** Its JSON; undefined without one. */
  readonly body: unknown
}
export interface PayPalRequest {
  /** JSON text, sent as it is. */
  readonly body?: string | Buffer
  /** Key under which PayPal does it once. */
  readonly requestId?: string
}
/** A call of PayPal's API. It throws if PayPal is not reached, or refuses our credentials. */
export type PayPalCall = (method: 'GET' | 'POST', path: string, request?: PayPalRequest) => Promise<PayPalAnswer>

/** Time before its end at which a token is renewed. */
const tokenRest = 60_000 // ms

const readToken = reader(Schema.Struct({ access_token: Schema.NonEmptyString, expires_in: Schema.Finite }))
const readFault = reader(
  Schema.Struct({
    name: Schema.optionalKey(Schema.String),
    debug_id: Schema.optionalKey(Schema.String),
    details: Schema.optionalKey(Schema.Array(Schema.Struct({ issue: Schema.optionalKey(Schema.String) }))),
  }),
)

/** First issue of a refused request, such as `ORDER_NOT_APPROVED`. */
export function issueOf({ body }: PayPalAnswer): string | undefined {
  return readFault(body)?.details?.[0]?.issue
}

/** Error of an answer that the product does not expect, for the log. */
export function payPalFault(what: string, answer: PayPalAnswer): Error {
  const { name, debug_id } = readFault(answer.body) ?? {}
  const parts = [name, issueOf(answer), debug_id === undefined ? undefined : `debug id ${debug_id}`]
  return new Error(
    `paypal: ${what} was answered by ${answer.status} ${parts.filter(part => part !== undefined).join(', ')}`.trimEnd(),
  )
}

/**
 * Client of PayPal's REST API. The token is kept until it ends; a call that PayPal answers by 401 is made again once,
 * with a new one.
 */
export function payPalClient({
  apiUrl,
  clientId,
  secret,
  fetch,
  now,
  patience = 10_000,
}: {
  readonly apiUrl: string
  readonly clientId: string
  readonly secret: string
  readonly fetch: typeof globalThis.fetch
  readonly now: () => Date
  /** longest time of an answer [ms] */
  readonly patience?: number
}): PayPalCall {
  const send = async (path: string, init: RequestInit): Promise<PayPalAnswer> => {
    const response = await fetch(`${apiUrl}${path}`, { ...init, signal: AbortSignal.timeout(patience) })
    return { status: response.status, body: parsedJson(await response.text()) }
  }

  let token: { readonly value: string; readonly until: number } | undefined
  let asking: Promise<string> | undefined
  const askToken = async (): Promise<string> => {
    const answer = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const read = answer.status === 200 ? readToken(answer.body) : undefined
    if (read === undefined) throw payPalFault('the request of a token', answer)
    token = { value: read.access_token, until: now().getTime() + read.expires_in * 1000 - tokenRest }
    return read.access_token
  }
  const bearer = async (): Promise<string> => {
    if (token !== undefined && now().getTime() < token.until) return token.value
    asking ??= askToken().finally(() => {
      asking = undefined
    })
    return asking
  }

  return async (method, path, { body, requestId } = {}) => {
    const attempt = async (value: string) =>
      send(path, {
        method,
        headers: {
          authorization: `Bearer ${value}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json', prefer: 'return=representation' }),
          ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      })
    const used = await bearer()
    const answer = await attempt(used)
    if (answer.status !== 401) return answer
    if (token?.value === used) token = undefined
    return attempt(await bearer())
  }
}

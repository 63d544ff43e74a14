import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { vi } from 'vitest'
import { sparePort } from './spare-port.ts'

/** Person who signs in at the stand-in; `sub` is the login name. */
export type Claims = Readonly<Record<string, unknown>>

export interface OidcStandIn {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Sets the claims of the next person. */
  readonly person: (claims: Claims & { readonly sub: string }) => void
  /** Changes the claims of every token from now on, signed with the provider's own key; undefined: none. */
  readonly forge: (change: ((claims: Claims) => Claims) | undefined) => void
  /** Goes through the login form as a browser. */
  readonly signIn: (
    redirectUri: string,
    given?: { readonly state?: string; readonly nonce?: string },
  ) => Promise<Returned>
  readonly close: () => Promise<void>
}
interface Returned {
  readonly code: string
  readonly state: string
  readonly codeVerifier: string
  readonly nonce: string
  readonly redirectUri: string
}

/** A real OpenID Connect provider in this process, with its own login form. */
export async function oidcStandIn(redirectUris: readonly string[]): Promise<OidcStandIn> {
  const quiet = [vi.spyOn(console, 'warn').mockReturnValue(), vi.spyOn(console, 'info').mockReturnValue()]
  const { default: Provider } = await import('oidc-provider')
  const issuer = `http://127.0.0.1:${await sparePort()}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }
  const client = { client_id: 'badgir', client_secret: 'secret-of-the-stand-in' }
  let claims: Claims & { readonly sub: string } = { sub: 'nobody' }
  let change: ((given: Claims) => Claims) | undefined
  const provider = new Provider(issuer, {
    clients: [
      { ...client, redirect_uris: redirectUris, grant_types: ['authorization_code'], response_types: ['code'] },
    ],
    jwks: { keys: [key] },
    pkce: { required: () => true },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => Promise.resolve({ ...claims, sub }),
    }),
    claims: { email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    features: { devInteractions: { enabled: true } },
    conformIdTokenClaims: false,
    cookies: { keys: ['cookies of the stand-in'] },
    ttl: { AccessToken: 600, AuthorizationCode: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  })
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (change === undefined || context.path !== '/token' || body?.id_token === undefined) return
    const [head = '', given = ''] = body.id_token.split('.')
    const forged = change(JSON.parse(Buffer.from(given, 'base64url').toString()) as Claims)
    const signed = `${head}.${Buffer.from(JSON.stringify(forged)).toString('base64url')}`
    const by = createPrivateKey({ key, format: 'jwk' })
    context.body = { ...body, id_token: `${signed}.${sign('sha256', Buffer.from(signed), by).toString('base64url')}` }
  })
  const server: Server = provider.listen(Number(new URL(issuer).port), '127.0.0.1')
  await once(server, 'listening')
  for (const spy of quiet) spy.mockRestore()
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    person: given => {
      claims = given
    },
    forge: given => {
      change = given
    },
    signIn: async (
      redirectUri,
      { state = randomBytes(16).toString('hex'), nonce = randomBytes(16).toString('hex') } = {},
    ) => {
      const codeVerifier = randomBytes(32).toString('base64url')
      const begin = new URL(`${issuer}/auth`)
      begin.search = String(
        new URLSearchParams({
          client_id: client.client_id,
          response_type: 'code',
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
          code_challenge_method: 'S256',
        }),
      )
      const back = await throughForms(begin, redirectUri, claims.sub)
      return { code: back.searchParams.get('code') ?? '', state, codeVerifier, nonce, redirectUri }
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Follows the provider's pages, fills in each form, and stops at the address of the way back. */
async function throughForms(begin: URL, until: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next: { readonly url: URL; readonly form?: URLSearchParams } = { url: begin }
  for (let page = 0; page < 12; page++) {
    const { url, form } = next
    if (url.href.startsWith(until)) return url
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: form }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    const html = await answer.text()
    const action = /action="([^"]+)"/.exec(html)?.[1]
    if (location !== null) next = { url: new URL(location, url) }
    else if (action !== undefined)
      next = {
        url: new URL(action, url),
        form: new URLSearchParams({
          prompt: /name="prompt" value="([^"]+)"/.exec(html)?.[1] ?? '',
          login,
          password: 'any',
        }),
      }
    else throw new Error(`the stand-in answers ${answer.status}: ${html.slice(0, 300)}`)
  }
  throw new Error('the stand-in never leads back')
}

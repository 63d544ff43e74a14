import * as Schema from 'effect/Schema'
import { decode } from '#contract/decode.ts'
import type { SignInWay } from '#contract/entities/sign-in-way.ts'
import type { SignInProblem, Visit } from '#machines/session/sign-in.machine.ts'
import { removeText, storedText, storeText } from '../../api/browser-storage.ts'

const storageKey = 'badgir.signIn'
const Begun = Schema.Struct({
  provider: Schema.String,
  state: Schema.String,
  nonce: Schema.String,
  codeVerifier: Schema.String,
})
const readBegun = decode(Begun)

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}
function wayBack(provider: string): string {
  return `${location.origin}/login/${provider}`
}

/**
 * Address of a provider's page for a new sign-in. Its state, nonce and verifier stay in this tab.
 * @returns undefined where the page may not encrypt, as by http from another machine, or this tab can keep nothing
 */
export async function beginVisit({
  provider,
  authorizationUrl,
  clientId,
  scope,
}: SignInWay): Promise<string | undefined> {
  // A page without a secure origin has no `subtle`.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (subtle === undefined) return undefined
  const begun = { provider, state: randomText(), nonce: randomText(), codeVerifier: randomText() }
  if (!storeText(storageKey, JSON.stringify(begun), 'sessionStorage')) return undefined
  const challenge = await subtle.digest('SHA-256', new TextEncoder().encode(begun.codeVerifier))
  const address = new URL(authorizationUrl)
  const wish = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: wayBack(provider),
    scope,
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: base64url(new Uint8Array(challenge)),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(wish)) address.searchParams.set(name, value)
  return address.href
}

/** Answer of a provider in the address, or why it counts for nothing. */
export function endVisit(provider: string, search: string): Visit | SignInProblem {
  const given = new URLSearchParams(search)
  let begun
  try {
    begun = readBegun(JSON.parse(storedText(storageKey, 'sessionStorage') ?? 'null'))
  } catch {
    return 'foreign'
  }
  const code = given.get('code')
  const error = given.get('error')
  if (!begun.ok || begun.value.provider !== provider || given.get('state') !== begun.value.state) return 'foreign'
  if (error !== null) return error === 'access_denied' ? 'denied' : 'providerError'
  return code === null || code === '' ? 'foreign' : { ...begun.value, code, redirectUri: wayBack(provider) }
}

/** Forgets the sign-in that was begun: what it brought back counts once. */
export function forgetVisit(): void {
  removeText(storageKey, 'sessionStorage')
}

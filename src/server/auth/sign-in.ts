import * as oidc from 'openid-client'
import type { Logger } from 'pino'
import type { SignInWay } from '#contract/entities/sign-in-way.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { refuse, type Refusal } from '../http/refusal.ts'
import { signInProviders } from '../providers/all-providers.ts'
import type { SignInProvider, SignInSource } from '../providers/sign-in-provider.ts'

/** Proof that the page brings back from a provider. */
export interface Returned {
  readonly code: string
  readonly state: string
  readonly codeVerifier: string
  readonly nonce: string
  readonly redirectUri: string
}

/** A person as a provider knows them. */
export interface Claimed {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly name: string
  /** Whether the provider manages the domain of the address, so that it proves whose the address is. */
  readonly isManaged: boolean
}

/** Whether a provider answers, and when it last did; null: not since this server started. */
export interface ProviderAnswer {
  readonly name: string
  readonly answers: boolean
  readonly lastAnswer: Date | null
}

export interface SignIn {
  /** Ways that are open to everybody; one whose provider does not answer is left out. */
  readonly offered: () => Promise<readonly SignInWay[]>
  /** Way to the provider of a mail domain; undefined: it has none. */
  readonly ofDomain: (domain: string) => Promise<SignInWay | Refusal> | undefined
  /** Asks each provider, at most once an hour if it answers. */
  readonly answers: () => Promise<readonly ProviderAnswer[]>
  readonly source: (id: string) => SignInSource | undefined
  /** Exchanges the code of a provider and checks the person's token. */
  readonly claim: (source: SignInSource, returned: Returned) => Promise<Claimed | Refusal>
}

const scope = 'openid email profile'
const hour = 3_600_000 // ms
/** Time for which a provider that did not answer is not asked again [ms]. */
const pause = 15_000
const timeout = 4 // s, of each request to a provider
/** Difference between the provider's clock and ours that is forgiven [s]. */
const tolerance = 30

/** Only on this machine a token may travel without TLS. */
function isLoopback(issuer: string): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(issuer).hostname)
}

/** Opens the providers of sign-in that the settings name. */
export function openSignIn({
  config,
  clock,
  log,
}: {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
}): SignIn {
  const sources = (signInProviders as readonly unknown[] as readonly SignInProvider[]).flatMap(provider =>
    provider.open(
      Object.fromEntries(Object.keys(provider.settings).map(key => [key, config[key as keyof Config]])) as never,
    ),
  )
  const found = new Map<string, { readonly until: number; readonly metadata: Promise<oidc.ServerMetadata> }>()

  const answered = new Map<string, Date>()
  const discover = ({ id, issuer, clientId }: SignInSource): Promise<oidc.ServerMetadata> => {
    const now = clock.now().getTime()
    const entry = found.get(id)
    if (entry !== undefined && entry.until > now) return entry.metadata
    const execute = isLoopback(issuer) ? [oidc.allowInsecureRequests] : []
    const metadata = oidc
      .discovery(new URL(issuer), clientId, undefined, undefined, { execute, timeout })
      .then(answer => {
        answered.set(id, clock.now())
        return answer.serverMetadata()
      })
    found.set(id, { until: now + hour, metadata })
    metadata.catch((error: unknown) => {
      found.set(id, { until: now + pause, metadata })
      log.warn({ provider: id, reason: reasonOf(error) }, 'a provider of sign-in does not answer')
    })
    return metadata
  }
  const wayOf = async (source: SignInSource): Promise<SignInWay | undefined> => {
    const { authorization_endpoint: authorizationUrl } = await discover(source).catch(
      (): Partial<oidc.ServerMetadata> => ({}),
    )
    const { id, name, clientId } = source
    return authorizationUrl === undefined ? undefined : { provider: id, name, authorizationUrl, clientId, scope }
  }

  return {
    offered: async () => {
      const ways = await Promise.all(sources.filter(({ domain }) => domain === undefined).map(wayOf))
      return ways.filter(way => way !== undefined)
    },
    ofDomain: domain => {
      const source = sources.find(each => each.domain === domain)
      return source && wayOf(source).then(way => way ?? refuse('auth.providerAway'))
    },
    answers: () =>
      Promise.all(
        sources.map(async source => ({
          name: source.domain === undefined ? source.name : source.domain,
          answers: await discover(source).then(
            () => true,
            () => false,
          ),
          lastAnswer: answered.get(source.id) ?? null,
        })),
      ),
    source: id => sources.find(source => source.id === id),
    claim: async (source, { code, state, codeVerifier, nonce, redirectUri }) => {
      const metadata = await discover(source).catch(() => undefined)
      if (metadata === undefined) return refuse('auth.providerAway')
      const client = new oidc.Configuration(metadata, source.clientId, {
        client_secret: source.clientSecret,
        // The clock of this server judges the token, also where a test has moved it.
        [oidc.clockSkew]: Math.round(clock.offset() / 1000),
        [oidc.clockTolerance]: tolerance,
      })
      client.timeout = timeout
      if (isLoopback(source.issuer)) oidc.allowInsecureRequests(client)
      // The token comes from the provider itself, but its signature is checked all the same.
      oidc.enableNonRepudiationChecks(client)
      const back = new URL(redirectUri)
      back.searchParams.set('code', code)
      back.searchParams.set('state', state)
      // Each provider has its own way back, so the page cannot mix two up; the page does not pass `iss` on.
      if (metadata.authorization_response_iss_parameter_supported === true)
        back.searchParams.set('iss', metadata.issuer)
      try {
        const tokens = await oidc.authorizationCodeGrant(client, back, {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        const email = typeof claims?.['email'] === 'string' ? claims['email'] : ''
        if (claims === undefined || claims['email_verified'] !== true || email === '') return refuse('auth.wrongProof')
        const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
        return {
          issuer: metadata.issuer,
          subject: claims.sub,
          email,
          name: typeof claims['name'] === 'string' ? claims['name'] : '',
          isManaged: source.manages(domain, claims['hd']),
        }
      } catch (error) {
        log.warn({ provider: source.id, reason: reasonOf(error) }, 'a sign-in was refused')
        return refuse(isAway(error) ? 'auth.providerAway' : 'auth.wrongProof')
      }
    },
  }
}

/** Code of an error of the library or the network; never its text, which may hold a token. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown'
}
/** Whether the provider was not reached, or failed itself. */
function isAway(error: unknown): boolean {
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return reasonOf(error) === 'OAUTH_TIMEOUT' || (typeof status === 'number' && status >= 500)
}

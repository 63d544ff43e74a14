import type { WebAuthnError } from '@simplewebauthn/browser'
import type { finishPasskeyLogin } from '#contract/calls/auth.ts'
import type { BodyOf } from '#contract/calls/call.ts'
import type { addPasskey } from '#contract/calls/profile.ts'
import type { PasskeyCreation, PasskeyRequest } from '#contract/entities/passkey.ts'

/** Why this page cannot have passkeys: the browser has none here, or the page was opened by numbers. */
export type PasskeyHindrance = 'absent' | 'loopback' | 'numbers'
/** Why no passkey was made or used: the person left, this device has one already, or they belong to another address. */
export type PasskeyRefusal = 'left' | 'known' | 'foreign'

type Place = Pick<Location, 'hostname' | 'href'>

/** Why the page at this place cannot have passkeys; undefined: it can. */
export function passkeyHindrance({ hostname }: Pick<Place, 'hostname'>): PasskeyHindrance | undefined {
  if (/^127(\.\d+){3}$/.test(hostname) || hostname === '[::1]') return 'loopback'
  if (/^\d+(\.\d+){3}$/.test(hostname) || hostname.startsWith('[')) return 'numbers'
  // Absent by http from another machine too.
  return 'PublicKeyCredential' in globalThis ? undefined : 'absent'
}

/** The same page by the name of this machine, which passkeys allow. */
export function namedAddress({ href }: Pick<Place, 'href'>): string {
  const address = new URL(href)
  address.hostname = 'localhost'
  return address.origin
}

function refusalOf(error: unknown): PasskeyRefusal {
  const { name } = error as Partial<WebAuthnError>
  return name === 'InvalidStateError' ? 'known' : name === 'SecurityError' ? 'foreign' : 'left'
}
// The library is loaded with the first wish: most people have no passkey.
function openLibrary() {
  return import('@simplewebauthn/browser')
}

/** Lets the browser sign with a passkey that the person chooses. */
export async function signWithPasskey(
  wish: typeof PasskeyRequest.Type,
): Promise<BodyOf<typeof finishPasskeyLogin> | PasskeyRefusal> {
  try {
    const { startAuthentication } = await openLibrary()
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: wish })
    return { id, rawId, type, response }
  } catch (error) {
    return refusalOf(error)
  }
}

/** Lets the browser make a passkey. */
export async function createPasskey({
  excludeCredentials,
  pubKeyCredParams,
  ...wish
}: typeof PasskeyCreation.Type): Promise<BodyOf<typeof addPasskey> | PasskeyRefusal> {
  try {
    const { startRegistration } = await openLibrary()
    const { id, rawId, type, response } = await startRegistration({
      optionsJSON: {
        ...wish,
        pubKeyCredParams: [...pubKeyCredParams],
        excludeCredentials: excludeCredentials.map(({ transports = [], ...credential }) => ({
          ...credential,
          transports: [...transports] as AuthenticatorTransport[],
        })),
      },
    })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  } catch (error) {
    return refusalOf(error)
  }
}

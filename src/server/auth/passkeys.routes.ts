import { generateKeyPairSync } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import * as auth from '#contract/calls/auth.ts'
import type { BodyOf } from '#contract/calls/call.ts'
import * as profile from '#contract/calls/profile.ts'
import { limits } from '#contract/limits.ts'
import { audit } from '../db/audit.ts'
import { refuse, Refusal } from '../http/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { hashToken } from '../http/session.ts'
import { deviceNames } from './device-names.ts'
import { holdUser } from '../users/users.store.ts'
import type { AuthServices } from './auth-services.ts'
import { failedLoginsFrom, openLogin } from './auth.routes.ts'
import { clearCounter, countEvent, uncountEvent } from './counters.ts'
import { passkeyPlace, type PasskeyPlace } from './passkey-place.ts'
import {
  findPasskey,
  insertPasskey,
  keepChallenge,
  notePasskeyUse,
  ownPasskeys,
  passkeysOf,
  removePasskey,
  takeChallenge,
  toPasskey,
} from './passkeys.store.ts'
import { isOpen } from './sessions.store.ts'

const quarterHour = 900
/** Signatures that are accepted, by their numbers in COSE: Ed25519, ES256, RS256. */
const supportedAlgorithmIDs = [-8, -7, -257]
const timeout = limits.passkeyMinutes * 60_000 // ms

/** A public key of ES256 in COSE whose private key was forgotten. */
const nobodysKey = forgottenKey()
function forgottenKey(): Uint8Array {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const point = [x, y].map(part => Buffer.from(part, 'base64url'))
  const heads = ['a5010203262001215820', '225820'].map(head => Buffer.from(head, 'hex'))
  return Buffer.concat(heads.flatMap((head, i) => [head, ...point.slice(i, i + 1)]))
}

/** Failed sign-ins with a passkey, known or not: others than those with the password of its account. */
function failedUses(credentialId: string) {
  return { key: `login-by-passkey:${hashToken(credentialId)}`, max: 10, windowSeconds: quarterHour }
}

/**
 * Checks a new passkey by its answer; undefined: it counts for nothing. Certificates of makers are not asked for, and
 * an answer with one is refused: checking it would make requests to addresses that it names.
 */
async function checkNew(
  services: AuthServices,
  { rpId, origin }: PasskeyPlace,
  { name: _name, response, ...credential }: BodyOf<typeof profile.addPasskey>,
  userId: string,
) {
  try {
    const attestation = decodeAttestationObject(Buffer.from(response.attestationObject, 'base64url'))
    const format = attestation.get('fmt')
    const isPlain = format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
    if (!isPlain) return undefined
    const { clientDataJSON, attestationObject, transports = [] } = response
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports: [...transports] },
      },
      expectedChallenge: challenge => takeChallenge(services, challenge, userId),
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs,
      requireUserVerification: true,
    })
    return verified ? registrationInfo.credential : undefined
  } catch {
    return undefined
  }
}

/** Checks the signature of a passkey; undefined: it counts for nothing. @returns its row, and its new count of signatures */
async function checkUse(
  services: AuthServices,
  { rpId, origin }: PasskeyPlace,
  body: BodyOf<typeof auth.finishPasskeyLogin>,
): Promise<
  { readonly row: NonNullable<Awaited<ReturnType<typeof findPasskey>>>; readonly counter: number } | undefined
> {
  const row = await findPasskey(services.db.drizzle, body.id)
  const { userHandle } = body.response
  const isOwners = userHandle === undefined || userHandle === Buffer.from(row?.userId ?? '').toString('base64url')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...body, clientExtensionResults: {} },
      expectedChallenge: challenge => takeChallenge(services, challenge, null),
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: body.id,
        // An unknown passkey is checked by a key that nobody has: it takes the same time. The copies have buffers of their own.
        publicKey: new Uint8Array(row?.publicKey ?? nobodysKey),
        counter: row?.counter ?? 0,
      },
      requireUserVerification: true,
    })
    return verified && isOwners && row !== undefined ? { row, counter: authenticationInfo.newCounter } : undefined
  } catch {
    return undefined
  }
}

/** Routes for passkeys: adding, listing and removing own ones, and the sign-in by one. */
export function passkeyRoutes(app: App<AuthServices>): void {
  const place = passkeyPlace(app.services.config.publicUrl)

  serve(app, profile.listPasskeys, async ({ services, user }) => ({
    passkeys: await ownPasskeys(services.db.drizzle, user._id),
  }))

  serve(app, profile.beginPasskey, async ({ services, user }) => {
    if (place === undefined) return refuse('notConfigured')
    const passkeys = await passkeysOf(services.db.drizzle, user._id)
    if (passkeys.length >= limits.passkeys) return refuse('user.passkeyLimit', { params: { max: limits.passkeys } })
    const wish = await generateRegistrationOptions({
      rpName: 'Badgir',
      rpID: place.rpId,
      userID: new Uint8Array(Buffer.from(user._id)),
      userName: user.email,
      userDisplayName: user.fullName,
      timeout,
      attestationType: 'none',
      supportedAlgorithmIDs,
      excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports: [...transports] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await keepChallenge(services, wish.challenge, user._id)
    const { rp, user: owner, challenge, pubKeyCredParams, excludeCredentials = [] } = wish
    return {
      rp: { id: place.rpId, name: rp.name },
      user: owner,
      challenge,
      pubKeyCredParams,
      timeout,
      attestation: 'none' as const,
      excludeCredentials: excludeCredentials.map(({ id, transports = [] }) => ({
        id,
        type: 'public-key' as const,
        transports: [...transports],
      })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true,
        userVerification: 'required' as const,
      },
    }
  })

  serve(app, profile.addPasskey, async ({ services, user, session, body, address, request, requestId }) => {
    if (place === undefined) return refuse('notConfigured')
    const made = await checkNew(services, place, body, user._id)
    if (made === undefined) return refuse('auth.wrongPasskey')
    const device = deviceNames(request.headers['user-agent'] ?? null)
    const name = body.name ?? ([device.browser, device.system].filter(part => part !== null).join(', ') || 'Passkey')
    return services.db.transaction(async tx => {
      // The account is locked: parallel answers count each other.
      const held = await holdUser(tx, user._id)
      if (held === undefined || !(await isOpen(tx, session.tokenHash))) return refuse('session.ended')
      if ((await passkeysOf(tx, held.id)).length >= limits.passkeys)
        return refuse('user.passkeyLimit', { params: { max: limits.passkeys } })
      const row = await insertPasskey(services, tx, {
        userId: held.id,
        credentialId: made.id,
        publicKey: made.publicKey,
        counter: made.counter,
        transports: made.transports ?? [],
        name,
      })
      if (row === undefined) return refuse('auth.wrongPasskey')
      await audit(tx, {
        actorId: held.id,
        action: 'passkey.added',
        targetType: 'user',
        targetId: held.id,
        changes: { name },
        address,
        requestId,
      })
      await services.mail.post(tx, {
        kind: 'passkeyAdded',
        to: held.email,
        language: held.preferences.language,
        name: held.fullName,
        params: { passkey: name },
        alarmLink: `${services.config.publicUrl}/password-reset`,
      })
      return toPasskey(row)
    })
  })

  serve(app, profile.removePasskey, ({ services, user, path, address, requestId }) =>
    services.db.transaction(async tx => {
      const removed = await removePasskey(tx, user._id, path.id)
      if (removed === undefined) return refuse('notFound')
      await audit(tx, {
        actorId: user._id,
        action: 'passkey.removed',
        targetType: 'user',
        targetId: user._id,
        changes: { name: removed.name },
        address,
        requestId,
      })
      return undefined
    }),
  )

  serve(app, auth.beginPasskeyLogin, async ({ services, address }) => {
    if (place === undefined) return refuse('notConfigured')
    // Each wish leaves a row until it is too old.
    const { max, windowSeconds } = failedLoginsFrom(address)
    const allowance = services.limiter.take(`passkey.from:${address}`, max, windowSeconds)
    if (!allowance.ok) return refuse('limit.reached', { retryAfter: allowance.retryAfter })
    const { challenge } = await generateAuthenticationOptions({ rpID: place.rpId })
    await keepChallenge(services, challenge, null)
    return { rpId: place.rpId, challenge, timeout, userVerification: 'required' as const }
  })

  serve(app, auth.finishPasskeyLogin, async ({ services, body, address, request }) => {
    if (place === undefined) return refuse('notConfigured')
    const fromAddress = await countEvent(services, failedLoginsFrom(address))
    if (!fromAddress.ok) return refuse('limit.reached', { retryAfter: fromAddress.retryAfter })
    const ofPasskey = failedUses(body.id)
    const allowance = await countEvent(services, ofPasskey)
    if (!allowance.ok) return refuse('limit.reached', { retryAfter: allowance.retryAfter })
    // Every refusal is the same one: another would tell that the passkey is known.
    const used = await checkUse(services, place, body)
    if (used === undefined) return refuse('auth.wrongPasskey')
    const answer = await services.db.transaction(async tx => {
      const user = await holdUser(tx, used.row.userId)
      if (user === undefined || user.deletedAt !== null) return refuse('auth.wrongPasskey')
      if (!(await notePasskeyUse(services, tx, used.row, used.counter))) return refuse('auth.wrongPasskey')
      return openLogin(services, tx, user, request)
    })
    if (answer instanceof Refusal) return answer
    await clearCounter(services, ofPasskey.key)
    await uncountEvent(services, failedLoginsFrom(address).key)
    return answer
  })
}

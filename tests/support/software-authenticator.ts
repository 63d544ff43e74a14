import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Flags of a signature: the person was present, was recognised, and a new key is attached. */
const present = 1
const recognised = 4
const attached = 64

function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest()
}
/** CBOR of what an authenticator writes: whole numbers, texts, bytes and maps of few entries. */
function cbor(value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (kind: number, count: number) =>
    count < 24
      ? Buffer.from([(kind << 5) | count])
      : count < 256
        ? Buffer.from([(kind << 5) | 24, count])
        : Buffer.from([(kind << 5) | 25, count >> 8, count & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item as Parameters<typeof cbor>[0])]),
  ])
}
function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** Bent parts of an answer, for tests of refusals. */
export interface Bent {
  readonly origin?: string
  readonly rpId?: string
  readonly flags?: number
  readonly counter?: number
  readonly userHandle?: string
  readonly format?: string
  readonly statement?: ReadonlyMap<string, unknown>
  /** Bytes after the attestation's entries, under a key that nobody reads. */
  readonly padding?: number
}

/** An authenticator with a single passkey (ES256), and the browser around it. It counts its signatures. */
export function softwareAuthenticator(origin: string, idBytes = 32) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(idBytes)
  const id = rawId.toString('base64url')
  let counter = 0
  let owner = ''
  const dataOf = (rpId: string, flags: number, count: number) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted])
  }
  return {
    id,
    /** Answer of `navigator.credentials.create`. */
    create(
      wish: {
        readonly rp: { readonly id: string }
        readonly user: { readonly id: string }
        readonly challenge: string
      },
      bent: Bent = {},
    ) {
      owner = wish.user.id
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(rawId.length)
      const authData = Buffer.concat([
        dataOf(bent.rpId ?? wish.rp.id, bent.flags ?? present | recognised | attached, bent.counter ?? 0),
        Buffer.alloc(16),
        length,
        rawId,
        key,
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', bent.format ?? 'none'],
        ['attStmt', bent.statement ?? new Map()],
        ['authData', authData],
        ...(bent.padding === undefined ? [] : [['padding', Buffer.alloc(bent.padding)] as const]),
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', wish.challenge, bent.origin ?? origin).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Answer of `navigator.credentials.get`. */
    sign(wish: { readonly rpId: string; readonly challenge: string }, bent: Bent = {}) {
      counter = bent.counter ?? counter + 1
      const data = clientData('webauthn.get', wish.challenge, bent.origin ?? origin)
      const authData = dataOf(bent.rpId ?? wish.rpId, bent.flags ?? present | recognised, counter)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString('base64url'),
          userHandle: bent.userHandle ?? owner,
        },
      }
    },
  }
}

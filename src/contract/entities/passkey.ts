import * as Schema from 'effect/Schema'
import { limits } from '../limits.ts'
import { Instant, option, requiredLine, text } from '../schemas.ts'

/** Bytes as base64url [characters]: an id has at most 1023 bytes, the longest certificates have a few thousand. */
const id = text(1400)
const bytes = text(8000)
const transports = Schema.Array(text(limits.shortName)).check(Schema.isMaxLength(10))

/** A passkey of an account, for its owner. */
export const Passkey = Schema.Struct({
  _id: Schema.String,
  name: Schema.String,
  createdAt: Instant,
  /** Null: not used yet. */
  lastUsedAt: Schema.NullOr(Instant),
})
export type Passkey = typeof Passkey.Type

const PasskeyReference = Schema.Struct({
  id: Schema.String,
  type: Schema.Literal('public-key'),
  transports: Schema.optionalKey(Schema.Array(Schema.String)),
})

/** Wish for a new passkey, in the shape that browsers take (`PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreation = Schema.Struct({
  rp: Schema.Struct({ id: Schema.String, name: Schema.String }),
  user: Schema.Struct({ id: Schema.String, name: Schema.String, displayName: Schema.String }),
  challenge: Schema.String,
  pubKeyCredParams: Schema.Array(Schema.Struct({ type: Schema.Literal('public-key'), alg: Schema.Finite })),
  timeout: Schema.Finite,
  attestation: Schema.Literal('none'),
  excludeCredentials: Schema.Array(PasskeyReference),
  authenticatorSelection: Schema.Struct({
    residentKey: Schema.Literal('required'),
    requireResidentKey: Schema.Boolean,
    userVerification: Schema.Literal('required'),
  }),
})

/** Wish for a signature of any passkey of this service, in the shape that browsers take. */
export const PasskeyRequest = Schema.Struct({
  rpId: Schema.String,
  challenge: Schema.String,
  timeout: Schema.Finite,
  userVerification: Schema.Literal('required'),
})

const credential = { id, rawId: id, type: option(['public-key']) }

/** A browser's answer with a new passkey (`RegistrationResponseJSON`), and the person's name for it. */
export const NewPasskey = Schema.Struct({
  ...credential,
  /** Absent: named after browser and system. */
  name: Schema.optionalKey(requiredLine(limits.shortName)),
  response: Schema.Struct({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: Schema.optionalKey(transports),
  }),
})

/** A browser's answer with the signature of a passkey (`AuthenticationResponseJSON`). */
export const SignedByPasskey = Schema.Struct({
  ...credential,
  response: Schema.Struct({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: Schema.optionalKey(id),
  }),
})

import * as Schema from 'effect/Schema'
import { Instant, option } from '../schemas.ts'
import { tokenScopes } from '../token-scopes.ts'

/** A personal token of a script, for its owner; the token itself is told once, when it is made. */
export const PersonalToken = Schema.Struct({
  _id: Schema.String,
  name: Schema.String,
  scopes: Schema.Array(option(tokenScopes)),
  createdAt: Instant,
  /** Null: it does not expire. */
  expiresAt: Schema.NullOr(Instant),
  /** To the minute; null: never used. */
  lastUsedAt: Schema.NullOr(Instant),
})
export type PersonalToken = typeof PersonalToken.Type

/** A token just made: the account stores only its digest. */
export const NewPersonalToken = Schema.Struct({ personalToken: PersonalToken, token: Schema.String })

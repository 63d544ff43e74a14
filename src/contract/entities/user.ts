import * as Schema from 'effect/Schema'
import {
  accountRoles,
  calendars,
  companySizes,
  languages,
  layoutViews,
  rolesInCompany,
  themes,
} from '../frame-options.ts'
import { Instant, option, Version } from '../schemas.ts'

export const Preferences = Schema.Struct({
  language: option(languages),
  calendar: option(calendars),
  theme: option(themes),
  layoutView: option(layoutViews),
})
export type Preferences = typeof Preferences.Type

/** Account as its owner sees it. `profile_picture` is a file id. */
export const User = Schema.Struct({
  _id: Schema.String,
  fullName: Schema.String,
  email: Schema.String,
  emailVerified: Schema.Boolean,
  companyName: Schema.String,
  /** Null until the account is complete. */
  companySize: Schema.NullOr(option(companySizes)),
  roleInCompany: Schema.NullOr(option(rolesInCompany)),
  role: option(accountRoles),
  profile_picture: Schema.NullOr(Schema.String),
  /** E.164 */
  phone: Schema.NullOr(Schema.String),
  phoneVerified: Schema.Boolean,
  isDeleted: Schema.Boolean,
  createdAt: Instant,
  /** Time at which the person asked to be deleted; absent: not asked, or withdrawn. */
  deletionAskedAt: Schema.optionalKey(Instant),
  preferences: Preferences,
  /** Version of the terms that the person accepted; null: none yet. Stored sessions of earlier versions lack it. */
  termsVersion: Schema.optionalKey(Schema.NullOr(Version)),
  /** True until a person whom a provider brought completes the account; absent otherwise. */
  incomplete: Schema.optionalKey(Schema.Boolean),
})
export type User = typeof User.Type

/** Answer of every call that opens a session. `deviceMark` is to be sent with later logins on the same device. */
export const LoginEnvelope = Schema.Struct({
  data: Schema.Struct({
    sessions: Schema.Struct({ token: Schema.String }),
    user: User,
    deviceMark: Schema.optionalKey(Schema.String),
  }),
})
export const UserEnvelope = Schema.Struct({ data: Schema.Struct({ user: User }) })

/** An open session of an account, for its owner. */
export const OpenSession = Schema.Struct({
  _id: Schema.String,
  /** Names of browser and system that the login told; null: unknown. */
  browser: Schema.NullOr(Schema.String),
  system: Schema.NullOr(Schema.String),
  /** Network address of the login. */
  address: Schema.NullOr(Schema.String),
  createdAt: Instant,
  /** To the minute. */
  lastSeenAt: Instant,
  /** Whether it is the session that asks. */
  isOwn: Schema.Boolean,
})
export type OpenSession = typeof OpenSession.Type

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
import { Instant, option } from '../schemas.ts'

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
  companySize: option(companySizes),
  roleInCompany: Schema.NullOr(option(rolesInCompany)),
  role: option(accountRoles),
  profile_picture: Schema.NullOr(Schema.String),
  phone: Schema.NullOr(Schema.String),
  isDeleted: Schema.Boolean,
  createdAt: Instant,
  preferences: Preferences,
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

import * as Schema from 'effect/Schema'
import { Purchase } from '../entities/payment.ts'
import { NewPasskey, Passkey, PasskeyCreation } from '../entities/passkey.ts'
import { OpenSession, UserEnvelope } from '../entities/user.ts'
import { calendars, languages, layoutViews, themes } from '../frame-options.ts'
import { personSchemas } from '../person-fields.ts'
import { Agreement, Email, Id, idPath, option, Version } from '../schemas.ts'
import { call } from './call.ts'

export const ProfileEdit = Schema.Struct(personSchemas('profile'))
/** Fields that an account made by a provider lacks. */
export const ProfileCompletion = Schema.Struct({
  ...personSchemas('complete'),
  agreement: Agreement,
  /** Version of the terms that the form showed; absent: the present one. */
  termsVersion: Schema.optionalKey(Version),
})
export const PreferencesEdit = Schema.Struct({
  language: Schema.optionalKey(option(languages)),
  calendar: Schema.optionalKey(option(calendars)),
  theme: Schema.optionalKey(option(themes)),
  layoutView: Schema.optionalKey(option(layoutViews)),
})

export const readProfile = call('GET', '/profile', {
  access: 'user',
  summary: 'The account of this session',
  ok: UserEnvelope,
})
export const saveProfile = call('PUT', '/profile', {
  access: 'user',
  summary: 'Change the profile; a new e-mail takes effect once confirmed',
  body: ProfileEdit,
  ok: UserEnvelope,
  errors: ['user.emailTaken'],
})
export const completeProfile = call('PUT', '/profile/complete', {
  access: 'user',
  summary: 'Complete an account that a provider of sign-in made',
  body: ProfileCompletion,
  ok: UserEnvelope,
  errors: ['terms.changed'],
})
export const savePreferences = call('PUT', '/profile/preferences', {
  access: 'user',
  summary: 'Change language, calendar, theme or layout',
  body: PreferencesEdit,
  ok: UserEnvelope,
})
export const acceptTerms = call('PUT', '/profile/terms', {
  access: 'user',
  summary: 'Accept the present terms',
  body: Schema.Struct({ version: Version }),
  ok: UserEnvelope,
  errors: ['terms.changed'],
})
export const uploadProfileImage = call('POST', '/upload/profile/image', {
  access: 'user',
  summary: 'Set the profile picture: PNG, JPEG or WebP of at most 5 MB and 16 megapixels, stored as 512 px WebP',
  file: 'image',
  ok: UserEnvelope,
  errors: ['request.tooLarge', 'request.mediaType', 'fields.invalid', 'limit.reached'],
})
export const removeProfileImage = call('DELETE', '/profile/image', {
  access: 'user',
  summary: 'Remove the profile picture',
  ok: UserEnvelope,
})
export const exportProfile = call('GET', '/profile/export', {
  access: 'user',
  summary: 'Own data as JSON',
  produces: 'application/json',
  errors: ['limit.reached'],
})
export const deleteProfile = call('DELETE', '/profile', {
  access: 'user',
  summary: 'Ask for deletion of the account, confirmed by its e-mail; all sessions end',
  body: Schema.Struct({ email: Email }),
  status: 204,
  errors: ['user.lastAdmin'],
})
export const withdrawDeletion = call('DELETE', '/profile/deletion', {
  access: 'user',
  summary: 'Withdraw the request for deletion',
  ok: UserEnvelope,
})
export const listSessions = call('GET', '/profile/sessions', {
  access: 'user',
  summary: 'Open sessions of this account',
  ok: Schema.Struct({ sessions: Schema.Array(OpenSession) }),
})
export const endOtherSessions = call('DELETE', '/profile/sessions', {
  access: 'user',
  summary: 'End all sessions but this one',
  status: 204,
})
export const endOneSession = call('DELETE', '/profile/sessions/{id}', {
  access: 'user',
  summary: 'End a session; the own one is logged out',
  path: idPath,
  status: 204,
  errors: ['notFound'],
})
export const listPasskeys = call('GET', '/profile/passkeys', {
  access: 'user',
  summary: 'Passkeys of this account',
  ok: Schema.Struct({ passkeys: Schema.Array(Passkey) }),
})
export const beginPasskey = call('POST', '/passkeys/registration', {
  access: 'user',
  summary: 'Begin a new passkey: what the browser is asked to make',
  ok: PasskeyCreation,
  errors: ['notConfigured', 'user.passkeyLimit', 'limit.reached'],
})
export const addPasskey = call('PUT', '/passkeys/registration', {
  access: 'user',
  summary: 'Add the passkey that the browser has made',
  body: NewPasskey,
  ok: Passkey,
  status: 201,
  errors: ['notConfigured', 'auth.wrongPasskey', 'user.passkeyLimit'],
})
export const removePasskey = call('DELETE', '/profile/passkeys/{id}', {
  access: 'user',
  summary: 'Remove a passkey; sessions that it opened stay',
  path: idPath,
  status: 204,
  errors: ['notFound'],
})
export const purchaseHistory = call('GET', '/projects/user/purchase/history', {
  access: 'user',
  summary: 'Own purchases',
  ok: Schema.Struct({ projects: Schema.Array(Purchase) }),
})
export const readFile = call('GET', '/file/{id}', {
  access: 'anyone',
  summary: 'A profile picture',
  path: Schema.Struct({ id: Id }),
  produces: 'image/webp',
  errors: ['notFound'],
})

import * as Schema from 'effect/Schema'
import { Purchase } from '../entities/payment.ts'
import { UserEnvelope } from '../entities/user.ts'
import { calendars, languages, layoutViews, themes } from '../frame-options.ts'
import { personSchemas } from '../person-fields.ts'
import { Id, option } from '../schemas.ts'
import { call } from './call.ts'

export const ProfileEdit = Schema.Struct(personSchemas('profile'))
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
export const savePreferences = call('PUT', '/profile/preferences', {
  access: 'user',
  summary: 'Change language, calendar, theme or layout',
  body: PreferencesEdit,
  ok: UserEnvelope,
})
export const uploadProfileImage = call('POST', '/upload/profile/image', {
  access: 'user',
  summary: 'Set the profile picture',
  file: 'image',
  ok: UserEnvelope,
  errors: ['request.tooLarge', 'request.mediaType'],
})
export const exportProfile = call('GET', '/profile/export', {
  access: 'user',
  summary: 'Own data as JSON',
  produces: 'application/json',
})
export const deleteProfile = call('DELETE', '/profile', {
  access: 'user',
  summary: 'Ask for deletion of the account',
  status: 204,
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

import * as Schema from 'effect/Schema'
import { Content, ContentHtml, contentSlugs, ContentTexts, ContentVersion, InputHelp } from '../entities/content.ts'
import { PriceSettings } from '../entities/payment.ts'
import { SignInWay } from '../entities/sign-in-way.ts'
import { languages } from '../frame-options.ts'
import { limits } from '../limits.ts'
import { listOf, option, queryInteger, text, Version } from '../schemas.ts'
import { call } from './call.ts'

const slugPath = Schema.Struct({ slug: option(contentSlugs) })

export const health = call('GET', '/health', {
  access: 'anyone',
  summary: 'The process is alive',
  ok: Schema.Struct({ status: Schema.Literal('ok') }),
})
export const ready = call('GET', '/ready', {
  access: 'anyone',
  summary: 'Database, queue and migrations are ready',
  ok: Schema.Struct({
    status: Schema.Literal('ready'),
    database: Schema.Boolean,
    queue: Schema.Boolean,
    migrations: Schema.Boolean,
  }),
  errors: ['server.stopping', 'server.database'],
})
export const openApi = call('GET', '/openapi.json', { access: 'anyone', summary: 'This document', ok: Schema.Unknown })
/** Settings that the page needs before login; none of them is secret. */
export const clientSettings = call('GET', '/settings', {
  access: 'anyone',
  summary: 'Public settings of this installation',
  ok: Schema.Struct({
    helpUrl: Schema.String,
    tileUrl: Schema.String,
    tileAttribution: Schema.String,
    /** Ways to sign in that are open to everybody, beside the password. */
    signIn: Schema.Array(SignInWay),
    gateways: Schema.Array(Schema.String),
    /** Null while the prices cannot be read: login and map do not wait for them. */
    price: Schema.NullOr(PriceSettings),
    /** Version of the terms that a person accepts; absent while it cannot be read. */
    termsVersion: Schema.optionalKey(Version),
  }),
})
export const userInputsHelp = call('GET', '/cms/user-inputs', {
  access: 'user',
  summary: 'The operator’s own texts about the inputs, by field',
  ok: Schema.Record(Schema.String, InputHelp),
})
export const saveInputHelp = call('PUT', '/cms/user-inputs/{field}', {
  access: 'super-admin',
  summary: 'Change the operator’s own text about an input',
  path: Schema.Struct({ field: text(limits.id) }),
  body: InputHelp,
  ok: InputHelp,
  errors: ['notFound'],
})
export const readContent = call('GET', '/cms/{slug}', {
  access: 'anyone',
  summary: 'A text of the operator as HTML, in the language of the request',
  path: slugPath,
  query: Schema.Struct({ language: Schema.optionalKey(option(languages)) }),
  ok: Content,
  errors: ['notFound'],
})
export const contentVersions = call('GET', '/cms/{slug}/versions', {
  access: 'super-admin',
  summary: 'Versions of a text as Markdown, the newest first',
  path: slugPath,
  query: Schema.Struct({
    skip: Schema.optionalKey(queryInteger(0, limits.skippedItems)),
    limit: Schema.optionalKey(queryInteger(1, limits.contentVersions)),
  }),
  ok: listOf(ContentVersion),
  errors: ['notFound'],
})
export const saveContent = call('PUT', '/cms/{slug}', {
  access: 'super-admin',
  summary: 'Add a version of a text; `version` is the one that it follows',
  path: slugPath,
  body: Schema.Struct({ ...ContentTexts.fields, version: Version }),
  ok: ContentVersion,
  errors: ['notFound', 'content.stale'],
})
export const previewContent = call('POST', '/cms/{slug}/preview', {
  access: 'super-admin',
  summary: 'A text as HTML, without saving it',
  path: slugPath,
  body: Schema.Struct({ en: text(limits.content), fa: text(limits.content) }),
  ok: ContentHtml,
  errors: ['notFound'],
})

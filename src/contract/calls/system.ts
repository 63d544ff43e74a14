import * as Schema from 'effect/Schema'
import { PriceSettings } from '../entities/payment.ts'
import { Id } from '../schemas.ts'
import { call } from './call.ts'

const slugPath = Schema.Struct({ slug: Id })

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
    google: Schema.Boolean,
    gateways: Schema.Array(Schema.String),
    /** Null while the prices cannot be read: login and map do not wait for them. */
    price: Schema.NullOr(PriceSettings),
  }),
})
export const userInputsHelp = call('GET', '/cms/user-inputs', {
  access: 'user',
  summary: 'Texts that explain the inputs',
  ok: Schema.Unknown,
})
export const readContent = call('GET', '/cms/{slug}', {
  access: 'anyone',
  summary: 'A content page',
  path: slugPath,
  ok: Schema.Unknown,
  errors: ['notFound'],
})
export const saveContent = call('PUT', '/cms/{slug}', {
  access: 'super-admin',
  summary: 'Change a content page',
  path: slugPath,
  body: Schema.Unknown,
  ok: Schema.Unknown,
})

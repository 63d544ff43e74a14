import * as Schema from 'effect/Schema'
import { Health } from '../entities/health.ts'
import { User } from '../entities/user.ts'
import { limits } from '../limits.ts'
import { personSchemas } from '../person-fields.ts'
import { idPath, listOf, NewPassword, queryInteger, requiredText, text } from '../schemas.ts'
import { call } from './call.ts'
import { pageQuery } from './projects.ts'

const page = Schema.Struct(pageQuery)
const anyList = listOf(Schema.Unknown)
function admin(summary: string) {
  return { access: 'super-admin', summary } as const
}

export const listUsers = call('GET', '/admin/users', {
  ...admin('All accounts'),
  query: Schema.Struct({
    limit: Schema.optionalKey(queryInteger(1, limits.pageItems)),
    skip: Schema.optionalKey(queryInteger(0, limits.skippedItems)),
    s: Schema.optionalKey(text(limits.search)),
  }),
  ok: Schema.Struct({ status: Schema.Literal(200), users: Schema.Array(User) }),
})
export const createUser = call('POST', '/admin/user/create', {
  ...admin('Create an account'),
  body: Schema.Struct({ ...personSchemas('create'), password: NewPassword }),
  ok: User,
  status: 201,
  errors: ['user.emailTaken'],
})
export const updateUser = call('PUT', '/admin/user/update/{id}', {
  ...admin('Change an account; e-mail, password and role are ignored'),
  path: idPath,
  body: Schema.Struct(personSchemas('change')),
  ok: User,
  errors: ['notFound'],
})
export const deleteUser = call('DELETE', '/admin/user/delete/{id}', {
  ...admin('Soft-delete an account'),
  path: idPath,
  status: 204,
  errors: ['notFound', 'user.lastAdmin'],
})
export const adminProjects = call('GET', '/admin/projects', {
  ...admin('Everybody’s projects, read-only'),
  query: page,
  ok: anyList,
})
export const adminOrders = call('GET', '/admin/orders', { ...admin('All purchases'), query: page, ok: anyList })
export const adminHealth = call('GET', '/admin/health', { ...admin('Health status'), ok: Health })
export const adminAudit = call('GET', '/admin/audit', { ...admin('Audit log'), query: page, ok: anyList })
export const listPromos = call('GET', '/admin/promos', { ...admin('Discount codes'), query: page, ok: anyList })
export const createPromo = call('POST', '/admin/promos', {
  ...admin('Create a discount code'),
  body: Schema.Unknown,
  ok: Schema.Unknown,
  status: 201,
})
export const updatePromo = call('PUT', '/admin/promos', {
  ...admin('Change a discount code'),
  body: Schema.Unknown,
  ok: Schema.Unknown,
})
export const deletePromo = call('DELETE', '/admin/promos', {
  ...admin('Delete a discount code'),
  query: Schema.Struct({ code: Schema.optionalKey(text(limits.promoCode)) }),
  status: 204,
})
export const readSettings = call('GET', '/admin/settings', { ...admin('Prices and settings'), ok: Schema.Unknown })
export const saveSettings = call('PUT', '/admin/settings', {
  ...admin('Change prices and settings'),
  body: Schema.Unknown,
  ok: Schema.Unknown,
})
export const refundOrder = call('POST', '/admin/orders/{id}/refund', {
  ...admin('Refund a purchase'),
  path: idPath,
  body: Schema.Struct({ reason: requiredText(limits.text) }),
  ok: Schema.Unknown,
  errors: ['notFound'],
})

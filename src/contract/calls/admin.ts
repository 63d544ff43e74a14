import * as Schema from 'effect/Schema'
import { AdminProject, AdminProjectDetail, AdminProjectsQuery } from '../entities/admin-project.ts'
import { AuditQuery, AuditRow } from '../entities/audit-row.ts'
import { Health } from '../entities/health.ts'
import { AdminSettings, Order, OrderDetail, OrdersQuery } from '../entities/order.ts'
import { Promo, PromosQuery, PromoTerms } from '../entities/promo.ts'
import { MessagesQuery, SentMessage } from '../entities/sent-message.ts'
import { User } from '../entities/user.ts'
import { ListedUser, UsersQuery } from '../entities/users-query.ts'
import { limits } from '../limits.ts'
import { personSchemas } from '../person-fields.ts'
import { Id, idPath, listOf, NewPassword, number, requiredText } from '../schemas.ts'
import { call } from './call.ts'

function admin(summary: string) {
  return { access: 'super-admin', summary } as const
}

export const listUsers = call('GET', '/admin/users', {
  ...admin('All accounts'),
  query: UsersQuery,
  ok: Schema.Struct({
    status: Schema.Literal(200),
    users: Schema.Array(ListedUser),
    /** Number of accounts that the query finds, all pages together. */
    totalCount: Schema.Finite,
  }),
  documents: ['text/csv'],
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
  errors: ['notFound', 'user.lastAdmin', 'user.ownAccount'],
})
export const restoreUser = call('PUT', '/admin/user/restore/{id}', {
  ...admin('Undo the soft delete of an account'),
  path: idPath,
  ok: User,
  errors: ['notFound', 'user.notRestorable'],
})
export const adminProjects = call('GET', '/admin/projects', {
  ...admin('Everybody’s projects, read-only'),
  query: AdminProjectsQuery,
  ok: listOf(AdminProject),
  documents: ['text/csv'],
})
export const adminProject = call('GET', '/admin/projects/{id}', {
  ...admin('Anybody’s project with its payments and runs, read-only'),
  path: idPath,
  ok: AdminProjectDetail,
  errors: ['notFound'],
})
export const adminOrders = call('GET', '/admin/orders', {
  ...admin('All payments, those that need a person first'),
  query: OrdersQuery,
  ok: listOf(Order),
  documents: ['text/csv'],
})
export const adminOrder = call('GET', '/admin/orders/{id}', {
  ...admin('A payment with all its events'),
  path: idPath,
  ok: OrderDetail,
  errors: ['notFound'],
})
export const checkOrder = call('POST', '/admin/orders/{id}/check', {
  ...admin('Ask the gateway of a payment again'),
  path: idPath,
  ok: OrderDetail,
  errors: ['notFound', 'payment.gatewayAway'],
})
export const resolveOrder = call('POST', '/admin/orders/{id}/resolve', {
  ...admin('Take the flag off a payment'),
  path: idPath,
  body: Schema.Struct({ note: requiredText(limits.text) }),
  ok: OrderDetail,
  errors: ['notFound'],
})
export const adminHealth = call('GET', '/admin/health', { ...admin('Health status'), ok: Health })
export const adminAudit = call('GET', '/admin/audit', {
  ...admin('Audit log: who changed what, the newest first'),
  query: AuditQuery,
  ok: listOf(AuditRow),
  documents: ['text/csv'],
})
export const adminMessages = call('GET', '/admin/messages', {
  ...admin('Mails and text messages that wait, were sent or failed; never a body'),
  query: MessagesQuery,
  ok: listOf(SentMessage),
  documents: ['text/csv'],
})
export const listPromos = call('GET', '/admin/promos', {
  ...admin('Discount codes'),
  query: PromosQuery,
  ok: listOf(Promo),
  documents: ['text/csv'],
})
export const createPromo = call('POST', '/admin/promos', {
  ...admin('Create a discount code'),
  body: PromoTerms,
  ok: Promo,
  status: 201,
  errors: ['promo.codeTaken'],
})
export const updatePromo = call('PUT', '/admin/promos/{id}', {
  ...admin('Change a discount code; started payments keep their price'),
  path: idPath,
  body: PromoTerms,
  ok: Promo,
  errors: ['notFound', 'promo.codeTaken'],
})
export const deletePromo = call('DELETE', '/admin/promos/{id}', {
  ...admin('Delete a discount code; started payments keep their price'),
  path: idPath,
  status: 204,
  errors: ['notFound'],
})
export const readSettings = call('GET', '/admin/settings', { ...admin('Prices and seller'), ok: AdminSettings })
export const saveSettings = call('PUT', '/admin/settings', {
  ...admin('Change prices and seller'),
  body: AdminSettings,
  ok: AdminSettings,
})
export const refundOrder = call('POST', '/admin/orders/{id}/refund', {
  ...admin('Give money back; the same key gives it back once'),
  path: idPath,
  body: Schema.Struct({
    reason: requiredText(limits.text),
    /** In the main unit; absent: all that is left. */
    amount: Schema.optionalKey(number(0, 1e12)),
    key: Id,
  }),
  ok: OrderDetail,
  errors: ['notFound', 'payment.notRefundable', 'payment.refundTooMuch', 'payment.refundRefused'],
})

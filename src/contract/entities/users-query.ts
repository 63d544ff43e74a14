import * as Schema from 'effect/Schema'
import { limits } from '../limits.ts'
import { Instant, option, queryInteger, text } from '../schemas.ts'
import { User } from './user.ts'

/** Columns by which the list of accounts can be sorted; a minus before one turns the order round. */
export const userSorts = [
  'fullName',
  'email',
  'role',
  'companyName',
  'companySize',
  'activeStatus',
  'createdAt',
] as const
/** Which accounts a list shows. */
export const userStates = ['active', 'deleted'] as const

export const UsersQuery = Schema.Struct({
  limit: Schema.optionalKey(queryInteger(1, limits.pageItems)),
  skip: Schema.optionalKey(queryInteger(0, limits.skippedItems)),
  s: Schema.optionalKey(text(limits.search)),
  sort: Schema.optionalKey(option([...userSorts, ...userSorts.map(column => `-${column}` as const)])),
  state: Schema.optionalKey(option(userStates)),
  format: Schema.optionalKey(option(['json', 'csv'])),
})
export type UsersQuery = typeof UsersQuery.Type

/** An account in the operator's list. */
export const ListedUser = Schema.Struct({
  ...User.fields,
  /** Last use of a session that is still open; absent: none is open. */
  lastSeenAt: Schema.optionalKey(Instant),
})
export type ListedUser = typeof ListedUser.Type

import * as Schema from 'effect/Schema'
import { limits } from './limits.ts'
import { option, queryInteger, text } from './schemas.ts'

/** Paging and search of a list. */
export const pageQuery = {
  skip: Schema.optionalKey(queryInteger(0, limits.skippedItems)),
  limit: Schema.optionalKey(queryInteger(1, limits.pageItems)),
  s: Schema.optionalKey(text(limits.search)),
}

/**
 * Query of a list of the administration: page, search, order and form of the answer.
 * @param sorts columns by which it is sorted; a minus before one turns the order
 */
export function tableQuery<const S extends string>(sorts: readonly S[]) {
  return {
    ...pageQuery,
    sort: Schema.optionalKey(option([...sorts, ...sorts.map(column => `-${column}` as const)])),
    format: Schema.optionalKey(option(['json', 'csv'])),
  }
}

/** Query of every list of the administration. */
export interface TableQuery {
  readonly skip?: number
  readonly limit?: number
  readonly s?: string
  readonly sort?: string
  readonly format?: 'json' | 'csv'
}

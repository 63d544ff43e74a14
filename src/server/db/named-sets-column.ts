import type { NamedSet } from '#contract/entities/study.ts'
import { customType } from './drizzle.ts'

interface Stored extends Omit<NamedSet, 'rows'> {
  /** Numbers of rows in their order, separated by commas. */
  readonly rows: string
}

function stored({ rows, ...set }: NamedSet): Stored {
  return { ...set, rows: rows.join(',') }
}
function read({ rows, ...set }: Stored): NamedSet {
  return { ...set, rows: rows === '' ? [] : rows.split(',').map(Number) }
}

/**
 * Named sets of variants as a document, with each set's rows as a text. The database parses and writes numbers one by
 * one: 20,000 of them held the event loop for 50 ms with an embedded one.
 */
export const namedSets = customType<{ data: readonly NamedSet[]; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: sets => JSON.stringify(sets.map(stored)),
  fromDriver: value => ((typeof value === 'string' ? JSON.parse(value) : value) as readonly Stored[]).map(read),
})

import { costColumn } from '#building/studies/cost-column.ts'
import { paidColumns } from '#building/studies/variant-cost.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import { variantColumnKeys, type VariantColumnKey } from '#contract/variant-columns.ts'
import type { Database } from '../db/open-database.ts'
import { readRows } from './read-rows.ts'
import type { StudyWithRun } from './studies.store.ts'
import type { VariantTable } from './table/variant-table.ts'

export interface TableSlice {
  readonly columns: readonly VariantColumnKey[]
  /** First row, and the one after the last. */
  readonly from: number
  readonly to: number
}

/** Columns named in a list with commas, or the first name that is no column. Without a list: all columns. */
export function columnsOf(text: string | undefined): readonly VariantColumnKey[] | { readonly unknown: string } {
  if (text === undefined || text === '') return variantColumnKeys
  const names = [...new Set(text.split(',').map(name => name.trim()))]
  const unknown = names.find(name => !(variantColumnKeys as readonly string[]).includes(name))
  return unknown === undefined ? (names as readonly VariantColumnKey[]) : { unknown }
}

/** Rows of a study in the order of their numbers, by columns. Their cost is calculated with today's prices. */
export async function studyTable(
  db: Pick<Database, 'packed'>,
  study: Pick<StudyWithRun, 'run' | 'study'>,
  prices: EnergyPrices,
  { columns, from, to }: TableSlice,
): Promise<VariantTable> {
  const stored = columns.filter(key => key !== 'cost')
  const hasCost = stored.length < columns.length
  const table = await readRows(db, study, [...new Set([...stored, ...(hasCost ? paidColumns : [])])], { from, to })
  const of = (key: VariantColumnKey): Float64Array =>
    key === 'cost' ? costColumn(table.columns, table.rows.length, prices) : (table.columns[key] ?? new Float64Array())
  return { ...table, columns: Object.fromEntries(columns.map(key => [key, of(key)])) }
}

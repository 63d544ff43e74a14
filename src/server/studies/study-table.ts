import { energyCost } from '#building/energy-cost.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import { variantColumnKeys, type KeptColumnKey, type VariantColumnKey } from '#contract/variant-columns.ts'
import type { Database } from '../db/open-database.ts'
import { readRows } from './read-rows.ts'
import type { StudyWithRun } from './studies.store.ts'
import type { ToldTable } from './table/told-table.ts'

export interface Asked {
  readonly columns: readonly VariantColumnKey[]
  /** First row, and the one after the last. */
  readonly from: number
  readonly to: number
}

/** Names of columns out of a list with commas; undefined when one of them is none. Nothing said: all. */
export function columnsOf(text: string | undefined): readonly VariantColumnKey[] | undefined {
  if (text === undefined || text === '') return variantColumnKeys
  const names = [...new Set(text.split(',').map(name => name.trim()))]
  const known = names.filter((name): name is VariantColumnKey =>
    (variantColumnKeys as readonly string[]).includes(name),
  )
  return known.length === names.length ? known : undefined
}

/** What cost follows from. */
const paid = [
  'boughtElectricity',
  'boughtNaturalGas',
  'boughtFuel',
  'exported',
] as const satisfies readonly KeptColumnKey[]

/** Rows of a study in the order of their numbers, by columns; what they cost by today's prices. */
export async function studyTable(
  db: Pick<Database, 'packed'>,
  study: Pick<StudyWithRun, 'run' | 'study'>,
  prices: EnergyPrices,
  { columns, from, to }: Asked,
): Promise<ToldTable> {
  const kept = columns.filter(key => key !== 'cost')
  const hasCost = kept.length < columns.length
  const table = await readRows(db, study, [...new Set([...kept, ...(hasCost ? paid : [])])], { from, to })
  const of = (key: VariantColumnKey): Float64Array =>
    key === 'cost' ? costs(table.columns, table.rows.length, prices) : (table.columns[key] ?? new Float64Array())
  return { ...table, columns: Object.fromEntries(columns.map(key => [key, of(key)])) }
}

function costs(
  columns: Readonly<Partial<Record<KeptColumnKey, Float64Array>>>,
  count: number,
  prices: EnergyPrices,
): Float64Array {
  const [electricity, gas, fuel, exported] = paid.map(key => columns[key] ?? new Float64Array(count))
  const cost = new Float64Array(count).fill(Number.NaN)
  const hasPrice = prices.electricity !== undefined || prices['natural-gas'] !== undefined || prices.fuel !== undefined
  for (let i = 0; i < count; i++) {
    const e = electricity?.[i] as number
    const g = gas?.[i] as number
    const f = fuel?.[i] as number
    if (Number.isNaN(e + g + f)) continue
    // Most projects have no prices: what is bought costs nobody knows what.
    if (!hasPrice && (e !== 0 || g !== 0 || f !== 0)) continue
    const out = exported?.[i] as number
    const bought = { electricity: e, 'natural-gas': g, fuel: f }
    cost[i] = energyCost({ bought, exported: Number.isNaN(out) ? 0 : out }, prices) ?? Number.NaN
  }
  return cost
}

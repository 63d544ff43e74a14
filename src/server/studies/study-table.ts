import { energyCost } from '#building/energy-cost.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { StudyTable } from '#contract/entities/study.ts'
import {
  keptColumnKeys,
  variantColumnKeys,
  type KeptColumnKey,
  type VariantColumnKey,
} from '#contract/variant-columns.ts'
import type { StudyWithRun } from './studies.store.ts'

/** Computed rows of a chunk. */
export interface ComputedRows {
  readonly rows: Int32Array
  /** Places of options, row by row. */
  readonly options: Uint8Array
  /** By column of `keptColumnKeys`; NaN where there is none. */
  readonly figures: readonly Float64Array[]
}

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

/** Rows of a study in the order of their numbers, by columns; what they cost by today's prices. */
export function studyTable(
  { run, study }: Pick<StudyWithRun, 'run' | 'study'>,
  chunks: readonly ComputedRows[],
  prices: EnergyPrices,
  { columns, from, to }: Asked,
): StudyTable {
  const places = chunks
    .flatMap((chunk, c) => Array.from(chunk.rows, (row, at) => ({ row, c, at })))
    .filter(({ row }) => row >= from && row < to)
    .toSorted((a, b) => a.row - b.row)
  const kept = (key: KeptColumnKey): (number | null)[] => {
    const column = keptColumnKeys.indexOf(key)
    return places.map(({ c, at }) => {
      const value = chunks[c]?.figures[column]?.[at] ?? Number.NaN
      return Number.isNaN(value) ? null : value
    })
  }
  const cost = (): (number | null)[] => {
    const electricity = kept('boughtElectricity')
    const gas = kept('boughtNaturalGas')
    const fuel = kept('boughtFuel')
    const exported = kept('exported')
    return places.map((_, i) => {
      const [e, g, f] = [electricity[i] ?? null, gas[i] ?? null, fuel[i] ?? null]
      return e === null || g === null || f === null
        ? null
        : energyCost({ bought: { electricity: e, 'natural-gas': g, fuel: f }, exported: exported[i] ?? 0 }, prices)
    })
  }
  const width = study.parameters.length
  return {
    run: run.id,
    status: run.status,
    total: run.total,
    done: run.done,
    parameters: study.parameters,
    rows: places.map(({ row }) => row),
    options: study.parameters.map((_, p) => places.map(({ c, at }) => chunks[c]?.options[at * width + p] ?? 0)),
    columns: Object.fromEntries(columns.map(key => [key, key === 'cost' ? cost() : kept(key)])),
  }
}

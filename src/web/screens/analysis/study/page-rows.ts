import type { StudyRows } from '#charts/plot/plot-of-study.ts'
import type { Study } from '#contract/entities/study.ts'
import { variantColumnKeys, type VariantColumnKey } from '#contract/variant-columns.ts'
import type { ArrivedTable } from './read-study-table.ts'

/** Number of existing rows without figures: their options cannot be simulated together. */
export function countWithout({ count, present, columns }: StudyRows): number {
  const { net } = columns
  if (net === undefined) return count
  let without = 0
  for (let row = 0; row < present.length; row++) if (present[row] === 1 && Number.isNaN(net[row])) without++
  return without
}

/** Rows of a study before any arrived. */
export function noRows(study: Pick<Study, '_id' | 'total' | 'parameters'>): StudyRows {
  return {
    run: study._id,
    size: study.total,
    count: 0,
    present: new Uint8Array(study.total),
    options: study.parameters.map(() => new Uint8Array(study.total)),
    columns: {},
  }
}

/** First missing row: the rows before it need not be requested again. */
export function firstMissing({ present, size }: StudyRows): number {
  const at = present.indexOf(0)
  return at === -1 ? size : at
}

function grown<A extends Uint8Array | Float64Array>(array: A, size: number, make: (size: number) => A): A {
  if (array.length >= size) return array.slice() as A
  const larger = make(size)
  larger.set(array)
  return larger
}

/** Rows together with the rows of an answer. The given object does not change. */
export function withTable(rows: StudyRows, table: ArrivedTable): StudyRows {
  const size = Math.max(rows.size, table.total, 1 + (table.rows.at(-1) ?? -1))
  const present = grown(rows.present, size, n => new Uint8Array(n))
  const options = rows.options.map((places, p) => {
    const next = grown(places, size, n => new Uint8Array(n))
    table.rows.forEach((row, i) => {
      next[row] = table.options[p]?.[i] ?? 0
    })
    return next
  })
  const columns: Partial<Record<VariantColumnKey, Float64Array>> = {}
  for (const key of variantColumnKeys) {
    const values = table.columns[key]
    const before = rows.columns[key]
    if (values === undefined && before === undefined) continue
    const next = grown(before ?? new Float64Array(0), size, n => new Float64Array(n).fill(Number.NaN))
    values?.forEach((value, i) => {
      next[table.rows[i] as number] = value
    })
    columns[key] = next
  }
  for (const row of table.rows) present[row] = 1
  return { run: rows.run, size, count: present.reduce((sum, is) => sum + is, 0), present, options, columns }
}

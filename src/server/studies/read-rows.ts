import { setImmediate as nextTurn } from 'node:timers/promises'
import type { VariedParameter } from '#building/stages/study-rows.ts'
import { storedColumnKeys, type StoredColumnKey } from '#contract/variant-columns.ts'
import type { Database } from '../db/open-database.ts'
import { setDoubles, unpackRows } from './pack-chunk.ts'
import type { StudyWithRun } from './studies.store.ts'
import type { VariantTable } from './table/variant-table.ts'

/** Rows of a study that are computed, in the order of their numbers. */
export interface ComputedTable extends VariantTable {
  readonly columns:
    | Readonly<Record<StoredColumnKey, Float64Array>>
    | Readonly<Partial<Record<StoredColumnKey, Float64Array>>>
}

interface Range {
  /** First row, and the one after the last. */
  readonly from: number
  readonly to: number
}

/** Chunks of one statement: some 4,000 rows, 720 kB; larger ones hold all 5,000 rows of a study, 880 kB. */
const atOnce = 64

/** Reads computed rows of a study with some columns. It reads some chunks at a time and gives others a turn in between. */
export async function readRows(
  db: Pick<Database, 'packed'>,
  { run, study }: Pick<StudyWithRun, 'run' | 'study'>,
  keys: readonly StoredColumnKey[] = storedColumnKeys,
  { from, to }: Range = { from: 0, to: Infinity },
): Promise<ComputedTable> {
  const parameters = study.parameters as readonly VariedParameter[]
  const width = parameters.length
  const chunks: { readonly rows: Int32Array; readonly options: Uint8Array; readonly figures: Uint8Array }[] = []
  let next = 0
  for (let last: number | undefined = -1; last !== undefined;) {
    const packed = await db.packed(chunksBehind(run.id, last, keys))
    for (const [, numbers, options, figures] of packed) {
      if (numbers === undefined || options === undefined || figures === undefined) continue
      const rows = unpackRows(numbers)
      for (const row of rows) next = Math.max(next, row + 1)
      chunks.push({ rows, options, figures })
    }
    const number = packed.at(-1)?.[0]
    last = packed.length < atOnce || number === undefined ? undefined : Buffer.from(number).readInt32BE()
    await nextTurn()
  }
  // Gaps are possible: rows that wait, or that were dropped.
  const size = Math.max(0, Math.min(to, next) - from)
  const isThere = new Uint8Array(size)
  const options = parameters.map(() => new Uint8Array(size))
  const columns = keys.map(() => new Float64Array(size))
  for (const { rows, options: places, figures } of chunks) {
    // Nearly all rows are neighbours. If all of them are requested, they lie together in every column.
    const first = (rows[0] ?? 0) - from
    const isRun = first >= 0 && first + rows.length <= size && rows.every((row, i) => row - from === first + i)
    for (let i = 0; i < rows.length; i++) {
      const at = (rows[i] as number) - from
      if (at < 0 || at >= size) continue
      isThere[at] = 1
      for (let p = 0; p < width; p++) (options[p] as Uint8Array)[at] = places[i * width + p] as number
      if (!isRun)
        columns.forEach((column, c) => {
          setDoubles(column, at, figures, c * rows.length + i, 1)
        })
    }
    if (isRun)
      columns.forEach((column, c) => {
        setDoubles(column, first, figures, c * rows.length, rows.length)
      })
  }
  let count = 0
  for (let at = 0; at < size; at++) count += isThere[at] as number
  const there = new Int32Array(count)
  for (let at = 0, i = 0; at < size; at++) if (isThere[at] === 1) there[i++] = at
  const taken = <T extends Uint8Array | Float64Array>(values: T): T =>
    count === size ? values : (values.filter((_, at) => isThere[at] === 1) as T)
  return {
    parameters,
    rows: there.map(at => at + from),
    options: options.map(taken),
    columns: Object.fromEntries(keys.map((key, c) => [key, taken(columns[c] as Float64Array)])),
  }
}

/** Query of the next chunks with figures: their numbers, rows, options, and some columns of the figures, one after the other. */
function chunksBehind(run: string, chunk: number, keys: readonly StoredColumnKey[]): string {
  // A row has a double in a column and four bytes for its number.
  const parts = keys.map(
    key => `substring(figures from ${storedColumnKeys.indexOf(key)} * length(rows) * 2 + 1 for length(rows) * 2)`,
  )
  const areAll = keys.length === storedColumnKeys.length && keys.every((key, c) => key === storedColumnKeys[c])
  const figures = areAll ? 'figures' : parts.length === 0 ? `''::bytea` : parts.join(' || ')
  return `select int4send(chunk), rows, options, ${figures} from study_chunks
    where run_id = '${run.replaceAll("'", "''")}' and chunk > ${chunk} and figures is not null
    order by chunk limit ${atOnce}`
}

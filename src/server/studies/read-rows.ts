import { setImmediate as nextTurn } from 'node:timers/promises'
import type { VariedParameter } from '#building/stages/study-rows.ts'
import { keptColumnKeys, type KeptColumnKey } from '#contract/variant-columns.ts'
import { and, asc, eq, gt, sql } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { studyChunks } from '../db/schema.ts'
import { unpackDoubles, unpackRows } from './pack-chunk.ts'
import type { StudyWithRun } from './studies.store.ts'
import type { ToldTable } from './table/told-table.ts'

/** Rows of a study that are computed, in the order of their numbers. */
export interface ComputedTable extends ToldTable {
  readonly columns:
    | Readonly<Record<KeptColumnKey, Float64Array>>
    | Readonly<Partial<Record<KeptColumnKey, Float64Array>>>
}

interface Range {
  /** First row, and the one after the last. */
  readonly from: number
  readonly to: number
}

/** Chunks of one statement: some 2,000 rows, 360 kB. */
const atOnce = 32

/** Reads computed rows of a study, some chunks at a time with a turn for others between; of the figures those columns alone. */
export async function readRows(
  queries: Queries,
  { run, study }: Pick<StudyWithRun, 'run' | 'study'>,
  keys: readonly KeptColumnKey[] = keptColumnKeys,
  { from, to }: Range = { from: 0, to: Infinity },
): Promise<ComputedTable> {
  const parameters = study.parameters as readonly VariedParameter[]
  const width = parameters.length
  const chunks: { readonly rows: Int32Array; readonly options: Uint8Array; readonly figures: Float64Array }[] = []
  let next = 0
  for (let last: number | undefined = -1; last !== undefined;) {
    const packed = await queries
      .select({
        chunk: studyChunks.chunk,
        rows: studyChunks.rows,
        options: studyChunks.options,
        figures: packedColumns(keys),
      })
      .from(studyChunks)
      .where(and(eq(studyChunks.runId, run.id), gt(studyChunks.chunk, last), sql`${studyChunks.figures} is not null`))
      .orderBy(asc(studyChunks.chunk))
      .limit(atOnce)
    for (const chunk of packed) {
      const rows = unpackRows(chunk.rows)
      for (const row of rows) next = Math.max(next, row + 1)
      chunks.push({ rows, options: chunk.options, figures: unpackDoubles(chunk.figures) })
    }
    last = packed.length < atOnce ? undefined : packed.at(-1)?.chunk
    await nextTurn()
  }
  // There may be gaps: rows that wait, or that were dropped.
  const size = Math.max(0, Math.min(to, next) - from)
  const isThere = new Uint8Array(size)
  const options = parameters.map(() => new Uint8Array(size))
  const columns = keys.map(() => new Float64Array(size))
  for (const chunk of chunks) {
    const { rows, figures } = chunk
    for (let i = 0; i < rows.length; i++) {
      const at = (rows[i] as number) - from
      if (at < 0 || at >= size) continue
      isThere[at] = 1
      for (let p = 0; p < width; p++) (options[p] as Uint8Array)[at] = chunk.options[i * width + p] as number
    }
    columns.forEach((column, c) => {
      for (let i = 0; i < rows.length; i++) {
        const at = (rows[i] as number) - from
        // Outside the range is outside the column: nothing is written there.
        column[at] = figures[c * rows.length + i] as number
      }
    })
  }
  const count = isThere.reduce((sum, is) => sum + is, 0)
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

/** Columns out of a chunk's figures, one after the other. */
function packedColumns(keys: readonly KeptColumnKey[]) {
  const { figures, rows } = studyChunks
  if (keys.length === keptColumnKeys.length && keys.every((key, c) => key === keptColumnKeys[c]))
    return sql<Uint8Array>`${figures}`.mapWith(figures)
  // A double a row, where a row's number has four bytes.
  const length = sql`length(${rows}) * 2`
  const parts = keys.map(
    key => sql`substring(${figures} from ${keptColumnKeys.indexOf(key)} * ${length} + 1 for ${length})`,
  )
  return sql<Uint8Array>`${parts.length === 0 ? sql`''::bytea` : sql.join(parts, sql` || `)}`.mapWith(figures)
}

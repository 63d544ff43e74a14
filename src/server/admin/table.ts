import { unitSymbol } from '#text/units.ts'
import { Readable } from 'node:stream'
import type { Column, SQL } from 'drizzle-orm'
import type { TableQuery } from '#contract/table-query.ts'
import type { Language } from '#contract/options.ts'
import { csvText, forSpreadsheets, type Cell } from '#exports/csv.ts'
import type { Clock } from '../clock.ts'
import type { Core } from '../core.ts'
import { asc, desc, or, sql } from '../db/drizzle.ts'
import { likeText } from '../db/like-text.ts'
import type { Queries } from '../db/open-database.ts'
import { DocumentAnswer } from '../http/serve.ts'
import { sentence } from '../http/texts.ts'

type Namespace = Parameters<typeof sentence>[0]

/** A list of the administration. Paging, search, order and CSV are derived from this record. */
export interface Table<Q extends TableQuery, T> {
  /** Name of its file. */
  readonly name: string
  /** Namespace of its words, beginning of their keys, and of the keys that head a column of the file. */
  readonly words: { readonly namespace: Namespace; readonly prefix: string; readonly heads: string }
  readonly from: SQL
  /** Unique, as a text. Use `${table}.id`: the name of the table must stay. */
  readonly id: SQL<string>
  readonly wanted: (query: Q, clock: Clock) => SQL | undefined
  /** Columns of each order, in the order in which they decide. */
  readonly sorts: Readonly<Record<string, SQL | Column | readonly (SQL | Column)[]>>
  /** Order if none is asked. */
  readonly usual: string
  /** Rows of a page if no number is asked; absent: 100. */
  readonly rows?: number
  /** Rows that come first in any order. */
  readonly first?: SQL
  /** Rows by their ids, in the ids' order. */
  readonly read: (queries: Queries, ids: readonly string[]) => Promise<readonly T[]>
  readonly cells: Cells<T>
}

/** Number of rows in a piece of the file. */
const rowsAtOnce = 500

/** Words of a list in a namespace of its own: `columns.<cell>` heads a column of the file. */
export function wordsIn(namespace: Namespace): Table<TableQuery, unknown>['words'] {
  return { namespace, prefix: '', heads: 'columns.' }
}

/** Condition of a search: a part of one text, or the whole of another; undefined: nothing is searched. */
export function searched(
  s: string | undefined,
  { parts, wholes = [] }: { readonly parts: readonly (SQL | Column)[]; readonly wholes?: readonly (SQL | Column)[] },
): SQL | undefined {
  const whole = s?.trim() ?? ''
  if (whole === '') return undefined
  return or(
    ...parts.map(column => sql`${column} ilike ${likeText(whole)}`),
    ...wholes.map(column => sql`${column} = ${whole}`),
  )
}

/** Condition of a filter with the values yes and no; undefined: nothing is filtered. */
export function chosen(value: 'yes' | 'no' | undefined, condition: SQL): SQL | undefined {
  return value === undefined ? undefined : value === 'yes' ? condition : sql`not (${condition})`
}

function findIds<Q extends TableQuery, T>(queries: Queries, table: Table<Q, T>, query: Q, clock: Clock) {
  const sort = query.sort ?? table.usual
  const columns = table.sorts[sort.replace('-', '')]
  if (columns === undefined) throw new TypeError(`${table.name}: no order ${sort}`)
  return queries
    .select({ id: table.id })
    .from(table.from)
    .where(table.wanted(query, clock))
    .orderBy(
      ...(table.first === undefined ? [] : [table.first]),
      ...[columns].flat().map(column => (sort.startsWith('-') ? desc(column) : asc(column))),
      table.id,
    )
}

/** Columns of a file, in their order: each cell of a row, with the words of the language. */
type Cells<T> = Readonly<Record<string, (row: T, word: (key: string) => string) => Cell>>

/**
 * Rows as a CSV file that is read and sent piece by piece.
 * @param given.word  a text by its key
 * @param given.head  the key of a column's heading
 * @param given.read  rows by their ids, in the ids' order
 */
function csvFile<T>({
  ids,
  cells,
  word,
  head,
  read,
}: {
  readonly ids: readonly string[]
  readonly cells: Cells<T>
  readonly word: (key: string) => string
  readonly head: (column: string) => string
  readonly read: (ids: readonly string[]) => Promise<readonly T[]>
}): Readable {
  async function* pieces() {
    yield forSpreadsheets(csvText([Object.keys(cells).map(column => word(head(column)))]))
    for (let from = 0; from < ids.length; from += rowsAtOnce) {
      const rows = await read(ids.slice(from, from + rowsAtOnce))
      yield csvText(rows.map(row => Object.values(cells).map(cell => cell(row, word))))
    }
  }
  return Readable.from(pieces())
}

/** Answers what is asked of a list: a page with the number of all rows, or all rows as a CSV file. */
export async function answerTable<Q extends TableQuery, T>(
  {
    services: { db, clock },
    query,
    language,
  }: { readonly services: Pick<Core, 'db' | 'clock'>; readonly query: Q; readonly language: Language },
  table: Table<Q, T>,
): Promise<DocumentAnswer | { readonly items: readonly T[]; readonly totalCount: number }> {
  const queries = db.drizzle
  const found = findIds(queries, table, query, clock)
  const { namespace, prefix, heads } = table.words
  if (query.format === 'csv') {
    const ids = (await found).map(({ id }) => id)
    const file = `${table.name}-${clock.now().toISOString().slice(0, 10)}.csv`
    const csv = csvFile({
      ids,
      cells: table.cells,
      // Files keep SI units, as the database does.
      word: key => sentence(namespace, language, prefix + key, { unit: unitSymbol('area', 'SI') }),
      head: column => heads + column,
      read: part => table.read(queries, part),
    })
    return new DocumentAnswer('text/csv; charset=utf-8', csv, {
      'content-disposition': `attachment; filename="${file}"`,
    })
  }
  const ids = (await found.offset(query.skip ?? 0).limit(query.limit ?? table.rows ?? 100)).map(({ id }) => id)
  const [all] = await queries
    .select({ count: sql<number>`count(*)::integer` })
    .from(table.from)
    .where(table.wanted(query, clock))
  return { items: await table.read(queries, ids), totalCount: all?.count ?? 0 }
}

import { useCallback, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Answer } from '#contract/calls/answer.ts'
import type { TableQuery } from '#contract/table-query.ts'
import { useReading, type Reading } from '../api/use-reading.ts'
import { saveFile } from './save-file.ts'

/** A list of the administration whose rows the server searches, filters, sorts and pages. */
export interface ListOf<Q extends TableQuery, T> {
  /** Name of its file, before the day. */
  readonly file: string
  readonly sorts: readonly string[]
  /** Order if the address names none; absent: the server's. */
  readonly sort?: string
  /** Number of rows on a page; absent: 100. */
  readonly rows?: number
  /** Values that a filter takes; anything else in the address asks for nothing. */
  readonly filters: Readonly<Record<string, readonly string[] | RegExp>>
  readonly read: (query: Q) => Promise<Answer<{ readonly items: readonly T[]; readonly totalCount: number }>>
  readonly readFile: (query: Q) => Promise<Answer<Uint8Array>>
}

/** A list as the address asks for it. */
export interface ServerList<T> {
  readonly reading: Reading<{ readonly items: readonly T[]; readonly totalCount: number }>
  /** Search, filters and order of the address. */
  readonly criteria: Readonly<Record<string, string>>
  /** From 1 on. */
  readonly page: number
  /** Number of rows on a page. */
  readonly rows: number
  /** Changes parts of the address; undefined takes a part out. A changed filter leads to the first page. */
  readonly change: (changes: Readonly<Record<string, string | undefined>>) => void
  readonly csv: { readonly busy: boolean; readonly failed: boolean; readonly save: () => void }
}

function accepts(values: readonly string[] | RegExp, value: string): boolean {
  return values instanceof RegExp ? values.test(value) : values.includes(value)
}

/** Reads a list; search, filters, order and page stand in the address. Its rows stay when a later read fails. */
export function useServerList<Q extends TableQuery, T>(list: ListOf<Q, T>): ServerList<T> {
  const [params, setParams] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const sorts = list.sorts.flatMap(column => [column, `-${column}`])
  const criteria = Object.fromEntries(
    Object.entries({ s: /./, sort: sorts, ...list.filters }).flatMap(([key, values]) => {
      const value = params.get(key)
      return value !== null && accepts(values, value) ? [[key, value]] : []
    }),
  )
  const page = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
  const { read, rows = 100, sort } = list
  const sorted = { ...(sort === undefined ? {} : { sort }), ...criteria }
  const query = JSON.stringify({ ...sorted, skip: (page - 1) * rows, limit: rows })
  const reading = useReading(useCallback(() => read(JSON.parse(query) as Q), [read, query]))
  return {
    reading,
    criteria,
    page,
    rows,
    change: changes => {
      setParams(before => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined) next.delete(key)
          else next.set(key, value)
        }
        return next
      })
    },
    csv: {
      busy,
      failed,
      save: () => {
        setBusy(true)
        setFailed(false)
        void list.readFile(JSON.parse(JSON.stringify({ ...sorted, format: 'csv' })) as Q).then(answer => {
          setBusy(false)
          setFailed(!answer.ok)
          if (!answer.ok) return
          const day = new Date().toISOString().slice(0, 10)
          const bytes = new Uint8Array(answer.value)
          saveFile(new Blob([bytes], { type: 'text/csv;charset=utf-8' }), `${list.file}-${day}.csv`)
        })
      },
    },
  }
}

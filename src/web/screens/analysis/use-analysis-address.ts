import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { tabAddress } from '../../project/addresses.ts'
import { pageOf, type AnalysisPage } from './analysis-pages.ts'

type Changes = Readonly<Record<string, string | null>>

export interface AnalysisAddress {
  readonly page: AnalysisPage
  readonly query: URLSearchParams
  /** Address of another page; the state of the open one is dropped. */
  readonly address: (page: AnalysisPage, query?: Readonly<Record<string, string>>) => string
  /** Address of this page with a part of its query changed; null removes a key. */
  readonly addressHere: (changes: Changes) => string
  /** Changes this page's own query; null removes a key. The history gets a step only on request. */
  readonly setQuery: (changes: Changes, step?: boolean) => void
  /** Replaces all of the address under some names by a part. */
  readonly setPart: (names: readonly string[], part: URLSearchParams) => void
}

/** State of the analysis in the address: its page, and the state of that page. */
export function useAnalysisAddress(): AnalysisAddress {
  const { project } = useProjectEditor()
  const [query, setSearch] = useSearchParams()
  const page = pageOf(query)
  const address = useCallback(
    (to: AnalysisPage, more: Readonly<Record<string, string>> = {}) => {
      const search = new URLSearchParams({ ...(to === 'baseline' ? {} : { page: to }), ...more }).toString()
      return `${tabAddress(project._id, 'analysis')}${search === '' ? '' : `?${search}`}`
    },
    [project._id],
  )
  const addressHere = useCallback(
    (changes: Changes) => `${tabAddress(project._id, 'analysis')}?${withChanges(query, changes).toString()}`,
    [project._id, query],
  )
  const setQuery = useCallback(
    (changes: Changes, step = false) => {
      setSearch(before => withChanges(before, changes), { replace: !step })
    },
    [setSearch],
  )
  const setPart = useCallback(
    (names: readonly string[], part: URLSearchParams) => {
      setSearch(
        before => {
          const next = new URLSearchParams(before)
          for (const name of names) next.delete(name)
          for (const [name, value] of part) next.append(name, value)
          return next
        },
        { replace: true },
      )
    },
    [setSearch],
  )
  return { page, query, address, addressHere, setQuery, setPart }
}

function withChanges(query: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [key, value] of Object.entries(changes))
    if (value === null) next.delete(key)
    else next.set(key, value)
  return next
}

import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { tabAddress } from '../../project/addresses.ts'
import { pageOf, type AnalysisPage } from './analysis-pages.ts'

type Changes = Readonly<Record<string, string | null>>

export interface AnalysisAddress {
  readonly page: AnalysisPage
  readonly query: URLSearchParams
  /** Another page; what the open one keeps in the address stays behind. */
  readonly address: (page: AnalysisPage, query?: Readonly<Record<string, string>>) => string
  /** This page with a part of its query changed; null takes a key out. */
  readonly addressHere: (changes: Changes) => string
  /** Changes of this page's own query; null takes a key out. The history takes a step only where asked. */
  readonly setQuery: (changes: Changes, step?: boolean) => void
  /** Puts a part in place of all that the address holds under its names. */
  readonly setPart: (names: readonly string[], part: URLSearchParams) => void
}

/** The analysis as it stands in the address: its page, and what that page keeps there. */
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

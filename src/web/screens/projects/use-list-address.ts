import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import { projectSorts } from '#contract/calls/projects.ts'
import type { ListQuery } from './use-projects.ts'

/** The order of a list whose address names none. */
export const defaultSort = '-updatedAt'

export interface ListAddress extends ListQuery {
  /** The address's search part with its question mark, or '' without one. */
  readonly query: string
  /** Changes a part of the address, '' removes it; another search or order begins on the first page. */
  readonly put: (name: 'page' | 's' | 'sort', value: string, replace?: boolean) => void
}

/** State of the list in the address: its page, search and order. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams()
  const put = useCallback<ListAddress['put']>(
    (name, value, replace = false) => {
      setParams(
        before => {
          const next = new URLSearchParams(before)
          if (name !== 'page') next.delete('page')
          if (value === '') next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace },
      )
    },
    [setParams],
  )
  return {
    s: params.get('s') ?? '',
    sort: projectSorts.find(key => key === params.get('sort')) ?? defaultSort,
    page: Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1),
    query: params.size === 0 ? '' : `?${params.toString()}`,
    put,
  }
}

import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import type { Basis } from '#text/result-view.ts'
import { measures, type Measure } from '#text/weighted-figures.ts'

export interface ResultsAddress {
  readonly measure: Measure
  readonly basis: Basis
  readonly setMeasure: (measure: Measure) => void
  readonly setBasis: (basis: Basis) => void
}

/** Display of the results in the address; default: energy per area. */
export function useResultsAddress(): ResultsAddress {
  const [query, setQuery] = useSearchParams()
  const put = useCallback(
    (name: 'measure' | 'basis', value: string | null) => {
      setQuery(
        before => {
          const next = new URLSearchParams(before)
          if (value === null) next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true },
      )
    },
    [setQuery],
  )
  return {
    measure: measures.find(measure => measure === query.get('measure')) ?? 'energy',
    basis: query.get('basis') === 'total' ? 'total' : 'per-area',
    setMeasure: useCallback(
      measure => {
        put('measure', measure === 'energy' ? null : measure)
      },
      [put],
    ),
    setBasis: useCallback(
      basis => {
        put('basis', basis === 'per-area' ? null : basis)
      },
      [put],
    ),
  }
}

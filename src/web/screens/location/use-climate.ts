import { useEffect, useState } from 'react'
import { readClimate } from '#contract/calls/weather.ts'
import type { ClimateSummary } from '#contract/entities/climate-summary.ts'
import { send, type Failure } from '../../api/send.ts'

export type ClimateState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'there'
      readonly climate: ClimateSummary
      /** Whether another station's climate is loading: this one stays meanwhile. */ readonly isOld: boolean
    }

/** Climate of a station, read when it is chosen; a change of `again` reads it once more. */
export function useClimate(stationId: string | undefined, again: number): ClimateState {
  const [state, setState] = useState<{
    readonly asked: string
    readonly climate: ClimateSummary | null
    readonly failure: Failure | null
  }>({ asked: '', climate: null, failure: null })
  const asked = `${stationId} ${again}`
  useEffect(() => {
    if (stationId === undefined) return undefined
    const control = new AbortController()
    void send(readClimate, { path: { id: stationId }, signal: control.signal }).then(answer => {
      if (!control.signal.aborted)
        setState({ asked, climate: answer.ok ? answer.value : null, failure: answer.ok ? null : answer.failure })
    })
    return () => {
      control.abort()
    }
  }, [stationId, asked])
  if (stationId === undefined) return { kind: 'none' }
  if (state.asked === asked && state.failure !== null) return { kind: 'failed', failure: state.failure }
  return state.climate === null
    ? { kind: 'loading' }
    : { kind: 'there', climate: state.climate, isOld: state.asked !== asked }
}

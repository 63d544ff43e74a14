import { useEffect, useState } from 'react'
import { readHours } from '#contract/calls/runs.ts'
import type { HourSeries, HourSeriesKey } from '#contract/entities/hour-series.ts'
import { send, type Failure } from '../../../api/send.ts'

export interface SeriesRequest {
  readonly series: HourSeriesKey
  /** Id of a zone type; null: the whole building. */
  readonly zone: string | null
  /** Id of a pick; null: the baseline. */
  readonly pick: string | null
}
export interface ReadSeries {
  /** Null while it is missing. */
  readonly hours: HourSeries | null
  readonly failure: Failure | null
  readonly retry: () => void
}

function keyOf({ series, zone, pick }: SeriesRequest): string {
  return JSON.stringify([series, zone, pick])
}

/**
 * Series of a design's year. The server simulates the year again for it, so results are stored as long as the page is
 * open.
 */
export function useHours(projectId: string, { series, zone, pick }: SeriesRequest, isWanted = true): ReadSeries {
  const key = keyOf({ series, zone, pick })
  const [read, setRead] = useState<ReadonlyMap<string, HourSeries>>(new Map())
  const [failed, setFailed] = useState<{ readonly key: string; readonly failure: Failure } | null>(null)
  const [tries, setTries] = useState(0)
  const hours = read.get(key) ?? null
  const isThere = hours !== null
  useEffect(() => {
    if (isThere || !isWanted) return undefined
    const control = new AbortController()
    void send(readHours, {
      path: { id: projectId },
      query: { series, ...(zone === null ? {} : { zone }), ...(pick === null ? {} : { pick }) },
      signal: control.signal,
    }).then(answer => {
      if (control.signal.aborted) return
      const own = keyOf({ series, zone, pick })
      if (answer.ok) setRead(before => new Map(before).set(own, answer.value))
      else setFailed({ key: own, failure: answer.failure })
    })
    return () => {
      control.abort()
    }
  }, [projectId, series, zone, pick, isThere, isWanted, tries])
  return {
    hours,
    failure: failed !== null && failed.key === key && hours === null ? failed.failure : null,
    retry: () => {
      setFailed(null)
      setTries(before => before + 1)
    },
  }
}

import { useEffect, useState } from 'react'
import { readHours } from '#contract/calls/runs.ts'
import type { HourSeriesKey } from '#contract/entities/hour-series.ts'
import { send, type Failure } from '../../../api/call.ts'
import { monthSums } from './month-sums.ts'

export interface MonthsOfDesigns {
  /** Twelve months of a design [kWh]; null while they are not there. */
  readonly of: (pick: string | null) => readonly number[] | null
  readonly failure: Failure | null
  readonly retry: () => void
}

function keyOf(series: HourSeriesKey, pick: string | null): string {
  return JSON.stringify([series, pick])
}

/**
 * A series of some designs month by month. The server simulates a year for each, so they are asked for one after the other, and what was
 * read is kept as long as the page is open.
 *
 * @param picks ids; null: the baseline
 */
export function useMonthSums(
  projectId: string,
  series: HourSeriesKey,
  picks: readonly (string | null)[],
  isWanted: boolean,
): MonthsOfDesigns {
  const [read, setRead] = useState<ReadonlyMap<string, readonly number[]>>(new Map())
  const [failed, setFailed] = useState<{ readonly key: string; readonly failure: Failure } | null>(null)
  const wanted = isWanted ? picks.map(pick => keyOf(series, pick)).find(key => !read.has(key)) : undefined
  const isFailed = failed !== null && failed.key === wanted
  useEffect(() => {
    if (wanted === undefined || isFailed) return undefined
    const [asked, pick] = JSON.parse(wanted) as [HourSeriesKey, string | null]
    const control = new AbortController()
    void send(readHours, {
      path: { id: projectId },
      query: { series: asked, ...(pick === null ? {} : { pick }) },
      signal: control.signal,
    }).then(answer => {
      if (control.signal.aborted) return
      if (answer.ok) setRead(before => new Map(before).set(wanted, monthSums(answer.value.values)))
      else setFailed({ key: wanted, failure: answer.failure })
    })
    return () => {
      control.abort()
    }
  }, [projectId, wanted, isFailed])
  return {
    of: pick => read.get(keyOf(series, pick)) ?? null,
    failure: isFailed ? failed.failure : null,
    retry: () => {
      setFailed(null)
    },
  }
}

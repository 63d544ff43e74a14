import { useEffect, useState } from 'react'
import { readHours } from '#contract/calls/runs.ts'
import type { HourSeriesKey } from '#contract/entities/hour-series.ts'
import { send, type Failure } from '../../../api/send.ts'
import { monthSums } from './sums-of-hours.ts'

/** A design whose hours the server simulates: a pick, a row of a study, or the baseline. */
export type HoursDesign = { readonly pick?: string } | { readonly run: string; readonly row: number }
export const baselineDesign: HoursDesign = {}

interface MonthSums {
  /** Twelve months of a design [kWh]; null while they are missing. */
  readonly of: (design: HoursDesign) => readonly number[] | null
  /** Versions of the engine that calculated the months that are there. */
  readonly engineVersions: readonly string[]
  readonly failure: Failure | null
  readonly retry: () => void
}

interface ReadMonths {
  readonly sums: readonly number[]
  readonly engineVersion: string
}

/** Key that distinguishes designs. */
export function keyOfDesign(design: HoursDesign): string {
  return 'run' in design ? `${design.run} ${design.row}` : (design.pick ?? '')
}
function keyOf(series: HourSeriesKey, design: HoursDesign): string {
  return JSON.stringify([series, design])
}

/**
 * Series of some designs month by month. The server simulates a year for each, so they are requested one after another,
 * and results are stored as long as the page is open.
 */
export function useMonthSums(
  projectId: string,
  series: HourSeriesKey,
  designs: readonly HoursDesign[],
  isWanted: boolean,
): MonthSums {
  const [read, setRead] = useState<ReadonlyMap<string, ReadMonths>>(new Map())
  const [failed, setFailed] = useState<{ readonly key: string; readonly failure: Failure } | null>(null)
  const wanted = isWanted ? designs.map(design => keyOf(series, design)).find(key => !read.has(key)) : undefined
  const isFailed = failed !== null && failed.key === wanted
  useEffect(() => {
    if (wanted === undefined || isFailed) return undefined
    const [wantedSeries, design] = JSON.parse(wanted) as [HourSeriesKey, HoursDesign]
    const control = new AbortController()
    void send(readHours, {
      path: { id: projectId },
      query: { series: wantedSeries, ...design },
      signal: control.signal,
    }).then(answer => {
      if (control.signal.aborted) return
      if (answer.ok) {
        const { values, engineVersion } = answer.value
        setRead(before => new Map(before).set(wanted, { sums: monthSums(values), engineVersion }))
      } else setFailed({ key: wanted, failure: answer.failure })
    })
    return () => {
      control.abort()
    }
  }, [projectId, wanted, isFailed])
  return {
    of: design => read.get(keyOf(series, design))?.sums ?? null,
    engineVersions: designs.flatMap(design => read.get(keyOf(series, design))?.engineVersion ?? []),
    failure: isFailed ? failed.failure : null,
    retry: () => {
      setFailed(null)
    },
  }
}

import { useEffect, useState } from 'react'
import type { QueryOf } from '#contract/calls/call.ts'
import { exportPlace, exportProject } from '#contract/calls/runs.ts'
import { receive, send, type Failure } from '../../../api/send.ts'

type ReportQuery = QueryOf<typeof exportProject>

/** Rest between the last change of a wish and the next look [ms]. */
const rest = 600
/** Time after which the reader sees the place in the queue [ms]. */
const patience = 2000

/** Report of a project, or a page of it. */
export async function readReport(projectId: string, query: ReportQuery, signal?: AbortSignal) {
  return receive(
    exportProject,
    { path: { id: projectId, format: 'pdf' }, query, ...(signal === undefined ? {} : { signal }) },
    bytes => (bytes.length > 0 ? new Uint8Array(bytes) : undefined),
  )
}

export interface Preview {
  /** Address of the picture; null before the first one. */
  readonly picture: string | null
  readonly isBusy: boolean
  readonly failure: Failure | null
}

/** First page of a report with these wishes. An earlier picture stays until the next one is there. */
export function usePreview(projectId: string, wishes: ReportQuery): Preview {
  const key = JSON.stringify(wishes)
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map())
  const [shown, setShown] = useState<string | null>(null)
  const [failed, setFailed] = useState<{ readonly key: string; readonly failure: Failure } | null>(null)
  const ownPicture = seen.get(key)
  useEffect(() => {
    if (ownPicture !== undefined) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      void readReport(projectId, { ...(JSON.parse(key) as ReportQuery), page: 1 }, stop.signal).then(answer => {
        if (stop.signal.aborted) return
        if (!answer.ok) {
          setFailed({ key, failure: answer.failure })
          return
        }
        const picture = URL.createObjectURL(new Blob([answer.value], { type: 'image/svg+xml' }))
        setFailed(null)
        setShown(picture)
        setSeen(before => new Map(before).set(key, picture))
      })
    }, rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [projectId, key, ownPicture])
  const failure = failed?.key === key ? failed.failure : null
  return { picture: ownPicture ?? shown, isBusy: ownPicture === undefined && failure === null, failure }
}

/** Time between two looks at the queue [ms]. */
const nextLook = 1500

export interface Wait {
  /** Whether it takes longer than a reader expects. */
  readonly isSlow: boolean
  /** Place among the files that wait, from 1; null while it is being made, or not known. */
  readonly place: number | null
}
const soon: Wait = { isSlow: false, place: null }

/** How long a file takes: after a while the place in the queue is read again and again. */
export function useWait(isBusy: boolean): Wait {
  const [wait, setWait] = useState(soon)
  useEffect(() => {
    if (!isBusy) return undefined
    const stop = new AbortController()
    let timer = setTimeout(look, patience)
    function look() {
      setWait(before => ({ ...before, isSlow: true }))
      void send(exportPlace, { signal: stop.signal }).then(answer => {
        if (stop.signal.aborted) return
        setWait({ isSlow: true, place: answer.ok ? answer.value.place : null })
        timer = setTimeout(look, nextLook)
      })
    }
    return () => {
      clearTimeout(timer)
      stop.abort()
      setWait(soon)
    }
  }, [isBusy])
  return wait
}

import { useEffect, useState } from 'react'
import type { QueryOf } from '#contract/calls/call.ts'
import { exportProject } from '#contract/calls/runs.ts'
import { receive, type Failure } from '../../../api/send.ts'

type Asked = QueryOf<typeof exportProject>

/** Rest between the last change of a wish and the next look [ms]. */
const rest = 600
/** Time after which a reader is told that others go first [ms]. */
const patience = 2000

/** Report of a project, or a page of it. */
export async function readReport(projectId: string, query: Asked, signal?: AbortSignal) {
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
export function usePreview(projectId: string, wishes: Asked): Preview {
  const key = JSON.stringify(wishes)
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map())
  const [shown, setShown] = useState<string | null>(null)
  const [failed, setFailed] = useState<{ readonly key: string; readonly failure: Failure } | null>(null)
  const known = seen.get(key)
  useEffect(() => {
    if (known !== undefined) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      void readReport(projectId, { ...(JSON.parse(key) as Asked), page: 1 }, stop.signal).then(answer => {
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
  }, [projectId, key, known])
  const failure = failed?.key === key ? failed.failure : null
  return { picture: known ?? shown, isBusy: known === undefined && failure === null, failure }
}

/** Whether something takes longer than a reader expects. */
export function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(() => {
      setSlow(true)
    }, patience)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy])
  return isSlow
}

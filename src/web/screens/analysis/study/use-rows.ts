import { useEffect, useRef, useState } from 'react'
import { readTable } from '#contract/calls/runs.ts'
import type { Study } from '#contract/entities/study.ts'
import { send, type Failure } from '../../../api/call.ts'
import { firstMissing, noRows, withTable, type StudyRows } from './study-rows.ts'

/** ms between two looks for rows while a study runs. */
const lookAgain = 700

interface Read {
  readonly rows: StudyRows
  readonly failure: Failure | null
}

/**
 * Rows of a study as they arrive. Only missing rows are requested: from the first missing one on.
 *
 * @param study its newest state: if its `done` has more rows than here, they are requested
 */
export function useRows(study: Study | null): { readonly rows: StudyRows | null; readonly failure: Failure | null } {
  const [read, setRead] = useState<Read | null>(null)
  const kept = useRef<StudyRows | null>(null)
  const newest = useRef(study)
  useEffect(() => {
    newest.current = study
  }, [study])
  const run = study?._id
  // Rows may arrive as long as it runs, and later ones of a sample by “compute more”.
  const target = study === null ? '' : `${study._id} ${study.status} ${study.total}`

  useEffect(() => {
    const first = newest.current
    if (first === null) return undefined
    const control = new AbortController()
    const wait = async () => {
      await new Promise(done => {
        setTimeout(done, lookAgain)
      })
    }
    void (async () => {
      let rows = kept.current?.run === first._id ? kept.current : noRows(first)
      while (!control.signal.aborted) {
        const { done, status } = newest.current ?? first
        if (rows.count < done) {
          const answer = await send(readTable, {
            path: { id: first.projectId, run: first._id },
            query: { from: firstMissing(rows) },
            signal: control.signal,
          })
          if (control.signal.aborted) return
          if (answer.ok) rows = withTable(rows, answer.value)
          kept.current = rows
          setRead({ rows, failure: answer.ok ? null : answer.failure })
        } else if (status !== 'queued' && status !== 'running') return
        await wait()
      }
    })()
    return () => {
      control.abort()
    }
  }, [target])
  return read === null || read.rows.run !== run ? { rows: null, failure: null } : read
}

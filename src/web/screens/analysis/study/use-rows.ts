import { useEffect, useRef, useState } from 'react'
import type { Study } from '#contract/entities/study.ts'
import type { Failure } from '../../../api/send.ts'
import { readStudyTable } from './read-study-table.ts'
import { firstMissing, noRows, withTable } from './page-rows.ts'
import type { StudyRows } from '#charts/plot/plot-of-study.ts'

/** Pause after each answer [ms]: many workers finish chunks faster than a plot should be drawn. */
const pause = 300

interface Read {
  readonly rows: StudyRows
  readonly failure: Failure | null
}

/**
 * Rows of a study as they arrive. Each rise of the study's `done`, which its machine takes from `progress.told`, asks for
 * the missing rows, from the first missing one on; one question at a time.
 *
 * @param study its newest state
 */
export function useRows(study: Study | null): { readonly rows: StudyRows | null; readonly failure: Failure | null } {
  const [read, setRead] = useState<Read | null>(null)
  const stored = useRef<StudyRows | null>(null)
  const newest = useRef(study)
  const readOn = useRef(async () => {})
  useEffect(() => {
    newest.current = study
  }, [study])
  const run = study?._id
  const done = study?.done

  useEffect(() => {
    const first = newest.current
    if (first === null) return undefined
    const control = new AbortController()
    const { signal } = control
    let rows = stored.current?.run === first._id ? stored.current : noRows(first)
    let isReading = false
    const isMissing = () => !signal.aborted && rows.count < (newest.current ?? first).done
    readOn.current = async () => {
      if (isReading) return
      isReading = true
      try {
        while (isMissing()) {
          const answer = await readStudyTable(first.projectId, first._id, { from: firstMissing(rows), signal })
          if (signal.aborted) return
          if (answer.ok) rows = withTable(rows, answer.value)
          stored.current = rows
          setRead({ rows, failure: answer.ok ? null : answer.failure })
          await new Promise(next => {
            setTimeout(next, pause)
          })
        }
      } finally {
        // In the turn of the last look: a count that comes later begins anew.
        isReading = false
      }
    }
    return () => {
      control.abort()
    }
  }, [run])
  useEffect(() => {
    void readOn.current()
  }, [run, done])
  return read === null || read.rows.run !== run ? { rows: null, failure: null } : read
}

import { useEffect, useRef, useState } from 'react'
import type { Study } from '#contract/entities/study.ts'
import type { Failure } from '../../../api/send.ts'
import { readStudyTable } from './read-study-table.ts'
import { firstMissing, noRows, withTable, type StudyRows } from './page-rows.ts'

/** ms until rows are asked for again after an answer without new ones. */
const lookAgain = 700

interface Read {
  readonly rows: StudyRows
  readonly failure: Failure | null
}

/**
 * The rows of a study as they come in. Each `progress.told` of the study's machine that counts more rows than are here asks for the
 * missing ones, from the first missing row on; one question at a time.
 *
 * @param study its newest state
 */
export function useRows(study: Study | null): { readonly rows: StudyRows | null; readonly failure: Failure | null } {
  const [read, setRead] = useState<Read | null>(null)
  const stored = useRef<StudyRows | null>(null)
  const newest = useRef(study)
  const readOn = useRef<() => void>(() => {})
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
    const readMissing = async () => {
      while (isMissing()) {
        const { count } = rows
        const answer = await readStudyTable(first.projectId, first._id, { from: firstMissing(rows), signal })
        if (signal.aborted) return
        if (answer.ok) rows = withTable(rows, answer.value)
        stored.current = rows
        setRead({ rows, failure: answer.ok ? null : answer.failure })
        if (rows.count === count)
          await new Promise(next => {
            setTimeout(next, lookAgain)
          })
      }
    }
    readOn.current = () => {
      if (isReading) return
      isReading = true
      void readMissing().finally(() => {
        isReading = false
      })
    }
    return () => {
      control.abort()
    }
  }, [run])
  useEffect(() => {
    readOn.current()
  }, [run, done])
  return read === null || read.rows.run !== run ? { rows: null, failure: null } : read
}

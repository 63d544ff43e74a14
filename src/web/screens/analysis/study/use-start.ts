import { useEffect, useState } from 'react'
import type { StudyRequest } from '#contract/entities/study.ts'
import type { AnalysisAddress } from '../use-analysis-address.ts'
import { plotParameters } from './plot-address.ts'
import type { StageStudy } from './use-study.ts'

/**
 * Starts a study of a stage. The choice stays in the address until the new study is there: a refusal is shown beside the choice that it
 * is about.
 */
export function useStart(
  { study, failure, start }: StageStudy,
  { query, setQuery, setPart }: AnalysisAddress,
): (next: StudyRequest) => void {
  const namedRun = query.get('run')
  /** The newest run at the moment of the start, empty without one; null: no start waits for its study. */
  const [runAtStart, setRunAtStart] = useState<string | null>(null)
  const isStarted = runAtStart !== null && study !== null && study !== undefined && study._id !== runAtStart
  useEffect(() => {
    if (!isStarted) return
    setRunAtStart(null)
    setQuery({ view: null, from: null, pick: null })
    // The plot of any other study stays with that study.
    if (namedRun !== runAtStart) setPart([...plotParameters, 'run'], new URLSearchParams())
  }, [isStarted, namedRun, runAtStart, setQuery, setPart])
  const isRefused = failure !== null
  useEffect(() => {
    if (isRefused) setRunAtStart(null)
  }, [isRefused])
  return next => {
    setRunAtStart(study?._id ?? '')
    start(next)
  }
}

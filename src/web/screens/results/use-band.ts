import { useEffect, useState } from 'react'
import { readExplanation } from '#contract/calls/runs.ts'
import type { Band } from '#contract/entities/explanation.ts'
import { send } from '../../api/call.ts'

type BandAnswer = (typeof Band)['Type']

/** The band of the baseline's figure as it was last worked out; null while nobody asked for it. */
export function useBand(projectId: string): BandAnswer | null {
  const [band, setBand] = useState<BandAnswer | null>(null)
  useEffect(() => {
    const control = new AbortController()
    void send(readExplanation, {
      path: { id: projectId },
      query: { kind: 'band' },
      signal: control.signal,
    }).then(answer => {
      if (control.signal.aborted || !answer.ok || answer.value === null) return
      const { question, answer: told } = answer.value
      if (question.kind === 'band' && question.pick === null && told?.kind === 'band') setBand(told)
    })
    return () => {
      control.abort()
    }
  }, [projectId])
  return band
}

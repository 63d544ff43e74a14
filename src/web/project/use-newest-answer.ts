import { useEffect, useState } from 'react'
import { readExplanation } from '#contract/calls/runs.ts'
import type { Explanation, QuestionKind } from '#contract/entities/explanation.ts'
import { send } from '../api/send.ts'

/**
 * Newest answered question of a kind about a project, at the time the page opened; null while none is known.
 *
 * @param status 'any': answered or not
 */
export function useNewestAnswer(
  projectId: string,
  kind: QuestionKind,
  status: 'done' | 'any' = 'done',
): Explanation | null {
  const [newest, setNewest] = useState<Explanation | null>(null)
  useEffect(() => {
    const control = new AbortController()
    void send(readExplanation, {
      path: { id: projectId },
      query: { kind, ...(status === 'done' ? { status } : {}) },
      signal: control.signal,
    }).then(answer => {
      if (!control.signal.aborted && answer.ok) setNewest(answer.value)
    })
    return () => {
      control.abort()
    }
  }, [projectId, kind, status])
  return newest
}

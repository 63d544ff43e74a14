import type { Band } from '#contract/entities/explanation.ts'
import { useNewestAnswer } from '../../project/use-newest-answer.ts'

/** Newest band of the baseline's figure; null if nobody requested it. */
export function useBand(projectId: string): (typeof Band)['Type'] | null {
  const newest = useNewestAnswer(projectId, 'band')
  if (newest?.question.kind !== 'band' || newest.question.pick !== null) return null
  return newest.answer?.kind === 'band' ? newest.answer : null
}

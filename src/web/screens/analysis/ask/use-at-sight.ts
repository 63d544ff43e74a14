import { useEffect } from 'react'
import type { QuestionKind } from '#contract/entities/explanation.ts'
import { nextAtSight } from '#machines/analysis/next-at-sight.ts'
import type { QuestionState } from './use-question.ts'

/**
 * Begins the questions of a page by itself, one after another.
 *
 * @param questions the cheapest first; null in place of a closed question
 */
export function useAtSight(
  questions: readonly (Pick<QuestionState<QuestionKind>, 'atSight' | 'begin'> | null)[],
): void {
  const next = nextAtSight(questions.map(one => one?.atSight ?? 'settled'))
  const begin = next === null ? undefined : questions[next]?.begin
  useEffect(() => {
    begin?.()
  }, [begin])
}

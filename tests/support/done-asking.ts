import type { QuestionKind } from '#contract/entities/explanation.ts'
import type { QuestionState } from '../../src/web/screens/analysis/ask/use-question.ts'

/** State of a question on its card after the answer. */
export function doneAsking<K extends QuestionKind>(answer: QuestionState<K>['answer']): QuestionState<K> {
  return {
    answer,
    progress: null,
    pace: null,
    status: 'done',
    failure: null,
    isLost: false,
    isKnown: true,
    reason: null,
    atSight: 'settled',
    isByItself: false,
    begin: () => {},
    ask: () => {},
    cancel: () => {},
  }
}

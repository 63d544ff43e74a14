import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '#contract/entities/explanation.ts'
import type { Study } from '#contract/entities/study.ts'
import { limits } from '#contract/limits.ts'
import { useFailureText } from '../../../text/use-failure-text.ts'
import { useFormat } from '../../../text/use-format.ts'
import { useQuestion } from '../ask/use-question.ts'
import { optionsWithin } from './options-within.ts'
import type { StudyRows } from './study-rows.ts'

type Asks = Extract<Question, { readonly kind: 'more' }>
/** Further samples that one brush asks for. */
const atOnce = 200

/**
 * Further seeded samples of a sampled study, among the options that occur inside the brush.
 *
 * @param onGrown called when they are there
 */
export function useMore(
  study: Study,
  rows: StudyRows | null,
  onGrown: () => void,
): {
  /** null: all designs are there, or the study still runs. */
  readonly ask: ((kept: readonly number[]) => () => void) | null
  /** How it goes. */
  readonly text: string | null
} {
  const { t } = useTranslation('stages')
  const format = useFormat()
  const failureText = useFailureText()
  const [question, setQuestion] = useState<Asks | null>(null)
  const { status, progress, failure, isKnown, answer, ask } = useQuestion(study.projectId, 'more', question)
  useEffect(() => {
    if (question !== null && isKnown && status === 'idle') ask()
  }, [question, isKnown, status, ask])
  const isThere = answer !== null && status === 'done'
  useEffect(() => {
    if (isThere) onGrown()
  }, [isThere, onGrown])
  const room = Math.min(limits.combinations, study.combinations) - study.total
  const mayAsk = study.sample !== null && study.status === 'done' && rows !== null && room > 0 && status !== 'asking'
  return useMemo(
    () => ({
      ask: mayAsk
        ? kept => () => {
            setQuestion({
              kind: 'more',
              run: study._id,
              size: Math.min(atOnce, room),
              within: optionsWithin(study, rows, kept),
            })
          }
        : null,
      text:
        failure !== null
          ? failureText(failure)
          : status !== 'asking' || question === null
            ? null
            : progress === null
              ? t('more.waiting')
              : t('more.progress', { done: format.number(progress.done), total: format.number(progress.total) }),
    }),
    [mayAsk, study, rows, room, failure, status, question, progress, t, format, failureText],
  )
}

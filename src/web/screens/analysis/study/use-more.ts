import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { packMessage } from '#contract/message.ts'
import type { Question } from '#contract/entities/explanation.ts'
import type { Study } from '#contract/entities/study.ts'
import { limits } from '#contract/limits.ts'
import { useFailureText } from '../../../text/use-failure-text.ts'
import { useInputTexts } from '../../../project/fields/use-input-texts.ts'
import { useFormat } from '../../../text/use-format.ts'
import { useQuestion } from '../ask/use-question.ts'
import { optionsWithin } from './options-within.ts'
import type { StudyRows } from '#charts/plot/plot-of-study.ts'

type Asks = Extract<Question, { readonly kind: 'more' }>
/** Number of further samples for a brush. */
const atOnce = 200

/**
 * Further seeded samples of a sampled study, among the options that occur inside the brush.
 *
 * @param onGrown called when they have arrived
 */
export function useMore(
  study: Study,
  rows: StudyRows | null,
  onGrown: () => void,
): {
  /** null: all designs are there, or the study still runs. */
  readonly ask: ((rowNumbers: ArrayLike<number>) => () => void) | null
  /** Text about its state. */
  readonly text: string | null
} {
  const { t } = useTranslation('stages')
  const format = useFormat()
  const failureText = useFailureText()
  const texts = useInputTexts()
  const [question, setQuestion] = useState<Asks | null>(null)
  const { status, progress, failure, isKnown, isLost, answer, reason, ask } = useQuestion(
    study.projectId,
    'more',
    question,
  )
  // Every click is a new question: the answer and the state of an earlier one do not count.
  const [clicks, setClicks] = useState(0)
  const lastClick = useRef(0)
  useEffect(() => {
    if (question === null || !isKnown || lastClick.current === clicks) return
    lastClick.current = clicks
    if (status !== 'asking') ask()
  }, [question, clicks, isKnown, status, ask])
  // If the page could not learn whether the question was asked before, another click looks again.
  const isUnread = question !== null && !isKnown && failure !== null
  const there = status === 'done' ? answer : null
  useEffect(() => {
    if (there !== null) onGrown()
  }, [there, onGrown])
  const room = Math.min(limits.combinations, study.combinations) - study.total
  const mayAsk = study.sample !== null && study.status === 'done' && rows !== null && room > 0 && status !== 'asking'
  return useMemo(
    () => ({
      ask: mayAsk
        ? rowNumbers => () => {
            setClicks(before => before + 1)
            if (isUnread) ask()
            setQuestion({
              kind: 'more',
              run: study._id,
              size: Math.min(atOnce, room),
              within: optionsWithin(study, rows, Array.from(rowNumbers)),
            })
          }
        : null,
      text:
        failure !== null
          ? failureText(failure)
          : question !== null && (status === 'failed' || status === 'cancelled')
            ? status === 'cancelled'
              ? t('more.cancelled')
              : t('more.failed', { reason: texts.message(packMessage(reason ?? 'server.bug')) })
            : status !== 'asking' || question === null
              ? there?.rows.length === 0
                ? t('more.allThere')
                : null
              : isLost
                ? t('run.lost')
                : progress === null
                  ? t('more.waiting')
                  : t('more.progress', { done: format.number(progress.done), total: format.number(progress.total) }),
    }),
    [
      mayAsk,
      isUnread,
      there,
      ask,
      study,
      rows,
      room,
      failure,
      status,
      reason,
      isLost,
      question,
      progress,
      t,
      texts,
      format,
      failureText,
    ],
  )
}

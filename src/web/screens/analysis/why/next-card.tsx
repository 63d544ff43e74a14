import { useIsReadOnly } from '../../../project/use-is-read-only.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Pick } from '#contract/entities/study.ts'
import { useAnalysis } from '../analysis-context.ts'
import { usePickNames } from '../picks/use-pick-names.ts'
import { signed } from '#text/signed.ts'
import { useStudyWords } from '../use-study-words.ts'
import { QuestionCard } from './question-card.tsx'
import { ChangeLine } from './change-line.tsx'
import { PreviousStageNotice } from './previous-stage-notice.tsx'
import { usePickSet } from './use-pick-set.ts'
import type { QuestionState } from '../ask/use-question.ts'

/** Three single changes that lower net energy most, each measured by a run of its own. */
export function NextCard({
  questionState,
  closed,
  pick,
}: {
  readonly questionState: QuestionState<'next'>
  readonly closed: string | null
  readonly pick: Pick | null
}) {
  const { t } = useTranslation('why')
  const words = useStudyWords()
  const nameOf = usePickNames()
  const { floorArea } = useAnalysis()
  const { busy, pickSet, previousStage } = usePickSet(pick)
  const isReadOnly = useIsReadOnly()
  const { of, decimals, unit } = words.shown('net', floorArea)
  const now = questionState.answer?.now.net ?? 0
  // A change of 0.0 as shown is none; answers stored earlier may have one.
  const sets = (questionState.answer?.sets ?? []).filter(
    ({ figures }) =>
      signed(words.format, of((figures.net ?? now) - now), decimals) !== signed(words.format, 0, decimals),
  )
  const largest = Math.max(...sets.map(({ figures }) => Math.abs((figures.net ?? now) - now)), 1e-9)
  return (
    <QuestionCard
      title={t('next.title')}
      unit={unit}
      what={t('next.what')}
      button={t('next.ask')}
      questionState={questionState}
      closed={closed}
    >
      {sets.length === 0 ? (
        <p className="option-note" dir="auto">
          {t('next.none')}
        </p>
      ) : (
        <ol className="next-changes">
          {sets.map(({ changes, options, figures }, i) => {
            const difference = (figures.net ?? now) - now
            return (
              <li key={changes.map(({ key, to }) => `${key}=${to}`).join()}>
                <i className="next-place" aria-hidden>
                  {words.format.number(i + 1)}
                </i>
                {changes.map(change => (
                  <ChangeLine key={change.key} change={change} />
                ))}
                <span className="next-bar" aria-hidden>
                  <i style={{ width: `${(100 * Math.abs(difference)) / largest}%` }} />
                </span>
                <bdi>{signed(words.format, of(difference), decimals)}</bdi>
                {!isReadOnly && (
                  <Button
                    size="small"
                    loading={busy}
                    onClick={() => {
                      pickSet(options)
                    }}
                  >
                    {t('pick')}
                  </Button>
                )}
              </li>
            )
          })}
        </ol>
      )}
      {previousStage !== null && pick !== null && <PreviousStageNotice pick={pick} previousStage={previousStage} />}
      <p className="why-foot" dir="auto">
        {t('next.foot', { pick: nameOf(pick) })}
      </p>
    </QuestionCard>
  )
}

import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sensitivity } from '#contract/entities/explanation.ts'
import { influenceShares } from '#building/explain/influence-shares.ts'
import { variantColumnKeys, type VariantColumnKey } from '#contract/variant-columns.ts'
import { useStudyWords } from '../use-study-words.ts'
import { QuestionCard } from './question-card.tsx'
import type { QuestionState } from '../ask/use-question.ts'

type Answer = (typeof Sensitivity)['Type']

/** Influence of parameters on a figure of a study: alone, and together with others. */
export function InfluenceCard({
  questionState,
  closed,
}: {
  readonly questionState: QuestionState<'sensitivity'>
  readonly closed: string | null
}) {
  const { t } = useTranslation('why')
  const words = useStudyWords()
  const [column, setColumn] = useState<VariantColumnKey>('net')
  const wholeColumns = questionState.answer?.columns.filter(({ first }) => first.every(share => share !== null)) ?? []
  return (
    <QuestionCard
      title={t('influence.title')}
      unit={t('influence.unit')}
      what={t('influence.what')}
      button={t('influence.ask')}
      questionState={questionState}
      hasPicture
      closed={closed}
      extra={
        wholeColumns.length > 0 && (
          <Select<VariantColumnKey>
            size="small"
            value={column}
            aria-label={t('influence.figure')}
            popupMatchSelectWidth={false}
            options={variantColumnKeys
              .filter(key => wholeColumns.some(({ column: other }) => other === key))
              .map(key => ({ value: key, label: words.column(key) }))}
            onChange={setColumn}
          />
        )
      }
    >
      {questionState.answer !== null && <InfluenceBars answer={questionState.answer} column={column} />}
    </QuestionCard>
  )
}

function InfluenceBars({ answer, column }: { readonly answer: Answer; readonly column: VariantColumnKey }) {
  const { t } = useTranslation('why')
  const words = useStudyWords()
  const { format } = words
  const shares = influenceShares(answer, column)
  if (shares === undefined)
    return (
      <p className="option-note" dir="auto">
        {t('influence.none')}
      </p>
    )
  const { bars, largest, together, pair } = shares
  const percent = (share: number) => format.number(100 * share, 100 * share < 1 ? 1 : 0)
  return (
    <>
      <div data-picture>
        <div className="use-legend">
          <span>
            <i className="influence-alone" aria-hidden />
            <span dir="auto">{t('influence.alone')}</span>
          </span>
          <span>
            <i className="influence-together" aria-hidden />
            <span dir="auto">{t('influence.together')}</span>
          </span>
        </div>
        <div className="influence-bars">
          {bars.map(({ key, alone, whole }) => (
            <div key={key} className="influence-line">
              <span dir="auto" title={words.parameter(key)}>
                {words.parameter(key)}
              </span>
              <div className="influence-track" aria-hidden>
                <i className="influence-alone" style={{ width: `${(100 * alone) / largest}%` }} />
                <i
                  className="influence-together"
                  style={{ width: `${(100 * Math.max(0, whole - alone)) / largest}%` }}
                />
              </div>
              <bdi>
                <strong>{percent(alone)}</strong> + {percent(Math.max(0, whole - alone))}
              </bdi>
            </div>
          ))}
        </div>
      </div>
      <p className="why-foot" dir="auto">
        {together < 0.005 || pair === undefined
          ? t('influence.apart')
          : t('influence.joint', {
              share: format.percent(100 * together),
              pair: format.percent(100 * pair.share),
              a: words.parameter(pair.a),
              b: words.parameter(pair.b),
            })}
      </p>
    </>
  )
}

import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Study } from '#contract/entities/study.ts'
import type { Question } from '#contract/entities/explanation.ts'
import { useFailureText } from '../../../text/use-failure-text.ts'
import { packMessage } from '#contract/message.ts'
import { useInputTexts } from '../../../project/fields/use-input-texts.ts'
import { useQuestion } from '../ask/use-question.ts'
import { useStudyWords } from '../use-study-words.ts'

type Asks = Extract<Question, { readonly kind: 'rules' }>

/** Common features of the selected designs' options, in at most three rules, with the quality of the description. */
export function SelectionWords({
  study: { projectId, _id: run, parameters },
  selectedRows,
}: {
  readonly study: Pick<Study, 'projectId' | '_id' | 'parameters'>
  /** Numbers of the selected rows. */
  readonly selectedRows: readonly number[]
}) {
  const { t } = useTranslation('stages')
  const words = useStudyWords()
  const failureText = useFailureText()
  const question: Asks | null = selectedRows.length === 0 ? null : { kind: 'rules', run, rows: selectedRows }
  const questionState = useQuestion(projectId, 'rules', question)
  const texts = useInputTexts()
  const { answer, status, reason } = questionState
  // The page has not learned yet if the question was asked before: a click would be lost.
  const isLooking = !questionState.isKnown && questionState.failure === null
  return (
    <div className="selection-words" role="status">
      {answer === null || status === 'asking' ? (
        <Button
          size="small"
          loading={status === 'asking'}
          disabled={question === null || isLooking}
          onClick={questionState.ask}
        >
          {t('rules.ask', { count: selectedRows.length, shown: words.format.number(selectedRows.length) })}
        </Button>
      ) : answer.rules.length === 0 ? (
        <span dir="auto">{t('rules.none')}</span>
      ) : (
        <>
          <strong dir="auto">{t('rules.title')}</strong>
          {answer.rules.map(({ key, options }) => (
            <span key={key} className="selection-rule" dir="auto">
              {t('rules.rule', {
                parameter: words.parameter(key),
                options: words.format.list(
                  options.map(option =>
                    words.option(key, option, parameters.find(varied => varied.key === key)?.options),
                  ),
                ),
              })}
            </span>
          ))}
          <span className="option-note" dir="auto">
            {t('rules.fit', {
              purity: words.format.percent(100 * answer.purity),
              cover: words.format.percent(100 * answer.cover),
            })}
          </span>
        </>
      )}
      {answer?.complete === false && status !== 'asking' && (
        <span className="option-note" dir="auto">
          {t('rules.incomplete')}
        </span>
      )}
      {questionState.failure === null && (status === 'cancelled' || status === 'failed') && (
        <span className="option-problem" dir="auto">
          {status === 'cancelled'
            ? t('rules.cancelled')
            : t('rules.failed', { reason: texts.message(packMessage(reason ?? 'server.bug')) })}
        </span>
      )}
      {questionState.failure !== null && (
        <span className="option-problem" role="alert" dir="auto">
          {failureText(questionState.failure)}
        </span>
      )}
    </div>
  )
}

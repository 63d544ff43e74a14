import { Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { packMessage } from '#contract/message.ts'
import { useInputTexts } from '../../../project/fields/use-input-texts.ts'
import { PictureSource } from '../../../project/picture-source.tsx'
import { PictureMenu } from '../../../charts/picture-menu.tsx'
import { useFailureText } from '../../../text/use-failure-text.ts'
import { useFormat } from '../../../text/use-format.ts'
import type { QuestionState } from '../ask/use-question.ts'
import { timeText } from '../study/time-text.ts'
import { useTimeLeft } from '../study/use-time-left.ts'
import type { QuestionKind } from '#contract/entities/explanation.ts'

/** Card of a question: a sentence and the button, its progress, the reason of a failure, or its answer. */
export function QuestionCard<K extends QuestionKind>({
  title,
  unit,
  what,
  button,
  questionState,
  closed = null,
  extra,
  className,
  hasPicture = false,
  children,
}: {
  readonly title: string
  readonly unit?: string | undefined
  /** Text about the result of the question. */
  readonly what: string
  readonly button: string
  readonly questionState: QuestionState<K>
  /** Reason why it cannot be asked now. */
  readonly closed?: string | null
  readonly extra?: ReactNode
  readonly className?: string
  /** Whether the answer has a chart, under `data-picture`. */
  readonly hasPicture?: boolean
  readonly children: ReactNode
}) {
  const { t } = useTranslation('why')
  const { t: ofTime } = useTranslation('stages')
  const texts = useInputTexts()
  const failureText = useFailureText()
  const format = useFormat()
  const id = useId()
  const { status, progress, failure, isLost, isKnown, reason, isByItself } = questionState
  const left = useTimeLeft(questionState.pace)
  // The sample and a project shown by a link do not answer every question. Such a question is closed.
  const isOfSample = failure?.code === 'project.sample' || failure?.code === 'link.readOnly'
  // A question that cannot be asked is closed too, if the page began it by itself.
  const isShut = isOfSample || (isByItself && failure?.status === 422)
  const shut = closed ?? (isShut ? failureText(failure) : null)
  const problem =
    failure !== null && !isShut
      ? failureText(failure)
      : isLost
        ? t('away')
        : status === 'failed' && reason !== null
          ? texts.message(packMessage(reason))
          : null
  return (
    <section
      className={`sheet why-card${className === undefined ? '' : ` ${className}`}`}
      aria-labelledby={id}
      aria-busy={status === 'asking'}
      data-status={status}
    >
      <div className="why-head">
        <h3 id={id} dir="auto">
          {title}
        </h3>
        {unit !== undefined && <bdi className="option-note">{unit}</bdi>}
        <span className="head-space" />
        {extra}
        {hasPicture && questionState.answer !== null && status !== 'asking' && (
          <PictureSource engineVersion={questionState.engineVersion ?? null}>
            <PictureMenu title={title} unit={unit ?? ''} />
          </PictureSource>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="option-problem" dir="auto">
          {problem}
        </p>
      )}
      {questionState.answer !== null && status !== 'asking' ? (
        children
      ) : (
        <div className="why-ask">
          <p dir="auto">{shut ?? what}</p>
          {status === 'asking' ? (
            <div className="why-progress" role="status">
              <span dir="auto">
                {progress === null || progress.total === 0
                  ? t('waiting')
                  : t('progress', { done: format.number(progress.done), total: format.number(progress.total) })}
                {left !== null && (
                  <span aria-live="off">
                    {format.comma}
                    {ofTime('run.left', { time: timeText(ofTime, left, format.number) })}
                  </span>
                )}
              </span>
              <Progress
                percent={
                  progress === null || progress.total === 0 ? 0 : Math.floor((100 * progress.done) / progress.total)
                }
                showInfo={false}
                size="small"
                aria-label={title}
              />
              <Button type="link" size="small" onClick={questionState.cancel}>
                {t('cancel')}
              </Button>
            </div>
          ) : (
            <Button onClick={questionState.ask} disabled={shut !== null || (!isKnown && failure === null)}>
              {(status === 'failed' || status === 'cancelled') && !isShut ? t(isKnown ? 'again' : 'tryAgain') : button}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

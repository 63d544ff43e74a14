import { Button, Progress } from 'antd'
import { CircleAlert, CircleCheck, CircleSlash, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isOfThisEngine } from '#building/is-of-this-engine.ts'
import type { Study } from '#contract/entities/study.ts'
import { packMessage } from '#contract/message.ts'
import { settingError } from '#contract/setting-error.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useInputTexts } from '../../../project/fields/use-input-texts.ts'
import { useFormat } from '../../../text/use-format.ts'
import { isActive } from './is-active.ts'
import { timeText } from './time-text.ts'
import { useTimeLeft } from './use-time-left.ts'
import type { StageStudy } from './use-study.ts'

/** Name of a study by its size: all designs, or a sample of them. */
export function useSizeText(): (study: Pick<Study, 'total' | 'combinations' | 'sample'>) => string {
  const { t } = useTranslation('stages')
  const format = useFormat()
  return ({ total, combinations, sample }) =>
    sample === null
      ? t('run.designs', { count: total, shown: format.number(total) })
      : t('run.sampled', { size: format.number(total), of: format.number(combinations) })
}

/** Progress between two announcements [%]: every event would flood a screen reader. */
const announced = 10

/** Line about a study: its progress, its time, and its actions. */
export function RunStrip({
  state,
  onOptions,
  onAgain,
}: {
  readonly state: Pick<StageStudy, 'study' | 'pace' | 'lost' | 'busy' | 'cancel'>
  /** Absent for an older study, since later stages start from the newest. */
  readonly onOptions?: () => void
  readonly onAgain?: () => void
}) {
  const { t } = useTranslation('stages')
  const texts = useInputTexts()
  const format = useFormat()
  const { units } = useProjectEditor().building
  const sizeText = useSizeText()
  const { study, pace, lost, busy } = state
  const left = useTimeLeft(pace)
  if (study === null || study === undefined) return null
  const { status, done, total, takenOver } = study
  const running = isActive(study)
  const percent = total === 0 ? 0 : Math.floor((100 * done) / total)
  const took =
    study.startedAt === null || study.finishedAt === null
      ? null
      : Math.max(1, Math.round((Date.parse(study.finishedAt) - Date.parse(study.startedAt)) / 1000))
  return (
    <div className={`run-strip run-${status}`} data-testid="run-strip" data-status={status}>
      {running ? (
        <>
          <strong>
            <bdi>{t('run.done', { done: format.number(done), total: format.number(total) })}</bdi>
          </strong>
          <Progress percent={percent} showInfo={false} size="small" aria-label={t('run.progress')} />
          <span className="visually-hidden" role="status" dir="auto">
            {lost ? t('run.lost') : t('run.announced', { share: format.percent(percent - (percent % announced)) })}
          </span>
          <span dir="auto">
            {lost ? (
              <span className="run-lost">
                <WifiOff size={14} strokeWidth={1.75} aria-hidden /> {t('run.lost')}
              </span>
            ) : pace === null && !isOfThisEngine(study) ? (
              // All rows of a study are of the same engine version: they wait for a computer that still has it.
              t('run.otherEngine', { version: study.engineVersion })
            ) : status === 'queued' && done === 0 ? (
              t('run.queued')
            ) : pace === null ? (
              t(done === 0 ? 'run.starting' : 'run.computing')
            ) : (
              [
                t('run.pace', {
                  count: pace.perSecond,
                  shown: format.number(pace.perSecond, pace.perSecond < 10 ? 1 : 0),
                }),
                ...(left === null ? [] : [t('run.left', { time: timeText(t, left, format.number) })]),
              ].join(format.comma)
            )}
          </span>
          <span className="head-space" />
          <span className="option-note" dir="auto">
            {t('run.kept')}
          </span>
          <Button type="link" size="small" disabled={busy} onClick={state.cancel} data-testid="cancel-study">
            {t('run.cancel')}
          </Button>
        </>
      ) : (
        <>
          {status === 'done' && <CircleCheck className="run-good" size={16} strokeWidth={1.75} aria-hidden />}
          {status === 'cancelled' && <CircleSlash size={16} strokeWidth={1.75} aria-hidden />}
          {status === 'failed' && <CircleAlert className="run-bad" size={16} strokeWidth={1.75} aria-hidden />}
          <strong dir="auto">{sizeText(study)}</strong>
          <span role="status" dir="auto">
            {status === 'done'
              ? took === null || takenOver === total
                ? t('run.finished')
                : t('run.took', { time: timeText(t, took, format.number) })
              : status === 'cancelled'
                ? t('run.cancelled', { done: format.number(done), total: format.number(total) })
                : t('run.failed', {
                    done: format.number(done),
                    total: format.number(total),
                    reason: texts.message(packMessage(study.failure ?? 'server.bug')),
                  })}
          </span>
          {study.setting === 'sweep' && (
            <span className="option-note" dir="auto">
              {t('run.swept', {
                share: format.percent(100 * settingError.share),
                byArea: format.withUnit('energyPerArea', settingError.byArea, units),
                points: format.number(settingError.points),
                hours: format.number(settingError.hours),
              })}
            </span>
          )}
          {takenOver > 0 && (
            <span className="option-note" dir="auto">
              {t('run.takenOver', { count: takenOver, shown: format.number(takenOver) })}
            </span>
          )}
          <span className="run-ways">
            {status !== 'done' && onAgain !== undefined && (
              <Button size="small" disabled={busy} onClick={onAgain} data-testid="study-again">
                {t('run.goOn')}
              </Button>
            )}
            {onOptions !== undefined && (
              <Button size="small" onClick={onOptions} data-testid="study-options">
                {t('run.options')}
              </Button>
            )}
          </span>
        </>
      )}
    </div>
  )
}

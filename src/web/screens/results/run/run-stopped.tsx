import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Run } from '#contract/entities/run.ts'
import { useInputTexts } from '../../../project/fields/use-input-texts.ts'

/** Notice of a cancelled or failed run: the reason, the cost, and the possible actions. */
export function RunStopped({
  run,
  busy,
  onStart,
}: {
  readonly run: Run
  readonly busy: boolean
  readonly onStart: () => void
}) {
  const { t } = useTranslation('results')
  const { message } = useInputTexts()
  const { status, failure } = run
  const weatherMissing = failure === 'run.weatherMissing'
  // The same locked inputs would be refused again.
  const isHopeless = weatherMissing || (failure?.startsWith('refused.') ?? false)
  const sentences =
    status === 'cancelled'
      ? []
      : [
          ...(failure === null ? [] : [message(failure)]),
          // Only a fault of ours allows a promise; the same inputs would not do better next time.
          ...(failure === 'run.failed' ? [t('run.failedFree')] : []),
          ...(weatherMissing ? [t('run.weatherLocked')] : []),
        ]
  return (
    <div className="card run-stopped" role="alert">
      <p dir="auto">
        <strong>{t(status === 'cancelled' ? 'run.cancelled' : 'run.failed')}</strong> {sentences.join(' ')}
      </p>
      <Button type={isHopeless ? 'default' : 'primary'} onClick={onStart} loading={busy}>
        {t('run.again')}
      </Button>
    </div>
  )
}

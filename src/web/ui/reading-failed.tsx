import { Button } from 'antd'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Reading } from '../api/use-reading.ts'
import { useClock } from '../text/use-clock.ts'

/** Notice of a failed read with a retry: its time, and the time of the data if there is any. */
export function ReadingFailed({
  reading: { failedAt, readAt, loading, reload },
}: {
  readonly reading: Reading<unknown>
}) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const clock = useClock()
  if (failedAt === undefined) return null
  return (
    <p className="admin-page-failed" aria-live="polite">
      <CircleAlert aria-hidden />
      <span dir="auto">
        {readAt === undefined
          ? t('reading.notRead')
          : t('reading.notRefreshed', { now: clock(failedAt), earlier: clock(readAt) })}
      </span>
      <Button type="link" size="small" loading={loading} onClick={reload}>
        {common('tryAgain')}
      </Button>
    </p>
  )
}

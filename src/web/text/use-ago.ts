import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { useFormat } from './use-format.ts'

/** Time of an event: "2 hours ago", "yesterday", else the date. */
export function useAgo(): (iso: string) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return iso => {
    const then = dayjs(iso)
    const now = dayjs()
    const minutes = now.diff(then, 'minute')
    if (then.isSame(now, 'day')) {
      if (minutes < 1) return t('ago.now')
      return format.digits(
        minutes < 60 ? t('ago.minutes', { count: minutes }) : t('ago.hours', { count: Math.floor(minutes / 60) }),
      )
    }
    return then.isSame(now.subtract(1, 'day'), 'day') ? t('ago.yesterday') : format.date(iso)
  }
}

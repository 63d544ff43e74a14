import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../text/use-format.ts'
import { WayNotice } from '../way-notice.tsx'

/** Notice that an older study of the stage is shown, not the newest. */
export function OlderNotice({ createdAt, onNewest }: { readonly createdAt: string; readonly onNewest: () => void }) {
  const { t } = useTranslation('stages')
  const format = useFormat()
  return (
    <WayNotice icon={History} role="status" testId="older-study" way={t('older.toNewest')} onWay={onNewest}>
      {t('older.study', { date: format.date(createdAt) })}
    </WayNotice>
  )
}

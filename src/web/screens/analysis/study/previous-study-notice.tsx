import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../text/use-format.ts'
import { WayNotice } from '../way-notice.tsx'

/** The notice says that the shown study is not the newest of its stage. */
export function PreviousStudyNotice({
  createdAt,
  onNewest,
}: {
  readonly createdAt: string
  readonly onNewest: () => void
}) {
  const { t } = useTranslation('stages')
  const format = useFormat()
  return (
    <WayNotice icon={History} role="status" testId="older-study" way={t('older.toNewest')} onWay={onNewest}>
      {t('older.study', { date: format.date(createdAt) })}
    </WayNotice>
  )
}

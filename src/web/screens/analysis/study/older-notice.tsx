import { Button } from 'antd'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../text/use-format.ts'

/** What is shown is a study before the newest one of its stage. */
export function OlderNotice({ createdAt, onNewest }: { readonly createdAt: string; readonly onNewest: () => void }) {
  const { t } = useTranslation('stages')
  const format = useFormat()
  return (
    <div className="sheet stage-problem gone-notice" role="status" data-testid="older-study">
      <History size={16} strokeWidth={1.75} aria-hidden />
      <span dir="auto">{t('older.study', { date: format.date(createdAt) })}</span>
      <Button size="small" onClick={onNewest}>
        {t('older.toNewest')}
      </Button>
    </div>
  )
}

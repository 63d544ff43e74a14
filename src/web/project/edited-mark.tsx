import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Tooltip } from 'antd'

/** ○ while the default holds, ◆ once edited: a shape as well as a colour. */
export const EditedMark = ({ edited }: { readonly edited: boolean }) => {
  const { t } = useTranslation('project')
  const words = edited ? t('mark.edited') : t('mark.default')
  return (
    <svg className={edited ? 'mark mark-edited' : 'mark'} width="10" height="10" viewBox="0 0 10 10">
      <title>{words}</title>
      {edited ? <path d="M5 .6 9.4 5 5 9.4.6 5Z" fill="currentColor" /> : <circle cx="5" cy="5" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.3" />}
    </svg>
  )
}

/** Puts the default back. */
export const ResetButton = ({ label, onReset }: { readonly label: string, readonly onReset: () => void }) => {
  const { t } = useTranslation('project')
  return (
    <Tooltip title={t('field.reset')}>
      <button type="button" className="icon-button reset" aria-label={t('field.resetOf', { label })} onClick={onReset}><RotateCcw size={14} strokeWidth={1.75} /></button>
    </Tooltip>
  )
}

import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Tooltip } from 'antd'

/** Kind of a field's mark. `empty`: there is no default, and nothing is typed. */
export type MarkKind = 'default' | 'edited' | 'empty'

/** Sign of a mark: ○ for the default, ◆ once edited, a dashed ring if empty. It is a shape as well as a colour. */
export function MarkSign({ kind }: { readonly kind: MarkKind }) {
  return (
    <svg
      className={kind === 'edited' ? 'mark mark-edited' : 'mark'}
      width="10"
      height="10"
      viewBox="0 0 10 10"
      aria-hidden
    >
      {kind === 'edited' ? (
        <path d="M5 .6 9.4 5 5 9.4.6 5Z" fill="currentColor" />
      ) : (
        <circle
          cx="5"
          cy="5"
          r="3.4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.3"
          {...(kind === 'empty' ? { strokeDasharray: '1.8 1.7' } : {})}
        />
      )}
    </svg>
  )
}

/** Button that restores the default. */
export function ResetButton({ label, onReset }: { readonly label: string; readonly onReset: () => void }) {
  const { t } = useTranslation('project')
  return (
    <Tooltip title={t('field.reset')}>
      <button type="button" className="icon-button reset" aria-label={t('field.resetOf', { label })} onClick={onReset}>
        <RotateCcw size={14} strokeWidth={1.75} />
      </button>
    </Tooltip>
  )
}

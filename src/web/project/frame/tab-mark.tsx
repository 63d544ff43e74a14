import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../text/use-format.ts'

/** Status shown by a tab's mark. Each kind has its own shape. */
export type TabStatus =
  | { readonly kind: 'empty' | 'complete' | 'locked' | 'notRun' | 'running' | 'failed' }
  | { readonly kind: 'incomplete' | 'error'; readonly count: number }

/** Words of the mark, for the tab's accessible name. */
export function useStatusWords() {
  const { t } = useTranslation('project')
  return (status: TabStatus): string => {
    if (status.kind === 'incomplete') return t('tabStatus.incomplete', { count: status.count })
    return status.kind === 'error' ? t('tabStatus.error', { count: status.count }) : t(`tabStatus.${status.kind}`)
  }
}

/** Mark of a tab: dashed ring, disc with a tick, pill or hexagon with a number, lock. */
export function TabMark({ status }: { readonly status: TabStatus }) {
  const format = useFormat()
  switch (status.kind) {
    case 'locked':
      return <Lock className="tab-mark mark-locked" size={15} strokeWidth={1.75} aria-hidden />
    case 'empty':
    case 'notRun':
    case 'running':
      return (
        <svg className="tab-mark mark-empty" width="16" height="16" viewBox="0 0 16 16" aria-hidden>
          <circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.4 2.1" />
        </svg>
      )
    case 'complete':
      return (
        <svg className="tab-mark mark-complete" width="16" height="16" viewBox="0 0 16 16" aria-hidden>
          <circle cx="8" cy="8" r="6.5" fill="currentColor" />
          <path d="m5.2 8.2 2 2 3.7-4.1" fill="none" stroke="var(--color-bg-container)" strokeWidth="1.6" />
        </svg>
      )
    case 'incomplete':
      return (
        <span className="tab-mark mark-incomplete" aria-hidden>
          {format.number(status.count)}
        </span>
      )
    case 'error':
    case 'failed':
      return (
        <span className="tab-mark mark-error" aria-hidden>
          <svg width="22" height="18" viewBox="0 0 22 18">
            <path
              d="M4 1h14l3 8-3 8H4L1 9Z"
              fill="var(--color-error-bg)"
              stroke="currentColor"
              strokeWidth="1.2"
              strokeLinejoin="round"
            />
          </svg>
          <span>{'count' in status ? format.number(status.count) : '!'}</span>
        </span>
      )
  }
}

import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckCounts, InputCheckList } from './input-check-list.tsx'
import { RunningSummary } from './running-summary.tsx'

/**
 * Right panel: the tab's details, running summary, input check. In narrow windows it is a rail with counts that opens
 * over the tab.
 */
export function SidePanel({ placeTop }: { readonly placeTop: (element: HTMLElement | null) => void }) {
  const [open, setOpen] = useState(false)
  const { t } = useTranslation('project')
  useEffect(() => {
    if (!open) return undefined
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('keydown', close)
    }
  }, [open])
  const Sign = open ? PanelRightClose : PanelRightOpen
  return (
    <aside className={`side${open ? ' side-open' : ''}`} aria-label={t('panel.label')}>
      <div className="side-rail">
        <button
          type="button"
          className="icon-button"
          aria-expanded={open}
          aria-label={open ? t('panel.close') : t('panel.open')}
          onClick={() => {
            setOpen(!open)
          }}
        >
          <Sign size={18} strokeWidth={1.75} aria-hidden />
        </button>
        <CheckCounts />
      </div>
      <div className="side-panel">
        <div ref={placeTop} className="panel-top" />
        <RunningSummary />
        <InputCheckList />
      </div>
    </aside>
  )
}

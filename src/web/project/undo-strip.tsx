import { Button } from 'antd'
import { CircleCheck, Undo2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Strip after a removal or another action, shown once at its place, with an undo. The keyboard focus continues from it.
 */
export function UndoStrip({
  text,
  more,
  onUndo,
  onClose,
}: {
  readonly text: string
  /** Further effect; with it the strip reports an action, not a loss. */
  readonly more?: string
  readonly onUndo: () => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation('project')
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    undo.current?.focus()
  }, [text])
  return (
    <div className={more === undefined ? 'undo-strip' : 'undo-strip undo-strip-done'}>
      {more !== undefined && <CircleCheck size={16} strokeWidth={1.75} aria-hidden />}
      <span role="status" dir="auto">
        {more === undefined ? (
          text
        ) : (
          <>
            <strong>{text}</strong> {more}
          </>
        )}
      </span>
      <Button ref={undo} size="small" icon={<Undo2 size={14} strokeWidth={1.75} aria-hidden />} onClick={onUndo}>
        {t('undo.back')}
      </Button>
      <button type="button" className="icon-button" aria-label={t('undo.close')} onClick={onClose}>
        <X size={14} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  )
}

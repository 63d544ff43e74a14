import { Button } from 'antd'
import { Undo2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** What was just taken away, told once where it was, with the way back. The keyboard goes on from it. */
export function UndoStrip({
  text,
  onUndo,
  onClose,
}: {
  readonly text: string
  readonly onUndo: () => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation('project')
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    undo.current?.focus()
  }, [text])
  return (
    <div className="undo-strip">
      <span role="status" dir="auto">
        {text}
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

import { Button } from 'antd'
import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** A place that was pointed at; it counts after confirmation. */
export function ConfirmPlace({
  words,
  isFirst,
  onConfirm,
  onDiscard,
}: {
  readonly words: string
  /** Whether no place was confirmed before: there is then none to return to. */
  readonly isFirst: boolean
  readonly onConfirm: () => void
  readonly onDiscard: () => void
}) {
  const { t } = useTranslation('location')
  return (
    <section className="location-confirm" aria-label={t('confirm.label')}>
      <span dir="auto">{t('confirm.text', { place: words })}</span>
      <Button type="primary" icon={<Check size={15} strokeWidth={1.75} />} onClick={onConfirm}>
        {t('confirm.confirm')}
      </Button>
      <Button icon={<X size={15} strokeWidth={1.75} />} onClick={onDiscard}>
        {isFirst ? t('confirm.discard') : t('confirm.back')}
      </Button>
    </section>
  )
}

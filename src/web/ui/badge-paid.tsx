import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import './badge.css'

/** Badge of Paid or NotPaid, by sign and word as well as colour. */
export function BadgePaid({ isPaid }: { readonly isPaid: boolean }) {
  const { t } = useTranslation()
  return isPaid ? (
    <span className="badge badge-good">
      <Check size={13} aria-hidden />
      {t('paid')}
    </span>
  ) : (
    <span className="badge">{t('notPaid')}</span>
  )
}

import { Check, Clock, Undo2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/entities/order.ts'
import '../../ui/badge.css'

const signs = {
  open: [Clock, ''],
  pending: [Clock, ''],
  paid: [Check, 'badge-good'],
  cancelled: [X, ''],
  expired: [X, ''],
  failed: [X, 'badge-bad'],
  refunding: [Undo2, 'badge-warning'],
  refunded: [Undo2, 'badge-warning'],
} as const

/** State of a payment, by sign and word as well as colour. */
export function StatusBadge({ status }: Pick<Order, 'status'>) {
  const { t } = useTranslation('orders')
  const [Icon, kind] = signs[status]
  return (
    <span className={`badge ${kind}`}>
      <Icon size={13} aria-hidden />
      <span dir="auto">{t(`status.${status}`)}</span>
    </span>
  )
}

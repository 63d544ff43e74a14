import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Order } from '#contract/entities/order.ts'
import { useFormat } from '../../text/use-format.ts'
import { Quantity } from '../../ui/quantity.tsx'
import type { ListColumn } from '../../ui/server-list-page.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useOrderWords } from './use-order-words.ts'

/** Columns of the list of payments. The server sorts them, flagged ones always first. */
export function useOrderColumns(): readonly ListColumn<Order>[] {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const words = useOrderWords()
  const column = (
    key: 'name' | 'payer' | 'status' | 'gateway' | 'total' | 'refunded' | 'createdAt',
    cell: (order: Order) => ReactNode,
    more: Pick<ListColumn<Order>, 'sorted' | 'width' | 'align'> = {},
  ): ListColumn<Order> => ({ key, title: t(`columns.${key}`), cell, ...more })
  const money = (amount: number, currency: string) => (
    <Quantity className="tabular">{format.price(amount, currency)}</Quantity>
  )
  return [
    column(
      'name',
      ({ _id, name, flag }) => (
        <span className="list-lines">
          <Link href={`/admin-dashboard/orders/${_id}`} dir="auto">
            {name}
          </Link>
          {flag !== null && (
            <span className="orders-flag">
              <TriangleAlert size={13} aria-label={t('flag.mark')} />
              <span dir="auto">{words.flag(flag)}</span>
            </span>
          )}
        </span>
      ),
      { sorted: true },
    ),
    column('payer', ({ payer }) => (
      <span className="list-lines">
        <span dir="auto">{payer.fullName}</span>
        <small dir="ltr">{payer.email}</small>
      </span>
    )),
    column('status', ({ status }) => <StatusBadge status={status} />, { width: 132, sorted: true }),
    column('gateway', ({ gateway }) => <span dir="auto">{words.gateway(gateway)}</span>, { width: 190 }),
    column('total', ({ paymentAmount, currency }) => money(paymentAmount, currency), {
      align: 'right',
      width: 112,
      sorted: true,
    }),
    column('refunded', ({ refunded, currency }) => (refunded > 0 ? money(refunded, currency) : '–'), {
      align: 'right',
      width: 116,
    }),
    column('createdAt', ({ createdAt }) => <span className="tabular">{format.date(createdAt)}</span>, {
      width: 112,
      sorted: true,
    }),
  ]
}

import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { adminOrders } from '#contract/calls/admin.ts'
import { orderSorts, type Order, type OrdersQuery } from '#contract/entities/order.ts'
import { paymentStatuses } from '#contract/frame-options.ts'
import { receive, send } from '../../api/send.ts'
import { useSettings } from '../../api/settings.ts'
import { useFormat } from '../../text/use-format.ts'
import { ServerListPage } from '../../ui/server-list-page.tsx'
import { useListWords, type ListWords } from '../../ui/use-list-words.ts'
import { useServerList, type ListOf, type ServerList } from '../../ui/use-server-list.ts'
import { useOrderColumns } from './use-order-columns.tsx'
import { useOrderWords } from './use-order-words.ts'
import './orders.css'

const orders: ListOf<OrdersQuery, Order> = {
  file: 'orders',
  sorts: orderSorts,
  filters: { status: paymentStatuses, gateway: /^[\w-]+$/, flagged: ['yes', 'no'] },
  read: query => send(adminOrders, { query }),
  readFile: query => receive(adminOrders, { query }, bytes => bytes),
}

/** All payments, for super-admins. Search, filters, order and page stand in the address. */
export function OrdersPage() {
  const { t } = useTranslation('orders')
  const words = useOrderWords()
  const list = useServerList(orders)
  const shown = list.reading.value?.items ?? []
  // Gateways that take payments now, and those that took the ones shown.
  const configured = useSettings()?.gateways ?? []
  const gateways = new Set([...configured, list.criteria['gateway'] ?? '', ...shown.map(({ gateway }) => gateway)])
  return (
    <ServerListPage
      list={list}
      icon={<ReceiptText />}
      words={useOrdersWords(list)}
      filters={[
        {
          key: 'flagged',
          label: t('filters.flagged'),
          options: (['yes', 'no'] as const).map(value => ({ value, label: t(`filters.${value}`) })),
        },
        {
          key: 'status',
          label: t('filters.status'),
          options: paymentStatuses.map(value => ({ value, label: t(`status.${value}`) })),
        },
        {
          key: 'gateway',
          label: t('filters.gateway'),
          options: [...gateways].filter(value => value !== '').map(value => ({ value, label: words.gateway(value) })),
        },
      ]}
      columns={useOrderColumns()}
      usualSort="-createdAt"
      width={1000}
      isMarked={({ flag }) => flag !== null}
    />
  )
}

/** Words of the list; the count names the payments on the page that need a person. */
function useOrdersWords(list: ServerList<Order>): ListWords {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const words = useListWords('orders', list)
  const flagged = (list.reading.value?.items ?? []).filter(({ flag }) => flag !== null).length
  return flagged === 0
    ? words
    : { ...words, aside: [words.aside, t('flaggedCount', { count: flagged })].join(format.comma) }
}

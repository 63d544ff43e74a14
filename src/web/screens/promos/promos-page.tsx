import { App, Button } from 'antd'
import { Check, Clock, Pencil, Plus, Ticket, Trash2, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { deletePromo, listPromos, readSettings } from '#contract/calls/admin.ts'
import { promoSorts, promoStates, type Promo, type PromosQuery } from '#contract/entities/promo.ts'
import { toMainUnit } from '#contract/money.ts'
import { receive, send } from '../../api/send.ts'
import { useReading } from '../../api/use-reading.ts'
import { usePreferences } from '../../text/preferences.ts'
import { useFormat } from '../../text/use-format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { ServerListPage, type ListColumn } from '../../ui/server-list-page.tsx'
import { useListWords } from '../../ui/use-list-words.ts'
import { useServerList, type ListOf } from '../../ui/use-server-list.ts'
import { useToast } from '../../ui/use-toast.ts'
import { boundDay } from './promo-days.ts'
import { PromoDialog } from './promo-dialog.tsx'
import { promoState } from './promo-state.ts'
import '../../ui/badge.css'
import './promos.css'

const promos: ListOf<PromosQuery, Promo> = {
  file: 'promos',
  sorts: promoSorts,
  filters: { state: promoStates },
  read: query => send(listPromos, { query }),
  readFile: query => receive(listPromos, { query }, bytes => bytes),
}
function readCurrency() {
  return send(readSettings, {})
}

/** Discount codes, for super-admins. */
export function PromosPage() {
  const { t } = useTranslation('promos')
  const list = useServerList(promos)
  // Amounts of a new code are of the currency of the prices.
  const currency = useReading(readCurrency).value?.price.currency
  const [editing, setEditing] = useState<Promo | 'new'>()
  const remove = useRemoval(list.reading.reload)
  const terms = useTermColumns()
  const actions = useActionsColumn({ edit: setEditing, remove })
  const close = () => {
    setEditing(undefined)
  }
  return (
    <ServerListPage
      list={list}
      icon={<Ticket />}
      words={useListWords('promos', list)}
      filters={[
        {
          key: 'state',
          label: t('filters.state'),
          options: promoStates.map(state => ({ value: state, label: t(`state.${state}`) })),
        },
      ]}
      columns={[...terms, actions]}
      usualSort="-createdAt"
      width={820}
      actions={
        <Button
          type="primary"
          icon={<Plus />}
          disabled={currency === undefined}
          onClick={() => {
            setEditing('new')
          }}
        >
          {t('new')}
        </Button>
      }
    >
      {editing !== undefined && currency !== undefined && (
        <PromoDialog
          promo={editing === 'new' ? undefined : editing}
          currency={editing === 'new' ? currency : editing.currency}
          close={close}
          saved={() => {
            close()
            list.reading.reload()
          }}
        />
      )}
    </ServerListPage>
  )
}

/** Asks before a code is deleted, by its name. */
function useRemoval(removed: () => void): (promo: Promo) => void {
  const { t } = useTranslation('promos')
  const { t: common } = useTranslation()
  const { modal } = App.useApp()
  const toast = useToast()
  return ({ _id: id, code }) => {
    modal.confirm({
      title: <span dir="auto">{t('removeQuestion', { code })}</span>,
      content: <span dir="auto">{t('removeNote')}</span>,
      icon: null,
      okText: common('delete'),
      cancelText: common('cancel'),
      okButtonProps: { danger: true },
      onOk: async () => {
        const answer = await send(deletePromo, { path: { id } })
        if (answer.ok) removed()
        else toast.failure(answer.failure)
      },
    })
  }
}

const signs = {
  works: [Check, 'badge-good'],
  notYet: [Clock, ''],
  ended: [X, ''],
  usedUp: [X, 'badge-warning'],
} as const

/** Columns of a code's terms, its uses and its state. */
function useTermColumns(): readonly ListColumn<Promo>[] {
  const { t } = useTranslation('promos')
  const format = useFormat()
  const { calendar } = usePreferences()
  const [now] = useState(() => Date.now())
  const money = (amount: number, currency: string) => (
    <Quantity className="tabular">{format.price(toMainUnit({ amount, currency }), currency)}</Quantity>
  )
  const day = (bound: 'startsAt' | 'endsAt', at: string | null) =>
    at === null ? '–' : <span className="tabular">{format.digits(boundDay(bound, at, calendar))}</span>
  const column = (
    key: 'code' | 'off' | 'from' | 'to' | 'uses' | 'perPerson' | 'minimum' | 'state',
    cell: (promo: Promo) => ReactNode,
    more: Pick<ListColumn<Promo>, 'align' | 'sorted'> = {},
  ): ListColumn<Promo> => ({ key, title: t(`columns.${key}`), cell, ...more })
  const right = { align: 'right' } as const
  const sorted = { sorted: true } as const
  return [
    column('code', ({ code }) => <strong dir="ltr">{code}</strong>, sorted),
    column(
      'off',
      ({ percentage, amount, currency }) =>
        percentage === null ? money(amount ?? 0, currency) : <Quantity>{format.percent(percentage)}</Quantity>,
      right,
    ),
    column('from', ({ startsAt }) => day('startsAt', startsAt), sorted),
    column('to', ({ endsAt }) => day('endsAt', endsAt), sorted),
    column(
      'uses',
      ({ uses, mostUses }) => (
        <span dir="auto" className="tabular">
          {mostUses === null
            ? t('usesFree', { uses: format.number(uses) })
            : t('usesOf', { uses: format.number(uses), most: format.number(mostUses) })}
        </span>
      ),
      { ...right, ...sorted },
    ),
    column(
      'perPerson',
      ({ mostUsesPerPerson: most }) => (most === null ? <span dir="auto">{t('unlimited')}</span> : format.number(most)),
      right,
    ),
    column(
      'minimum',
      ({ minimum, currency }) => (minimum === 0 ? <span dir="auto">{t('always')}</span> : money(minimum, currency)),
      { ...right, ...sorted },
    ),
    column('state', promo => {
      const state = promoState(promo, now)
      const [Icon, kind] = signs[state]
      return (
        <span className={`badge ${kind}`}>
          <Icon size={13} aria-hidden />
          <span dir="auto">{t(`state.${state}`)}</span>
        </span>
      )
    }),
  ]
}

/** Column of a code's actions. */
function useActionsColumn({
  edit,
  remove,
}: {
  readonly edit: (promo: Promo) => void
  readonly remove: (promo: Promo) => void
}): ListColumn<Promo> {
  const { t } = useTranslation('promos')
  return {
    key: 'actions',
    title: <span className="visually-hidden">{t('actions')}</span>,
    align: 'right',
    width: 96,
    cell: promo => (
      <span className="promos-actions">
        <IconButton
          size="small"
          label={t('edit', { code: promo.code })}
          icon={<Pencil />}
          onClick={() => {
            edit(promo)
          }}
        />
        <IconButton
          size="small"
          label={t('delete', { code: promo.code })}
          icon={<Trash2 />}
          onClick={() => {
            remove(promo)
          }}
        />
      </span>
    ),
  }
}

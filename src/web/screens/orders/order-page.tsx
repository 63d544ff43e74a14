import { Button } from 'antd'
import { ArrowLeft, RefreshCw, TriangleAlert, Undo2 } from 'lucide-react'
import { useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'wouter'
import { adminOrder, checkOrder } from '#contract/calls/admin.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import { send } from '../../api/send.ts'
import { useReading } from '../../api/use-reading.ts'
import { useClock } from '../../text/use-clock.ts'
import { useFailureText } from '../../text/use-failure-text.ts'
import { useFormat } from '../../text/use-format.ts'
import { AdminPage } from '../../ui/admin-page.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { ReadingFailed } from '../../ui/reading-failed.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { OrderEvents } from './order-events.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useOrderWords } from './use-order-words.ts'
import './orders.css'

/** A payment with all that happened to it, for super-admins. */
export function OrderPage() {
  const { id } = useParams<{ id: string }>()
  return <OrderOf key={id} id={id} />
}

function OrderOf({ id }: { readonly id: string }) {
  const { t } = useTranslation('orders')
  const { t: common } = useTranslation()
  const reading = useReading(useCallback(() => send(adminOrder, { path: { id } }), [id]))
  const [dialog, setDialog] = useState<'resolve' | 'refund'>()
  const { value: order, reload } = reading
  const close = () => {
    setDialog(undefined)
  }
  const done = () => {
    close()
    reload()
  }
  return (
    <AdminPage
      title={order === undefined ? t('title') : t('order', { project: order.name })}
      actions={
        order !== undefined && (
          <Actions
            order={order}
            changed={reload}
            refund={() => {
              setDialog('refund')
            }}
          />
        )
      }
    >
      <Link href="/admin-dashboard/orders" className="order-back">
        <ArrowLeft size={14} aria-hidden /> {t('back')}
      </Link>
      {order === undefined ? (
        reading.failedAt === undefined && <SkeletonPage label={common('loading')} />
      ) : (
        <>
          <Flag
            order={order}
            resolve={() => {
              setDialog('resolve')
            }}
          />
          <div className="order-parts" aria-busy={reading.loading}>
            <div>
              <Amounts order={order} />
              <Facts order={order} />
            </div>
            <section className="order-card">
              <h2 dir="auto">{t('history')}</h2>
              <OrderEvents events={order.events} currency={order.currency} />
            </section>
          </div>
          {dialog === 'resolve' && <ResolveDialog id={id} close={close} done={done} />}
          {dialog === 'refund' && <RefundDialog order={order} close={close} done={done} />}
        </>
      )}
      <ReadingFailed reading={reading} />
    </AdminPage>
  )
}

/** Why the payment needs a person, with a way to say that it needs none any more. */
function Flag({ order: { flag }, resolve }: { readonly order: OrderDetail; readonly resolve: () => void }) {
  const { t } = useTranslation('orders')
  const words = useOrderWords()
  if (flag === null) return null
  return (
    <div className="order-alert" role="status">
      <TriangleAlert aria-hidden />
      <span dir="auto">
        <strong>{t('flag.mark')}</strong>
        <br />
        {words.flag(flag)}
      </span>
      <Button onClick={resolve}>{t('resolve.button')}</Button>
    </div>
  )
}

function Actions({
  order: { _id: id, refundable, gateway },
  changed,
  refund,
}: {
  readonly order: OrderDetail
  readonly changed: () => void
  readonly refund: () => void
}) {
  const { t } = useTranslation('orders')
  const clock = useClock()
  const text = useFailureText()
  const submit = useSubmit(true)
  const [askedAt, setAskedAt] = useState<Date>()
  return (
    <>
      <span className="order-said" aria-live="polite" dir="auto">
        {submit.failure === undefined && askedAt !== undefined && t('check.done', { time: clock(askedAt) })}
        {refundable === 0 && askedAt === undefined && t('refund.nothing')}
      </span>
      {gateway !== '' && (
        <Button
          icon={<RefreshCw />}
          loading={submit.busy}
          onClick={() => {
            submit.run(
              () => send(checkOrder, { path: { id } }),
              () => {
                setAskedAt(new Date())
                changed()
              },
            )
          }}
        >
          {t('check.button')}
        </Button>
      )}
      {refundable > 0 && (
        <Button danger icon={<Undo2 />} onClick={refund}>
          {t('refund.button')}
        </Button>
      )}
      {submit.failure !== undefined && <FormProblem>{t('check.failed', { why: text(submit.failure) })}</FormProblem>}
    </>
  )
}

function Row({
  name,
  sum = false,
  children,
}: {
  readonly name: string
  readonly sum?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={sum ? 'order-sum' : undefined}>
      <dt dir="auto">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Amounts({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const words = useOrderWords()
  const money = (amount: number) => <Quantity className="tabular">{format.price(amount, order.currency)}</Quantity>
  return (
    <section className="order-card">
      <h2 dir="auto">{t('amounts')}</h2>
      <p className="order-state">
        <StatusBadge status={order.status} />
        <span dir="auto">{words.about(order)}</span>
      </p>
      <dl>
        <Row name={t('columns.price')}>{money(order.price)}</Row>
        <Row
          name={order.discountCode === null ? t('columns.discount') : t('discountWith', { code: order.discountCode })}
        >
          {money(-order.discount)}
        </Row>
        <Row name={t('columns.tax')}>{money(order.tax)}</Row>
        <Row name={t('columns.total')} sum>
          {money(order.paymentAmount)}
        </Row>
        <Row name={t('columns.refunded')}>{money(order.refunded)}</Row>
        <Row name={t('refundable')}>{money(order.refundable)}</Row>
        <Row name={t('booked')}>{money(order.booked)}</Row>
      </dl>
    </section>
  )
}

function Facts({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const clock = useClock()
  const words = useOrderWords()
  const moment = (at: string) => `${format.date(at)} ${clock(new Date(at))}`
  const times = [
    ['columns.createdAt', order.createdAt],
    ['expiresAt', order.status === 'open' ? order.expiresAt : null],
    ['columns.paidAt', order.paidAt],
    ['endedAt', order.endedAt],
    ['columns.refundedAt', order.refundedAt],
    ['comparedAt', order.comparedAt],
  ] as const
  const codes = [
    ['columns.id', order._id],
    ['reference', order.reference],
    ['charge', order.charge],
  ] as const
  return (
    <section className="order-card">
      <h2 dir="auto">{t('facts')}</h2>
      <dl>
        <Row name={t('columns.payer')}>
          <span dir="auto">{order.payer.fullName}</span>
          <br />
          <Link href={`/users?s=${encodeURIComponent(order.payer.email)}`} aria-label={t('ofPayer')} dir="ltr">
            {order.payer.email}
          </Link>
        </Row>
        <Row name={t('columns.name')}>
          <Link href={`/admin-dashboard/projects/${order.projectId}`} dir="auto">
            {order.name}
          </Link>
          <br />
          <Link href={`/admin-dashboard/orders?s=${encodeURIComponent(order.projectId)}`} dir="auto">
            {t('ofProject')}
          </Link>
        </Row>
        <Row name={t('columns.gateway')}>
          <span dir="auto">{words.gateway(order.gateway)}</span>
        </Row>
        {codes.map(
          ([key, code]) =>
            code !== null && (
              <Row key={key} name={t(key)}>
                <code dir="ltr">{code}</code>
              </Row>
            ),
        )}
        {times.map(([key, at]) =>
          at === null ? (
            key === 'comparedAt' && (
              <Row key={key} name={t(key)}>
                <span dir="auto">{t('neverCompared')}</span>
              </Row>
            )
          ) : (
            <Row key={key} name={t(key)}>
              <bdi className="tabular">{moment(at)}</bdi>
            </Row>
          ),
        )}
        {order.resolvedNote !== null && (
          <Row name={t('resolvedNote')}>
            <span dir="auto">{order.resolvedNote}</span>
          </Row>
        )}
      </dl>
    </section>
  )
}

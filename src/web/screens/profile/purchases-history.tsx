import { Button } from 'antd'
import { Download, ReceiptText, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { readReceipt } from '#contract/calls/payments.ts'
import { purchaseHistory } from '#contract/calls/profile.ts'
import type { Purchase } from '#contract/entities/payment.ts'
import type { User } from '#contract/entities/user.ts'
import { projectAddress } from '#machines/session/route-access.ts'
import { receive, send } from '../../api/send.ts'
import { usePreferences } from '../../text/preferences.ts'
import { useFormat } from '../../text/use-format.ts'
import { BadgePaid } from '../../ui/badge-paid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/use-toast.ts'

/** Amount paid, or to be paid. */
function totalOf({ paidAt, paymentAmount, price, discount, tax }: Purchase): number {
  return paidAt === null ? price - discount + tax : paymentAmount
}

/** Badge of a purchase, and the word *refunded* with its date where money was given back. */
function Status({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  return (
    <>
      <BadgePaid isPaid={purchase.isPaid} />
      {purchase.status === 'pending' && <small dir="auto">{t('pending')}</small>}
      {purchase.status === 'refunding' && <small dir="auto">{t('refunding')}</small>}
      {purchase.refundedAt !== null && (
        <small dir="auto">
          {t(purchase.status === 'refunded' ? 'refundedAt' : 'partlyRefundedAt', {
            date: format.date(purchase.refundedAt),
          })}
        </small>
      )}
    </>
  )
}

/** The purchases as a list, one of them in detail. */
export function PurchasesHistory({ user, close }: { readonly user: User; readonly close: () => void }) {
  const { t } = useTranslation('profile')
  const { t: common } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const [purchases, setPurchases] = useState<readonly Purchase[]>()
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    let here = true
    void send(purchaseHistory, {}).then(answer => {
      if (!here) return
      setFailed(!answer.ok)
      if (!answer.ok) return toast.failure(answer.failure)
      setPurchases(answer.value.projects)
      setChosen(before => before ?? answer.value.projects[0]?._id)
    })
    return () => {
      here = false
    }
  }, [turn, toast])
  const shown = purchases?.find(purchase => purchase._id === chosen)
  return (
    <>
      <header className="profile-head">
        <h2>{t('purchasesHistory')}</h2>
        {purchases !== undefined && purchases.length > 0 && (
          <span dir="auto">{format.digits(t('purchases', { count: purchases.length }))}</span>
        )}
      </header>
      {purchases === undefined ? (
        failed ? (
          <EmptyState
            icon={<RefreshCw />}
            title={t('listFailed')}
            action={
              <Button
                type="primary"
                onClick={() => {
                  setTurn(turn + 1)
                }}
              >
                {common('tryAgain')}
              </Button>
            }
          />
        ) : (
          <SkeletonPage label={common('loading')} />
        )
      ) : purchases.length === 0 ? (
        <EmptyState icon={<ReceiptText />} title={t('noPurchases')}>
          {t('noPurchasesNote')}
        </EmptyState>
      ) : (
        <div className="purchases">
          <ul className="purchases-list">
            {purchases.map(purchase => (
              <li key={purchase._id}>
                <button
                  type="button"
                  aria-current={purchase._id === chosen}
                  onClick={() => {
                    setChosen(purchase._id)
                  }}
                >
                  <span className="purchases-name">
                    <strong dir="auto">{purchase.name}</strong>
                    <time className="tabular" dateTime={purchase.createdAt}>
                      {format.date(purchase.createdAt)}
                    </time>
                  </span>
                  <span className="purchases-amount tabular">
                    <strong>
                      <bdi>{format.price(totalOf(purchase), purchase.currency)}</bdi>
                    </strong>
                    <span dir="auto">
                      {purchase.discount > 0
                        ? t('discountOf', { amount: format.price(purchase.discount, purchase.currency) })
                        : t('noDiscount')}
                    </span>
                  </span>
                  <span className="purchases-badge">
                    <Status purchase={purchase} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {shown === undefined ? (
            <EmptyState title={t('pick')} />
          ) : (
            <Detail purchase={shown} user={user} close={close} />
          )}
        </div>
      )}
    </>
  )
}

function Detail({
  purchase,
  user,
  close,
}: {
  readonly purchase: Purchase
  readonly user: User
  readonly close: () => void
}) {
  const { t } = useTranslation('profile')
  const { t: payment } = useTranslation('payment')
  const format = useFormat()
  const [, navigate] = useLocation()
  const money = (amount: number) => <bdi>{format.price(amount, purchase.currency)}</bdi>
  return (
    <div className="purchase">
      <div className="purchase-head">
        <h3 dir="auto">{purchase.name}</h3>
        <Status purchase={purchase} />
      </div>
      <dl>
        <dt>{t('purchaseId')}</dt>
        <dd dir="ltr">{purchase._id}</dd>
        <dt>{t('date')}</dt>
        <dd className="tabular">{format.date(purchase.createdAt)}</dd>
        <dt>{t('billedTo')}</dt>
        <dd dir="auto">
          {user.fullName}
          <small>{user.companyName}</small>
        </dd>
        {purchase.gateway !== '' && (
          <>
            <dt>{t('method')}</dt>
            <dd dir="auto">{payment(`gateway.${purchase.gateway}` as 'gateway.sandbox')}</dd>
          </>
        )}
      </dl>
      <dl className="tabular">
        <dt>{t('fee')}</dt>
        <dd>{money(purchase.price)}</dd>
        <dt>{t('discountPercentage')}</dt>
        <dd>{format.percent(purchase.discountPercentage)}</dd>
        <dt>{t('discountCode')}</dt>
        <dd dir="auto">{purchase.discountCode ?? t('none')}</dd>
        <dt>{t('discountAmount')}</dt>
        <dd>{money(purchase.discount === 0 ? 0 : -purchase.discount)}</dd>
        <dt>{t('tax')}</dt>
        <dd>{money(purchase.tax)}</dd>
        {purchase.refunded > 0 && (
          <>
            <dt>{t('refunded')}</dt>
            <dd>{money(-purchase.refunded)}</dd>
          </>
        )}
      </dl>
      <div className="purchase-total">
        <div>
          <strong>{t(purchase.paidAt === null ? 'totalOpen' : 'totalPaid')}</strong>
          {purchase.paidAt === null && <span>{t('notPaidYet')}</span>}
        </div>
        <strong className="purchase-figure">{money(totalOf(purchase))}</strong>
      </div>
      <div className="purchase-actions">
        {purchase.paidAt !== null && <ReceiptButton purchase={purchase} />}
        <Button
          type="primary"
          block
          disabled={purchase.isProjectDeleted}
          onClick={() => {
            close()
            navigate(projectAddress(purchase.projectId))
          }}
        >
          {t(purchase.isProjectDeleted ? 'projectDeleted' : 'goToProject')}
        </Button>
      </div>
    </div>
  )
}

/** Downloads the receipt in the reader's language and calendar. */
function ReceiptButton({ purchase }: { readonly purchase: Purchase }) {
  const { t, i18n } = useTranslation('profile')
  const { calendar } = usePreferences()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const language = i18n.language === 'fa' ? 'fa' : 'en'
    const answer = await receive(
      readReceipt,
      { path: { id: purchase.projectId }, query: { payment: purchase._id, language, calendar } },
      bytes => (bytes.length > 0 ? bytes : undefined),
    )
    setBusy(false)
    if (answer.ok)
      saveFile(
        new Blob([new Uint8Array(answer.value)], { type: 'application/pdf' }),
        `${t('receiptFile')} ${purchase.name}.pdf`,
      )
    else toast.failure(answer.failure)
  }
  return (
    <Button
      block
      icon={<Download size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => {
        void download()
      }}
    >
      {t('receipt')}
    </Button>
  )
}

import { useState } from 'react'
import { Button, Checkbox } from 'antd'
import { CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { accountMayPay } from '#rules/account-may-pay.ts'
import { useSession } from '../../session/session.ts'
import { useFormat } from '../../text/use-format.ts'
import { BoughtNames } from '../../project/bought-parts.tsx'
import { PriceLines } from '../../project/price-lines.tsx'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import { payRefusal } from './pay-refusal.ts'
import { PromoField } from './promo-field.tsx'
import type { Checkout } from './use-checkout.ts'

/** Price of the analysis with its lines, gateways and discount code, and the button that pays. */
export function PriceCard({
  blocked,
  waiting,
  checkout,
  gateway,
  onGateway,
}: {
  readonly blocked: boolean
  readonly waiting: boolean
  readonly checkout: Checkout
  readonly gateway: string | null
  readonly onGateway: (gateway: string) => void
}) {
  const { t } = useTranslation('payment')
  const { t: common } = useTranslation()
  const format = useFormat()
  const { saveState } = useProjectEditor()
  const { user } = useSession()
  const [checked, setChecked] = useState(false)
  const { quote, before, failure } = checkout.context
  if (quote === null || checkout.state === 'unpriced') {
    return (
      <aside className="price-card">
        <h3 dir="auto">{t('product')}</h3>
        <BoughtNames />
        {checkout.state === 'unpriced' ? (
          <>
            <p role="alert" dir="auto">
              {failure?.message ?? t('priceFailed')}
            </p>
            <Button
              onClick={() => {
                checkout.send({ type: 'price.asked' })
              }}
            >
              {common('tryAgain')}
            </Button>
          </>
        ) : waiting ? null : (
          <SkeletonBlock height={220} alone />
        )}
      </aside>
    )
  }
  const chosen = gateway ?? quote.gateways[0] ?? null
  // The frame asks for changed terms before anything else.
  const may = accountMayPay(user ?? { role: 'user', emailVerified: true }, 0)
  // Payment locks the server's inputs: unsent changes on this device would be lost.
  const unsaved = saveState !== 'saved' && saveState !== 'saving'
  const isFree = quote.total === 0
  const refusal = payRefusal({ blocked, unsaved, may, closed: chosen === null && !isFree, checked, waiting })
  const reason = refusal === null ? null : t(refusal)
  const total = format.price(quote.total, quote.currency)
  const isPayable = checkout.state === 'review' || checkout.state === 'changed'
  return (
    <aside className="price-card" aria-label={t('product')}>
      <h3 dir="auto">{t('product')}</h3>
      <BoughtNames />
      <PriceLines quote={quote} />
      <PromoField checkout={checkout} />
      {!isFree && (
        <fieldset className="price-methods">
          <legend className="visually-hidden">{t('method')}</legend>
          {quote.gateways.map(key => (
            <label key={key} className={`price-method${key === chosen ? ' chosen' : ''}`}>
              <input
                type="radio"
                name="gateway"
                checked={key === chosen}
                onChange={() => {
                  onGateway(key)
                }}
              />
              <CreditCard size={16} aria-hidden />
              <span dir="auto">{t(`gateway.${key}` as 'gateway.sandbox')}</span>
            </label>
          ))}
        </fieldset>
      )}
      {before !== null && (
        <div className="price-changed" role="alert">
          <strong dir="auto">{t('changed.title')}</strong>
          <dl>
            <dt dir="auto">{t('changed.before')}</dt>
            <dd>
              <s>{format.price(before.total, before.currency)}</s>
            </dd>
            <dt dir="auto">{t('changed.now')}</dt>
            <dd>
              <strong>{total}</strong>
            </dd>
          </dl>
        </div>
      )}
      <div className="price-pay">
        <Checkbox
          checked={checked}
          onChange={event => {
            setChecked(event.target.checked)
          }}
        >
          <span dir="auto">{t('checked')}</span>
        </Checkbox>
        <Button
          type="primary"
          size="large"
          block
          style={{ marginTop: 12 }}
          disabled={reason !== null}
          loading={!isPayable && !waiting}
          onClick={() => {
            checkout.send({ type: 'pay.pressed' })
          }}
          aria-describedby="pay-reason"
          data-testid="pay"
        >
          {t(isFree ? 'settle' : 'pay', { total })}
        </Button>
        <p className="price-reason" id="pay-reason" dir="auto">
          {reason}
          {!may.ok && (
            <>
              {' '}
              {may.reason === 'payment.accountIncomplete' ? (
                <Link href={`/complete-account?back=${encodeURIComponent(location.pathname)}`}>{t('complete')}</Link>
              ) : (
                <Link href="/verify-email">{t('verify')}</Link>
              )}
            </>
          )}
        </p>
      </div>
      {user !== null && (
        <p className="price-billed" dir="auto">
          {t('billedTo', { name: user.fullName, company: user.companyName })}
        </p>
      )}
    </aside>
  )
}

import { useEffect, useMemo, useState } from 'react'
import { Button, Checkbox } from 'antd'
import { CircleAlert, CreditCard, Diamond, Circle, Lock, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'wouter'
import { fieldCounts } from '#building/library/field-counts.ts'
import { limits } from '#contract/limits.ts'
import { readQuote, startPayment } from '#contract/calls/payments.ts'
import type { Quote } from '#contract/entities/payment.ts'
import { inputTabs } from '#contract/options.ts'
import { send, type Failure } from '../../api/send.ts'
import { useSession } from '../../session/session.ts'
import { useFormat } from '../../text/use-format.ts'
import { tabAddress } from '../../project/addresses.ts'
import { BoughtNames } from '../../project/bought-parts.tsx'
import { PriceLines } from '../../project/price-lines.tsx'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { useProjectMay } from '../../project/use-project-may.ts'
import { TabIcon } from '../../project/frame/tab-icon.tsx'
import { checkKey, useProjectChecks, type Check as InputCheck } from '../../project/frame/use-project-checks.ts'
import { useStation } from '../../project/use-station.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { useTabSummary } from './use-tab-summary.ts'
import { payRefusal } from './pay-refusal.ts'
import { usePayment } from './use-payment.ts'
import './review.css'

/** Review of the inputs to be locked, open points and the price; then the way to the gateway and back. */
function ReviewPage() {
  const { t, i18n } = useTranslation('payment')
  const format = useFormat()
  const { t: tabName } = useTranslation('project')
  const { project, building, reload } = useProjectEditor()
  const may = useProjectMay()
  const { checks } = useProjectChecks()
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const toast = useToast()
  const { payment, waiting, slow } = usePayment(search.get('payment'), project._id)
  const counts = useMemo(() => fieldCounts(building), [building])
  const summaryOf = useTabSummary(building, useStation(building))
  const paid = payment?.status === 'paid'

  useEffect(() => {
    if (!paid) return
    toast.success(t('registered'))
    void reload().then(() => {
      navigate(tabAddress(project._id, 'analysis'), { replace: true })
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the payment turns paid
  }, [paid])

  if (!may({ type: 'payment.registered' })) {
    return (
      <EmptyState
        icon={<Lock />}
        title={t('paidAlready')}
        action={
          <Button
            type="primary"
            onClick={() => {
              navigate(tabAddress(project._id, 'analysis'))
            }}
          >
            {t('toAnalysis')}
          </Button>
        }
      >
        {t('lockSentence')}
      </EmptyState>
    )
  }
  const errors = checks.filter(check => check.severity === 'error')
  const warnings = checks.filter(check => check.severity === 'warning')
  return (
    <div className="review">
      <div>
        <h2 className="review-title" dir="auto">
          {t('title')}
        </h2>
        <p className="review-lead" dir="auto">
          {t('lead')}
        </p>
        {waiting && (
          <div className="review-note" role="status">
            <SkeletonBlock width={16} height={16} />
            <p dir="auto">{t(slow ? 'waitingLong' : 'waiting')}</p>
          </div>
        )}
        {payment !== null &&
          (payment.status === 'cancelled' || payment.status === 'failed' || payment.status === 'expired') && (
            <div className="review-note warning" role="alert">
              <TriangleAlert size={16} />
              <p dir="auto">{t(payment.status, { minutes: limits.paymentMinutes })}</p>
            </div>
          )}
        <div className="review-rows" style={{ marginTop: waiting || payment !== null ? 12 : 0 }}>
          {inputTabs.map(tab => (
            <div className="review-row" key={tab}>
              <TabIcon tab={tab} />
              <span className="name" dir="auto">
                {tabName(`tabs.${tab}`)}
              </span>
              <span className="what" dir={i18n.dir()}>
                {summaryOf(tab)}
              </span>
              <Count sign="edited" count={counts[tab].edited} />
              <Count sign="default" count={counts[tab].byDefault} />
              <Link href={tabAddress(project._id, tab)}>{t('open')}</Link>
            </div>
          ))}
        </div>
        {errors.length > 0 && (
          <Notes
            kind="error"
            title={t('openErrors', { count: errors.length, number: format.number(errors.length) })}
            checks={errors}
          />
        )}
        {warnings.length > 0 && (
          <Notes
            kind="warning"
            title={t('openWarnings', { count: warnings.length, number: format.number(warnings.length) })}
            aside={t('warningsDoNotStop')}
            checks={warnings}
          />
        )}
        <div className="review-note">
          <Lock size={16} aria-hidden />
          <p dir="auto">
            <strong>{t('lockSentence')}</strong> {t('lockAdvice')}
          </p>
        </div>
      </div>
      <PriceCard blocked={errors.length > 0} waiting={waiting || paid} />
    </div>
  )
}
export default ReviewPage

function Count({ sign, count }: { readonly sign: 'edited' | 'default'; readonly count: number }) {
  const { t } = useTranslation('payment')
  const format = useFormat()
  if (count === 0) return <span className="count" />
  return sign === 'edited' ? (
    <span className="count edited" dir="auto">
      <Diamond size={9} fill="currentColor" aria-hidden /> {t('edited', { number: format.number(count) })}
    </span>
  ) : (
    <span className="count" dir="auto">
      <Circle size={9} aria-hidden /> {t('byDefault', { number: format.number(count) })}
    </span>
  )
}

function Notes({
  kind,
  title,
  aside,
  checks,
}: {
  readonly kind: 'error' | 'warning'
  readonly title: string
  readonly aside?: string
  readonly checks: readonly InputCheck[]
}) {
  const { t } = useTranslation('project')
  const { project } = useProjectEditor()
  const { textOf } = useProjectChecks()
  return (
    <div className={`review-note ${kind}`}>
      {kind === 'error' ? <CircleAlert size={16} aria-hidden /> : <TriangleAlert size={16} aria-hidden />}
      <div>
        <p dir="auto">
          <strong>{title}</strong>
        </p>
        <ul>
          {checks.map(check => (
            <li key={checkKey(check)} dir="auto">
              <Link href={tabAddress(project._id, check.tab, check.field)}>{t(`tabs.${check.tab}`)}</Link>{' '}
              {textOf(check)}
            </li>
          ))}
        </ul>
      </div>
      {aside !== undefined && (
        <span className="aside" dir="auto">
          {aside}
        </span>
      )}
    </div>
  )
}

/** One price, one button. */
function PriceCard({ blocked, waiting }: { readonly blocked: boolean; readonly waiting: boolean }) {
  const { t } = useTranslation('payment')
  const { t: common } = useTranslation()
  const format = useFormat()
  const { project, saveState, flush } = useProjectEditor()
  const { user } = useSession()
  const toast = useToast()
  const [quote, setQuote] = useState<Quote | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [gateway, setGateway] = useState<string | null>(null)
  const [checked, setChecked] = useState(false)
  const [paying, setPaying] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    void (async () => {
      // The price depends on the drawing: send unsent changes first.
      await flush()
      const answer = await send(readQuote, { path: { id: project._id }, signal: stop.signal })
      if (stop.signal.aborted) return
      if (answer.ok) setQuote(answer.value)
      else setFailure(answer.failure)
    })()
    return () => {
      stop.abort()
    }
  }, [project._id, project.version, tries, flush])

  // After the gateway the browser may show this page as it was left: with its button at work.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) setPaying(false)
    }
    window.addEventListener('pageshow', shown)
    return () => {
      window.removeEventListener('pageshow', shown)
    }
  }, [])

  if (quote === null) {
    return (
      <aside className="price-card">
        <h3 dir="auto">{t('product')}</h3>
        {failure === null ? (
          <SkeletonBlock height={220} alone />
        ) : (
          <>
            <p role="alert" dir="auto">
              {failure.message ?? t('priceFailed')}
            </p>
            <Button
              onClick={() => {
                setTries(tries + 1)
              }}
            >
              {common('tryAgain')}
            </Button>
          </>
        )}
      </aside>
    )
  }
  const chosen = gateway ?? quote.gateways[0] ?? null
  const unverified = user !== null && !user.emailVerified
  // Payment locks the server's inputs: unsent changes on this device would be lost.
  const unsaved = saveState !== 'saved' && saveState !== 'saving'
  const refusal = payRefusal({ blocked, unsaved, unverified, checked, waiting })
  const reason = refusal === null ? null : t(refusal)
  const pay = async () => {
    if (chosen === null) return
    setPaying(true)
    if (!(await flush())) {
      setPaying(false)
      return
    }
    const answer = await send(startPayment, { path: { id: project._id }, body: { gateway: chosen } })
    if (answer.ok) window.location.assign(answer.value.redirectUrl)
    else {
      toast.failure(answer.failure)
      setPaying(false)
    }
  }
  return (
    <aside className="price-card" aria-label={t('product')}>
      <h3 dir="auto">{t('product')}</h3>
      <BoughtNames />
      <PriceLines quote={quote} />
      <fieldset className="price-methods">
        <legend className="visually-hidden">{t('method')}</legend>
        {quote.gateways.map(key => (
          <label key={key} className={`price-method${key === chosen ? ' chosen' : ''}`}>
            <input
              type="radio"
              name="gateway"
              checked={key === chosen}
              onChange={() => {
                setGateway(key)
              }}
            />
            <CreditCard size={16} aria-hidden />
            <span dir="auto">{t(`gateway.${key}` as 'gateway.sandbox')}</span>
          </label>
        ))}
      </fieldset>
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
        disabled={reason !== null || chosen === null}
        loading={paying}
        onClick={() => {
          void pay()
        }}
        aria-describedby="pay-reason"
        data-testid="pay"
      >
        {t('pay', { total: format.price(quote.total, quote.currency) })}
      </Button>
      <p className="price-reason" id="pay-reason" dir="auto">
        {reason}
        {unverified && (
          <>
            {' '}
            <Link href="/verify-email">{t('verify')}</Link>
          </>
        )}
      </p>
      {user !== null && (
        <p className="price-billed" dir="auto">
          {t('billedTo', { name: user.fullName, company: user.companyName })}
        </p>
      )}
    </aside>
  )
}

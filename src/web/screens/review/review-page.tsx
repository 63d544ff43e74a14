import { useEffect, useMemo, useState } from 'react'
import { Button } from 'antd'
import { CircleAlert, Diamond, Circle, Lock, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'wouter'
import { fieldCounts } from '#building/library/field-counts.ts'
import { limits } from '#contract/limits.ts'
import { inputTabs } from '#contract/options.ts'
import { useFormat } from '../../text/use-format.ts'
import { tabAddress } from '../../project/addresses.ts'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { useProjectMay } from '../../project/use-project-may.ts'
import { TabIcon } from '../../project/frame/tab-icon.tsx'
import { checkKey, useProjectChecks, type Check as InputCheck } from '../../project/frame/use-project-checks.ts'
import { useStation } from '../../project/use-station.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { useTabSummary } from '../../project/use-tab-summary.ts'
import { PriceCard } from './price-card.tsx'
import { notSent, useCheckout } from './use-checkout.ts'
import './review.css'

/** Review of the inputs to be locked, open points and the price; then the way to the gateway and back. */
function ReviewPage() {
  const { t, i18n } = useTranslation('payment')
  const format = useFormat()
  const { t: tabName } = useTranslation('project')
  const { project, building, reload, flush } = useProjectEditor()
  const may = useProjectMay()
  const { checks } = useProjectChecks()
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const toast = useToast()
  const [gateway, setGateway] = useState<string | null>(null)
  const checkout = useCheckout({
    projectId: project._id,
    paymentId: search.get('payment'),
    turnedBack: search.get('cancelled') !== null,
    version: project.version,
    gateway,
    flush,
  })
  const { ended, looks, failure } = checkout.context
  const waiting = checkout.state === 'looking' || checkout.state === 'waiting'
  const counts = useMemo(() => fieldCounts(building), [building])
  const summaryOf = useTabSummary(building, useStation(building))
  const paid = checkout.state === 'paid'

  useEffect(() => {
    if (!paid) return
    toast.success(t('registered'))
    void reload().then(() => {
      navigate(tabAddress(project._id, 'analysis'), { replace: true })
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the payment turns paid
  }, [paid])
  useEffect(() => {
    if (failure !== null && failure !== notSent && checkout.state === 'review') toast.failure(failure)
  }, [failure, checkout.state, toast])

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
            <p dir="auto">{t(looks > 5 ? 'waitingLong' : 'waiting')}</p>
          </div>
        )}
        {ended !== null && (
          <div className="review-note warning" role="alert">
            <TriangleAlert size={16} />
            <div>
              <p dir="auto">{t(ended.status as 'cancelled', { minutes: limits.paymentMinutes })}</p>
              {(ended.status === 'cancelled' || ended.status === 'expired') && <p dir="auto">{t('lateMoney')}</p>}
            </div>
          </div>
        )}
        <div className="review-rows" style={{ marginTop: waiting || ended !== null ? 12 : 0 }}>
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
      <PriceCard
        blocked={errors.length > 0}
        waiting={waiting || paid}
        checkout={checkout}
        gateway={gateway}
        onGateway={setGateway}
      />
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

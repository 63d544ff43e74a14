import { Button, Input, Select } from 'antd'
import { Check, CircleX } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BaselineResult } from '#contract/entities/run.ts'
import { carriers, currencies } from '#contract/options.ts'
import { FieldFrame, helpId } from '../../../project/fields/field-frame.tsx'
import { useOptions } from '../../../text/use-options.ts'
import { TariffSuggestion } from './tariff-suggestion.tsx'
import { carriersInUse, type Currency } from '#text/weighted-figures.ts'
import type { PriceDraft, PriceField } from './use-prices.ts'

/** Energy prices by carrier in use: a setting of the results that payment does not lock. */
export function PriceForm({ prices, result }: { readonly prices: PriceDraft; readonly result: BaselineResult }) {
  const { t } = useTranslation('results')
  const options = useOptions()
  const id = useId()
  const inUse = carriersInUse(result)
  // An existing price is shown even if its carrier is not used: otherwise it would be saved unseen.
  const fields: readonly PriceField[] = [
    ...carriers.filter(carrier => inUse.includes(carrier) || prices.saved[carrier] !== undefined),
    ...((result.annual.exported ?? 0) > 0 || prices.saved.export !== undefined ? (['export'] as const) : []),
  ]
  const { state, problem, currency } = prices
  const isRefused = state === 'failed' || state === 'theirs'
  const unit = t('prices.unit', { money: t(`money.${currency}`) })
  return (
    <form
      className="card prices"
      data-testid="price-form"
      onSubmit={event => {
        event.preventDefault()
        prices.save()
      }}
      noValidate
    >
      <div className="card-title">
        <h2 dir="auto">{t('prices.title')}</h2>
      </div>
      <div className="form-grid">
        <FieldFrame id={`${id}currency`} label={t('prices.currency')} error={prices.error('currency')}>
          <Select<Currency>
            id={`${id}currency`}
            className="option"
            value={currency}
            options={options('currency', currencies)}
            popupMatchSelectWidth={false}
            aria-describedby={helpId(`${id}currency`)}
            onChange={prices.setCurrency}
          />
        </FieldFrame>
        {fields.map(field => {
          const error = prices.error(field)
          return (
            <FieldFrame
              key={field}
              id={`${id}${field}`}
              label={t(`prices.${field}`)}
              error={error}
              help={field === 'export' ? t('prices.exportHelp') : undefined}
            >
              <Input
                id={`${id}${field}`}
                className="quantity"
                value={prices.text(field)}
                inputMode="decimal"
                autoComplete="off"
                data-testid={`price-${field}`}
                aria-invalid={error !== undefined}
                aria-describedby={helpId(`${id}${field}`)}
                status={error === undefined ? '' : 'error'}
                suffix={<bdi className="unit">{unit}</bdi>}
                onChange={event => {
                  prices.type(field, event.target.value)
                }}
              />
            </FieldFrame>
          )
        })}
      </div>
      {fields.includes('electricity') && <TariffSuggestion prices={prices} />}
      <div className="prices-foot">
        <Button
          type="primary"
          htmlType="submit"
          loading={state === 'saving'}
          disabled={!prices.isChanged && state !== 'failed' && state !== 'theirs'}
          data-testid="save-prices"
        >
          {t('prices.save')}
        </Button>
        <span role="status" dir="auto" className={isRefused ? 'prices-failed' : 'prices-state'}>
          {state === 'saved' && !prices.isChanged && (
            <>
              <Check size={14} strokeWidth={1.75} aria-hidden />
              {t('prices.saved')}
            </>
          )}
          {isRefused && problem !== undefined && (
            <>
              <CircleX size={14} strokeWidth={1.75} aria-hidden />
              {problem}
            </>
          )}
          {state === 'idle' && <span>{t('prices.note')}</span>}
        </span>
      </div>
    </form>
  )
}

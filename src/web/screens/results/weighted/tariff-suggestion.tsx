import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asksState, pricedStates, tariffsOf, type Tariff, type TariffStep } from '#building/library/national/tariffs.ts'
import { useInputTexts } from '../../../project/fields/use-input-texts.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useFormat } from '../../../text/use-format.ts'
import { priceText } from './typed-price.ts'
import { priceFields, type PriceDraft } from './use-prices.ts'

/** Published prices of electricity for this building, with their date and source; a click copies one into the form. */
export function TariffSuggestion({ prices }: { readonly prices: PriceDraft }) {
  const { t } = useTranslation('results')
  const { building } = useProjectEditor()
  const id = useId()
  const [state, setState] = useState<string | undefined>(undefined)
  const asks = asksState(building)
  const tariffs = tariffsOf(building, state)
  return (
    <section className="tariffs" aria-label={t('tariff.title')} data-testid="tariffs">
      {asks && (
        <div className="tariff-state">
          <label htmlFor={id} dir="auto">
            {t('tariff.state')}
          </label>
          <Select<string>
            id={id}
            value={state ?? null}
            placeholder={t('tariff.chooseState')}
            showSearch
            options={pricedStates.map(value => ({ value, label: value }))}
            popupMatchSelectWidth={false}
            onChange={setState}
          />
        </div>
      )}
      {tariffs.map(tariff => (
        <Offer key={tariff.key} tariff={tariff} prices={prices} />
      ))}
      {tariffs.length === 0 && !asks && (
        <p className="card-note" dir="auto">
          {t('tariff.none')}
        </p>
      )}
    </section>
  )
}

function Offer({ tariff, prices }: { readonly tariff: Tariff; readonly prices: PriceDraft }) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const texts = useInputTexts()
  const { key, currency, per, steps, date, state, source } = tariff
  // Existing prices of other carriers are in the form's currency: another one would change their meaning.
  const isOtherCurrency =
    prices.currency !== currency &&
    priceFields.some(field => field !== 'electricity' && prices.text(field).trim() !== '')
  const unit = t('prices.unit', { money: t(`money.${currency}`) })
  const stepName = ({ upTo }: TariffStep, before: TariffStep | undefined) =>
    upTo !== undefined
      ? t(`tariff.upTo.${per === 'day' ? 'day' : 'month'}`, { energy: format.number(upTo) })
      : before?.upTo !== undefined
        ? t(`tariff.above.${per === 'day' ? 'day' : 'month'}`, { energy: format.number(before.upTo) })
        : t('tariff.all')
  return (
    <div className="tariff">
      <p dir="auto">
        <strong>{t(`tariff.of.${key}`, { state: state ?? '' })}</strong>{' '}
        <span className="prices-state">
          {t('tariff.dated', { date: format.digits(date), source: texts.source(source) })}
        </span>
      </p>
      <ul>
        {steps.map((step, i) => (
          <li key={step.price}>
            <Button
              size="small"
              disabled={isOtherCurrency}
              data-testid={`take-${key}-${i}`}
              onClick={() => {
                if (prices.currency !== currency) prices.setCurrency(currency)
                prices.type('electricity', priceText(format, step.price))
              }}
            >
              {t('tariff.take', {
                step: stepName(step, steps[i - 1]),
                price: `${priceText(format, step.price)} ${unit}`,
              })}
            </Button>
          </li>
        ))}
      </ul>
      <p className="prices-state" dir="auto">
        {[
          ...(steps.length > 1 ? [t('tariff.stepped')] : []),
          t(`tariff.note.${key}`),
          ...(isOtherCurrency ? [t('tariff.otherCurrency', { currency: texts.option('currency', currency) })] : []),
        ].join(' ')}
      </p>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import type { Quote } from '#contract/entities/payment.ts'
import { limits } from '#contract/limits.ts'
import { percentDecimals } from '#text/format.ts'
import { useSettings } from '../api/settings.ts'
import { useFormat } from '../text/use-format.ts'
import { Quantity } from '../ui/quantity.tsx'
import { PriceSteps } from './price-steps.tsx'
import { useProjectEditor } from './project-editor.tsx'

/** Lines of a quote, the rates by floor area, and the total. */
export function PriceLines({ quote }: { readonly quote: Quote }) {
  const { t } = useTranslation('payment')
  const format = useFormat()
  const { building } = useProjectEditor()
  const settings = useSettings()?.price ?? null
  const price = (amount: number) => <Quantity className="tabular">{format.price(amount, quote.currency)}</Quantity>
  const area = quote.lines.find(line => line.key === 'area')?.quantity ?? 0
  return (
    <>
      <dl className="price-lines">
        {quote.lines.map(line => (
          <div key={line.key}>
            <dt dir="auto">
              {line.key === 'area'
                ? t('line.area', { area: format.withUnit('area', line.quantity, building.units) })
                : line.key === 'revision'
                  ? t('line.revision', { name: quote.revision?.name ?? '' })
                  : t('line.base')}
            </dt>
            <dd>{price(line.amount)}</dd>
          </div>
        ))}
        {quote.discount > 0 && (
          <div>
            <dt dir="auto">
              {quote.discountPercentage === 0
                ? t('discountAmount', { code: quote.discountCode ?? '' })
                : quote.discountCode === null
                  ? t('discount', { percent: format.percent(quote.discountPercentage) })
                  : t('discountCode', {
                      percent: format.percent(quote.discountPercentage),
                      code: quote.discountCode,
                    })}
            </dt>
            <dd>{price(-quote.discount)}</dd>
          </div>
        )}
        <div>
          <dt dir="auto">
            {t('tax', { percent: format.percent(quote.taxPercentage, percentDecimals(quote.taxPercentage)) })}
          </dt>
          <dd>{price(quote.tax)}</dd>
        </div>
      </dl>
      <div className="price-total">
        <span dir="auto">{t('total')}</span>
        <strong data-testid="price-total">{price(quote.total)}</strong>
      </div>
      {quote.revision !== null && (
        <p className="price-revision" dir="auto">
          {t(`revision.${quote.revision.refusal ?? 'is'}`, {
            name: quote.revision.name,
            days: format.number(limits.revisionDays),
            percent: format.percent(limits.revisionAreaPercent),
            count: format.number(limits.revisions),
          })}
        </p>
      )}
      {settings !== null && quote.revision?.refusal !== null && (
        <PriceSteps settings={settings} area={area} units={building.units} />
      )}
    </>
  )
}

import { useTranslation } from 'react-i18next'
import type { Quote } from '#contract/entities/payment.ts'
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
                : t('line.base')}
            </dt>
            <dd>{price(line.amount)}</dd>
          </div>
        ))}
        {quote.discount > 0 && (
          <div>
            <dt dir="auto">{t('discount', { percent: format.percent(quote.discountPercentage) })}</dt>
            <dd>{price(-quote.discount)}</dd>
          </div>
        )}
        <div>
          <dt dir="auto">{t('tax', { percent: format.percent(quote.taxPercentage) })}</dt>
          <dd>{price(quote.tax)}</dd>
        </div>
      </dl>
      <div className="price-total">
        <span dir="auto">{t('total')}</span>
        <strong data-testid="price-total">{price(quote.total)}</strong>
      </div>
      {settings !== null && <PriceSteps settings={settings} area={area} units={building.units} />}
    </>
  )
}

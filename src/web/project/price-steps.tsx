import { useTranslation } from 'react-i18next'
import type { PriceSettings } from '#contract/entities/payment.ts'
import { toMainUnit } from '#contract/money.ts'
import type { UnitSystem } from '#contract/options.ts'
import { priceSlices } from '#rules/price.ts'
import { useFormat } from '../text/use-format.ts'
import './price.css'

/** Floor area to which a rate of the price is told [m²]: 100 m², or 1,000 ft². */
const toldFor = { SI: 100, PI: 92.90304 } as const

/** Reason why the price grows with the drawing: its rates by floor area, and how much of this drawing each counts. */
export function PriceSteps({
  settings,
  area,
  units,
}: {
  readonly settings: PriceSettings
  /** Gross floor area of the drawing [m²]. */
  readonly area: number
  readonly units: UnitSystem
}) {
  const { t } = useTranslation('payment')
  const format = useFormat()
  const { currency } = settings
  const floor = (value: number) => format.withUnit('area', value, units, 0)
  const money = (amount: number) => format.price(toMainUnit({ amount, currency }), currency)
  return (
    <div className="price-steps">
      <p dir="auto">{t('grows', { base: money(settings.base) })}</p>
      <dl>
        {priceSlices(area, settings).map(slice => (
          <div key={slice.from} className={slice.area > 0 ? 'counted' : undefined}>
            <dt dir="auto">
              {slice.upTo === null
                ? t(slice.from === 0 ? 'step.all' : 'step.above', { from: floor(slice.from) })
                : t(slice.from === 0 ? 'step.first' : 'step.upTo', { to: floor(slice.upTo) })}
            </dt>
            <dd>
              <span dir="auto">
                {t('step.rate', {
                  price: money((slice.perHundredSquareMetres * toldFor[units]) / 100),
                  area: floor(toldFor[units]),
                })}
              </span>
              {slice.area > 0 && (
                <span className="price-counted" dir="auto">
                  {t('step.counted', { area: floor(slice.area) })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

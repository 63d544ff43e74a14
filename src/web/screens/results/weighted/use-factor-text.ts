import { useTranslation } from 'react-i18next'
import type { UnitSystem } from '#contract/options.ts'
import { useFormat } from '../../../text/use-format.ts'
import { priceText } from './typed-price.ts'
import type { Currency, WeightedMeasure } from '#text/weighted-figures.ts'

/** Text of a factor of bought energy: a price, kg CO₂ or kWh of primary energy, each per kWh, with its unit. */
export function useFactorText(
  measure: WeightedMeasure,
  units: UnitSystem,
  currency: Currency,
): { readonly unit: string; readonly text: (factor: number) => string } {
  const { t } = useTranslation('results')
  const format = useFormat()
  return {
    unit:
      measure === 'primary'
        ? 'kWh/kWh'
        : measure === 'carbon'
          ? format.unit('emission', units)
          : t('prices.unit', { money: t(`money.${currency}`) }),
    text: factor =>
      measure === 'carbon'
        ? format.quantity('emission', factor * 1000, units)
        : measure === 'cost'
          ? priceText(format, factor)
          : format.number(factor, 3),
  }
}

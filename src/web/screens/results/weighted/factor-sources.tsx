import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { everyTariffOf } from '#building/library/national/tariffs.ts'
import { resolved } from '#building/library/resolved.ts'
import { tabAddress } from '../../../project/addresses.ts'
import { useInputTexts } from '../../../project/fields/use-input-texts.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useFormat } from '../../../text/use-format.ts'
import { useFactorText } from './use-factor-text.ts'
import type { WeightedMeasure, WeightedPart } from '#text/weighted-figures.ts'
import type { WeightedProps } from './working-table.tsx'

const fieldsOf = {
  primary: {
    electricity: 'primaryEnergyElectricity',
    'natural-gas': 'primaryEnergyNaturalGas',
    fuel: 'primaryEnergyFuel',
    credit: 'exportCredit',
  },
  carbon: {
    electricity: 'emissionElectricity',
    'natural-gas': 'emissionNaturalGas',
    fuel: 'emissionFuel',
    credit: 'exportCredit',
  },
} as const satisfies Readonly<Record<Exclude<WeightedMeasure, 'cost'>, Readonly<Record<Factor, string>>>>
type Factor = Exclude<WeightedPart, 'whole'>

/** Factors of a sum, each with its source: a document, a proposal of this product, or a person who typed it. */
export function FactorSources({ view, measure, figures, currency }: WeightedProps) {
  const { t } = useTranslation('results')
  const texts = useInputTexts()
  const format = useFormat()
  const { building, project } = useProjectEditor()
  const factorText = useFactorText(measure, view.units, currency)
  const ofPrice = (part: Factor, price: number) => {
    // Feeding in without a price earns nothing; a price of 0 was typed.
    if (part === 'credit' && project.energyPrices.export === undefined) return t('workedOut.noPrice')
    const published =
      part === 'electricity'
        ? everyTariffOf(building).find(
            tariff => tariff.currency === currency && tariff.steps.some(step => step.price === price),
          )
        : undefined
    return published === undefined
      ? t('workedOut.price')
      : t('workedOut.published', { date: format.digits(published.date), source: texts.source(published.source) })
  }
  return (
    <ul className="factor-sources">
      {figures.working.map(({ part, factor }) => {
        const key = part as Factor
        const text = factorText.text(factor)
        if (measure === 'cost')
          return (
            <li key={key} dir="auto">
              {t(key === 'credit' ? 'prices.export' : `prices.${key}`)}: <bdi>{`${text} ${factorText.unit}`}</bdi>.{' '}
              {ofPrice(key, factor)}
            </li>
          )
        const field = fieldsOf[measure][key]
        const { edited, source } = resolved(building).mechanical[field]
        return (
          <li key={key} dir="auto">
            <Link href={tabAddress(view.projectId, 'mechanical', field)}>{texts.label(`mechanical.${field}`)}</Link>:{' '}
            <bdi>{`${text} ${factorText.unit}`}</bdi>. {edited ? t('workedOut.typed') : texts.source(source)}
          </li>
        )
      })}
    </ul>
  )
}

import { useMemo } from 'react'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import type { Carrier, UnitSystem } from '#contract/options.ts'
import { shownBought, type Basis } from '#text/result-view.ts'
import {
  carriersInUse,
  shownYearParts,
  weightedFigures,
  type Currency,
  type Measure,
  type WeightedMeasure,
} from '#text/weighted-figures.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import type { useFigures } from '../use-figures.ts'
import { useShown } from '../use-shown.ts'
import { FigureWorking } from './figure-working.tsx'
import { Figure } from './figure.tsx'
import { sumText } from './sum-text.ts'

/** Bought energy, primary energy, carbon and cost, or the way to what is missing for them. */
export function WeightedFigureList({
  result,
  units,
  basis,
  prices,
  currency,
  figures,
  onEnterPrices,
  onMeasure,
}: {
  readonly result: BaselineResult
  readonly units: UnitSystem
  readonly basis: Basis
  readonly prices: EnergyPrices
  readonly currency: Currency
  readonly figures: ReturnType<typeof useFigures>
  readonly onEnterPrices: () => void
  readonly onMeasure: (measure: Measure) => void
}) {
  const { t } = useTranslation('results')
  const { project, building, locked } = useProjectEditor()
  const energyShown = useShown('energy', { result, basis, units })
  const carbonShown = useShown('carbon', { result, basis, units })
  const costShown = useShown('cost', { result, basis, units }, currency)
  const { annual } = result
  const bought = useMemo(() => shownBought(result, energyShown), [result, energyShown])
  const missing = locked ? (
    <span dir="auto">{t('factorsWere')}</span>
  ) : (
    <Link href={`/dashboard/projects/show/${project._id}/mechanical`}>{t('factorsMissing')}</Link>
  )
  const enter = (
    <Button type="link" size="small" className="inline-link" onClick={onEnterPrices}>
      {t('prices.enter')}
    </Button>
  )
  const weighted = (measure: WeightedMeasure, shown: ReturnType<typeof useShown>) => {
    const sum = weightedFigures(measure, result, building, prices)
    if ('missing' in sum) return undefined
    const isApart = sum.working.length > 0
    const year = shownYearParts(sum, shown)
    const terms = sum.parts.map(part => ({
      name: part === 'credit' ? t('part.credit') : t(`carrier.${part as Carrier}`),
      figure: year[part],
      isTakenOff: part === 'credit',
    }))
    return (
      <FigureWorking
        sum={isApart ? sumText(terms, figures.shown(measure), shown.number) : undefined}
        text={t(isApart ? `weightedNote.${measure}` : 'figureWorking.whole')}
        onFactors={() => {
          onMeasure(measure)
        }}
      />
    )
  }
  return (
    <dl>
      {figures.exact('bought') !== null && (
        <Figure
          name={t('bought')}
          {...figures.shown('bought')}
          working={
            <FigureWorking
              text={t('figureWorking.bought')}
              sum={sumText(
                carriersInUse(result).map(carrier => ({ name: t(`carrier.${carrier}`), figure: bought[carrier] })),
                figures.shown('bought'),
                energyShown.number,
              )}
            />
          }
        />
      )}
      {annual.primaryEnergy === null ? (
        <Figure name={t('primary')} value="—" unit="" aside={missing} />
      ) : (
        <Figure name={t('primary')} {...figures.shown('primary')} working={weighted('primary', energyShown)} />
      )}
      {annual.co2 === null ? (
        <Figure name={t('carbon')} value="—" unit="" aside={missing} />
      ) : (
        <Figure name={t('carbon')} {...figures.shown('carbon')} working={weighted('carbon', carbonShown)} />
      )}
      {/* A result of an earlier engine without bought energy has no cost. */}
      {annual.bought !== undefined &&
        (figures.exact('cost') === null ? (
          <Figure name={t('cost')} value="—" unit="" aside={enter} />
        ) : (
          <Figure name={t('cost')} {...figures.shown('cost')} working={weighted('cost', costShown)} />
        ))}
    </dl>
  )
}

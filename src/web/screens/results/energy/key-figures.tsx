import { useTranslation } from 'react-i18next'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import type { UnitSystem } from '#contract/options.ts'
import type { Basis } from '#text/result-view.ts'
import type { Currency, Measure } from '#text/weighted-figures.ts'
import { useFigures } from '../use-figures.ts'
import { NeedFigures } from './need-figures.tsx'
import { PeakFigures } from './peak-figures.tsx'
import { WeightedFigureList } from './weighted-figure-list.tsx'

/** Needs, peaks with their moment, comfort, unmet hours, primary energy, carbon and cost. */
export function KeyFigures({
  result,
  units,
  basis,
  prices,
  currency,
  onEnterPrices,
  onMeasure,
}: {
  readonly result: BaselineResult
  readonly units: UnitSystem
  readonly basis: Basis
  readonly prices: EnergyPrices
  readonly currency: Currency
  readonly onEnterPrices: () => void
  readonly onMeasure: (measure: Measure) => void
}) {
  const { t } = useTranslation('results')
  const figures = useFigures({ result, prices, currency }, units, basis)
  return (
    <section className="card figures" aria-label={t('keyFigures')}>
      <NeedFigures result={result} units={units} basis={basis} figures={figures} />
      <PeakFigures result={result} units={units} figures={figures} />
      <WeightedFigureList
        result={result}
        units={units}
        basis={basis}
        prices={prices}
        currency={currency}
        figures={figures}
        onEnterPrices={onEnterPrices}
        onMeasure={onMeasure}
      />
    </section>
  )
}

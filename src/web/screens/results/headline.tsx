import { useTranslation } from 'react-i18next'
import { useFormat } from '../../format/use-format.ts'
import { toShown, unitSymbol } from '../../format/units.ts'
import type { ResultView } from './baseline-figures.ts'
import { useShown } from './use-shown.ts'
import type { Currency, Measure, NoFigures, WeightedFigures } from './weighted-figures.ts'

/** The one figure of the year in the chosen measure, and what it is made with. */
export const Headline = ({ view, measure, figures, currency }: { readonly view: ResultView, readonly measure: Measure, readonly figures: WeightedFigures | NoFigures | null, readonly currency: Currency }) => {
  const { t } = useTranslation('results')
  const format = useFormat()
  const shown = useShown(measure, view, currency)
  const { annual } = view.result
  const value = figures === null ? annual.net : 'missing' in figures ? null : figures.total
  const made = () => {
    if (figures === null) return annual.endUses.generation > 0 ? t('usedLessGenerated', { used: shown.text(annual.used), generated: shown.text(annual.endUses.generation) }) : null
    if ('missing' in figures || figures.factors.length === 0) return null
    const unit = measure === 'primary' ? t('factorUnit') : measure === 'cost' ? t('prices.unit', { money: t(`money.${currency}`) }) : unitSymbol('emission', view.units)
    const factor = (given: number) => measure === 'carbon' ? format.number(toShown('emission', given * 1000, view.units)) : format.number(given, given >= 1000 ? 0 : given < 0.1 ? 4 : 2)
    return t('madeWith', { factors: figures.factors.map(({ carrier, factor: given }) => `${t(`carrier.${carrier}`)} ${factor(given)}`).join(format.comma), unit })
  }
  const note = made()
  return (
    <section className="card headline">
      <div>
        <div className="headline-note" dir="auto">{t(view.basis === 'per-area' ? `annualPerArea.${measure}` : `annualTotal.${measure}`)}</div>
        <div>
          <span className="headline-figure" data-testid={figures === null ? 'annual-energy' : `annual-${measure}`}>{value === null ? '—' : shown.text(value)}</span>
          {value !== null && <span className="headline-unit isolate" dir="auto">{t('perYear', { unit: shown.unit })}</span>}
        </div>
        {note !== null && <p className="headline-note" dir="auto">{note}</p>}
      </div>
      <p className="headline-note" dir="auto">{t('noBenchmark')}</p>
    </section>
  )
}

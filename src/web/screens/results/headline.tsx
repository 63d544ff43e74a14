import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { baselineInputsAddress } from '../../project/addresses.ts'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { Benchmarks } from './benchmarks.tsx'
import { shownNetLines, type ResultView } from '#text/result-view.ts'
import { HeadlineWorking } from './headline-working.tsx'
import { useBand } from './use-band.ts'
import { useShown } from './use-shown.ts'
import type { Currency, Measure, NoFigures, WeightedFigures } from '#text/weighted-figures.ts'

/** Annual figure in the chosen measure. */
export function Headline({
  view,
  measure,
  figures,
  currency,
}: {
  readonly view: ResultView
  readonly measure: Measure
  readonly figures: WeightedFigures | NoFigures | null
  readonly currency: Currency
}) {
  const { t } = useTranslation('results')
  const shown = useShown(measure, view, currency)
  const { project } = useProjectEditor()
  const band = useBand(project._id)
  const { annual } = view.result
  const lines = shownNetLines(view.result, shown)
  const value = figures === null ? annual.net : 'missing' in figures ? null : figures.total
  return (
    <section className="card headline">
      <div>
        <div className="headline-note" dir="auto">
          {t(view.basis === 'per-area' ? `annualPerArea.${measure}` : `annualTotal.${measure}`)}
        </div>
        <div>
          <span className="headline-figure" data-testid={figures === null ? 'annual-energy' : `annual-${measure}`}>
            {value === null ? '—' : shown.text(value)}
          </span>
          {value !== null && (
            <>
              {' '}
              <bdi className="headline-unit">{t('perYear', { unit: shown.unit })}</bdi>
            </>
          )}
        </div>
        {figures === null && (
          <p className="headline-note" dir="auto">
            {/* A band of another engine, or from before the last run, belongs to another figure. */}
            {band !== null && Math.abs(band.net - annual.net) <= 1e-9 * Math.abs(annual.net) && (
              <span data-testid="headline-band">
                {t('band', { low: shown.text(band.low), high: `${shown.text(band.high)} ${shown.unit}` })}{' '}
              </span>
            )}
            <Link href={baselineInputsAddress(project._id)}>{t('bandLink')}</Link>
          </p>
        )}
        {figures === null && annual.endUses.generation > 0 && (
          <p className="headline-note" dir="auto">
            {t('usedLessGenerated', {
              used: shown.number(lines.used),
              generated: shown.number(lines.generation),
            })}
          </p>
        )}
        {(figures === null || !('missing' in figures)) && (
          <HeadlineWorking view={view} measure={measure} figures={figures} currency={currency} />
        )}
      </div>
      {figures === null ? (
        <Benchmarks />
      ) : (
        <p className="headline-note" dir="auto">
          {t('benchmark.energyOnly')}
        </p>
      )}
    </section>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { baselineInputsAddress } from '../../project/addresses.ts'
import { useFormat } from '../../text/use-format.ts'
import type { NetLine } from '#building/net-lines.ts'
import { NetWorkingTable } from '../../ui/net-working-table.tsx'
import { WorkingOut } from '../../ui/working-out.tsx'
import { shownNetLines, type ResultView } from '#text/result-view.ts'
import { useShown } from './use-shown.ts'
import { FactorSources } from './weighted/factor-sources.tsx'
import type { Currency, Measure, WeightedFigures } from '#text/weighted-figures.ts'
import { WorkingTable, type WeightedProps } from './weighted/working-table.tsx'

/**
 * Calculation of the headline. Energy: the sum of end uses, less own generation. Primary energy, cost and carbon:
 * bought energy times the factor of each carrier, with the source of each factor. Each has the floor area, and links to
 * its inputs.
 *
 * @param figures null if the headline is energy
 */
export function HeadlineWorking({
  view,
  measure,
  figures,
  currency,
}: {
  readonly view: ResultView
  readonly measure: Measure
  readonly figures: WeightedFigures | null
  readonly currency: Currency
}) {
  const { t } = useTranslation('results')
  return (
    <WorkingOut title={t('workedOut.title')} name="headline-working">
      {measure === 'energy' || figures === null ? (
        <EnergyLines view={view} />
      ) : (
        <WeightedLines view={view} measure={measure} figures={figures} currency={currency} />
      )}
    </WorkingOut>
  )
}

function EnergyLines({ view }: { readonly view: ResultView }) {
  const { t } = useTranslation('results')
  const { annual } = view.result
  const shown = useShown('energy', view)
  const { number, unit } = shown
  const lines = shownNetLines(view.result, shown)
  const line = (key: NetLine): readonly [string, string] => {
    if (key === 'used') return [t('used'), number(lines.used)]
    if (key === 'net') return [t('net'), `${number(lines.net)} ${unit}`]
    return [t(`endUse.${key}`), number(lines[key])]
  }
  return (
    <>
      <NetWorkingTable title={t('workedOut.title')} nameHead={t('endUseName')} unit={unit} line={line} />
      <p className="headline-note" dir="auto">
        <PerArea view={view} measure="energy" value={annual.net} /> {t('workedOut.method')}{' '}
        <Link href={baselineInputsAddress(view.projectId)}>{t('workedOut.inputs')}</Link>
      </p>
    </>
  )
}

function WeightedLines(props: WeightedProps) {
  const { t } = useTranslation('results')
  const { view, measure, figures, currency } = props
  const isApart = figures.working.length > 0
  return (
    <>
      <p className="headline-note" dir="auto">
        {t(isApart ? `weightedNote.${measure}` : 'figureWorking.whole')}
      </p>
      <WorkingTable {...props} testId="headline-factors" hasSum />
      {isApart && <FactorSources {...props} />}
      <p className="headline-note" dir="auto">
        <PerArea view={view} measure={measure} value={figures.total} currency={currency} />{' '}
        <Link href={baselineInputsAddress(view.projectId)}>{t('workedOut.inputs')}</Link>
      </p>
    </>
  )
}

/** Figure per floor area of a figure of the whole building, if it is shown so. */
function PerArea({
  view,
  measure,
  value,
  currency,
}: {
  readonly view: ResultView
  readonly measure: Measure
  /** Value of the whole building in its result. */
  readonly value: number
  readonly currency?: Currency
}) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const { result, basis, units } = view
  const own = useShown(measure, view, currency)
  const whole = useShown(measure, { result, units, basis: 'total' }, currency)
  return basis === 'per-area'
    ? t('workedOut.perArea', {
        total: `${whole.text(value)} ${whole.unit}`,
        area: format.withUnit('area', result.floorArea, units),
        figure: `${own.text(value)} ${own.unit}`,
      })
    : null
}

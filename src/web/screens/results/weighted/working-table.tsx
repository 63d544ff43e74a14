import { useTranslation } from 'react-i18next'
import { shownResult } from '#building/shown-result.ts'
import { toShown } from '#text/units.ts'
import { useFormat } from '../../../text/use-format.ts'
import type { ResultView } from '#text/result-view.ts'
import { ScrollX } from '../scroll-x.tsx'
import { useShown } from '../use-shown.ts'
import { useFactorText } from './use-factor-text.ts'
import { shownYearParts, type Currency, type WeightedFigures, type WeightedMeasure } from '#text/weighted-figures.ts'

export interface WeightedProps {
  readonly view: ResultView
  readonly measure: WeightedMeasure
  readonly figures: WeightedFigures
  readonly currency: Currency
}

/**
 * Calculation of each part: energy times factor. It is empty if the sum cannot be divided.
 *
 * @param hasSum whether the sum is shown below
 */
export function WorkingTable({
  view,
  measure,
  figures,
  currency,
  testId,
  hasSum = false,
}: WeightedProps & { readonly testId: string; readonly hasSum?: boolean }) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const shown = useShown(measure, view, currency)
  const inUnits = useShown('energy', view)
  const inKWh = useShown('energy', { ...view, units: 'SI' })
  const factor = useFactorText(measure, view.units, currency)
  if (figures.working.length === 0) return null
  const year = shownYearParts(figures, shown)
  // Prices and emissions are per kWh in both systems, so that the row can be multiplied.
  const area = format.unit('area', view.units)
  const energy =
    measure === 'primary' || view.units === 'SI'
      ? inUnits
      : view.basis === 'total'
        ? inKWh
        : {
            unit: `kWh/${area}`,
            text: (kWh: number) => format.number(kWh / toShown('area', view.result.floorArea, view.units), 2),
          }
  // In its own unit, energy has the digits of the energy page, which add to what is bought there.
  const { bought, byCarrier, exported = 0 } = shownResult(view.result, inUnits).annual
  const onEnergyPage = { ...(bought ?? byCarrier), credit: -exported, whole: 0 }
  const columns = [
    [t('working.energy'), energy.unit],
    [t(`working.${measure}`), factor.unit],
    [t(`measure.${measure}`), shown.unit],
  ] as const
  return (
    <ScrollX name={t(`yearBy.${measure}`)}>
      <table className="results-table tabular working" data-testid={testId}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('working.carrier')}</span>
            </th>
            {columns.map(([name, unit]) => (
              <th key={name} scope="col" dir="auto">
                {name} <bdi className="unit">{unit}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.working.map(({ part, energy: kWh, factor: given }) => (
            <tr key={part}>
              <th scope="row" dir="auto">
                {part === 'credit' ? t('part.credit') : t(`carrier.${part as 'fuel'}`)}
              </th>
              <td>{energy === inUnits ? inUnits.number(onEnergyPage[part]) : energy.text(kWh)}</td>
              <td>{factor.text(given)}</td>
              <td>{shown.number(year[part])}</td>
            </tr>
          ))}
        </tbody>
        {hasSum && (
          <tfoot>
            <tr>
              <th scope="row" dir="auto" colSpan={3}>
                {t('sum')}
              </th>
              <td>{shown.text(figures.total)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollX>
  )
}

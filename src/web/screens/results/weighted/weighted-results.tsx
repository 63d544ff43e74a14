import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePalette } from '../../../theme/use-mode.ts'
import { monthPartsChart } from '../../../charts/month-parts.chart.ts'
import { useMonthNames } from '../../../text/month-names.ts'
import { toShown } from '../../../text/units.ts'
import { useFormat } from '../../../text/use-format.ts'
import { monthsCsv, type ResultView } from '../baseline-figures.ts'
import { ChartCard } from '../chart-card.tsx'
import { extremes } from '../energy/extremes.ts'
import { MonthTable } from '../month-table.tsx'
import { ScrollX } from '../scroll-x.tsx'
import { priceText } from './typed-price.ts'
import { useShown } from '../use-shown.ts'
import type { Currency, WeightedFigures, WeightedMeasure, WeightedPart } from './weighted-figures.ts'

interface WeightedProps {
  readonly view: ResultView
  readonly measure: WeightedMeasure
  readonly figures: WeightedFigures
  readonly currency: Currency
}

/** What a part of a sum is called, and its colours. */
function useParts(measure: WeightedMeasure, keys: readonly WeightedPart[]) {
  const { t } = useTranslation('results')
  const palette = usePalette()
  return useMemo(
    () =>
      keys.map(key => {
        const colourOf = key === 'credit' ? 'exported' : key === 'whole' ? 'electricity' : key
        const name =
          key === 'credit' ? t('part.credit') : key === 'whole' ? t(`measure.${measure}`) : t(`carrier.${key}`)
        return { key, name, colour: palette.carrier[colourOf], edge: palette.carrierEdge[colourOf] }
      }),
    [keys, measure, palette, t],
  )
}

/** Primary energy, cost or carbon of the year, by what is bought. */
export function WeightedYear({ view, measure, figures, currency }: WeightedProps) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const shown = useShown(measure, view, currency)
  const parts = useParts(measure, figures.parts)
  const longest = Math.max(...figures.parts.map(part => Math.abs(figures.year[part])), 1e-9)
  const bought = figures.parts.reduce((sum, part) => (part === 'credit' ? sum : sum + figures.year[part]), 0)
  return (
    <section className="card by-carrier">
      <div className="card-title">
        <h2 dir="auto">
          {t(`yearBy.${measure}`)} <bdi className="unit">{shown.unit}</bdi>
        </h2>
      </div>
      {parts.map(({ key, name, colour, edge }) => (
        <div className="end-use-row" key={key}>
          <span dir="auto">{name}</span>
          <div className="end-use-track">
            <div
              className="end-use-bar"
              style={{
                width: `${(44 * Math.abs(figures.year[key])) / longest}%`,
                background: colour,
                borderColor: edge,
              }}
              aria-hidden
            />
            <span className="end-use-value tabular" data-testid={`year-${measure}-${key}`}>
              {shown.text(figures.year[key])}
            </span>
          </div>
          <span className="end-use-share tabular">
            {key !== 'credit' && bought > 0 ? format.percent((100 * figures.year[key]) / bought) : ''}
          </span>
        </div>
      ))}
      <div className="end-use-sum">
        <span dir="auto">{t('sum')}</span>
        <span className="tabular">{shown.text(figures.total)}</span>
      </div>
      <Working view={view} measure={measure} figures={figures} currency={currency} />
      <p className="card-note" dir="auto">
        {t(`weightedNote.${measure}`)}
      </p>
    </section>
  )
}

/** How each part is made: energy times factor. */
function Working({ view, measure, figures, currency }: WeightedProps) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const shown = useShown(measure, view, currency)
  const inUnits = useShown('energy', view)
  const inKWh = useShown('energy', { ...view, units: 'SI' })
  if (figures.working.length === 0) return null
  // Prices and emissions are those of a kWh in both systems, so that the row can be multiplied.
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
  const factorUnit =
    measure === 'primary'
      ? 'kWh/kWh'
      : measure === 'carbon'
        ? format.unit('emission', view.units)
        : t('prices.unit', { money: t(`money.${currency}`) })
  const factor = (given: number) =>
    measure === 'carbon'
      ? format.quantity('emission', given * 1000, view.units)
      : measure === 'cost'
        ? priceText(format, given)
        : format.number(given, 3)
  const columns = [
    [t('working.energy'), energy.unit],
    [t(`working.${measure}`), factorUnit],
    [t(`measure.${measure}`), shown.unit],
  ] as const
  return (
    <ScrollX name={t(`yearBy.${measure}`)}>
      <table className="results-table tabular working" data-testid={`working-${measure}`}>
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
              <td>{energy.text(kWh)}</td>
              <td>{factor(given)}</td>
              <td>{shown.text(kWh * given)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  )
}

/** The same by month, stacked, with what feeding in takes off below the axis. */
export function WeightedMonths({
  view,
  measure,
  figures,
  months,
  currency,
}: WeightedProps & { readonly months: NonNullable<WeightedFigures['months']> }) {
  const { t } = useTranslation('results')
  const palette = usePalette()
  const monthNames = useMonthNames()
  const shown = useShown(measure, view, currency)
  const parts = useParts(measure, figures.parts)
  const shownMonths = useMemo(
    () =>
      months.map(
        month =>
          Object.fromEntries(figures.parts.map(part => [part, shown.of(month[part])])) as Record<WeightedPart, number>,
      ),
    [months, figures.parts, shown],
  )
  const spec = useMemo(
    () =>
      monthPartsChart({
        months: shownMonths,
        parts,
        monthNames: monthNames.short,
        unit: shown.unit,
        decimals: shown.decimals,
        palette,
        fontFamily: monthNames.fontFamily,
      }),
    [shownMonths, parts, monthNames, shown, palette],
  )
  const sums = months.map(month => figures.parts.reduce((sum, part) => sum + month[part], 0))
  const { highest, lowest } = extremes(sums)
  const value = (m: number) => `${shown.text(sums[m] ?? 0)} ${shown.unit}`
  const isApart = figures.parts.length > 1 || figures.parts[0] !== 'whole'
  return (
    <ChartCard
      title={t(`monthsOf.${measure}`)}
      unit={shown.unit}
      spec={spec}
      summary={t('monthsSummary', {
        what: t(`monthsOf.${measure}`),
        highest: monthNames.long[highest],
        highestValue: value(highest),
        lowest: monthNames.long[lowest],
        lowestValue: value(lowest),
      })}
      legend={parts}
      csv={() =>
        monthsCsv([
          ...figures.parts.map(
            part => [`${part} [${unitInFile(measure, currency)}]`, months.map(month => month[part])] as const,
          ),
          [`sum [${unitInFile(measure, currency)}]`, sums],
        ])
      }
      fileName={`badgir-${view.projectId}-${measure}`}
      chartTestId="chart"
      toggleTestId="months-table-toggle"
      table={
        <MonthTable
          caption={t(`monthsOf.${measure}`)}
          decimals={shown.decimals}
          testId="months-table"
          columns={[
            ...(isApart
              ? parts.map(({ key, name }) => ({
                  key,
                  name,
                  months: months.map(month => shown.of(month[key])),
                  year: shown.of(figures.year[key]),
                }))
              : []),
            { key: 'sum', name: t('sum'), months: sums.map(shown.of), year: shown.of(figures.total) },
          ]}
        />
      }
    />
  )
}
function unitInFile(measure: WeightedMeasure, currency: Currency) {
  return measure === 'cost' ? currency : measure === 'carbon' ? 'kg' : 'kWh'
}

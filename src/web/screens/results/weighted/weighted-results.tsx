import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shownShares } from '#building/net-lines.ts'
import { usePalette } from '../../../theme/use-mode.ts'
import { monthPartsChart, type MonthsLook } from '#charts/month-parts.chart.ts'
import { useFormat } from '../../../text/use-format.ts'
import { monthsCsv } from '../months-csv.ts'
import { MonthsChartCard } from '../months-chart-card.tsx'
import { useShown } from '../use-shown.ts'
import {
  shownMonths,
  shownYearParts,
  type Currency,
  type WeightedFigures,
  type WeightedMeasure,
  type WeightedPart,
} from '#text/weighted-figures.ts'
import { WorkingTable, type WeightedProps } from './working-table.tsx'

/** Names of a sum's parts, and their colours. */
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

/** Primary energy, cost or carbon of the year, by bought carrier. */
export function WeightedYear({ view, measure, figures, currency }: WeightedProps) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const shown = useShown(measure, view, currency)
  const parts = useParts(measure, figures.parts)
  const year = shownYearParts(figures, shown)
  const longest = Math.max(...figures.parts.map(part => Math.abs(figures.year[part])), 1e-9)
  const bought = figures.parts.filter(part => part !== 'credit').map(part => figures.year[part])
  // The credit stands after all that is bought, and is no share of it.
  const shares = shownShares(
    bought,
    bought.reduce((sum, value) => sum + value, 0),
  )
  return (
    <section className="card by-carrier">
      <div className="card-title">
        <h2 dir="auto">
          {t(`yearBy.${measure}`)} <bdi className="unit">{shown.unit}</bdi>
        </h2>
      </div>
      {parts.map(({ key, name, colour, edge }, i) => (
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
              {shown.number(year[key])}
            </span>
          </div>
          <span className="end-use-share tabular">
            {typeof shares[i] === 'number' ? format.percent(shares[i]) : ''}
          </span>
        </div>
      ))}
      <div className="end-use-sum">
        <span dir="auto">{t('sum')}</span>
        <span className="tabular">{shown.text(figures.total)}</span>
      </div>
      <WorkingTable view={view} measure={measure} figures={figures} currency={currency} testId={`working-${measure}`} />
      <p className="card-note" dir="auto">
        {t(`weightedNote.${measure}`)}
      </p>
    </section>
  )
}

/** Primary energy, cost or carbon by month, stacked, with the deduction for feeding in below the axis. */
export function WeightedMonths({
  view,
  measure,
  figures,
  months,
  currency,
}: WeightedProps & { readonly months: NonNullable<WeightedFigures['months']> }) {
  const { t } = useTranslation('results')
  const shown = useShown(measure, view, currency)
  const parts = useParts(measure, figures.parts)
  const rounded = useMemo(() => shownMonths({ ...figures, months }, shown), [figures, months, shown])
  const bars = useMemo(
    () =>
      months.map(
        month =>
          Object.fromEntries(figures.parts.map(part => [part, shown.of(month[part])])) as Record<WeightedPart, number>,
      ),
    [months, figures.parts, shown],
  )
  const chart = useCallback((look: MonthsLook) => monthPartsChart({ ...look, months: bars, parts }), [bars, parts])
  const year = shownYearParts(figures, shown)
  const sums = months.map(month => figures.parts.reduce((sum, part) => sum + month[part], 0))
  const shownSums = rounded.map(month => month.sum)
  const isApart = figures.parts.length > 1 || figures.parts[0] !== 'whole'
  const fileUnit = unitInFile(measure, currency)
  return (
    <MonthsChartCard
      name="months"
      title={t(`monthsOf.${measure}`)}
      unit={shown.unit}
      decimals={shown.decimals}
      chart={chart}
      legend={parts}
      columns={[
        ...(isApart
          ? parts.map(({ key, name }) => ({
              key,
              name,
              months: rounded.map(month => month[key]),
              year: year[key],
            }))
          : []),
        { key: 'sum', name: t('sum'), months: shownSums, year: shown.of(figures.total), isSum: isApart },
      ]}
      summary={{ what: t(`monthsOf.${measure}`), sums: shownSums }}
      csv={() =>
        monthsCsv([
          ...figures.parts.map(part => [`${part} [${fileUnit}]`, months.map(month => month[part])] as const),
          [`sum [${fileUnit}]`, sums],
        ])
      }
      fileName={`badgir-${view.projectId}-${measure}`}
    />
  )
}
function unitInFile(measure: WeightedMeasure, currency: Currency) {
  return measure === 'cost' ? currency : measure === 'carbon' ? 'kg' : 'kWh'
}

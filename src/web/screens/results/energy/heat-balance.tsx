import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePalette } from '../../../theme/use-mode.ts'
import {
  causeColour,
  causeEdge,
  chartCauses,
  heatBalanceChart,
  type ChartCause,
} from '../../../charts/heat-balance.chart.ts'
import { decimalsOf } from '../../../text/units.ts'
import { useMonthNames } from '../../../text/month-names.ts'
import { useFormat } from '../../../text/use-format.ts'
import {
  balanceCsv,
  balanceOfYear,
  energyQuantity,
  largestCauses,
  shownBalance,
  type ResultView,
} from '../baseline-figures.ts'
import { ChartCard } from '../chart-card.tsx'
import { MonthTable } from '../month-table.tsx'

/** Causes of the building's needs: heat of the rooms by cause and month. It is empty for results without it. */
export function HeatBalance(props: ResultView) {
  return props.result.balance === undefined ? null : <BalanceCard {...props} />
}

function BalanceCard({ result, basis, units, projectId }: ResultView) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const palette = usePalette()
  const monthNames = useMonthNames()
  const quantity = energyQuantity(basis)
  const unit = format.unit(quantity, units)
  const decimals = decimalsOf(quantity, units)
  const months = useMemo(() => shownBalance(result, basis, units) ?? [], [result, basis, units])
  const names = useMemo(
    () => Object.fromEntries(chartCauses.map(cause => [cause, t(`cause.${cause}`)])) as Record<ChartCause, string>,
    [t],
  )
  const spec = useMemo(
    () =>
      heatBalanceChart({
        months,
        monthNames: monthNames.short,
        causeNames: names,
        unit,
        decimals,
        palette,
        fontFamily: monthNames.fontFamily,
      }),
    [months, monthNames, names, unit, decimals, palette],
  )
  const year = useMemo(() => balanceOfYear(months), [months])
  const listed = (sign: 1 | -1) =>
    format.list(
      largestCauses(year, sign).map(cause => `${names[cause]} ${format.number(Math.abs(year[cause]), decimals)}`),
    )
  const why = [
    ...(listed(1) === '' ? [] : [t('balance.gains', { causes: listed(1), unit })]),
    ...(listed(-1) === '' ? [] : [t('balance.losses', { causes: listed(-1), unit })]),
  ]
  return (
    <ChartCard
      title={t('balance.title')}
      unit={unit}
      spec={spec}
      summary={`${t('balance.summary')} ${why.join(' ')}`}
      legend={chartCauses.map(cause => ({
        key: cause,
        name: names[cause],
        colour: causeColour(palette, cause),
        edge: causeEdge(palette, cause),
      }))}
      csv={() => balanceCsv(result)}
      fileName={`badgir-${projectId}-heat-balance`}
      chartTestId="balance-chart"
      toggleTestId="balance-table-toggle"
      note={
        <div className="balance-why" data-testid="balance-why">
          {[t('balance.sense'), ...why].map(line => (
            <p key={line} dir="auto">
              {line}
            </p>
          ))}
        </div>
      }
      table={
        <MonthTable
          caption={t('balance.title')}
          decimals={decimals}
          testId="balance-table"
          columns={chartCauses.map(cause => ({
            key: cause,
            name: names[cause],
            months: months.map(month => month[cause]),
            year: year[cause],
          }))}
        />
      }
    />
  )
}

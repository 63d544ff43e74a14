import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePalette } from '../../../theme/use-mode.ts'
import { causeColour, causeEdge, chartCauses, heatBalanceChart, type ChartCause } from '#charts/heat-balance.chart.ts'
import type { MonthsLook } from '#charts/month-parts.chart.ts'
import { useFormat } from '../../../text/use-format.ts'
import { balanceOfYear, largestCauses, roundedBalance, shownBalance } from '#charts/balance-view.ts'
import { balanceCsv } from '../months-csv.ts'
import type { ResultView } from '#text/result-view.ts'
import { useShown } from '../use-shown.ts'
import { MonthsChartCard } from '../months-chart-card.tsx'

/** Causes of the building's needs: heat of the rooms by cause and month. It is empty for results without it. */
export function HeatBalance(props: ResultView) {
  return props.result.balance === undefined ? null : <BalanceCard {...props} />
}

function BalanceCard({ result, basis, units, projectId }: ResultView) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const palette = usePalette()
  const shown = useShown('energy', { result, basis, units })
  const { unit, decimals } = shown
  const months = useMemo(() => shownBalance(result, basis, units) ?? [], [result, basis, units])
  const names = useMemo(
    () => Object.fromEntries(chartCauses.map(cause => [cause, t(`cause.${cause}`)])) as Record<ChartCause, string>,
    [t],
  )
  const chart = useCallback(
    (look: MonthsLook) => heatBalanceChart({ ...look, months, causeNames: names }),
    [months, names],
  )
  const rounded = useMemo(() => roundedBalance(result, shown), [result, shown])
  const year = useMemo(() => balanceOfYear(rounded), [rounded])
  const order = useMemo(() => balanceOfYear(months), [months])
  const listed = (sign: 1 | -1) =>
    format.list(
      largestCauses(order, sign).map(cause => `${names[cause]} ${format.number(Math.abs(year[cause]), decimals)}`),
    )
  const why = [
    ...(listed(1) === '' ? [] : [t('balance.gains', { causes: listed(1), unit })]),
    ...(listed(-1) === '' ? [] : [t('balance.losses', { causes: listed(-1), unit })]),
  ]
  return (
    <MonthsChartCard
      name="balance"
      title={t('balance.title')}
      unit={unit}
      decimals={decimals}
      chart={chart}
      summary={`${t('balance.summary')} ${why.join(' ')}`}
      legend={chartCauses.map(cause => ({
        key: cause,
        name: names[cause],
        colour: causeColour(palette, cause),
        edge: causeEdge(palette, cause),
      }))}
      columns={chartCauses.map(cause => ({
        key: cause,
        name: names[cause],
        months: rounded.map(month => month[cause]),
        year: year[cause],
      }))}
      csv={() => balanceCsv(result)}
      fileName={`badgir-${projectId}-heat-balance`}
      note={
        <div className="balance-why" data-testid="balance-why">
          {[t('balance.sense'), ...why].map(line => (
            <p key={line} dir="auto">
              {line}
            </p>
          ))}
        </div>
      }
    />
  )
}

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BaselineResult } from '#contract/entities/run.ts'
import type { UnitSystem } from '#contract/options.ts'
import { usePalette } from '../../app/use-mode.ts'
import { causeColour, causeEdge, chartCauses, heatBalanceChart, type ChartCause } from '../../charts/heat-balance.chart.ts'
import { decimalsOf, unitSymbol } from '../../format/units.ts'
import { useFormat } from '../../format/use-format.ts'
import { balanceCsv, balanceOfYear, energyQuantity, largestCauses, shownBalance, type Basis } from './baseline-figures.ts'
import { ChartCard } from './chart-card.tsx'
import { useMonthNames } from '../../format/month-names.ts'

/** Why the building needs what it needs: heat of the rooms by cause and month. Nothing for results that did not keep it. */
export const HeatBalance = (props: HeatBalanceProps) => props.result.balance === undefined ? null : <BalanceCard {...props} />

interface HeatBalanceProps { readonly result: BaselineResult, readonly basis: Basis, readonly units: UnitSystem, readonly projectId: string }

const BalanceCard = ({ result, basis, units, projectId }: HeatBalanceProps) => {
  const { t } = useTranslation('results')
  const format = useFormat()
  const palette = usePalette()
  const monthNames = useMonthNames()
  const quantity = energyQuantity(basis)
  const unit = unitSymbol(quantity, units)
  const decimals = decimalsOf(quantity, units)
  const months = useMemo(() => shownBalance(result, basis, units) ?? [], [result, basis, units])
  const names = useMemo(() => Object.fromEntries(chartCauses.map(cause => [cause, t(`cause.${cause}`)])) as Record<ChartCause, string>, [t])
  const spec = useMemo(() => heatBalanceChart({ months, monthNames: monthNames.short, causeNames: names, unit, decimals, palette, fontFamily: monthNames.fontFamily }), [months, monthNames, names, unit, decimals, palette])
  const year = useMemo(() => balanceOfYear(months), [months])
  const listed = (sign: 1 | -1) => largestCauses(year, sign).map(cause => `${names[cause]} ${format.number(Math.abs(year[cause]), decimals)}`).join(format.comma)
  const why = [
    ...(listed(1) === '' ? [] : [t('balance.gains', { causes: listed(1), unit })]),
    ...(listed(-1) === '' ? [] : [t('balance.losses', { causes: listed(-1), unit })]),
  ]
  return (
    <ChartCard
      title={t('balance.title')} unit={unit} spec={spec} summary={`${t('balance.summary')} ${why.join(' ')}`}
      legend={chartCauses.map(cause => ({ key: cause, name: names[cause], colour: causeColour(palette, cause), edge: causeEdge(palette, cause) }))}
      csv={() => balanceCsv(result)} fileName={`badgir-${projectId}-heat-balance`} chartTestId="balance-chart" toggleTestId="balance-table-toggle"
      note={<div className="balance-why" data-testid="balance-why">{[t('balance.sense'), ...why].map(line => <p key={line} dir="auto">{line}</p>)}</div>}
      table={
        <table className="results-table tabular" data-testid="balance-table">
          <thead><tr><th scope="col" dir="auto">{t('month')}</th>{chartCauses.map(cause => <th key={cause} scope="col" dir="auto">{names[cause]}</th>)}</tr></thead>
          <tbody>
            {months.map((month, m) => <tr key={monthNames.long[m]}><td dir="auto">{monthNames.long[m]}</td>{chartCauses.map(cause => <td key={cause}>{format.number(month[cause], decimals)}</td>)}</tr>)}
            <tr><td dir="auto"><strong>{t('year')}</strong></td>{chartCauses.map(cause => <td key={cause}><strong>{format.number(year[cause], decimals)}</strong></td>)}</tr>
          </tbody>
        </table>
      }
    />
  )
}

import { shownResult, type ShownUnit } from '#building/shown-result.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import type { UnitSystem } from '#contract/options.ts'
import { shownEnergy, type Basis } from '#text/result-view.ts'
import { causesIn, chartCauses, type ChartCause } from './heat-balance.chart.ts'

/** Heat by cause of the chart: twelve months in the shown unit. Engines before 0.2.0 stored none. */
export function shownBalance(
  result: BaselineResult,
  basis: Basis,
  units: UnitSystem,
): readonly Record<ChartCause, number>[] | null {
  const { balance } = result
  return balance === undefined ? null : monthsOf(balance, kWh => shownEnergy(kWh, result, basis, units))
}

/** The months rounded as they are shown: the causes of a month add to 0, the months of a cause to its year. */
export function roundedBalance(result: BaselineResult, unit: ShownUnit): readonly Record<ChartCause, number>[] {
  const { balance } = shownResult(result, unit)
  return balance === undefined ? [] : monthsOf(balance, shown => shown)
}

function monthsOf(
  balance: NonNullable<BaselineResult['balance']>,
  of: (heat: number) => number,
): readonly Record<ChartCause, number>[] {
  return Array.from(
    { length: 12 },
    (_, m) =>
      Object.fromEntries(
        chartCauses.map(cause => [cause, of(causesIn(cause).reduce((sum, name) => sum + (balance[name][m] ?? 0), 0))]),
      ) as Record<ChartCause, number>,
  )
}

/** Sum of the year by cause. */
export function balanceOfYear(
  months: readonly Readonly<Record<ChartCause, number>>[],
): Readonly<Record<ChartCause, number>> {
  return Object.fromEntries(
    chartCauses.map(cause => [cause, months.reduce((sum, month) => sum + month[cause], 0)]),
  ) as Record<ChartCause, number>
}

/** Three causes that heat, or cool, the rooms most over the year, without the plant and storage. */
export function largestCauses(year: Readonly<Record<ChartCause, number>>, sign: 1 | -1): readonly ChartCause[] {
  return chartCauses
    .filter(cause => cause !== 'heating' && cause !== 'cooling' && cause !== 'storage' && year[cause] * sign > 0)
    .toSorted((a, b) => (year[b] - year[a]) * sign)
    .slice(0, 3)
}

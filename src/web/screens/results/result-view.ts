import { csvFormatRow } from 'd3-dsv'
import {
  balanceCauses,
  carriers,
  endUses,
  equipmentUses,
  type Carrier,
  type EndUse,
  type EquipmentUse,
  type UnitSystem,
} from '#contract/options.ts'
import { netLines, shownParts, type NetLine } from '#building/net-lines.ts'
import type { QuantityKey } from '#contract/quantities.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import { causesIn, chartCauses, type ChartCause } from '../../charts/heat-balance.chart.ts'
import { toShown } from '../../text/units.ts'
import { plainText } from '../../text/plain-text.ts'

export type Basis = 'per-area' | 'total'

/** Properties of every part of the page. */
export interface ResultView {
  readonly result: BaselineResult
  readonly basis: Basis
  readonly units: UnitSystem
  readonly projectId: string
}

/** Quantity in which the energies of a result are shown. */
export function energyQuantity(basis: Basis): QuantityKey {
  return basis === 'per-area' ? 'energyPerArea' : 'energy'
}

/** Shown figure of an energy of the whole building [kWh]. */
export function shownEnergy(kWh: number, result: BaselineResult, basis: Basis, units: UnitSystem): number {
  return basis === 'per-area' ? toShown('energyPerArea', kWh / result.floorArea, units) : toShown('energy', kWh, units)
}

/** Calculation of the year's net energy in shown figures, which a reader can add up. */
export function shownNetLines(
  { annual: { endUses: uses, used, net } }: BaselineResult,
  { of, decimals }: { readonly of: (kWh: number) => number; readonly decimals: number },
): Readonly<Record<NetLine, number>> {
  const exact = Object.fromEntries(endUses.map(use => [use, of(uses[use])])) as Record<EndUse, number>
  return netLines({ ...exact, used: of(used), net: of(net) }, decimals)
}

/**
 * Bought energy of the year by carrier in shown figures that add to its shown sum; engines before 0.2.0 stored no bought
 * energy, and what each carrier supplied stands for it.
 */
export function shownBought(
  { annual: { bought, byCarrier } }: BaselineResult,
  { of, decimals }: { readonly of: (kWh: number) => number; readonly decimals: number },
): Readonly<Record<Carrier, number>> {
  const exact = carriers.map(carrier => of((bought ?? byCarrier)[carrier]))
  const sum = exact.reduce((all, value) => all + value, 0)
  const shown = shownParts(exact, sum, decimals)
  return Object.fromEntries(carriers.map((carrier, i) => [carrier, shown[i] ?? 0])) as Record<Carrier, number>
}

/** The twelve months in the shown unit. */
export function shownMonths(
  result: BaselineResult,
  basis: Basis,
  units: UnitSystem,
): readonly Record<EndUse, number>[] {
  return result.monthly.map(
    month =>
      Object.fromEntries(endUses.map(use => [use, shownEnergy(month.endUses[use], result, basis, units)])) as Record<
        EndUse,
        number
      >,
  )
}

/** Energy used in a month, without generation. */
export function usedInMonth(month: Readonly<Record<EndUse, number>>): number {
  return endUses.reduce((sum, use) => (use === 'generation' ? sum : sum + month[use]), 0)
}

/** Equipment over the year, by line and by carrier [kWh]; empty if it is all plug loads, or for an earlier engine. */
export function equipmentLines({
  annual: { equipment, byEquipment },
}: BaselineResult): readonly { readonly line: EquipmentUse; readonly kWh: number; readonly by: readonly Carrier[] }[] {
  const lines = equipmentUses.flatMap(line => {
    const kWh = equipment?.[line] ?? 0
    return kWh > 0 ? [{ line, kWh, by: carriers.filter(carrier => (byEquipment?.[line][carrier] ?? 0) > 0) }] : []
  })
  return lines.some(({ line }) => line !== 'plugLoads') ? lines : []
}

/** Comma-separated months, full precision, unit in the header; a column is a name and its twelve values. */
export function monthsCsv(
  columns: readonly (readonly [name: string, months: readonly (number | null | undefined)[]])[],
): string {
  return [
    ['month', ...columns.map(([name]) => name)],
    ...Array.from({ length: 12 }, (_, m) => [m + 1, ...columns.map(([, months]) => months[m] ?? '')]),
  ]
    .map(row => csvFormatRow(row.map(cell => plainText(String(cell)))))
    .join('\r\n')
}

/** CSV of months and end uses, and of all other energies of a month. */
export function monthlyCsv({ monthly }: BaselineResult): string {
  return monthsCsv([
    ...endUses.map(use => [`${use} [kWh]`, monthly.map(month => month.endUses[use])] as const),
    ...(['heatingNeed', 'coolingNeed', 'latentCoolingNeed', 'unmetCooling', 'unmetHeating', 'solarHeat'] as const).map(
      key => [`${key} [kWh]`, monthly.map(month => month[key])] as const,
    ),
    ...equipmentUses.map(line => [`equipment ${line} [kWh]`, monthly.map(month => month.equipment?.[line])] as const),
  ])
}

/** Heat by cause of the chart: twelve months in the shown unit. Engines before 0.2.0 stored none. */
export function shownBalance(
  result: BaselineResult,
  basis: Basis,
  units: UnitSystem,
): readonly Record<ChartCause, number>[] | null {
  const { balance } = result
  return balance === undefined
    ? null
    : Array.from(
        { length: 12 },
        (_, m) =>
          Object.fromEntries(
            chartCauses.map(cause => [
              cause,
              shownEnergy(
                causesIn(cause).reduce((sum, name) => sum + (balance[name][m] ?? 0), 0),
                result,
                basis,
                units,
              ),
            ]),
          ) as Record<ChartCause, number>,
      )
}

/** CSV of the heat balance, with all causes separate. */
export function balanceCsv({ balance }: BaselineResult): string {
  return monthsCsv(balanceCauses.map(cause => [`${cause} [kWh]`, balance?.[cause] ?? []]))
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

/** Part of the cooling that dries the air, 0–1; null if it was not stored. */
export function latentShare({ annual: { coolingNeed, latentCoolingNeed } }: BaselineResult): number | null {
  return latentCoolingNeed === undefined ? null : coolingNeed > 0 ? latentCoolingNeed / coolingNeed : 0
}

/** Hours of the weather year; results without it count as a common year. */
export function hoursOf({ hours = 8760 }: BaselineResult): number {
  return hours
}

import { endUses, type EndUse, type UnitSystem } from '#contract/options.ts'
import type { QuantityKey } from '#contract/quantities.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import { toShown } from '../../format/units.ts'

export type Basis = 'per-area' | 'total'

/** What the energies of a result are shown in. */
export const energyQuantity = (basis: Basis): QuantityKey => basis === 'per-area' ? 'energyPerArea' : 'energy'

/** kWh of the whole building → the shown figure. */
export const shownEnergy = (kWh: number, result: BaselineResult, basis: Basis, units: UnitSystem): number =>
  basis === 'per-area' ? toShown('energyPerArea', kWh / result.floorArea, units) : toShown('energy', kWh, units)

/** The twelve months in the shown unit. */
export const shownMonths = (result: BaselineResult, basis: Basis, units: UnitSystem): readonly Record<EndUse, number>[] =>
  result.monthly.map(month => Object.fromEntries(endUses.map(use => [use, shownEnergy(month.endUses[use], result, basis, units)])) as Record<EndUse, number>)

/** What is used in a month, without generation. */
export const usedInMonth = (month: Readonly<Record<EndUse, number>>): number => endUses.reduce((sum, use) => use === 'generation' ? sum : sum + month[use], 0)

/** Comma-separated months and end uses, full precision, unit in the header. */
export const monthlyCsv = (result: BaselineResult): string => [
  ['month', ...endUses.map(use => `${use} [kWh]`), 'heatingNeed [kWh]', 'coolingNeed [kWh]'].join(','),
  ...result.monthly.map((month, m) => [m + 1, ...endUses.map(use => month.endUses[use]), month.heatingNeed, month.coolingNeed].join(',')),
].join('\r\n')

/** Month (1–12), day and hour of an hour of a 365-day year. */
export const momentOfHour = (hour: number): { readonly month: number, readonly day: number, readonly hour: number } => {
  const date = new Date(Date.UTC(2001, 0, 1, hour))
  return { month: date.getUTCMonth() + 1, day: date.getUTCDate(), hour: date.getUTCHours() }
}

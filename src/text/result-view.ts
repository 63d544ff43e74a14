import type { NetLine } from '#building/net-lines.ts'
import { shownResult, type ShownUnit } from '#building/shown-result.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import {
  carriers,
  endUses,
  equipmentUses,
  type Carrier,
  type EndUse,
  type EquipmentUse,
  type UnitSystem,
} from '#contract/options.ts'
import type { QuantityKey } from '#contract/quantities.ts'
import { toShown } from './units.ts'

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
export function shownNetLines(result: BaselineResult, unit: ShownUnit): Readonly<Record<NetLine, number>> {
  const { endUses: uses, used, net } = shownResult(result, unit).annual
  return { ...uses, used, net }
}

/**
 * Bought energy of the year by carrier in shown figures that add to its shown sum; engines before 0.2.0 stored no bought
 * energy, and what each carrier supplied stands for it.
 */
export function shownBought(result: BaselineResult, unit: ShownUnit): Readonly<Record<Carrier, number>> {
  const { bought, byCarrier } = shownResult(result, unit).annual
  return bought ?? byCarrier
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

/** Part of the cooling that dries the air, 0–1; null if it was not stored. */
export function latentShare({ annual: { coolingNeed, latentCoolingNeed } }: BaselineResult): number | null {
  return latentCoolingNeed === undefined ? null : coolingNeed > 0 ? latentCoolingNeed / coolingNeed : 0
}

/** Hours of the weather year; results without it count as a common year. */
export function hoursOf({ hours = 8760 }: BaselineResult): number {
  return hours
}

import type { BaselineResult } from '#contract/entities/run.ts'
import { storedColumnKeys, type StoredColumnKey } from '#contract/variant-columns.ts'

/** Data for a row of a study's table; a baseline's result has them. Peaks are null if the setting has none. */
export interface RowFigures extends Pick<BaselineResult, 'annual' | 'comfort' | 'unmetHours'> {
  readonly peaks: { readonly [K in 'heating' | 'cooling']: { readonly power: number } } | null
}

/** Figures of a study's row by column; null without a figure. */
export function figuresRow({
  annual,
  peaks,
  comfort,
  unmetHours,
}: RowFigures): Readonly<Record<StoredColumnKey, number | null>> {
  const { endUses, bought } = annual
  return {
    used: annual.used,
    net: annual.net,
    heating: endUses.heating,
    cooling: endUses.cooling,
    lighting: endUses.lighting,
    equipment: endUses.equipment,
    fans: endUses.fans,
    pumps: endUses.pumps,
    hotWater: endUses.hotWater,
    generation: endUses.generation,
    heatingNeed: annual.heatingNeed,
    coolingNeed: annual.coolingNeed,
    boughtElectricity: bought?.electricity ?? null,
    boughtNaturalGas: bought?.['natural-gas'] ?? null,
    boughtFuel: bought?.fuel ?? null,
    exported: annual.exported ?? null,
    primaryEnergy: annual.primaryEnergy,
    co2: annual.co2,
    peakHeating: peaks?.heating.power ?? null,
    peakCooling: peaks?.cooling.power ?? null,
    comfort: comfort === undefined || comfort.of === 0 ? null : (100 * comfort.hours) / comfort.of,
    unmetHours: unmetHours ?? null,
  }
}

/** Figures of a row as a chunk stores them: in the order of `storedColumnKeys`, NaN for null. */
export function storedRow(figures: RowFigures): Float64Array {
  const row = figuresRow(figures)
  return Float64Array.from(storedColumnKeys, key => row[key] ?? Number.NaN)
}

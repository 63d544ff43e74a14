import type { UnitSystem } from '#contract/options.ts'
import type { QuantityKey } from '#contract/quantities.ts'
import { variantColumns, type VariantColumnKey } from '#contract/variant-columns.ts'
import { decimalsOf, toShown, unitSymbol } from './units.ts'

/** Display of a design's figure: energies, carbon and cost by floor area, powers and hours of the whole building. */
export interface ShownColumn {
  /** Symbol of the unit; empty for a count. */
  readonly unit: string
  readonly decimals: number
  /** Shown value from the table's, which is for the whole building and year in SI. */
  readonly of: (value: number) => number
  /** Shown value per value that an SI reader is shown; 1 for a unit that both have. */
  readonly perSi: number
  /** Inverse of `of`. */
  readonly stored: (shown: number) => number
}

function measured(quantity: QuantityKey, scale: number, units: UnitSystem): ShownColumn {
  const perSi = toShown(quantity, 1, units)
  const factor = perSi * scale
  return {
    perSi,
    unit: unitSymbol(quantity, units),
    decimals: decimalsOf(quantity, units),
    of: value => value * factor,
    stored: shown => shown / factor,
  }
}

/**
 * @param floorArea m²
 * @param currency  of the energy prices, as written
 */
export function shownColumn(
  key: VariantColumnKey,
  floorArea: number,
  units: UnitSystem,
  currency: string,
): ShownColumn {
  switch (variantColumns[key].unit) {
    case 'kWh':
      return measured('energyPerArea', 1 / floorArea, units)
    case 'kg':
      return measured('massPerArea', 1 / floorArea, units)
    case 'W':
      return measured('power', 1 / 1000, units)
    case '%':
      return { unit: '%', decimals: 1, perSi: 1, of: value => value, stored: shown => shown }
    case 'h':
      return { unit: 'h', decimals: 0, perSi: 1, of: value => value, stored: shown => shown }
    case 'currency': {
      const area = toShown('area', floorArea, units)
      return {
        unit: `${currency}/${unitSymbol('area', units)}`,
        decimals: 2,
        perSi: floorArea / area,
        of: value => value / area,
        stored: shown => shown * area,
      }
    }
  }
}

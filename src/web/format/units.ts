import type { UnitSystem } from '#contract/options.ts'
import { quantities, type Quantity, type QuantityKey } from '#contract/quantities.ts'

const quantity = (key: QuantityKey): Quantity => quantities[key]

/** The unit's symbol in a system. */
export const unitSymbol = (key: QuantityKey, units: UnitSystem): string => units === 'PI' ? quantity(key).pi.unit : quantity(key).si

/** SI → shown. */
export const toShown = (key: QuantityKey, si: number, units: UnitSystem): number => {
  const { factor, offset = 0 } = quantity(key).pi
  return units === 'PI' ? si * factor + offset : si
}

/** Shown → SI. */
export const toStored = (key: QuantityKey, shown: number, units: UnitSystem): number => {
  const { factor, offset = 0 } = quantity(key).pi
  return units === 'PI' ? (shown - offset) / factor : shown
}

/** Decimals shown. */
export const decimalsOf = (key: QuantityKey, units: UnitSystem): number => quantity(key).decimals[units === 'PI' ? 1 : 0]

/** Decimals of a default in a field. */
export const fieldDecimalsOf = (key: QuantityKey, units: UnitSystem): number => (quantity(key).fieldDecimals ?? quantity(key).decimals)[units === 'PI' ? 1 : 0]

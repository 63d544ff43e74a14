import type { UnitSystem } from '#contract/options.ts'
import { quantities, type Quantity, type QuantityKey } from '#contract/quantities.ts'

function quantity(key: QuantityKey): Quantity {
  return quantities[key]
}

/** The unit's symbol in a system. */
export function unitSymbol(key: QuantityKey, units: UnitSystem): string {
  return units === 'PI' ? quantity(key).pi.unit : quantity(key).si
}

/** Converts a value from SI to the shown unit. */
export function toShown(key: QuantityKey, si: number, units: UnitSystem): number {
  const { factor, offset = 0 } = quantity(key).pi
  return units === 'PI' ? si * factor + offset : si
}

/** Converts a value from the shown unit to SI. */
export function toStored(key: QuantityKey, shown: number, units: UnitSystem): number {
  const { factor, offset = 0 } = quantity(key).pi
  return units === 'PI' ? (shown - offset) / factor : shown
}

/** Decimals shown. */
export function decimalsOf(key: QuantityKey, units: UnitSystem): number {
  return quantity(key).decimals[units === 'PI' ? 1 : 0]
}

/** Decimals of a default in a field. */
export function fieldDecimalsOf(key: QuantityKey, units: UnitSystem): number {
  return (quantity(key).fieldDecimals ?? quantity(key).decimals)[units === 'PI' ? 1 : 0]
}

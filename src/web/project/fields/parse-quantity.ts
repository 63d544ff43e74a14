import { parseNumber, plainNumbers } from '#contract/digits.ts'
import { metresIn } from '#contract/length-units.ts'
import type { UnitSystem } from '#contract/options.ts'
import type { QuantityKey } from '#contract/quantities.ts'
import { toStored, unitSymbol } from '../../text/units.ts'

const feet = 0.3048
/** SI value of a typed unit, by quantity: shown × factor + offset. */
const typedUnits: Partial<Record<QuantityKey, Readonly<Record<string, readonly [factor: number, offset?: number]>>>> = {
  length: Object.fromEntries(Object.entries(metresIn).map(([unit, metres]) => [unit, [metres]])),
  altitude: { m: [1], ft: [feet], "'": [feet] },
  area: { m2: [1], 'm²': [1], sqm: [1], ft2: [feet ** 2], 'ft²': [feet ** 2], sqft: [feet ** 2] },
  temperature: { c: [1], '°c': [1], f: [1 / 1.8, -32 / 1.8], '°f': [1 / 1.8, -32 / 1.8] },
  powerDensity: { 'w/m2': [1], 'w/m²': [1], 'w/ft2': [1 / feet ** 2], 'w/ft²': [1 / feet ** 2] },
}
const resistance = 5.678263337 // ft²·°F·h/Btu per m²·K/W

/** Feet and inches: 12'6", 12 ft 6 in. */
const feetAndInches = /^(\d+(?:\.\d+)?)(?:'|′|ft)(\d+(?:\.\d+)?)(?:"|″|in)?$/

/**
 * Reads a text typed into a field, with or without a unit (`12'6"`, `3.81 m`, `R-20`, `68 F`), in any digits, with
 * decimal point or comma. Without a unit it is in the project's system.
 * @returns the SI value, or null when it is no number of this quantity
 */
export function parseQuantity(text: string, quantity: QuantityKey, units: UnitSystem): number | null {
  const plain = plainNumbers(text)?.replaceAll('٪', '%').toLowerCase() ?? ''
  if (plain === '') return null
  const bare = parseNumber(plain)
  if (bare !== null) return toStored(quantity, bare, units)
  if (quantity === 'length') {
    const parts = feetAndInches.exec(plain)
    if (parts !== null) return Number(parts[1]) * feet + (Number(parts[2]) * feet) / 12
  }
  if (quantity === 'uValue') {
    const r = /^r-?(\d+(?:\.\d+)?)$/.exec(plain)
    if (r !== null && Number(r[1]) > 0) return resistance / Number(r[1])
  }
  const split = /^([+-]?(?:\d+\.?\d*|\.\d+))(.+)$/.exec(plain)
  if (split === null) return null
  const value = Number(split[1])
  const unit = split[2] ?? ''
  const known = typedUnits[quantity]?.[unit]
  if (known !== undefined) return value * known[0] + (known[1] ?? 0)
  for (const system of ['SI', 'PI'] as const) {
    if (unit === unitSymbol(quantity, system).toLowerCase()) return toStored(quantity, value, system)
  }
  return null
}

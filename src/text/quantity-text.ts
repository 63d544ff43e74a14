import type { UnitSystem } from '#contract/options.ts'
import type { QuantityKey } from '#contract/quantities.ts'
import { decimalsOf, fieldDecimalsOf, toShown, toStored, unitSymbol } from './units.ts'
import type { Format } from './format.ts'

const other = { SI: 'PI', PI: 'SI' } as const
const most = 3 // decimals beyond those of the quantity
const finest = 9 // decimals at which two values that differ are told apart at the latest

/** Fewest decimals that give a stored value exactly in a unit system; undefined if a few do not suffice. */
function exactDecimals(quantity: QuantityKey, si: number, units: UnitSystem): number | undefined {
  const shown = toShown(quantity, si, units)
  return Array.from({ length: decimalsOf(quantity, units) + most + 1 }, (_, d) => d).find(
    d => Math.abs(Number(shown.toFixed(d)) - shown) < 1e-9 * Math.max(1, Math.abs(shown)),
  )
}

/**
 * Decimals of a stored value in a field. A value typed in these units is shown as typed. A value typed in the others,
 * or a default, is rounded as a person would write it here: a default of 15.6 °C (60.08 °F) reads 60 °F. The units of
 * typing are not stored, but in them the value has the fewer decimals.
 */
function decimalsIn(quantity: QuantityKey, si: number, units: UnitSystem, isTyped: boolean): number {
  const usual = fieldDecimalsOf(quantity, units)
  const exact = exactDecimals(quantity, si, units)
  if (exact === undefined && isTyped) {
    // A quantity with one unit was typed in it: a third of the floor is 33.3333 %, not 33.3 %.
    const isConverted = unitSymbol(quantity, 'SI') !== unitSymbol(quantity, 'PI')
    return decimalsOf(quantity, units) + (isConverted ? 0 : most)
  }
  if (exact === undefined) return usual
  const isFromHere = exact <= (exactDecimals(quantity, si, other[units]) ?? Infinity)
  return isFromHere || (isTyped && exact <= decimalsOf(quantity, units)) ? Math.max(usual, exact) : usual
}

/** Stored value as text of its field, without thousands separators. */
export function fieldText(
  format: Format,
  quantity: QuantityKey,
  si: number,
  units: UnitSystem,
  isTyped: boolean,
): string {
  return format.field(toShown(quantity, si, units), decimalsIn(quantity, si, units, isTyped))
}

/** A calculated value in a table with fields, written as its fields are: without thousands separators. */
export function cellText(format: Format, quantity: QuantityKey, si: number, units: UnitSystem): string {
  return format.field(toShown(quantity, si, units), decimalsOf(quantity, units))
}

/** A default or a usual value in a sentence, without trailing zeros. */
export function usualText(format: Format, quantity: QuantityKey, si: number, units: UnitSystem): string {
  const shown = Number(toShown(quantity, si, units).toFixed(decimalsIn(quantity, si, units, false)))
  return format.number(shown, shortest(shown))
}

function withUnitOf(format: Format, quantity: QuantityKey, text: string, units: UnitSystem): string {
  const unit = format.unit(quantity, units)
  return `${text}${unit === '' || /^[°%٪]$/.test(unit) ? '' : '\u00A0'}${unit}`
}

/** A step, a bound or a default in a sentence with its unit, without trailing zeros: 0.1 m, 0.5 ft. */
export function usualWithUnit(format: Format, quantity: QuantityKey, si: number, units: UnitSystem): string {
  return withUnitOf(format, quantity, usualText(format, quantity, si, units), units)
}

/** A field's value in a sentence with its unit, as the field shows it. */
export function fieldWithUnit(
  format: Format,
  quantity: QuantityKey,
  si: number,
  units: UnitSystem,
  isTyped: boolean,
): string {
  const decimals = decimalsIn(quantity, si, units, isTyped)
  return format.withUnit(quantity, si, units, decimals)
}

/** A rule of thumb in a sentence with its unit: two digits where the figure is not round in these units (31 mi). */
export function aboutWithUnit(format: Format, quantity: QuantityKey, si: number, units: UnitSystem): string {
  const shown = toShown(quantity, si, units)
  const about = units === 'PI' ? Number(shown.toPrecision(2)) : shown
  return withUnitOf(format, quantity, format.number(about, shortest(about)), units)
}

/**
 * Usual values beside each other: different values with the same text get more decimals, as few as necessary. U-values
 * of 0.300 and 0.302 W/(m²·K) are both 0.053 in inch-pound units.
 */
export function usualTexts(
  format: Format,
  quantity: QuantityKey,
  values: readonly number[],
  units: UnitSystem,
): readonly string[] {
  const usual = values.map(si => usualText(format, quantity, si, units))
  const alike = (texts: readonly string[]) =>
    texts.map((text, i) => texts.some((same, j) => same === text && values[i] !== values[j]))
  const finer = alike(usual)
  const least = fieldDecimalsOf(quantity, units) + 1
  const tries = Array.from({ length: finest - least + 1 }, (_, i) =>
    values.map((si, at) =>
      finer[at] === true ? format.number(toShown(quantity, si, units), least + i) : (usual[at] ?? ''),
    ),
  )
  return finer.includes(true) ? (tries.find(texts => !alike(texts).includes(true)) ?? usual) : usual
}

/** A limit in a sentence: if it is not exact in these units, it is rounded to the allowed side. */
export function limitText(
  format: Format,
  quantity: QuantityKey,
  si: number,
  units: UnitSystem,
  side: 'min' | 'max',
): string {
  const decimals = exactDecimals(quantity, si, units) ?? decimalsOf(quantity, units)
  const step = 10 ** -decimals
  const near = Number(toShown(quantity, si, units).toFixed(decimals))
  const inside =
    side === 'min' ? toStored(quantity, near, units) >= si - 1e-9 : toStored(quantity, near, units) <= si + 1e-9
  const allowed = inside ? near : Number((near + (side === 'min' ? step : -step)).toFixed(decimals))
  return format.number(allowed, shortest(allowed))
}

function shortest(value: number): number {
  return /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0
}

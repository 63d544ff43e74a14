import type { Field } from '#contract/inputs/field.ts'
import { fieldsOfTab } from '#contract/inputs/fields.ts'
import type { UnitSystem } from '#contract/options.ts'
import { usualText } from './quantity-text.ts'
import { decimalsOf, toShown, toStored } from './units.ts'
import type { Format } from './format.ts'

function written(
  format: Format,
  tab: string,
  field: string,
  values: readonly number[],
  units: UnitSystem,
): { readonly numbers: readonly string[]; readonly unit: string } {
  const definition: Field | undefined = fieldsOfTab(tab)[field]
  if (definition?.kind !== 'number') return { numbers: values.map(value => format.number(value, 2)), unit: '' }
  const unit = format.unit(definition.quantity, units)
  return {
    numbers: values.map(value => usualText(format, definition.quantity, value, units)),
    unit: `${unit === '' || /^[°%٪]$/.test(unit) ? '' : '\u00A0'}${unit}`,
  }
}

/** A value [SI] of a tab's field as in its form, with its unit. */
export function inputValue(format: Format, tab: string, field: string, value: number, units: UnitSystem): string {
  const { numbers, unit } = written(format, tab, field, [value], units)
  return `${numbers[0] ?? ''}${unit}`
}

/** From one value to another, with the unit once. Calculated ends (0.75 of a default) are rounded as their quantity is. */
export function inputRange(
  format: Format,
  tab: string,
  field: string,
  range: readonly [number, number],
  units: UnitSystem,
): string {
  const { numbers, unit } = written(format, tab, field, endsOf(tab, field, range, units), units)
  return `${numbers.join(' – ')}${unit}`
}

/** Ends of a range as their quantity is rounded; unrounded where both would be the same. */
function endsOf(tab: string, field: string, range: readonly [number, number], units: UnitSystem): readonly number[] {
  const definition: Field | undefined = fieldsOfTab(tab)[field]
  if (definition?.kind !== 'number') return range
  const { quantity } = definition
  const ends = range.map(si => Number(toShown(quantity, si, units).toFixed(decimalsOf(quantity, units))))
  return ends[0] === ends[1] ? range : ends.map(shown => toStored(quantity, shown, units))
}

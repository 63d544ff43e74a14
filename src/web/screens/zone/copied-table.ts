import type { ResolvedZoneType } from '#building/library/resolved.ts'
import { zoneTypeFields } from '#contract/inputs/fields.ts'
import type { ZoneType } from '#contract/inputs/project-inputs.ts'
import type { UnitSystem } from '#contract/options.ts'
import { toShown } from '#text/units.ts'
import { pasteColumns } from './zone-table.ts'

/** Table in a spreadsheet's form: values in force, in the project's units, with plain digits. */
export function copiedTable(
  typed: readonly ZoneType[],
  inForce: readonly ResolvedZoneType[],
  units: UnitSystem,
  nameOf: (index: number) => string,
): string {
  const number = (i: number, key: Exclude<(typeof pasteColumns)[number], 'name'>) => {
    const si = inForce[i]?.values[key].value ?? typed[i]?.values[key] ?? 0
    return String(Number(toShown(zoneTypeFields[key].quantity, si, units).toFixed(4)))
  }
  return typed
    .map((_, i) => pasteColumns.map(key => (key === 'name' ? nameOf(i) : number(i, key))).join('\t'))
    .join('\n')
}

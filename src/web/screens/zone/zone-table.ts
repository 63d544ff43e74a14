import { limits } from '#contract/limits.ts'
import type { Building } from '#contract/entities/project.ts'
import { zoneTypeFields } from '#contract/inputs/fields.ts'
import type { ZoneType } from '#contract/inputs/project-inputs.ts'
import { parseQuantity } from '../../project/fields/parse-quantity.ts'

/** Number columns of the table of zone types, in the order of a spreadsheet; the name is before them. */
export const zoneColumns = [
  'areaPercent',
  'occupancy',
  'lightingPowerDensity',
  'equipmentPowerDensity',
  'hotWater',
  'outdoorAir',
  'outdoorAirPerArea',
  'doorAir',
] as const
export type ZoneColumn = (typeof zoneColumns)[number]
/** Columns after the share: each has a default of its own. */
export const densityColumns = zoneColumns.slice(1) as readonly Exclude<ZoneColumn, 'areaPercent'>[]
export const pasteColumns = ['name', ...zoneColumns] as const

/** Typed zone types; while none is typed, the default one. */
export function typedZones(building: Building): readonly ZoneType[] {
  return building.userInputs.zone?.zoneTypes ?? [{ id: 'whole', values: { areaPercent: 100 } }]
}

/** Zone type with a typed value, or without it. A share has no default: without a value it is 0. */
export function withValue(
  type: ZoneType,
  field: keyof ZoneType['values'],
  value: string | number | undefined,
): ZoneType {
  const { [field]: _before, ...rest } = type.values
  return {
    ...type,
    values:
      value === undefined
        ? field === 'areaPercent'
          ? { ...rest, areaPercent: 0 }
          : rest
        : { ...rest, [field]: value },
  }
}

/** An id no other zone type has. */
export function freshId(types: readonly ZoneType[]): string {
  let number = types.length + 1
  while (types.some(type => type.id === `zone-${number}`)) number += 1
  return `zone-${number}`
}

/**
 * Table after pasting rows from a spreadsheet at a cell. New rows are added up to the limit; cells without a possible
 * number of their column stay unchanged and are counted.
 */
export function pasted(
  types: readonly ZoneType[],
  text: string,
  atRow: number,
  atColumn: number,
  units: Building['units'],
): { readonly types: readonly ZoneType[]; readonly refused: number } {
  const result = [...types]
  let refused = 0
  const rows = text
    .replace(/\r/g, '')
    .replace(/\n+$/, '')
    .split('\n')
    .map(row => row.split('\t'))
  rows.forEach((cells, r) => {
    const at = atRow + r
    if (at >= limits.zoneTypes.max) {
      refused += cells.length
      return
    }
    let type = result[at] ?? { id: freshId(result), values: { areaPercent: 0 } }
    cells.forEach((cell, c) => {
      const field = pasteColumns[atColumn + c]
      const given = cell.trim()
      if (field === undefined || given === '') return
      if (field === 'name') {
        type = withValue(type, 'name', given.slice(0, zoneTypeFields.name.max))
        return
      }
      const { quantity, min, max } = zoneTypeFields[field]
      const value = parseQuantity(given, quantity, units)
      if (value === null || value < min || value > max) refused += 1
      else type = withValue(type, field, value)
    })
    result[at] = type
  })
  return { types: result, refused }
}

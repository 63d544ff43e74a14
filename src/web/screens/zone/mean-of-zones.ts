import type { ResolvedZoneType } from '#building/library/resolved.ts'
import type { densityColumns } from './zone-table.ts'

/** A column's mean over the floor area; null while no type has any. */
export function meanOfZones(
  types: readonly ResolvedZoneType[],
  column: (typeof densityColumns)[number],
): number | null {
  const total = types.reduce((sum, { values }) => sum + values.areaPercent.value, 0)
  if (total <= 0) return null
  const mean = (of: (type: ResolvedZoneType) => number) =>
    types.reduce((sum, type) => sum + (type.values.areaPercent.value / total) * of(type), 0)
  // People per area add up, not area per person.
  return column === 'occupancy'
    ? 1 / mean(({ values }) => 1 / values.occupancy.value)
    : mean(({ values }) => values[column].value)
}

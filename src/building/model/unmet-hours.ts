import { scheduleYear } from '#engine/gains/schedule-year.ts'
import type { YearResult } from '#engine/output.ts'
import type { Building } from '#contract/entities/project.ts'
import { resolved } from '../library/resolved.ts'
import { schedulesFor } from '../library/schedules.ts'

/** Air this far outside a set point counts as outside [K], above the rounding of any control. */
const tolerance = 0.2

/**
 * Occupied hours, and those of them with air more than 0.2 K outside the set points: in any zone, and by zone.
 * The wished set points count, also where the system cannot cool.
 */
export const unmetHours = (building: Building, year: YearResult, firstWeekday: number): { readonly occupied: number, readonly any: number, readonly byZone: Readonly<Record<string, number>> } => {
  const { heatingSetpoint, coolingSetpoint } = resolved(building).zone.setpoints
  const { occupiedHours, weekendDays } = schedulesFor(building.primaryBuildingType, building.country)
  const occupied = scheduleYear({ weekday: occupiedHours.weekday, weekend: occupiedHours.weekend }, 1, year.hours, firstWeekday, { weekendDays }, 1)
  const byZone = Object.fromEntries(year.zones.map(({ name }) => [name, 0]))
  let hours = 0, any = 0
  for (let h = 0; h < year.hours; h++) {
    if ((occupied[h] ?? 0) < 0.5) continue
    hours++
    let outside = false
    for (const { name, hourly } of year.zones) {
      const air = hourly.airTemperature[h] ?? 0
      if (air >= heatingSetpoint.value - tolerance && air <= coolingSetpoint.value + tolerance) continue
      byZone[name] = (byZone[name] ?? 0) + 1
      outside = true
    }
    if (outside) any++
  }
  return { occupied: hours, any, byZone }
}

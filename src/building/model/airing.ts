import type { Window, Zone } from '#engine/input.ts'
import type { Building } from '#contract/entities/project.ts'
import { resolved } from '../library/resolved.ts'
import { schedulesOf } from '../library/schedules.ts'
import { windowHeight } from '../library/thermal-constants.ts'
import { daySchedule } from './calendar-of.ts'

/**
 * Windows of a thermal zone that are opened by its temperature: the free part of the area of its own windows, while the
 * building is occupied or at any hour. Each window is open to one side alone: a draught between façades is not followed,
 * and the air of roof windows is counted like that of a wall's.
 *
 * @param windows of the zone
 */
export function airing(building: Building, windows: readonly Window[]): Pick<Zone, 'airing'> {
  const { windowOpening, openableShare, openingTemperature } = resolved(building).zone.airing
  const area = (openableShare.value / 100) * windows.reduce((sum, window) => sum + window.area, 0)
  if (windowOpening.value === 'never' || area === 0) return {}
  return {
    airing: {
      area,
      height: windowHeight,
      openAbove: openingTemperature.value,
      ...(windowOpening.value === 'occupied' ? { schedule: daySchedule(schedulesOf(building).occupiedHours) } : {}),
    },
  }
}

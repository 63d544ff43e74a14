import type { DaySchedule, Window, Zone } from '#engine/input.ts'
import type { Building } from '#contract/entities/project.ts'
import { resolved } from '../library/resolved.ts'
import { schedulesOf, type WeekSchedule } from '../library/schedules.ts'
import { windowHeight } from '../library/thermal-constants.ts'
import { daySchedule } from './calendar-of.ts'

/** Part of the openable share that stays open while nobody is in: tilted windows (proposal). */
export const unattendedShare = 1 / 3

/**
 * Windows of a thermal zone that open by its temperature, with the free part of their area. They open while the
 * building is occupied, or at any hour, then by a third while nobody is in. Airing is single-sided: cross-ventilation
 * between façades is left out, and roof windows count like windows in walls.
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
      schedule: openPart(schedulesOf(building).occupiedHours, windowOpening.value === 'occupied' ? 0 : unattendedShare),
    },
  }
}

function openPart(occupied: WeekSchedule, otherwise: number): DaySchedule<number> {
  const part = (profile: readonly number[]) => profile.map(value => (value >= 0.5 ? 1 : otherwise))
  const { weekday, saturday, weekend, vacation } = occupied
  return daySchedule({
    weekday: part(weekday),
    saturday: part(saturday),
    weekend: part(weekend),
    ...(vacation === undefined ? {} : { vacation: part(vacation) }),
  })
}

import { zoneComfort } from '#engine/comfort/zone-comfort.ts'
import { scheduleYear } from '#engine/gains/schedule-year.ts'
import type { YearResult, ZoneYear } from '#engine/output.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Comfort } from '#contract/entities/run.ts'
import { hvacSystems } from '../library/hvac-systems.ts'
import { resolved } from '../library/resolved.ts'
import { schedulesOf } from '../library/schedules.ts'
import { calendarOf, daySchedule } from './calendar-of.ts'

/** Air this far outside a set point counts as outside [K], above the rounding of any control. */
const tolerance = 0.2

export interface BuildingComfort {
  readonly occupiedHours: number
  /** Occupied hours in which some zone was outside the wished set points. */
  readonly unmetHours: number
  /** Mean of the zones by floor area. */
  readonly comfort: Comfort
  readonly zones: Readonly<Record<string, { readonly unmetHours: number, readonly comfort: Comfort }>>
}

/**
 * Comfort of the occupied hours in category II of EN 16798-1: by PMV where the system cools, by the adaptive model where it
 * does not, over the hours in which that holds. The wished set points count, also where the system cannot keep them.
 *
 * @param unmetCooling 1 in hours in which the system brings less cold than the zones were simulated with: these are unmet too
 * @param humidity of each zone, where the system makes it another than was simulated [%]
 */
export const buildingComfort = (building: Building, year: YearResult, firstWeekday: number, unmetCooling?: Uint8Array, humidity?: readonly Float64Array[]): BuildingComfort => {
  const { zone: { setpoints }, mechanical } = resolved(building)
  const schedules = schedulesOf(building)
  const hasCooling = hvacSystems[mechanical.hvacSystemType.value].cools
  const heating = setpoints.heatingSetpoint.value, cooling = setpoints.coolingSetpoint.value
  const occupied = Uint8Array.from(scheduleYear(daySchedule(schedules.occupiedHours), 1, year.hours, firstWeekday, calendarOf(schedules, { hours: year.hours, firstWeekday }), 1), value => value >= 0.5 ? 1 : 0)
  const heatingSetpoint = new Float64Array(year.hours).fill(heating)
  const coolingSetpoint = new Float64Array(year.hours).fill(cooling)

  const zones = Object.fromEntries(year.zones.map((zone, z) => {
    const { annual } = zoneComfort({ ...zone.hourly, relativeHumidityPercent: humidity?.[z] ?? zone.hourly.relativeHumidityPercent, outdoorTemperature: year.outdoorTemperature, occupied, heatingSetpoint, coolingSetpoint, hasCooling })
    const comfort: Comfort = hasCooling
      ? { model: 'pmv', hours: annual.pmvII, of: annual.occupied }
      : { model: 'adaptive', hours: annual.adaptiveII, of: annual.adaptive }
    return [zone.name, { unmetHours: annual.unmetHeating + annual.unmetCooling, comfort }]
  }))
  const outside = ({ hourly: { airTemperature } }: ZoneYear, h: number) => (airTemperature[h] ?? 0) < heating - tolerance || (airTemperature[h] ?? 0) > cooling + tolerance
  let hours = 0, unmet = 0
  for (let h = 0; h < year.hours; h++) {
    if (occupied[h] !== 1) continue
    hours++
    if (unmetCooling?.[h] === 1 || year.zones.some(zone => outside(zone, h))) unmet++
  }
  const weighted = (of: 'hours' | 'of') => year.zones.reduce((sum, { name, floorArea }) => sum + (zones[name]?.comfort[of] ?? 0) * floorArea, 0) / year.building.floorArea
  return { occupiedHours: hours, unmetHours: unmet, comfort: { model: hasCooling ? 'pmv' : 'adaptive', hours: weighted('hours'), of: weighted('of') }, zones }
}

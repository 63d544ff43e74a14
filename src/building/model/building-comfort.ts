import { knownHumidity } from '#engine/comfort/bounded-humidity.ts'
import { metHours } from '#engine/comfort/met-hours.ts'
import type { DeliveredFelt } from '#engine/energy/delivered-energy.ts'
import { scheduleYear } from '#engine/gains/schedule-year.ts'
import { Kept } from '#engine/kept.ts'
import type { YearLoads, ZoneLoads } from '#engine/output.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Comfort } from '#contract/entities/run.ts'
import { hvacSystems } from '../library/hvac-systems.ts'
import { resolved } from '../library/resolved.ts'
import { schedulesOf } from '../library/schedules.ts'
import { calendarOf, daySchedule } from './calendar-of.ts'
import { zoneParts } from './zone-parts.ts'

/** Air this far outside a set point counts as outside [K], above the rounding of any control. */
const tolerance = 0.2

/** What is felt in a thermal zone. */
export interface ZoneFelt {
  readonly unmetHours: number
  readonly comfort: Comfort
  /** In some hour of the year the system brings less cold than the zone was simulated with. */
  readonly leavesCooling: boolean
  /** The same of heat. */
  readonly leavesHeating: boolean
  /** Its floor, or none of it where nobody is, as in corridors and bulk stores [m²]. */
  readonly peopled: number
}

export interface BuildingComfort {
  readonly occupiedHours: number
  /** Occupied hours in which some zone was outside the wished set points. */
  readonly unmetHours: number
  /** Mean of the zones by the floor that people are on. */
  readonly comfort: Comfort
  readonly zones: Readonly<Record<string, ZoneFelt>>
  /** Occupied hours in which some of these thermal zones was outside the wished set points. */
  readonly unmetIn: (names: readonly string[]) => number
}

/**
 * Comfort of the occupied hours in category II of EN 16798-1: by PMV where the system cools, by the adaptive model where it
 * does not, over the hours in which that holds. The wished set points count, of rooms of a kind their own, also where the system
 * cannot keep them.
 * Hours in which the system brings less cold or heat than a zone was simulated with are unmet and not in comfort, whatever its
 * simulated air says.
 *
 * @param delivered what the system leaves unmet, of the building and of each zone, and the humidity that it makes
 */
export function buildingComfort(
  building: Building,
  year: YearLoads,
  firstWeekday: number,
  delivered?: DeliveredFelt,
): BuildingComfort {
  const {
    zone: { setpoints },
    mechanical,
  } = resolved(building)
  const schedules = schedulesOf(building)
  const hasCooling = hvacSystems[mechanical.hvacSystemType.value].cools
  const kinds = new Map(zoneParts(building).parts.map(({ key, kind }) => [key, kind]))
  /** What is wished in a thermal zone: of rooms that are not heated or cooled nothing is. */
  const wished = (name: string): { readonly heating: number; readonly cooling: number } => {
    const kind = kinds.get(name)
    return kind === undefined
      ? { heating: setpoints.heatingSetpoint.value, cooling: setpoints.coolingSetpoint.value }
      : { heating: kind.heating?.set ?? -Infinity, cooling: kind.cooling?.set ?? Infinity }
  }
  const { hours } = year
  const present = daySchedule(schedules.occupiedHours)
  const calendar = calendarOf(schedules, { hours, firstWeekday })
  const { occupied, places } = presences.get(JSON.stringify([present, calendar, hours, firstWeekday]), () =>
    presence(scheduleYear(present, 1, hours, firstWeekday, calendar, 1)),
  )

  /** Whether the system brings a zone all that it was simulated with, always; and whether it does not in an hour. */
  const isWhole = (z: number): boolean =>
    delivered?.isZoneUnmet?.[z] === undefined && delivered?.isZoneUnheated?.[z] === undefined
  const isLeft = (z: number, h: number): boolean =>
    delivered?.isZoneUnmet?.[z]?.[h] === 1 || delivered?.isZoneUnheated?.[z]?.[h] === 1
  const zones: Record<string, ZoneFelt> = Object.fromEntries(
    year.zones.map((zone, z) => {
      const { heating, cooling } = wished(zone.name)
      // Judged by its air only where that comes true; the other hours of presence are neither met nor in comfort.
      const followed = isWhole(z) ? places : places.filter(h => !isLeft(z, h))
      const { within, of, unmet } = metHours({
        ...zone.hourly,
        humidity: delivered?.humidity?.bounded(z) ?? knownHumidity(zone.hourly.relativeHumidityPercent),
        outdoorTemperature: year.outdoorTemperature,
        occupied: followed,
        heatingSetpoint: heating,
        coolingSetpoint: cooling,
        hasCooling,
      })
      const left = places.length - followed.length
      const comfort: Comfort = hasCooling
        ? { model: 'pmv', hours: within, of: of + left }
        : { model: 'adaptive', hours: within, of }
      return [
        zone.name,
        {
          unmetHours: unmet + left,
          comfort,
          leavesCooling: delivered?.isZoneUnmet?.[z]?.includes(1) ?? false,
          leavesHeating: delivered?.isZoneUnheated?.[z]?.includes(1) ?? false,
          peopled: kinds.get(zone.name)?.factors.people === 0 ? 0 : zone.floorArea,
        },
      ]
    }),
  )
  /** Marks the hours in which a zone is outside its limits. */
  const mark = ({ name, hourly: { airTemperature } }: ZoneLoads, z: number, marked: Uint8Array): void => {
    const { heating, cooling } = wished(name)
    const [lowest, highest] = [heating - tolerance, cooling + tolerance]
    const isMet = isWhole(z)
    for (let i = 0; i < places.length; i++) {
      const h = places[i] ?? 0
      const air = airTemperature[h] ?? 0
      if (air < lowest || air > highest || (!isMet && isLeft(z, h))) marked[h] = 1
    }
  }
  const unmetOf = (those: (name: string) => boolean, leaves?: Uint8Array): number => {
    const marked = leaves?.slice() ?? new Uint8Array(year.hours)
    year.zones.forEach((zone, z) => {
      if (those(zone.name)) mark(zone, z, marked)
    })
    let count = 0
    for (let h = 0; h < marked.length; h++) if (occupied[h] === 1 && marked[h] === 1) count++
    return count
  }
  const weighted = (of: 'hours' | 'of') => meanFelt(Object.values(zones), of)
  return {
    occupiedHours: places.length,
    unmetHours: unmetOf(() => true, delivered?.isUnmet),
    comfort: { model: hasCooling ? 'pmv' : 'adaptive', hours: weighted('hours'), of: weighted('of') },
    zones,
    unmetIn: names => unmetOf(name => names.includes(name)),
  }
}

/** Hours of presence: 1 by hour, and their places. */
interface Presence {
  readonly occupied: Uint8Array
  readonly places: Int32Array
}
/** By schedule, calendar and year: variants share it. */
const presences = new Kept<Presence>()

function presence(schedule: Float64Array): Presence {
  const occupied = new Uint8Array(schedule.length)
  const places = new Int32Array(schedule.length)
  let count = 0
  for (let h = 0; h < schedule.length; h++) {
    if ((schedule[h] ?? 0) < 0.5) continue
    occupied[h] = 1
    places[count++] = h
  }
  return { occupied, places: places.slice(0, count) }
}

/** Mean of thermal zones' hours by the floor that people are on. */
export function meanFelt(zones: readonly ZoneFelt[], of: 'hours' | 'of'): number {
  const floor = zones.reduce((sum, { peopled }) => sum + peopled, 0)
  return floor > 0 ? zones.reduce((sum, { comfort, peopled }) => sum + comfort[of] * peopled, 0) / floor : 0
}

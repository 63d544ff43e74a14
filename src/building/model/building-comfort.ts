import { humidityOfSeries } from '#engine/comfort/bounded-humidity.ts'
import { discomfortHours } from '#engine/comfort/discomfort.ts'
import { metHours, type MetHoursInput } from '#engine/comfort/met-hours.ts'
import type { DeliveredFelt } from '#engine/energy/delivered-energy.ts'
import { scheduleYear } from '#engine/gains/schedule-year.ts'
import { BoundedCache } from '#engine/bounded-cache.ts'
import type { YearLoads, ZoneLoads } from '#engine/output.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Comfort, Discomfort, UnmetParts } from '#contract/entities/run.ts'
import { hvacSystems } from '../library/hvac-systems.ts'
import { leadingDiscomfort, type ZoneDiscomfort } from './leading-discomfort.ts'
import { resolved } from '../library/resolved.ts'
import { schedulesOf } from '../library/schedules.ts'
import { calendarOf, daySchedule } from './calendar-of.ts'
import { zoneParts } from './zone-parts.ts'

/** Difference from a set point above which air counts as outside [K], above the rounding of any control. */
const tolerance = 0.2

/** Marks of an hour in which a zone is outside its set points. */
const [tooCold, tooWarm] = [1, 2]

/** Number of hours in any of the parts. */
function sumOf({ heating, cooling, both }: UnmetParts): number {
  return heating + cooling - both
}

/** Comfort data of a thermal zone. */
export interface ZoneFelt {
  readonly unmetHours: number
  readonly comfort: Comfort
  /** Whether in some hour of the year the system brings less cooling than the zone was simulated with. */
  readonly leavesCooling: boolean
  /** Whether in some hour of the year the system brings less heating than the zone was simulated with. */
  readonly leavesHeating: boolean
  /** Floor with people [m²]; 0 in zones without people, as corridors and bulk stores. */
  readonly peopled: number
}

export interface BuildingComfort {
  readonly occupiedHours: number
  /** Occupied hours in which some zone was outside the wished set points. */
  readonly unmetHours: number
  /** Parts of these hours. */
  readonly unmetParts: UnmetParts
  /** Comfort: mean of the zones by the floor with people. */
  readonly comfort: Comfort
  readonly zones: Readonly<Record<string, ZoneFelt>>
  /** Occupied hours in which some of these thermal zones was outside the wished set points. */
  readonly unmetIn: (names: readonly string[]) => number
  /** Leading cause of the hours outside comfort, which takes some milliseconds a zone; undefined without such hours. */
  readonly discomfort: () => Discomfort | undefined
}

/**
 * Comfort of the occupied hours in category II of EN 16798-1: by PMV where the system cools, by the adaptive model
 * where it does not, over the hours in which that holds. The wished set points count even if the system cannot hold
 * them; rooms of a kind have their own. Hours in which the system brings less cooling or heating than the zone was
 * simulated with are unmet and without comfort, whatever the simulated air.
 *
 * @param delivered unmet loads of the building and of each zone, and the resulting humidity
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
  /** Wished set points of a thermal zone; rooms without heating or cooling have none. */
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

  /** Whether the system always brings a zone all simulated heating and cooling; and whether it fails in an hour. */
  const isWhole = (z: number): boolean =>
    delivered?.isZoneUnmet?.[z] === undefined && delivered?.isZoneUnheated?.[z] === undefined
  const isLeft = (z: number, h: number): boolean =>
    delivered?.isZoneUnmet?.[z]?.[h] === 1 || delivered?.isZoneUnheated?.[z]?.[h] === 1
  const inputOf = (zone: ZoneLoads, z: number, judged: Int32Array): MetHoursInput => {
    const { heating, cooling } = wished(zone.name)
    return {
      ...zone.hourly,
      humidity: delivered?.humidity?.bounded(z) ?? humidityOfSeries(zone.hourly.relativeHumidityPercent),
      outdoorTemperature: year.outdoorTemperature,
      occupied: judged,
      heatingSetpoint: heating,
      coolingSetpoint: cooling,
      hasCooling,
    }
  }
  const zones: Record<string, ZoneFelt> = Object.fromEntries(
    year.zones.map((zone, z) => {
      // The simulated air is true only where the system meets the load. Other occupied hours count as unmet and out of
      // comfort.
      const followed = isWhole(z) ? places : places.filter(h => !isLeft(z, h))
      const { within, of, unmet } = metHours(inputOf(zone, z, followed))
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
  /** Marks the hours in which a zone is outside its limits: too cold, too warm. */
  const mark = ({ name, hourly: { airTemperature } }: ZoneLoads, z: number, marked: Uint8Array): void => {
    const { heating, cooling } = wished(name)
    const [lowest, highest] = [heating - tolerance, cooling + tolerance]
    const isMet = isWhole(z)
    const [unheated, uncooled] = [delivered?.isZoneUnheated?.[z], delivered?.isZoneUnmet?.[z]]
    for (let i = 0; i < places.length; i++) {
      const h = places[i] ?? 0
      const air = airTemperature[h] ?? 0
      if (air < lowest || (!isMet && unheated?.[h] === 1)) marked[h] = (marked[h] ?? 0) | tooCold
      if (air > highest || (!isMet && uncooled?.[h] === 1)) marked[h] = (marked[h] ?? 0) | tooWarm
    }
  }
  /** Number of occupied hours by their mark, after the zones of these names and what the whole system leaves. */
  const unmetOf = (those: (name: string) => boolean, system?: DeliveredFelt): UnmetParts => {
    const marked = new Uint8Array(year.hours)
    if (system !== undefined)
      for (let h = 0; h < marked.length; h++)
        marked[h] = (system.isUnheated[h] === 1 ? tooCold : 0) | (system.isUncooled[h] === 1 ? tooWarm : 0)
    year.zones.forEach((zone, z) => {
      if (those(zone.name)) mark(zone, z, marked)
    })
    const counts = [0, 0, 0, 0]
    for (let h = 0; h < marked.length; h++)
      if (occupied[h] === 1) counts[marked[h] ?? 0] = (counts[marked[h] ?? 0] ?? 0) + 1
    const [, cold = 0, warm = 0, both = 0] = counts
    return { heating: cold + both, cooling: warm + both, both }
  }
  const unmetParts = unmetOf(() => true, delivered)
  /** Hours outside comfort of each zone: by side and cause, and those that the system leaves. */
  const discomfort = (): readonly ZoneDiscomfort[] =>
    year.zones.map((zone, z) => {
      const left = isWhole(z) ? [] : Array.from(places).filter(h => isLeft(z, h))
      const cold = left.filter(h => delivered?.isZoneUnheated?.[z]?.[h] === 1).length
      const followed = left.length === 0 ? places : places.filter(h => !isLeft(z, h))
      return {
        peopled: zones[zone.name]?.peopled ?? 0,
        felt: discomfortHours(inputOf(zone, z, followed)),
        // The adaptive model does not judge hours that the system leaves.
        left: hasCooling ? { cold, warm: left.length - cold } : { cold: 0, warm: 0 },
      }
    })
  const weighted = (of: 'hours' | 'of') => meanFelt(Object.values(zones), of)
  return {
    occupiedHours: places.length,
    unmetHours: sumOf(unmetParts),
    unmetParts,
    comfort: { model: hasCooling ? 'pmv' : 'adaptive', hours: weighted('hours'), of: weighted('of') },
    zones,
    unmetIn: names => sumOf(unmetOf(name => names.includes(name))),
    discomfort: () => leadingDiscomfort(discomfort(), hasCooling),
  }
}

/** Hours of presence: 1 by hour, and their indices. */
interface Presence {
  readonly occupied: Uint8Array
  readonly places: Int32Array
}
/** Presences by schedule, calendar and year: variants share them. */
const presences = new BoundedCache<Presence>()

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

/** Mean of thermal zones' hours, weighted by the floor with people. */
export function meanFelt(zones: readonly ZoneFelt[], of: 'hours' | 'of'): number {
  const floor = zones.reduce((sum, { peopled }) => sum + peopled, 0)
  return floor > 0 ? zones.reduce((sum, { comfort, peopled }) => sum + comfort[of] * peopled, 0) / floor : 0
}

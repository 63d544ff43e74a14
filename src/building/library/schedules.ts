import type { BuildingType, Country } from '#contract/options.ts'
import { buildingTypeDefaults, type UseClass } from './building-types.ts'

/** 24 values for working days and for weekend days; value `h` holds for `[h, h+1)` local standard time. */
export interface WeekSchedule { readonly weekday: readonly number[], readonly weekend: readonly number[] }

/** Weekly use of a building, as the engine reads it. */
export interface Schedules {
  readonly occupancy: WeekSchedule
  readonly lighting: WeekSchedule
  readonly equipment: WeekSchedule
  /** 1 while the set points (not the setbacks) hold and ventilation runs. */
  readonly occupiedHours: WeekSchedule
  /** Days that follow `weekend`, 0 = Sunday. */
  readonly weekendDays: readonly number[]
}

/** Two days off; the first of `single` is the day off of a six-day week. Sunday is 0. */
export const weekends: Readonly<Record<Country, { readonly days: readonly [number, number], readonly single: number }>> = {
  'Iran': { days: [4, 5], single: 5 },
  'Qatar': { days: [5, 6], single: 5 },
  'United Arab Emirates': { days: [6, 0], single: 0 },
  'United States': { days: [6, 0], single: 0 },
}

const profile = (of: (hour: number) => number): readonly number[] => Array.from({ length: 24 }, (_, h) => of(h))
const everyDay = (of: (hour: number) => number): WeekSchedule => ({ weekday: profile(of), weekend: profile(of) })

/** Profiles of buildings that are never closed [fraction of the full value]; proposals. */
const aroundTheClock: Readonly<Partial<Record<UseClass, Record<'occupancy' | 'lighting' | 'equipment', (h: number) => number>>>> = {
  // Lit about 4,900 h a year at full power, as prEN 15193 Table G.1 (5,000 h).
  hospital: { occupancy: h => h >= 8 && h < 20 ? 1 : 0.7, lighting: h => h >= 7 && h < 20 ? 0.8 : 0.28, equipment: h => h >= 8 && h < 20 ? 1 : 0.6 },
  hotel: { occupancy: h => h >= 22 || h < 8 ? 0.9 : h >= 18 ? 0.7 : 0.4, lighting: h => h >= 17 && h < 24 ? 0.9 : h >= 6 ? 0.55 : 0.2, equipment: h => h >= 18 || h < 9 ? 0.7 : 0.4 },
  // The apartments' densities are means of the day; equipment stays near them.
  residential: { occupancy: h => h >= 22 || h < 7 ? 1 : h >= 17 ? 0.8 : 0.4, lighting: h => h >= 18 && h < 23 ? 0.8 : h >= 6 && h < 8 ? 0.4 : 0.08, equipment: h => h >= 17 && h < 23 ? 1 : 0.8 },
}
/** Outside the occupied hours: escape lights and stand-by; proposals. */
const nightLighting = 0.05
const nightEquipment = 0.1

/**
 * Default schedules of a building type in a country.
 * Occupied hours and days: normative method § 18 (proposals there). School holidays are not modelled.
 */
export const schedulesFor = (type: BuildingType, country: Country): Schedules => {
  const { use, hours: [from, to], days } = buildingTypeDefaults[type]
  const { days: weekend, single } = weekends[country]
  const closed = profile(() => 0)
  const open = (h: number) => h >= from && h < to
  const weekendDays = days === 6 ? [single] : weekend
  const continuous = to - from === 24 ? aroundTheClock[use] : undefined
  if (continuous !== undefined) {
    return {
      occupancy: everyDay(continuous.occupancy), lighting: everyDay(continuous.lighting), equipment: everyDay(continuous.equipment),
      occupiedHours: everyDay(() => 1), weekendDays,
    }
  }
  const during = (night: number): WeekSchedule => {
    const weekday = profile(h => open(h) ? 1 : night)
    return { weekday, weekend: days === 7 ? weekday : profile(() => night) }
  }
  const occupiedHours = { weekday: profile(h => open(h) ? 1 : 0), weekend: days === 7 ? profile(h => open(h) ? 1 : 0) : closed }
  return { occupancy: occupiedHours, lighting: during(nightLighting), equipment: during(nightEquipment), occupiedHours, weekendDays }
}

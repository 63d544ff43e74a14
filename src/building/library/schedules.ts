import type { Building } from '#contract/entities/project.ts'
import type { BuildingType, Country, WeekendType } from '#contract/options.ts'
import { buildingTypeDefaults, type BuildingTypeDefaults } from './building-types.ts'
import { publishedProfiles, schoolHolidayUse, type Profile, type ProfileSet } from './profiles.ts'
import type { Source } from './source.ts'
import { schoolHoliday, usualWeekend, weekendDays, type LongHoliday } from './weekends.ts'

/** 24 values for working days and for weekend days; value `h` holds for `[h, h+1)` local standard time. */
export interface WeekSchedule {
  readonly weekday: readonly number[]
  readonly weekend: readonly number[]
  /** Working days of the long holiday, where there is one. */
  readonly holiday?: readonly number[]
}

export interface ScheduleSource {
  readonly weekday: Source
  readonly weekend: Source
}

/** Weekly use of a building, as the engine reads it. */
export interface Schedules {
  readonly occupancy: WeekSchedule
  readonly lighting: WeekSchedule
  readonly equipment: WeekSchedule
  /** Draw of hot water, relative: only the day's shape counts, its quantity is the zone type's. */
  readonly hotWater: WeekSchedule
  /** 1 while the set points (not the setbacks) hold. */
  readonly occupiedHours: WeekSchedule
  /** Part of the outdoor air that is brought: all of it in occupied hours; in the long holiday for those who are there. */
  readonly outdoorAir: WeekSchedule
  /** Days that follow `weekend`, 0 = Sunday. */
  readonly weekendDays: readonly number[]
  /** Of schools, in summer; `use` is where its working days are from. */
  readonly longHoliday?: LongHoliday & { readonly use: Source }
  /** Where each comes from: of a published set, or a proposal. */
  readonly sources: Readonly<Record<'occupancy' | 'lighting' | 'equipment' | 'hotWater', ScheduleSource>>
}

function profile(of: (hour: number) => number): readonly number[] {
  return Array.from({ length: 24 }, (_, h) => of(h))
}

/**
 * Default schedules of a building type.
 *
 * Working days are of published sets (`profiles.ts`). What works five or six days is closed on its days off: nobody is in,
 * lamps and appliances stay at the least value of their working day. What works every day has the working day's profile on
 * all days, or its published Saturday on both days of the weekend. The hours in which set points hold and fans run are those
 * of the building type (normative method § 18; proposals there).
 *
 * Schools have their country's summer holiday. Its working days are those of the DOE reference building: set points hold and fans
 * run as in term for the few who are there; that outdoor air is theirs alone is a proposal. Its weekends are those of the term.
 *
 * @param weekend chosen by the project; absent: usual in the country
 */
export function schedulesFor(
  type: BuildingType,
  country: Country,
  weekend: WeekendType = usualWeekend(type, country),
): Schedules {
  const {
    hours: [from, to],
    days,
  } = buildingTypeDefaults[type]
  const set = publishedProfiles(type)
  const open = profile(h => (h >= from && h < to ? 1 : 0))
  const closed = profile(() => 0)
  const atRest = (weekday: readonly number[]): readonly number[] => {
    const least = Math.min(...weekday)
    return profile(() => least)
  }
  const week = (name: 'occupancy' | 'lighting' | 'equipment'): WeekSchedule => {
    const { weekday, saturday, holiday } = set[name]
    return {
      weekday,
      weekend: days === 7 ? (saturday ?? weekday) : name === 'occupancy' ? closed : atRest(weekday),
      ...(holiday === undefined ? {} : { holiday }),
    }
  }
  const occupancy = week('occupancy')
  const { holiday } = occupancy
  const there = holiday === undefined ? 1 : Math.max(...holiday) / Math.max(...occupancy.weekday)
  const whileOpen = (inHoliday: number): WeekSchedule => ({
    weekday: open,
    weekend: days === 7 ? open : closed,
    ...(holiday === undefined ? {} : { holiday: open.map(value => value * inHoliday) }),
  })
  return {
    occupancy,
    lighting: week('lighting'),
    equipment: week('equipment'),
    // Who is in draws water, where no draw is published; a closed building draws none.
    hotWater:
      set.hotWater === undefined
        ? occupancy
        : { weekday: set.hotWater.weekday, weekend: days === 7 ? set.hotWater.weekday : closed },
    occupiedHours: whileOpen(1),
    outdoorAir: whileOpen(there),
    weekendDays: weekendDays[weekend],
    ...(holiday === undefined ? {} : { longHoliday: { ...schoolHoliday[country], use: schoolHolidayUse } }),
    sources: sourcesOf(set, days),
  }
}

/** The schedules in force of a building: its own weekend, where it chose one. */
export function schedulesOf({ primaryBuildingType, country, userInputs }: Building): Schedules {
  return schedulesFor(primaryBuildingType, country, userInputs.zone?.calendar?.weekend)
}

function sourcesOf(set: ProfileSet, days: BuildingTypeDefaults['days']): Schedules['sources'] {
  const of = ({ source, saturday }: Profile): ScheduleSource => ({
    weekday: source,
    weekend: {
      key:
        days !== 7 ? 'source.weekendClosed' : saturday === undefined ? 'source.weekendSame' : 'source.weekendSaturday',
    },
  })
  return {
    occupancy: of(set.occupancy),
    lighting: of(set.lighting),
    equipment: of(set.equipment),
    hotWater: of(set.hotWater ?? { ...set.occupancy, source: { key: 'source.asOccupancy' } }),
  }
}

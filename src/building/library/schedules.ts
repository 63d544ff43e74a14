import { keptWith } from '../kept-with.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Country, WeekendType } from '#contract/options.ts'
import { grossFloorArea } from '../derive/gross-floor-area.ts'
import { airWeeks } from './prototypes/air-hours.ts'
import type { PrototypeWeek } from './prototypes/prototype-loads.ts'
import { prototypeLoads, prototypeName, prototypeSource } from './prototypes/prototypes.ts'
import { setPointWeek } from './prototypes/set-point-week.ts'
import type { Source } from './source.ts'
import {
  publicHolidays,
  schoolHoliday,
  usualWeekend,
  weekendDays,
  type LongHoliday,
  type PublicHoliday,
} from './weekends.ts'

/** 24 values by kind of day; value `h` holds for `[h, h+1)` local standard time. */
export interface WeekSchedule {
  readonly weekday: readonly number[]
  /** A day off that another one follows: the first of two. */
  readonly saturday: readonly number[]
  /** The last or only day off, and public holidays. */
  readonly weekend: readonly number[]
  /** Working days of the long holiday, where they differ. */
  readonly vacation?: readonly number[]
}

/** Weekly use of a building, as the engine reads it. */
export interface Schedules {
  readonly occupancy: WeekSchedule
  readonly lighting: WeekSchedule
  readonly equipment: WeekSchedule
  /** Burners of kitchens and laundries; as appliances where the prototype has none. */
  readonly gas: WeekSchedule
  /** Draw of hot water, relative: only the day's shape counts, its quantity is the zone type's. */
  readonly hotWater: WeekSchedule
  /** How far the way from setback to set point is gone, 0–1. */
  readonly heating: WeekSchedule
  readonly cooling: WeekSchedule
  /** 1 while fans run. */
  readonly fans: WeekSchedule
  /** Part of the outdoor air that is brought. */
  readonly outdoorAir: WeekSchedule
  /** Part of the air through doors in use. */
  readonly doors: WeekSchedule
  /** 1 while outdoor air is brought and both set points hold: the hours that comfort is judged in. */
  readonly occupiedHours: WeekSchedule
  /** Days off, 0 = Sunday. */
  readonly weekendDays: readonly number[]
  /** Of the country; they follow `weekend`. */
  readonly publicHolidays: readonly PublicHoliday[]
  /** Of schools, in summer. */
  readonly longHoliday?: LongHoliday
  readonly sources: Readonly<Record<'occupancy' | 'lighting' | 'equipment' | 'hotWater' | 'fans', Source>>
}

/** A prototype's week by the product's kinds of day. */
export function weekOf({ weekday, saturday = weekday, sunday = saturday, summer }: PrototypeWeek): WeekSchedule {
  return { weekday, saturday, weekend: sunday, ...(summer === undefined ? {} : { vacation: summer }) }
}

/** Where a set point holds: past this part of the way from its setback. */
const held = 0.9

function whileAll(weeks: readonly (readonly [WeekSchedule, number])[]): WeekSchedule {
  const of = (day: (week: WeekSchedule) => readonly number[]) =>
    Array.from({ length: 24 }, (_, h) => (weeks.every(([week, from]) => (day(week)[h] ?? 0) >= from) ? 1 : 0))
  return {
    weekday: of(week => week.weekday),
    saturday: of(week => week.saturday),
    weekend: of(week => week.weekend),
    ...(weeks.some(([week]) => week.vacation !== undefined)
      ? { vacation: of(week => week.vacation ?? week.weekday) }
      : {}),
  }
}

const closed: PrototypeWeek = { weekday: Array.from({ length: 24 }, () => 0) }

/**
 * The schedules in force of a building: those of its type's prototype. Its Saturday is the first of two days off, its Sunday the last
 * or only one and public holidays, on the weekend of the country or the project. Schools have their country's summer
 * holiday, on whose working days the prototype's summer holds.
 */
export function schedulesOf(building: Building): Schedules {
  return keptWith(known, building, ofType)
}

const known = new WeakMap<Building, Schedules>()

function ofType(building: Building): Schedules {
  const { primaryBuildingType, country, userInputs } = building
  const loads = prototypeLoads(building)
  const air = airWeeks(prototypeName(primaryBuildingType, grossFloorArea(building)))
  const heating = weekOf(setPointWeek(loads.heatingSetPoint, 'heating').part)
  const cooling = weekOf(setPointWeek(loads.coolingSetPoint, 'cooling').part)
  const outdoorAir = weekOf(air.outdoorAir)
  const occupancy = weekOf(loads.people.schedule)
  return {
    occupancy,
    lighting: weekOf(loads.lighting.schedule),
    equipment: weekOf(loads.equipment.schedule),
    gas: weekOf((loads.gas ?? loads.equipment).schedule),
    hotWater: weekOf(loads.hotWater.schedule),
    heating,
    cooling,
    fans: weekOf(air.fans),
    outdoorAir,
    doors: weekOf(loads.doors?.schedule ?? closed),
    occupiedHours: whileAll([
      [outdoorAir, 1],
      [heating, held],
      [cooling, held],
    ]),
    weekendDays: weekendDays[weekendIn(country, userInputs.zone?.calendar?.weekend)],
    publicHolidays: publicHolidays[country],
    ...(occupancy.vacation === undefined ? {} : { longHoliday: schoolHoliday[country] }),
    sources: {
      occupancy: prototypeSource(building, 'People'),
      lighting: prototypeSource(building, 'Lights'),
      equipment: prototypeSource(building, 'ElectricEquipment'),
      hotWater: prototypeSource(building, 'WaterUse:Equipment'),
      fans: air.source,
    },
  }
}

function weekendIn(country: Country, chosen: WeekendType | undefined): WeekendType {
  return chosen ?? usualWeekend(country)
}

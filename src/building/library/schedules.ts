import { cachedWith } from '../cached-with.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Country, WeekendType } from '#contract/options.ts'
import { airWeeks } from './prototypes/air-weeks.ts'
import type { PrototypeWeek } from './prototypes/prototype-loads.ts'
import { partsOf, prototypeLoads, prototypeSource } from './prototypes/prototypes.ts'
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
  /** First of two consecutive days off. */
  readonly saturday: readonly number[]
  /** The last or only day off, and public holidays. */
  readonly weekend: readonly number[]
  /** Working days of the long holiday, if they differ. */
  readonly vacation?: readonly number[]
}

/** Weekly use of a building, in the engine's form. */
export interface Schedules {
  readonly occupancy: WeekSchedule
  readonly lighting: WeekSchedule
  readonly equipment: WeekSchedule
  /** Burners of kitchens and laundries; as appliances where the prototype has none. */
  readonly gas: WeekSchedule
  /** Draw of hot water, relative: only the day's shape counts; the quantity is the zone type's. */
  readonly hotWater: WeekSchedule
  /** Part of the way from setback to set point, 0–1. */
  readonly heating: WeekSchedule
  readonly cooling: WeekSchedule
  /** Schedule of fans: 1 while they run. */
  readonly fans: WeekSchedule
  /** Part of the outdoor air that is brought. */
  readonly outdoorAir: WeekSchedule
  /** Part of the air through doors in use. */
  readonly doors: WeekSchedule
  /** Hours of comfort: 1 while outdoor air is brought and both set points hold. */
  readonly occupiedHours: WeekSchedule
  /** Days off, 0 = Sunday. */
  readonly weekendDays: readonly number[]
  /** Public holidays of the country; they follow `weekend`. */
  readonly publicHolidays: readonly PublicHoliday[]
  /** Summer holiday of schools. */
  readonly longHoliday?: LongHoliday
  readonly sources: Readonly<Record<'occupancy' | 'lighting' | 'equipment' | 'hotWater' | 'fans', Source>>
}

/** Week of a prototype by the product's kinds of day. */
export function weekOf({ weekday, saturday = weekday, sunday = saturday, summer }: PrototypeWeek): WeekSchedule {
  return { weekday, saturday, weekend: sunday, ...(summer === undefined ? {} : { vacation: summer }) }
}

/** Part of the way from its setback above which a set point counts as held. */
const held = 0.9
/** Part of the outdoor air from which it counts as brought, in buildings between two prototypes. */
const brought = 0.5

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
 * Schedules in force of a building: those of its type's prototype. Its Saturday is the first of two days off; its
 * Sunday is the last or only day off and public holidays. Days off are the weekend of the country or the project.
 * Schools have their country's summer holiday, whose working days follow the prototype's summer.
 */
export function schedulesOf(building: Building): Schedules {
  return cachedWith(schedulesByDocument, building, ofType)
}

const schedulesByDocument = new WeakMap<Building, Schedules>()

function ofType(building: Building): Schedules {
  const { country, userInputs } = building
  const loads = prototypeLoads(building)
  const air = airWeeks(partsOf(building))
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
      [outdoorAir, brought],
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

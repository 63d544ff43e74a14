import type { PrototypeWeek } from './prototype-loads.ts'

/** A set point, its setback, and how far the way from this to that is gone in each hour. */
export interface SetPointWeek {
  /** Of a working day: the warmest of heating, the coldest of cooling [°C]. */
  readonly set: number
  /** Of all days: the coldest of heating, the warmest of cooling [°C]. */
  readonly back: number
  /** 0–1: setback to set point. */
  readonly part: PrototypeWeek
}

/** Rooms whose means differ by less have no setback [K]. */
const least = 0.5

/**
 * Set points of a prototype as a designer sees them, two figures; their hours go on to hold when other figures are typed. Means of
 * several rooms, and of an hour in which they change, lie between both.
 */
export function setPointWeek(week: PrototypeWeek, kind: 'heating' | 'cooling'): SetPointWeek {
  const { weekday, saturday = weekday, sunday = saturday, summer = weekday } = week
  const all = [weekday, saturday, sunday, summer].flat()
  const set = kind === 'heating' ? Math.max(...weekday) : Math.min(...weekday)
  const back = kind === 'heating' ? Math.min(...all) : Math.max(...all)
  const differ = Math.abs(set - back) >= least
  const parts = (day: readonly number[]) =>
    day.map(value => (differ ? Math.min(1, Math.max(0, (value - back) / (set - back))) : 1))
  const tenth = (value: number) => Math.round(value * 10) / 10
  return {
    set: tenth(set),
    back: tenth(differ ? back : set),
    part: {
      weekday: parts(weekday),
      saturday: parts(saturday),
      sunday: parts(sunday),
      ...(week.summer === undefined ? {} : { summer: parts(summer) }),
    },
  }
}

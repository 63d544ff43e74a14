import type { PrototypeWeek } from './prototype-loads.ts'

/** A set point, its setback, and the part of the way from setback to set point in each hour. */
export interface SetPointWeek {
  /** Set point of a working day: the warmest of heating, the coldest of cooling [°C]. */
  readonly set: number
  /** Setback over all days: the coldest of heating, the warmest of cooling [°C]. */
  readonly back: number
  /** Part of the way from setback to set point, 0–1. */
  readonly part: PrototypeWeek
}

/** Least difference between set point and setback [K]; below it there is no setback. */
const least = 0.5

/**
 * Set points of a prototype for a designer, as two figures; their hours also hold for other typed figures. Means of
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

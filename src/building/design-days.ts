import { sortedQuantile } from '#engine/maths/sorted-quantile.ts'

/** A design day: a real day of a weather year. */
export interface DesignDay {
  /** Day of the year, from 0. */
  readonly day: number
  /** Dry bulb by which it was chosen [°C]. */
  readonly dryBulb: number
}

/** Part of the hours that are colder than the design dry bulb of winter, and warmer than that of summer. */
const beyond = 0.004

/**
 * Winter and summer design day of a year. In winter it is the day whose coldest hour is nearest to the dry bulb
 * exceeded in 99.6 % of the hours; in summer the day whose warmest hour is nearest to the one exceeded in 0.4 %. Among
 * equal days the darkest and the sunniest are taken. They are days of the simulated year, after the weather of the days
 * before, not days repeated until the building settles.
 *
 * @param outdoor hourly dry bulb of whole days [°C]
 * @param sun     on level ground [W/m²]
 * @source ASHRAE Handbook Fundamentals 2017, ch. 14: annual percentiles of all hours
 */
export function designDays(
  outdoor: readonly number[],
  sun: readonly number[],
): { readonly heating: DesignDay; readonly cooling: DesignDay } {
  const sorted = Float64Array.from(outdoor).toSorted()
  const days = Array.from({ length: outdoor.length / 24 }, (_, day) => {
    const hours = outdoor.slice(24 * day, 24 * day + 24)
    return {
      day,
      coldest: Math.min(...hours),
      warmest: Math.max(...hours),
      sun: sun.slice(24 * day, 24 * day + 24).reduce((sum, value) => sum + value, 0),
    }
  })
  type Day = (typeof days)[number]
  const nearest = (dryBulb: number, of: (day: Day) => number, isBetter: (a: Day, b: Day) => boolean): DesignDay => {
    const off = (day: Day) => Math.abs(of(day) - dryBulb)
    const best = days.reduce((a, b) => (off(b) < off(a) || (off(b) === off(a) && isBetter(b, a)) ? b : a))
    return { day: best.day, dryBulb }
  }
  return {
    heating: nearest(
      sortedQuantile(sorted, beyond),
      ({ coldest }) => coldest,
      (a, b) => a.sun < b.sun,
    ),
    cooling: nearest(
      sortedQuantile(sorted, 1 - beyond),
      ({ warmest }) => warmest,
      (a, b) => a.sun > b.sun,
    ),
  }
}

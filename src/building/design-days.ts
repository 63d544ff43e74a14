import { sortedQuantile } from '#engine/maths/sorted-quantile.ts'

/** A day to design for: a real one of a weather year. */
export interface DesignDay {
  /** From 0. */
  readonly day: number
  /** Dry bulb that it was chosen by [°C]. */
  readonly dryBulb: number
}

/** Part of the hours that are colder than the design dry bulb of winter, and warmer than that of summer. */
const beyond = 0.004

/**
 * The day whose coldest hour lies nearest to the dry bulb that 99.6 % of the hours keep, and the day whose warmest lies nearest to the one
 * that 0.4 % pass; of equals the darkest and the sunniest. They are days of the year as it was simulated, with the weather of the days
 * before them, not days repeated until the building settles.
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

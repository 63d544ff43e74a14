import type { HourSeries } from '#contract/entities/hour-series.ts'
import type { UnitSystem } from '#contract/options.ts'
import { shownSeries, type ShownSeries } from './shown-series.ts'
import { yearClasses, type YearClasses } from './year-classes.ts'
import { yearPeaks } from './year-peaks.ts'

const peakCount = 3

/** A series of a year with its weather, in the units of the reader. */
export interface YearOfHours {
  readonly hours: HourSeries
  readonly outdoor: HourSeries
  readonly sun: HourSeries
  readonly units: UnitSystem
  readonly shown: ShownSeries
  readonly values: readonly number[]
  readonly outdoorValues: readonly number[]
  readonly sunValues: readonly number[]
  readonly high: number
  readonly low: number
  readonly sunHigh: number
  /** The series starts from zero and never leaves it. */
  readonly isNothing: boolean
  readonly classes: YearClasses
  /** Hours of the year, highest first. */
  readonly peaks: readonly number[]
}

/** @param area m² that powers are shown by */
export function yearOfHours(
  series: Pick<YearOfHours, 'hours' | 'outdoor' | 'sun'>,
  area: number,
  units: UnitSystem,
): YearOfHours {
  const { hours, outdoor, sun } = series
  const shown = shownSeries(hours.unit, area, units)
  const values = hours.values.map(shown.of)
  const [low, high] = rangeOf(values)
  const sunValues = sun.values.map(shownSeries('W/m²', 1, units).of)
  return {
    ...series,
    units,
    shown,
    values,
    outdoorValues: outdoor.values.map(shownSeries('°C', 1, units).of),
    sunValues,
    high,
    low,
    sunHigh: rangeOf(sunValues)[1],
    isNothing: shown.fromZero && high <= 0,
    classes: yearClasses(low, high, shown.fromZero),
    peaks: yearPeaks(values, peakCount, shown.fromZero),
  }
}

/** A day of such a year. */
export interface DayOfHours {
  readonly values: readonly number[]
  readonly outdoor: readonly number[]
  readonly sun: readonly number[]
  readonly outdoorRange: readonly [number, number]
  readonly high: number
  /** Hour of the day with the highest value, 0 to 23. */
  readonly highHour: number
  /** Hours above zero. */
  readonly running: number
  /** Sums in the reader's units: of the series, 0 where its hours are not added up, and of the sun. */
  readonly sum: number
  readonly sunSum: number
}

/** @param day from 0 */
export function dayOfHours(year: YearOfHours, day: number): DayOfHours {
  const ofDay = (values: readonly number[]) => values.slice(24 * day, 24 * day + 24)
  const values = ofDay(year.values)
  const outdoor = ofDay(year.outdoorValues)
  const [, high] = rangeOf(values)
  return {
    values,
    outdoor,
    sun: ofDay(year.sunValues),
    outdoorRange: rangeOf(outdoor),
    high,
    highHour: values.indexOf(high),
    running: values.filter(value => value > 0).length,
    sum: year.shown.sumOf(ofDay(year.hours.values)),
    sunSum: shownSeries('W/m²', 1, year.units).sumOf(ofDay(year.sun.values)),
  }
}

/** Lowest and highest value. A year has too many hours to spread into `Math.max`. */
function rangeOf(values: readonly number[]): readonly [number, number] {
  return values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  )
}

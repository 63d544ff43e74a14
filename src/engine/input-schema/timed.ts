import * as Schema from 'effect/Schema'
import { choose, has, isObject, number, series, seriesOrOff } from './leaves.ts'

const dayLengths = [24, 48]
const yearLengths = [8760, 8784]
const dayProfile = 'a list of 24 hours or 48 half hours'
const yearSeries = 'a list of 8760 or 8784 hours'
function timed(input: unknown): number {
  return typeof input === 'number' ? 0 : has(input, 'hourly') ? 1 : isObject(input) ? 2 : -1
}

/** Schedule: a constant, day profiles, or every hour of a year. */
export function schedule(min: number, max: number) {
  return choose('a number, day profiles { weekday, weekend, holiday } or { hourly }', timed, [
    number(min, max),
    Schema.Struct({ hourly: series(yearLengths, min, max, yearSeries) }),
    Schema.Struct({
      weekday: series(dayLengths, min, max, dayProfile),
      saturday: Schema.optionalKey(series(dayLengths, min, max, dayProfile)),
      weekend: Schema.optionalKey(series(dayLengths, min, max, dayProfile)),
      holiday: Schema.optionalKey(series(dayLengths, min, max, dayProfile)),
      vacation: Schema.optionalKey(series(dayLengths, min, max, dayProfile)),
    }),
  ])
}
export const share = schedule(0, 1)
export const factor = schedule(0, 1000)

/** Temperature over the year; null is off. */
export const setpoint = choose('a temperature, day profiles { weekday, weekend, holiday } or { hourly }', timed, [
  number(-50, 100, '°C'),
  Schema.Struct({ hourly: seriesOrOff(yearLengths, -50, 100, yearSeries) }),
  Schema.Struct({
    weekday: seriesOrOff(dayLengths, -50, 100, dayProfile),
    saturday: Schema.optionalKey(seriesOrOff(dayLengths, -50, 100, dayProfile)),
    weekend: Schema.optionalKey(seriesOrOff(dayLengths, -50, 100, dayProfile)),
    holiday: Schema.optionalKey(seriesOrOff(dayLengths, -50, 100, dayProfile)),
    vacation: Schema.optionalKey(seriesOrOff(dayLengths, -50, 100, dayProfile)),
  }),
])

/** A single value or twelve months. */
export function monthly(min: number, max: number, unit = '') {
  return choose(`a number or twelve months`, input => (typeof input === 'number' ? 0 : Array.isArray(input) ? 1 : -1), [
    number(min, max, unit),
    series([12], min, max, 'a list of twelve months'),
  ])
}

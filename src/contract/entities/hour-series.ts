import * as Schema from 'effect/Schema'
import { option } from '../schemas.ts'

/** Series of an hourly year; temperatures in °C, humidity in %, the rest in W. */
export const hourSeriesKeys = [
  'heatingNeed',
  'sensibleCoolingNeed',
  'latentCoolingNeed',
  'airTemperature',
  'operativeTemperature',
  'relativeHumidity',
  'outdoorTemperature',
  'globalRadiation',
  'lighting',
  'equipment',
  'heating',
  'cooling',
  'fans',
  'pumps',
  'hotWater',
  'generation',
  'bought',
  'exported',
] as const
export type HourSeriesKey = (typeof hourSeriesKeys)[number]

export const HourSeries = Schema.Struct({
  series: option(hourSeriesKeys),
  zone: Schema.NullOr(Schema.String),
  unit: Schema.Literals(['°C', '%', 'W', 'W/m²']),
  /** First hour of the weather year in the series. */
  firstHour: Schema.Finite,
  values: Schema.Array(Schema.Finite),
  engineVersion: Schema.String,
})
export type HourSeries = typeof HourSeries.Type

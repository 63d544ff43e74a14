import * as Schema from 'effect/Schema'

/** What the reader repaired: a missing value filled by rule. */
export const WeatherRepair = Schema.Struct({ quantity: Schema.String, rule: Schema.String, hours: Schema.Finite })
export type WeatherRepair = typeof WeatherRepair.Type

/** A place with a weather year. `_id` is `station:<wmo>` for bundled climates, `epw:<id>` for an uploaded file. */
export const WeatherStation = Schema.Struct({
  _id: Schema.String,
  kind: Schema.Literals(['bundled', 'upload']),
  /** `generated` years are made from climate normals and must be labelled so wherever they are used. */
  origin: Schema.Literals(['measured', 'generated']),
  name: Schema.String,
  nameFa: Schema.NullOr(Schema.String),
  city: Schema.String,
  country: Schema.String,
  wmo: Schema.NullOr(Schema.String),
  latitude: Schema.Finite,
  longitude: Schema.Finite,
  /** m */
  altitude: Schema.Finite,
  /** hours east of UTC */
  timeZone: Schema.Finite,
  source: Schema.String,
  years: Schema.String,
  /** km from the asked place; null when none was asked */
  distance: Schema.NullOr(Schema.Finite),
  repairs: Schema.Array(WeatherRepair),
})
export type WeatherStation = typeof WeatherStation.Type

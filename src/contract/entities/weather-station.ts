import * as Schema from 'effect/Schema'

/** What the reader repaired: a missing value filled by rule. */
export const WeatherRepair = Schema.Struct({ quantity: Schema.String, rule: Schema.String, hours: Schema.Finite })
export type WeatherRepair = typeof WeatherRepair.Type

/**
 * Whence the radiation of a bundled climate comes: observed, of a typical year, or estimated from sunshine hours,
 * cloud, satellites or a reanalysis.
 */
export const radiationOrigins = ['measured', 'typical-year', 'sunshine', 'cloud', 'satellite', 'reanalysis'] as const
export type RadiationOrigin = (typeof radiationOrigins)[number]

/**
 * A place with a weather year. `_id` is `station:<wmo>` for bundled climates, `file:<digest>` for files of the server,
 * `epw:<id>` for an uploaded file.
 */
export const WeatherStation = Schema.Struct({
  _id: Schema.String,
  /** Comes with the product; lies in the server's folder; was fetched by `weather sync`; is a person's own. */
  kind: Schema.Literals(['bundled', 'folder', 'synced', 'upload']),
  /** `generated` years are made from climate normals and must be labelled so wherever they are used. */
  origin: Schema.Literals(['measured', 'generated']),
  name: Schema.String,
  nameFa: Schema.NullOr(Schema.String),
  city: Schema.String,
  country: Schema.String,
  /** State of the United States, as a code. */
  region: Schema.optionalKey(Schema.String),
  wmo: Schema.NullOr(Schema.String),
  latitude: Schema.Finite,
  longitude: Schema.Finite,
  /** m */
  altitude: Schema.Finite,
  /** hours east of UTC */
  timeZone: Schema.Finite,
  source: Schema.String,
  years: Schema.String,
  /** Of bundled climates: whence the radiation comes. What is neither measured nor of a typical year is an estimate and must be told so. */
  radiation: Schema.optionalKey(Schema.Literals(radiationOrigins)),
  /** Of bundled climates: whether their normals hold wind directions; `generated` ones say nothing about the place. */
  windDirections: Schema.optionalKey(Schema.Literals(['known', 'generated'])),
  /** Whom to name where figures of this climate are shown. */
  credit: Schema.optionalKey(Schema.String),
  /** One English line that says what the year is; search always answers it. */
  label: Schema.optionalKey(Schema.String),
  /** km from the asked place; null when none was asked */
  distance: Schema.NullOr(Schema.Finite),
  /** m above the asked altitude; null when none was asked */
  altitudeDifference: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
  repairs: Schema.Array(WeatherRepair),
})
export type WeatherStation = typeof WeatherStation.Type

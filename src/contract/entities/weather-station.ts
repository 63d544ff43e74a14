import * as Schema from 'effect/Schema'

/** A repair by the reader: a missing value filled by rule. */
export const WeatherRepair = Schema.Struct({ quantity: Schema.String, rule: Schema.String, hours: Schema.Finite })
export type WeatherRepair = typeof WeatherRepair.Type

/**
 * Origins of the radiation of a bundled climate: observed, of a typical year, or estimated from sunshine hours, cloud,
 * satellites or a reanalysis.
 */
export const radiationOrigins = ['measured', 'typical-year', 'sunshine', 'cloud', 'satellite', 'reanalysis'] as const
export type RadiationOrigin = (typeof radiationOrigins)[number]

/**
 * A place with a weather year. `_id` is `station:<wmo>` for bundled climates, `file:<digest>` for files of the server,
 * `epw:<id>` for an uploaded file.
 */
export const WeatherStation = Schema.Struct({
  _id: Schema.String,
  /** Kind of the station: part of the product; in the server's folder; fetched by `weather sync`; or a person's own. */
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
  /**
   * Origin of the radiation of bundled climates. If it is neither measured nor of a typical year, it is an estimate and
   * must be marked so.
   */
  radiation: Schema.optionalKey(Schema.Literals(radiationOrigins)),
  /** Whether the normals of a bundled climate have wind directions; `generated` ones say nothing about the place. */
  windDirections: Schema.optionalKey(Schema.Literals(['known', 'generated'])),
  /** Credit that must be shown with figures of this climate. */
  credit: Schema.optionalKey(Schema.String),
  /** English description of the year in a single line; search always answers it. */
  label: Schema.optionalKey(Schema.String),
  /** distance from the requested place, km; null without one */
  distance: Schema.NullOr(Schema.Finite),
  /** height above the requested altitude, m; null without one */
  altitudeDifference: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
  repairs: Schema.Array(WeatherRepair),
})
export type WeatherStation = typeof WeatherStation.Type

import * as Schema from 'effect/Schema'

const twelve = Schema.Array(Schema.Finite)
const TemperatureSpan = Schema.Struct({
  mean: Schema.Finite,
  dailyMaximum: Schema.Finite,
  dailyMinimum: Schema.Finite,
  highest: Schema.Finite,
  lowest: Schema.Finite,
})
const CoolingDesign = Schema.Struct({ dryBulb: Schema.Finite, wetBulb: Schema.Finite })
const DesignTemperatures = Schema.Struct({
  heating996: Schema.Finite,
  heating99: Schema.Finite,
  cooling04: CoolingDesign,
  cooling1: CoolingDesign,
})
const hourOrNone = Schema.NullOr(Schema.Finite)

/**
 * Climate of a weather year in figures, SI; lists of twelve begin with January. Names and meanings are those of the
 * engine's summary.
 */
export const ClimateSummary = Schema.Struct({
  stationId: Schema.String,
  /** °C */
  temperature: Schema.Struct({ monthly: Schema.Array(TemperatureSpan), year: TemperatureSpan }),
  /** Adaptive comfort by month, °C. */
  comfort: Schema.Array(Schema.Struct({ low: Schema.Finite, high: Schema.Finite })),
  /** %, °C, kg/kg */
  humidity: Schema.Struct({ relativePercent: twelve, dewPoint: twelve, ratio: twelve }),
  /** kWh/m²; `vertical` holds N NE E SE S SW W NW. */
  sun: Schema.Struct({
    horizontal: twelve,
    vertical: Schema.Array(twelve),
    directNormal: twelve,
    diffuseHorizontal: twelve,
  }),
  /** m/s; sixteen directions from north, each with shares by speed class. */
  wind: Schema.Struct({
    speedLimits: Schema.Array(Schema.Finite),
    shares: Schema.Array(Schema.Array(Schema.Finite)),
    calm: Schema.Finite,
    calmBelow: Schema.Finite,
    meanSpeed: twelve,
  }),
  /** K·d, with their base in °C */
  degreeDays: Schema.Array(
    Schema.Struct({
      kind: Schema.Literals(['heating', 'cooling']),
      base: Schema.Finite,
      monthly: twelve,
      annual: Schema.Finite,
    }),
  ),
  /** °C, of this year's own hours */
  design: DesignTemperatures,
  /** °C, from decades, as the file's header states them; null without them */
  statedDesign: Schema.NullOr(DesignTemperatures),
  /** ASHRAE 169 */
  climateZone: Schema.Struct({
    thermal: Schema.Finite,
    moisture: Schema.NullOr(Schema.Literals(['A', 'B', 'C'])),
    name: Schema.String,
  }),
  sunPath: Schema.Array(
    Schema.Struct({
      month: Schema.Finite,
      sunrise: hourOrNone,
      sunset: hourOrNone,
      points: Schema.Array(
        Schema.Struct({ hour: Schema.Finite, azimuthDeg: Schema.Finite, altitudeDeg: Schema.Finite }),
      ),
    }),
  ),
})
export type ClimateSummary = typeof ClimateSummary.Type

import * as Schema from 'effect/Schema'
import {
  balanceCauses,
  carriers,
  comfortRemedies,
  differenceReasons,
  discomfortCauses,
  endUses,
  equipmentUses,
  runStatuses,
  type BalanceCause,
  type Carrier,
  type EndUse,
  type EquipmentUse,
} from '../options.ts'
import { Instant, option } from '../schemas.ts'
import { InputWarning } from './input-warning.ts'
import { radiationOrigins } from './weather-station.ts'

/** End uses that draw energy. */
export type DrawingUse = Exclude<EndUse, 'generation'>
export const drawingUses = endUses.filter((use): use is DrawingUse => use !== 'generation')
const perEndUse = Schema.Struct(
  Object.fromEntries(endUses.map(u => [u, Schema.Finite])) as Record<EndUse, typeof Schema.Finite>,
)
const perCarrier = Schema.Struct(
  Object.fromEntries(carriers.map(c => [c, Schema.Finite])) as Record<Carrier, typeof Schema.Finite>,
)
const perUseAndCarrier = Schema.Struct(
  Object.fromEntries(drawingUses.map(u => [u, perCarrier])) as Record<DrawingUse, typeof perCarrier>,
)
const perEquipment = Schema.Struct(
  Object.fromEntries(equipmentUses.map(u => [u, Schema.Finite])) as Record<EquipmentUse, typeof Schema.Finite>,
)
const perEquipmentAndCarrier = Schema.Struct(
  Object.fromEntries(equipmentUses.map(u => [u, perCarrier])) as Record<EquipmentUse, typeof perCarrier>,
)
const Peak = Schema.Struct({
  /** W, mean over the hour */
  power: Schema.Finite,
  /** hour of the weather year, 0 = 1 January 00:00–01:00 local standard time, −1 without a load; `momentOfHour` dates it */
  hour: Schema.Finite,
})

/** Twelve values, January first. */
const Monthly = Schema.Array(Schema.Finite)

/** Exchange of a month or the year with the grid, the suppliers and the sun, kWh; came with engine 0.3.0. */
const exchange = {
  /** by carrier, before own generation is subtracted */
  byCarrier: Schema.optionalKey(perCarrier),
  /** bought from the grid and the suppliers: own electricity is used in the hour of its production */
  bought: Schema.optionalKey(perCarrier),
  /** own electricity by source, and its parts used on site and fed into the grid */
  photovoltaic: Schema.optionalKey(Schema.Finite),
  wind: Schema.optionalKey(Schema.Finite),
  selfUsed: Schema.optionalKey(Schema.Finite),
  exported: Schema.optionalKey(Schema.Finite),
  /** heat of the hot water from solar collectors; `hotWater` among the end uses does not contain it */
  solarHeat: Schema.optionalKey(Schema.Finite),
  /** cooling need that the system cannot meet: evaporative coolers in humid air, two pipes on days of heat */
  unmetCooling: Schema.optionalKey(Schema.Finite),
  /** heating need that the system cannot meet: two pipes on days of cold; came after engine 0.4.0 */
  unmetHeating: Schema.optionalKey(Schema.Finite),
}

/** Figures of a month, kWh. */
export const MonthResult = Schema.Struct({
  heatingNeed: Schema.Finite,
  /** sensible and latent */
  coolingNeed: Schema.Finite,
  /** the part of `coolingNeed` that takes vapour out of the air */
  latentCoolingNeed: Schema.optionalKey(Schema.Finite),
  endUses: perEndUse,
  /** lines of `equipment`; came after engine 0.3.1 */
  equipment: Schema.optionalKey(perEquipment),
  ...exchange,
  /** kWh primary; null while a factor is missing */
  primaryEnergy: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
  /** kg; null while a factor is missing */
  co2: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
})

/** Occupied hours in category II of EN 16798-1, among the judged hours: PMV if the rooms are cooled, else adaptive. */
export const Comfort = Schema.Struct({
  model: Schema.Literals(['pmv', 'adaptive']),
  hours: Schema.Finite,
  of: Schema.Finite,
})
export type Comfort = typeof Comfort.Type

/** Leading cause of the hours outside comfort: judged hours less those in comfort. */
export const Discomfort = Schema.Struct({
  side: Schema.Literals(['cold', 'warm']),
  cause: option(discomfortCauses),
  /** hours on this side by this cause, mean of the zones by the floor with people */
  hours: Schema.Finite,
  /** judged hours outside comfort */
  of: Schema.Finite,
  /**
   * weather of the most of them, by the running mean outdoors: up to 10 °C, between, from 15 °C on; the standard's
   * clothing follows it. Null for the system's
   */
  weather: Schema.NullOr(Schema.Literals(['cold', 'mild', 'warm'])),
  /** mean radiant less air temperature in these hours, K */
  radiantOffset: Schema.Finite,
  remedy: option(comfortRemedies),
})
export type Discomfort = typeof Discomfort.Type

/** A year's need by the hourly and by the monthly method, kWh. */
const Compared = Schema.Struct({
  hourly: Schema.Finite,
  monthly: Schema.Finite,
  /** hourly less monthly over the larger of both; 0 if both are negligible */
  difference: Schema.Finite,
  /** reason that explains most of it; null if the methods agree, or no known reason explains it */
  reason: Schema.NullOr(option(differenceReasons)),
  /**
   * reasons for at least a fifth of a difference, with their effect on the monthly figure towards the hourly one,
   * largest first; parts act together and do not add up. Absent if the methods agree, and in earlier results
   */
  parts: Schema.optionalKey(Schema.Array(Schema.Struct({ reason: option(differenceReasons), kWh: Schema.Finite }))),
  /** the hourly need with the constant films of ISO 52016-1; absent if it was not computed */
  standardFilms: Schema.optionalKey(Schema.Finite),
  /** within 10 % for heating, 15 % for cooling, or next to nothing */
  agrees: Schema.Boolean,
})
/** Monthly method of ISO 13790 beside the hourly result: a check of plausibility, not a second result. */
export const SecondOpinion = Schema.Struct({ heating: Compared, cooling: Compared })
export type SecondOpinion = typeof SecondOpinion.Type

/** Share of a zone type in the needs, kWh, with its own peaks. */
/**
 * Occupied hours outside the setpoints, by what is missing [h]: too cold or without the heat, too warm or without the
 * cold, and hours that both count (in different zones). Unmet hours are heating + cooling − both.
 */
const UnmetParts = Schema.Struct({ heating: Schema.Finite, cooling: Schema.Finite, both: Schema.Finite })
export type UnmetParts = typeof UnmetParts.Type

export const ZoneResult = Schema.Struct({
  id: Schema.String,
  /** null while unnamed */
  name: Schema.NullOr(Schema.String),
  /**
   * number in the list of the zone tab, from 1, which names an unnamed type; types without a share count there and are
   * not here
   */
  place: Schema.optionalKey(Schema.Finite),
  /** m² */
  floorArea: Schema.Finite,
  heatingNeed: Schema.Finite,
  sensibleCoolingNeed: Schema.Finite,
  latentCoolingNeed: Schema.Finite,
  peaks: Schema.Struct({ heating: Peak, sensibleCooling: Peak, latentCooling: Peak }),
  /**
   * occupied hours outside the setpoints by more than 0.2 K, or with more than 1 % of the zone's design cooling or
   * heating load unmet; these hours are not in comfort either
   */
  unmetHours: Schema.Finite,
  comfort: Comfort,
  /**
   * lowest and highest hour of the air, °C; null if the system leaves heating, or cooling, unmet in some hour: the
   * temperature of the zone is then not known
   */
  lowestTemperature: Schema.NullOr(Schema.Finite),
  highestTemperature: Schema.NullOr(Schema.Finite),
})
export type ZoneResult = typeof ZoneResult.Type

/** A quantity outside the range of a model, held at its limit. */
const HeldWarning = Schema.Struct({ quantity: Schema.String, value: Schema.Finite, limit: Schema.Finite })
/**
 * Result of a baseline run. Energies in kWh for the whole building; generation counts as positive and is subtracted in
 * `net`. Optional keys came with engine 0.2.0 (`hours` a little later) or 0.3.0 (exchange, primary energy and CO₂ by
 * month, second opinion) and are always present since; earlier results lack them. Own generation reduces bought energy
 * hour by hour since 0.3.0, by month before.
 */
export const BaselineResult = Schema.Struct({
  engineVersion: Schema.String,
  /** Surface films: `standard`, the constants of ISO 52016-1, in a calculation for comparison; absent: by wind, slope and temperature. */
  films: Schema.optionalKey(Schema.Literals(['standard'])),
  weather: Schema.Struct({
    name: Schema.String,
    origin: Schema.Literals(['measured', 'generated']),
    source: Schema.String,
    years: Schema.String,
    /** English text about the year: `generated from climate normals`, and what was estimated. */ label:
      Schema.optionalKey(Schema.String),
    /** Origin of a bundled climate's radiation. */ radiation: Schema.optionalKey(Schema.Literals(radiationOrigins)),
  }),
  /** of the weather year: 8760, or 8784 with a 29 February */
  hours: Schema.optionalKey(Schema.Finite),
  /** m² */
  floorArea: Schema.Finite,
  annual: Schema.Struct({
    heatingNeed: Schema.Finite,
    /** sensible and latent */
    coolingNeed: Schema.Finite,
    latentCoolingNeed: Schema.optionalKey(Schema.Finite),
    endUses: perEndUse,
    /** all end uses but generation */
    used: Schema.Finite,
    /** used less generation */
    net: Schema.Finite,
    ...exchange,
    byCarrier: perCarrier,
    /** energy by end use and carrier, kWh */
    byEndUse: Schema.optionalKey(perUseAndCarrier),
    /** lines of `equipment`; came after engine 0.3.1 */
    equipment: Schema.optionalKey(perEquipment),
    /** lines of it by carrier */
    byEquipment: Schema.optionalKey(perEquipmentAndCarrier),
    /** part of heating that makes steam for dry rooms; came after engine 0.4.0 */
    humidification: Schema.optionalKey(perCarrier),
    /** hours in which more than 1 % of the design cooling load is unmet */
    unmetCoolingHours: Schema.optionalKey(Schema.Finite),
    /** hours in which more than 1 % of the design heating load is unmet; came after engine 0.4.0 */
    unmetHeatingHours: Schema.optionalKey(Schema.Finite),
    /** hours with a load in which the air of a cooler or an air system leaves more than 70 % relative humidity in a zone */
    humidHours: Schema.optionalKey(Schema.Finite),
    /** kWh primary; null while a factor is missing */
    primaryEnergy: Schema.NullOr(Schema.Finite),
    /** kg; null while a factor is missing */
    co2: Schema.NullOr(Schema.Finite),
  }),
  monthly: Schema.Array(MonthResult),
  /** `cooling` is the peak of sensible and latent together; the other two may fall into another hour */
  peaks: Schema.Struct({
    heating: Peak,
    cooling: Peak,
    sensibleCooling: Schema.optionalKey(Peak),
    latentCooling: Schema.optionalKey(Peak),
  }),
  /** heat of the rooms by cause and month, kWh, positive heats; the causes of a month sum to zero */
  balance: Schema.optionalKey(
    Schema.Struct(Object.fromEntries(balanceCauses.map(c => [c, Monthly])) as Record<BalanceCause, typeof Monthly>),
  ),
  zones: Schema.optionalKey(Schema.Array(ZoneResult)),
  secondOpinion: Schema.optionalKey(SecondOpinion),
  /** mean of the zones by floor area */
  comfort: Schema.optionalKey(Comfort),
  /** absent if every judged hour is in comfort, and in earlier results */
  discomfort: Schema.optionalKey(Discomfort),
  /**
   * occupied hours in which a zone is outside the setpoints by more than 0.2 K, or the system cannot meet the heating or
   * cooling load
   */
  unmetHours: Schema.Finite,
  /** came after engine 0.4.0 */
  unmetParts: Schema.optionalKey(UnmetParts),
  occupiedHours: Schema.Finite,
  /** quantities held at a limit, and warnings of the input check at the time of the run */
  warnings: Schema.Array(Schema.Union([HeldWarning, InputWarning])),
})
export type BaselineResult = typeof BaselineResult.Type

export const Run = Schema.Struct({
  _id: Schema.String,
  projectId: Schema.String,
  stage: Schema.Literals(['baseline', 'step1', 'step2', 'step3', 'explain']),
  status: option(runStatuses),
  done: Schema.Finite,
  total: Schema.Finite,
  createdAt: Instant,
  startedAt: Schema.NullOr(Instant),
  finishedAt: Schema.NullOr(Instant),
  engineVersion: Schema.NullOr(Schema.String),
  /** why a run failed: a key of errors.json; null unless failed */
  failure: Schema.NullOr(Schema.String),
  result: Schema.NullOr(BaselineResult),
})
export type Run = typeof Run.Type

/** An event of the progress stream: `data:` lines of text/event-stream. */
export const RunEvent = Schema.Struct({
  status: option(runStatuses),
  done: Schema.Finite,
  total: Schema.Finite,
  /** Stage of a study. */
  stage: Schema.optionalKey(Schema.Literals(['step1', 'step2', 'step3'])),
  /** Recent speed of a study's variants, or a question's, and the time left by it; absent if none was computed. */
  variantsPerSecond: Schema.optionalKey(Schema.Finite),
  secondsLeft: Schema.optionalKey(Schema.Finite),
})
export type RunEvent = typeof RunEvent.Type

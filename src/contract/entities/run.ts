import * as Schema from 'effect/Schema'
import {
  balanceCauses,
  carriers,
  differenceReasons,
  endUses,
  equipmentUses,
  inputTabs,
  runStatuses,
  type BalanceCause,
  type Carrier,
  type EndUse,
  type EquipmentUse,
} from '../options.ts'
import { Instant, option } from '../schemas.ts'
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

/** What a month or the year exchanges with the grid, the suppliers and the sun, kWh; came with engine 0.3.0. */
const exchange = {
  /** by carrier, before own generation is taken off */
  byCarrier: Schema.optionalKey(perCarrier),
  /** what the grid and the suppliers bring: own electricity is used in the hour it is made */
  bought: Schema.optionalKey(perCarrier),
  /** own electricity by source, and what of it is used on site or fed into the grid */
  photovoltaic: Schema.optionalKey(Schema.Finite),
  wind: Schema.optionalKey(Schema.Finite),
  selfUsed: Schema.optionalKey(Schema.Finite),
  exported: Schema.optionalKey(Schema.Finite),
  /** heat of the hot water that solar collectors gave; `hotWater` among the end uses is without it */
  solarHeat: Schema.optionalKey(Schema.Finite),
  /** cooling need that the system cannot meet: evaporative coolers in humid air, two pipes on days of heat */
  unmetCooling: Schema.optionalKey(Schema.Finite),
  /** heating need that the system cannot meet: two pipes on days of cold; came after engine 0.4.0 */
  unmetHeating: Schema.optionalKey(Schema.Finite),
}

/** One month's figures, kWh. */
export const MonthResult = Schema.Struct({
  heatingNeed: Schema.Finite,
  /** sensible and latent */
  coolingNeed: Schema.Finite,
  /** the part of `coolingNeed` that takes vapour out of the air */
  latentCoolingNeed: Schema.optionalKey(Schema.Finite),
  endUses: perEndUse,
  /** what `equipment` is made of; came after engine 0.3.1 */
  equipment: Schema.optionalKey(perEquipment),
  ...exchange,
  /** kWh primary; null while a factor is missing */
  primaryEnergy: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
  /** kg; null while a factor is missing */
  co2: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
})

/** Occupied hours in category II of EN 16798-1, of those that the model judges: PMV where the rooms are cooled, else adaptive. */
export const Comfort = Schema.Struct({
  model: Schema.Literals(['pmv', 'adaptive']),
  hours: Schema.Finite,
  of: Schema.Finite,
})
export type Comfort = typeof Comfort.Type

/** A year's need by the hourly and by the monthly method, kWh. */
const Compared = Schema.Struct({
  hourly: Schema.Finite,
  monthly: Schema.Finite,
  /** hourly less monthly over the larger of both; 0 where both are next to nothing */
  difference: Schema.Finite,
  /** what explains most of it; null where the methods agree, or nothing known explains it */
  reason: Schema.NullOr(option(differenceReasons)),
  /**
   * what explains at least a fifth of a difference, with how far it could move the monthly figure towards the hourly one, largest
   * first; parts act together and do not add up. Absent where the methods agree, and in earlier results
   */
  parts: Schema.optionalKey(Schema.Array(Schema.Struct({ reason: option(differenceReasons), kWh: Schema.Finite }))),
  /** the hourly need with the constant films of ISO 52016-1; absent where it was not worked out */
  standardFilms: Schema.optionalKey(Schema.Finite),
  /** within 10 % for heating, 15 % for cooling, or next to nothing */
  agrees: Schema.Boolean,
})
/** The monthly method of ISO 13790 beside the hourly result: a check of plausibility, not a second result. */
export const SecondOpinion = Schema.Struct({ heating: Compared, cooling: Compared })
export type SecondOpinion = typeof SecondOpinion.Type

/** A zone type's share of the needs, kWh, with its own peaks. */
export const ZoneResult = Schema.Struct({
  id: Schema.String,
  /** null while unnamed */
  name: Schema.NullOr(Schema.String),
  /** in the list of the zone tab, from 1: what an unnamed one is called by; types without a share take a place there and are not here */
  place: Schema.optionalKey(Schema.Finite),
  /** m² */
  floorArea: Schema.Finite,
  heatingNeed: Schema.Finite,
  sensibleCoolingNeed: Schema.Finite,
  latentCoolingNeed: Schema.Finite,
  peaks: Schema.Struct({ heating: Peak, sensibleCooling: Peak, latentCooling: Peak }),
  /**
   * occupied hours outside the setpoints by more than 0.2 K, or in which the system leaves more than 1 % of the zone's
   * design cooling or heating load unmet; those are not in comfort either
   */
  unmetHours: Schema.Finite,
  comfort: Comfort,
  /**
   * °C, air, lowest and highest hour; null where the system leaves heating, or cooling, unmet in some hour: how cold or warm
   * the zone gets then is not followed
   */
  lowestTemperature: Schema.NullOr(Schema.Finite),
  highestTemperature: Schema.NullOr(Schema.Finite),
})
export type ZoneResult = typeof ZoneResult.Type

/** A quantity that lay outside the range of a model and was held at its limit. */
const HeldWarning = Schema.Struct({ quantity: Schema.String, value: Schema.Finite, limit: Schema.Finite })
/** What the input check warned of when this ran: a key of errors.json with its parameters, of a tab and its field. */
const InputWarning = Schema.Struct({
  tab: option(inputTabs),
  field: Schema.optionalKey(Schema.String),
  key: Schema.String,
  params: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite])),
})
export type InputWarning = typeof InputWarning.Type

/**
 * What a baseline run answers. Energies in kWh for the whole building; generation counts as positive and is subtracted in `net`.
 * Optional keys came with engine 0.2.0 (`hours` a little later) or 0.3.0 (exchange, primary energy and CO₂ by month,
 * second opinion) and are
 * always there since; earlier results do without. Own generation lowers what is bought hour by hour since 0.3.0, by month before.
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
    /** What the year is, in English: `generated from climate normals` and what was estimated. */ label:
      Schema.optionalKey(Schema.String),
    /** Of a bundled climate. */ radiation: Schema.optionalKey(Schema.Literals(radiationOrigins)),
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
    /** which end use draws what, kWh */
    byEndUse: Schema.optionalKey(perUseAndCarrier),
    /** what `equipment` is made of; came after engine 0.3.1 */
    equipment: Schema.optionalKey(perEquipment),
    /** which of it draws what */
    byEquipment: Schema.optionalKey(perEquipmentAndCarrier),
    /** of heating, what makes steam for dry rooms; came after engine 0.4.0 */
    humidification: Schema.optionalKey(perCarrier),
    /** hours in which more than 1 % of the design cooling load is unmet */
    unmetCoolingHours: Schema.optionalKey(Schema.Finite),
    /** the same of the design heating load; came after engine 0.4.0 */
    unmetHeatingHours: Schema.optionalKey(Schema.Finite),
    /** hours with a load in which the air of a cooler or an air system leaves more than 70 % relative humidity in a zone */
    humidHours: Schema.optionalKey(Schema.Finite),
    /** kWh primary; null while a factor is missing */
    primaryEnergy: Schema.NullOr(Schema.Finite),
    /** kg; null while a factor is missing */
    co2: Schema.NullOr(Schema.Finite),
  }),
  monthly: Schema.Array(MonthResult),
  /** `cooling` is that of sensible and latent together; the other two need not fall into its hour */
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
  /** occupied hours in which a zone is outside the setpoints by more than 0.2 K, or the system cannot cool as much as they need */
  unmetHours: Schema.Finite,
  occupiedHours: Schema.Finite,
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

/** One event of the progress stream: `data:` lines of text/event-stream. */
export const RunEvent = Schema.Struct({
  status: option(runStatuses),
  done: Schema.Finite,
  total: Schema.Finite,
  /** Of a study: which one, and how fast its variants came in lately; left out while none did. */
  stage: Schema.optionalKey(Schema.Literals(['step1', 'step2', 'step3'])),
  variantsPerSecond: Schema.optionalKey(Schema.Finite),
  secondsLeft: Schema.optionalKey(Schema.Finite),
})
export type RunEvent = typeof RunEvent.Type

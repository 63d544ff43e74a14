/**
 * What the engine answers. `hourly` holds typed arrays; `summary` is plain data, ready for JSON.
 */
import type { Carrier } from './input.ts'

/** End uses in their order of presentation; `generation` is what the site produces (positive). */
export const END_USES = ['heating', 'cooling', 'lighting', 'equipment', 'fans', 'pumps', 'hotWater', 'generation'] as const
export type EndUse = (typeof END_USES)[number]

/** Twelve values, January first. */
export type Monthly = readonly number[]

/** Input or weather outside the model's validity. The result stands, with this remark. */
export interface Warning {
  /** What is outside, e.g. `zoneTypes.area`. */
  readonly quantity: string
  readonly value: number
  readonly limit: number
}

/** Hourly series, one value per weather hour; powers are means over the hour [W]. */
export interface HourlyResult {
  /** Heat to add to the room to hold the set point [W], ≥ 0. */
  readonly heatingNeed: Float64Array
  /** Heat to take from the room to hold the set point [W], ≥ 0. */
  readonly coolingNeed: Float64Array
  /** Room air [°C], mean over the hour. */
  readonly airTemperature: Float64Array
  /** [°C], 0.3 air + 0.7 surfaces. */
  readonly operativeTemperature: Float64Array
  /** Outdoor air [°C], mean over the hour. */
  readonly outdoorTemperature: Float64Array
  /** Through glass and opaque parts, less radiation to the sky [W]; may be negative at night. */
  readonly solarGain: Float64Array
  /** People, lighting and equipment [W]. */
  readonly internalGain: Float64Array
}

export interface PeakLoad {
  /** Largest hourly mean [W]. */
  readonly power: number
  /** Hour index of the weather year; -1 when the load is never above 0. */
  readonly hour: number
}

/** Plain data: survives `JSON.parse(JSON.stringify(summary))` unchanged. */
export interface YearSummary {
  readonly engineVersion: string
  readonly weather: {
    readonly city: string
    readonly country: string
    readonly wmo: string
    readonly origin: 'file' | 'normals'
    readonly label: string
  }
  /** [m²], for values per floor area. */
  readonly floorArea: number
  readonly monthly: {
    readonly heatingNeedKWh: Monthly
    readonly coolingNeedKWh: Monthly
    readonly endUsesKWh: Readonly<Record<EndUse, Monthly>>
    /** By carrier, before own generation is taken off. */
    readonly deliveredKWh: Readonly<Record<Carrier, Monthly>>
    /** Monthly means [°C]. */
    readonly outdoorTemperature: Monthly
    readonly airTemperature: Monthly
  }
  readonly annual: {
    readonly heatingNeedKWh: number
    readonly coolingNeedKWh: number
    readonly endUsesKWh: Readonly<Record<EndUse, number>>
    readonly deliveredKWh: Readonly<Record<Carrier, number>>
    /** All end uses but generation. */
    readonly totalUseKWh: number
  }
  readonly peaks: {
    readonly heating: PeakLoad
    readonly cooling: PeakLoad
  }
  readonly comfort: {
    /** Hours in which the building is occupied. */
    readonly occupiedHours: number
    /** Occupied hours with air more than 0.2 K below (above) the set point: only with a limited capacity. */
    readonly unmetHeatingHours: number
    readonly unmetCoolingHours: number
    /** Occupied hours with the operative temperature more than 1 K below the heating (above the cooling) set point. */
    readonly coldHours: number
    readonly hotHours: number
    readonly lowestOperativeTemperature: number
    readonly highestOperativeTemperature: number
  }
  readonly warnings: readonly Warning[]
}

export interface YearResult {
  readonly engineVersion: string
  readonly hourly: HourlyResult
  readonly summary: YearSummary
}

/** Results of the engine: hourly series as typed arrays, the rest plain data. */

/** Twelve values, January first. */
export type Monthly = readonly number[]

/** Input or weather outside the model's validity. The result stands, with this remark. */
export interface Warning {
  /** Quantity outside its range, e.g. `weather.dewPoint`. */
  readonly quantity: string
  readonly value: number
  readonly limit: number
}

/** Values of each weather hour, means over the hour; powers [W], temperatures [°C]. */
export interface ZoneHours {
  /** ≥ 0 */
  readonly heatingNeed: Float64Array
  /** ≥ 0 */
  readonly sensibleCoolingNeed: Float64Array
  /** Heat of the vapour removed, ≥ 0. */
  readonly latentCoolingNeed: Float64Array
  /** Heat of the vapour added, ≥ 0. */
  readonly humidificationNeed: Float64Array
  readonly airTemperature: Float64Array
  /** Mean of air and radiant temperature. */
  readonly operativeTemperature: Float64Array
  readonly relativeHumidityPercent: Float64Array
}

export interface PeakLoad {
  /** Largest hourly mean [W]. */
  readonly power: number
  /** Hour index of the weather year; −1 when the load is never above 0. */
  readonly hour: number
}

export interface TemperatureExtreme {
  readonly temperature: number
  readonly hour: number
}

/** Causes of the heat balance, in order of presentation. Positive heats the zone. */
export const balanceCauses = [
  'wall',
  'roof',
  'floor',
  'door',
  'partition',
  'mass',
  'window',
  'solar',
  'people',
  'lighting',
  'equipment',
  'infiltration',
  'ventilation',
  'airing',
  'zoneAir',
  'heating',
  'cooling',
  'storage',
] as const
export type BalanceCause = (typeof balanceCauses)[number]

/**
 * Heat by cause and month [kWh]. Element groups: heat that crosses their outer faces; `window`: heat without sun;
 * `solar`: sun through the windows, less the light that leaves through them again; `storage`: heat released by air and
 * elements. The causes of a month sum to zero, to rounding (tested to 0.1 % of the throughput).
 */
export type HeatBalance = Readonly<Record<BalanceCause, Monthly>>

export interface ZoneLoads {
  readonly name: string
  /** [m²] */
  readonly floorArea: number
  readonly hourly: ZoneHours
}

export interface ZoneYear extends ZoneLoads {
  readonly monthly: Needs<Monthly>
  readonly annual: Needs<number>
  readonly monthlyPeaks: { readonly heating: readonly PeakLoad[]; readonly sensibleCooling: readonly PeakLoad[] }
  readonly peaks: LoadPeaks
  readonly airTemperature: {
    readonly highest: TemperatureExtreme
    readonly lowest: TemperatureExtreme
    readonly mean: number
  }
  readonly balance: HeatBalance
}

/** [kWh] */
export interface Needs<T> {
  readonly heating: T
  readonly sensibleCooling: T
  readonly latentCooling: T
  readonly humidification: T
}

/** Results that a sweep compares: needs and peaks without hourly series. Peaks of the sweep setting are not shown. */
export interface YearNeeds {
  readonly engineVersion: string
  readonly stepsPerHour: number
  /** Needs of all zones together; peaks of their sum. */
  readonly monthly: Needs<Monthly>
  readonly annual: Needs<number>
  readonly peaks: LoadPeaks
  readonly zones: readonly { readonly name: string; readonly annual: Needs<number>; readonly peaks: LoadPeaks }[]
}
export interface LoadPeaks {
  readonly heating: PeakLoad
  readonly sensibleCooling: PeakLoad
  readonly latentCooling: PeakLoad
}

/** Sun on a plane of the building, unshaded. */
export interface PlaneYear {
  readonly azimuthDeg: number
  readonly tiltDeg: number
  /** Irradiance [W/m²]. */
  readonly incident: Float64Array
}

/** Sun through a window. */
export interface WindowYear {
  readonly name: string
  readonly zone: string
  /** Sun that enters the room, before any is reflected out again, per area of the window [W/m²]. */
  readonly transmitted: Float64Array
  /** Year's sum [kWh/m²]. */
  readonly annualTransmitted: number
}

/** Series of a year for energy and comfort. */
export interface YearLoads {
  readonly hours: number
  readonly zones: readonly ZoneLoads[]
  /** All zones together. */
  readonly building: {
    readonly floorArea: number
    readonly monthly: Needs<Monthly>
    readonly annual: Needs<number>
  }
  /** Outdoor air [°C], means over the hour. */
  readonly outdoorTemperature: Float64Array
}

export interface YearResult extends YearLoads {
  readonly engineVersion: string
  readonly stepsPerHour: number
  readonly weather: {
    readonly city: string
    readonly country: string
    readonly wmo: string
    readonly origin: 'file' | 'normals'
    readonly label: string
  }
  readonly zones: readonly ZoneYear[]
  readonly building: YearLoads['building'] & {
    /** Peaks of the zones' sum. */
    readonly peaks: LoadPeaks
    readonly balance: HeatBalance
  }
  readonly planes: readonly PlaneYear[]
  readonly windows: readonly WindowYear[]
  /** Sky temperature [°C], means over the hour. */
  readonly skyTemperature: Float64Array
  readonly warnings: readonly Warning[]
}

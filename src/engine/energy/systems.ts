/**
 * The technical systems that turn needs into delivered energy, as seasonal factors. SI: W, m², m³/s, °C.
 */

/** Energy carriers an end use can draw from. */
export const CARRIERS = ['electricity', 'naturalGas', 'fuel'] as const
export type Carrier = (typeof CARRIERS)[number]

export interface SystemsModel {
  /** Losses by system type (EN 15243 Annex E). */
  readonly distribution: {
    readonly wasteFactor: number
    readonly heatingLossFactor: number
    readonly coolingLossFactor: number
  }
  readonly heating: {
    /** Generation efficiency or seasonal COP, > 0. */
    readonly efficiency: number
    readonly carrier: Carrier
  }
  readonly cooling: {
    /** Seasonal COP (full-load COP × IPLV), > 0. */
    readonly seasonalCop: number
    readonly carrier: Carrier
  }
  readonly fans: {
    /** Specific fan power [W/(m³/s)]; 1 W/(L/s) = 1000. */
    readonly specificPower: number
    /** No control 1.0; inlet vanes 0.75; speed control 0.65. */
    readonly controlFactor: number
    /**
     * Air carries the heating, the cooling to the room (supply 7 K from room air), so the flow grows with that load.
     * Radiators and chilled water move their heat without the fans.
     */
    readonly heatingByAir: boolean
    readonly coolingByAir: boolean
  }
  /** Control factors: no pump 0, automatic above 50 % 0.5, otherwise 1. */
  readonly pumps: {
    readonly heatingFactor: number
    readonly coolingFactor: number
  }
  readonly hotWater: HotWater
  /** Automation factors (EN 15232); class C = 1. Lighting carries its own in the model's gains. */
  readonly energyManagement: {
    /** On heating and cooling energy. */
    readonly thermalFactor: number
    /** On fans and pumps. */
    readonly electricalFactor: number
  }
  readonly photovoltaics: readonly PvField[]
}

export interface HotWater {
  /** At the taps, the whole building [L/month]. */
  readonly litresPerMonth: number
  /** Taps within 3 m 1.0, farther 0.8. */
  readonly distributionEfficiency: number
  readonly generationEfficiency: number
  readonly carrier: Carrier
  /** Tap water [°C]; absent = 60. */
  readonly hotTemperature?: number
  /** Mains water [°C]; absent = the year's mean outdoor temperature within 5–30 °C. */
  readonly coldTemperature?: number
}

/** A field of photovoltaic modules, unshaded. */
export interface PvField {
  /** Module area [m²]. */
  readonly area: number
  readonly azimuthDeg: number
  readonly tiltDeg: number
  /** K_pk, peak power per module area [kW/m² at 1 kW/m²], e.g. 0.16. */
  readonly peakPowerCoefficient: number
  /** f_perf by integration: unventilated 0.70, moderate 0.75, strong 0.80. */
  readonly performanceFactor: number
}

/**
 * What the engine is told: one building as a single thermal zone, and one year of weather.
 *
 * Everything is SI unless the name says otherwise: W, J, m, m², m³/s, °C (temperatures), K (differences).
 * Azimuths run clockwise from north; a tilt of 0° faces up and 90° is vertical.
 */

/** Energy carriers an end use can draw from. */
export const CARRIERS = ['electricity', 'naturalGas', 'fuel'] as const
export type Carrier = (typeof CARRIERS)[number]

/** 24 values; value `h` holds for `[h, h+1)` local standard time. */
export type DayProfile = readonly number[]

/** One profile for working days and one for the weekend days of the building. */
export interface WeekSchedule {
  readonly weekday: DayProfile
  readonly weekend: DayProfile
}

/** One plane of the envelope towards outside air: a façade direction or the roof, with its windows. */
export interface Surface {
  /** Free label for messages and tables, e.g. `S` or `roof`. */
  readonly name: string
  /** Outward normal, clockwise from north [°]; ignored when `tiltDeg` is 0. */
  readonly azimuthDeg: number
  /** 90 for walls, 0 for a flat roof [°]. */
  readonly tiltDeg: number
  /** Net opaque area, windows excluded [m²], ≥ 0. */
  readonly opaqueArea: number
  /** Opaque U value, both films included [W/(m²·K)]. */
  readonly opaqueUValue: number
  /** Solar absorptance of the opaque outside face [0–1]. */
  readonly solarAbsorptance: number
  /** Long-wave emissivity of the opaque outside face [0–1]; glass is taken as 0.84. */
  readonly emissivity: number
  /** Window area including frames [m²], ≥ 0. */
  readonly windowArea: number
  /** Window U value, frame included [W/(m²·K)]. */
  readonly windowUValue: number
  /** Total solar energy transmittance of the glazing at normal incidence [0–1]. */
  readonly gValue: number
  /** Share of the window area that is frame [0–1); 0 when `gValue` is of the whole window (SHGC, NFRC). */
  readonly frameFraction: number
  /** Overhang above the windows: angle at the window's centre between the window plane and the overhang's edge [°], 0 = none, < 90. */
  readonly overhangAngleDeg: number
  /** Fins on both sides of the windows: the same angle in the horizontal section [°], 0 = none, < 90. */
  readonly finAngleDeg: number
  /** Factor of blinds or other movable shading on the whole solar gain [0–1]; absent = 1. */
  readonly movableShadingFactor?: number
}

/** Slab or floor in contact with the ground. */
export interface GroundFloor {
  /** [m²]; 0 when there is none. */
  readonly area: number
  /** Exposed perimeter [m]; used by `iso13370`. */
  readonly perimeter: number
  /** Floor construction from room to soil, films included, without the soil [W/(m²·K)]. */
  readonly uValue: number
  /**
   * `iso13370`: slab-on-ground with the soil's resistance and the yearly temperature wave;
   * a number: temperature factor b, heat flow b·U·A·(room − outdoor), e.g. 0.7; 0 for adiabatic.
   */
  readonly method: 'iso13370' | number
}

/** Heat capacity class of the building (ISO 13790 Table 12). */
export interface ThermalMass {
  /** C_m per floor area [J/(K·m² floor)]: 80 000, 110 000, 165 000, 260 000, 370 000. */
  readonly arealHeatCapacity: number
  /** A_m/A_f, effective mass area per floor area: 2.5, 2.5, 2.5, 3.0, 3.5. */
  readonly areaRatio: number
}

/** Air that leaks through the envelope (EN 15242, direct method). */
export interface AirLeakage {
  /** Q_4Pa per floor area [m³/(h·m² floor)] — the tables' own unit, hence the name. */
  readonly q4PaPerFloorM3PerH: number
  /** Site wind over meteorological wind: open 1.0, country 0.9, urban 0.8. */
  readonly terrainFactor: number
  /** Height of the connected air space [m]; the stack acts over 0.7 of it. */
  readonly stackHeight: number
}

/** Intentional ventilation. The design flow follows from the zones: Σ outdoorAirPerPerson · people. */
export interface Ventilation {
  /** Part moved by fans: mechanical 1, mixed e.g. 0.5, natural 0. Only this part has heat recovery and fan energy. */
  readonly mechanicalShare: number
  /** Sensible heat recovery efficiency [0–1); by-passed when it would hurt. */
  readonly heatRecoveryEfficiency: number
  /** Outdoor share of the air moved by fans: no recirculation 1.0; 20 % 0.8; 40 % 0.6; 60 % 0.4. Fans still move the full flow. */
  readonly outdoorAirFactor: number
}

/** A use of part of the floor. Zones share one air node in this version: only their sums count. */
export interface ZoneType {
  readonly name: string
  /** Floor area of this use [m²]. */
  readonly area: number
  /** Floor area per person at full occupancy [m²/person], > 0. */
  readonly areaPerPerson: number
  /** Sensible heat of one person [W]. */
  readonly metabolicHeat: number
  /** Installed lighting [W/m²]. */
  readonly lightingPowerDensity: number
  /** Installed equipment [W/m²]. */
  readonly equipmentPowerDensity: number
  /** Outdoor air [L/(s·person)]. */
  readonly outdoorAirLitresPerSecondPerson: number
  /** Hot water at the tap [L/(m²·month)]. */
  readonly hotWaterLitresPerM2Month: number
  /** Fractions [0–1] of the full values. */
  readonly occupancy: WeekSchedule
  readonly lighting: WeekSchedule
  readonly equipment: WeekSchedule
}

/** Room temperatures wanted. */
export interface Setpoints {
  /** Occupied hours [°C]; `cooling` ≥ `heating`. */
  readonly heating: number
  readonly cooling: number
  /** Other hours [°C]; `heatingSetback` ≤ `heating`, `coolingSetback` ≥ `cooling`. */
  readonly heatingSetback: number
  readonly coolingSetback: number
  /** 1 in occupied hours, else 0; also the hours in which ventilation runs. 08–18 has ten ones. */
  readonly occupiedHours: WeekSchedule
}

/** Technical systems, as seasonal factors. */
export interface Systems {
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
    /** Largest heat to the room [W]; absent = unlimited, 0 = no heating. */
    readonly capacity?: number
  }
  readonly cooling: {
    /** Seasonal COP (full-load COP × IPLV), > 0. */
    readonly seasonalCop: number
    readonly carrier: Carrier
    /** Largest heat taken from the room [W]; absent = unlimited, 0 = no cooling. */
    readonly capacity?: number
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
  readonly hotWater: {
    /** Taps within 3 m 1.0, farther 0.8. */
    readonly distributionEfficiency: number
    readonly generationEfficiency: number
    readonly carrier: Carrier
    /** Tap water [°C]; absent = 60. */
    readonly hotTemperature?: number
    /** Mains water [°C]; absent = the year's mean outdoor temperature within 5–30 °C. */
    readonly coldTemperature?: number
  }
  readonly lighting: {
    /** F_D on hours with the sun up; no control 1. */
    readonly daylightFactor: number
    /** F_o on all hours; no control 1. */
    readonly occupancyFactor: number
    /** F_c on all hours; absent = 1. */
    readonly constantIlluminanceFactor?: number
    /** Part of the lighting power that heats the room; absent = 1. */
    readonly heatToRoom?: number
  }
  /** Automation factors (EN 15232); class C = 1. */
  readonly energyManagement: {
    /** On heating and cooling energy. */
    readonly thermalFactor: number
    /** On lighting, fans and pumps. */
    readonly electricalFactor: number
  }
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

/** The whole building. */
export interface BuildingModel {
  /** Conditioned gross floor area A_f [m²], > 0. */
  readonly floorArea: number
  /** Ventilated air volume [m³]; the simple hourly method gives air no capacity of its own, so it has no effect yet. */
  readonly airVolume: number
  readonly surfaces: readonly Surface[]
  readonly ground: GroundFloor
  readonly mass: ThermalMass
  readonly leakage: AirLeakage
  readonly ventilation: Ventilation
  /** At least one; their areas should add up to `floorArea` (a warning says when they do not). */
  readonly zoneTypes: readonly ZoneType[]
  readonly setpoints: Setpoints
  /** Days that follow the weekend profiles: 0 = Sunday … 6 = Saturday, e.g. `[5]` or `[0, 6]`. */
  readonly weekendDays: readonly number[]
  readonly systems: Systems
  readonly photovoltaics: readonly PvField[]
  /** Reflectance of the ground around the building; absent = 0.2. */
  readonly groundReflectance?: number
}

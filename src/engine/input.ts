/**
 * Input of the engine for a building: zones, the elements and windows around them, and their use.
 *
 * Plain data, ready for JSON. Everything is SI unless the name says otherwise: W, J, kg, m, m², m³/s, °C for
 * temperatures, K for differences. Azimuths run clockwise from north; a tilt is that of the outward normal: 0 up, 90
 * vertical, 180 down. Positions are local metres, x east, y north, z up. `input.schema.ts` decodes and refuses.
 *
 * ```
 *            sky, sun, wind                     an element or window bounds exactly one zone on its inside;
 *        ________________________               outside it meets outdoors, ground, a given temperature, nothing
 *       |  zone A   |  zone B    |              (adiabatic) or another zone (partition, given once)
 *       |___________|____________|
 *             ground
 * ```
 */
export interface BuildingModel {
  readonly schema: 'badgir.model'
  readonly modelVersion: 1
  readonly name?: string
  readonly site?: Site
  readonly calendar?: Calendar
  /** At least one; names are unique. */
  readonly zones: readonly Zone[]
  readonly elements: readonly OpaqueElement[]
  readonly windows?: readonly Window[]
  /** Openings through which zones exchange air. */
  readonly openings?: readonly Opening[]
  /** Neighbours and the building's own masses, which stand between the sky and the façades. */
  readonly obstructions?: readonly Prism[]
  readonly surfaceModels?: SurfaceModels
}

/** Ground around the building, and the origin of its wind and its long-wave sky. */
export interface Site {
  /** Roughness of the surroundings, for the wind at the façades and in leaks; absent = `open`. */
  readonly terrain?: Terrain
  /** Solar reflectance of the ground, one value or twelve months; absent = 0.2. */
  readonly groundReflectance?: number | readonly number[]
  /**
   * Model of the sky temperature. `auto` (absent): measured infrared where the file has it, else `martinBerdahl`;
   * `file`: the file's infrared column whatever its origin; `clarkAllen`: as most EPW converters write it.
   */
  readonly skyModel?: SkyModel
  /** Density of the air that is exchanged [kg/m³]; absent = that of 20 °C at the file's mean pressure. */
  readonly airDensity?: number
}
export const terrains = ['open', 'country', 'suburbs', 'city'] as const
export type Terrain = (typeof terrains)[number]
export const skyModels = ['auto', 'file', 'martinBerdahl', 'clarkAllen'] as const
export type SkyModel = (typeof skyModels)[number]

/** Days that are not working days. */
export interface Calendar {
  /** Weekdays of the weekend: 0 = Sunday … 6 = Saturday; absent = Saturday and Sunday. */
  readonly weekendDays?: readonly number[]
  /** Days of the year, 1 = 1 January. */
  readonly holidays?: readonly number[]
  /** Days of the year in a long holiday: its working days follow `vacation`. */
  readonly vacation?: readonly number[]
}

/**
 * A value over time: constant; day profiles of 24 or 48 values (hours or half hours from midnight, local standard
 * time); or one value an hour for the year. A step takes the mean of its time. A missing weekend profile is the
 * weekday's; a missing holiday profile is the weekend's. `saturday` holds for a weekend day before another weekend day,
 * whatever its name; if it is missing, it is the weekend's. `vacation` holds for working days in a long holiday; if it
 * is missing, it is the weekday's.
 */
export type Schedule = number | DaySchedule<number> | { readonly hourly: readonly number[] }
export interface DaySchedule<T> {
  readonly weekday: readonly T[]
  readonly saturday?: readonly T[]
  readonly weekend?: readonly T[]
  readonly holiday?: readonly T[]
  readonly vacation?: readonly T[]
}
/** As `Schedule`; null = switched off. */
export type SetpointSchedule = number | DaySchedule<number | null> | { readonly hourly: readonly (number | null)[] }

/** A room, or rooms of one temperature. */
export interface Zone {
  readonly name: string
  /** [m²]; used for results per area only; absent = 0. */
  readonly floorArea?: number
  /** Air volume [m³], > 0. */
  readonly volume: number
  /** Rectangular room with exact view factors; without it, areas take their place. */
  readonly box?: Box
  /** Heat capacity of air and light furnishing over that of the air alone; absent = 1. */
  readonly airCapacityFactor?: number
  /** Moisture capacity of air and furnishing over that of the air alone; absent = 1. */
  readonly moistureCapacityFactor?: number
  readonly gains?: readonly Gain[]
  readonly infiltration?: Infiltration
  readonly ventilation?: Ventilation
  readonly nightVentilation?: NightVentilation
  readonly airing?: Airing
  /** Thermostat; absent = free-floating. */
  readonly thermostat?: Thermostat
  /** Control of humidity; absent = humidity floats, without latent load. */
  readonly humidity?: HumidityControl
}

/** Inside dimensions: along the azimuth of `azimuthDeg` − 90° (width), along `azimuthDeg` (depth) and up. */
export interface Box {
  readonly width: number
  readonly depth: number
  readonly height: number
  /** Azimuth that one of the two `width` × `height` walls faces [°]; absent = 180 (south). */
  readonly azimuthDeg?: number
}

export const gainKinds = ['people', 'lighting', 'equipment'] as const
/** Energy carriers of delivered energy. */
export const allCarriers = ['electricity', 'naturalGas', 'fuel'] as const
export type Carrier = (typeof allCarriers)[number]
/** Uses of equipment; together they are the end use `equipment`. */
export const equipmentUses = ['plugLoads', 'cooking', 'laundry', 'refrigeration', 'dataCentre'] as const
export type EquipmentUse = (typeof equipmentUses)[number]

/** Heat from people, lighting or equipment. */
export interface Gain {
  readonly kind: (typeof gainKinds)[number]
  /** Sensible heat at schedule value 1 [W]; below 0 where heat is taken from the room, as refrigerated cases do. */
  readonly power: number
  /** Part of `power` that is radiation to the surfaces [0–1]; absent = 0.5. */
  readonly radiantFraction?: number
  /**
   * Vapour as latent heat at schedule value 1 [W]; absent = 0. Below 0 it is the vapour that cold surfaces take at the
   * rating point; by the hour it follows the moisture of the outdoor air (gains/case-vapour.ts).
   */
  readonly latentPower?: number
  /** Factor on all powers; absent = 1. */
  readonly schedule?: Schedule
  /** Line of equipment under which the gain counts; absent = `plugLoads`. */
  readonly use?: EquipmentUse
  /**
   * Energy drawn by lamps and equipment; absent = `power` from electricity. The part that reaches no room leaves with
   * the exhaust air.
   */
  readonly draw?: EnergyDraw
}

/** Energy drawn at schedule value 1 of a gain [W]. */
export interface EnergyDraw {
  readonly carrier: Carrier
  readonly power: number
  /**
   * Compressors outdoors: `heat` [W] is taken up at the rating point, over a coefficient that follows the outdoor air;
   * this adds to `power`. If `latentPower` is below 0, `heat` contains it: vapour that dry air does not give is not
   * frozen.
   */
  readonly compressor?: { readonly heat: number; readonly coefficient: number }
}

/** Air through leaks: a fixed rate, or leakage driven by wind and stack. Both may be given; they add. */
export interface Infiltration {
  readonly airChangesPerHour?: Schedule
  readonly leakage?: {
    /** Flow at 4 Pa [m³/s] of the whole zone. */
    readonly flowAt4Pa: number
    /** Part of the leakage that enters, for rooms that fans hold above outdoor pressure [0–1]; absent = 1. */
    readonly schedule?: Schedule
    /** Height of the connected air space [m]. */
    readonly stackHeight: number
    /** Site wind over meteorological wind; absent = by `site.terrain`, see airflow/terrain-wind.ts. */
    readonly windFactor?: number
  }
}

/** Air moved by fans. */
export interface Ventilation {
  /** Supply flow at schedule value 1 [m³/s]. */
  readonly flow: number
  /** Absent = always 1. */
  readonly schedule?: Schedule
  /** Part of the supply that is room air again [0–1); absent = 0. */
  readonly recirculation?: number
  /**
   * Heat recovery; absent = none. Air bypasses it as far as that brings the room nearer to the middle of its set
   * points.
   */
  readonly heatRecovery?: {
    readonly sensibleEfficiency: number
    /** Absent = 0. */
    readonly latentEfficiency?: number
    /** Absent = true. */
    readonly bypass?: boolean
  }
}

/** Extra outdoor air, by fan or flap, at set hours. */
export interface NightVentilation {
  /** Flow at schedule value 1 [m³/s]. */
  readonly flow: number
  readonly schedule: Schedule
  /** Runs only above this room temperature [°C]; absent = always. */
  readonly roomAbove?: number
  /** Runs only when outdoor air is colder than the room by this much [K]; absent = always. */
  readonly colderBy?: number
}

/**
 * Windows opened by people or actuators, single-sided (EN 16798-7), while that alone keeps the room below its cooling
 * set point. They are shut while the plant cools; while they are open the plant does not dry the air.
 */
export interface Airing {
  /** Free opening area [m²]. */
  readonly area: number
  /** Height of the openings [m]. */
  readonly height: number
  /**
   * Room temperature at which it begins to open [°C]; it is fully open 2 K above. It opens only while outdoor air is
   * colder than the room and never cools below heating.
   */
  readonly openAbove: number
  /** Whether it may open (0–1); absent = always. */
  readonly schedule?: Schedule
}

/** Thermostat on the air temperature. */
export interface Thermostat {
  readonly heating?: SetpointSchedule
  readonly cooling?: SetpointSchedule
  /** Largest heat to, or from, the room [W]; absent = unlimited. */
  readonly heatingCapacity?: number
  readonly coolingCapacity?: number
  /** Part of it given to the air; the rest is radiation [0–1]; absent = 1. */
  readonly heatingConvectiveFraction?: number
  readonly coolingConvectiveFraction?: number
}

/** Band of relative humidity that the plant holds [%]. */
export interface HumidityControl {
  /**
   * Highest relative humidity; absent = no drying. It holds for the room's air; in a colder room, for air at the lowest
   * cooling set point: a cooling plant holds a dew point, and does not dry a room more because it is cold.
   */
  readonly maximumPercent?: number
  /** Lowest relative humidity, held by humidifying; absent = none. */
  readonly minimumPercent?: number
}

export const roughnesses = ['veryRough', 'rough', 'mediumRough', 'mediumSmooth', 'smooth', 'glass'] as const
export const massClasses = ['I', 'E', 'IE', 'D', 'M'] as const
export const elementGroups = ['wall', 'roof', 'floor', 'door', 'partition', 'mass'] as const

/** Wall, roof, floor, door, partition or inner mass. */
export interface OpaqueElement {
  readonly name: string
  /** Row of the heat balance; absent = by boundary and tilt. */
  readonly group?: (typeof elementGroups)[number]
  /** Zone on the inside of the element. */
  readonly zone: string
  /** Net area [m²], > 0. */
  readonly area: number
  /** Azimuth of the normal that points out of the zone [°]; `azimuthDeg` is ignored when horizontal. */
  readonly azimuthDeg?: number
  readonly tiltDeg: number
  readonly construction: Layered | Lumped
  readonly boundary: Boundary
  readonly outside?: OutsideFace
  readonly inside?: InsideFace
}

/** Layers from outside to inside. */
export interface Layered {
  readonly layers: readonly Layer[]
}
/** A solid layer, or a resistance without mass [m²·K/W]. */
export type Layer =
  | {
      readonly thickness: number
      readonly conductivity: number
      readonly density: number
      readonly specificHeat: number
    }
  | { readonly resistance: number }

/** Assembly of a product: U-value with standard films (ISO 6946) and mass class (ISO 52016-1, table 6). */
export interface Lumped {
  readonly uValue: number
  /** κ_m [J/(m²·K)]. */
  readonly arealHeatCapacity: number
  /** Place of the mass: inside, external, both faces, distributed, middle. */
  readonly massClass: (typeof massClasses)[number]
}

export type Boundary =
  | OutdoorBoundary
  | GroundBoundary
  | TemperatureBoundary
  | ZoneBoundary
  | { readonly type: 'adiabatic' }

export interface OutdoorBoundary {
  readonly type: 'outdoors'
  /** Absent = true. */
  readonly sunExposed?: boolean
  readonly windExposed?: boolean
  /** Height of the centre above ground, for the wind [m]; absent = from `outline`, else 3. */
  readonly height?: number
  /**
   * Corners of the plane [x, y, z] in either direction, within 1° of `azimuthDeg` and `tiltDeg`, for the shade of
   * `obstructions`; absent = unshaded.
   */
  readonly outline?: readonly Point[]
}
export type Point = readonly [number, number, number]

/** Floor on soil by ISO 13370: slab-on-ground. */
export interface GroundBoundary {
  readonly type: 'ground'
  /**
   * Area of the building's whole ground floor, of which this element is a part; absent = the element itself, as a
   * square.
   */
  readonly floorArea?: number
  /** Length of that floor's edge towards outside, without parts that adjoin a heated building [m]; above 0. */
  readonly perimeter?: number
  readonly wallThickness?: number
  /** Absent = sand. */
  readonly soil?: (typeof soils)[number]
  readonly edgeInsulation?: {
    readonly position: 'horizontal' | 'vertical'
    readonly width: number
    readonly thickness: number
    readonly conductivity: number
  }
  /** Half width of the room's yearly swing [K]; absent = 0. The mean is the room's own. */
  readonly roomAmplitude?: number
}
/** Soils of ISO 13370, and the soil that ASHRAE 90.1 assumes for slabs. */
export const soils = ['clay', 'sand', 'rock', 'ashrae-90.1'] as const

/** Boundary at a given temperature behind the element, without a film: a single value or twelve months [°C]. */
export interface TemperatureBoundary {
  readonly type: 'temperature'
  readonly temperature: number | readonly number[]
}
/** Partition: the other side faces this zone. */
export interface ZoneBoundary {
  readonly type: 'zone'
  readonly zone: string
  /** Face in the other zone; absent = as `inside`. */
  readonly face?: InsideFace
}

export interface OutsideFace {
  /** Absent = 0.6. */
  readonly solarAbsorptance?: number
  /** Long-wave; absent = 0.9 (glass 0.84). */
  readonly emissivity?: number
  /** Absent = `rough` (glass `glass`). */
  readonly roughness?: (typeof roughnesses)[number]
  /** Fixed convection coefficient [W/(m²·K)]; absent = by `surfaceModels`. */
  readonly convection?: number
  /** Fixed coefficient of convection and radiation together, to outdoor air [W/(m²·K)]; overrides both. */
  readonly combined?: number
}
export interface InsideFace {
  /** Absent = 0.6; not used for windows. */
  readonly solarAbsorptance?: number
  /** Absent = 0.9 (glass 0.84). */
  readonly emissivity?: number
  readonly convection?: number
  /** Fixed coefficient of convection and radiation together, to room air [W/(m²·K)]; overrides both. */
  readonly combined?: number
}

export interface SurfaceModels {
  /**
   * Outside convection. `doe2` (absent): natural and wind parts by direction and roughness; `iso52016`: the standard's
   * constants.
   */
  readonly outside?: 'doe2' | 'iso52016'
  /**
   * Inside convection. `tarp` (absent): by temperature difference, glass by ISO 15099 (`glassInside`); `iso52016`: the
   * standard's constants.
   */
  readonly inside?: 'tarp' | 'iso52016'
  /** Natural convection on vertical glass inside; absent = `iso15099`. */
  readonly glassInside?: 'iso15099' | 'tarp'
}

/** A window with its frame. */
export interface Window {
  readonly name: string
  readonly zone: string
  /** Area of glass and frame [m²], > 0. */
  readonly area: number
  readonly azimuthDeg: number
  /** Tilt [°]: 90 in walls, 0 in flat roofs. */
  readonly tiltDeg: number
  readonly glazing: Panes | SimpleGlazing | TabulatedGlazing
  readonly frame?: {
    /** Part of `area` [0–1). */
    readonly fraction: number
    readonly uValue: number
    /** Absent = 0: the frame absorbs no sun. */
    readonly solarAbsorptance?: number
  }
  /**
   * Width of an opening, for `overhang` and fins given by dimensions and for the films; `area` may be that of several
   * openings, or of a part. Absent = a square of `area`.
   */
  readonly width?: number
  readonly height?: number
  readonly overhang?: Overhang | AngleShade
  /** Seen from outside. */
  readonly leftFin?: Fin | AngleShade
  readonly rightFin?: Fin | AngleShade
  readonly blind?: Blind
  /** As `OutdoorBoundary`. */
  readonly centreHeight?: number
  readonly outline?: readonly Point[]
  readonly outside?: OutsideFace
  readonly inside?: InsideFace
}

/** A horizontal plate above the window [m]. */
export interface Overhang {
  readonly depth: number
  /** Height of the plate above the window's head. */
  readonly above: number
  /** Length beyond the window's jambs, left and right seen from outside; absent = 0. */
  readonly left?: number
  readonly right?: number
}
/** A vertical plate beside the window [m]. */
export interface Fin {
  readonly depth: number
  /** Distance from the jamb to the plate; absent = 0. */
  readonly beside?: number
  /** Length beyond the head and the sill; absent = 0. */
  readonly above?: number
  readonly below?: number
}
/**
 * A plate given by its angle at the window's centre, between the plane and the plate's edge [°]. The plate is at the
 * window's edge and endlessly long.
 */
export interface AngleShade {
  readonly angleDeg: number
}

/** Panes from outside to inside: 1 to 3. */
export interface Panes {
  readonly panes: readonly Pane[]
  /** Gaps between the panes: one fewer than panes. */
  readonly gaps: readonly Gap[]
}
export interface Pane {
  readonly thickness: number
  readonly conductivity: number
  /** Transmittance at normal incidence. */
  readonly solarTransmittance: number
  readonly frontReflectance: number
  readonly backReflectance: number
  readonly frontEmissivity: number
  readonly backEmissivity: number
}
/** A filled gap, or a fixed conductance of gas and radiation [W/(m²·K)]. */
export type Gap =
  | { readonly gas: (typeof gases)[number]; readonly thickness: number }
  | { readonly conductance: number }
export const gases = ['air', 'argon'] as const

/** Values of a glazing's data sheet. */
export interface SimpleGlazing {
  /** U-value of the glazing with standard films (ISO 10292, EN 673) [W/(m²·K)]. */
  readonly uValue: number
  /** Total solar energy transmittance at normal incidence. */
  readonly gValue: number
}

/** Angular properties as measured or published, with the panes' thermal data. */
export interface TabulatedGlazing extends Panes {
  readonly table: {
    /** Angles of incidence, 0 to 90, ascending [°]. */
    readonly anglesDeg: readonly number[]
    readonly transmittance: readonly number[]
    /** A list for each pane, outside to inside. */
    readonly absorptance: readonly (readonly number[])[]
    /** Transmittance of diffuse light; absent = integrated from the table. */
    readonly diffuseTransmittance?: number
    readonly diffuseAbsorptance?: readonly number[]
    /** Reflectance of the inside face for light from the room; absent = diffuse reflectance from the table. */
    readonly backReflectance?: number
  }
}

/** Shade that is drawn while strong sun falls on the window. */
export interface Blind {
  /** Factor on the sun's heat while drawn [0–1]. */
  readonly solarFactor: number
  /** Irradiance of the window's plane above which it is drawn [W/m²]; 0 = all day. */
  readonly threshold: number
  /** Whether it may be drawn (≥ 0.5 = yes); absent = always. */
  readonly schedule?: Schedule
}

/** Air exchanged both ways between two zones [m³/s each way]. */
export interface Opening {
  readonly zones: readonly [string, string]
  readonly flow: number
  readonly schedule?: Schedule
}

/** A vertical prism, e.g. a neighbour [m]. */
export interface Prism {
  readonly footprint: readonly (readonly [number, number])[]
  /** Absent = 0. */
  readonly base?: number
  readonly top: number
}

/** Settings of a year's calculation. The defaults are the default setting; `sweepSetting` is that of sweeps. */
export interface SimulationOptions {
  /** Steps in an hour: 2 (the default) are half hours; 1 is whole hours; 4 serves comparison. */
  readonly stepsPerHour?: 1 | 2 | 4
  /** Steps from one renewal of films, leakage and the rooms' factors to the next; absent = an hour's. */
  readonly renewEvery?: number
  /**
   * Renewals from one that also renews films of partitions and gaps of windows to the next such; absent = each does.
   */
  readonly innerEvery?: number
  /** Whether walls are cut in slices of √(3·α·Δt), as coarse as EnergyPlus's; absent: √(α·Δt). */
  readonly coarseWalls?: boolean
  /** Largest difference at any node between the year's start and its end; absent = 0.05 [K]. */
  readonly startTolerance?: number
  /**
   * Whether warm-ups have one of a few lengths, none shorter than needed, so that variants with different needs can run
   * side by side.
   */
  readonly evenWarmUp?: boolean
  /**
   * Whether the hours' loop runs in single precision, four variants side by side, if the model fits
   * (zone/fits-single-precision.ts); absent: in doubles. Needs of buildings are within 1e-4 of those in doubles; at the
   * limits of the decoder, such as walls of a square kilometre behind 100 m²·K/W or 1,000 m³/s of air that is dried, by
   * up to 2 %.
   */
  readonly singlePrecision?: boolean
}

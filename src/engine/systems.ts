import type { Carrier, DaySchedule, EquipmentUse, Point, Schedule, Terrain } from './input.ts'

/**
 * Technical systems that turn needs into delivered energy. SI: W, m², m³/s, °C.
 *
 * Generators are optional: without them the coefficient holds all year, as in the normative method.
 */

/**
 * Heat generators. `constant`: the coefficient holds all year (normative method; also electric resistance, district
 * substations, local heaters); `boiler`: part load; `condensingBoiler`: part load and return water; the heat pumps:
 * temperature of source and sink, and part load; `airToAirVariable`: a heat pump that follows the load by its speed.
 */
export const heatGenerators = [
  'constant',
  'boiler',
  'condensingBoiler',
  'airToAir',
  'airToAirVariable',
  'airToWater',
  'groundSource',
] as const
export type HeatGenerator = (typeof heatGenerators)[number]

/**
 * Cold generators. `constant`: the coefficient holds all year, also for district cooling; `directExpansion`: on/off
 * splits, room and rooftop units; `variableSpeed`: VRF and others that follow the load.
 */
export const coldGenerators = [
  'constant',
  'directExpansion',
  'variableSpeed',
  'airCooled',
  'waterCooled',
  'groundSource',
  'absorption',
] as const
export type ColdGenerator = (typeof coldGenerators)[number]

/** Evaporative coolers; `twoStage`: indirect, then direct. */
export const evaporativeCoolers = ['direct', 'indirect', 'twoStage'] as const
export type EvaporativeCooler = (typeof evaporativeCoolers)[number]

export interface SystemsModel {
  /** Losses by system type (EN 15243 Annex E). */
  readonly distribution: {
    readonly wasteFactor: number
    readonly heatingLossFactor: number
    readonly coolingLossFactor: number
  }
  readonly heating: {
    /**
     * Efficiency, on a fuel's higher heating value, or COP at rating conditions, > 0; with `constant` that of the year.
     */
    readonly efficiency: number
    readonly carrier: Carrier
    /** Absent = `constant`. */
    readonly generator?: HeatGenerator
    /** Temperature of the heat pump's water [°C]; absent = 45, radiators and coils. */
    readonly supplyTemperature?: number
  }
  readonly cooling: {
    /** COP at rating conditions, > 0; with `constant` that of the year (full-load COP × IPLV). */
    readonly seasonalCop: number
    readonly carrier: Carrier
    /** Absent = `constant`. */
    readonly generator?: ColdGenerator
    /** Evaporative cooling before or instead of `generator`. */
    readonly evaporative?: Evaporative
  }
  readonly fans: {
    /** Specific fan power [W/(m³/s)]; 1 W/(L/s) = 1000. */
    readonly specificPower: number
    /** No control 1.0; inlet vanes 0.75; speed control 0.65. */
    readonly controlFactor: number
    /**
     * Whether air carries the heating to the room, so that the flow grows with that load. Radiators move their heat
     * without the fans.
     */
    readonly heatingByAir: boolean
    readonly coolingByAir: boolean
    /** Control of the flow at part load. */
    readonly control: FanControl
    /** Whether the flow is that of design whenever the building is ventilated; absent = it follows the load. */
    readonly constantVolume?: boolean
    /** Difference between supply and room air where air carries the load [K]. */
    readonly supplyDifference: number
    /**
     * Part of their electricity that warms the supply air: f_vent, exhaust alone 0, supply and exhaust 0.6, with
     * recirculation or heat recovery 0.8.
     */
    readonly heatShare: number
    /** Specific power of fan coils' fans [W/(m³/s)], which move the load's air at the same difference; absent = 0. */
    readonly terminalSpecificPower?: number
  }
  /** Air that carries the loads to the rooms, modelled hour by hour; absent = rooms are served at their need. */
  readonly air?: AirSystem
  /** Humidifier that makes the steam for dry rooms; absent = nothing humidifies. */
  readonly humidifier?: Humidifier
  /** Control factors: no pump 0, automatic above 50 % 0.5, otherwise 1. */
  readonly pumps: {
    readonly heatingFactor: number
    readonly coolingFactor: number
  }
  readonly hotWater: HotWater
  /** Automation factors (EN 15232); class C = 1. Lighting carries its own in the model's gains. */
  readonly energyManagement: {
    /** Factor on heating and cooling energy. */
    readonly thermalFactor: number
    /** Factor on the energy of fans and pumps. */
    readonly electricalFactor: number
  }
  readonly photovoltaics: readonly PvField[]
  readonly solarWater?: SolarWater
  readonly wind?: WindTurbine
}

/** Steam for dry rooms. */
export interface Humidifier {
  /** Relative humidity that is held at least [%]. */
  readonly leastHumidity: number
  readonly carrier: Carrier
  /** Heat of the steam over the energy drawn. */
  readonly efficiency: number
  /** Part of the rooms' water that systems with a humidifier give, if no air system is simulated (0–1]; absent = 1. */
  readonly share?: number
}

/**
 * An air system hour by hour (hvac/air). The power, control and heat of its fans are those of `fans`. With it, the
 * table of waste factors has no part for simultaneous heating and cooling.
 */
export interface AirSystem {
  /**
   * `single`: a unit for each zone, whose supply follows its load; its fan runs at design flow while the zone is
   * ventilated. `shared`: a common supply temperature for all zones, with terminals that throttle and reheat. `rooms`:
   * units in the rooms, and outdoor air by a unit of its own or untreated.
   */
  readonly kind: 'single' | 'shared' | 'rooms'
  /** Design flow over the flow that the largest load needs. */
  readonly sizing: number
  /** Supply temperature in cooling [°C], and difference between supply and room in heating [K]. */
  readonly supplyTemperature: number
  readonly heatingDifference: number
  /** Supply temperature in mild weather [°C], reached at `from` and left at `to` outdoors; absent = it stays. */
  readonly reset?: { readonly temperature: number; readonly from: number; readonly to: number }
  /**
   * Stages of the compressors of `single` units: with two, below half load the coil is only as cold as half the load
   * needs, so that it dries less; absent = 1.
   */
  readonly stages?: 1 | 2
  /** Least flow of a terminal as part of its design flow (0–1); for `shared` only. */
  readonly leastFlow: number
  /**
   * Least flow of a terminal over the most outdoor air of its room, up to its design flow; for `shared` only; absent =
   * 1.
   */
  readonly leastOverOutdoorAir?: number
  /** Whether fans run with recirculated air for an hour before outdoor air is brought. */
  readonly startsEarly?: boolean
  /** Power of fans that exhaust kitchens' air while the rooms are ventilated [W]; absent = 0. */
  readonly exhaustPower?: number
  /** Fans of rooms with a unit of their own beside a shared supply [W/(m³/s)]; absent = those of the system. */
  readonly ownUnits?: { readonly specificPower: number; readonly control: FanControl }
  /** Least design flow of a terminal or unit by floor [m³/(s·m²)], for required air changes; absent = by loads. */
  readonly leastDesignFlow?: number
  /**
   * Outdoor air of a shared supply over the need of its rooms, 1/E_v (ASHRAE 62.1 § 6.2.5): recirculated air mixes
   * rooms of higher and lower need. `reset` computes it hour by hour; absent = 1.
   */
  readonly intake?: number | 'reset'
  /** Whether terminals of `shared` reheat by electricity; absent = by the heating plant. */
  readonly reheatsByElectricity?: boolean
  /** Units in the rooms, for `rooms` only. */
  readonly units?: RoomUnits
  /** Supply of public rooms, with its differences from the rest; for `rooms` only. */
  readonly publicSupply?: {
    readonly air: Partial<
      Pick<AirSystem, 'sizing' | 'leastFlow' | 'leastOverOutdoorAir' | 'economiserLimit' | 'reset' | 'intake'>
    >
    readonly fans: Partial<Pick<SystemsModel['fans'], 'specificPower' | 'control' | 'heatingByAir'>>
  }
  /** Rooms of each zone and their gains; absent = all have the mean. */
  readonly rooms?: readonly RoomShare[]
  /** Outdoor temperature up to which outdoor air may cool in place of the coil [°C]; absent = no economiser. */
  readonly economiserLimit?: number
  /** Units beside each other that serve rooms of their own; absent = a single one, or one for each zone. */
  readonly supplies?: readonly AirUnit[]
}

/** Differences of a unit of an air system from the others. */
export interface AirUnit {
  /** Absent = those of the system. */
  readonly kind?: 'single' | 'shared'
  readonly intake?: number | 'reset'
  /** Power of its fan over the system's, for the same flow; absent = 1. */
  readonly fanPower?: number
  /** Temperature of its rooms at the design load [°C]; absent = as the others. */
  readonly designRoom?: number
  /** Whether the fan keeps its speed, whatever the control of fans. */
  readonly keepsSpeed?: boolean
  /**
   * Whether a fan that brings outdoor air at some hours runs at the other hours too; absent = it then cycles with the
   * load.
   */
  readonly keepsRunning?: boolean
  /** Whether it has the system's economiser, reset of the supply and humidifier; absent = yes. */
  readonly economises?: boolean
  readonly resets?: boolean
  readonly humidifies?: boolean
  /**
   * Whether its coil dries, and its terminals reheat, when a room would be more humid than the zone's control allows;
   * absent = no.
   */
  readonly dries?: boolean
  /** Absent = as the system. */
  readonly reheatsByElectricity?: boolean
}

/** Rooms with gains of their own. The shares sum to 1, and so do the gains weighted by them. */
export interface RoomShare {
  /** Share of the zone's floor (0–1]. */
  readonly share: number
  /** Gains by floor over the zone's mean; if rooms name a use, over the mean of all other gains. */
  readonly gains: number
  /**
   * Use whose gains are all in the rooms that name it. A zone without such gains has no such rooms, and the others are
   * its floor.
   */
  readonly use?: EquipmentUse
  /** Outdoor air by floor over the zone's mean; absent = 1. Weighted by the shares it sums to 1. */
  readonly outdoorAir?: number
  /** Part of it that is brought in the hours of a day, 0–1; absent = all of it whenever the zone is ventilated. */
  readonly outdoorAirPart?: DaySchedule<number>
  /** Part of the outdoor air that passes the zone's heat recovery; 0: the unit has none; absent = 1. */
  readonly recovered?: number
  /** Least flow of its terminals; absent = `AirSystem.leastFlow`. */
  readonly leastFlow?: number
  /** Absent = `AirSystem.leastDesignFlow`. */
  readonly leastDesignFlow?: number
  /** Whether `publicSupply` serves it, if there is one. */
  readonly isPublic?: boolean
  /** Whether it has a unit of its own where others share one. */
  readonly ownUnit?: boolean
  /** Place in `supplies` of its unit; absent = 0. */
  readonly supply?: number
}

/** Units in the rooms, and the way of outdoor air into them. */
export interface RoomUnits {
  /** Specific power of their fans [W/(m³/s)]; 0: none, or counted in the coefficient of the machine. */
  readonly fanPower: number
  /** Steps of their fans: 1, 2 or 3. */
  readonly speeds: number
  /** Whether fans stay at their lowest speed while the rooms are ventilated; otherwise they cycle with the load. */
  readonly keepsRunning: boolean
  /** Number of pipes: heat and cold at any hour (4), with a common return (3), only heat or only cold each day (2). */
  readonly pipes: 2 | 3 | 4
  /** Whether they take no vapour from the air, as panels and floors. */
  readonly isDry: boolean
  /**
   * Outdoor air of the rooms: untreated except for heat recovery; at the temperature of the rooms; or at a temperature
   * of its own [°C], by outdoor air as `AirSystem.reset`.
   */
  readonly outdoorAir: 'untreated' | 'neutral' | { readonly temperature: number; readonly reset?: AirSystem['reset'] }
}

/** Controls of fans. `speedReset`: by speed, with the duct's pressure lowered as far as the terminals allow. */
export const fanControls = ['none', 'inletVane', 'speed', 'speedReset'] as const
export type FanControl = (typeof fanControls)[number]

export interface Evaporative {
  readonly cooler: EvaporativeCooler
  /** Specific power of the cooler's own fans, both air streams [W/(m³/s)] of supply air. */
  readonly specificPower: number
  /** Whether `cooling.generator` takes the rest of the load; otherwise it is unmet. */
  readonly compression: boolean
}

export interface HotWater {
  /** Hot water at the taps of the whole building [L/month]. */
  readonly litresPerMonth: number
  /** Efficiency of distribution: taps within 3 m 1.0, farther 0.8. */
  readonly distributionEfficiency: number
  readonly generationEfficiency: number
  readonly carrier: Carrier
  /** Tap water [°C]; absent = 60. */
  readonly hotTemperature?: number
  /** Mains water [°C]; absent = from the climate, see mains-temperature.ts. */
  readonly coldTemperature?: number
  /** Schedule of the draw, by proportion within each month; absent = even. */
  readonly schedule?: Schedule
  /**
   * Standing losses of a heater with a tank; absent = `generationEfficiency` is the year's, standing losses included.
   */
  readonly standing?: StandingWater
}

/** Draw of a storage water heater that does not depend on the use of water. */
export interface StandingWater {
  /** Heat that the tank loses [W]. */
  readonly tankLoss: number
  /** Power drawn round the clock for pipes kept warm and for controls [W], of the heater's carrier. */
  readonly draw: number
  /** Part of `draw` that warms the tank [0–1]. */
  readonly intoTank: number
}

/** A field of photovoltaic modules. */
export interface PvField {
  /** Module area [m²]. */
  readonly area: number
  readonly azimuthDeg: number
  readonly tiltDeg: number
  /** K_pk, peak power per module area [kW/m² at 1 kW/m²], e.g. 0.16. */
  readonly peakPowerCoefficient: number
  /** Mounting, which decides the temperature of the modules. */
  readonly mounting: PvMounting
  /** Power by cell temperature [1/K]; absent = −0.004. */
  readonly temperatureCoefficient?: number
  /** Corners [x, y, z] for the shade of the model's obstructions; absent = unshaded. */
  readonly outline?: readonly Point[]
}
export const pvMountings = ['openRack', 'closeRoof', 'insulatedBack'] as const
export type PvMounting = (typeof pvMountings)[number]

/** Collectors that preheat the hot water through a mixed store. */
export interface SolarWater {
  /** Aperture [m²]. */
  readonly area: number
  readonly azimuthDeg: number
  readonly tiltDeg: number
  /** Efficiency of the collector at 40 K over the air under 800 W/m² [0–1]. */
  readonly efficiency: number
  /** Absent = 75 L per m² of collector. */
  readonly storeLitres?: number
  /** As `PvField`. */
  readonly outline?: readonly Point[]
}

export interface WindTurbine {
  /** Diameter of the rotor [m]. */
  readonly diameter: number
  /** Efficiency from wind to electricity below rated wind, at most 16/27. */
  readonly efficiency: number
  /** [m]; absent = 10 + diameter. */
  readonly hubHeight?: number
  readonly terrain: Terrain
}

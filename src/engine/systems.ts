import type { Carrier, DaySchedule, EquipmentUse, Point, Schedule, Terrain } from './input.ts'

/**
 * The technical systems that turn needs into delivered energy. SI: W, m², m³/s, °C.
 *
 * Generators are optional: without them the coefficient holds all year, as in the normative method.
 */

/**
 * How heat is made. `constant`: the coefficient holds all year (normative method; also electric resistance, district
 * substations, local heaters); `boiler`: part load; `condensingBoiler`: part load and return water; the heat pumps: temperature of
 * source and sink, and part load; `airToAirVariable`: one that follows the load by its speed.
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
 * How cold is made. `constant` as above, also district cooling; `directExpansion`: on/off splits, room and rooftop
 * units; `variableSpeed`: VRF and others that follow the load.
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
    /** Efficiency, on a fuel's higher heating value, or COP at rating conditions, > 0; with `constant` the year's. */
    readonly efficiency: number
    readonly carrier: Carrier
    /** Absent = `constant`. */
    readonly generator?: HeatGenerator
    /** Water that the heat pump makes [°C]; absent = 45, radiators and coils. */
    readonly supplyTemperature?: number
  }
  readonly cooling: {
    /** COP at rating conditions, > 0; with `constant` the year's (full-load COP × IPLV). */
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
     * Air carries the heating, the cooling to the room, so the flow grows with that load. Radiators and chilled water
     * move their heat without the fans.
     */
    readonly heatingByAir: boolean
    readonly coolingByAir: boolean
    /** How the flow is controlled at part load. */
    readonly control: FanControl
    /** The flow is that of design whenever the building is ventilated; absent = it follows the load. */
    readonly constantVolume?: boolean
    /** Between supply and room air where air carries the load [K]. */
    readonly supplyDifference: number
    /**
     * Of their electricity, what warms the supply air: f_vent, exhaust alone 0, supply and exhaust 0.6, with
     * recirculation or heat recovery 0.8.
     */
    readonly heatShare: number
    /** Fans of fan coils [W/(m³/s)], moving the load's air at the same difference; absent = 0. */
    readonly terminalSpecificPower?: number
  }
  /** Air that carries the loads to the rooms, modelled hour by hour; absent = rooms are served at their need. */
  readonly air?: AirSystem
  /** Makes the steam that keeps rooms from drying out; absent = nothing humidifies. */
  readonly humidifier?: Humidifier
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
  readonly solarWater?: SolarWater
  readonly wind?: WindTurbine
}

/** Steam for dry rooms. */
export interface Humidifier {
  /** Relative humidity that is held at least [%]. */
  readonly leastHumidity: number
  readonly carrier: Carrier
  /** Heat of the steam over what is drawn. */
  readonly efficiency: number
  /** Part of the water that rooms ask for whose system has it, where no air system is followed (0–1]; absent = 1. */
  readonly share?: number
}

/**
 * An air system hour by hour (hvac/air). Its fans' power, control and heat are those of `fans`; where it is given, the table of
 * waste factors says nothing of simultaneous heating and cooling.
 */
export interface AirSystem {
  /**
   * `single`: a unit for each zone, whose supply follows its load; its fan runs at design flow while the zone is ventilated.
   * `shared`: one supply temperature for all zones, terminals that throttle and warm it again. `rooms`: units in the rooms, and
   * outdoor air by a unit of its own or untreated.
   */
  readonly kind: 'single' | 'shared' | 'rooms'
  /** Design flow over what the largest load needs. */
  readonly sizing: number
  /** Of the supply in cold [°C], and between supply and room in heat [K]. */
  readonly supplyTemperature: number
  readonly heatingDifference: number
  /** Supply temperature in mild weather [°C], reached at `from` and left at `to` outdoors; absent = it stays. */
  readonly reset?: { readonly temperature: number; readonly from: number; readonly to: number }
  /**
   * Stages of the compressors of `single` units: with two the coil is as cold as half the load needs while the load is less than that,
   * so that it dries less; absent = 1.
   */
  readonly stages?: 1 | 2
  /** Least flow of a terminal as part of its design flow (0–1); of `shared` alone. */
  readonly leastFlow: number
  /** Least flow of a terminal over the most outdoor air of its room, but not beyond its design; of `shared` alone; absent = 1. */
  readonly leastOverOutdoorAir?: number
  /** Fans run an hour before outdoor air is brought, with air that goes round. */
  readonly startsEarly?: boolean
  /** Of fans that blow kitchens' air out while the rooms are ventilated [W]; absent = 0. */
  readonly exhaustPower?: number
  /** Fans of rooms that have a unit of their own beside a shared supply [W/(m³/s)]; absent = those of the system. */
  readonly ownUnits?: { readonly specificPower: number; readonly control: FanControl }
  /** Design flow of a terminal or unit is at least this by floor [m³/(s·m²)]: air changes that rooms must have; absent = by loads. */
  readonly leastDesignFlow?: number
  /**
   * Outdoor air of a shared supply over what its rooms ask for, 1/E_v (ASHRAE 62.1 § 6.2.5), because air that goes round mixes rooms that
   * want more with rooms that want less; `reset` works it out hour by hour; absent = 1.
   */
  readonly intake?: number | 'reset'
  /** Terminals of `shared` warm by electricity of their own; absent = by the heating plant. */
  readonly reheatsByElectricity?: boolean
  /** Of `rooms`. */
  readonly units?: RoomUnits
  /** Of `rooms`: the supply of those rooms that are public, with what differs from the rest. */
  readonly publicSupply?: {
    readonly air: Partial<
      Pick<AirSystem, 'sizing' | 'leastFlow' | 'leastOverOutdoorAir' | 'economiserLimit' | 'reset' | 'intake'>
    >
    readonly fans: Partial<Pick<SystemsModel['fans'], 'specificPower' | 'control' | 'heatingByAir'>>
  }
  /** Rooms of each zone and their gains; absent = all have the mean. */
  readonly rooms?: readonly RoomShare[]
  /** Outdoor air up to this temperature may cool in place of the coil [°C]; absent = no economiser. */
  readonly economiserLimit?: number
  /** Units beside each other that serve rooms of their own; absent = one, or one for each zone. */
  readonly supplies?: readonly AirUnit[]
}

/** In what one unit of an air system differs from the others. */
export interface AirUnit {
  /** Absent = those of the system. */
  readonly kind?: 'single' | 'shared'
  readonly intake?: number | 'reset'
  /** Power of its fan over the system's, for one and the same flow; absent = 1. */
  readonly fanPower?: number
  /** Its rooms at the design load [°C]; absent = as the others. */
  readonly designRoom?: number
  /** The fan keeps its speed, whatever the control of fans. */
  readonly keepsSpeed?: boolean
  /** A fan that brings outdoor air at some hours runs at the others too; absent = it cycles with the load then. */
  readonly keepsRunning?: boolean
  /** Has the system's economiser, reset of the supply, humidifier; absent = yes. */
  readonly economises?: boolean
  readonly resets?: boolean
  readonly humidifies?: boolean
  /** Its coil dries, and its terminals warm again, where a room would be more humid than the zone's control allows; absent = no. */
  readonly dries?: boolean
  /** Absent = as the system. */
  readonly reheatsByElectricity?: boolean
}

/** Rooms with gains of their own. Shares make 1, and gains weighted by them too. */
export interface RoomShare {
  /** Of the zone's floor (0–1]. */
  readonly share: number
  /** Gains by floor over the zone's mean; where rooms name a use, of all other gains. */
  readonly gains: number
  /** All gains of this use are in the rooms that name it; a zone without them has no such rooms, and the others are its floor. */
  readonly use?: EquipmentUse
  /** Outdoor air by floor over the zone's mean; absent = 1. Weighted by the shares it makes 1. */
  readonly outdoorAir?: number
  /** Part of it that is brought in the hours of a day, 0–1; absent = all of it whenever the zone's is. */
  readonly outdoorAirPart?: DaySchedule<number>
  /** Part of the outdoor air that passes the zone's heat recovery; 0: the unit has none; absent = 1. */
  readonly recovered?: number
  /** Least flow of its terminals; absent = `AirSystem.leastFlow`. */
  readonly leastFlow?: number
  /** Absent = `AirSystem.leastDesignFlow`. */
  readonly leastDesignFlow?: number
  /** Served by `publicSupply` where there is one. */
  readonly isPublic?: boolean
  /** A unit of its own where others share one. */
  readonly ownUnit?: boolean
  /** Place in `supplies` of what serves them; absent = 0. */
  readonly supply?: number
}

/** Units in the rooms, and how outdoor air reaches them. */
export interface RoomUnits {
  /** Of their fans [W/(m³/s)]; 0: none, or counted in the coefficient of the machine. */
  readonly fanPower: number
  /** Steps of their fans: 1, 2 or 3. */
  readonly speeds: number
  /** Fans go on, at their lowest speed, while the rooms are ventilated; otherwise they cycle with the load. */
  readonly keepsRunning: boolean
  /** Heat and cold at any hour (4), with one common return (3), one of both each day (2). */
  readonly pipes: 2 | 3 | 4
  /** They take no vapour from the air: panels and floors. */
  readonly isDry: boolean
  /**
   * Outdoor air comes as it is, after what recovery there is; at the temperature of the rooms; or at one of its own [°C], by
   * outdoor air as `AirSystem.reset`.
   */
  readonly outdoorAir: 'untreated' | 'neutral' | { readonly temperature: number; readonly reset?: AirSystem['reset'] }
}

/** `speedReset`: speed, and the duct's pressure falls as far as the terminals let it. */
export const fanControls = ['none', 'inletVane', 'speed', 'speedReset'] as const
export type FanControl = (typeof fanControls)[number]

export interface Evaporative {
  readonly cooler: EvaporativeCooler
  /** Of the cooler's own fans, both air streams [W/(m³/s)] of supply air. */
  readonly specificPower: number
  /** What is left goes to `cooling.generator`; otherwise it is unmet. */
  readonly compression: boolean
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
  /** Mains water [°C]; absent = from the climate, see mains-temperature.ts. */
  readonly coldTemperature?: number
  /** When it is drawn, by proportion within each month; absent = evenly. */
  readonly schedule?: Schedule
  /** Of a heater with a tank; absent = `generationEfficiency` is the year's, standing losses included. */
  readonly standing?: StandingWater
}

/** What a storage water heater takes whether water is drawn or not. */
export interface StandingWater {
  /** Heat that the tank loses [W]. */
  readonly tankLoss: number
  /** Drawn round the clock, for what kept-warm pipes lose and for controls [W] of the heater's carrier. */
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
  /** How warm the modules get. */
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
  /** Of the collector at 40 K over the air under 800 W/m² [0–1]. */
  readonly efficiency: number
  /** Absent = 75 L per m² of collector. */
  readonly storeLitres?: number
  /** As `PvField`. */
  readonly outline?: readonly Point[]
}

export interface WindTurbine {
  /** Of the rotor [m]. */
  readonly diameter: number
  /** Wind to electricity below rated wind, at most 16/27. */
  readonly efficiency: number
  /** [m]; absent = 10 + diameter. */
  readonly hubHeight?: number
  readonly terrain: Terrain
}

/**
 * Where things stand in the kernel's two memories: `m` of floats and `n` of 32-bit integers.
 * Made by `npm run kernel` from the records in ../records; not to be edited.
 *
 * Results and state are in `m`; what is only read by hour or is a table, in `s`, behind them in the same memory.
 * Records stand one after the other, so that a loop walks one pointer and adds small constants. Integers that are
 * places in `m` or `n` are called …_AT.
 */

// Head of `n`: sizes and places.
/** Places in a record */
export const HEAD = 160
/** Of the year */
export const HOURS = 0
/** Steps in an hour */
export const PER_HOUR = 1
/** Number of zones */
export const ZONES = 2
/** Where opaque elements end and windows begin */
export const OPAQUE = 3
/** Where windows end and partitions begin */
export const BOUNDING = 4
/** Number of elements */
export const ELEMENTS = 5
/** Inside faces: elements and the far faces of partitions */
export const FACES = 6
/** Pairs of zones that exchange air */
export const PAIRS = 7
/** Hours run before 1 January, from the year’s end */
export const WARM_UP = 8
/** Steps from one renewal of partitions’ films and windows’ gaps to the next */
export const INNER_EVERY = 9
/** Steps from one renewal of films and leakage to the next */
export const RENEW_EVERY = 10
/** Elements */
export const ELEMENT_AT = 11
/** Elements’ integers */
export const ELEMENT_N_AT = 12
/** Zones */
export const ZONE_AT = 13
/** Zones’ integers */
export const ZONE_N_AT = 14
/** Windows */
export const WINDOW_AT = 15
/** Windows’ integers */
export const WINDOW_N_AT = 16
/** Pairs of zones */
export const PAIR_N_AT = 17
/** Table of |ΔT|^⅓ */
export const CUBE_ROOT_AT = 18
/** Table of the saturation pressure */
export const SATURATION_AT = 19
/** Table of the leakage’s stack power */
export const LEAK_POWER_AT = 20
/** Weather by step */
export const STEP_AIR_AT = 21
/** Weather by hour */
export const HOUR_AT = 22
/** Gains, flows and set points by step and zone */
export const STEP_ZONE_AT = 23
/** Exchange of air [steps][pairs] W/K */
export const STEP_PAIR_AT = 24
/** Vapour gain [hours][zones] kg/s */
export const VAPOUR_AT = 25
/** Row of each hour in the sun’s records; the dark hours share row 0, which holds zeros */
export const SUN_ROW_AT = 26
/** The sun’s records */
export const SUN_AT = 27
/** First hour of each month, and the year’s end */
export const MONTH_N_AT = 28
/** Hourly results */
export const SERIES_OUT_AT = 29
/** Monthly results */
export const MONTH_OUT_AT = 30
/** Integers of the rooms’ matrix */
export const MATRIX_N_AT = 31
/** The rooms’ matrix */
export const MATRIX_AT = 32
/** Times the rooms’ matrix was solved */
export const SOLVES = 33
/** State on 1 January 00:00: outer and inner faces, chains’ modes, zones’ air and humidity */
export const START_AT = 34
/** First of all modes */
export const MODES_AT = 35
/** Heat that each mode holds by one of it [W·steps/m²] */
export const MODE_HEAT_AT = 36
/** For several variants: from the series of one to those of the next; 0 where they have all in common [bytes] */
export const TWIN = 37
/** Series in one row of the façades’ wind terms */
export const WINDS = 38
/** Series in one row of the leakages’ wind terms */
export const LEAK_WINDS = 39
/** Integers of the vapour’s balance */
export const MIX_N_AT = 40
/** Balance of vapour of zones that exchange air */
export const MIX_AT = 41
/** From here to `HEAD` the builds for several variants keep their constants */
export const CONSTANTS = 42

// Elements: opaque outdoors and others that bound one zone, windows, partitions; what every step uses comes first.
/** Places in a record */
export const E_SIZE = 43
/** Of the element [m²] */
export const AREA = 0
/** Inside, as last renewed [W/(m²·K)] */
export const CONVECTION = 1
/** Inside, as last renewed [W/(m²·K)] */
export const RADIATION = 2
/** Of the inner surface’s equation [m²·K/W] */
export const IN_INVERSE = 3
/** Of the outer surface’s equation [m²·K/W] */
export const OUT_INVERSE = 4
/** Between the surfaces, negative [W/(m²·K)] */
export const K12 = 5
/** What acts on the outer surface; a partition’s temperature by it [°C] [W/m²] */
export const RHS_OUT = 6
/** Of the inner surface to all but the room [°C] */
export const RESPONSE = 7
/** What the chain brings to the outer surface [W/m²] */
export const SOURCE_OUT = 8
/** What the chain brings to the inner surface [W/m²] */
export const SOURCE_IN = 9
/** Outside towards the air, as last renewed [W/(m²·K)] */
export const FROM_AIR = 10
/** Outside towards the sky, as last renewed [W/(m²·K)] */
export const FROM_SKY = 11
/** Outer surface [°C] */
export const OUTER = 12
/** Inner surface [°C] */
export const INNER = 13
/** To the near zone, of the month [W·steps] */
export const HEAT = 14
/** To the far zone, of the month [W·steps] */
export const FAR_HEAT = 15
/** Capacity of the outer surface over the step [W/(m²·K)] */
export const CAP_OUT = 16
/** Capacity of the inner surface over the step [W/(m²·K)] */
export const CAP_IN = 17
/** Of a partition’s two surfaces together [m²·K/W] */
export const MIXED_INVERSE = 18
/** At a partition’s far face [W/(m²·K)] */
export const FAR_CONVECTION = 19
/** At a partition’s far face [W/(m²·K)] */
export const FAR_RADIATION = 20
/** Fixed, to a series of its own [W/(m²·K)] */
export const FIXED_OWN = 21
/** If it goes on as in the last step: where films are taken [°C] */
export const OUTER_AHEAD = 22
/** If it goes on as in the last step [°C] */
export const INNER_AHEAD = 23
/** Of the outer surface [W/(m²·K)] */
export const K11 = 24
/** Of the inner surface [W/(m²·K)] */
export const K22 = 25
/** Natural convection outside, face warmer [W/(m²·K^⁴⁄₃)] */
export const WARM_OUT = 26
/** Natural convection outside, face colder [W/(m²·K^⁴⁄₃)] */
export const COLD_OUT = 27
/** R_f of DOE-2 */
export const ROUGHNESS = 28
/** Ε·σ·F to the sky [W/(m²·K⁴)] */
export const SKY_EMISSION = 29
/** Ε·σ·F to air and ground [W/(m²·K⁴)] */
export const AIR_EMISSION = 30
/** Fixed, to the air [W/(m²·K)] */
export const FIXED_AIR = 31
/** Fixed, to the sky [W/(m²·K)] */
export const FIXED_SKY = 32
/** Natural convection where the face is warmer [W/(m²·K^⁴⁄₃)] */
export const WARM_IN = 33
/** Natural convection where it is colder [W/(m²·K^⁴⁄₃)] */
export const COLD_IN = 34
/** Convection that is fixed [W/(m²·K)] */
export const FIXED_CONVECTION = 35
/** Radiation to the star node, times T³ [W/(m²·K⁴)] */
export const STAR = 36
/** Radiation that is fixed [W/(m²·K)] */
export const FIXED_RADIATION = 37

// Inside faces.
/** From a place of the near face to that of a partition’s far face */
export const FAR = 5

// Elements’ integers.
/** Places in a record */
export const EN_SIZE = 9
/** Its zone */
export const E_ZONE_AT = 0
/** A partition’s far zone */
export const E_FAR_AT = 1
/** Its first modes */
export const MODES_FROM = 2
/** The end of its last */
export const MODES_TO = 3
/** The façade’s wind terms */
export const WIND_AT = 4
/** The series of its own */
export const OWN_AT = 5
/** 0: films by the weather; 1: fixed outside */
export const IS_FIXED = 6
/** Convection at the inside face: 0 fixed, VARIABLE or GLASS */
export const IN_FILM = 7
/** Likewise at a partition’s far face */
export const FAR_FILM = 8

// Convection inside that is not fixed.
/** TARP */
export const VARIABLE = -1
/** ISO 15099, vertical */
export const GLASS = -2

// Modes of a conduction chain, two at a time; the last one is all 0 where a chain has an odd number.
/** Places in a record */
export const MODES_SIZE = 8
/** As the step left them */
export const MODE_NOW = 0
/** What a step leaves */
export const MODE_KEPT = 2
/** What a kelvin of the outer surface gives, and what that surface is given */
export const MODE_BY_OUTER = 4
/** Likewise of the inner surface */
export const MODE_BY_INNER = 6

// Zones.
/** Places in a record */
export const Z_SIZE = 67
/** Air [°C] */
export const T_AIR = 0
/** Star node [°C] */
export const T_STAR = 1
/** Air at the step’s start [°C] */
export const T_BEFORE = 2
/** Of the room’s 2 × 2, elements only [W/K] */
export const AIR_AIR = 3
/** Likewise, negative [W/K] */
export const AIR_STAR = 4
/** Likewise [W/K] */
export const STAR_STAR = 5
/** What acts on the air [W] */
export const RHS_AIR = 6
/** What acts on the star node [W] */
export const RHS_STAR = 7
/** Over the step [W/K] */
export const AIR_CAPACITY = 8
/** All outdoor air [W/K] */
export const FLOW = 9
/** Of it through leaks [W/K] */
export const INFILTRATION = 10
/** Of it by fans, after recovery [W/K] */
export const VENTILATION = 11
/** Of it by windows and at night [W/K] */
export const AIRING = 12
/** That carries vapour, summed over the steps of a balance [W/K] */
export const VAPOUR_FLOW = 13
/** Of the plant, heating positive [W] */
export const LOAD = 14
/** Humidity ratio [kg/kg] */
export const HUMIDITY = 15
/** Air that holds vapour [kg] */
export const MOISTURE_MASS = 16
/** Of the plant [W] */
export const HEATING_CAPACITY = 17
/** Of the plant [W] */
export const COOLING_CAPACITY = 18
/** Part that acts on the air */
export const HEATING_CONVECTIVE = 19
/** Part that acts on the air */
export const COOLING_CONVECTIVE = 20
/** 1: no radiation reaches the star node, whose row is 1 */
export const EMPTY_STAR = 21
/** Relative, 0 to 1 */
export const HIGHEST_HUMIDITY = 22
/** Saturation at the lowest cooling set point [Pa] */
export const DRIES_FROM = 23
/** Relative, 0 to 1 */
export const LOWEST_HUMIDITY = 24
/** At 4 Pa [m³/s] */
export const LEAKAGE = 25
/** Of the leakage */
export const STACK_TERM = 26
/** Efficiency */
export const SENSIBLE_RECOVERY = 27
/** Efficiency */
export const LATENT_RECOVERY = 28
/** Night ventilation asks for a warmer room [°C] */
export const NIGHT_ABOVE = 29
/** And for air colder by so much [K] */
export const NIGHT_COLDER_BY = 30
/** Of the openings [m²] */
export const AIRING_AREA = 31
/** Of the openings [m] */
export const AIRING_HEIGHT = 32
/** They open [°C] */
export const AIRING_ABOVE = 33
/** Of the exchanged air [J/(m³·K)] */
export const VOLUMETRIC_HEAT = 34
/** Vapour carrying air per W/K of an hour’s summed steps [kg·K/J] */
export const FLOW_TO_MASS = 35
/** Heat of the month [W·steps] */
export const SUM_INFILTRATION = 36
/** Heat of the month [W·steps] */
export const SUM_VENTILATION = 37
/** Heat of the month [W·steps] */
export const SUM_AIRING = 38
/** Heat of the month from other zones’ air [W·steps] */
export const SUM_ZONE_AIR = 39
/** Summed over the hour’s steps [W] */
export const HOUR_HEATING = 40
/** Summed over the hour’s steps [W] */
export const HOUR_COOLING = 41
/** Summed over the hour’s steps [°C] */
export const HOUR_AIR = 42
/** Summed over the hour’s steps [°C] */
export const HOUR_STAR = 43
/** Summed over the hour’s balances [W] */
export const HOUR_LATENT = 44
/** Summed over the hour’s balances [W] */
export const HOUR_HUMIDIFICATION = 45
/** Radiant gain of the step on each inside face [W/m²] */
export const Z_RADIANT = 46
/** If it goes on as in the last step: where films are taken [°C] */
export const AIR_AHEAD = 47
/** Likewise [°C] */
export const STAR_AHEAD = 48
/** From where the next films see it move: the step’s start, after a jump its end [°C] */
export const AIR_BEFORE = 49
/** Likewise [°C] */
export const STAR_BEFORE = 50
/** Leakage of the last renewal [W/K] */
export const LEAKS = 51
/** Of the humidity balance: held and from outside [kg/s] */
export const VAPOUR_IN = 52
/** The flow it is shared by [kg/s] */
export const VAPOUR_SHARE = 53
/** Of the plant: FREE … */
export const MODE = 54
/** Of a room that airs itself: the closed room [°C] */
export const T_CLOSED = 55
/** The closed room without its plant [°C] */
export const FREE_CLOSED = 56
/** Its response [K/W] */
export const PER_WATT = 57
/** What is open [W/K] */
export const OPENED = 58
/** Limit of the balance [kg/kg] */
export const MOST_HUMIDITY = 59
/** Limit of the balance [kg/kg] */
export const LEAST_HUMIDITY = 60
/** Exchange with other zones [kg/s] */
export const VAPOUR_MIXED = 61
/** Taken out by the plant [kg/s] */
export const VAPOUR_TAKEN = 62
/** Saturation pressure [Pa] */
export const SATURATED = 63
/** Humidity held at a limit, see mix-vapour.ts */
export const HOLDS = 64
/** Of recovery that lets outdoor air past: how much of its heat may go past [W/K] */
export const PASSABLE = 65
/** And how much does [W/K] */
export const PASSED = 66

// Zones’ integers.
/** Places in a record */
export const ZN_SIZE = 5
/** Sum of BY_… */
export const FLOW_KIND = 0
/** The leakage’s wind terms */
export const LEAK_WIND_AT = 1
/** 1: EMPTY_STAR */
export const IS_STARLESS = 2
/** In the matrix’ order */
export const PLACE = 3
/** 1: LOWEST_HUMIDITY is above 0 */
export const IS_HUMIDIFIED = 4

// What a zone’s air flow depends on.
/** Wind and stack */
export const BY_LEAKAGE = 1
/** Heat recovery */
export const BY_RECOVERY = 2
/** Night ventilation with conditions */
export const BY_CONDITION = 4
/** Windows */
export const BY_AIRING = 8
/** Recovery that lets air past */
export const BY_PASSED = 16

// Plants.
/** Off */
export const FREE = 0
/** Holds the heating set point */
export const HEATS = 1
/** Holds the cooling set point */
export const COOLS = 2
/** Gives its heating capacity */
export const HEATS_FULLY = 3
/** Gives its cooling capacity */
export const COOLS_FULLY = 4

// Weather of a step.
/** Places in a record */
export const ST_SIZE = 2
/** Outdoor air [°C] */
export const ST_AIR = 0
/** Sky [°C] */
export const ST_SKY = 1

// Of a step and zone.
/** Places in a record */
export const SZ_SIZE = 9
/** Gains to the air [W] */
export const GAIN_AIR = 0
/** Gains to the inside faces [W/m²] */
export const GAIN_RADIANT = 1
/** Prescribed [W/K] */
export const STEP_INFILTRATION = 2
/** Supply air [W/K] */
export const STEP_VENTILATION = 3
/** Night ventilation [W/K] */
export const STEP_NIGHT = 4
/** −OFF: none [°C] */
export const HEATING_SETPOINT = 5
/** OFF: none [°C] */
export const COOLING_SETPOINT = 6
/** Part of the openings, 0 to 1 */
export const AIRING_ALLOWED = 7
/** Part of the leakage that comes in */
export const LEAKING = 8

// Set points.
/** One beyond this is switched off [°C] */
export const OFF = 1e30

// What a solution may miss before a plant changes its mode, or vapour its limit.
/** Of a plant’s load [W] */
export const SLACK_POWER = 1e-9
/** Of a set point [K] */
export const SLACK_TEMPERATURE = 1e-9
/** Of a limit of humidity, as a part of it */
export const SLACK_HUMIDITY = 1e-12

// Weather of an hour.
/** Places in a record */
export const H_SIZE = 3
/** At the station [m/s] */
export const H_WIND = 0
/** Humidity ratio [kg/kg] */
export const H_HUMIDITY = 1
/** Of the air [Pa] */
export const H_PRESSURE = 2

// Windows.
/** Places in a record */
export const W_SIZE = 48
/** Of its panes [m²·K/W] */
export const PANE_RESISTANCE = 0
/** Of the area */
export const GLASS_PART = 3
/** Beside the glass [W/(m²·K)] */
export const FRAME_CONDUCTANCE = 4
/** Ρ²·g·H³ for the air along the glass */
export const GLASS_BUOYANCY = 5
/** H [m] */
export const GLASS_HEIGHT = 6
/** Of each pane’s sun: to the outer and to the inner face */
export const SHARE = 7
/** Sun absorbed in the glass that flows inwards [W] */
export const INWARDS = 13
/** Of the month [W·steps] */
export const SUM_INWARDS = 14
/** Part of the frame’s sun on the inner face */
export const FRAME_SUN_INSIDE = 15
/** Its two gaps */
export const GAP = 16

// Gaps of windows; gas properties are linear in the absolute temperature.
/** Places in a record */
export const G_SIZE = 14
/** As last renewed [W/(m²·K)] */
export const G_CONDUCTANCE = 0
/** Where it is fixed [W/(m²·K)] */
export const G_FIXED = 1
/** Of the gap [m] */
export const G_THICKNESS = 2
/** Of the gas at 0 K [W/(m·K)] */
export const G_CONDUCTIVITY = 3
/** Of the gas [W/(m·K²)] */
export const G_CONDUCTIVITY_SLOPE = 4
/** Of the gas at 0 K [Pa·s] */
export const G_VISCOSITY = 5
/** Of the gas [Pa·s/K] */
export const G_VISCOSITY_SLOPE = 6
/** Of the gas at 0 K [J/(kg·K)] */
export const G_HEAT = 7
/** Of the gas [J/(kg·K²)] */
export const G_HEAT_SLOPE = 8
/** S³·g·(p·M/R)² */
export const G_BUOYANCY = 9
/** 1/(1/ε₁ + 1/ε₂ − 1) */
export const G_EXCHANGE = 10

// Windows’ integers.
/** Places in a record */
export const WN_SIZE = 5
/** Number of panes */
export const PANES = 0
/** Each gap’s tables, with the inner and with the outer face warmer; 0: its conductance is fixed */
export const NUSSELT_AT = 1

// Panes; the sun they absorb has so many places a window.
/** Of a window */
export const MOST_PANES = 3

// Tables: steps per unit, last usable entry.
/** |ΔT|^⅓ [1/K] */
export const CUBE_ROOT_STEPS = 64
/** At 64 K */
export const CUBE_ROOT_LAST = 4095
/** Nusselt number over Ra^¼ */
export const NUSSELT_STEPS = 16
/** At Ra^¼ = 80 */
export const NUSSELT_LAST = 1279
/** Saturation pressure [1/K] */
export const SATURATION_STEPS = 8
/** First entry [°C] */
export const SATURATION_FROM = -90
/** At 100 °C */
export const SATURATION_LAST = 1519
/** Stack power over √|ΔT| */
export const LEAK_STEPS = 64
/** At 256 K */
export const LEAK_LAST = 1023

// Hourly results [kind][zones][hours].
/** How many there are */
export const OUT_KINDS = 7
/** W */
export const OUT_HEATING = 0
/** W, sensible */
export const OUT_COOLING = 1
/** W */
export const OUT_LATENT = 2
/** W */
export const OUT_HUMIDIFICATION = 3
/** °C */
export const OUT_AIR = 4
/** °C, star node */
export const OUT_RADIANT = 5
/** %, relative */
export const OUT_HUMIDITY = 6

// Monthly results: of each month its elements, its zones, then each window’s sun inwards.
/** Twelve months, and what is held at the year’s end */
export const MO_RECORDS = 13

// Of a month and element.
/** Places in a record */
export const MO_ELEMENT = 3
/** To the near zone [W·steps] */
export const MO_HEAT = 0
/** To the far zone [W·steps] */
export const MO_FAR_HEAT = 1
/** Held at the month’s start [W·steps] */
export const MO_CONTENT = 2

// Of a month and zone: the sums as in the zone, then its air’s content.
/** Places in a record */
export const MO_ZONE = 5
/** By leaks [W·steps] */
export const MO_INFILTRATION = 0
/** By fans [W·steps] */
export const MO_VENTILATION = 1
/** By windows and at night [W·steps] */
export const MO_AIRING = 2
/** By other zones’ air [W·steps] */
export const MO_ZONE_AIR = 3
/** Held at the month’s start [W·steps] */
export const MO_AIR_CONTENT = 4

// Of an element on 1 January 00:00; its chain’s modes follow.
/** Places in a record */
export const START_ELEMENT = 2
/** Outer surface [°C] */
export const START_OUTER = 0
/** Inner surface [°C] */
export const START_INNER = 1

// Of a zone on 1 January 00:00.
/** Places in a record */
export const START_ZONE = 2
/** Air [°C] */
export const START_AIR = 0
/** Humidity ratio [kg/kg] */
export const START_HUMIDITY = 1

// Zones that exchange air.
/** Places in a record */
export const PAIR_SIZE = 2
/** Index of the one */
export const PAIR_ONE = 0
/** Index of the other */
export const PAIR_OTHER = 1

// Matrix of the rooms, at MATRIX_N_AT.
/** Places in a record */
export const MX_SIZE = 4
/** Entries of one profile */
export const PROFILE = 0
/** Its rows */
export const ROWS_AT = 1
/** The partitions’ entries */
export const PARTITIONS_AT = 2
/** Entry of each pair */
export const OPENINGS_AT = 3

// Balance of vapour of zones that exchange air, at MIX_N_AT.
/** Places in a record */
export const MIX_SIZE = 3
/** Entries of one profile */
export const MIX_PROFILE = 0
/** Its rows */
export const MIX_ROWS_AT = 1
/** Entry of each pair */
export const MIX_OPENINGS_AT = 2

// Rows of either.
/** Places in a record */
export const ROW_SIZE = 3
/** First column */
export const ROW_FIRST = 0
/** Where column 0 would stand in the profile */
export const ROW_START = 1
/** Last row that reaches this one’s column */
export const ROW_LAST = 2

// A partition’s entries: the far room’s air or star with the near room’s.
/** Places in a record */
export const CO_SIZE = 4
/** Air with air */
export const CO_AIR_AIR = 0
/** Air with star */
export const CO_AIR_STAR = 1
/** Star with air */
export const CO_STAR_AIR = 2
/** Star with star */
export const CO_STAR_STAR = 3

/**
 * Where things stand in the kernel's two memories: `m` of 64-bit floats and `n` of 32-bit integers.
 *
 * Results and state are in `m`; what is only read by hour or is a table, in `s`, behind them in the same memory.
 * Records stand one after the other, so that a loop walks one pointer and adds small constants. Integers that are
 * places in `m` or `n` are called …_AT. Coefficients are per m² [W/(m²·K)], temperatures °C, heat W unless said.
 */

// Head of `n`: sizes and places.
export const HOURS = 0
export const PER_HOUR = 1
export const ZONES = 2
export const OPAQUE = 3
export const BOUNDING = 4
export const ELEMENTS = 5
export const FACES = 6
export const PAIRS = 7
export const WARM_UP = 8
/** Steps from one renewal of films and leakage to the next. */
export const RENEW_EVERY = 10
export const ELEMENT_AT = 11
export const ELEMENT_N_AT = 12
export const ZONE_AT = 13
export const ZONE_N_AT = 14
export const WINDOW_AT = 15
export const WINDOW_N_AT = 16
export const PAIR_N_AT = 17
export const CUBE_ROOT_AT = 18
export const SATURATION_AT = 19
export const LEAK_POWER_AT = 20
/** Weather by step: air, sky. By hour: see HOUR_… */
export const STEP_AIR_AT = 21
export const HOUR_AT = 22
export const STEP_ZONE_AT = 23
export const STEP_PAIR_AT = 24
/** Vapour gain [hours][zones] kg/s. */
export const VAPOUR_AT = 25
/** Row of each hour in the sun's records; the dark hours share row 0, which holds zeros. */
export const SUN_ROW_AT = 26
export const SUN_AT = 27
export const MONTH_N_AT = 28
export const SERIES_OUT_AT = 29
export const MONTH_OUT_AT = 30
export const MATRIX_N_AT = 31
export const MATRIX_AT = 32
export const SOLVES = 33
/** State on 1 January 00:00: outer and inner faces, nodes' heat, zones' air and humidity. */
export const START_AT = 34
/** First of all inner nodes. */
export const NODE_AT = 35
/** For two variants: from the series of the first to those of the second [bytes]; 0 where they have all in common. */
export const TWIN = 36
/** Series in one row of the façades' wind terms and of the leakages'. */
export const WINDS = 37
export const LEAK_WINDS = 38
export const MIX_N_AT = 39
export const MIX_AT = 40
/** From here to `HEAD` the build for two variants keeps its constants. */
export const CONSTANTS = 42
export const HEAD = 160

// Elements: opaque outdoors and others that bound one zone, windows, partitions.
export const E_SIZE = 45
// What every step reads or writes stands together.
export const AREA = 0
export const CONVECTION = 1
export const RADIATION = 2
export const IN_INVERSE = 3
export const OUT_INVERSE = 4
export const K12 = 5
export const RHS_OUT = 6
export const RESPONSE = 7
export const SOURCE_OUT = 8
export const SOURCE_IN = 9
export const FROM_AIR = 10
export const FROM_SKY = 11
export const OUTER = 12
export const INNER = 13
/** Heat to the near and to the far zone, of the month [W·steps]. */
export const HEAT = 14
export const FAR_HEAT = 15
export const CAP_OUT = 16
export const CAP_IN = 17
/** Conductance to the next inner node over that node's capacity. */
export const TO_OUTER = 18
export const TO_INNER = 19
export const MIXED_INVERSE = 20
export const FAR_CONVECTION = 21
export const FAR_RADIATION = 22
export const FIXED_OWN = 23
/** Surfaces as they will be if they go on as in the last step: where films are taken. */
export const OUTER_AHEAD = 24
export const INNER_AHEAD = 25
export const K11 = 26
export const K22 = 27
export const WARM_OUT = 28
export const COLD_OUT = 29
export const ROUGHNESS = 30
export const SKY_EMISSION = 31
export const AIR_EMISSION = 32
export const FIXED_AIR = 33
export const FIXED_SKY = 34
/** Inside face; partitions have the same five of the far face after it. */
export const WARM_IN = 35
export const COLD_IN = 36
export const FIXED_CONVECTION = 37
export const STAR = 38
export const FIXED_RADIATION = 39
export const FAR = 5
// … and their integers.
export const EN_SIZE = 9
export const E_ZONE_AT = 0
export const E_FAR_AT = 1
export const NODE_FROM = 2
export const NODE_TO = 3
export const WIND_AT = 4
export const OWN_AT = 5
/** 0: films by the weather; 1: fixed outside. */
export const IS_FIXED = 6
/** Convection at the inside face and at a partition's far one: 0 fixed, VARIABLE or GLASS. */
export const IN_FILM = 7
export const FAR_FILM = 8

// Inner nodes of the conduction chains, all scaled by the node's capacity C/Δt: heat held (C/Δt)·T, the response
// (C/Δt)·p, the factors of K, and the answers to one kelvin at either surface.
export const NODE_SIZE = 7
export const NODE_HEAT = 0
export const NODE_RESPONSE = 1
export const NODE_LOWER = 2
export const NODE_PIVOT = 3
export const NODE_UPPER = 4
export const NODE_BY_OUTER = 5
export const NODE_BY_INNER = 6

// Convection inside that is not fixed.
export const VARIABLE = -1
export const GLASS = -2

// Zones.
export const Z_SIZE = 63
export const T_AIR = 0
export const T_STAR = 1
export const T_BEFORE = 2
export const AIR_AIR = 3
export const AIR_STAR = 4
export const STAR_STAR = 5
export const RHS_AIR = 6
export const RHS_STAR = 7
export const AIR_CAPACITY = 8
export const FLOW = 9
export const INFILTRATION = 10
export const VENTILATION = 11
export const AIRING = 12
export const VAPOUR_FLOW = 13
export const LOAD = 14
export const HUMIDITY = 15
export const MOISTURE_MASS = 16
export const HEATING_CAPACITY = 17
export const COOLING_CAPACITY = 18
export const HEATING_CONVECTIVE = 19
export const COOLING_CONVECTIVE = 20
export const EMPTY_STAR = 21
export const HIGHEST_HUMIDITY = 22
export const LOWEST_HUMIDITY = 23
export const LEAKAGE = 24
export const STACK_TERM = 25
export const SENSIBLE_RECOVERY = 26
export const LATENT_RECOVERY = 27
export const NIGHT_ABOVE = 28
export const NIGHT_COLDER_BY = 29
export const AIRING_AREA = 30
export const AIRING_HEIGHT = 31
export const AIRING_ABOVE = 32
export const VOLUMETRIC_HEAT = 33
/** kg/s of vapour carrying air per W/K of the hour's summed steps. */
export const FLOW_TO_MASS = 34
export const SUM_INFILTRATION = 35
export const SUM_VENTILATION = 36
export const SUM_AIRING = 37
export const SUM_ZONE_AIR = 38
export const HOUR_HEATING = 39
export const HOUR_COOLING = 40
export const HOUR_AIR = 41
export const HOUR_STAR = 42
/** Radiant gain of the step per m² of inside face. */
export const Z_RADIANT = 43
export const AIR_AHEAD = 44
export const STAR_AHEAD = 45
export const STAR_BEFORE = 46
/** Leakage of the last renewal [W/K]. */
export const LEAKS = 47
/** Of the hour's humidity balance: what is held and comes from outside [kg/s], and the flow it is shared by. */
export const VAPOUR_IN = 48
export const VAPOUR_SHARE = 49
/** Of the plant: FREE … */
export const MODE = 50
/** Of rooms that air themselves: the closed room with and without its plant [°C], kelvin per watt, what is open [W/K]. */
export const T_CLOSED = 51
export const FREE_CLOSED = 52
export const PER_WATT = 53
export const OPENED = 54
/** Limits of the hour's humidity, exchange with other zones, what the plant takes out [kg/s], saturation pressure [Pa]. */
export const MOST_HUMIDITY = 55
export const LEAST_HUMIDITY = 56
export const VAPOUR_MIXED = 57
export const VAPOUR_TAKEN = 58
export const SATURATED = 59
/** Humidity held at a limit: see mix-vapour.ts. */
export const HOLDS = 60
/** Of recovery that lets outdoor air past: how much of its heat may go past, and how much does [W/K]. */
export const PASSABLE = 61
export const PASSED = 62
// … and their integers.
export const ZN_SIZE = 5
export const FLOW_KIND = 0
export const LEAK_WIND_AT = 1
/** 1: EMPTY_STAR. */
export const IS_STARLESS = 2
/** Place in the matrix' order. */
export const PLACE = 3
/** 1: LOWEST_HUMIDITY is above 0. */
export const IS_HUMIDIFIED = 4
/** Bits of FLOW_KIND. */
export const BY_LEAKAGE = 1
export const BY_RECOVERY = 2
export const BY_CONDITION = 4
export const BY_AIRING = 8
export const BY_PASSED = 16

// Of a step and zone.
export const SZ_SIZE = 8
export const GAIN_AIR = 0
export const GAIN_RADIANT = 1
export const STEP_INFILTRATION = 2
export const STEP_VENTILATION = 3
export const STEP_NIGHT = 4
export const HEATING_SETPOINT = 5
export const COOLING_SETPOINT = 6
export const AIRING_ALLOWED = 7
/** A set point beyond this is switched off [°C]. */
export const OFF = 1e30

// Of an hour.
export const H_SIZE = 3
export const H_WIND = 0
export const H_HUMIDITY = 1
export const H_PRESSURE = 2

// Windows and their gaps.
export const W_SIZE = 48
export const PANE_RESISTANCE = 0
export const GLASS_PART = 3
export const FRAME_CONDUCTANCE = 4
/** ρ²·g·H³, and H, for the air along the glass. */
export const GLASS_BUOYANCY = 5
export const GLASS_HEIGHT = 6
/** To the outer and the inner face, of three panes. */
export const SHARE = 7
export const INWARDS = 13
export const SUM_INWARDS = 14
/** Two gaps of G_SIZE each. */
export const GAP = 16
export const G_SIZE = 14
export const G_CONDUCTANCE = 0
export const G_FIXED = 1
export const G_THICKNESS = 2
export const G_CONDUCTIVITY = 3
export const G_CONDUCTIVITY_SLOPE = 4
export const G_VISCOSITY = 5
export const G_VISCOSITY_SLOPE = 6
export const G_HEAT = 7
export const G_HEAT_SLOPE = 8
export const G_BUOYANCY = 9
export const G_EXCHANGE = 10
// … and their integers: panes, then for each gap its tables with the inner and with the outer face warmer.
export const WN_SIZE = 5
export const PANES = 0
export const NUSSELT_AT = 1 // 0: the gap's conductance is fixed

/** Tables: steps per unit, last usable entry. */
export const CUBE_ROOT_STEPS = 64
export const CUBE_ROOT_LAST = 4095
export const NUSSELT_STEPS = 16
export const NUSSELT_LAST = 1279
export const SATURATION_STEPS = 8
export const SATURATION_FROM = -90
export const SATURATION_LAST = 1519
export const LEAK_STEPS = 64
export const LEAK_LAST = 1023

// Hourly results, [kind][zones][hours].
export const OUT_HEATING = 0
export const OUT_COOLING = 1
export const OUT_LATENT = 2
export const OUT_HUMIDIFICATION = 3
export const OUT_AIR = 4
export const OUT_RADIANT = 5
export const OUT_HUMIDITY = 6
export const OUT_KINDS = 7

// Monthly results, 13 records: elements × (heat, far heat, content at the start), zones × (4 sums, content), windows.
export const MO_ELEMENT = 3
export const MO_ZONE = 5

// Plants.
export const FREE = 0
export const HEATS = 1
export const COOLS = 2
export const HEATS_FULLY = 3
export const COOLS_FULLY = 4

// Matrix of the rooms: head of its integers at MATRIX_N_AT, then per row the first column and where column 0 would stand.
export const PROFILE = 0
export const ROWS_AT = 1
export const PARTITIONS_AT = 2
export const OPENINGS_AT = 3
export const ROW_SIZE = 2
// Balance of vapour of zones that exchange air, likewise at MIX_N_AT.
export const MIX_PROFILE = 0
export const MIX_ROWS_AT = 1
export const MIX_OPENINGS_AT = 2

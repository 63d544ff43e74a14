/**
 * Change of efficiency from its rated value: published curves, each 1 at its own rating point.
 *
 * Electric input (or heat input) of a machine = load / rated coefficient · f(temperatures) · g(part load)/part load.
 */

/** a + b·x + c·x² + d·y + e·y² + f·x·y */
type Biquadratic = readonly [number, number, number, number, number, number]

function biquadratic([a, b, c, d, e, f]: Biquadratic, x: number, y: number): number {
  return a + b * x + c * x * x + d * y + e * y * y + f * x * y
}

function within(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value
}

const chilledWater = 6.67 // °C, AHRI 550/590
const roomWetBulb = 19.44 // °C, AHRI 210/240: 26.7 °C and 19.4 °C wet bulb

const directExpansionInput: Biquadratic = [0.342414409, 0.034885008, -0.0006237, 0.004977216, 0.000437951, -0.000728028]
const directExpansionSize: Biquadratic = [0.942587793, 0.009543347, 0.00068377, -0.011042676, 0.000005249, -0.00000972]
/**
 * Direct expansion by outdoor dry bulb: input ratio and capacity, rated at 35 °C.
 * @source EnergyPlus reference coil, curves HPACEIRFT and HPACCoolCapFT; 18–46.1 °C, held outside
 */
export function directExpansionRatio(outdoor: number): number {
  return biquadratic(directExpansionInput, roomWetBulb, within(outdoor, 18, 46.11))
}
export function directExpansionCapacity(outdoor: number): number {
  return biquadratic(directExpansionSize, roomWetBulb, within(outdoor, 18, 46.11))
}

const airCooledInput: Biquadratic = [0.5961915, -0.0099496, 0.0007888, 0.0004506, 0.0004875, -0.0007623]
const airCooledSize: Biquadratic = [1.0433825, 0.0407073, 0.0004506, -0.0041514, -0.0000886, -0.0003467]
/**
 * Air-cooled chiller by outdoor dry bulb, 6.67 °C water, rated at 35 °C.
 * @source ASHRAE 90.1-2010 chillers as in the DOE prototype buildings (Lord 2010); 12.7–51.67 °C, held outside
 */
export function airCooledRatio(outdoor: number): number {
  return biquadratic(airCooledInput, chilledWater, within(outdoor, 12.7, 51.67))
}
export function airCooledCapacity(outdoor: number): number {
  return biquadratic(airCooledSize, chilledWater, within(outdoor, 12.7, 51.67))
}

const waterCooledInput: Biquadratic = [0.665307, -0.009339, 0.000483, 0.009492, 0.000544, -0.000864]
const waterCooledRated = biquadratic(waterCooledInput, chilledWater, 29.44)
/**
 * Water-cooled screw or scroll chiller by the water that enters its condenser, rated at 29.44 °C (AHRI 550/590).
 * @source ASHRAE 90.1 Appendix G performance curves (CBECC, positive displacement, path A); 15.56–29.44 °C, to 40 °C by extrapolation
 */
export function waterCooledRatio(condenserWater: number): number {
  return biquadratic(waterCooledInput, chilledWater, within(condenserWater, 15.56, 40)) / waterCooledRated
}

const absorptionRated = absorptionHeat(29.44)
/**
 * Single-stage absorption chiller: heat input by the water that enters its condenser, rated at 29.44 °C.
 * @source DOE-2.2 library, Absor-1-HIR-fCHWT&ECT; 12.8–46.1 °C, held outside
 */
export function absorptionRatio(condenserWater: number): number {
  return absorptionHeat(within(condenserWater, 12.78, 46.11)) / absorptionRated
}
function absorptionHeat(condenserWater: number): number {
  return 0.691153 + 0.005355 * condenserWater + 0.000178 * condenserWater * condenserWater
}

/**
 * Air-to-air heat pump by outdoor dry bulb, heating, rated at 8.33 °C.
 * @source EnergyPlus reference coil, curves HPACHeatEIRFT and HPACHeatCapFT; −20…20 °C, held outside
 */
export function heatPumpRatio(outdoor: number): number {
  const t = within(outdoor, -20, 20)
  return 1.19248 + t * (-0.0300438 + t * (0.00103745 - t * 0.000023328))
}
export function heatPumpCapacity(outdoor: number): number {
  const t = within(outdoor, -20, 20)
  return 0.758746 + t * (0.027626 + t * (0.000148716 + t * 0.0000034992))
}

const leastLift = 10 // K; below it no compressor gets better
/**
 * Input ratio of a machine with constant exergetic efficiency: its temperature lift over that of the rating point.
 * @param sink   condensing side, held for the rating [°C]
 * @param source evaporating side [°C]
 * @source EN 15316-4-2:2017, constant exergetic efficiency: COP ~ T_sink/(T_sink − T_source)
 */
export function liftRatio(sink: number, source: number, ratedSink: number, ratedSource: number): number {
  return Math.max(leastLift, sink - source) / (ratedSink - ratedSource)
}

/** Part-load factors: input over load, relative to full load; `part` is 0–1, ≥ the machine's least. */

/** On/off machines moving air: COP·(1 − 0.25·(1 − part)). @source EN 14825:2018, C_d = 0.25 */
export function cyclingAir(part: number): number {
  return 1 / (0.75 + 0.25 * part)
}
const leastModulation = 0.3 // of full capacity, usual speed-controlled machines (proposal)
/**
 * Speed-controlled machines on water: below 30 % of their capacity they cycle, COP·CR/(0.9·CR + 0.1) with CR = part/0.3; above
 * it the rated COP holds.
 * @source EN 14825:2018, C_c = 0.9
 */
export function cyclingWater(part: number): number {
  if (part >= leastModulation) return 1
  const ratio = Math.max(part / leastModulation, 0.05) // a buffer store keeps the machine from shorter runs (proposal)
  return (0.9 * ratio + 0.1) / ratio
}

const leastPart = 0.1 // below it a chiller cycles at this part load; EnergyPlus: minimum part load ratio
/** @source ASHRAE 90.1-2010 air-cooled chillers (Lord 2010) */
export function airCooledPart(part: number): number {
  return inputOver(0.141, 0.655, 0.203, Math.max(part, leastPart))
}
/** @source as waterCooledRatio */
export function waterCooledPart(part: number): number {
  return inputOver(0.310965, 0.322519, 0.372745, Math.max(part, leastPart))
}
/** @source DOE-2.2 library, Absor-1-HIR-fPLR */
export function absorptionPart(part: number): number {
  return inputOver(0.087773, 0.744921, 0.167306, Math.max(part, leastPart))
}
/** @source DOE-2.2 library, atmospheric boiler HIR-fPLR */
export function boilerPart(part: number): number {
  return inputOver(0.02699999, 1.10549998, -0.13249961, Math.max(part, 0.02))
}
const skinLoss = 0.02 // of the capacity
/**
 * Input over load, relative to full load, of a boiler whose burner follows the load. It is better at part load down to
 * the least firing; below that it cycles and loses heat by its skin.
 *
 * @param turndown least firing over full
 * @source PNNL's prototype buildings, energy management program of their boilers (addendum am to ASHRAE 90.1-2010)
 */
export function modulatingBoilerPart(part: number, turndown: number): number {
  if (part >= turndown) return 1 / modulated(Math.min(part, 1))
  const held = Math.max(part, 0.05)
  return (held + skinLoss) / (held * modulated(turndown) * (1 + skinLoss / turndown))
}
function modulated(part: number): number {
  return 0.975 + 0.305 * part - 0.527 * part * part + 0.249 * part * part * part
}
/**
 * Least firing over full of a boiler of this capacity [W], between the table's rows by the capacity.
 * @source ASHRAE 90.1-2013 Table 6.5.4.1: 3 to 1 from 1,000,000 Btu/h, 4 to 1 from 5,000,000, 5 to 1 from 10,000,000
 */
export function boilerTurndown(capacity: number): number {
  const large = capacity / millionBtu
  if (large > 5) return 0.25 - 0.05 * Math.min(1, (large - 5) / 5)
  return 0.33 - 0.08 * Math.max(0, Math.min(1, (large - 1) / 4))
}
/**
 * Degree to which a boiler of this capacity [W] modulates: 0 up to 1,000,000 Btu/h, 1 from twice that on, so that no
 * size makes a jump.
 */
export function modulation(capacity: number): number {
  return Math.max(0, Math.min(1, capacity / millionBtu - 1))
}
const millionBtu = 293_071 // W; 1,000,000 Btu/h

const condensing: Biquadratic = [1.124970374, 0.014963852, -0.02599835, 0, -0.00000140464, -0.00153624]
const condensingRated = biquadratic(condensing, 1, 48.9)
/**
 * Condensing boiler: input over load, relative to full load with 48.9 °C (120 °F) of return water, where AFUE is measured.
 * @param returnWater [°C], 30–85, held outside
 * @source EnergyPlus reference boiler, curve CondensingBoilerEff, by part load and water that enters; rating point of
 * 10 CFR 430, Appendix N
 */
export function condensingPart(part: number, returnWater: number): number {
  return condensingRated / biquadratic(condensing, Math.max(part, 0.1), within(returnWater, 30, 85))
}

const leastSpeed = 0.25 // of full capacity; same machine as the curves
/**
 * Speed-controlled machines on air, cooling: a smaller flow through the same coils is more efficient down to the least
 * speed; below it they cycle.
 * @source NREL openstudio-standards, variable-refrigerant-flow unit (12 ton, maker's data): input over part load, and
 * 0.85 + 0.15·part/0.25 in cycling
 */
export function variableSpeedCooling(part: number): number {
  return inputOver(0.0734992, 0.3347834, 0.591613, Math.max(part, leastSpeed)) / cyclingOfLeast(part)
}
/** Speed-controlled machines on air, heating. @source as variableSpeedCooling */
export function variableSpeedHeating(part: number): number {
  return inputOver(0.0724907, 0.65819, 0.2692595, Math.max(part, leastSpeed)) / cyclingOfLeast(part)
}
function cyclingOfLeast(part: number): number {
  return 0.85 + 0.15 * Math.min(1, part / leastSpeed)
}

function inputOver(a: number, b: number, c: number, part: number): number {
  return (a + part * (b + c * part)) / part / (a + b + c)
}

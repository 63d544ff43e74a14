import { pow } from '../maths/pow.ts'

/** Exponent of the flow over the pressure at leaks, EN 15242. */
export const leakageExponent = 0.667
const stackCoefficient = 0.0146 // 1/(m·K)^0.667, EN 15242 § 6.7.1
const windCoefficient = 0.0769 // 1/(m²/s²)^0.667, same
const stackShare = 0.7 // of the height between the middles of high and low leaks, same
const pressureDifference = 0.75 // Δc_p between windward and leeward façade, same, open and exposed façades
const both = 0.14 // part of the product that wind and stack together add, same

// The table holds |ΔT|^0.667 = s^1.334 over s = √|ΔT|, which is smooth down to 0. It is linear between steps of 1/64,
// within 3e-4 K^0.667. Beyond 256 K it goes straight on.
const tableSteps = 64
const tableEnd = 16 // √K
const lastStep = tableEnd * tableSteps - 1
/** |ΔT|^0.667 at (i/64)² K; the hour loop reads it too. */
export const leakagePowers = new Float64Array(tableEnd * tableSteps + 1)
for (let i = 0; i < leakagePowers.length; i++) leakagePowers[i] = pow(i / tableSteps, 2 * leakageExponent)

/**
 * Outdoor air that leaks in through an envelope by wind and stack, supply and extract by fans in balance.
 *
 * Both parts are proportional to the leakage, so any unit of flow comes out as it went in; here m³/s.
 *
 * @param flowAt4Pa  of the whole zone [m³/s] (not at 50 or 75 Pa, not per area)
 * @param stackTerm  `leakageStackTerm`, once per zone
 * @param windTerm   `leakageWindTerm`, once per hour
 * @param difference between outdoor and room air [K], of either sign
 * @returns [m³/s]
 * @source  EN 15242:2007, § 6.7.1, direct method: max(q_stack, q_wind) + 0.14·q_stack·q_wind/Q_4Pa
 * @checked leakage-flow.test.ts
 */
export function leakageFlow(flowAt4Pa: number, stackTerm: number, windTerm: number, difference: number): number {
  const byStack = stackTerm * leakagePower(Math.abs(difference))
  return flowAt4Pa * ((byStack > windTerm ? byStack : windTerm) + both * byStack * windTerm)
}

/**
 * Leakage hour by hour: `out` = `others` + `part` · leakage.
 *
 * The formula is written out, without calls. V8 may compile the loop as part of its caller and leave calls in it: that
 * takes twice as long, as a branch does.
 *
 * @param byWind `leakageWindTerm` of each hour
 * @param room   air temperature [°C], beside `outdoors`
 * @param others what comes in elsewhere [m³/s]
 * @param part   of the leaks that is open (0–1)
 * @checked leakage-flow.test.ts, against `leakageFlow`
 */
export function addLeakage(
  flowAt4Pa: number,
  stackTerm: number,
  byWind: Float64Array,
  room: Float64Array,
  outdoors: Float64Array,
  others: Float64Array,
  part: Float64Array,
  out: Float64Array,
): void {
  for (let h = 0; h < out.length; h++) {
    const place = Math.sqrt(Math.abs(room[h] - outdoors[h])) * tableSteps
    const index = Math.min(lastStep, place | 0)
    const low = leakagePowers[index]
    const byStack = stackTerm * (low + (place - index) * (leakagePowers[index + 1] - low))
    const wind = byWind[h]
    out[h] = others[h] + part[h] * (flowAt4Pa * (Math.max(byStack, wind) + both * byStack * wind))
  }
}

/**
 * Part of the stack flow that a zone keeps all year, per flow at 4 Pa and K^0.667. `height` is that of the connected
 * air space [m].
 */
export function leakageStackTerm(height: number): number {
  return stackCoefficient * pow(stackShare * height, leakageExponent)
}

/**
 * Wind flow per flow at 4 Pa.
 *
 * @param windFactor of the terrain: wind at the site over wind at the station; squared with the speed
 * @param windSpeed  at the station [m/s]
 */
export function leakageWindTerm(windFactor: number, windSpeed: number): number {
  const site = windFactor * windSpeed
  return windCoefficient * pow(pressureDifference * site * site, leakageExponent)
}

function leakagePower(difference: number): number {
  const place = Math.sqrt(difference) * tableSteps
  const index = Math.min(lastStep, place | 0)
  const low = leakagePowers[index]
  return low + (place - index) * (leakagePowers[index + 1] - low)
}

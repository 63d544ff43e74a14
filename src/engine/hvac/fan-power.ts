import type { FanControl } from '../energy/systems.ts'

const supplyDifference = 7 // K, between supply and room air where air carries the load, normative value
const airHeat = 1200 // J/(m³·K)

/**
 * Electric power of the fans in an hour.
 *
 * @param supplyFlow air moved for ventilation [m³/s]
 * @param load       heating or cooling that air carries to the room at 7 K [W]; none where water or refrigerant does
 * @param densityRatio air density over sea level's
 * @param specificPower [W/(m³/s)] times the control factor
 * @returns [W]
 * @source  NEN 2916:1998, ch. 7; E = q·SFP·f_ctrl, q = max(q_oa, Φ/(ρc·7 K))
 */
export function fanPower(supplyFlow: number, load: number, densityRatio: number, specificPower: number): number {
  return specificPower * movedAir(supplyFlow, load, densityRatio)
}

/** Air that ventilation and the load together ask for [m³/s]: the larger of both. */
export function movedAir(supplyFlow: number, load: number, densityRatio: number): number {
  const byLoad = load / (airHeat * densityRatio * supplyDifference)
  return byLoad > supplyFlow ? byLoad : supplyFlow
}

/** DOE-2's fan curves, power over flow, both relative; EnergyPlus Engineering Reference, variable volume fan. */
const curves: Readonly<Record<Exclude<FanControl, 'none'>, readonly [number, number, number, number]>> = {
  inletVane: [0.35071223, 0.30850535, -0.54137364, 0.87198823],
  speed: [0.0015302446, 0.0052080574, 1.1086242, -0.11635563],
}
// Fans are chosen a quarter above their design flow: the curves then give 0.70 and 0.66 there, NEN 2916 Table 19's 0.75 and 0.65.
const designShare = 0.8

/**
 * Power of a running fan at part of its design flow, over that at design flow.
 *
 * An uncontrolled fan runs at its full power whatever the room takes.
 *
 * @param part flow over design flow, 0–1
 * @returns 0–1
 * @checked fan-power.test.ts
 */
export function fanPart(control: FanControl, part: number): number {
  return control === 'none' ? 1 : relative(control, designShare * part) / relative(control, designShare)
}

function relative(control: Exclude<FanControl, 'none'>, x: number): number {
  const [a, b, c, d] = curves[control]
  return a + x * (b + x * (c + x * d))
}

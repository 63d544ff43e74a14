import { pow } from '../maths/pow.ts'

/**
 * Flow of outdoor air through leaks of an envelope, per its leakage at 4 Pa.
 *
 * @param q4Pa     Q_4Pa of the whole envelope [m³/h], > 0
 * @param stack    0.0146·(0.7·H)^0.667 of the zone; `stackTerm`
 * @param wind     0.0769·F_terrain^1.334·(0.75·v²)^0.667, v at the weather station
 * @param difference |θ_e − θ_i| [K]
 * @returns [m³/h], supply and extract air in balance
 * @source  EN 15242:2007, § 6.7.1, direct method
 * @checked air-leakage.test.ts
 */
export function leakageFlow(q4Pa: number, stack: number, wind: number, difference: number): number {
  const byStack = stack * pow(difference, 0.667)
  // 0.14·q_stack·q_wind/Q_4Pa: both are proportional to Q_4Pa, so it can be taken out.
  return q4Pa * ((byStack > wind ? byStack : wind) + 0.14 * byStack * wind)
}

/** Part of the stack term that a building keeps all year; the stack acts over 0.7 of the height [m]. */
export function stackTerm(height: number): number {
  return 0.0146 * pow(0.7 * height, 0.667)
}

/** Wind term for a terrain factor; the factor is squared with the speed. */
export function windFactor(terrainFactor: number): number {
  return 0.0769 * pow(terrainFactor * terrainFactor, 0.667)
}

const supplyDifference = 7 // K, between supply and room air of all-air systems, normative value
const airHeat = 1200 // J/(m³·K)

/**
 * Electric power of the fans in an hour.
 *
 * @param supplyFlow air moved for ventilation [m³/s]
 * @param load       heating or cooling carried to the room [W]
 * @param isAllAir   air carries that load at 7 K
 * @param densityRatio air density over sea level's
 * @param specificPower [W/(m³/s)] times the control factor
 * @returns [W]
 * @source  NEN 2916:1998, ch. 7; E = q·SFP·f_ctrl, q = max(q_oa, Φ/(ρc·7 K))
 */
export function fanPower(supplyFlow: number, load: number, isAllAir: boolean, densityRatio: number, specificPower: number): number {
  const byLoad = isAllAir ? load / (airHeat * densityRatio * supplyDifference) : 0
  return specificPower * (byLoad > supplyFlow ? byLoad : supplyFlow)
}

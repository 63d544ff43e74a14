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
  const byLoad = load / (airHeat * densityRatio * supplyDifference)
  return specificPower * (byLoad > supplyFlow ? byLoad : supplyFlow)
}

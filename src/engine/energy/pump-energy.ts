const fullPumping = 8 / 3.6 // kWh/(m²·a): 8 MJ/(m²·a), NEN 2916 § 9.3

/**
 * Pump electricity of a year, shared over the months in proportion to the need they serve [kWh].
 *
 * @param floorArea    heated or cooled area [m²]
 * @param controlFactor none 0, automatic 0.5, otherwise 1
 * @param monthlyNeed  twelve needs in any unit; none in the year means no pumping
 * @param out          twelve values, added to
 * @source  NEN 2916:1998, §§ 9.3–9.4
 */
export function addPumpEnergy(floorArea: number, controlFactor: number, monthlyNeed: Float64Array, out: Float64Array): void {
  let total = 0
  for (let m = 0; m < 12; m++) total += monthlyNeed[m]
  if (total <= 0) return
  for (let m = 0; m < 12; m++) out[m] += fullPumping * controlFactor * floorArea * monthlyNeed[m] / total
}

const power = 8e6 / (8760 * 3600) // W/m², NEN 2916 § 9.3: 8 MJ/(m²·a), 0.25 W/m² while they run

/**
 * Electricity of pumps hour by hour [W], added to `out`: the normative method's power, but only in hours with load. The
 * year's sum is 0.3 to 0.6 of that method's.
 *
 * @param floorArea     heated or cooled area [m²]
 * @param controlFactor none 0, automatic 0.5, otherwise 1
 * @param need          by hour, in any unit
 * @source  NEN 2916:1998, §§ 9.3–9.4
 * @checked delivered-energy.test.ts
 */
export function addPumpPower(floorArea: number, controlFactor: number, need: Float64Array, out: Float64Array): void {
  const running = power * controlFactor * floorArea
  for (let h = 0; h < need.length; h++) if (need[h] > 0) out[h] += running
}

const yearly = 8e6 // J/(m²·a), NEN 2916 § 9.3: 2.22 kWh/(m²·a)
const yearSeconds = 8760 * 3600

/**
 * Electricity of pumps hour by hour [W], added to `out`.
 *
 * `year`: 8 MJ/(m²·a) whatever the hours, shared in proportion to the need; `load`: the power this is when it runs all year
 * (0.25 W/m²), in hours with load only, which makes 0.3 to 0.6 of it. Without a need there is no pumping.
 *
 * @param floorArea     heated or cooled area [m²]
 * @param controlFactor none 0, automatic 0.5, otherwise 1
 * @param need          by hour, in any unit
 * @source  NEN 2916:1998, §§ 9.3–9.4
 * @checked delivered-energy.test.ts
 */
export function addPumpPower(floorArea: number, controlFactor: number, need: Float64Array, operation: 'year' | 'load', out: Float64Array): void {
  if (controlFactor === 0) return
  let total = 0
  for (let h = 0; h < need.length; h++) total += need[h]
  if (total <= 0) return
  const running = yearly / yearSeconds * controlFactor * floorArea
  const share = yearly / 3600 * controlFactor * floorArea / total
  for (let h = 0; h < need.length; h++) {
    if (need[h] > 0) out[h] += operation === 'load' ? running : share * need[h]
  }
}

import { fanPart, loadAir, normativeSupplyDifference } from '../hvac/fan-power.ts'
import { designLoad } from './building-loads.ts'
import type { SystemsModel } from './systems.ts'

/** What fans have to move. */
export interface AirHours {
  /** For ventilation [m³/s]. */
  readonly supply: Float64Array
  /** Sensible loads of the rooms [W]. */
  readonly heating: Float64Array
  readonly cooling: Float64Array
  /** Air density over sea level's. */
  readonly densityRatio: number
}

/**
 * Electricity of fans hour by hour [W].
 *
 * Air moved = the larger of ventilation and what carries the load. Without `control` power follows it (normative method). With
 * it, fans that also carry loads are sized for their design flow; while the building is ventilated they follow their curve, at
 * other hours they cycle. Fans of ventilation alone have one flow. Fans of fan coils cycle with their load.
 *
 * @source  NEN 2916:1998 ch. 7; curves in fan-power.ts
 * @checked delivered-energy.test.ts
 */
export function fanEnergy(fans: SystemsModel['fans'], electricalFactor: number, { supply, heating, cooling, densityRatio }: AirHours): Float64Array {
  const hours = supply.length
  const power = new Float64Array(hours)
  const { control, heatingByAir, coolingByAir } = fans
  const difference = control === undefined ? normativeSupplyDifference : fans.supplyDifference ?? normativeSupplyDifference
  const specific = fans.specificPower * fans.controlFactor * electricalFactor
  const terminal = (fans.terminalSpecificPower ?? 0) * electricalFactor
  const carried = new Float64Array(hours)
  let most = 0
  for (let h = 0; h < hours; h++) {
    carried[h] = loadAir((heatingByAir ? heating[h] : 0) + (coolingByAir ? cooling[h] : 0), densityRatio, difference)
    if (supply[h] > most) most = supply[h]
  }
  const curved = control !== undefined && (heatingByAir || coolingByAir)
  const design = curved ? Math.max(most, designLoad(carried)) : 0
  for (let h = 0; h < hours; h++) {
    const moved = Math.max(supply[h], carried[h])
    power[h] = curved && supply[h] > 0 ? specific * design * fanPart(control, Math.min(1, moved / design)) : specific * moved
    if (terminal > 0) power[h] += terminal * loadAir((heatingByAir ? 0 : heating[h]) + (coolingByAir ? 0 : cooling[h]), densityRatio, difference)
  }
  return power
}

import { fanPart, loadAir } from '../hvac/fan-power.ts'
import { freshMemory, type SeriesMemory } from '../series-memory.ts'
import { designLoad } from '../hvac/design-load.ts'
import type { SystemsModel } from '../systems.ts'

/** Demands on the fans. */
export interface AirHours {
  /** Supply air for ventilation [m³/s]. */
  readonly supply: Float64Array
  /** Sensible loads of the rooms [W]. */
  readonly heating: Float64Array
  readonly cooling: Float64Array
  /** Air density over sea level's. */
  readonly densityRatio: number
}

/** Fans hour by hour [W]. */
export interface FanHours {
  readonly electricity: Float64Array
  /** Part of the electricity that warms the supply air. */
  readonly heat: Float64Array
}

const leastFlow = 0.1 // of design flow: ventilation of this much keeps fans running throughout the hour (proposal)

/**
 * Electricity of fans hour by hour, and the heat they leave in the supply air.
 *
 * Air moved = the larger of ventilation and what carries the load. Fans that also carry loads are sized for their
 * design flow. While the building is ventilated they run: at design flow where the volume is constant, by their curve
 * otherwise. At other hours fans of constant volume and throttled fans cycle if that takes less; fans with variable
 * speed follow the load then too. A small ventilation flow keeps them on for a proportional part of the hour, so that
 * power does not jump. Fans for ventilation alone have a constant flow. Fans of fan coils cycle with their load and
 * stand in the air they blow.
 *
 * @source  NEN 2916:1998 ch. 7; its § 6.6.3.3 for the heat, Φ = f_vent·P; curves in fan-power.ts
 * @checked fan-energy.test.ts, delivered-energy.test.ts
 */
export function fanEnergy(
  fans: SystemsModel['fans'],
  electricalFactor: number,
  { supply, heating, cooling, densityRatio }: AirHours,
  memory: SeriesMemory = freshMemory,
): FanHours {
  const hours = supply.length
  const electricity = memory.take(hours)
  const heat = memory.take(hours)
  const { control, heatingByAir, coolingByAir, supplyDifference, heatShare, constantVolume = false } = fans
  const specific = fans.specificPower * fans.controlFactor * electricalFactor
  const terminal = (fans.terminalSpecificPower ?? 0) * electricalFactor
  const carriesLoads = heatingByAir || coolingByAir
  const carried = memory.take(hours)
  let most = 0
  for (let h = 0; h < hours; h++) {
    carried[h] = loadAir(
      (heatingByAir ? heating[h] : 0) + (coolingByAir ? cooling[h] : 0),
      densityRatio,
      supplyDifference,
    )
    if (supply[h] > most) most = supply[h]
  }
  const design = carriesLoads ? Math.max(most, designLoad(carried)) : 0
  for (let h = 0; h < hours; h++) {
    const moved = Math.max(supply[h], carried[h])
    let power = specific * moved
    if (carriesLoads && moved > 0) {
      const running = specific * design * (constantVolume ? 1 : fanPart(control, Math.min(1, moved / design)))
      const on = running < power ? 1 : Math.min(1, supply[h] / (leastFlow * design))
      power += on * (running - power)
    }
    const coils =
      terminal > 0
        ? terminal *
          loadAir((heatingByAir ? 0 : heating[h]) + (coolingByAir ? 0 : cooling[h]), densityRatio, supplyDifference)
        : 0
    electricity[h] = power + coils
    heat[h] = heatShare * power + coils
  }
  return { electricity, heat }
}

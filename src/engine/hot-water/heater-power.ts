import type { StandingWater } from '../systems.ts'

/**
 * Power drawn by a water heater, by the hour [W].
 *
 * Without a tank it is heat over efficiency. A tank loses heat round the clock, and a part of the standing draw warms
 * it. It carries heat from hour to hour, so that both count by the day: draw + (heat + loss − warming)⁺ / efficiency.
 * The burner gives this in the hours of the heat.
 *
 * @param heat       to bring to the water, after the sun [W], whole days
 * @param efficiency of the burner or element
 * @source  WaterHeater:Mixed of EnergyPlus, its tank by the day instead of by the minute
 * @checked heater-power.test.ts
 */
export function heaterPower(heat: Float64Array, efficiency: number, standing?: StandingWater): Float64Array {
  if (standing === undefined) return heat.map(value => value / efficiency)
  const { tankLoss, draw, intoTank } = standing
  const power = new Float64Array(heat.length)
  for (let first = 0; first < heat.length; first += 24) {
    let day = 0
    for (let h = first; h < first + 24; h++) day += heat[h]
    const burner = Math.max(0, day + 24 * (tankLoss - intoTank * draw)) / efficiency
    for (let h = first; h < first + 24; h++) power[h] = draw + burner * (day > 0 ? heat[h] / day : 1 / 24)
  }
  return power
}

import { humidityRatio, saturationPressure } from '../humid-air.ts'

/**
 * Thermodynamic wet bulb [°C], by halving between −80 °C below the dry bulb and the dry bulb (1e-6 K).
 *
 * @param dryBulb [°C]
 * @param ratio   humidity ratio [kg/kg]
 * @param pressure [Pa]
 * @valid  as saturationPressure; over water also below 0 °C
 * @source ASHRAE Handbook Fundamentals 2017, ch. 1, eq. (33)
 * @checked wet-bulb.test.ts, the handbook's example
 */
export function wetBulb(dryBulb: number, ratio: number, pressure: number): number {
  let low = dryBulb - 80
  let high = dryBulb
  while (high - low > 1e-6) {
    const t = 0.5 * (low + high)
    const saturated = humidityRatio(saturationPressure(t), pressure)
    const reached = ((2501 - 2.326 * t) * saturated - 1.006 * (dryBulb - t)) / (2501 + 1.86 * dryBulb - 4.186 * t)
    if (reached < ratio) low = t
    else high = t
  }
  return 0.5 * (low + high)
}

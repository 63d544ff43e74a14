import { humidityRatio, saturationPressure } from './humid-air.ts'

const slopeBase = 243.12 // °C, of the Magnus formula in humid-air.ts
const slopeFactor = 17.62 * slopeBase

/**
 * Thermodynamic wet-bulb temperature [°C] of moist air, over water.
 *
 * @param temperature    dry bulb [°C]
 * @param vapourPressure [Pa]
 * @param pressure       [Pa]
 * @valid   −30 to 60 °C
 * @source  ASHRAE Handbook Fundamentals 2017, ch. 1, eq. (33): adiabatic saturation
 * @checked wet-bulb.test.ts
 */
export function wetBulb(temperature: number, vapourPressure: number, pressure: number): number {
  if (vapourPressure >= saturationPressure(temperature)) return temperature
  const ratio = humidityRatio(vapourPressure, pressure)
  // Newton from above: the equation is convex, so the steps never overshoot the root.
  let wet = temperature
  for (let i = 0; i < 8; i++) {
    const vapour = saturationPressure(wet)
    const saturated = humidityRatio(vapour, pressure)
    const span = slopeBase + wet
    const growth = (((saturated * pressure) / (pressure - vapour)) * slopeFactor) / (span * span)
    const evaporation = 2501 - 2.326 * wet // kJ/kg
    const miss =
      evaporation * saturated - 1.006 * (temperature - wet) - ratio * (2501 + 1.86 * temperature - 4.186 * wet)
    const step = miss / (evaporation * growth - 2.326 * saturated + 1.006 + 4.186 * ratio)
    wet -= step
    if (step < 1e-4 && step > -1e-4) break
  }
  return wet
}

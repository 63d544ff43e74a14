import type { HotWater } from '../energy/systems.ts'

const waterHeat = 4186 // J/(L·K)

/**
 * Energy to make one month's hot water, distribution and generation losses included [kWh].
 *
 * The demand is given per month, so February needs as much as March.
 *
 * @param hotWater    litres a month, efficiencies and temperatures
 * @param meanOutdoor yearly mean [°C]; stands in for mains water, held within 5–30 °C
 * @source  NEN 2916:1998, ch. 12: Q = V·ρc·(θ_w − θ_cold)/(η_dist·η_gen)
 * @checked delivered-energy.test.ts: 1 L × 50 K = 58.1 Wh
 */
export function hotWaterEnergy(hotWater: HotWater, meanOutdoor: number): number {
  const hot = hotWater.hotTemperature ?? 60
  const cold = hotWater.coldTemperature ?? Math.min(30, Math.max(5, meanOutdoor))
  const need = hotWater.litresPerMonth * waterHeat * Math.max(0, hot - cold) / 3.6e6
  return need / (hotWater.distributionEfficiency * hotWater.generationEfficiency)
}

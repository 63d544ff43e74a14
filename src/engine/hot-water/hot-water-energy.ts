import type { BuildingModel } from '../single-zone/input.ts'

const waterHeat = 4186 // J/(L·K)

/**
 * Energy to make one month's hot water, distribution and generation losses included [kWh].
 *
 * The demand is given per month, so February needs as much as March.
 *
 * @param model       zones with L/(m²·month), systems with efficiencies and temperatures
 * @param meanOutdoor yearly mean [°C]; stands in for mains water, held within 5–30 °C
 * @source  NEN 2916:1998, ch. 12: Q = V·ρc·(θ_w − θ_cold)/(η_dist·η_gen)
 * @checked simulate.test.ts: 1 L × 50 K = 58.1 Wh
 */
export function hotWaterEnergy(model: BuildingModel, meanOutdoor: number): number {
  const { hotWater } = model.systems
  const hot = hotWater.hotTemperature ?? 60
  const cold = hotWater.coldTemperature ?? Math.min(30, Math.max(5, meanOutdoor))
  let litres = 0
  for (const zone of model.zoneTypes) litres += zone.hotWaterLitresPerM2Month * zone.area
  const need = litres * waterHeat * Math.max(0, hot - cold) / 3.6e6
  return need / (hotWater.distributionEfficiency * hotWater.generationEfficiency)
}

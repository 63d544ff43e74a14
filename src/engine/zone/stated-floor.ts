import type { BuildingModel } from '../input.ts'

/**
 * Total floor area in the results of a year's zones [m²]. Comfort and pumps are weighted by it.
 *
 * @throws Error if a zone's floor differs from its model's, a fault that V8 has caused
 * (docs/decisions/0012-one-launcher.md): no figure is better than a wrong one. A study's chunk is then tried three
 * times; a baseline fails, and can be run again.
 */
export function statedFloor(model: BuildingModel, zones: readonly { readonly floorArea: number }[]): number {
  let sum = 0
  for (let z = 0; z < zones.length; z++) {
    const floor = model.zones[z].floorArea ?? 0
    if (zones[z].floorArea !== floor) throw new Error(`zone ${z} of ${floor} m² tells ${zones[z].floorArea} m²`)
    sum += floor
  }
  return sum
}

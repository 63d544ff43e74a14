import type { BuildingModel } from '../input.ts'

/**
 * The floor that the zones of a year tell together [m²]. Comfort and pumps are weighed by it.
 *
 * @throws Error where a zone's floor is not its model's, as V8 made them once (docs/decisions/0012-one-launcher.md): a year without a
 * figure is better than one with a wrong one. A study's chunk is tried three times then; a baseline fails, and can be run again.
 */
export function toldFloor(model: BuildingModel, zones: readonly { readonly floorArea: number }[]): number {
  let sum = 0
  for (let z = 0; z < zones.length; z++) {
    const floor = model.zones[z].floorArea ?? 0
    if (zones[z].floorArea !== floor) throw new Error(`zone ${z} of ${floor} m² tells ${zones[z].floorArea} m²`)
    sum += floor
  }
  return sum
}

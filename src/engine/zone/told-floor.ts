import type { BuildingModel } from '../input.ts'

/**
 * The floor that the zones of a year tell together [m²].
 *
 * V8 has been seen to give zones made by one literal the box of one number, so that some told the floor of the next: once in some
 * hundred studies beside other work, under Node 24 and 26 (docs/decisions/0012-one-launcher.md). Comfort and pumps are weighed by these
 * floors. A year that tells others than its model is given up: whoever asked for it asks again, and gets the right ones.
 *
 * @throws Error where a zone's floor is not its model's
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

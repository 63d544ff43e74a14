import type { Building } from '#contract/entities/project.ts'
import { neighborFields } from '#contract/inputs/fields.ts'
import type { Neighbor } from '#contract/inputs/project-inputs.ts'
import { neighborOverlaps } from '#rules/neighbor-overlaps.ts'

/**
 * A new neighbour in the widest gap around the site, clear of the building, as high as three storeys; all its figures
 * can be changed.
 */
export function newNeighbor(building: Building): Neighbor {
  const others = building.userInputs.neighbors?.neighbors ?? []
  const bearing = [180, 0, 90, 270, 135, 225, 45, 315].find(b => others.every(o => Math.abs(o.bearing - b) > 20)) ?? 0
  let number = others.length + 1
  while (others.some(o => o.id === `neighbor-${number}`)) number += 1
  const at = (distance: number): Neighbor => ({ id: `neighbor-${number}`, height: 10, area: 200, distance, bearing })
  const isClear = (neighbor: Neighbor) =>
    neighborOverlaps({ ...building, userInputs: { ...building.userInputs, neighbors: { neighbors: [neighbor] } } })
      .length === 0
  let distance = 30
  while (distance < neighborFields.distance.max && !isClear(at(distance))) distance += 10
  return at(distance)
}

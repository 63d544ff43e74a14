import { ringArea } from '#engine/geometry/ring-area.ts'
import type { Building } from '#contract/entities/project.ts'

/** Sum of footprint × floors [m²]: the conditioned area, on which the price depends. */
export function grossFloorArea({ masses }: Pick<Building, 'masses'>): number {
  return masses.reduce((sum, m) => sum + ringArea(m.vertices) * m.numberOfFloors, 0)
}

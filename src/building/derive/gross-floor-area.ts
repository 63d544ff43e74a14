import { ringArea } from '#engine/geometry/ring-area.ts'
import type { Building } from '#contract/entities/project.ts'

/** Sum of footprint × floors [m²]: what is conditioned, and what the price counts. */
export function grossFloorArea({ masses }: Pick<Building, 'masses'>): number {
  return masses.reduce((sum, m) => sum + ringArea(m.vertices) * m.numberOfFloors, 0)
}

import type { Prism } from '#engine/input.ts'
import type { Building } from '#contract/entities/project.ts'
import { massLevels } from '../derive/mass-levels.ts'
import { neighborRing } from '../derive/neighbor-ring.ts'
import { toTrue } from '../derive/to-true.ts'
import { resolved } from '../library/resolved.ts'

/**
 * Obstructions between the sky and the façades: the building's own masses, then its neighbours, in metres east and
 * north of the site. An obstruction without height hides nothing.
 */
export function obstructions(building: Building): readonly Prism[] {
  const rotation = resolved(building)['draw-building'].orientation.value
  const levels = massLevels(building.masses)
  const own = building.masses.map((mass, i): Prism => ({
    footprint: mass.vertices.map(vertex => toTrue(vertex, rotation)),
    base: levels[i]?.base ?? 0,
    top: levels[i]?.top ?? 0,
  }))
  const neighbors = building.userInputs.neighbors?.neighbors ?? []
  return [
    ...own,
    ...neighbors
      .filter(({ height }) => height > 0)
      .map((neighbor): Prism => ({ footprint: neighborRing(neighbor), base: 0, top: neighbor.height })),
  ]
}

import type { Building } from '#contract/entities/project.ts'
import { hasFloor } from '../derive/mass-levels.ts'
import { drawingSteps } from './drawing-steps.ts'

/**
 * x east of all that a new mass must stay clear of [m], a gap away; 0 without any. On the ground that is every mass, and
 * on an upper floor the masses of that floor: the first mass over a podium stands on it.
 */
export function freeEast({ masses, units }: Pick<Building, 'masses' | 'units'>, floor: number): number {
  const { gap } = drawingSteps[units]
  return Math.max(
    0,
    ...masses.filter(mass => floor === 0 || hasFloor(mass, floor)).flatMap(mass => mass.vertices.map(([x]) => x + gap)),
  )
}

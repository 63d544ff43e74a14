import { cachedWith } from '#engine/cached-with.ts'
import type { Building } from '#contract/entities/project.ts'
import { wallEdges } from './wall-edges.ts'

const known = new WeakMap<Building['masses'], number>()

/** Area of all outer walls above ground, windows included, in all directions [m²]. */
export function wallArea({ masses }: Pick<Building, 'masses'>): number {
  return cachedWith(known, masses, () => wallEdges(masses, 0).reduce((sum, { area }) => sum + area, 0))
}

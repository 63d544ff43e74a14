import type { ZoneType } from '#contract/inputs/project-inputs.ts'
import { no, yes, type Answer } from './answer.ts'

/** m²: less floor is a slip of the hand; it holds no person and no air to speak of. */
export const smallestZone = 1

/** Share of the floor area that the zone types cover [%], exact to a hundredth. */
export function zoneTotal(types: readonly ZoneType[]): number {
  return types.reduce((sum, t) => sum + Math.round((t.values.areaPercent ?? 0) * 100), 0) / 100
}

/** Whether zone types are complete: 1 to 10 of them, covering 100 %. */
export function zones(types: readonly ZoneType[]): Answer<'zone.count' | 'zone.total'> {
  if (types.length < 1 || types.length > 10) return no('zone.count')
  return zoneTotal(types) === 100 ? yes : no('zone.total')
}
